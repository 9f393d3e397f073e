import type { AdminJob } from '@hustings/contract';

/** Tells whether a job is queued or running. */
export const isAwaited = ({ state }: AdminJob): boolean => state === 'asked' || state === 'running';

export const hasFailed = ({ state }: AdminJob): boolean => state === 'failed' || state === 'brokenOff';

/** Tells whether a run has begun or ended since the job was requested. */
export const hasMoved = (then: AdminJob, now: AdminJob): boolean =>
  now.started !== then.started || (now.state !== then.state && now.state !== 'asked');
