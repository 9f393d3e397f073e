import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { closureOf, parseLockfile, readLockfile, type Lockfile } from './lockfile.ts';
import { buildables, root } from './packages.ts';
import { sourcesOf, toolchain, versionOf } from './version.ts';

const parts = buildables();
const fixture = { name: 'mf-faulty', directory: path.join(root, 'e2e/fixtures/mf-faulty') };

/** Returns the names of the parts whose version differs after a change of the lockfile. */
function changedBy(change: (lockfile: Lockfile) => void): string[] {
  const lockfile = structuredClone(readLockfile());
  change(lockfile);
  return parts.filter((part) => versionOf(part, [], lockfile) !== versionOf(part)).map(({ name }) => name);
}

/** Adds a package to a lockfile, as a dependency of a folder; the package needs a second one. */
function addPackage(lockfile: Lockfile, folder: string): void {
  for (const key of ['left-pad@1.0.0', 'pad@1.0.0']) lockfile.packages[key] = { resolution: { integrity: key } };
  lockfile.snapshots['left-pad@1.0.0(react@19.3.1)'] = { dependencies: { pad: '1.0.0' } };
  lockfile.snapshots['pad@1.0.0'] = {};
  const importer = (lockfile.importers[folder] ??= {});
  importer.dependencies = { ...importer.dependencies, 'left-pad': { version: '1.0.0(react@19.3.1)' } };
}

/** Finds the key of a package in a lockfile, whatever its version. */
const keyOf = (packages: object, name: string) => Object.keys(packages).find((key) => key.startsWith(`${name}@`))!;

/** Gives a package other contents. */
function replacePackage({ packages }: Lockfile, name: string): void {
  packages[keyOf(packages, name)]!.resolution = { integrity: 'sha512-other' };
}

describe('the version of a part', () => {
  it('is the same for the same sources, and changes with the sharing policy', () => {
    const [part] = parts;
    expect(versionOf(part!)).toBe(versionOf(part!));
    expect(versionOf(part!, ['a'])).not.toBe(versionOf(part!, ['b']));
  });

  it('changes for one vertical when that vertical gets a dependency', () => {
    expect(changedBy((lockfile) => addPackage(lockfile, 'mf-chat'))).toEqual(['mf-chat']);
  });

  it('does not change when a vertical is added, or the server gets a dependency', () => {
    expect(changedBy((lockfile) => addPackage(lockfile, 'mf-petitions'))).toEqual([]);
    expect(changedBy((lockfile) => addPackage(lockfile, 'api'))).toEqual([]);
  });

  it('changes for the parts that use a shared package when that package gets a dependency', () => {
    const link = { version: 'link:../shared/maps' };
    const withMaps = (lockfile: Lockfile) => {
      for (const name of ['mf-feed', 'mf-pollies']) lockfile.importers[name]!.dependencies!['@hustings/maps'] = link;
      lockfile.importers['shared/maps'] = {};
    };
    const before = structuredClone(readLockfile());
    withMaps(before);
    const after = structuredClone(before);
    addPackage(after, 'shared/maps');
    const changed = parts.filter((part) => versionOf(part, [], before) !== versionOf(part, [], after));
    expect(changed.map(({ name }) => name)).toEqual(['mf-feed', 'mf-pollies']);
  });

  it('changes when a package that it needs indirectly has other contents', () => {
    expect(changedBy((lockfile) => replacePackage(lockfile, 'prosemirror-model'))).toEqual(['mf-feed']);
  });

  it.each(['@rspack/binding-linux-x64-gnu', 'node', 'postcss'])(
    'changes for all parts with the toolchain: %s',
    (name) => {
      expect(changedBy((lockfile) => replacePackage(lockfile, name))).toEqual(parts.map((part) => part.name));
    },
  );

  it('changes with every package for a part that is not installed', () => {
    const lockfile = structuredClone(readLockfile());
    addPackage(lockfile, 'api');
    expect(versionOf(fixture, [], lockfile)).not.toBe(versionOf(fixture));
  });
});

test('tests and their helpers are no sources', () => {
  const names = sourcesOf(path.join(root, 'shared/vertical')).map((file) => path.relative(root, file));
  expect(names).toContain('shared/vertical/src/client.ts');
  expect(names).toContain('shared/vertical/package.json');
  expect(names.filter((name) => name.includes('test'))).toEqual([]);
});

test('a lockfile that lacks a folder or a package is refused', () => {
  const lockfile = structuredClone(readLockfile());
  expect(() => closureOf(lockfile, ['mf-none'])).toThrow('pnpm-lock.yaml lacks mf-none.');
  delete lockfile.snapshots[keyOf(lockfile.snapshots, 'idb-keyval')];
  expect(() => closureOf(lockfile, ['mf-feed'])).toThrow(/pnpm-lock.yaml does not say what idb-keyval@.+ is/);
});

test.each([
  ['<<<<<<< HEAD\nimporters:\n  .: {}\n=======\n', /^pnpm-lock.yaml is no YAML: /],
  ["lockfileVersion: '10.0'\n", 'pnpm-lock.yaml has the format 10.0, and the build reads 9.0.'],
  ['', 'pnpm-lock.yaml has the format undefined, and the build reads 9.0.'],
])('a lockfile that cannot be read is refused: %s', (text, reason) => {
  expect(() => parseLockfile(text)).toThrow(reason);
});

test('everything that writes a build is part of the toolchain', () => {
  const sources = globSync('tools/build/output/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const imported = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name),
  );
  const outside = imported.filter((name) => !name.startsWith('./') && !name.startsWith('node:'));
  const { folders } = closureOf(readLockfile(), ['.'], toolchain);
  const known = [...toolchain, ...[...folders].map((folder) => folder.replace('shared/', '@hustings/'))];
  expect(outside.filter((name) => known.every((each) => name !== each && !name.startsWith(`${each}/`)))).toEqual([]);
});
