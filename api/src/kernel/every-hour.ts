import { setTimeout } from 'node:timers/promises';

const hourMilliseconds = 3_600_000;

/**
 * Does `work` at once and then every hour, until it is stopped. Several processes may do so.
 *
 * @param onFailure is told why work could not be done; what could not be done now is done an hour later
 */
export function everyHour(work: () => Promise<void>, onFailure: (failure: unknown) => void): { stop(): Promise<void> } {
  const end = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      await work().catch(onFailure);
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
