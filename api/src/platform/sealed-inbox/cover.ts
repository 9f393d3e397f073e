import { randomInt } from 'node:crypto';

/** The milliseconds of a window, in each of which the number of records is the same. */
export const windowMilliseconds = 10_000;
/** The number of records in a window, unless messages need more. */
export const recordsPerWindow = 16;
/** The milliseconds for which a higher number of records in each window is kept after messages needed it. */
export const raisedMilliseconds = 3_600_000;

/** Writes dummies so that neither the number of records nor their moments tell of messages. */
export interface Cover {
  /** Starts to write dummies, and stops it. */
  start(): { stop(): void };
  /**
   * Cancels the next dummies, because records with a message are written in their place. If too few dummies are left in
   * the window, doubles the number of records in this window and in those of the next hour.
   */
  replaceNext(records: number): void;
}

/**
 * Makes a cover. In each window of ten seconds, it writes the same number of dummies at random moments. A message is
 * written at once, in the place of the next dummy, so that the window holds as many records as every other one
 * (docs/decisions/07-anonymity.md).
 *
 * @param writeDummy writes one dummy; its failures are ignored, because a dummy says nothing
 * @param now returns the time in milliseconds
 */
export function makeCover(writeDummy: () => Promise<void>, now: () => number = Date.now): Cover {
  let timer: NodeJS.Timeout | undefined;
  let ends = 0;
  let perWindow = recordsPerWindow;
  let raisedUntil = 0;
  /** The moments of the dummies that are left in this window, in order. */
  let moments: number[] = [];

  const randomMoments = (from: number, count: number): number[] =>
    Array.from({ length: count }, () => from + randomInt(Math.max(1, Math.ceil(ends - from))));

  function openWindow(at: number): void {
    ends = at + windowMilliseconds;
    if (at >= raisedUntil) perWindow = recordsPerWindow;
    moments = randomMoments(at, perWindow).toSorted((one, other) => one - other);
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, (moments[0] ?? ends) - now())).unref();
  }

  function run(): void {
    const at = now();
    if (at >= ends) openWindow(at);
    const due = moments.filter((moment) => moment <= at).length;
    moments = moments.slice(due);
    for (let written = 0; written < due; written += 1) void writeDummy().catch(() => undefined);
    schedule();
  }

  return {
    start() {
      openWindow(now());
      schedule();
      return {
        stop: () => {
          clearTimeout(timer);
          timer = undefined;
        },
      };
    },
    replaceNext(records) {
      if (timer === undefined) return;
      const at = now();
      while (moments.length < records) {
        moments = [...moments, ...randomMoments(at, perWindow)].toSorted((one, other) => one - other);
        perWindow *= 2;
        raisedUntil = at + raisedMilliseconds;
      }
      moments = moments.slice(records);
      schedule();
    },
  };
}
