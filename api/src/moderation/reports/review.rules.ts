import {
  removedAtOnce,
  type AbuseReason,
  type CallAnswer,
  type CallRequest,
  type ReportedItem,
} from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { logDecision } from '../../platform/moderation-log/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { endHold, holdItem, requireNotHeld } from '../../platform/review-holds/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { DescribedItem, Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { notifyOfDecision } from '../../access/dispatch/index.ts';
import { refreshLevel } from '../../access/levels/index.ts';
import { withExcerpts } from './describe-items.ts';
import { deletionOf } from './removals/removal.ts';
import * as lists from './review.queries.ts';
import * as queries from './reports.queries.ts';
import { reportableOf } from './reports.rules.ts';

const asItem = (services: Services, row: lists.ListedRow, item: DescribedItem | undefined): ReportedItem => ({
  ...row,
  ...item,
  authorName: row.authorName ?? undefined,
  author: row.author ?? undefined,
  authorLanguage: row.authorLanguage ?? undefined,
  heldBy: row.heldBy ?? undefined,
  heldUntil: row.heldUntil ?? undefined,
  decided: row.decided ?? undefined,
  deletes: row.state === 'approved' && row.decided ? deletionOf(services, row.decided).toISOString() : undefined,
  appeal: row.appeal ?? undefined,
  rule: row.rule ?? undefined,
  reason: row.reason ?? undefined,
  reports: row.reports.map(({ text, ...report }) => Object.assign(report, { text: text ?? undefined })),
});

/** Adds the addresses and excerpts of the items to cases. */
async function withDescriptions(
  services: Services,
  reportables: readonly Reportable[],
  rows: readonly lists.ListedRow[],
): Promise<ReportedItem[]> {
  const described = await withExcerpts(services.database, reportables, rows);
  return described.map(({ row, item }) => asItem(services, row, item));
}

/** Counts the cases that wait for a decision. */
export async function countWaitingReports({ database }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(lists.countCases({ state: 'pending' }));
  return counted?.total ?? 0;
}

/** The cursor of the first page. It sorts before every case, because the latest report comes first. */
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Lists the cases in a state for admins, ordered by their latest report, newest first. */
export async function listAbuse(
  services: Services,
  reportables: readonly Reportable[],
  query: CallRequest<'listAbuse'>['query'],
): Promise<CallAnswer<'listAbuse'>> {
  const { database, now } = services;
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [lastReported = start[0], lastId = start[1]] = page.after ?? start;
  const rows = await database.query<lists.ListedRow>(
    lists.listCases({
      now: now(),
      state: query.state,
      lastReported,
      lastId,
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const total = page.withTotal
    ? (await database.query<{ total: number }>(lists.countCases({ state: query.state })))[0]?.total
    : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, ({ lastReported, id }) => [lastReported, id], total);
  return { ...answer, results: await withDescriptions(services, reportables, answer.results) };
}

/** Reads cases by id, unordered. */
export async function casesById(
  services: Services,
  reportables: readonly Reportable[],
  ids: readonly string[],
): Promise<ReportedItem[]> {
  const rows = await services.database.query<lists.ListedRow>(lists.casesById({ now: services.now(), ids }));
  return withDescriptions(services, reportables, rows);
}

/**
 * Reads a case with its item.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getCase(
  services: Services,
  reportables: readonly Reportable[],
  caseId: string,
): Promise<ReportedItem> {
  const rows = await services.database.query<lists.ListedRow>(lists.caseById({ now: services.now(), caseId }));
  const [item] = await withDescriptions(services, reportables, rows);
  if (!item) throw new RequestFailure('NotFound');
  return item;
}

/**
 * Holds a case for `reportHoldMinutes`.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyDecided`; as `holdItem`
 */
export async function holdReport(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  caseId: string,
  { takeOver }: CallRequest<'holdReport'>['query'],
): Promise<ReportedItem> {
  await services.database.transaction(async (transaction) => {
    const row = await queries.lockCase(transaction, caseId);
    if (!row) throw new RequestFailure('NotFound');
    if (row.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    const minutes = services.limits.reportHoldMinutes;
    await holdItem(services, transaction, admin, { row, set: queries.setHold, minutes, takeOver: takeOver === 'true' });
  });
  return getCase(services, reportables, caseId);
}

/**
 * Ends the admin's hold on a case; does not change the hold of another admin.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function letGoOfReport(services: Services, admin: Member, caseId: string): Promise<Record<string, never>> {
  await services.database.transaction(async (transaction) => {
    const row = await queries.lockCase(transaction, caseId);
    if (!row) throw new RequestFailure('NotFound');
    await endHold(transaction, admin, row, queries.setHold);
  });
  return {};
}

/** Notifies the author of a decision. Does not notify them of a restoration if the item was never hidden. */
export async function notifyAuthor(
  services: Services,
  transaction: Queryable,
  { kind, pageOf }: Reportable,
  { id, itemId, authorId, hidden }: queries.CaseRow,
  decision: 'removed' | 'restored',
): Promise<void> {
  if (!authorId || (decision === 'restored' && !hidden)) return;
  const names = {
    post: 'postId',
    comment: 'commentId',
    topicStance: 'stanceId',
    dailyVote: undefined,
    profile: undefined,
    organisation: undefined,
    goal: undefined,
    chatMessage: undefined,
    directMessage: undefined,
  } as const;
  const name = names[kind];
  const personId = await pageOf?.(transaction, itemId);
  await notifyOfDecision(services, transaction, {
    accountId: authorId,
    decision,
    on: id,
    ...(name ? { [name]: itemId } : {}),
    ...(personId ? { personId } : {}),
  });
}

/** A decision on reports. */
export type Decision = 'approved' | 'rejected' | 'ignored';

const acts = { approved: 'approveAbuse', rejected: 'rejectAbuse', ignored: 'ignoreAbuse' } as const;

/**
 * Carries out and records a decision on a locked case: in the item, the case, the record of acts and the public log, and
 * by a notice to the author.
 *
 * @throws {RequestFailure} `HeldByAnother`
 */
async function decideLocked(
  services: Services,
  transaction: Queryable,
  reportables: readonly Reportable[],
  admin: Member,
  {
    found,
    state,
    rule,
    reason,
  }: {
    found: queries.CaseRow;
    state: Decision;
    rule: AbuseReason | undefined;
    reason: string | undefined;
  },
): Promise<void> {
  requireNotHeld(services, admin, found);
  const reportable = reportableOf(reportables, found.kind);
  const now = services.now();
  const address = (await reportable.describe(transaction, [found.itemId])).get(found.itemId)?.address;
  const isRemoval = state === 'approved';
  const isFinal = isRemoval && removedAtOnce.has(found.kind);
  if (isRemoval) await reportable.hide(transaction, found.itemId, now);
  else await reportable.show(transaction, found.itemId);
  if (isFinal) await reportable.remove(transaction, found.itemId, now);
  await queries.decideCase(transaction, found.id, {
    state: isFinal ? 'deleted' : state,
    now,
    by: admin.accountId,
    rule,
    reason,
    closed: isRemoval && reportable.isRefilled === true,
  });
  await recordAdminAct(services, transaction, {
    act: acts[state],
    adminId: admin.accountId,
    ...(found.authorId ? { memberId: found.authorId } : {}),
    ...(address ? { subject: address } : {}),
    ...(reason ? { reason } : {}),
  });
  await logDecision(services, transaction, {
    decision: isRemoval ? 'removed' : found.hidden ? 'restored' : 'kept',
    kind: found.kind,
    ...(rule ? { rule } : {}),
  });
  await notifyAuthor(services, transaction, reportable, found, isRemoval ? 'removed' : 'restored');
}

/**
 * Decides a case (docs/decisions/12-moderation.md). `approved` removes the item and bars its author from level 4 for
 * some time; the item can be restored until it is deleted. `rejected` shows the item again, and later reports do not hide
 * it; `ignored` shows it, and later reports count as the first. The decision is recorded and added to the public log, and
 * the author gets the reason.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided`; `HeldByAnother`
 */
export async function decideAbuse(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  { id: caseId, rule, reason }: CallRequest<'approveAbuse'>['body'],
  state: Decision,
): Promise<ReportedItem> {
  requireRecentPassword(services, admin);
  const { authorId } = await services.database.transaction(async (transaction) => {
    const found = await queries.lockCase(transaction, caseId);
    if (!found) throw new RequestFailure('NotFound');
    if (found.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    await decideLocked(services, transaction, reportables, admin, { found, state, rule, reason });
    return found;
  });
  if (authorId && state === 'approved') await refreshLevel(services, authorId);
  return getCase(services, reportables, caseId);
}

/**
 * Removes an item that nobody needs to have reported (docs/decisions/12-moderation.md): opens its case, or takes the
 * pending one, and approves it in one transaction.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` unless the admin may see the item; `AlreadyDecided`;
 * `HeldByAnother`
 */
export async function removeItem(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  { kind, itemId, rule, reason }: { kind: ReportedItem['kind']; itemId: string; rule: AbuseReason; reason: string },
): Promise<ReportedItem> {
  requireRecentPassword(services, admin);
  const { id, authorId } = await services.database.transaction(async (transaction) => {
    const item = await reportableOf(reportables, kind).find(transaction, admin.accountId, itemId);
    if (!item) throw new RequestFailure('NotFound');
    const found = await queries.openCase(transaction, { kind, itemId, authorId: item.authorId, now: services.now() });
    // Another admin may have removed the item since it was found.
    if (found.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    await decideLocked(services, transaction, reportables, admin, { found, state: 'approved', rule, reason });
    return found;
  });
  if (authorId) await refreshLevel(services, authorId);
  return getCase(services, reportables, id);
}
