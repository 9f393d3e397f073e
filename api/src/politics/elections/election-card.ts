import type { ElectionCard } from '@hustings/contract';
import { omitNulls } from '../people/index.ts';
import type { ElectionCardRow } from './election-card.queries.ts';

/** Converts an election to its form in a list. Drops all other columns of the row. */
export function asElectionCard(row: ElectionCardRow, now: Date): ElectionCard {
  const { electionId, name, kind, level, day, pollsClose, timeZone, daysLeft, place, contestsCount } = row;
  const upcoming = Date.parse(pollsClose) > now.getTime();
  return {
    ...omitNulls<Omit<ElectionCard, 'upcoming' | 'daysLeft'>>({
      electionId,
      name,
      kind,
      level,
      day,
      pollsClose,
      timeZone,
      place,
      contestsCount,
    }),
    upcoming,
    ...(upcoming ? { daysLeft: Math.max(0, daysLeft) } : {}),
  };
}
