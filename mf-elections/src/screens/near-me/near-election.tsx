import type { FollowState, NearbyContest, NearbyElection, VotingPlace } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ElectionCard } from '../../elections/election-card.tsx';
import { Reminder } from '../../elections/reminder.tsx';
import { queries } from '../../queries.ts';
import styles from './near-me-screen.module.css';
import { usePlaceName } from './use-place-name.ts';

/** The number of contests that a card names. */
const namedContests = 5;

interface NearElectionProps {
  election: NearbyElection;
  /** The voter locations to tell apart; empty if only one is shown. */
  locations: readonly VotingPlace[];
}

/** An upcoming election: what the member votes for, at which voter location, and the reminder. */
export function NearElection({ election, locations }: NearElectionProps) {
  const { t } = useTranslation('elections');
  const { list, number } = useFormat();
  const nameOf = usePlaceName();
  const { contests, contestsCount, voterLocationIds } = election;
  const places = locations
    .map((location, at) => ({ id: location.voterLocationId, name: nameOf(location, at) }))
    .filter(({ id }) => voterLocationIds.includes(id))
    .map(({ name }) => name);
  const more = contests.length - namedContests;
  return (
    <ElectionCard election={election}>
      {contests.length === 0 ? (
        <p className={styles.note}>
          {t('near.contestsUnknown', { count: contestsCount, number: number(contestsCount) })}
        </p>
      ) : (
        <div>
          <h3 className={styles.voteFor}>{t('near.voteFor')}</h3>
          <ul className={styles.contests}>
            {contests.slice(0, namedContests).map((contest) => (
              <li key={contest.contestId}>
                <ContestLine contest={contest} />
              </li>
            ))}
            {more > 0 && <li>{t('near.moreContests', { count: more, number: number(more) })}</li>}
          </ul>
        </div>
      )}
      {locations.length > 1 && places.length > 0 && (
        <p className={styles.note}>{t('near.at', { places: list(places) })}</p>
      )}
      <ReminderOf election={election} />
    </ElectionCard>
  );
}

function ContestLine({ contest: { name, seats } }: { contest: NearbyContest }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  return (
    <>
      {name}
      {seats !== undefined && (
        <span className={styles.seats}> · {t('contest.seats', { count: seats, seats: number(seats) })}</span>
      )}
    </>
  );
}

/** The reminder of an election in the list. Reads the state from the list of followed elections. */
function ReminderOf({ election }: { election: NearbyElection }) {
  const client = useQueryClient();
  const { data } = useQuery(queries.followed);
  if (!data) return null;
  const { electionId, name } = election;
  const followLevel = data.results.find(({ followeeId }) => followeeId === electionId)?.followLevel ?? 'not';
  const change = (level: FollowState) =>
    client.setQueryData(queries.followed.queryKey, (before) => {
      if (!before) return before;
      const others = before.results.filter(({ followeeId }) => followeeId !== electionId);
      const followee = { followeeId: electionId, followeeType: 'election' as const, name, isRequested: false };
      return { ...before, results: [...others, { ...followee, followLevel: level }] };
    });
  return <Reminder election={election} followLevel={followLevel} onChange={change} />;
}
