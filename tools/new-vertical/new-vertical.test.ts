import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measuredPart, tooLarge } from '../build/sizes.ts';
import { checkerOptions } from '../checks/type-checkers.ts';
import { copyProject, linkPackages, type ProjectCopy } from '../site/copy.ts';
import { namingOfPart } from './naming.ts';

/** A reserved word of JavaScript, because the files must not use the name as an identifier. */
const name = 'mf-class';
const run = promisify(execFile);
const browserTest = `e2e/${name}.spec.ts`;
/** A generous timeout: each test starts the compiler, a linter or a test run. */
const timeoutMs = 180_000;

describe('the name of a new vertical', () => {
  // A project of its own: in the real one somebody may have made a vertical of any of these names.
  let project: string;
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), JSON.stringify(content));
  };

  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'hustings-names-'));
    write('shell/vertical.json', { name: 'shell', routes: [{ path: '/login' }] });
    write('mf-pollies/vertical.json', { name: 'mf-pollies', routes: [{ path: '/Polly/:id' }] });
    write('e2e/mf-left.spec.ts', {});
    write('mf-gone/node_modules/react/package.json', {});
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test.each([
    ['mf-petitions', { name: 'mf-petitions', word: 'petitions', title: 'Petitions' }],
    ['mf-gone', { name: 'mf-gone', word: 'gone', title: 'Gone' }],
    ['mf-class', { name: 'mf-class', word: 'class', title: 'Class' }],
  ])('%s gives the names of its addresses and texts', (given, naming) => {
    expect(namingOfPart(given, project)).toEqual(naming);
  });

  test.each([
    [undefined, 'is not a valid name'],
    ['petitions', 'is not a valid name'],
    ['mf-Two words', 'is not a valid name'],
    ['mf-../x', 'is not a valid name'],
    ['mf-pollies', 'The folder mf-pollies already exists'],
    ['mf-left', 'The browser test e2e/mf-left.spec.ts already exists'],
    ['mf-polly', 'The addresses /polly belong to mf-pollies'],
    ['mf-login', 'The addresses /login belong to shell'],
    ['mf-api', 'The addresses /api belong to the server'],
    ['mf-chrome', 'Another part uses the text namespace "chrome"'],
    ['mf-press', 'The site publishes a page at /press'],
  ])('refuses %s: %s', (given, sentence) => {
    expect(() => namingOfPart(given, project, ['/blog/petitions', '/Press'])).toThrow(sentence);
  });
});

describe('a new vertical', () => {
  let copy: ProjectCopy;
  const there = (program: string, ...args: string[]) => run(program, args, { cwd: copy.folder, env: process.env });
  const tool = (file: string, ...args: string[]) => there(process.execPath, path.join('tools', file), ...args);

  beforeAll(async () => {
    copy = copyProject();
    await tool('new-vertical.ts', name, '--no-install', '--no-site');
    linkPackages(copy, 'mf-elections', name);
  }, timeoutMs);
  afterAll(() => copy.remove());

  test(
    'passes all static checks',
    async () => {
      const types = { extends: './tsconfig.json', include: [name, browserTest, 'shared/*/src/*.d.ts'] };
      writeFileSync(path.join(copy.folder, 'tsconfig.trial.json'), JSON.stringify(types));
      const checks = [
        ['oxfmt', '--check', name, browserTest],
        ['oxlint', '--deny-warnings', name, browserTest],
        ['tsc', '--project', 'tsconfig.trial.json', '--incremental', 'false', ...checkerOptions],
        ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', name, browserTest],
        ['knip', '--no-progress', '--workspace', name],
        [process.execPath, 'tools/test.ts', 'translations'],
      ] as const;
      for (const [program, ...args] of checks) expect(await there(program, ...args)).toHaveProperty('stderr');
    },
    timeoutMs,
  );

  test(
    'passes its own tests and builds',
    async () => {
      const { stdout } = await there('vitest', 'run', '--project', 'unit', name);
      expect(stdout).toMatch(/Tests .*7 passed/);
      await tool('build.ts', name);
      const built = path.join(copy.folder, 'dist', name);
      const version = readFileSync(path.join(built, 'current'), 'utf8').trim();
      const release = JSON.parse(readFileSync(path.join(built, version, 'release.json'), 'utf8'));
      expect(release.requiresTokens).toEqual(expect.arrayContaining(['--ink-2', '--s4']));
      expect(tooLarge({ [name]: measuredPart(name, version, path.dirname(built)) })).toBe('');
    },
    timeoutMs,
  );
});
