import type { FindingValues } from '../format.ts';

/** The maximum number of characters of a stored value. */
const maxValueCharacters = 500;

/** Makes a text from a file storable: well-formed, without NUL, cut to `maxCharacters`. */
export const storableText = (text: string, maxCharacters: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, maxCharacters).toWellFormed();

/** Applies a function to the texts among values. */
export const mapTexts = (values: FindingValues, change: (text: string) => string): FindingValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  );

/** Makes the texts among values storable. */
export const storableValues = (values: FindingValues): FindingValues =>
  mapTexts(values, (text) => storableText(text, maxValueCharacters));
