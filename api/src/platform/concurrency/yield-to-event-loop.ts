import { setImmediate } from 'node:timers/promises';

/** The milliseconds that a long computation runs before it yields. */
const sliceMs = 10;

/**
 * Makes a function for a long computation to await after each item. It yields to the event loop, so that requests are answered.
 */
export function makeYield(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < sliceMs) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
