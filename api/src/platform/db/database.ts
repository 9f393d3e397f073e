/** An SQL statement with a name: PostgreSQL prepares it once a connection. */
export interface Statement {
  name: string;
  text: string;
  /**
   * `generic`: planned once a connection, for whatever values come. PostgreSQL plans a statement anew for each look-up for as
   * long as it takes that to be cheaper, and a statement of many parts that reads few rows takes longer to plan than to
   * carry out. For statements whose plan is the right one whatever the values are.
   */
  plan?: 'generic';
}

const statements = new Map<string, Statement>();

/**
 * Names a statement: `domain.purpose`.
 *
 * @throws where another statement has that name: a connection would go on with the one that it prepared first.
 */
export function statement(name: string, text: string, { plan }: Pick<Statement, 'plan'> = {}): Statement {
  const known = statements.get(name);
  if (known && known.text !== text) throw new Error(`Two statements are named ${name}.`);
  const named = known ?? { name, text, ...(plan ? { plan } : {}) };
  statements.set(name, named);
  return named;
}

/** Every statement that the loaded modules have named. */
export const namedStatements = (): Statement[] => [...statements.values()];

/** Runs statements; a pool or one transaction. Timestamps come as ISO 8601 strings in UTC, dates as `YYYY-MM-DD`, bigint as number. */
export interface Queryable {
  /** Runs a statement and returns its rows, typed by the caller, who wrote the statement. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
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
