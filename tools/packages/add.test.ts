import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../build/packages.ts';
import { addPackages } from './add.ts';

const bootstrap = path.join(root, 'tools/bootstrap.mjs');
const [, pnpm = ''] = /^const pnpm = '(.+)';$/m.exec(readFileSync(bootstrap, 'utf8')) ?? [];

const workspace = `packages:
  - mf-*
  - shared/*

# A comment.
catalog:
  '@scope/kept': 1.2.3
  kept: 2.0.0

minimumReleaseAge: 10080
`;

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const read = (file: string) => readFileSync(at(file), 'utf8');
const dependencies = (file: string, field = 'dependencies') => JSON.parse(read(file))[field];

function write(file: string, content: object | string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

/** Replaces npx by a shell script, which runs in the folder of the workspace. */
function replaceNpx(script: string): void {
  write('bin/npx', `#!/bin/sh\necho "$@" >> words\n${script}\n`);
  chmodSync(at('bin/npx'), 0o755);
  vi.stubEnv('PATH', `${at('bin')}:${process.env.PATH}`);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-workspace-'));
  write('package.json', { name: 'hustings', private: true, devDependencies: {} });
  write('pnpm-workspace.yaml', workspace);
  write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n");
  write('mf-things/package.json', {
    name: '@hustings/mf-things',
    private: true,
    dependencies: { present: 'catalog:' },
  });
  write('shared/ui/package.json', { name: '@hustings/ui', version: '1.0.0', private: true });
  vi.stubEnv('PNPM_PACKAGE', pnpm);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('adds a shared package with the real pnpm: manifest, lockfile and link', () => {
  write('mf-things/package.json', { name: '@hustings/mf-things', private: true });
  expect(addPackages(folder, ['mf-things', 'shared/ui'])).toEqual(['mf-things now has @hustings/ui of this project.']);
  expect(dependencies('mf-things/package.json')).toEqual({ '@hustings/ui': 'workspace:*' });
  expect(read('pnpm-lock.yaml')).toContain('specifier: workspace:*\n        version: link:../shared/ui');
  expect(existsSync(at('mf-things/node_modules/@hustings/ui/package.json'))).toBe(true);
});

test('takes the version of the catalog, in the order of the names', () => {
  replaceNpx('exit 0');
  expect(addPackages(folder, ['mf-things', 'kept', '@scope/kept@1.2.3', 'present'])).toEqual([
    'mf-things now has kept 2.0.0, as the catalog names it.',
    'mf-things now has @scope/kept 1.2.3, as the catalog names it.',
    'mf-things has present already.',
  ]);
  expect(Object.entries(dependencies('mf-things/package.json'))).toEqual([
    ['@scope/kept', 'catalog:'],
    ['kept', 'catalog:'],
    ['present', 'catalog:'],
  ]);
  expect(read('words')).toContain('install --no-frozen-lockfile');
});

test('lets pnpm put a new package into the catalog, and names its version', () => {
  replaceNpx(`sed -i "s/^  kept: 2.0.0/&\\n  fresh: 3.1.0/" pnpm-workspace.yaml`);
  expect(addPackages(folder, ['mf-things', 'fresh@3.1.0'])).toEqual([
    'mf-things now has fresh 3.1.0, which is new in the catalog (pnpm-workspace.yaml).',
  ]);
  expect(read('words')).toContain('--filter ./mf-things add fresh@3.1.0 --save-catalog --save-exact');
});

test('adds to the root what the commands need', () => {
  replaceNpx('exit 0');
  addPackages(folder, ['tools', 'kept']);
  expect(dependencies('package.json', 'devDependencies')).toEqual({ kept: 'catalog:' });
});

test('updates the lockfile only, without a part', () => {
  replaceNpx('exit 0');
  expect(addPackages(folder, [])).toEqual(['The packages are installed, and pnpm-lock.yaml fits all package.json.']);
  expect(read('words')).toContain('install --no-frozen-lockfile');
});

/** Returns the message of a refusal, after checking that no file has changed. */
function refusal(words: string[]): string {
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'mf-things/package.json'];
  const before = files.map(read);
  let message = '';
  try {
    addPackages(folder, words);
  } catch (error) {
    message = String(error);
  }
  expect(files.map(read)).toEqual(before);
  return message;
}

test.each([
  [['mf-none', 'kept'], 'There is no part "mf-none". Parts: mf-things, shared/ui, tools.'],
  [['mf-things'], 'Which packages does mf-things need? Use: npm run add -- <part> <package>'],
  [['mf-things', '../kept'], '"../kept" is not the name of a package.'],
  [['mf-things', '@hustings/none'], 'There is no shared package "@hustings/none". Shared packages: @hustings/ui.'],
  [['mf-things', 'kept@1.0.0'], 'The catalog in pnpm-workspace.yaml has kept 2.0.0, and all parts take that version.'],
  [['shared/ui', 'shared/ui'], '@hustings/ui cannot depend on itself.'],
])('refuses %j and changes nothing', (words, sentence) => {
  replaceNpx('exit 0');
  expect(refusal(words)).toContain(sentence);
  expect(existsSync(at('words'))).toBe(false);
});

test.each([
  [
    'echo "Failed to resolve the latest version of fresh: 404 Not Found" >&2; exit 1',
    'The registry has no package "fresh".',
  ],
  ['echo "request failed: ECONNREFUSED" >&2; exit 1', 'The npm registry could not be reached.'],
  ['echo "  × It did not work." >&2; exit 1', 'It did not work.'],
  [
    'echo "tarball: https://registry.example/fresh.tgz" >> pnpm-lock.yaml',
    'writes its own addresses into the lockfile',
  ],
])('restores all files if pnpm does: %s', (script, sentence) => {
  replaceNpx(`echo changed >> pnpm-lock.yaml; echo '  fresh: 1.0.0' >> pnpm-workspace.yaml; ${script}`);
  expect(refusal(['mf-things', 'kept', 'fresh'])).toContain(sentence);
});

test.each([
  [
    `ERR_PNPM_OUTDATED_LOCKFILE\n* in importers[\\"mf-things\\"]:`,
    'pnpm-lock.yaml does not fit mf-things/package.json: run `npm run add` to update it.',
  ],
  [
    'ERR_PNPM_LOCKFILE_CONFIG_MISMATCH',
    'pnpm-lock.yaml does not fit pnpm-workspace.yaml: run `npm run add` to update it.',
  ],
])('a command that meets an outdated lockfile names the command that mends it', (printed, sentence) => {
  mkdirSync(at('tools'));
  copyFileSync(bootstrap, at('tools/bootstrap.mjs'));
  replaceNpx(`printf "%b" "${printed}" >&2; exit 1`);
  const { status, stderr } = spawnSync(process.execPath, [at('tools/bootstrap.mjs'), 'build'], {
    encoding: 'utf8',
    env: process.env,
  });
  expect(stderr).toBe(`Installing packages …\n${sentence}\n`);
  expect(status).toBe(1);
});
