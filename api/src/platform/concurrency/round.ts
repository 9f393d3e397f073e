import { makeTurns } from './turns.ts';

/** How long a round of work may go on, and how much of it is done at once. */
export interface RoundLimits {
  mostAtOnce: number;
  /** Milliseconds after which no more is taken; what is due still is taken by the next round. */
  longest: number;
}

/**
 * Does what is due, a batch at a time, until `take` finds nothing more or the round has gone on for long enough. `take` has to
 * hand each row to one process only, and not again soon.
 */
export async function workRound<Row>(
  take: () => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
  { mostAtOnce, longest }: RoundLimits,
): Promise<void> {
  const ends = Date.now() + longest;
  const inTurn = makeTurns(mostAtOnce);
  while (Date.now() < ends) {
    const due = await take();
    if (due.length === 0) break;
    await Promise.all(due.map((row) => inTurn(() => work(row))));
  }
}
