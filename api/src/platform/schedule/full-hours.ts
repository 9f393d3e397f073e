import { setTimeout } from 'node:timers/promises';

const hourMilliseconds = 3_600_000;
/** A wait is looked at anew that often: the clock may be set, and a computer may sleep. */
const longestWait = 60_000;

/**
 * Does `work` at every full hour, until it is stopped; and at once, told that it is late. Several processes may do so.
 *
 * @param now the clock
 */
export function atFullHours(now: () => Date, work: (late: boolean) => Promise<void>): { stop(): Promise<void> } {
  const end = new AbortController();
  const hour = () => Math.floor(now().getTime() / hourMilliseconds);
  const run = async () => {
    await work(true).catch(() => undefined);
    let done = hour();
    while (!end.signal.aborted) {
      const wait = (done + 1) * hourMilliseconds - now().getTime();
      await setTimeout(Math.min(longestWait, Math.max(0, wait)), undefined, end).catch(() => undefined);
      if (end.signal.aborted || hour() <= done) continue;
      done = hour();
      // What could not be done now is done an hour later.
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
