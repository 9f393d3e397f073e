import { filesOf, packageOfPart, type Naming } from '@hustings/cli/scaffold';
import { browserTestOf } from './browser-test.ts';

/** Returns the files of a new vertical of this project, keyed by their path: its own, and its browser test. */
export function filesOfPart(naming: Naming): Record<string, string> {
  const own = { 'package.json': packageOfPart(naming.name), ...filesOf(naming) };
  const entries = Object.entries(own).map(([file, text]) => [`${naming.name}/${file}`, text]);
  return { ...Object.fromEntries(entries), ...browserTestOf(naming) };
}
