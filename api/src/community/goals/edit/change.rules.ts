import { lockMember } from '../../../access/levels/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { isEnded } from '../goal/goal-state.ts';
import type { GoalRow } from '../goal/goal.queries.ts';
import { findGoal, goalIdOf } from '../goal/goal.rules.ts';
import * as queries from './change.queries.ts';

/** What a change of a goal needs. */
interface Needed {
  /** Whether only the owner may make the change; by default everybody who sees the goal. */
  byOwner?: boolean;
  /** Whether the change may be made after the end of the goal. */
  evenEnded?: boolean;
}

/**
 * Changes a goal in a transaction that locks the member, the organisations of the goal, and the goal. Reads the goal
 * after that, so that no change relies on a state or role that another change took away (docs/decisions/19-goals.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for others than the owner; `GoalClosed`
 */
export async function changeGoal<Result>(
  { database }: Services,
  member: Member,
  idOrSlug: string,
  { byOwner = false, evenEnded = false }: Needed,
  work: (transaction: Queryable, goal: GoalRow) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    // The account first, as the deletion of an account does, to prevent deadlocks.
    await lockMember(transaction, member);
    const goalId = await goalIdOf(transaction, idOrSlug);
    await transaction.query(queries.lockOrganisations({ goalId }));
    await transaction.query(queries.lockGoal({ goalId }));
    const goal = await findGoal(transaction, member, goalId);
    if (byOwner && !goal.own) throw new RequestFailure('Forbidden');
    if (isEnded(goal) && !evenEnded) throw new RequestFailure('GoalClosed');
    return work(transaction, goal);
  });
}
