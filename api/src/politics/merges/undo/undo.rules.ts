import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { lockUpsert, rebuildDerived } from '../../people/index.ts';
import { restsOn } from '../merge/merge.rules.ts';
import type { MergeSubject, MergeTypes } from '../subject.ts';
import type { MergeRow } from '../subject.queries.ts';

/**
 * Undoes a merge (docs/decisions/09-people-and-places.md). The merged record has its addresses and the records of its
 * sources again, and can be voted on. Follows, comments, news and posts stay with the other one, since nothing tells
 * which one they are about.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` if it was undone; `MergeInUse` with meta `{
 * rests }` if something new rests on it
 */
export async function undoMerge<Kind extends MergeTypes>(
  services: Services,
  subject: MergeSubject<Kind>,
  admin: Member,
  actId: string,
  reason: string,
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  const { statements } = subject;
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const [merge] = await transaction.query<MergeRow>(statements.byId({ actId }));
    if (!merge) throw new RequestFailure('NotFound');
    if (merge.undone !== null) throw new RequestFailure('AlreadyDecided');
    const rests = await restsOn(transaction, subject, merge);
    if (rests.length > 0) throw new RequestFailure('MergeInUse', { meta: { rests } });
    const { keptId, mergedId, moved } = merge;
    for (const { name, moveBack } of subject.rows.toReversed()) {
      const rows = moved.rows?.[name];
      if (rows) await moveBack?.(transaction, { keptId, mergedId }, rows);
    }
    if (moved.facts) await subject.restoreFacts(transaction, keptId, moved.facts);
    await transaction.query(statements.unmarkMerged({ mergedId }));
    await transaction.query(statements.reopenVotes({ mergedId }));
    const undoneBy = await recordAdminAct(services, transaction, {
      act: subject.acts.undo,
      adminId: admin.accountId,
      subject: subject.path(mergedId),
      reason,
    });
    await transaction.query(statements.storeUndo({ actId, undoneBy }));
    await rebuildDerived(transaction, utcDay(services.now()));
    return {};
  });
}
