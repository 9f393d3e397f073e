import type { CallAnswer, CallRequest, QueueEntry, QueueKind } from '@hustings/contract';
import { countPendingDeanonymisations } from '../../access/anonymity/index.ts';
import { adminClaimsById, countWaitingClaims, overdueSince } from '../../politics/claims/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import { casesById, countPendingRemovalAppeals, countWaitingReports } from '../reports/index.ts';
import { countPendingStances, pendingStancesById } from '../../content/stances/index.ts';
import { appealsById, countPendingAppeals } from '../sanctions/index.ts';
import { countUnsentMail } from '../unsent-mail/index.ts';
import { waitingItems, type WaitingRow } from './waiting.queries.ts';

/** Counts the items in each queue of admins (docs/decisions/12-moderation.md). */
export async function getWaiting(services: Services): Promise<CallAnswer<'getWaiting'>> {
  const [claims, reports, stances, appeals, removalAppeals, sealOpenings, unsentMail] = await Promise.all([
    countWaitingClaims(services),
    countWaitingReports(services),
    countPendingStances(services),
    countPendingAppeals(services),
    countPendingRemovalAppeals(services),
    countPendingDeanonymisations(services),
    countUnsentMail(services),
  ]);
  return { ...claims, reports, stances, appeals, removalAppeals, sealOpenings, unsentMail };
}

/** The sort key that precedes all entries of the queue. */
const start = [-1, '-infinity', '00000000-0000-0000-0000-000000000000'] as const;

const byId = <Item extends { id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** Reads the items of the queue with all that their decisions need, with one statement for each kind of item. */
async function itemsOf(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  rows: readonly WaitingRow[],
) {
  const idsOf = (...kinds: QueueKind[]) => rows.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []));
  const [reports, stances, claims, sanctions] = await Promise.all([
    casesById(services, reportables, idsOf('report', 'removalAppeal')),
    pendingStancesById(services, admin, idsOf('stance')),
    adminClaimsById(services, idsOf('claim', 'dispute')),
    appealsById(services, idsOf('appeal')),
  ]);
  return { reports: byId(reports), stances: byId(stances), claims: byId(claims), sanctions: byId(sanctions) };
}

/**
 * Lists the items that need a decision of an admin (docs/decisions/12-moderation.md). Urgent are hidden items, appeals and
 * claims that are later than promised. Lists these first, then the others, the oldest first. Leaves out items that are
 * decided during the read.
 */
export async function listQueue(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  query: CallRequest<'listQueue'>['query'],
): Promise<CallAnswer<'listQueue'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'moment', 'uuid']));
  const [afterRank, afterSince, afterId] = page.after ?? start;
  const rows = await services.database.query<WaitingRow>(
    waitingItems({
      provenBefore: overdueSince(services),
      kind: query.kind ?? null,
      afterRank: Number(afterRank),
      afterSince: String(afterSince),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ rank, since, id }) => [rank, since, id]);
  const { reports, stances, claims, sanctions } = await itemsOf(services, reportables, admin, answer.results);
  const results = answer.results.flatMap(({ kind, id, rank, since }): QueueEntry[] => {
    const common = { id, since, isUrgent: rank === 0 };
    if (kind === 'report' || kind === 'removalAppeal') {
      const report = reports.get(id);
      return report ? [{ kind, ...common, report }] : [];
    }
    if (kind === 'stance') {
      const stance = stances.get(id);
      return stance ? [{ kind, ...common, stance }] : [];
    }
    if (kind === 'appeal') {
      const sanction = sanctions.get(id);
      return sanction ? [{ kind, ...common, sanction }] : [];
    }
    const claim = claims.get(id);
    return claim ? [{ kind, ...common, claim }] : [];
  });
  return { ...answer, results };
}
