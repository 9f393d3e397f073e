import { setTimeout } from 'node:timers/promises';

const hourMilliseconds = 3_600_000;
/** The longest wait before the clock is read again, since it may be set and a computer may sleep. */
const maxWait = 60_000;

/**
 * Runs `work` now, with `late`, and then at every full hour until it is stopped. Errors are ignored until the next
 * hour.
 *
 * @param now the clock
 */
export function runHourly(now: () => Date, work: (late: boolean) => Promise<void>): { stop(): Promise<void> } {
  const end = new AbortController();
  const hour = () => Math.floor(now().getTime() / hourMilliseconds);
  const run = async () => {
    await work(true).catch(() => undefined);
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
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
