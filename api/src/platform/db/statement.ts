import { mayWrite } from './statement-failures.ts';

/** A prepared statement: its name and its text. */
export interface StatementText {
  readonly name: string;
  /** SQL with numbered parameters. */
  readonly text: string;
  /**
   * `generic` makes PostgreSQL plan the statement only once per connection, for any values. By default, PostgreSQL may
   * plan it again for every run. Use it for complex statements whose planning takes longer than their execution, and
   * whose generic plan is good for all values.
   */
  readonly plan?: 'generic' | undefined;
  /**
   * Whether the statement is a read that takes a few milliseconds at most, whatever its values. Several quick reads that
   * start in one turn of the event loop travel on one connection, one after the other.
   */
  readonly isQuick?: boolean | undefined;
}

/** A statement with the values of its parameters. */
export interface BoundStatement extends StatementText {
  readonly values: readonly unknown[];
}

/**
 * A named SQL statement, prepared once per connection. Call it with a record of its parameters to get the argument of
 * `Queryable.query`: `database.query<Row>(postById({ postId }))`.
 */
export interface Statement<Params extends object = NoParameters> extends StatementText {
  (...params: ArgumentsOf<Params>): BoundStatement;
}

type NoParameters = Record<never, never>;
type ArgumentsOf<Params extends object> = [keyof Params] extends [never] ? [] : [params: Params];

const statements = new Map<string, { source: string; made: StatementText }>();

/** Matches `$name`, but not a dollar inside a word or at the start of a quoted text, such as a password hash. */
const namedParameter = /(?<![\w$'])\$([a-z]\w*)/gi;

/**
 * Creates a statement named `domain.purpose`. Its text names each parameter, as in `$postId`, and the type argument
 * gives their types. The names are replaced by numbers here, once.
 *
 * @throws if the text numbers its parameters, if a quick statement may write, or if another statement has the same
 * name: a connection would run the one that it prepared first. The returned function throws if its record lacks a
 * parameter, or has a parameter that the text does not use.
 */
export function statement<Params extends object = NoParameters>(
  name: string,
  source: string,
  { plan, isQuick }: Pick<StatementText, 'plan' | 'isQuick'> = {},
): Statement<Params> {
  const known = statements.get(name);
  if (known && known.source !== source) throw new Error(`Two statements are named ${name}.`);
  if (known) return known.made as Statement<Params>;
  const parameters = new Set<string>();
  for (const [, parameter = ''] of source.matchAll(namedParameter)) parameters.add(parameter);
  if (isQuick && mayWrite(source)) throw new Error(`Statement ${name} may write, so it cannot be quick.`);
  if (/\$\d/.test(source)) throw new Error(`Statement ${name} numbers its parameters instead of naming them.`);
  const numbers = new Map([...parameters].map((parameter, index) => [parameter, index + 1]));
  const text = source.replace(namedParameter, (_, parameter: string) => `$${numbers.get(parameter)}`);
  const bind = (...args: ArgumentsOf<Params>): BoundStatement => {
    const [params = {}]: readonly object[] = args;
    return { name, text, plan, isQuick, values: valuesOf(name, parameters, params) };
  };
  const made: Statement<Params> = Object.assign(Object.defineProperty(bind, 'name', { value: name }), {
    text,
    plan,
    isQuick,
  });
  statements.set(name, { source, made });
  return made;
}

/** Returns the values of a record, ordered by the numbers of the parameters. */
function valuesOf(name: string, parameters: ReadonlySet<string>, params: object): readonly unknown[] {
  const values: unknown[] = [];
  for (const parameter of parameters) {
    if (!(parameter in params)) throw new Error(`Statement ${name} lacks its parameter ${parameter}.`);
    values.push(Reflect.get(params, parameter));
  }
  for (const given in params)
    if (!parameters.has(given)) throw new Error(`Statement ${name} has no parameter ${given}.`);
  return values;
}

/** Returns every statement of the loaded modules. */
export const namedStatements = (): (StatementText & { source: string })[] =>
  [...statements.values()].map(({ source, made: { name, text, plan, isQuick } }) => ({
    name,
    text,
    plan,
    isQuick,
    source,
  }));
