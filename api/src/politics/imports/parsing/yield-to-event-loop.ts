import { setImmediate } from 'node:timers/promises';

/** The milliseconds that a reader runs before it yields. */
const sliceMs = 10;

/**
 * Makes a function for readers to await after each record. It yields to the event loop, so that requests are answered.
 */
export function makeYield(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < sliceMs) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
