import { defineConfig, devices } from '@playwright/test';

const chromium = process.env['E2E_CHROMIUM'] || undefined;

export default defineConfig({
  testDir: '.',
  testIgnore: 'compatibility/**',
  globalSetup: './support/site.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes on a second try is a fault that nobody has looked at.
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
    // A worker answers for the page behind the back of a test that breaks the network; what is about it allows it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Amsterdam',
    // Recording costs a test a third of its time; a failed one keeps its page as a picture and as text all the same.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
