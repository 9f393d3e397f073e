import type { Page } from '@playwright/test';
import { expect, test as siteTest } from './test.ts';

/** A browser test that goes offline. It ignores faults, because the browser logs each request that fails. */
export const test = siteTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  faults: async ({}, provide) => {
    await provide([]);
  },
});

/** Returns the addresses of the stored pages and answers, without their query strings. */
export const storedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('hustings-read:'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the service worker has stored these pages or answers. */
export const expectKept = (page: Page, ...addresses: string[]) =>
  expect.poll(() => storedAddresses(page), { message: 'stored addresses' }).toEqual(expect.arrayContaining(addresses));

/** Waits until the service worker handles the requests of a page. */
export const expectControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
