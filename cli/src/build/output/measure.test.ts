import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measureSizes } from './measure.ts';

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
    entry: 'entry.js',
    exposed: chunk('app.js'),
    chunks: {
      en: chunk('en.js'),
      nl: chunk('nl.js'),
      small: chunk('small.js'),
      large: chunk('app.js', 'large.js'),
      later: chunk('later.js'),
    },
  };
  mkdirSync(path.join(folder, 'src'));
  const routes = '[() => import(/* webpackChunkName: "small" */ 1), () => import(/* webpackChunkName: "large" */ 2)]';
  writeFileSync(path.join(folder, 'src/routes.tsx'), routes);
  expect(measureSizes(release, path.join(folder, 'public'), folder)).toEqual({
    entry: 1,
    firstPage: 5_321,
    total: 96_728,
  });
  rmSync(folder, { recursive: true, force: true });
});
