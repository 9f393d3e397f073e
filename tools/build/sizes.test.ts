import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sizesOf, tooLarge } from './sizes.ts';

const limits = { 'mf-one': { entry: 10, firstPage: 50, total: 100 } };

test('reports nothing for parts within their limits', () => {
  expect(tooLarge({ 'mf-one': { entry: 10, firstPage: 50, total: 100 } }, limits)).toBe('');
  expect(tooLarge({ 'mf-one': { entry: 1, firstPage: 1, total: 1 } }, limits)).toBe('');
});

test('names a part that grew, by how much, and what to do', () => {
  const table = tooLarge({ 'mf-one': { entry: 10, firstPage: 62, total: 101 } }, limits).split('\n');
  expect(table.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'part what bytes limit more',
    'mf-one first page 62 50 +12',
    'mf-one total 101 100 +1',
    'If the growth is intended, raise the limit in sizes.json and give the reason in the commit.',
  ]);
});

test('reports a part without limits, limits without a part, and invalid limits', () => {
  const sizes = { entry: 1, firstPage: 1, total: 1 };
  expect(tooLarge({ 'mf-one': sizes, 'mf-two': sizes }, limits)).toContain('mf-two         has no limits');
  expect(tooLarge({}, limits)).toContain('mf-one         does not exist');
  const broken = { 'mf-one': { entry: 10, firstPage: 50 } } as unknown as typeof limits;
  expect(tooLarge({ 'mf-one': sizes }, broken)).toContain('total');
});

const chunk = (...js: string[]) => ({ js, css: [] });

test('counts entry, module, texts of one language and the heaviest page as the first page of a vertical', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-sizes-'));
  mkdirSync(path.join(folder, 'public'));
  const weights = {
    'entry.js': 1,
    'app.js': 20,
    'en.js': 300,
    'nl.js': 400,
    'small.js': 1_000,
    'large.js': 5_000,
    'later.js': 90_000,
    'a.css': 7,
  };
  for (const [file, weight] of Object.entries(weights)) {
    writeFileSync(path.join(folder, 'public', file), '');
    writeFileSync(path.join(folder, 'public', `${file}.br`), 'x'.repeat(weight));
  }
  const release = {
    name: 'mf-one',
    version: '1',
    remote: 'mf_one_1',
    entry: 'entry.js',
    manifest: { name: 'mf-one', shell: '^1', routes: [{ path: '/one', access: 'guest', title: { en: '1', nl: '1' } }] },
    files: {},
    exposed: chunk('app.js'),
    chunks: {
      en: chunk('en.js'),
      nl: chunk('nl.js'),
      small: chunk('small.js'),
      large: chunk('app.js', 'large.js'),
      later: chunk('later.js'),
    },
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  mkdirSync(path.join(folder, 'src'));
  const routes = '[() => import(/* webpackChunkName: "small" */ 1), () => import(/* webpackChunkName: "large" */ 2)]';
  writeFileSync(path.join(folder, 'src/routes.tsx'), routes);
  expect(sizesOf(folder, folder)).toEqual({ entry: 1, firstPage: 5_321, total: 96_728 });
  rmSync(folder, { recursive: true, force: true });
});
