import { setTimeout } from 'node:timers/promises';
import { hourMilliseconds } from './hours.ts';

/** The maximum milliseconds before the clock is read again. The clock may be set, or the computer may sleep. */
const maxWait = 60_000;

/**
 * Runs `work(true)` now, because the last full hour may have been missed, and `work(false)` at every full hour until
 * stopped. Errors are ignored until the next hour.
 *
 * @param now returns the current time
 * @returns `first` resolves when the work of the start has ended
 */
export function runHourly(
  now: () => Date,
  work: (late: boolean) => Promise<void>,
): { first: Promise<void>; stop(): Promise<void> } {
  const end = new AbortController();
  const hour = () => Math.floor(now().getTime() / hourMilliseconds);
  const first = work(true).catch(() => undefined);
  const run = async () => {
    await first;
    let done = hour();
    while (!end.signal.aborted) {
      const wait = (done + 1) * hourMilliseconds - now().getTime();
      await setTimeout(Math.min(maxWait, Math.max(0, wait)), undefined, end).catch(() => undefined);
      if (end.signal.aborted || hour() <= done) continue;
      done = hour();
      await work(false).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    first,
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
