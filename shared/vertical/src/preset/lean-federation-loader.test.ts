import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leanFederation } from './lean-federation.ts';
import { withoutUnused } from './lean-federation-loader.ts';

/** The folder of the federation runtime that the builds use. */
const library = [
  '@module-federation/enhanced',
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
].reduce((from, name) => createRequire(from).resolve(name), import.meta.filename);
const folder = path.dirname(createRequire(library).resolve('@module-federation/runtime-core'));

const remote = `var RemoteHandler = class {
\tasync loadRemote(id) {
\t\tif (id) {
\t\t\treturn id;
\t\t}
\t}
\tasync preloadRemote(preloadOptions) {
\t\tif (preloadOptions) {
\t\t\tawait preloadAssets(preloadOptions);
\t\t}
\t}
\tregisterRemotes() {}
};`;

test('lets the method that preloads remotes refuse, and keeps the others', () => {
  const lean = withoutUnused('index.js', remote);
  expect(lean).toContain('async loadRemote(id) {');
  expect(lean).toContain('registerRemotes() {}');
  expect(lean).toContain('preloadRemote = () => {');
  expect(lean).not.toContain('preloadAssets');
});

test('replaces the files that read manifests and preload', () => {
  expect(withoutUnused('SnapshotHandler.js', 'export { SnapshotHandler, getGlobalRemoteInfo };')).toContain(
    'DisabledSnapshotHandler as SnapshotHandler',
  );
  expect(withoutUnused('preload.js', 'export { preloadAssets };')).toContain('export const preloadAssets = ');
});

test('replaces the loading of entries that are no scripts, and keeps that of scripts', () => {
  const source = readFileSync(path.join(folder, 'utils/load.js'), 'utf8');
  const lean = withoutUnused('load.js', source);
  expect(lean).not.toMatch(/System\.import|new Function/);
  expect(lean).toContain('async function loadEntryScript(');
  expect(lean).toContain("throw new Error('The entry of a remote is a script.')");
});

test('keeps the names of what describes errors, without their texts', () => {
  const file = createRequire(createRequire(library).resolve('@module-federation/runtime-core')).resolve(
    '@module-federation/error-codes',
  );
  const source = readFileSync(path.join(path.dirname(file), 'desc.mjs'), 'utf8');
  const [, names = ''] = /^export \{(.*)\}/m.exec(source) ?? [];
  const lean = withoutUnused('desc.mjs', source);
  for (const name of names.split(',')) expect(lean).toContain(`export const ${name.trim()} = {};`);
});

test.each(['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js', 'remote/index.js'])(
  'finds %s in the installed library, and leaves no preload in it',
  (file) => {
    const installed = path.join(folder, file);
    expect(installed).toMatch(leanFederation.test);
    const source = readFileSync(installed, 'utf8');
    const lean = withoutUnused(path.basename(file), source);
    expect(lean).not.toMatch(/preloadAssets\(|fetch\(/);
    expect(lean.length).toBeLessThan(source.length);
  },
);

test('fails the build for a library that loads no other entries', () => {
  expect(() => withoutUnused('load.js', 'async function loadEntry() {}')).toThrow('loads no other entries');
});

test('fails the build for a library in which it finds no preload', () => {
  expect(() => withoutUnused('index.js', 'var RemoteHandler = class {};')).toThrow('has no preloadRemote');
});
