import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Naming } from './names.ts';

/** A refused name, with the reason as a sentence. */
export class NameRefusal extends Error {}

/** The first path segments of addresses that the server answers itself. */
const ofTheServer = new Set(['api', 'dev', 'offline', 'remotes', 'shell', 'mono']);

/** The text namespaces that are taken. A vertical's namespace is its name without `mf-`. */
const namespaces = new Set(['account', 'chrome', 'features', 'shell', 'ui', 'vertical']);

/** Maps the first path segment of every route to the name of the part that has the route. */
function segmentsIn(root: string): Map<string, string> {
  const segments = new Map<string, string>();
  for (const file of globSync('{shell,mf-*}/vertical.json', { cwd: root })) {
    const { name, routes }: { name: string; routes: { path: string }[] } = JSON.parse(
      readFileSync(path.join(root, file), 'utf8'),
    );
    for (const route of routes) segments.set(route.path.split('/')[1]?.toLowerCase() ?? '', name);
  }
  return segments;
}

/** Returns whether a folder has files of ours. Git leaves the packages behind where it removes a vertical. */
const hasFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((file) => file !== 'node_modules');

/**
 * Derives the names of a new vertical.
 *
 * @param pages addresses of published pages, such as `/press`
 * @throws {NameRefusal} if the name is invalid or taken
 */
export function namingOf(name: string | undefined, root: string, pages: readonly string[] = []): Naming {
  const word = /^mf-([a-z]{2,20})$/.exec(name ?? '')?.[1];
  if (!name || !word)
    throw new NameRefusal(
      `"${name ?? ''}" is not a valid name: use mf- and 2 to 20 lower-case letters, such as mf-petitions.`,
    );
  if (hasFiles(path.join(root, name))) throw new NameRefusal(`The folder ${name} already exists.`);
  if (existsSync(path.join(root, `e2e/${name}.spec.ts`)))
    throw new NameRefusal(`The browser test e2e/${name}.spec.ts already exists.`);
  const owner = segmentsIn(root).get(word) ?? (ofTheServer.has(word) ? 'the server' : undefined);
  if (owner) throw new NameRefusal(`The addresses /${word} belong to ${owner}: choose another name.`);
  if (namespaces.has(word))
    throw new NameRefusal(`Another part uses the text namespace "${word}": choose another name.`);
  if (pages.some((page) => page.split('/')[1]?.toLowerCase() === word))
    throw new NameRefusal(`The site publishes a page at /${word}: choose another name, or move that page first.`);
  return { name, word, title: word.charAt(0).toUpperCase() + word.slice(1) };
}
