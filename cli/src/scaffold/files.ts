/** The files of a new vertical. */
import { entriesOf } from './entries.ts';
import type { Naming } from './names.ts';
import { screensOf } from './screens.ts';
import { testsOf } from './tests.ts';

export type { Naming } from './names.ts';
export { namingOf } from './naming.ts';
export { packageOfPart } from './packages.ts';

/** Returns the files of a vertical, keyed by path: a list and a form in both languages, with unit tests. */
export const filesOf = (naming: Naming): Record<string, string> => ({
  ...entriesOf(naming),
  ...screensOf(naming),
  ...testsOf(naming),
});
