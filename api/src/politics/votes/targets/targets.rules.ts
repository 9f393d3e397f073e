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
