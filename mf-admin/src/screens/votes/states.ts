import type { CallAnswer } from '@hustings/contract';

/** An exclusion of votes, as the list shows it. */
export type Exclusion = CallAnswer<'listExclusions'>['results'][number];

/** The milliseconds between two requests while an exclusion waits for its job. */
export const lookMilliseconds = 2_000;

/** Tells whether the job has to carry out an exclusion or its reversal. */
export const isAwaited = ({ state }: Exclusion): boolean => state === 'waiting' || state === 'undoing';
