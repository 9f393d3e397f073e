import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from '../tools/checks/chromium.ts';
import '../tools/testing/memory-folder.ts';

const chromium = process.env['E2E_CHROMIUM'] || undefined;

export default defineConfig({
  testDir: '.',
  testIgnore: 'compatibility/**',
  globalSetup: './support/site.ts',
  fullyParallel: true,
  workers: 2,
  // No retries: a test that passes on the second try hides a failure.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // A service worker would answer requests that a test blocks. The tests of the service worker allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Amsterdam',
    // Tracing costs a third of the time; a failed test still has a screenshot and a snapshot.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: chromiumArguments,
    },
  },
});
