import type { CallAnswer, CallRequest, LikelyDuplicate } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { asFacts, readFacts } from '../merge/preview.rules.ts';
import * as queries from './duplicates.queries.ts';

/** An id that sorts before every real id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Lists pairs of people who may be the same, by name, with the facts of both. A name alone is no reason: only an admin
 * decides (docs/decisions/09-people-and-places.md).
 */
export async function listLikelyDuplicates(
  { database }: Services,
  query: PageQuery,
): Promise<CallAnswer<'listLikelyDuplicates'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid', 'uuid']));
  const [afterKey = '', afterOneId = firstId, afterOtherId = firstId] = (page.after ?? []).map(String);
  const rows = await database.query<queries.DuplicateRow>(
    queries.likelyDuplicates({ afterKey, afterOneId, afterOtherId, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ sortKey, oneId, otherId }) => [sortKey, oneId, otherId]);
  const people = await readFacts(
    database,
    answer.results.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const results = answer.results.flatMap(({ oneId, otherId, reasons }): LikelyDuplicate[] => {
    const [one, other] = [people.get(oneId), people.get(otherId)];
    return one && other ? [{ people: [asFacts(one), asFacts(other)], reasons }] : [];
  });
  return { ...answer, results };
}

/**
 * Records that two people are not the same, so that they are not proposed again.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` (field `otherId`) for one person twice; `NotFound`;
 * `AlreadyDecided` if that is recorded
 */
export async function distinguishPeople(
  services: Services,
  admin: Member,
  { oneId, otherId, reason }: CallRequest<'distinguishPeople'>['body'],
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  if (oneId === otherId) throw new RequestFailure('InvalidValue', { field: 'otherId' });
  return services.database.transaction(async (transaction) => {
    const present = await transaction.query(queries.presentPeople({ personIds: [oneId, otherId] }));
    if (present.length < 2) throw new RequestFailure('NotFound');
    const actId = await recordAdminAct(services, transaction, {
      act: 'distinguishPeople',
      adminId: admin.accountId,
      subject: `/polly/${oneId}`,
      reason,
    });
    const stored = await transaction.query(queries.storeDistinction({ oneId, otherId, actId }));
    if (stored.length === 0) throw new RequestFailure('AlreadyDecided');
    return {};
  });
}
