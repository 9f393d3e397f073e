import type { CallRequest, ReportedItem } from '@hustings/contract';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { refreshLevel } from '../../../access/levels/index.ts';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Reportable } from '../../../platform/core/reportable.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import { unrecordedRun } from '../../../platform/schedule/jobs.ts';
import { requireOtherAdmin } from '../../sanctions/index.ts';
import { decideCase, lockCase, type CaseRow } from '../reports.queries.ts';
import { reportableOf } from '../reports.rules.ts';
import { getCase, notifyAuthor } from '../review.rules.ts';
import * as queries from './removals.queries.ts';

/** The maximum number of items that a run of the job deletes in one go. */
const batch = 100;

/** Counts the appeals against removals that wait for a decision. */
export async function countPendingRemovalAppeals({ database }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(queries.countPendingAppeals());
  return counted?.total ?? 0;
}

/**
 * Locks a removed item that can still be restored.
 *
 * @throws {RequestFailure} `NotFound` for an unknown case; `AlreadyDecided` unless the item is removed and not deleted
 */
async function lockRemoved(transaction: Queryable, caseId: string): Promise<CaseRow> {
  const found = await lockCase(transaction, caseId);
  if (!found) throw new RequestFailure('NotFound');
  if (found.state !== 'approved') throw new RequestFailure('AlreadyDecided');
  return found;
}

/** Shows a removed item again, and records it as a rejection of the reports. */
async function restore(
  services: Services,
  transaction: Queryable,
  reportables: readonly Reportable[],
  admin: Member,
  { found, reason }: { found: CaseRow; reason: string },
): Promise<void> {
  const reportable = reportableOf(reportables, found.kind);
  const [now, caseId, adminId] = [services.now(), found.id, admin.accountId];
  await reportable.show(transaction, found.itemId);
  const decision = { state: 'rejected' as const, now, by: adminId, rule: undefined, reason, closed: false };
  await decideCase(transaction, caseId, decision);
  await transaction.query(queries.decideAppeal({ caseId, state: 'restored', answer: null, adminId, now }));
  await logDecision(services, transaction, { decision: 'restored', kind: found.kind });
  await notifyAuthor(services, transaction, reportable, found, 'restored');
}

async function recordAct(
  services: Services,
  transaction: Queryable,
  reportables: readonly Reportable[],
  {
    act,
    admin,
    found,
    reason,
  }: {
    act: 'restoreRemoved' | 'upholdRemoval';
    admin: Member;
    found: CaseRow;
    reason: string;
  },
): Promise<void> {
  const described = await reportableOf(reportables, found.kind).describe(transaction, [found.itemId]);
  const address = described.get(found.itemId)?.address;
  await recordAdminAct(services, transaction, {
    act,
    adminId: admin.accountId,
    ...(found.authorId ? { memberId: found.authorId } : {}),
    ...(address ? { subject: address } : {}),
    reason,
  });
}

/**
 * Restores a removed item for an admin before it is deleted, and grants a pending appeal
 * (docs/decisions/12-moderation.md). Later reports do not hide the item.
 *
 * @throws {RequestFailure} `PasswordNeeded`; as `lockRemoved`
 */
export async function restoreRemoved(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  caseId: string,
  { reason }: CallRequest<'restoreRemoved'>['body'],
): Promise<ReportedItem> {
  requireRecentPassword(services, admin);
  const { authorId } = await services.database.transaction(async (transaction) => {
    const found = await lockRemoved(transaction, caseId);
    await recordAct(services, transaction, reportables, { act: 'restoreRemoved', admin, found, reason });
    await restore(services, transaction, reportables, admin, { found, reason });
    return found;
  });
  if (authorId) await refreshLevel(services, authorId);
  return getCase(services, reportables, caseId);
}

/**
 * Decides on the appeal of an author against a removal. Another admin decides than the one who removed the item, unless
 * there is no other.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` without an appeal; `AlreadyDecided`; `OtherAdminNeeded`
 */
export async function decideRemovalAppeal(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  caseId: string,
  { decision, reason }: CallRequest<'decideRemovalAppeal'>['body'],
): Promise<ReportedItem> {
  requireRecentPassword(services, admin);
  const { authorId } = await services.database.transaction(async (transaction) => {
    const found = await lockRemoved(transaction, caseId);
    if (found.appealState === null) throw new RequestFailure('NotFound');
    if (found.appealState !== 'pending') throw new RequestFailure('AlreadyDecided');
    await requireOtherAdmin(transaction, admin, { memberId: found.authorId, adminId: found.decidedBy });
    const act = decision === 'upheld' ? 'upholdRemoval' : 'restoreRemoved';
    await recordAct(services, transaction, reportables, { act, admin, found, reason });
    if (decision === 'restored') await restore(services, transaction, reportables, admin, { found, reason });
    else await uphold(services, transaction, { found, admin, reason });
    return found;
  });
  if (authorId) await refreshLevel(services, authorId);
  return getCase(services, reportables, caseId);
}

/** Upholds a removal, with an answer that the author gets. */
async function uphold(
  services: Services,
  transaction: Queryable,
  { found, admin, reason }: { found: CaseRow; admin: Member; reason: string },
): Promise<void> {
  const [now, adminId] = [services.now(), admin.accountId];
  await transaction.query(queries.decideAppeal({ caseId: found.id, state: 'upheld', answer: reason, adminId, now }));
  await logDecision(services, transaction, { decision: 'removalUpheld', kind: found.kind });
  if (!found.authorId) return;
  await notifyOfDecision(services, transaction, { accountId: found.authorId, decision: 'removalUpheld', on: found.id });
}

/** Deletes a removed item, unless it was restored or an appeal came meanwhile. */
const deleteRemoved = (services: Services, reportables: readonly Reportable[], caseId: string): Promise<void> =>
  services.database.transaction(async (transaction) => {
    const found = await lockCase(transaction, caseId);
    if (found?.state !== 'approved' || found.appealState === 'pending') return;
    await reportableOf(reportables, found.kind).remove(transaction, found.itemId, services.now());
    await transaction.query(queries.markDeleted({ caseId }));
  });

/**
 * Deletes removed items whose time of appeal is over, each in a transaction of its own. Those with a pending appeal wait
 * for its decision.
 *
 * @throws an `AggregateError` after the others are deleted, if some failed
 */
export async function deleteRemovedItems(
  services: Services,
  reportables: readonly Reportable[],
  report = unrecordedRun,
): Promise<void> {
  const appealMilliseconds = services.limits.appealDays * 86_400_000;
  const removedBefore = new Date(services.now().getTime() - appealMilliseconds);
  let changed = 0;
  for (;;) {
    const due = await services.database.query<{ id: string }>(queries.dueRemovals({ removedBefore, limit: batch }));
    const errors = await settleSequentially(due, ({ id }) => deleteRemoved(services, reportables, id));
    if (errors.length > 0) throw new AggregateError(errors, 'Some removed items were not deleted.');
    changed += due.length;
    await report.progress(changed, changed + (due.length === batch ? batch : 0), { changed });
    if (due.length < batch) return;
  }
}
