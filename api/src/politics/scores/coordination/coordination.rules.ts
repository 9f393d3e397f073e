import type { CallAnswer, CoordinatedVotes } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
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
    await transaction.query(queries.deleteFindings({ day }));
    const values = { day, fewest: limits.scoreFewestAccounts, leastScore };
    const [row] = await transaction.query<{ found: number }>(queries.storeFindings(values));
    return row?.found ?? 0;
  });
}

/** Describes a group without exact numbers: they could tell how a single member voted. */
function asFinding({ limits }: Services, row: queries.FindingRow): CoordinatedVotes {
  const { id, name, path, targetId, day, kind, network, young, direction, hour, score } = row;
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
  };
}

/** Lists groups of votes that look coordinated, highest score first. */
export async function listCoordinatedVotes(
  services: Services,
  query: PageQuery,
): Promise<CallAnswer<'listCoordinatedVotes'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'uuid']));
  const [beforeScore = first.score, beforeId = first.id] = page.after ?? [];
  const values = { beforeScore, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await services.database.query<queries.FindingRow>(queries.listFindings(values));
  const answer = pageAnswer(rows, page.take, page.offset, ({ score, id }) => [score, id]);
  return { ...answer, results: answer.results.map((row) => asFinding(services, row)) };
}
