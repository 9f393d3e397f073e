import { defineConfig } from 'vitest/config';

/**
 * `unit`: everything that needs no server. A test that needs a document says so in its first line
 * (`// @vitest-environment jsdom`). `api`: the server on a real PostgreSQL, which `globalSetup` starts once.
 */
export default defineConfig({
  test: {
    // Left alone, the runner keeps a core for itself; of two cores that is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared/*,shell,mf-*,tools,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          restoreMocks: true,
          unstubGlobals: true,
          expect: { poll: { timeout: 15_000 } },
          // Not a measure of speed: a machine that is busy must not fail a test that types.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['api/src/testing/cluster.ts'],
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
