import { UsageError } from '../release/releaser.ts';
import type { Naming } from './names.ts';

/** The first path segments of addresses that the server answers itself. */
const ofTheServer = new Set(['api', 'dev', 'offline', 'remotes', 'shell', 'mono']);

/** The text namespaces that are taken. A vertical's namespace is its name without `mf-`. */
const namespaces = new Set(['account', 'chrome', 'features', 'shell', 'ui', 'vertical']);

/**
 * Derives the names of a new vertical.
 *
 * @param owners the parts that have addresses, by the first path segment in lower case
 * @throws {UsageError} if the name is invalid or taken
 */
export function namingOf(name: string | undefined, owners: ReadonlyMap<string, string> = new Map()): Naming {
  const word = /^mf-([a-z]{2,20})$/.exec(name ?? '')?.[1];
  if (!name || !word)
    throw new UsageError(
      `"${name ?? ''}" is not a valid name: use mf- and 2 to 20 lower-case letters, such as mf-petitions.`,
    );
  const owner = owners.get(word) ?? (ofTheServer.has(word) ? 'the server' : undefined);
  if (owner) throw new UsageError(`The addresses /${word} belong to ${owner}: choose another name.`);
  if (namespaces.has(word))
    throw new UsageError(`Another part uses the text namespace "${word}": choose another name.`);
  return { name, word, title: word.charAt(0).toUpperCase() + word.slice(1) };
}
