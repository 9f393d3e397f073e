import { BuiltRelease } from '@hustings/contract/schemas';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { distFolder, root, type Buildable } from './packages.ts';

/** The measured sizes of a build, in bytes after Brotli. */
export interface Sizes {
  /** The entry script; for a vertical, the remote entry. */
  entry: number;
  /** For a vertical, its scripts for its heaviest page in English. For the shell, its scripts for every page. */
  firstPage: number;
  /** All scripts and styles. */
  total: number;
}

const names: Record<keyof Sizes, string> = { entry: 'entry', firstPage: 'first page', total: 'total' };

/** Returns the names of the chunks that the pages of a part start with, as the route files of the part name them. */
function pageChunks(directory: string): Set<string> {
  const sources = globSync('src/**/routes.tsx', { cwd: directory }).map((file) =>
    readFileSync(path.join(directory, file), 'utf8'),
  );
  return new Set([...sources.join().matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, chunk = '']) => chunk));
}

/**
 * Measures the build in `dist/<name>/<version>`.
 *
 * @param directory the folder with the sources of the part
 * @throws if there is no such build
 */
export function sizesOf(folder: string, directory: string): Sizes {
  const { name, entry, exposed, chunks } = BuiltRelease.parse(
    JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')),
  );
  const bytes = (file: string) => statSync(path.join(folder, 'public', `${file}.br`)).size;
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytes(file), 0);
  const always = [entry, ...exposed.js, ...(chunks[name === 'shell' ? 'frame-en' : 'en']?.js ?? [])];
  const begins = pageChunks(directory);
  const pages = Object.entries(chunks).flatMap(([chunk, { js }]) => (begins.has(chunk) ? [js] : []));
  const files = readdirSync(path.join(folder, 'public')).filter((file) => /\.(js|css)$/.test(file));
  return {
    entry: bytes(entry),
    firstPage: name === 'shell' ? sum(always) : Math.max(...pages.map((js) => sum(new Set([...always, ...js])))),
    total: sum(files),
  };
}

const row = (...[part = '', what = '', ...figures]: string[]): string =>
  [part.padEnd(14), what.padEnd(11), ...figures.map((figure) => figure.padStart(9))].join(' ').trimEnd();

/**
 * Returns a table of parts that exceed their limits; an empty string if none does. A part without limits, and limits
 * without a part, are reported too.
 *
 * @param measured the sizes of the existing parts, keyed by name
 */
export function tooLarge(measured: Record<string, Sizes>, limits: Record<string, Sizes>): string {
  const rows = Object.entries(measured).flatMap(([part, sizes]) => {
    const most = limits[part];
    if (!most) return [row(part, 'has no limits')];
    return Object.entries(names).flatMap(([key, what]) => {
      const [size, limit] = [sizes[key as keyof Sizes], most[key as keyof Sizes]];
      // A missing or invalid limit counts as exceeded.
      return size <= limit ? [] : [row(part, what, `${size}`, `${limit}`, `+${size - limit}`)];
    });
  });
  const missing = Object.keys(limits).filter((part) => !(part in measured));
  rows.push(...missing.map((part) => row(part, 'does not exist')));
  if (rows.length === 0) return '';
  return [
    row('part', 'what', 'bytes', 'limit', 'more'),
    ...rows,
    'If the growth is intended, raise the limit in sizes.json and give the reason in the commit.',
  ].join('\n');
}

/** Compares the current builds with `sizes.json`; returns the problems. */
export function checkSizes(parts: readonly Buildable[]): string {
  const measured = parts.map(({ name, directory }) => {
    const folder = path.join(distFolder, name);
    const version = readFileSync(path.join(folder, 'current'), 'utf8').trim();
    return [name, sizesOf(path.join(folder, version), directory)] as const;
  });
  const limits: Record<string, Sizes> = JSON.parse(readFileSync(path.join(root, 'sizes.json'), 'utf8'));
  return tooLarge(Object.fromEntries(measured), limits);
}
