import type { Values } from '../format.ts';

/** Characters of a value that are kept. */
const longestValue = 500;

/** What a database can store of a text that a file holds, up to so many characters. */
export const storable = (text: string, longest: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, longest).toWellFormed();

/** The same values, whose texts are changed. */
export const withTexts = (values: Values, change: (text: string) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  );

/** What a database can store of values. */
export const storableValues = (values: Values): Values => withTexts(values, (text) => storable(text, longestValue));
