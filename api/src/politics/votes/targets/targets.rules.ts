import type { DailyVote } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Queryable } from '../../../platform/db/database.ts';
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

/**
 * Returns whether a civil day is closed: its figures are made, or are being made. A closed day stays closed if the clock
 * is set back (docs/decisions/08-votes-and-scores.md).
 */
export const isClosed = ({ closedThrough }: Pick<Target, 'closedThrough'>, day: string): boolean =>
  closedThrough !== null && day <= closedThrough;

/** Returns the fields of an answer that identify the target of a vote. */
export const targetAnswer = ({
  id,
  kind,
  slug,
  name,
}: Pick<Target, 'id' | 'kind' | 'slug' | 'name'>): Pick<DailyVote, 'personId' | 'partyId' | 'slug' | 'name'> => ({
  ...(kind === 'polly' ? { personId: id } : { partyId: id }),
  slug,
  name,
});
