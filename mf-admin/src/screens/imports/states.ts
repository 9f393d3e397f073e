import type { CallAnswer } from '@hustings/contract';

export type Run = CallAnswer<'listImports'>['results'][number];

/** Returns whether the server is still working on a run, so that its state will change without an admin. */
export const isUnderWay = (state: Run['state']): boolean =>
  ['reading', 'applying', 'previewing', 'undoing'].includes(state);
