import type { CallAnswer, CallRequest, TopicStance } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision, notifyOfPosition } from '../../../access/dispatch/index.ts';
import type { CardRow, StanceRow } from '../stance/stance-row.queries.ts';
import { toStance, toStanceCard } from '../stance/to-stance.ts';
import * as queries from './moderation.queries.ts';

/** The sort key that precedes all stances. */
const start = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const;

/** Lists pending stances, oldest first. Anonymous authors stay anonymous to admins too. */
export async function listPending(
  services: Services,
  admin: Member,
  query: PageQuery,
): Promise<CallAnswer<'listPendingStances'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [afterCreated = start[0], afterId = start[1]] = page.after ?? start;
  const rows = await services.database.query<StanceRow>(
    queries.pendingStances({
      viewerId: admin.accountId,
      afterCreated: String(afterCreated),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id]);
  const isOwnItem = ownItemMatcher(services, admin);
  return { ...answer, results: answer.results.map((row) => toStance(row, isOwnItem)) };
}

/** Reads pending stances by id, unordered. Anonymous authors stay anonymous to admins too. */
export async function pendingStancesById(
  services: Services,
  admin: Member,
  ids: readonly string[],
): Promise<TopicStance[]> {
  const rows = await services.database.query<StanceRow>(queries.pendingStancesById({ viewerId: admin.accountId, ids }));
  const isOwnItem = ownItemMatcher(services, admin);
  return rows.map((row) => toStance(row, isOwnItem));
}

/** The sort key that precedes all official stances. */
const newest = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Lists the public stances that are official positions, the last marked first. */
export async function listOfficial(
  services: Services,
  admin: Member,
  query: PageQuery,
): Promise<CallAnswer<'listOfficialStances'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeOfficial, beforeId] = page.after ?? newest;
  const range = { beforeOfficial, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await services.database.query<CardRow>(queries.officialStances({ viewerId: admin.accountId, ...range }));
  const answer = pageAnswer(rows, page.take, page.offset, ({ official, id }) => [official ?? '', id]);
  const isOwnItem = ownItemMatcher(services, admin);
  return { ...answer, results: answer.results.map((row) => toStanceCard(row, isOwnItem)) };
}

/** Counts the pending stances. */
export async function countPendingStances({ database }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(queries.countPending());
  return counted?.total ?? 0;
}

async function lockStance(transaction: Queryable, id: string): Promise<queries.DecidedRow> {
  const [row] = await transaction.query<queries.DecidedRow>(queries.lockStance({ stanceId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Approves a pending stance, or rejects it with a reason (docs/product.md#4-states; docs/decisions/12-moderation.md).
 * Records the act, adds it to the public log and notifies the author. If the stance is an official position, also notifies the watchers of the
 * politician.
 *
 * @param decision.edited the field `edited` of the stance as the moderator has read it
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided`; `ChangedMeanwhile` if the stance was edited
 * after the moderator read it
 */
export async function decideStance(
  services: Services,
  admin: Member,
  decision: CallRequest<'approveTopicStance'>['body'] & Partial<CallRequest<'rejectTopicStance'>['body']>,
): Promise<Record<string, never>> {
  const { id, edited, rule, reason } = decision;
  requireRecentPassword(services, admin);
  const state = reason === undefined ? 'approved' : 'rejected';
  await services.database.transaction(async (transaction) => {
    const row = await lockStance(transaction, id);
    if (row.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    if ((row.edited ?? undefined) !== edited) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.decideStance({ stanceId: id, state, reason: reason ?? null }));
    await recordAdminAct(services, transaction, {
      act: state === 'approved' ? 'approveTopicStance' : 'rejectTopicStance',
      ...actOn(admin, row),
      ...(reason === undefined ? {} : { reason }),
    });
    const logged = state === 'approved' ? 'stanceApproved' : 'stanceRejected';
    await logDecision(services, transaction, { decision: logged, ...(rule ? { rule } : {}) });
    await notifyAuthor(services, transaction, id, row, state);
    await notifyOfPosition(services, transaction, id);
  });
  return {};
}

/**
 * Notifies a named author of the decision, once for each version of the text. An anonymous author gets no notification,
 * but finds the decision on the page of the stance.
 */
async function notifyAuthor(
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

/** Returns the fields that record a decision as an admin act. They do not name an anonymous author. */
const actOn = (admin: Member, { accountId, slug }: queries.DecidedRow) => ({
  adminId: admin.accountId,
  subject: `/topicstance/${slug}`,
  ...(accountId === null ? {} : { memberId: accountId }),
});

/**
 * Marks a stance as the official position of its author, or removes the mark. Records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for an anonymous stance; `ChangedMeanwhile` if the
 * stance was edited after the admin read it; `AlreadyDecided` if another admin was first
 */
export async function markOfficial(
  services: Services,
  admin: Member,
  id: string,
  { official, edited }: CallRequest<'markOfficialStance'>['body'],
): Promise<CallAnswer<'markOfficialStance'>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const row = await lockStance(transaction, id);
    if (row.accountId === null) throw new RequestFailure('Forbidden');
    if ((row.edited ?? undefined) !== edited) throw new RequestFailure('ChangedMeanwhile');
    if (row.isOfficial === official) throw new RequestFailure('AlreadyDecided');
    await transaction.query(
      queries.markOfficial({ stanceId: id, officialAt: official ? services.now().toISOString() : null }),
    );
    const act = official ? 'markOfficialStance' : 'unmarkOfficialStance';
    await recordAdminAct(services, transaction, { act, ...actOn(admin, row) });
  });
  return { official };
}
