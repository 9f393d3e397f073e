import { requireLevel } from '../../../access/rights/index.ts';
import { chooseNewScopes, replaceAudiences } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { OwnItems } from '../../../platform/core/own-items.ts';
import { changeGoal } from '../edit/change.rules.ts';
import { deleteGoal } from '../edit/edit.rules.ts';
import * as queries from './own.queries.ts';

/**
 * The goals of the member and of the organisations that the member runs, for `/my-stuff`. Who sees a goal can change
 * after its end too, because it stays readable.
 */
export const ownGoals: OwnItems = {
  kind: 'goal',
  async ownAmong({ database }, { accountId }, ids) {
    const rows = await database.query<{ id: string }>(queries.ownAmong({ accountId, ids }));
    return rows.map(({ id }) => id);
  },
  async delete(services, member, id) {
    await deleteGoal(services, member, id);
    return {};
  },
  /**
   * @throws {RequestFailure} `NotFound`; `InvalidValue` for a goal of an organisation, which all members see; the
   * failures of `chooseNewScopes`
   */
  show: (services, member, id, change) =>
    changeGoal(services, member, id, { byOwner: true, evenEnded: true }, async (transaction, goal) => {
      if (goal.organisationId !== null) throw new RequestFailure('InvalidValue', { field: 'to' });
      const { viewScope, replyScope, audienceIds } = await chooseNewScopes(
        transaction,
        member,
        { ...goal, id: goal.goalId },
        change,
        () => requireLevel(member, 'setGoal'),
      );
      await transaction.query(queries.updateScopes({ goalId: goal.goalId, viewScope, replyScope }));
      await replaceAudiences(transaction, goal.goalId, audienceIds);
    }),
};
