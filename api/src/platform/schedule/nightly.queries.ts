import { statement } from '../db/statement.ts';

/** Leases a nightly job to one process, unless it is done for today or leased to another one. Index: primary key. */
export const beginNightly = statement<{ jobName: string; lease: string; now: Date; leasedUntil: Date; today: string }>(
  'nightly.begin',
  `INSERT INTO nightly_work AS w (name, lease, leased_until) VALUES ($jobName, $lease, $leasedUntil)
   ON CONFLICT (name) DO UPDATE SET lease = $lease, leased_until = $leasedUntil
   WHERE (w.done_for IS NULL OR w.done_for < $today::date) AND (w.leased_until IS NULL OR w.leased_until <= $now)
   RETURNING name`,
);

/** Extends a lease; no row if another process has taken the job over. Index: primary key. */
export const extendNightly = statement<{ jobName: string; lease: string; leasedUntil: Date }>(
  'nightly.extend',
  'UPDATE nightly_work SET leased_until = $leasedUntil WHERE name = $jobName AND lease = $lease RETURNING name',
);

/** Ends a lease and, with a day, notes that the job is done for it. Index: primary key. */
export const endNightly = statement<{ jobName: string; lease: string; doneFor: string | null }>(
  'nightly.end',
  `UPDATE nightly_work SET lease = NULL, leased_until = NULL, done_for = coalesce($doneFor::date, done_for)
   WHERE name = $jobName AND lease = $lease`,
);
