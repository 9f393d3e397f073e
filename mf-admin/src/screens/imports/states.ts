import type { CallAnswer } from '@hustings/contract';

/** A run of the importer. */
export type Run = CallAnswer<'listImports'>['results'][number];

/** Whether a run goes on by itself. */
export const isUnderWay = (state: Run['state']): boolean => state === 'reading' || state === 'applying';
