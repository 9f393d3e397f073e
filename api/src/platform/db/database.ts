/** What PostgreSQL prepares: a text and its name. */
export interface StatementText {
  readonly name: string;
  /** With numbered parameters. */
  readonly text: string;
  /**
   * `generic`: planned once a connection, for any values. PostgreSQL plans a statement again for each run as long as that
   * looks cheaper, and a statement of many parts that reads few rows takes longer to plan than to run. For statements whose
   * plan is right for every value.
   */
  readonly plan?: 'generic' | undefined;
}

/** A statement with the values of its parameters. */
export interface BoundStatement extends StatementText {
  readonly values: readonly unknown[];
}

/**
 * An SQL statement with a name: PostgreSQL prepares it once a connection. Call it with a record of its parameters to get
 * what a `Queryable` runs: `database.query<Row>(postById({ postId }))`.
 */
export interface Statement<Params extends object = NoParameters> extends StatementText {
  (...params: [keyof Params] extends [never] ? [] : [params: Params]): BoundStatement;
}

type NoParameters = Record<never, never>;

const statements = new Map<string, { source: string; made: StatementText }>();

/** A dollar within a word or at the beginning of a quoted text, as in the hash of a password, names nothing. */
const namedParameter = /(?<![\w$'])\$([a-z]\w*)/gi;

/**
 * Names a statement: `domain.purpose`. Its text names each parameter, as in `$postId`, and the type argument says what each
 * of them is. The names become numbers here, once.
 *
 * @throws where another statement has that name: a connection would go on with the one that it prepared first. The
 * statement throws where its record lacks a parameter, or has one that the text does not name.
 */
export function statement<Params extends object = NoParameters>(
  name: string,
  source: string,
  { plan }: Pick<StatementText, 'plan'> = {},
): Statement<Params> {
  const known = statements.get(name);
  if (known && known.source !== source) throw new Error(`Two statements are named ${name}.`);
  if (known) return known.made as Statement<Params>;
  const parameters = new Set<string>();
  for (const [, parameter = ''] of source.matchAll(namedParameter)) parameters.add(parameter);
  if (parameters.size > 0 && /\$\d/.test(source))
    throw new Error(`Statement ${name} names and numbers its parameters.`);
  const numbers = new Map([...parameters].map((parameter, index) => [parameter, index + 1]));
  const text = source.replace(namedParameter, (_, parameter: string) => `$${numbers.get(parameter)}`);
  const bind = (params: Readonly<Record<string, unknown>> = {}): BoundStatement => ({
    name,
    text,
    plan,
    values: valuesOf(name, parameters, params),
  });
  const made = Object.defineProperties(bind, { name: { value: name }, text: { value: text }, plan: { value: plan } });
  statements.set(name, { source, made: made as unknown as StatementText });
  return made as unknown as Statement<Params>;
}

/** The values of parameters in the order of their numbers. */
function valuesOf(
  name: string,
  parameters: ReadonlySet<string>,
  params: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const values: unknown[] = [];
  for (const parameter of parameters) {
    if (!(parameter in params)) throw new Error(`Statement ${name} lacks its parameter ${parameter}.`);
    values.push(params[parameter]);
  }
  for (const given in params)
    if (!parameters.has(given)) throw new Error(`Statement ${name} has no parameter ${given}.`);
  return values;
}

/** Every statement that the loaded modules have named. */
export const namedStatements = (): (StatementText & { source: string })[] =>
  [...statements.values()].map(({ source, made: { name, text, plan } }) => ({ name, text, plan, source }));

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

/** The values that a statement runs with. */
export const boundValues = (statement: BoundStatement | StatementText, values: readonly unknown[]): unknown[] => [
  ...('values' in statement ? statement.values : values),
];

/** Whether PostgreSQL refused a row because another with the same key is there; `constraint` narrows to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
