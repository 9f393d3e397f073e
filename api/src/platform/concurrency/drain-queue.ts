import pLimit from 'p-limit';

/** Limits of one drain. */
export interface DrainLimits {
  /** Rows that are worked on at the same time. */
  concurrency: number;
  /** Milliseconds after which no further batch is taken; the next drain takes what is left. */
  timeoutMs: number;
}

/**
 * Works through due rows, batch by batch, until `take` finds no more or the time is over. `take` must lease each row to one
 * process only, and not again soon.
 */
export async function drainQueue<Row>(
  take: () => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
  { concurrency, timeoutMs }: DrainLimits,
): Promise<void> {
  const ends = Date.now() + timeoutMs;
  const limit = pLimit(concurrency);
  while (Date.now() < ends) {
    const due = await take();
    if (due.length === 0) break;
    await Promise.all(due.map((row) => limit(() => work(row))));
  }
}
