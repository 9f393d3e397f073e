import { statement } from '../db/statement.ts';

/** Leases a nightly job to a process, unless it was done today or another process leases it. Index: primary key. */
export const beginNightly = statement<{ jobName: string; lease: string; now: Date; leasedUntil: Date; today: string }>(
  'nightly.begin',
  `INSERT INTO nightly_work AS w (name, lease, leased_until) VALUES ($jobName, $lease, $leasedUntil)
   ON CONFLICT (name) DO UPDATE SET lease = $lease, leased_until = $leasedUntil
   WHERE (w.done_for IS NULL OR w.done_for < $today::date) AND (w.leased_until IS NULL OR w.leased_until <= $now)
   RETURNING name`,
);

/** Makes a nightly job due again today, and ends the lease of a process that may have stopped. Index: primary key. */
export const redoNightly = statement<{ jobName: string }>(
  'nightly.redo',
  'UPDATE nightly_work SET done_for = NULL, lease = NULL, leased_until = NULL WHERE name = $jobName',
);

/** Extends a lease. Returns no row if another process has taken over the job. Index: primary key. */
export const extendNightly = statement<{ jobName: string; lease: string; leasedUntil: Date }>(
  'nightly.extend',
  'UPDATE nightly_work SET leased_until = $leasedUntil WHERE name = $jobName AND lease = $lease RETURNING name',
);

/** Ends a lease. If `doneFor` is a day, records that the job was done for that day. Index: primary key. */
export const endNightly = statement<{ jobName: string; lease: string; doneFor: string | null }>(
  'nightly.end',
  `UPDATE nightly_work SET lease = NULL, leased_until = NULL, done_for = coalesce($doneFor::date, done_for)
   WHERE name = $jobName AND lease = $lease`,
);
