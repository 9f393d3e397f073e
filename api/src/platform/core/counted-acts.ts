import type { LRUCache } from 'lru-cache';
import { entryCache } from '../concurrency/lru-cache.ts';
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

/** A count of an act in its current window. */
interface Count {
  times: number;
  startedAt: number;
}

/** The number of counts that a process stores at most. */
const maxCounts = 100_000;
const countsOf = new WeakMap<Services, LRUCache<string, Count>>();

/**
 * Counts an act in this process alone and refuses it above its limit. Stores nothing: a stored count of an upload would
 * show which uploads have the same author (docs/decisions/07-anonymity.md). The rules of `enforceRate` apply.
 *
 * @throws {RequestFailure} `RateLimited` with the seconds to wait
 */
export function enforceRateInProcess(
  services: Services,
  act: readonly string[],
  { most, windowSeconds }: Rate,
  metaOf: (retryAfterSeconds: number) => Record<string, unknown>,
): void {
  const counts = countsOf.get(services) ?? entryCache<Count>(maxCounts);
  countsOf.set(services, counts);
  const now = services.now().getTime();
  const key = act.join(' ');
  const current = counts.get(key);
  const isCurrent = current !== undefined && current.startedAt + windowSeconds * 1_000 > now;
  const count = isCurrent ? { ...current, times: current.times + 1 } : { times: 1, startedAt: now };
  counts.set(key, count);
  if (count.times <= most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((count.startedAt - now) / 1_000 + windowSeconds));
  throw new RequestFailure('RateLimited', { retryAfterSeconds, meta: metaOf(retryAfterSeconds) });
}

/** Deletes the counts whose window began before a moment. */
export async function deleteOldActCounts(database: Queryable, before: Date): Promise<void> {
  await database.query(queries.deleteOldActCounts({ before }));
}
