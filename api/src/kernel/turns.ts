/** Does a piece of work when it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so many pieces of work run at once in this process; the others wait, first come, first served. For work that takes
 * memory or a thread of the pool that others need too.
 */
export function makeTurns(mostAtOnce: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < mostAtOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed to the next one, or given back.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
