import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserMemory, type BrowserMemory } from './browser-memory.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const stores = /localStorage|sessionStorage|indexedDB|caches\.|document\.cookie|setCookie|keepChoice/;
/** Matches quoted strings that start with a prefix of the names of stored items. */
const ownName = /['"`](?:__Host-)?hustings[-.:][^'"`]*/g;

const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|\/testing\/|node_modules|\/dist\//.test(file));

/** Lists the names that a source file spells out, if the file stores something in a browser. */
const namesIn = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return stores.test(code) ? [...code.matchAll(ownName)].map(String) : [];
};

test('code that keeps something in a browser takes its name from the registry', () => {
  const files = ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}', 'api/src/**/*.ts'];
  const written = files.flatMap(sourcesOf).flatMap((file) => {
    const names = namesIn(readFileSync(path.join(root, file), 'utf8'));
    return names.length > 0 ? [[file, ...names]] : [];
  });
  expect(written).toEqual([]);
});

test('a name that is written out is found', () => {
  expect(namesIn(`localStorage.setItem('hustings-hobby', '1')`)).toEqual([`'hustings-hobby`]);
});

test('no two entries have one name', () => {
  const names = Object.values<BrowserMemory>(browserMemory).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
