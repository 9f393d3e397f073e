import type { RelatedElection } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Section } from '../../profile-sections/section.tsx';
import styles from '../../profile-sections/section.module.css';

/** Lists the elections of a candidate, latest first; nothing if there are none. */
export function Elections({ elections }: { elections: RelatedElection[] | undefined }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  if (!elections || elections.length === 0) return null;
  return (
    <Section id="elections" title={t('elections.title')}>
      <ul className={styles.list}>
        {elections.map(({ electionId, name, day, upcoming, withdrawn, contest, party, listPosition }) => (
          <li key={`${electionId} ${contest.contestId}`} className={styles.item}>
            {name}
            <span className={styles.aside}>
              {date(day)} · {contest.name}
              {upcoming && ` · ${t('elections.upcoming')}`}
              {withdrawn && ` · ${t('elections.withdrawn')}`}
            </span>
            {party && (
              <span className={styles.aside}>
                {listPosition === undefined
                  ? t('elections.for', { party: party.name })
                  : t('elections.onList', { party: party.name, place: listPosition })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
