import { StartError } from './start-error.ts';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a variable. An empty value counts as unset. */
export const given = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** Makes the error for a variable with a malformed value. */
export const malformed = (name: string, value: string, expected: string): StartError =>
  new StartError(`The setting ${name} is "${value}", which is not ${expected}.`);

/** Reads a whole number within a range. */
export function readNumber(
  environment: Environment,
  name: string,
  otherwise: number,
  range: { least: number; most: number; why?: string | undefined },
): number {
  const value = given(environment, name);
  if (value === undefined) return otherwise;
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.least && number <= range.most) return number;
  throw malformed(
    name,
    value,
    `a whole number from ${range.least} to ${range.most}${range.why ? `: ${range.why}` : ''}`,
  );
}

/** Reads a variable that is `1` or `0`. Returns undefined if it is unset. */
export function readSwitch(environment: Environment, name: string): boolean | undefined {
  const value = given(environment, name);
  if (value === undefined) return undefined;
  if (value === '1' || value === '0') return value === '1';
  throw malformed(name, value, '1 or 0');
}

/** Reads a URL with one of the given schemes. The error does not quote the value, which may contain a password. */
export function readUrl(environment: Environment, name: string, schemes: readonly string[]): URL | undefined {
  const value = given(environment, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && schemes.includes(url.protocol)) return url;
  throw new StartError(
    `The setting ${name} is not an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
  );
}

/** Reads two variables that must be set together. Returns undefined if neither is set. */
export function readPair(environment: Environment, id: string, secret: string): [string, string] | undefined {
  const [first, second] = [given(environment, id), given(environment, secret)];
  if (first && second) return [first, second];
  if (!first && !second) return undefined;
  throw new StartError(`${first ? id : secret} is set but ${first ? secret : id} is not: set both or neither.`);
}

/** Reads the base URL of an API. Returns `otherwise` if the variable is unset. */
export const readApi = (environment: Environment, name: string, otherwise: string): string =>
  (readUrl(environment, name, ['http:', 'https:'])?.href ?? otherwise).replace(/\/+$/, '');
