import type { BoundStatement, Queryable } from './database.ts';

/** The writes of a transaction, of which one runs while the caller prepares the next one. */
export interface OverlappingWrites extends Queryable {
  /**
   * Starts a statement after the earlier ones, and returns while it runs. Its error comes from the next call.
   *
   * @throws the error of the earlier statement
   */
  start(statement: BoundStatement): Promise<void>;
  /** Waits for the last statement. @throws its error */
  settle(): Promise<void>;
}

/**
 * Lets a long series of writes overlap with the preparation of their rows: one statement runs, and one waits. Every statement
 * of the transaction must go through the result until `settle`, so that the first error is the one that the caller gets.
 */
export function overlappingWrites(transaction: Queryable): OverlappingWrites {
  let running: Promise<unknown> = Promise.resolve();
  return {
    query: async <Row>(statement: BoundStatement): Promise<Row[]> => {
      await running;
      return transaction.query<Row>(statement);
    },
    start: async (statement) => {
      await running;
      running = transaction.query(statement);
      // The next call throws the error.
      running.catch(() => undefined);
    },
    settle: async () => {
      await running;
    },
  };
}
