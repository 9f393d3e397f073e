import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Naming } from './files.ts';

/** A name that a new vertical cannot have, in a sentence. */
export class NameRefusal extends Error {}

/** First segments of addresses that the server answers itself. */
const ofTheServer = new Set(['api', 'dev', 'offline', 'remotes', 'shell', 'mono']);

/** Namespaces of texts that are not a vertical's; a new vertical's is its name without `mf-`. */
const namespaces = new Set(['account', 'chrome', 'features', 'shell', 'ui', 'vertical']);

/** The first segments of the routes of every part, and whose they are. */
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

/**
 * What a new vertical is called everywhere.
 *
 * @param pages the addresses of pages that the site itself publishes, such as `/press`
 * @throws {NameRefusal} where the name is none, or is taken
 */
export function namingOf(name: string | undefined, root: string, pages: readonly string[] = []): Naming {
  const word = /^mf-([a-z]{2,20})$/.exec(name ?? '')?.[1];
  if (!name || !word)
    throw new NameRefusal(
      `"${name ?? ''}" is no name of a vertical: it is mf- and 2 to 20 small letters, such as mf-petitions.`,
    );
  if (existsSync(path.join(root, name))) throw new NameRefusal(`There is a folder ${name} already.`);
  const owner = segmentsIn(root).get(word) ?? (ofTheServer.has(word) ? 'the server' : undefined);
  if (owner) throw new NameRefusal(`The addresses /${word} belong to ${owner}: choose another name.`);
  if (namespaces.has(word))
    throw new NameRefusal(`The texts of another part are called "${word}": choose another name.`);
  if (pages.some((page) => page.split('/')[1]?.toLowerCase() === word))
    throw new NameRefusal(`The site publishes a page at /${word}: choose another name, or move that page first.`);
  return { name, word, title: word.charAt(0).toUpperCase() + word.slice(1) };
}
