import { randomUUID } from 'node:crypto';
import { openSiteDay } from './civil-day.ts';
import type { Services } from '../core/services.ts';
import type { Queryable } from '../db/database.ts';
import * as queries from './nightly.queries.ts';

/** The minutes of a lease. If a process does not extend its lease in time, another may take over the job. */
const leaseMinutes = 10;

/**
 * Runs a job once every civil day of the site, in one of several processes. A job that fails, or whose process
 * ends, is run again in the next round, so it must be idempotent.
 *
 * @param work calls `extendLease` after each part of the job; if the result is false, another process has taken over,
 * and `work` must return
 * @returns whether the job was done by this call
 */
export async function nightly(
  services: Services,
  name: string,
  work: (extendLease: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const { database, now } = services;
  const lease = randomUUID();
  const { today } = openSiteDay(services);
  const until = () => new Date(now().getTime() + leaseMinutes * 60_000);
  const begin = queries.beginNightly({ jobName: name, lease, now: now(), leasedUntil: until(), today });
  if ((await database.query(begin)).length === 0) return false;
  const end = (doneFor: string | null) => database.query(queries.endNightly({ jobName: name, lease, doneFor }));
  try {
    await work(async () => {
      const extended = await database.query(queries.extendNightly({ jobName: name, lease, leasedUntil: until() }));
      return extended.length === 1;
    });
  } catch (error) {
    await end(null);
    throw error;
  }
  await end(today);
  return true;
}

/**
 * Makes a nightly job due again, although it was done today, and takes it over from a process that may have stopped.
 * Does nothing for a job that is not nightly.
 */
export async function redoNightly(transaction: Queryable, name: string): Promise<void> {
  await transaction.query(queries.redoNightly({ jobName: name }));
}
