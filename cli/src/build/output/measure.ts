import type { BuiltRelease, PartBytes } from '@hustings/contract';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the names of the chunks that the pages of a part start with, as the route files of the part name them. */
function pageChunks(directory: string): Set<string> {
  const sources = globSync('src/**/routes.tsx', { cwd: directory }).map((file) =>
    readFileSync(path.join(directory, file), 'utf8'),
  );
  return new Set([...sources.join().matchAll(/webpackChunkName: "(?!texts-)([^"]+)"/g)].map(([, chunk = '']) => chunk));
}

/**
 * Measures the compressed files of a build.
 *
 * @param folder the public files of the build
 * @param directory the folder with the sources of the part
 */
export function measureSizes(
  { name, entry, exposed, chunks }: Pick<BuiltRelease, 'name' | 'entry' | 'exposed' | 'chunks'>,
  folder: string,
  directory: string,
): PartBytes {
  const bytes = (file: string) => statSync(path.join(folder, `${file}.br`)).size;
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytes(file), 0);
  const textsOf = (page: string) =>
    chunks[`texts-${page}-en`]?.js ?? chunks[name === 'shell' ? 'frame-guest-en' : 'en']?.js ?? [];
  const always = [entry, ...exposed.js];
  const begins = pageChunks(directory);
  const pages = Object.entries(chunks).flatMap(([chunk, { js }]) =>
    begins.has(chunk) ? [[...js, ...textsOf(chunk)]] : [],
  );
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  return {
    entry: bytes(entry),
    firstPage:
      name === 'shell'
        ? sum([...always, ...textsOf('')])
        : Math.max(...pages.map((js) => sum(new Set([...always, ...js])))),
    total: sum(files),
  };
}
