import type { DailyVote } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { openDay, type OpenDay } from '../../../platform/schedule/civil-day.ts';
import { findTarget, type Target, type TargetKind } from './targets.queries.ts';

/**
 * Finds a target by id, or by a current or former slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function requireTarget(
  database: Queryable,
  kind: TargetKind,
  idOrSlug: string,
  now: Date,
): Promise<Target> {
  const target = await findTarget(database, kind, idOrSlug, now);
  if (!target) throw new RequestFailure('NotFound');
  return target;
}

/** The values of a target that decide when its votes are final. */
export type VotingDays = Pick<Target, 'timeZone' | 'closedThrough' | 'standingDay' | 'candidacy'>;

/**
 * Returns the day of a vote that is cast now, and its end: the civil day, or the day of the votes on a candidacy, which
 * ends when the polls close (docs/decisions/08-votes-and-scores.md).
 */
export function votingDay({ timeZone, standingDay, candidacy }: VotingDays, now: Date): OpenDay {
  if (standingDay === null || candidacy === null) return openDay(now, timeZone);
  return { today: standingDay, closes: candidacy.closes, timeZone };
}

/**
 * Returns whether a civil day is closed: its figures are made, or are being made. A closed day stays closed if the
 * clock is set back (docs/decisions/08-votes-and-scores.md).
 */
const isClosed = ({ closedThrough }: Pick<Target, 'closedThrough'>, day: string): boolean =>
  closedThrough !== null && day <= closedThrough;

/**
 * Returns whether the votes of a day are final: the day is over or closed. Votes on a candidacy are final once the polls
 * are closed.
 *
 * @param todayIn returns the civil day of a time zone at `now`
 */
export function isFinalDay(
  target: VotingDays,
  day: string,
  now: Date,
  todayIn = (timeZone: string) => openDay(now, timeZone).today,
): boolean {
  if (isClosed(target, day)) return true;
  return target.candidacy === null ? day < todayIn(target.timeZone) : new Date(target.candidacy.closes) <= now;
}

/** Returns the first day whose anonymous votes are not shown to others, because they are not final. */
export function firstUnshownDay(target: VotingDays, now: Date): string {
  const { today } = votingDay(target, now);
  if (target.candidacy === null || !isFinalDay(target, today, now)) return today;
  return Temporal.PlainDate.from(today).add({ days: 1 }).toString();
}

/**
 * Returns the politician that a vote on a target is about, on a candidacy the person who stands. Null for a party, also
 * for one that stands itself.
 */
export const pollyIdOf = ({ id, kind, candidacy }: Pick<Target, 'id' | 'kind' | 'candidacy'>): string | null =>
  kind === 'polly' ? id : (candidacy?.personId ?? null);

/** Returns the fields of an answer that identify the target of a vote. */
export function targetAnswer({
  id,
  kind,
  slug,
  name,
  candidacy,
}: Pick<Target, 'id' | 'kind' | 'slug' | 'name' | 'candidacy'>): Pick<
  DailyVote,
  'personId' | 'partyId' | 'candidacyId' | 'electionId' | 'slug' | 'name'
> {
  if (candidacy === null) return { ...(kind === 'polly' ? { personId: id } : { partyId: id }), slug, name };
  const { personId, partyId, electionId } = candidacy;
  return {
    candidacyId: id,
    electionId,
    ...(personId === null ? {} : { personId }),
    ...(partyId === null ? {} : { partyId }),
    slug,
    name,
  };
}
