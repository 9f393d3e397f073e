import type { BoundStatement, StatementText } from './statement.ts';

export type { BoundStatement, Statement } from './statement.ts';

/** Runs statements; a pool or one transaction. Timestamps come as ISO 8601 strings in UTC, dates as `YYYY-MM-DD`, bigint as number. */
export interface Queryable {
  /**
   * Runs a statement and returns its rows, typed by the caller, who wrote the statement. `values` are those of a statement
   * that still numbers its parameters; give one that names them its record instead.
   */
  query<Row>(statement: BoundStatement | StatementText, values?: readonly unknown[]): Promise<Row[]>;
}

/** The database of the server. */
export interface Database extends Queryable {
  /** For short look-ups that requests wait for: on connections of their own, so never behind other work. */
  urgent: Queryable;
  /** For work that nobody waits for, such as jobs: on connections of its own, whose statements may take longer. */
  background: Database;
  /**
   * Runs `work` in one transaction (READ COMMITTED): all of it is stored, or nothing. A throw rolls back. After a
   * deadlock `work` is run again, so it must have no effect outside of the transaction.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
}

/** Whether PostgreSQL refused a row because another with the same key is there; `constraint` narrows to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
