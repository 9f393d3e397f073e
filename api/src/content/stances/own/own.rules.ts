import { requireLevel } from '../../../access/rights/index.ts';
import { chooseNewScopes, replaceAudiences } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { OwnItems } from '../../../platform/core/own-items.ts';
import { changeScopes, deleteStance, lockOwn } from '../write/write.queries.ts';
import type { OwnRow } from '../write/write.rules.ts';
import { ownAmong } from './own.queries.ts';

/** The member's named stances, for `/my-stuff`. */
export const ownStances: OwnItems = {
  kind: 'topicStance',
  async ownAmong({ database }, { accountId }, ids) {
    const rows = await database.query<{ id: string }>(ownAmong({ accountId, ids }));
    return rows.map(({ id }) => id);
  },
  async delete({ database }, { accountId }, id) {
    const deleted = await database.query(deleteStance({ stanceId: id, accountId }));
    if (deleted.length === 0) throw new RequestFailure('NotFound');
    return {};
  },
  /** @throws {RequestFailure} `NotFound`; the failures of `chooseNewScopes` */
  show: ({ database }, member, id, change) =>
    database.transaction(async (transaction) => {
      const [row] = await transaction.query<OwnRow>(lockOwn({ stanceId: id, accountId: member.accountId }));
      if (!row) throw new RequestFailure('NotFound');
      const scopes = await chooseNewScopes(transaction, member, { id, ...row }, change, () =>
        requireLevel(member, 'takeStance'),
      );
      const { viewScope, replyScope, audienceIds } = scopes;
      await transaction.query(changeScopes({ stanceId: id, viewScope, replyScope }));
      await replaceAudiences(transaction, id, audienceIds);
    }),
};
