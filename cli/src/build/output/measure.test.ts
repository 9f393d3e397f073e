import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measureSizes } from './measure.ts';

const chunk = (...js: string[]) => ({ js, css: [] });

/** Measures a vertical whose text files have these chunks beside those of whole languages. */
function measured(texts: Record<string, string>) {
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
    'few.js': 50,
    'a.css': 7,
  };
  for (const [file, weight] of Object.entries(weights)) {
    writeFileSync(path.join(folder, 'public', file), '');
    writeFileSync(path.join(folder, 'public', `${file}.br`), 'x'.repeat(weight));
  }
  const release = {
    name: 'mf-one',
    entry: 'entry.js',
    exposed: chunk('app.js'),
    chunks: {
      en: chunk('en.js'),
      nl: chunk('nl.js'),
      small: chunk('small.js'),
      large: chunk('app.js', 'large.js'),
      later: chunk('later.js'),
      ...Object.fromEntries(Object.entries(texts).map(([name, file]) => [name, chunk(file)])),
    },
  };
  mkdirSync(path.join(folder, 'src'));
  const routes =
    '[() => import(/* webpackChunkName: "small" */ 1), () => import(/* webpackChunkName: "large" */ 2), () => import(/* webpackChunkName: "texts-large-en" */ 3)]';
  writeFileSync(path.join(folder, 'src/routes.tsx'), routes);
  const sizes = measureSizes(release, path.join(folder, 'public'), folder);
  rmSync(folder, { recursive: true, force: true });
  return sizes;
}

test('counts entry, module, texts of one language and the heaviest page as the first page of a vertical', () => {
  expect(measured({})).toEqual({ entry: 1, firstPage: 5_321, total: 96_778 });
});

test('counts the texts of a page instead of all texts, where it has its own', () => {
  expect(measured({ 'texts-large-en': 'few.js' }).firstPage).toBe(5_071);
});
