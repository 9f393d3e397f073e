import type { CallRequest, Goal } from '@hustings/contract';
import { notifyOfGoal } from '../../../access/dispatch/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { changeGoal } from '../edit/change.rules.ts';
import { isRunning } from '../goal/goal-state.ts';
import { answerOf, getGoal } from '../goal/goal.rules.ts';
import * as queries from './answer.queries.ts';

/**
 * Answers a goal in the name of its addressee, or changes the answer. The first answer notifies the owner and the
 * supporters (docs/decisions/19-goals.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for others than those who speak for the addressee; `GoalNotOpen`
 * before the goal is open; `GoalClosed`; `ChangedMeanwhile` with the stored answer in meta `{ current }` if the stored
 * version differs; the meta is empty if the answer is gone
 */
export async function answerGoal(
  services: Services,
  member: Member,
  idOrSlug: string,
  { body, version }: CallRequest<'answerGoal'>['body'],
): Promise<Goal> {
  return changeGoal(services, member, idOrSlug, {}, async (transaction, row) => {
    const { goalId } = row;
    if (!row.represents) throw new RequestFailure('Forbidden');
    if (!isRunning(row.state)) throw new RequestFailure('GoalNotOpen');
    const { answer } = answerOf(row);
    if ((answer?.version ?? 0) !== version)
      throw new RequestFailure('ChangedMeanwhile', { meta: answer ? { current: answer } : {} });
    const written = { goalId, accountId: member.accountId, body, now: services.now() };
    await transaction.query(answer ? queries.updateAnswer(written) : queries.insertAnswer(written));
    if (!answer) await transaction.query(queries.markAnswered({ goalId, now: written.now }));
    const goal = await getGoal(services, member, goalId, transaction);
    if (!answer) await notifyOfGoal(services, transaction, { goalId, did: 'answered', to: ['owner', 'supporters'] });
    return goal;
  });
}
