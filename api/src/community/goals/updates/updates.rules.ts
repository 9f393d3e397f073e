import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, GoalUpdate } from '@hustings/contract';
import { asNamedAuthor } from '../../../access/authors/index.ts';
import { notifyOfGoal } from '../../../access/dispatch/index.ts';
import { timePage, totalOf } from '../../../access/relations/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import { changeGoal } from '../edit/change.rules.ts';
import { isRunning } from '../goal/goal-state.ts';
import { findGoal } from '../goal/goal.rules.ts';
import * as queries from './updates.queries.ts';

const daySeconds = 86_400;

const asUpdate = (row: queries.UpdateRow): GoalUpdate => ({
  updateId: row.updateId,
  body: row.body,
  created: row.created,
  ...(row.authorId === null ? {} : { author: asNamedAuthor(row) }),
});

/**
 * Writes news of a goal, as its owner, and notifies its supporters.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `GoalNotOpen` before the goal is open; `GoalClosed`; `RateLimited`
 */
export async function createUpdate(
  services: Services,
  member: Member,
  idOrSlug: string,
  { body }: CallRequest<'createGoalUpdate'>['body'],
): Promise<GoalUpdate> {
  const found = await findGoal(services.database, member, idOrSlug);
  if (!found.own) throw new RequestFailure('Forbidden');
  await enforceRate(services, ['goal update', found.goalId], {
    most: services.limits.goalUpdatesPerDay,
    windowSeconds: daySeconds,
  });
  return changeGoal(services, member, idOrSlug, { byOwner: true }, async (transaction, { goalId, state, authorId }) => {
    if (!isRunning(state)) throw new RequestFailure('GoalNotOpen');
    const updateId = randomUUIDv7();
    const now = services.now();
    await transaction.query(queries.insertUpdate({ updateId, goalId, accountId: member.accountId, body, now }));
    await transaction.query(queries.touchGoal({ goalId, now }));
    const [row] = await transaction.query<queries.UpdateRow>(queries.updateById({ updateId }));
    if (!row) throw new Error('The stored news are missing.');
    // The news of an organisation name no member.
    const actorId = authorId ?? undefined;
    await notifyOfGoal(services, transaction, { goalId, did: 'update', updateId, actorId, to: ['supporters'] });
    return asUpdate(row);
  });
}

/**
 * Deletes news of a goal, as its owner.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`
 */
export async function deleteUpdate(
  services: Services,
  member: Member,
  { id, updateId }: { id: string; updateId: string },
): Promise<void> {
  await changeGoal(services, member, id, { byOwner: true, evenEnded: true }, async (transaction, { goalId }) => {
    const deleted = await transaction.query(queries.deleteUpdate({ goalId, updateId }));
    if (deleted.length === 0) throw new RequestFailure('NotFound');
  });
}

/**
 * Lists the news of a goal, last first.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function listUpdates(
  services: Services,
  viewer: Member,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listGoalUpdates'>> {
  const { goalId } = await findGoal(services.database, viewer, idOrSlug);
  const { request, page } = timePage(query);
  const rows = await services.database.query<queries.UpdateRow>(queries.pageOfUpdates({ goalId, ...page }));
  const total = await totalOf(services, request, queries.countUpdates({ goalId }));
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.created, row.updateId], total);
  return { ...answer, results: answer.results.map(asUpdate) };
}
