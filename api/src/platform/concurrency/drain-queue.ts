import pLimit from 'p-limit';

/** The limits of one call of `drainQueue`. */
export interface DrainLimits {
  /** The number of rows that are processed at the same time. */
  concurrency: number;
  /** The milliseconds after which no further batch is begun. */
  timeoutMs: number;
}

/**
 * Processes due rows batch by batch, until `take` returns no rows or `timeoutMs` is over. `take` must lease the rows of
 * a batch, so that neither another process nor the next batch gets them.
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
