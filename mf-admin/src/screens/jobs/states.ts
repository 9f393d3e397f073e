import type { AdminJob } from '@hustings/contract';

/** Tells whether a job is queued or running. */
export const isAwaited = ({ state }: AdminJob): boolean => state === 'asked' || state === 'running';

export const hasFailed = ({ state }: AdminJob): boolean => state === 'failed' || state === 'brokenOff';

/** The states by which admins filter the jobs. */
export const jobFilters = ['all', 'running', 'failed', 'paused'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** Tells whether a job is in the state of a filter. */
export function isShown(job: AdminJob, filter: JobFilter): boolean {
  if (filter === 'running') return isAwaited(job);
  if (filter === 'failed') return hasFailed(job);
  return filter === 'all' || job.paused !== undefined;
}

/** Tells whether a run has begun or ended since the job was requested. */
export const hasMoved = (then: AdminJob, now: AdminJob): boolean =>
  now.started !== then.started || (now.state !== then.state && now.state !== 'asked');
