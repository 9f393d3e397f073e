import type { CallAnswer } from '@hustings/contract';

export type Run = CallAnswer<'listImports'>['results'][number];

/** Tells whether a run changes without an admin. */
export const isUnderWay = (state: Run['state']): boolean => state === 'reading' || state === 'applying';
