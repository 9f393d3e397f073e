import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asStance } from '../stance/to-stance.ts';
import { notifyOfDecision, notifyOfPosition } from '../../../access/dispatch/index.ts';
import * as queries from './moderation.queries.ts';
import { pendingStances, type StanceRow } from '../read/read.queries.ts';

const beforeAll = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** Stances that wait for a moderator, oldest first. Who wrote an anonymous one is not told to admins either. */
export async function listPending(
  services: Services,
  admin: Member,
  query: PageQuery,
): Promise<CallAnswer<'listPendingStances'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const values = [admin.accountId, ...(page.after ?? beforeAll), page.take + 1, page.offset];
  const rows = await services.database.query<StanceRow>(pendingStances, values);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id]);
  const recognise = ownItemMatcher(services, admin);
  return { ...answer, results: answer.results.map((row) => asStance(row, recognise)) };
}

/** How many stances wait for a moderator. */
export async function countWaitingStances({ database }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(queries.countPending());
  return counted?.total ?? 0;
}

async function locked(transaction: Queryable, id: string): Promise<queries.DecidedRow> {
  const [row] = await transaction.query<queries.DecidedRow>(queries.lockStance({ stanceId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Approves or rejects a stance that waits (docs/product.md#4-states; docs/decisions/12-moderation.md); it is recorded,
 * and its author is told, and so are the watchers of the polly whose official position it is. What is decided is the
 * text that the moderator has read: `edited` names it.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided`; `ChangedMeanwhile` where its author has
 * changed it since.
 */
export async function decideStance(
  services: Services,
  admin: Member,
  { id, edited, reason }: CallRequest<'approveTopicStance'>['body'] & { reason?: string },
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  const state = reason === undefined ? 'approved' : 'rejected';
  await services.database.transaction(async (transaction) => {
    const row = await locked(transaction, id);
    if (row.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    if ((row.edited ?? undefined) !== edited) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.decideStance({ stanceId: id, state, reason: reason ?? null }));
    await recordAdminAct(services, transaction, {
      act: state === 'approved' ? 'approveTopicStance' : 'rejectTopicStance',
      ...actOn(admin, row),
      ...(reason === undefined ? {} : { reason }),
    });
    await tellAuthor(services, transaction, id, row, state);
    await notifyOfPosition(services, transaction, id);
  });
  return {};
}

/** Who wrote an anonymous one is known to nobody, and finds the decision on its page. A text is decided on once. */
async function tellAuthor(
  services: Services,
  transaction: Queryable,
  stanceId: string,
  { accountId, edited }: queries.DecidedRow,
  state: 'approved' | 'rejected',
): Promise<void> {
  if (accountId === null) return;
  const decision = state === 'approved' ? 'stanceApproved' : 'stanceRejected';
  await notifyOfDecision(services, transaction, { accountId, decision, on: `${stanceId}:${edited ?? ''}`, stanceId });
}

/** The record names the member only where everybody may know who it is. */
const actOn = (admin: Member, { accountId, slug }: queries.DecidedRow) => ({
  adminId: admin.accountId,
  subject: `/topicstance/${slug}`,
  ...(accountId === null ? {} : { memberId: accountId }),
});

/**
 * Marks a stance as the official position of whoever wrote it, or takes the mark back; it is recorded.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for an anonymous one: it is nobody's position.
 */
export async function markOfficial(
  services: Services,
  admin: Member,
  id: string,
  official: boolean,
): Promise<CallAnswer<'markOfficialStance'>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const row = await locked(transaction, id);
    if (row.accountId === null) throw new RequestFailure('Forbidden');
    await transaction.query(
      queries.markOfficial({ stanceId: id, now: official ? services.now().toISOString() : null }),
    );
    const act = official ? 'markOfficialStance' : 'unmarkOfficialStance';
    await recordAdminAct(services, transaction, { act, ...actOn(admin, row) });
  });
  return { official };
}
