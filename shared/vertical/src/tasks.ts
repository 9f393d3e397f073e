/** Resolves in a new task, after the tasks that are queued already; for browsers without `scheduler.yield`. */
const anotherTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/**
 * Ends the current task and continues in the next, so that the browser can paint and respond in between. Use it
 * between long steps, never between two that must appear at once.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Scheduler/yield
 */
export const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : anotherTask();
