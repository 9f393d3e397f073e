import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinStyles } from './sheet.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-sheet-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes two stylesheets with a common rule, and a manifest that names them. Returns the statistics of their chunks. */
function writeChunks() {
  const files = { 'app.css': '.a{b:c}', 'page.css': '.a{b:c}.d{e:f}', 'page.js': 'run()' };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const manifest = { exposes: [{ name: 'app', assets: { js: { sync: ['page.js'] }, css: { sync: ['app.css'] } } }] };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  return {
    chunks: [
      { id: 'app', names: ['app'], files: ['app.css'] },
      { id: 'page', names: ['page'], files: ['page.js', 'page.css'], parents: ['app'] },
    ],
    namedChunkGroups: { page: { assets: [{ name: 'app.css' }, { name: 'page.js' }, { name: 'page.css' }] } },
  };
}

test('joins the stylesheets of a build into one file, which all its lists name', () => {
  const stats = writeChunks();
  expect(joinStyles(folder, stats)).toMatch(/^sha384-.{64}$/);
  const [manifest, script, sheet = ''] = readdirSync(folder).toSorted();
  expect([manifest, script, sheet]).toEqual([
    'mf-manifest.json',
    'page.js',
    expect.stringMatching(/^styles\.\w{8}\.css$/),
  ]);
  expect(readFileSync(path.join(folder, sheet), 'utf8')).toBe('.a{b:c}.d{e:f}');
  expect(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')).toContain(`"css":{"sync":["${sheet}"]}`);
  expect(stats.chunks.map(({ files }) => files)).toEqual([[sheet], ['page.js', sheet]]);
  expect(stats.namedChunkGroups.page.assets.map(({ name }) => name)).toEqual([sheet, 'page.js']);
});

test('leaves a build without styles as it is', () => {
  expect(joinStyles(folder, { chunks: [{ id: 'a', names: ['a'], files: ['a.js'] }] })).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});
