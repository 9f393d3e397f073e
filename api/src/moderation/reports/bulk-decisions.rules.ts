import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './bulk-decisions.queries.ts';
import { decideAbuse } from './review.rules.ts';

/** Counts what the same decision on several cases would do (docs/decisions/12-moderation.md). */
export async function previewReportDecisions(
  { database, now }: Services,
  admin: Member,
  { ids, state }: CallRequest<'previewReportDecisions'>['body'],
): Promise<CallAnswer<'previewReportDecisions'>> {
  const values = { ids: [...new Set(ids)], adminId: admin.accountId, isRemoval: state === 'approved', now: now() };
  const [counted] = await database.query<{ items: number; reports: number; notified: number }>(
    queries.countDecisions(values),
  );
  const { items = 0, reports = 0, notified = 0 } = counted ?? {};
  return { items, reports, notified, leftOut: values.ids.length - items };
}

type LeftOut = CallAnswer<'decideReports'>['leftOut'][number];

const left = ['NotFound', 'AlreadyDecided', 'HeldByAnother'] as const satisfies LeftOut['errorCode'][];

/**
 * Decides several cases in the same way, each in a transaction of its own with its act, its public record and its
 * notice. Leaves out the cases that another admin holds or decided meanwhile.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function decideReports(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  { ids, state, rule, reason }: CallRequest<'decideReports'>['body'],
): Promise<CallAnswer<'decideReports'>> {
  requireRecentPassword(services, admin);
  const leftOut: LeftOut[] = [];
  const distinct = [...new Set(ids)];
  for (const id of distinct) {
    try {
      await decideAbuse(services, reportables, admin, { id, rule, reason }, state);
    } catch (error) {
      const errorCode = error instanceof RequestFailure ? left.find((code) => code === error.code) : undefined;
      if (!errorCode) throw error;
      leftOut.push({ id, errorCode });
    }
  }
  return { decided: distinct.length - leftOut.length, leftOut };
}
