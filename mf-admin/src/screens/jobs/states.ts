import type { AdminJob } from '@hustings/contract';

/** Whether a job is about to be done, or under way. */
export const isAwaited = ({ state }: AdminJob): boolean => state === 'asked' || state === 'running';

/** Whether the last run of a job came to nothing. */
export const hasFailed = ({ state }: AdminJob): boolean => state === 'failed' || state === 'brokenOff';

/** Whether something has become of a job since it was asked for: a run has begun, or the one that was under way has ended. */
export const hasMoved = (then: AdminJob, now: AdminJob): boolean =>
  now.started !== then.started || (now.state !== then.state && now.state !== 'asked');
