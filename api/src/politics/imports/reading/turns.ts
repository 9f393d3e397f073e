import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a reader may keep everybody else waiting. */
const longestTurn = 10;

/**
 * Makes what a reader awaits after each record: once its turn has been long enough, others have theirs. A site that reads
 * a large file goes on to answer.
 */
export function makeTurns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < longestTurn) return;
    await setImmediate();
    begun = performance.now();
  };
}
