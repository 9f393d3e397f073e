import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { unitTests } from './cli/src/tests.ts';
import './tools/testing/memory-folder.ts';
import { ByEnvironment } from './tools/testing/by-environment.ts';

/** The workers for tests that wait for half of their time: for a database, a process, a timer or the next key. */
const waiting = Math.ceil(1.5 * availableParallelism());

/**
 * Projects. `unit` and `shell` need no server; a test that needs a document says so in its first line
 * (`// @vitest-environment jsdom`). `tools` builds copies of the project. `api` runs the server on a real PostgreSQL, which
 * `globalSetup` starts once.
 *
 * Files share a process, and with it the packages, whose loading takes most of their time. Files of `api` share our own
 * modules too, because the server keeps no state in modules. Each file of the shell has a process of its own: the shell is
 * one page, with state in modules and listeners on the document that nothing removes.
 */
export default defineConfig({
  test: {
    // Left alone, the runner keeps a core for itself; of two cores that is half the machine.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    // React's server and its client each draw with the contexts of packages, which files that share a process share too.
    onConsoleLog: (log) => !log.startsWith('Detected multiple renderers'),
    projects: [
      {
        test: {
          ...unitTests,
          name: 'unit',
          maxWorkers: waiting,
          include: ['{shared/*,cli,mf-*,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', 'bench/counts/**'],
          isolate: false,
          setupFiles: ['tools/testing/own-folder.ts', 'tools/testing/fresh-file.ts'],
        },
      },
      {
        test: {
          ...unitTests,
          name: 'tools',
          sequence: { groupOrder: 2 },
          include: ['tools/**/*.test.{ts,tsx,mjs}'],
          // These need a database.
          exclude: ['tools/setup/**'],
          isolate: false,
          setupFiles: ['tools/testing/own-folder.ts', 'tools/testing/fresh-file.ts'],
        },
      },
      { test: { ...unitTests, name: 'shell', maxWorkers: waiting, include: ['shell/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'api',
          include: ['{api,bench/counts,tools/setup}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tools/testing/own-folder.ts'],
          globalSetup: ['api/src/testing/cluster.ts'],
          maxWorkers: waiting,
          sequence: { groupOrder: 1 },
          restoreMocks: true,
          expect: { poll: { timeout: 60_000 } },
          // As above: some of these tests start whole sites.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
