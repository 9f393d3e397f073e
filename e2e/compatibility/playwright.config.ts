import { defineConfig } from '@playwright/test';
import ordinary from '../playwright.config.ts';
import type { Mix } from './mix.ts';

/** Configures the journeys with parts of two releases. `npm test -- compatibility` runs them. */
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
