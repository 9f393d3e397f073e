import type { BoundStatement } from './statement.ts';

export type { BoundStatement, Statement } from './statement.ts';

/**
 * Runs statements, on a pool or in a transaction. Returns timestamps as ISO 8601 strings in UTC, dates as `YYYY-MM-DD`,
 * and `bigint` as number.
 */
export interface Queryable {
  /**
   * True in a transaction: statements that are started together run in the order of their start, and wait only once for
   * the server. Otherwise they run on several connections, in any order.
   */
  readonly runsInOrder?: true;
  /** Runs a statement and returns its rows, in the type that the caller gives. */
  query<Row>(statement: BoundStatement): Promise<Row[]>;
}

/** Runs work as part of a group of reads. */
export type ReadGroup = <Result>(work: () => Result) => Result;

/** The database of a server. */
export interface Database extends Queryable {
  /**
   * Runs short look-ups of requests, which never wait behind other work: ahead of a statement that starts in the same
   * turn of the event loop, or on separate connections, as all writes.
   */
  urgent: Queryable;
  /** Separate connections for background work, such as jobs, whose statements may take longer. */
  background: Database;
  /**
   * Runs `work` in one transaction (READ COMMITTED). An error rolls back, also that of a statement for which `work` has
   * not waited: the commit follows the last statement at once. After a deadlock, `work` runs again, so it must have no
   * other effects.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Begins a group of reads that are needed together, such as those of one page. The returned function runs work, whose
   * reads travel together with others of the group that start in the same turn of the event loop, whatever they take.
   */
  readGroup(): ReadGroup;
  /**
   * Sets a custom setting, which statements read with `current_setting`, in all sessions of this process before their
   * next statement or transaction. PostgreSQL keeps it in memory only.
   */
  setForSessions(name: string, value: string): void;
}

/** Returns whether PostgreSQL refused a duplicate key (of the given constraint, or of any). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || broken === constraint);
}

/** The error of PostgreSQL for a row that breaks a constraint. */
export type IntegrityViolation = Error & { table?: string; constraint?: string; detail?: string };

/** Returns whether PostgreSQL refused a row because of a constraint of any kind. */
export const isIntegrityViolation = (error: unknown): error is IntegrityViolation =>
  error instanceof Error && (error as { code?: string }).code?.startsWith('23') === true;

/** Returns whether PostgreSQL refused to delete or write a row because of a reference. */
export const isForeignKeyViolation = (error: unknown): boolean => ((error ?? {}) as { code?: string }).code === '23503';
