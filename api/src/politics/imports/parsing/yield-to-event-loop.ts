import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a reader may run before it yields. */
const sliceMs = 10;

/** Makes a function that a reader awaits after each record: it yields to the event loop, so that the site goes on to answer. */
export function makeYield(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < sliceMs) return;
    await setImmediate();
    begun = performance.now();
  };
}
