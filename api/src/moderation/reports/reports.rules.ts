import type { CallRequest } from '@hustings/contract';
import { openDay, siteTimeZone, startOfDay } from '../../platform/schedule/civil-day.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { earnedLevel } from '../../access/rights/index.ts';
import { lockMember, requireEarned } from '../../access/levels/index.ts';
import * as queries from './reports.queries.ts';

type Report = CallRequest<'reportAbuse'>['body'];

/** Returns the functions that handle reported items of a kind. */
export function reportableOf(reportables: readonly Reportable[], kind: Reportable['kind']): Reportable {
  const found = reportables.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no reportable for ${kind}.`);
  return found;
}

/** @throws {RequestFailure} `RateLimited` with meta `{ limit, resetsAt }` after `reportsPerDay` reports in a day */
async function requireReportLeft(services: Services, transaction: Queryable, member: Member, now: Date): Promise<void> {
  const timeZone = siteTimeZone(services);
  const today = await queries.reportsSince(transaction, member.accountId, new Date(startOfDay(now, timeZone)));
  const limit = services.limits.reportsPerDay;
  if (today < limit) return;
  const resetsAt = openDay(now, timeZone).closes;
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1_000));
  throw new RequestFailure('RateLimited', { meta: { limit, resetsAt }, retryAfterSeconds });
}

/** Returns the weight of a report: 2 from level 5 on, ignoring boosts, else 1 (docs/decisions/04-reputation.md). */
const weightOf = ({ level }: Member): 1 | 2 => (level >= earnedLevel('heavyReport') ? 2 : 1);

/**
 * Adds an abuse report (docs/decisions/04-reputation.md, docs/decisions/05-limits.md and
 * docs/decisions/12-moderation.md). Reports with a total weight of `reportsToHide` hide the item until an admin
 * decides. After a rejection, reports reopen the case but no longer hide the item.
 *
 * @throws {RequestFailure} `ReputationTooLow` as `requireEarned` throws it; `NotFound` if the member does not see the
 * item; `Forbidden` for an item of the member; `RateLimited` with meta `{ limit, resetsAt }`; `AlreadyExists` for a
 * second report of an item
 */
export async function reportAbuse(
  services: Services,
  reportables: readonly Reportable[],
  member: Member,
  { kind, itemId, reason, text }: Report,
): Promise<void> {
  await requireEarned(services, member, 'reportAbuse');
  const reportable = reportableOf(reportables, kind);
  await services.database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const item = await reportable.find(transaction, member.accountId, itemId);
    if (!item) throw new RequestFailure('NotFound');
    if (item.authorId === member.accountId) throw new RequestFailure('Forbidden', { field: 'itemId' });
    const now = services.now();
    await requireReportLeft(services, transaction, member, now);
    const opened = await queries.openCase(transaction, { kind, itemId, authorId: item.authorId, now });
    // A simultaneous decision has removed the item.
    if (opened.state !== 'pending') throw new RequestFailure('NotFound');
    const report = { caseId: opened.id, reporterId: member.accountId, reason, text, weight: weightOf(member), now };
    const weight = await queries.addReport(transaction, report);
    if (weight === undefined) throw new RequestFailure('AlreadyExists');
    await reportable.noteReported?.(transaction, itemId, now);
    if (weight < services.limits.reportsToHide || opened.hidden || opened.cleared) return;
    await queries.noteHidden(transaction, opened.id, now);
    await reportable.hide(transaction, itemId, now);
  });
}
