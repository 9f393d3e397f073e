import { defineConfig } from 'vitest/config';

/** The options of every unit test of screens and of their helpers. */
export const unitTests = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  expect: { poll: { timeout: 15_000 } },
  // Not a measure of speed: a machine that is busy must not fail a test that types.
  testTimeout: 30_000,
};

/** The configuration of `hustings test`: the tests of a vertical in a repository of its own. */
export default defineConfig({
  test: {
    ...unitTests,
    include: ['src/**/*.test.{ts,tsx}'],
    // Node itself cannot import the styles and texts in these packages.
    server: { deps: { inline: [/@hustings\//] } },
  },
});
