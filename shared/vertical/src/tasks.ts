/** A task of its own, behind those that wait already: for browsers without `scheduler.yield`. */
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
 * Ends the task that runs and goes on in the next: in between the browser draws, and answers whoever presses something. A
 * start that would hold a phone for a third of a second becomes pieces that nobody notices. Put it between steps that are
 * long by themselves; never between two that the visitor must see at once.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Scheduler/yield
 */
export const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : anotherTask();
