import { randomInt } from 'node:crypto';

/** A stream of dummies, which come at random moments. */
export interface Stream {
  /** The sizes of the dummies, each with its share of them. The shares add up to 1. */
  sizes: readonly { size: number; share: number }[];
  /** The mean milliseconds between two moments. */
  meanMilliseconds: number;
  /**
   * The highest number of dummies of a moment; 1 if undefined. Every number `n` or more comes at one moment of `n`, so
   * that long series are frequent too.
   */
  mostInSeries?: number;
  /** The mean milliseconds between two dummies of a series. */
  seriesMilliseconds?: number;
}

/** The streams of a cover, and how messages take the place of dummies. */
export interface CoverPlan {
  streams: readonly Stream[];
  /** The number of messages of a size in advance of the dummies from which the rate is doubled. */
  mostAhead: number;
  /**
   * The share of the dummies that are left out while messages are in advance of them. A share below 1 hides messages
   * that are many in relation to the dummies: nothing is silent after them.
   */
  replacedShare: number;
}

const oneSize = (size: number, meanMilliseconds: number): Stream => ({ sizes: [{ size, share: 1 }], meanMilliseconds });

/** The cover of records. A size is the number of records that are written together. */
export const recordPlan: CoverPlan = {
  streams: [
    oneSize(1, 1_000),
    oneSize(2, 5_000),
    oneSize(4, 10_000),
    oneSize(8, 30_000),
    oneSize(16, 60_000),
    oneSize(32, 120_000),
  ],
  mostAhead: 8,
  replacedShare: 1,
};
/** The longest time of a timer in milliseconds. */
const longestTimeout = 2 ** 31 - 1;
/** The milliseconds for which a higher rate is kept after messages needed it. */
export const raisedMilliseconds = 3_600_000;

/** Writes dummies so that neither the number of messages nor their moments can be seen. */
export interface Cover {
  /** Starts to write dummies, and stops it. */
  start(): { stop(): void };
  /**
   * Cancels coming dummies of this size, because a message is written in their place. If messages are far ahead of the
   * dummies, doubles the rate for an hour.
   *
   * @param size the size of the message; a size of no stream counts as dummies of the next size, or of the largest
   */
  replaceNext(size: number): void;
}

/** Returns the number of records that are written together for a message: a power of two. Dummies fill the rest. */
export const writtenTogether = (records: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, records)));

/** A stream while it runs. */
interface RunningStream extends Stream {
  /** The moment of the next dummy. */
  next: number;
  /** The number of dummies that the present series still has after the next one. */
  left: number;
  raisedUntil: number;
}

/**
 * Makes a cover. It writes dummies at random moments, each independent of all others (a Poisson process), so that every
 * number of messages in any time is possible. A message is written at once, in the place of a coming dummy of its
 * size. A fixed number in each window would tell of messages that come after the last dummy of a window
 * (docs/decisions/07-anonymity.md).
 *
 * @param writeDummies writes a dummy of a size; its failures are ignored, because dummies say nothing
 * @param now returns the time in milliseconds
 * @param random returns a number from 0 to below 1 that nobody can predict
 */
export function makeCover(
  { streams, mostAhead, replacedShare }: CoverPlan,
  writeDummies: (size: number) => Promise<void>,
  now: () => number = Date.now,
  random: () => number = unpredictable,
): Cover {
  let timer: NodeJS.Timeout | undefined;
  const all: RunningStream[] = streams.map((stream) => ({ ...stream, next: 0, left: 0, raisedUntil: 0 }));
  const sizes = [...new Set(streams.flatMap((stream) => stream.sizes.map(({ size }) => size)))].toSorted(
    (one, other) => one - other,
  );
  /** The number of messages that were written in the place of dummies to come, by size. */
  const ahead = new Map<number, number>();

  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;

  /** Sets the moment of the next dummy of a stream: in the present series, or as the first one of another. */
  function plan(stream: RunningStream, at: number): void {
    const { meanMilliseconds, mostInSeries = 1, seriesMilliseconds = 0, raisedUntil } = stream;
    if (stream.left > 0) {
      stream.left -= 1;
      stream.next = at + exponential(seriesMilliseconds);
      return;
    }
    stream.next = at + exponential(at < raisedUntil ? meanMilliseconds / 2 : meanMilliseconds);
    if (mostInSeries > 1) stream.left = Math.min(mostInSeries, Math.floor(1 / (1 - random()))) - 1;
  }

  function sizeOf({ sizes: [first, ...others] }: Stream): number {
    if (others.length === 0) return first?.size ?? 0;
    let left = random() - (first?.share ?? 0);
    return (left < 0 ? first : (others.find(({ share }) => (left -= share) < 0) ?? others.at(-1)))?.size ?? 0;
  }

  function schedule(): void {
    clearTimeout(timer);
    const next = Math.min(...all.map((stream) => stream.next));
    timer = setTimeout(run, Math.min(longestTimeout, Math.max(0, next - now()))).unref();
  }

  function run(): void {
    const at = now();
    for (const stream of all) {
      if (stream.next > at) continue;
      const size = sizeOf(stream);
      const messages = ahead.get(size) ?? 0;
      if (messages > 0 && random() < replacedShare) ahead.set(size, messages - 1);
      else void writeDummies(size).catch(() => undefined);
      plan(stream, at);
    }
    schedule();
  }

  return {
    start() {
      if (all.length === 0) return { stop: () => undefined };
      const at = now();
      for (const stream of all) plan(stream, at);
      schedule();
      return {
        stop: () => {
          clearTimeout(timer);
          timer = undefined;
        },
      };
    },
    replaceNext(size) {
      if (timer === undefined) return;
      const covered = sizes.find((each) => each >= size) ?? sizes.at(-1);
      if (covered === undefined) return;
      const messages = (ahead.get(covered) ?? 0) + Math.ceil(size / covered);
      ahead.set(covered, messages > mostAhead ? 0 : messages);
      if (messages <= mostAhead) return;
      for (const stream of all)
        if (stream.sizes.some((each) => each.size === covered)) stream.raisedUntil = now() + raisedMilliseconds;
    },
  };
}

/** The number of values of a random number. */
const values = 2 ** 32;
const unpredictable = (): number => randomInt(values) / values;
