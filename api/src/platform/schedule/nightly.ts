import { randomUUID } from 'node:crypto';
import { openDay } from './civil-day.ts';
import { statement } from '../db/statement.ts';
import type { Services } from '../core/services.ts';

/** Minutes for which whoever works is believed to be at it. */
const leaseMinutes = 10;

const beginStatement = statement<{ jobName: string; lease: string; now: Date; leasedUntil: Date; today: string }>(
  'kernel.beginNightly',
  // One row a kind of work; of several processes one takes it. Index: primary key.
  `INSERT INTO nightly_work AS w (name, lease, leased_until) VALUES ($jobName, $lease, $leasedUntil)
   ON CONFLICT (name) DO UPDATE SET lease = $lease, leased_until = $leasedUntil
   WHERE (w.done_for IS NULL OR w.done_for < $today::date) AND (w.leased_until IS NULL OR w.leased_until <= $now)
   RETURNING name`,
);

const goOnStatement = statement<{ jobName: string; lease: string; leasedUntil: Date }>(
  'kernel.goOnNightly',
  // Index: primary key.
  'UPDATE nightly_work SET leased_until = $leasedUntil WHERE name = $jobName AND lease = $lease RETURNING name',
);

const endStatement = statement<{ jobName: string; lease: string; today: string | null }>(
  'kernel.endNightly',
  // Index: primary key.
  `UPDATE nightly_work SET lease = NULL, leased_until = NULL, done_for = coalesce($today::date, done_for)
   WHERE name = $jobName AND lease = $lease`,
);

/**
 * Does work that is due once every civil day (Europe/Amsterdam), in one of several processes. Where it fails, or its
 * process ends in the middle, the next round does it again: the work must bear being repeated.
 *
 * @param work is given what it asks now and then, after some of it is done: false means that another has taken over.
 * @returns whether it was done here and now.
 */
export async function nightly(
  services: Services,
  name: string,
  work: (goOn: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const { database, now } = services;
  const lease = randomUUID();
  const { today } = openDay(now(), undefined);
  const until = () => new Date(now().getTime() + leaseMinutes * 60_000);
  const begun = await database.query(beginStatement({ jobName: name, lease, now: now(), leasedUntil: until(), today }));
  if (begun.length === 0) return false;
  try {
    await work(
      async () => (await database.query(goOnStatement({ jobName: name, lease, leasedUntil: until() }))).length === 1,
    );
  } catch (error) {
    await database.query(endStatement({ jobName: name, lease, today: null }));
    throw error;
  }
  await database.query(endStatement({ jobName: name, lease, today }));
  return true;
}
