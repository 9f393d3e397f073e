import { randomInt } from 'node:crypto';

/** The numbers of records that are written together, each with the mean milliseconds between two such writes. */
export const streams: readonly { records: number; meanMilliseconds: number }[] = [
  { records: 1, meanMilliseconds: 1_000 },
  { records: 2, meanMilliseconds: 5_000 },
  { records: 4, meanMilliseconds: 10_000 },
  { records: 8, meanMilliseconds: 30_000 },
  { records: 16, meanMilliseconds: 60_000 },
  { records: 32, meanMilliseconds: 120_000 },
];
/** The milliseconds for which a higher rate is kept after messages needed it. */
export const raisedMilliseconds = 3_600_000;
/** The number of messages in advance of the dummies from which the rate is doubled. */
const mostAhead = 8;

/** Writes dummies so that neither the number of records nor their moments tell of messages. */
export interface Cover {
  /** Starts to write dummies, and stops it. */
  start(): { stop(): void };
  /**
   * Cancels the next dummies of this size, because a message is written in their place. If messages are far ahead of
   * the dummies, doubles the rate for an hour.
   *
   * @param records the number of records that are written together, as `writtenTogether` returns it
   */
  replaceNext(records: number): void;
}

/** Returns the number of records that are written together for a message: a power of two. Dummies fill the rest. */
export const writtenTogether = (records: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, records)));

/** A stream of dummies of one size. */
interface Stream {
  records: number;
  meanMilliseconds: number;
  /** The moment of the next dummies. */
  next: number;
  /** The number of messages that were written in the place of dummies to come. */
  ahead: number;
  raisedUntil: number;
}

/**
 * Makes a cover. It writes dummies at random moments, each independent of all others (a Poisson process), so that every
 * number of records in any time is possible. A message is written at once, in the place of the next dummies of its
 * size. A fixed number in each window would tell of messages that come after the last dummy of a window
 * (docs/decisions/07-anonymity.md).
 *
 * @param writeDummies writes dummies together; its failures are ignored, because dummies say nothing
 * @param now returns the time in milliseconds
 * @param random returns a number from 0 to below 1 that nobody can predict
 */
export function makeCover(
  writeDummies: (records: number) => Promise<void>,
  now: () => number = Date.now,
  random: () => number = unpredictable,
): Cover {
  let timer: NodeJS.Timeout | undefined;
  const all: Stream[] = streams.map(({ records, meanMilliseconds }) => ({
    records,
    meanMilliseconds,
    next: 0,
    ahead: 0,
    raisedUntil: 0,
  }));

  function gapOf({ meanMilliseconds, raisedUntil }: Stream, at: number): number {
    return -Math.log(1 - random()) * (at < raisedUntil ? meanMilliseconds / 2 : meanMilliseconds);
  }

  function schedule(): void {
    clearTimeout(timer);
    const next = Math.min(...all.map((stream) => stream.next));
    timer = setTimeout(run, Math.max(0, next - now())).unref();
  }

  function run(): void {
    const at = now();
    for (const stream of all) {
      if (stream.next > at) continue;
      if (stream.ahead > 0) stream.ahead -= 1;
      else void writeDummies(stream.records).catch(() => undefined);
      stream.next = at + gapOf(stream, at);
    }
    schedule();
  }

  return {
    start() {
      const at = now();
      for (const stream of all) stream.next = at + gapOf(stream, at);
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
      const stream = all.find((each) => each.records >= records) ?? all.at(-1);
      if (!stream) return;
      stream.ahead += Math.ceil(records / stream.records);
      if (stream.ahead <= mostAhead) return;
      stream.ahead = 0;
      stream.raisedUntil = now() + raisedMilliseconds;
    },
  };
}

/** The number of values of a random number. */
const values = 2 ** 32;
const unpredictable = (): number => randomInt(values) / values;
