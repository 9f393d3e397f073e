import { defineConfig } from '@playwright/test';
import ordinary from '../playwright.config.ts';
import type { Mix } from './mix.ts';

/** The journeys that are walked through parts of two releases. Run by `npm test -- compatibility`. */
export default defineConfig<object, { mix: Mix }>({
  ...ordinary,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/site.ts',
  outputDir: '../../test-results',
  projects: [
    { name: 'shell of now, verticals of before', use: { mix: 'verticals of before' } },
    { name: 'shell of before, verticals of now', use: { mix: 'shell of before' } },
  ],
});
