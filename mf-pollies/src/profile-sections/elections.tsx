import type { PartyElection } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Section } from './section.tsx';
import styles from './section.module.css';

/** Lists the elections of a party, latest first; nothing if there are none. */
export function Elections({ elections }: { elections: PartyElection[] | undefined }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  if (!elections || elections.length === 0) return null;
  return (
    <Section id="elections" title={t('elections.title')}>
      <ul className={styles.list}>
        {elections.map(({ electionId, name, day, upcoming }) => (
          <li key={electionId} className={styles.item}>
            <PageLink href={`/election/${electionId}`}>{name}</PageLink>
            <span className={styles.aside}>
              {date(day)}
              {upcoming && ` · ${t('elections.upcoming')}`}
            </span>
          </li>
        ))}
      </ul>
      {isMember && (
        <p>
          <a className={styles.link} href="/elections_near_me">
            {t('elections.near')}
          </a>
        </p>
      )}
    </Section>
  );
}
