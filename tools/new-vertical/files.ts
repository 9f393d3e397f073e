import { entriesOf } from './entries.ts';
import type { Naming } from './names.ts';
import { screensOf } from './screens.ts';
import { browserTestOf, testsOf } from './tests.ts';

/**
 * Returns the files of a new vertical, keyed by their path in the project: a list and a form in both languages, with
 * unit tests and a browser test.
 */
export function filesOf(naming: Naming): Record<string, string> {
  const own = { ...entriesOf(naming), ...screensOf(naming), ...testsOf(naming) };
  const entries = Object.entries(own).map(([file, text]) => [`${naming.name}/${file}`, text]);
  return { ...Object.fromEntries(entries), ...browserTestOf(naming) };
}
