import type { PartyElection, RelatedElection } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Section } from './section.tsx';
import styles from './section.module.css';
import { VoteOnCandidacy } from './vote-on-candidacy.tsx';

/** The election of a candidate, or of a party, which has no candidacy of its own. */
type ListedElection = PartyElection & Partial<RelatedElection>;

interface ElectionsProps {
  elections: ListedElection[] | undefined;
  /** The name of the candidate or party. */
  name: string;
}

/**
 * Lists the elections of a candidate or a party, latest first; nothing if there are none. Members vote on a candidate of
 * an upcoming one in place.
 */
export function Elections({ elections, name: subject }: ElectionsProps) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  if (!elections || elections.length === 0) return null;
  return (
    <Section id="elections" title={t('elections.title')}>
      <ul className={styles.list}>
        {elections.map(({ electionId, candidacyId, name, day, upcoming, withdrawn, contest, party, listPosition }) => (
          <li key={`${electionId} ${contest?.contestId}`} className={styles.item}>
            <PageLink href={`/election/${electionId}`}>{name}</PageLink>
            <span className={styles.aside}>
              {date(day)}
              {contest && ` · ${contest.name}`}
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
            {candidacyId !== undefined && upcoming && !withdrawn && (
              <VoteOnCandidacy
                target={{ kind: 'candidacy', id: candidacyId, electionId }}
                name={subject}
                election={name}
              />
            )}
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
