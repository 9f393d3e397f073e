import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../build/packages.ts';
import { sizesOf, tooLarge } from '../build/sizes.ts';
import { copyProject, linkPackages, type ProjectCopy } from '../site/copy.ts';
import { namingOf } from './naming.ts';

const name = 'mf-trial';
const run = promisify(execFile);
/** A generous timeout: each test starts the compiler, a linter or a test run. */
const timeoutMs = 180_000;

describe('the name of a new vertical', () => {
  test('gives the names of its addresses and texts', () => {
    expect(namingOf('mf-petitions', root)).toEqual({ name: 'mf-petitions', word: 'petitions', title: 'Petitions' });
  });

  test.each([
    [undefined, 'is not a valid name'],
    ['petitions', 'is not a valid name'],
    ['mf-Two words', 'is not a valid name'],
    ['mf-../x', 'is not a valid name'],
    ['mf-feed', 'The folder mf-feed already exists'],
    ['mf-polly', 'The addresses /polly belong to mf-pollies'],
    ['mf-login', 'The addresses /login belong to shell'],
    ['mf-api', 'The addresses /api belong to the server'],
    ['mf-chrome', 'Another part uses the text namespace "chrome"'],
    ['mf-press', 'The site publishes a page at /press'],
  ])('refuses %s: %s', (given, sentence) => {
    expect(() => namingOf(given, root, ['/blog/petitions', '/Press'])).toThrow(sentence);
  });
});

describe('a new vertical', () => {
  let copy: ProjectCopy;
  const there = (program: string, ...args: string[]) => run(program, args, { cwd: copy.folder, env: process.env });
  const tool = (file: string, ...args: string[]) => there(process.execPath, path.join('tools', file), ...args);

  beforeAll(async () => {
    copy = copyProject();
    await tool('new-vertical.ts', name, '--no-install', '--no-site');
    linkPackages(copy, 'mf-feed', name);
  }, timeoutMs);
  afterAll(() => copy.remove());

  test(
    'passes all static checks',
    async () => {
      const types = { extends: './tsconfig.json', include: [name, 'shared/*/src/*.d.ts'] };
      writeFileSync(path.join(copy.folder, 'tsconfig.trial.json'), JSON.stringify(types));
      const checks = [
        ['oxfmt', '--check', name],
        ['oxlint', '--deny-warnings', name],
        ['tsc', '--project', 'tsconfig.trial.json', '--incremental', 'false'],
        ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', name],
        ['knip', '--no-progress', '--workspace', name],
        [process.execPath, 'tools/test.ts', 'translations'],
      ] as const;
      for (const [program, ...args] of checks) expect(await there(program, ...args)).toHaveProperty('stderr');
    },
    timeoutMs,
  );

  test(
    'passes its own test and builds',
    async () => {
      const { stdout } = await there('vitest', 'run', '--project', 'unit', name);
      expect(stdout).toMatch(/Tests .*2 passed/);
      await tool('build.ts', name);
      const built = path.join(copy.folder, 'dist', name);
      const version = readFileSync(path.join(built, 'current'), 'utf8').trim();
      const limits = JSON.parse(readFileSync(path.join(copy.folder, 'sizes.json'), 'utf8'));
      const measured = sizesOf(path.join(built, version), path.join(copy.folder, name));
      expect(tooLarge({ [name]: measured }, { [name]: limits[name] })).toBe('');
    },
    timeoutMs,
  );
});
