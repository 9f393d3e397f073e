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
import { unsealVoter } from '../../votes/index.ts';
import { scoringFromLimits } from '../scoring-limits.ts';
import { sealCounts, unsealCounts } from '../sealed-sums.ts';
import { computeRunningResult, type RunningShown } from './running-result.ts';
import * as queries from './running.queries.ts';

/** The maximum number of targets that one statement reads. */
const batchSize = 1_000;

/** The maximum number of anonymous votes that one statement reads. It bounds the memory of the job. */
const pageSize = 1_000;

/** An id that precedes all other ids. */
const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * Computes the running results of the open days in all time zones, and of the votes on candidacies. It runs every quarter of an hour instead of at each
 * vote (docs/decisions/08-votes-and-scores.md). Without new votes, a second run changes nothing.
 */
export async function computeRunningResults(services: Services): Promise<void> {
  const periods = await services.database.query<queries.OpenPeriod>(queries.openPeriods());
  const changes = await readWaitingChanges(services);
  for (const period of periods) await computePeriod(services, period, changes);
}

/** The waiting votes of all members, and the ids of the applied votes that they replace or that are deleted. */
interface WaitingChanges {
  waiting: WaitingVote[];
  replacedIds: ReadonlySet<string>;
}

const isVote = ({ kind }: { kind: string }): boolean => kind === 'dailyVote';

/** Reads the waiting votes and deletions of all members. Opens them in memory only. */
async function readWaitingChanges(services: Services): Promise<WaitingChanges> {
  const pending = await allPendingActs(services, services.database);
  const waiting: WaitingVote[] = [];
  const deletedIds: string[] = [];
  for (const { items, withdrawals } of pending.values()) {
    for (const item of items.values()) if (isVote(item)) waiting.push(waitingVote(item));
    for (const each of withdrawals.values()) if (isVote(each) && each.gone) deletedIds.push(each.id);
  }
  return { waiting, replacedIds: new Set([...waiting.map(({ id }) => id), ...deletedIds]) };
}

/** The counts of a target, as `votesOfDay` reads them. */
type TargetCounts = queries.CountsOfDay & { targetId: string };

const noVotes = (targetId: string): TargetCounts => ({
  targetId,
  up: 0,
  down: 0,
  undecided: 0,
  officialUp: 0,
  officialDown: 0,
  officialUndecided: 0,
});

const officialCount = { up: 'officialUp', down: 'officialDown', undecided: 'officialUndecided' } as const;

/**
 * Counts the applied anonymous votes of a day by target, ordered by id. Reads them in pages and opens their seals in
 * memory, because only these tell which votes are official (docs/decisions/07-anonymity.md).
 */
async function countAnonymousVotes(
  services: Services,
  period: { timeZone: string; today: string; isStanding: boolean },
  replacedIds: ReadonlySet<string>,
): Promise<TargetCounts[]> {
  const byTarget = new Map<string, TargetCounts>();
  for (let afterId: string | undefined = nilId; afterId !== undefined;) {
    const rows: queries.AnonymousVoteRow[] = await services.database.query<queries.AnonymousVoteRow>(
      queries.anonymousVotesOfDay({ ...period, afterId, limit: pageSize }),
    );
    for (const { id, targetId, vote, sealedAuthor } of rows) {
      if (replacedIds.has(id)) continue;
      const counts = byTarget.get(targetId) ?? noVotes(targetId);
      byTarget.set(targetId, counts);
      counts[vote] += 1;
      if (unsealVoter(services, id, sealedAuthor).official) counts[officialCount[vote]] += 1;
    }
    afterId = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
  return [...byTarget.values()].toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1));
}

async function computePeriod(
  services: Services,
  { timeZone, standingDay }: queries.OpenPeriod,
  { waiting, replacedIds }: WaitingChanges,
): Promise<void> {
  const { database, limits, now } = services;
  const computedAt = now();
  const today = standingDay ?? openDay(computedAt, timeZone).today;
  const period = { timeZone, today, isStanding: standingDay !== null };
  const [scoring, step] = [scoringFromLimits(limits), limits.runningResultStep];
  const waitingVotes = JSON.stringify(waiting.filter((vote) => vote.civil_day === today));
  const anonymous = await countAnonymousVotes(services, period, replacedIds);
  let afterId = nilId;
  for (;;) {
    const next = anonymous.findIndex(({ targetId }) => targetId > afterId);
    const anonymousCounts = JSON.stringify(next < 0 ? [] : anonymous.slice(next, next + batchSize));
    const rows = await database.query<queries.RunningRow>(
      queries.votesOfDay({ ...period, waitingVotes, anonymousCounts, afterId, limit: batchSize }),
    );
    const results = rows.map((row) => {
      const of = { targetId: row.targetId, day: today };
      const official = { up: row.officialUp, down: row.officialDown, undecided: row.officialUndecided };
      const before =
        row.rests && row.shown ? { rests: unsealCounts(services, of, row.rests), shown: row.shown } : undefined;
      const prior = row.prior === null ? neutralMean : row.prior / 100;
      const { rests, shown } = computeRunningResult({ all: row, official }, before, { prior, scoring, step });
      return { target_id: row.targetId, shown, rests_on: sealCounts(services, of, rests) };
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
  const result = await runningResultFor(services, member, await findTarget(services, kind, idOrSlug));
  if (!result) throw new RequestFailure('NotFound');
  return result;
}

/** Returns the running result of a target to a member who has voted on it on the open day; undefined for others. */
export async function runningResultFor(
  services: Services,
  member: Member,
  { id, today }: { id: string; today: string },
): Promise<RunningResult | undefined> {
  const own = anonymousVotesParams(await ownAnonymousVotes(services, member));
  const [row] = await services.database.query<{ reckoned: string | null; shown: RunningShown | null }>(
    queries.resultForVoter({ viewerId: member.accountId, ...own, targetId: id, today }),
  );
  if (!row) return undefined;
  const tooFew = { tooFew: true } as const;
  return {
    day: today,
    ...(row.reckoned === null ? {} : { reckoned: row.reckoned }),
    ...(row.shown ?? { all: tooFew, official: tooFew }),
  };
}
