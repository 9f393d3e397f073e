import type { RunningResult } from '@hustings/contract';
import { allPendingActs } from '../../../access/anonymity/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { anonymousVotesParams, ownAnonymousVotes, waitingVote, type WaitingVote } from '../../own-votes/index.ts';
import { neutralMean } from '../count/formula.ts';
import type { TargetKind } from '../read/read.queries.ts';
import { findTarget } from '../read/target.rules.ts';
import { scoringFromLimits } from '../scoring-limits.ts';
import { computeRunningResult, type RunningShown } from './running-result.ts';
import * as queries from './running.queries.ts';

/** The maximum number of targets that one statement reads. */
const batchSize = 1_000;

/**
 * Computes the running results of the open days in all time zones. It runs every quarter of an hour instead of at each
 * vote (docs/decisions/08-votes-and-scores.md). Without new votes, a second run changes nothing.
 */
export async function computeRunningResults(services: Services): Promise<void> {
  const zones = await services.database.query<{ timeZone: string }>(queries.zonesInUse());
  for (const { timeZone } of zones) await computeZone(services, timeZone);
}

/** The waiting votes of all members, and the ids of the applied votes that they replace or that are deleted. */
interface WaitingChanges {
  waiting: WaitingVote[];
  replacedIds: string[];
}

/** Reads the waiting votes and deletions of all members. Opens them in memory only. */
async function readWaitingChanges(services: Services): Promise<WaitingChanges> {
  const pending = [...(await allPendingActs(services, services.database)).values()];
  const waiting = pending
    .flatMap(({ items }) => [...items.values()])
    .filter(({ kind }) => kind === 'dailyVote')
    .map(waitingVote);
  const deleted = pending
    .flatMap(({ withdrawals }) => [...withdrawals.values()])
    .filter(({ kind, gone }) => kind === 'dailyVote' && gone);
  return { waiting, replacedIds: [...waiting, ...deleted].map(({ id }) => id) };
}

async function computeZone(services: Services, timeZone: string): Promise<void> {
  const { database, limits, now } = services;
  const computedAt = now();
  const { today } = openDay(computedAt, timeZone);
  const [scoring, step] = [scoringFromLimits(limits), limits.runningResultStep];
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { waiting, replacedIds } = await readWaitingChanges(services);
    const waitingVotes = JSON.stringify(waiting.filter((vote) => vote.civil_day === today));
    const rows = await database.query<queries.RunningRow>(
      queries.votesOfDay({ timeZone, today, waitingVotes, replacedIds, afterId, limit: batchSize }),
    );
    const results = rows.map((row) => {
      const official = { up: row.officialUp, down: row.officialDown, undecided: row.officialUndecided };
      const before = row.rests && row.shown ? { rests: row.rests, shown: row.shown } : undefined;
      const prior = row.prior === null ? neutralMean : row.prior / 100;
      const { rests, shown } = computeRunningResult({ all: row, official }, before, { prior, scoring, step });
      return { target_id: row.targetId, shown, rests_on: rests };
    });
    await database.query(queries.upsertResults({ today, computedAt, results: JSON.stringify(results) }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    afterId = last.targetId;
  }
}

/**
 * Returns the running result of the open day to a member who has voted on the target today, named or anonymously
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `NotFound`, also for members who have not voted
 */
export async function getRunningResult(
  services: Services,
  member: Member,
  kind: TargetKind,
  idOrSlug: string,
): Promise<RunningResult> {
  const { id, today } = await findTarget(services, kind, idOrSlug);
  const own = anonymousVotesParams(await ownAnonymousVotes(services, member));
  const [row] = await services.database.query<{ reckoned: string | null; shown: RunningShown | null }>(
    queries.resultForVoter({ viewerId: member.accountId, ...own, targetId: id, today }),
  );
  if (!row) throw new RequestFailure('NotFound');
  const tooFew = { tooFew: true } as const;
  return {
    day: today,
    ...(row.reckoned === null ? {} : { reckoned: row.reckoned }),
    ...(row.shown ?? { all: tooFew, official: tooFew }),
  };
}
