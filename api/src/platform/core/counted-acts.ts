import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Services } from './services.ts';

/** How often an act may be done. */
export interface Pace {
  most: number;
  windowSeconds: number;
}

const countStatement = statement<{ actHash: Uint8Array; now: Date; windowStart: Date }>(
  'kernel.countAct',
  // One statement counts and answers, so that acts at the same moment are all counted. Index: primary key.
  `INSERT INTO counted_acts AS a (act_hash, times, window_started_at) VALUES ($actHash, 1, $now)
   ON CONFLICT (act_hash) DO UPDATE SET
     times = CASE WHEN a.window_started_at <= $windowStart THEN 1 ELSE a.times + 1 END,
     window_started_at = CASE WHEN a.window_started_at <= $windowStart THEN EXCLUDED.window_started_at ELSE a.window_started_at END
   RETURNING times, window_started_at AS "startedAt"`,
);

/**
 * Counts an act across all processes: `act` names it and says of whom it is counted, such as a network or an address.
 *
 * @param database the transaction of the act, where it counts only if it was done
 * @returns the seconds until it may be done again; undefined where it may be done now.
 */
export async function countAct(
  services: Services,
  act: readonly string[],
  pace: Pace,
  database: Queryable = services.database,
): Promise<number | undefined> {
  const now = services.now();
  const oldest = new Date(now.getTime() - pace.windowSeconds * 1_000);
  const hash = services.hmac('counted-act', ...act);
  const [row] = await database.query<{ times: number; startedAt: string }>(
    countStatement({ actHash: hash, now, windowStart: oldest }),
  );
  if (!row || row.times <= pace.most) return undefined;
  const end = new Date(row.startedAt).getTime() + pace.windowSeconds * 1_000;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1_000));
}

const forgetStatement = statement<{ before: Date }>(
  'kernel.forgetActs',
  // Index: counted_acts_age.
  `DELETE FROM counted_acts WHERE window_started_at < $before`,
);

/** Forgets counts that began before a moment. */
export async function forgetActs(database: Queryable, before: Date): Promise<void> {
  await database.query(forgetStatement({ before }));
}
