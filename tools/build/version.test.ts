import fc from 'fast-check';
import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { directDependencies, parseLockfile, readLockfile, type Lockfile } from './lockfile.ts';
import { buildables, root } from './packages.ts';
import { projectFiles, type ProjectFiles } from './project-files.ts';
import { hashInputs, inputsOf, versionOf, type BuildInputs } from './version.ts';

const parts = buildables();
const names = parts.map(({ name }) => name);
/** The verticals in which a member can block another one. */
const members = names.filter((name) => !['shell', 'mf-admin'].includes(name));
const fixture = { name: 'mf-faulty', directory: path.join(root, 'e2e/fixtures/mf-faulty') };
const sources = projectFiles();

/** The inputs and the version of each part, of the sources as they are. */
const now = new Map<string, { inputs: BuildInputs; version: string }>();

beforeAll(() => {
  for (const part of parts) {
    const inputs = inputsOf(part, { sources });
    now.set(part.name, { inputs, version: hashInputs(inputs, sources) });
  }
}, 30_000);

/** Returns the sources with something written at the end of files. */
const withTexts = (added: Readonly<Record<string, string>>): ProjectFiles => ({
  ...sources,
  read: (file) => Buffer.concat([sources.read(file), Buffer.from(added[file] ?? '')]),
});

const noChange = (): void => {};

/** Returns the names of the parts whose version differs after changes of the sources and of the lockfile. */
function changedBy(changed: ProjectFiles, change: (lockfile: Lockfile) => void = noChange): string[] {
  const lockfile = structuredClone(readLockfile());
  change(lockfile);
  return parts
    .filter((part) => versionOf(part, { lockfile, sources: changed }) !== now.get(part.name)?.version)
    .map(({ name }) => name);
}

/** Returns the names of the parts that count a file. */
const counting = (file: string): string[] => names.filter((name) => now.get(name)?.inputs.files.includes(file));

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

const importing = "\nimport 'left-pad';\n";

describe('the version of a part', () => {
  it('is the same for the same sources, and changes with the sharing policy', () => {
    const { inputs, version } = now.get('mf-feed')!;
    expect(versionOf(parts.find(({ name }) => name === 'mf-feed')!)).toBe(version);
    expect(hashInputs(inputs, sources, ['a'])).not.toBe(hashInputs(inputs, sources, ['b']));
  });

  it('changes for one vertical when that vertical gets a dependency', () => {
    const used = withTexts({ 'mf-chat/src/app.tsx': importing });
    expect(changedBy(used, (lockfile) => addPackage(lockfile, 'mf-chat'))).toEqual(['mf-chat']);
  });

  it('does not change when a vertical is added, or the server gets a dependency', () => {
    expect(changedBy(sources, (lockfile) => addPackage(lockfile, 'mf-petitions'))).toEqual([]);
    expect(changedBy(sources, (lockfile) => addPackage(lockfile, 'api'))).toEqual([]);
  });

  it('changes for the parts that reach the file of a shared package which imports a new dependency', () => {
    const file = 'shared/ui/src/toolbar/toolbar.tsx';
    const used = withTexts({ [file]: importing });
    const changed = changedBy(used, (lockfile) => addPackage(lockfile, 'shared/ui'));
    expect(changed).toEqual(counting(file));
    expect(changed).toEqual(['mf-feed']);
    const contents = (lockfile: Lockfile) => {
      addPackage(lockfile, 'shared/ui');
      replacePackage(lockfile, 'pad');
    };
    const before = structuredClone(readLockfile());
    addPackage(before, 'shared/ui');
    const after = structuredClone(before);
    contents(after);
    const versions = [before, after].map((lockfile) =>
      parts.map((part) => versionOf(part, { lockfile, sources: used })),
    );
    expect(names.filter((_, index) => versions[0]![index] !== versions[1]![index])).toEqual(['mf-feed']);
  });

  it('changes when a package that it needs indirectly has other contents', () => {
    expect(changedBy(sources, (lockfile) => replacePackage(lockfile, 'prosemirror-model'))).toEqual(['mf-feed']);
  });

  it.each(['@rspack/binding-linux-x64-gnu', 'node', 'postcss'])(
    'changes for all parts with the toolchain: %s',
    (name) => {
      expect(changedBy(sources, (lockfile) => replacePackage(lockfile, name))).toEqual(names);
    },
  );

  it('changes with every package for a part that is not installed', () => {
    const lockfile = structuredClone(readLockfile());
    addPackage(lockfile, 'api');
    expect(versionOf(fixture, { lockfile, sources })).not.toBe(versionOf(fixture, { sources }));
  });

  it.each([
    ['a component that one vertical shows', 'shared/ui/src/toolbar/toolbar.tsx', ['mf-feed']],
    ['its stylesheet', 'shared/ui/src/toolbar/toolbar.module.css', ['mf-feed']],
    ['a component that only the shell shows', 'shared/ui/src/toast/toast-region.tsx', ['shell']],
    ['a module that is loaded later', 'shared/features/src/follow/block-dialog.tsx', members],
    ['a type', 'shared/vertical/src/route.ts', []],
    ['a preset', 'shared/vertical/src/preset/base.ts', names],
    ['a loader of the preset', 'shared/vertical/src/preset/static-loader.ts', names],
    ['a plugin of the development server', 'shared/vertical/src/preset/hot-texts.ts', []],
    ['the tokens', 'shared/ui/src/tokens.css', names],
    ['the code that writes a build', 'cli/src/build/output/record.ts', names],
  ])('changes with %s', (_, file, expected) => {
    expect(changedBy(withTexts({ [file]: '\n' }))).toEqual(expected);
  });

  it('counts the implementation of a module that the shell provides, because the server renders with it', () => {
    expect(counting('shared/session/src/hooks.ts')).toEqual(names);
  });

  it('changes with the values of a static module, and not with the schemas that it evaluates', () => {
    expect(changedBy(withTexts({ 'shared/contract/src/chats/calls.ts': '\n' }))).toEqual([]);
    const valuesOf = (file: string) => `${sources.valuesOf(file)}\n`;
    expect(changedBy({ ...sources, valuesOf })).toEqual(names);
    const ofAdmins = (file: string) => (file.includes('admin') ? valuesOf(file) : sources.valuesOf(file));
    expect(changedBy({ ...sources, valuesOf: ofAdmins })).toEqual(['mf-admin']);
  });

  it('changes with the file that a module of a shared package resolves to', () => {
    const manifest = 'shared/ui/package.json';
    const moved = sources.read(manifest).toString().replace('./src/toolbar/index.ts', './src/toolbar/toolbar.tsx');
    const read = (file: string) => (file === manifest ? Buffer.from(moved) : sources.read(file));
    expect(changedBy({ ...sources, read })).toEqual(['mf-feed']);
  });

  it('changes for exactly the parts that count a file', () => {
    const files = globSync('shared/*/src/**/*.{ts,tsx,css,json}', { cwd: root }).filter(
      (file) => !/\.test\.|testing/.test(file),
    );
    expect(files.length).toBeGreaterThan(400);
    fc.assert(
      fc.property(fc.constantFrom(...files), (file) => {
        expect(changedBy(withTexts({ [file]: '\n' }))).toEqual(counting(file));
      }),
      { numRuns: 25 },
    );
    // An edit of most shared files builds some of the parts only.
    const forAll = files.filter((file) => counting(file).length === names.length);
    expect(forAll.length).toBeLessThan(files.length / 3);
  });
});

test('tests and their helpers are no sources', () => {
  const all = [...now.values()].flatMap(({ inputs }) => inputs.files);
  expect(all).toContain('shared/vertical/src/client.ts');
  expect(all).toContain('mf-feed/package.json');
  expect(all.filter((name) => /\.test\.|[\\/]testing/.test(name))).toEqual([]);
});

test('a lockfile that lacks a folder or a package is refused', () => {
  const lockfile = structuredClone(readLockfile());
  expect(() => directDependencies(lockfile, 'mf-none')).toThrow('pnpm-lock.yaml lacks mf-none.');
  delete lockfile.snapshots[keyOf(lockfile.snapshots, 'idb-keyval')];
  expect(() => directDependencies(lockfile, 'shared/session')).toThrow(
    /pnpm-lock.yaml does not say what idb-keyval@.+ is/,
  );
});

test.each([
  ['<<<<<<< HEAD\nimporters:\n  .: {}\n=======\n', /^pnpm-lock.yaml is no YAML: /],
  ["lockfileVersion: '10.0'\n", 'pnpm-lock.yaml has the format 10.0, and the build reads 9.0.'],
  ['', 'pnpm-lock.yaml has the format undefined, and the build reads 9.0.'],
])('a lockfile that cannot be read is refused: %s', (text, reason) => {
  expect(() => parseLockfile(text)).toThrow(reason);
});
