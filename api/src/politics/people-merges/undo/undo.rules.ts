import type { CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { PersonRows } from '../../../platform/core/person-rows.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { lockUpsert, rebuildDerived } from '../../people/index.ts';
import { mergeById, restoreLinks, storeFacts, type MergeRow } from '../merge/merge.queries.ts';
import { restsOn } from '../merge/merge.rules.ts';
import * as queries from './undo.queries.ts';

/**
 * Undoes a merge (docs/decisions/09-people-and-places.md). The merged person has identifiers, addresses, terms,
 * candidacies, contacts and claims again, and can be voted on. Follows, comments, news and posts stay with the other
 * one, since nothing tells whom they are about.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` if it was undone; `MergeInUse` with meta `{
 * rests }` if something new rests on it
 */
export async function undoPersonMerge(
  services: Services,
  personRows: readonly PersonRows[],
  admin: Member,
  actId: string,
  { reason }: CallRequest<'undoPersonMerge'>['body'],
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const [merge] = await transaction.query<MergeRow>(mergeById({ actId }));
    if (!merge) throw new RequestFailure('NotFound');
    if (merge.undone !== null) throw new RequestFailure('AlreadyDecided');
    const rests = await restsOn(transaction, personRows, merge);
    if (rests.length > 0) throw new RequestFailure('MergeInUse', { meta: { rests } });
    const { keptId, mergedId, moved } = merge;
    for (const { name, moveBack } of personRows.toReversed()) {
      const rows = moved.rows?.[name];
      if (rows) await moveBack?.(transaction, { keptId, mergedId }, rows);
    }
    if (moved.facts) {
      const { links, ...facts } = moved.facts;
      await transaction.query(storeFacts({ personId: keptId, ...facts }));
      await transaction.query(restoreLinks({ personId: keptId, links: JSON.stringify(links) }));
    }
    await transaction.query(queries.unmarkMerged({ mergedId }));
    await transaction.query(queries.reopenVotes({ mergedId }));
    const undoneBy = await recordAdminAct(services, transaction, {
      act: 'undoPersonMerge',
      adminId: admin.accountId,
      subject: `/polly/${mergedId}`,
      reason,
    });
    await transaction.query(queries.storeUndo({ actId, undoneBy }));
    await rebuildDerived(transaction, utcDay(services.now()));
    return {};
  });
}
