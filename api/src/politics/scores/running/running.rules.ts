import type { RunningResult } from '@hustings/contract';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { neutralMean } from '../count/formula.ts';
import { voteKey } from '../../votes/index.ts';
import { findTarget, type TargetKind } from '../read/target.rules.ts';
import { scoringOf } from '../scoring-limits.ts';
import * as queries from './running.queries.ts';
import { reckonRunning, type RunningShown } from './running-result.ts';

/** Targets that are reckoned at a time. */
const targetsAtOnce = 1_000;

/**
 * Reckons the results of the days that are open now, in every time zone (docs/decisions/08-votes-and-scores.md: every
 * quarter of an hour, not per vote). Repeating it changes nothing while nobody votes.
 */
export async function reckonOpenDays(services: Services): Promise<void> {
  const zones = await services.database.query<{ timeZone: string }>(queries.zonesInUse());
  for (const { timeZone } of zones) await reckonZone(services, timeZone);
}

async function reckonZone({ database, limits, now }: Services, timeZone: string): Promise<void> {
  const moment = now();
  const { today } = openDay(moment, timeZone);
  const [scoring, step] = [scoringOf(limits), limits.runningResultStep];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const values = { timeZone, today, afterId: after, limit: targetsAtOnce };
    const rows = await database.query<queries.RunningRow>(queries.votesOfDay(values));
    const results = rows.map((row) => {
      const official = { up: row.officialUp, down: row.officialDown, undecided: row.officialUndecided };
      const before = row.rests && row.shown ? { rests: row.rests, shown: row.shown } : undefined;
      const prior = row.prior === null ? neutralMean : row.prior / 100;
      const { rests, shown } = reckonRunning({ all: row, official }, before, { prior, scoring, step });
      return { target_id: row.targetId, shown, rests_on: rests };
    });
    await database.query(queries.keepResults({ today, computedAt: moment, results: JSON.stringify(results) }));
    const last = rows.at(-1);
    if (!last || rows.length < targetsAtOnce) return;
    after = last.targetId;
  }
}

/**
 * The result of the open day so far, for a member who has voted on the target today, under the name or anonymously
 * (docs/decisions/08-votes-and-scores.md). To everybody else it is not there.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getRunningResult(
  services: Services,
  member: Member,
  kind: TargetKind,
  idOrSlug: string,
): Promise<RunningResult> {
  const { id, today } = await findTarget(services, kind, idOrSlug);
  const slot = voteKey(services, member.accountId, id, today);
  const values = { targetId: id, today, slot };
  const [row] = await services.database.query<{ reckoned: string | null; shown: RunningShown | null }>(
    queries.resultFor(values),
  );
  if (!row) throw new RequestFailure('NotFound');
  const tooFew = { tooFew: true } as const;
  return {
    day: today,
    ...(row.reckoned === null ? {} : { reckoned: row.reckoned }),
    ...(row.shown ?? { all: tooFew, official: tooFew }),
  };
}
