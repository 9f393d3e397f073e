import type { Queryable } from '../db/database.ts';
import { RequestFailure } from './failure.ts';
import type { Services } from './services.ts';
import * as queries from './counted-acts.queries.ts';

/** The limit of an act: it may occur `most` times within `windowSeconds`. */
export interface Rate {
  most: number;
  windowSeconds: number;
}

/**
 * Counts an act across all processes.
 *
 * @param act the name of the act and the key that it is counted by, such as a network or an account
 * @param database the transaction of the act, if the act counts only once it is committed
 * @returns the seconds until the act is allowed again, or undefined if it is allowed now
 */
export async function countAct(
  services: Services,
  act: readonly string[],
  rate: Rate,
  database: Queryable = services.database,
): Promise<number | undefined> {
  const now = services.now();
  const windowStart = new Date(now.getTime() - rate.windowSeconds * 1_000);
  const actHash = services.hmac('counted-act', ...act);
  const [row] = await database.query<{ times: number; startedAt: string }>(
    queries.countAct({ actHash, now, windowStart }),
  );
  if (!row || row.times <= rate.most) return undefined;
  const end = new Date(row.startedAt).getTime() + rate.windowSeconds * 1_000;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1_000));
}

/**
 * Counts an act and refuses it above its limit.
 *
 * @param metaOf returns the facts about the refusal that the interface needs, given the seconds to wait
 * @throws {RequestFailure} `RateLimited` with the seconds to wait
 */
export async function enforceRate(
  services: Services,
  act: readonly string[],
  rate: Rate,
  metaOf?: (retryAfterSeconds: number) => Record<string, unknown>,
): Promise<void> {
  const retryAfterSeconds = await countAct(services, act, rate);
  if (retryAfterSeconds === undefined) return;
  const meta = metaOf?.(retryAfterSeconds);
  throw new RequestFailure('RateLimited', { retryAfterSeconds, ...(meta && { meta }) });
}

/** Deletes the counts whose window began before a moment. */
export async function deleteOldActCounts(database: Queryable, before: Date): Promise<void> {
  await database.query(queries.deleteOldActCounts({ before }));
}
