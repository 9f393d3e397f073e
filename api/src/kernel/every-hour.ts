import { setTimeout } from 'node:timers/promises';

const hourMilliseconds = 3_600_000;

/** Does `work` at once and then every hour, until it is stopped. Several processes may do so. */
export function everyHour(work: () => Promise<void>): { stop(): Promise<void> } {
  const end = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      // What could not be done now is done an hour later.
      await work().catch(() => undefined);
      await setTimeout(hourMilliseconds, undefined, end).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
