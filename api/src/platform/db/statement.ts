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

/** The values that a statement runs with. */
export const boundValues = (statement: BoundStatement | StatementText, values: readonly unknown[]): unknown[] => [
  ...('values' in statement ? statement.values : values),
];
