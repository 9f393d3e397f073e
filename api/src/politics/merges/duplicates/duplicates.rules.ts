import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import type { DuplicatePage, DuplicateRow, Listed, MergeSubject, MergeTypes } from '../subject.ts';

/** An id that sorts before every real id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** The facts of two records. */
type Pair<Kind extends MergeTypes> = [Kind['facts'], Kind['facts']];

/**
 * Lists pairs of records that may be the same, by name, with the facts of both. A name alone is no reason: only an admin
 * decides (docs/decisions/09-people-and-places.md).
 */
export async function listDuplicates<Kind extends MergeTypes, Reason extends string>(
  { database }: Services,
  { read, asFacts }: Pick<MergeSubject<Kind>, 'read' | 'asFacts'>,
  statement: (page: DuplicatePage) => BoundStatement,
  query: PageQuery,
): Promise<Listed<{ pair: Pair<Kind>; reasons: Reason[] }>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid', 'uuid']));
  const [afterKey = '', afterOneId = firstId, afterOtherId = firstId] = (page.after ?? []).map(String);
  const rows = await database.query<DuplicateRow<Reason>>(
    statement({ afterKey, afterOneId, afterOtherId, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ sortKey, oneId, otherId }) => [sortKey, oneId, otherId]);
  const records = await read(
    database,
    answer.results.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const results = answer.results.flatMap(({ oneId, otherId, reasons }) => {
    const [one, other] = [records.get(oneId), records.get(otherId)];
    return one && other ? [{ pair: [asFacts(one), asFacts(other)] as Pair<Kind>, reasons }] : [];
  });
  return { ...answer, results };
}

/**
 * Records that two records are not the same, so that they are not proposed again.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` (field `otherId`) for one record twice; `NotFound`;
 * `AlreadyDecided` if that is recorded
 */
export async function distinguish<Kind extends MergeTypes>(
  services: Services,
  { acts, path, statements }: Pick<MergeSubject<Kind>, 'acts' | 'path' | 'statements'>,
  admin: Member,
  { oneId, otherId, reason }: { oneId: string; otherId: string; reason: string },
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  if (oneId === otherId) throw new RequestFailure('InvalidValue', { field: 'otherId' });
  return services.database.transaction(async (transaction) => {
    const present = await transaction.query(statements.present({ ids: [oneId, otherId] }));
    if (present.length < 2) throw new RequestFailure('NotFound');
    const actId = await recordAdminAct(services, transaction, {
      act: acts.distinguish,
      adminId: admin.accountId,
      subject: path(oneId),
      reason,
    });
    const stored = await transaction.query(statements.storeDistinction({ oneId, otherId, actId }));
    if (stored.length === 0) throw new RequestFailure('AlreadyDecided');
    return {};
  });
}
