import type { CallAnswer, CallRequest, CoordinatedVotes } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { unrecordedRun, type RunReport } from '../../../platform/schedule/jobs.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { roundDownToStep } from '../count/rounding.ts';
import * as queries from './coordination.queries.ts';

/** The lowest score that is stored, of 100. An office that votes as it likes scores about 45. */
const leastScore = 50;
/** A cursor that precedes all scores and ids. */
const first = { score: 101, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Finds groups of named votes that look coordinated (docs/decisions/08-votes-and-scores.md), on each of the
 * `coordinatedVoteDays` days before today. Excludes nothing. Replaces each day in a transaction, so an interrupted run
 * leaves whole days, and a repeated one has the same result.
 *
 * @throws {RunCancelled} if an admin cancelled the run
 */
export async function findCoordinatedVotes(services: Services, report: RunReport = unrecordedRun): Promise<void> {
  const { database, limits, now } = services;
  const days = Math.min(limits.coordinatedVoteDays, limits.voteEvidenceDays);
  const today = dayNumber(utcDay(now()));
  await database.query(queries.deleteOldFindings({ firstDay: dayText(today - days) }));
  let found = 0;
  await report.progress(0, days, { found });
  for (let done = 1; done <= days; done++) {
    found += await findOnDay(services, dayText(today - days - 1 + done));
    await report.progress(done, days, { found });
  }
}

function findOnDay({ database, limits }: Services, day: string): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockFindings());
    const dismissals = await transaction.query<queries.Dismissal>(queries.deleteFindings({ day }));
    const values = { day, fewest: limits.scoreFewestAccounts, leastScore };
    const [row] = await transaction.query<{ found: number }>(queries.storeFindings(values));
    if (dismissals.length > 0)
      await transaction.query(queries.dismissAgain({ day, dismissals: JSON.stringify(dismissals) }));
    return row?.found ?? 0;
  });
}

/** Describes a group without exact numbers: they could tell how a single member voted. */
function asFinding({ limits }: Services, row: queries.FindingRow): CoordinatedVotes {
  const { id, name, path, targetId, day, kind, network, young, direction, hour, score } = row;
  const { dismissedAt: at, dismissedBy: by, dismissalReason: reason } = row;
  const votes = Math.max(limits.scoreFewestAccounts, roundDownToStep(row.votes, limits.scoreCountStep));
  const shared = kind === 'network' ? { sharedBy: votes } : { accountAges: ['day' as const, 'week' as const] };
  return {
    id,
    target: { name, path },
    kind,
    votes,
    score,
    signs: { network, young, direction, hour },
    conditions: { targetId, from: day, through: day, ...shared },
    ...(at === null ? {} : { dismissed: { at, by: by ?? undefined, reason: reason ?? '' } }),
  };
}

/** Lists groups of votes that look coordinated, or those that were dismissed, highest score first. */
export async function listCoordinatedVotes(
  services: Services,
  query: CallRequest<'listCoordinatedVotes'>['query'],
): Promise<CallAnswer<'listCoordinatedVotes'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'uuid']));
  const [beforeScore = first.score, beforeId = first.id] = page.after ?? [];
  const values = { beforeScore, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await services.database.query<queries.FindingRow>(
    query.state === 'dismissed' ? queries.listDismissed(values) : queries.listFindings(values),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ score, id }) => [score, id]);
  return { ...answer, results: answer.results.map((row) => asFinding(services, row)) };
}

/**
 * Dismisses a group for an admin, or takes the dismissal back, and records the act. A dismissed group stays dismissed on
 * later runs as long as its votes are the same (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for a group that a later run replaced; `ChangedMeanwhile` if it
 *   is dismissed, or not dismissed, already
 */
export async function dismissCoordinatedVotes(
  services: Services,
  admin: Member,
  id: string,
  { dismissed, reason }: CallRequest<'dismissCoordinatedVotes'>['body'],
): Promise<CoordinatedVotes> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [group] = await transaction.query<{ path: string; isDismissed: boolean }>(
      queries.lockFinding({ findingId: id }),
    );
    if (!group) throw new RequestFailure('NotFound');
    if (group.isDismissed === dismissed) throw new RequestFailure('ChangedMeanwhile');
    const act = dismissed ? 'dismissCoordinatedVotes' : 'relistCoordinatedVotes';
    const actId = await recordAdminAct(services, transaction, {
      act,
      adminId: admin.accountId,
      reason,
      subject: group.path,
    });
    await transaction.query(queries.setDismissal({ findingId: id, actId: dismissed ? actId : null }));
    const [row] = await transaction.query<queries.FindingRow>(queries.findingById({ findingId: id }));
    if (!row) throw new RequestFailure('NotFound');
    return asFinding(services, row);
  });
}
