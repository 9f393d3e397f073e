import { CallError } from '@hustings/vertical/client';

/** Returns the version that somebody else saved, from the failure of a save. */
export const newerVersionOf = <Facts>(error: unknown): Facts | undefined =>
  error instanceof CallError && error.code === 'ChangedMeanwhile'
    ? (error.meta['current'] as Facts | undefined)
    : undefined;
