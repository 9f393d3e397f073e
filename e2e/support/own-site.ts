import type { Site } from './site.ts';
import { siteFixture, test } from './test.ts';

/**
 * Makes a `test` whose tests share a site of their own, for what changes every page of a site. Call
 * `test.describe.configure({ mode: 'default' })` too, so that one worker runs the tests and their site starts once.
 *
 * @param environment the settings of the site besides those of all tests
 */
export const testWithOwnSite = (environment: Readonly<Record<string, string>> = {}) =>
  test.extend<object, { site: Site }>({ site: siteFixture(environment) });
