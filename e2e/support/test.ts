import { expect, test as base, type WorkerFixture } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { watchPolicy } from './watch-policy.ts';
import { open, waitUntilStable } from './page-stability.ts';
import { watchTexts } from './watch-texts.ts';
import { startSite, type Site } from './site.ts';

interface Fixtures {
  /** Script errors, policy violations and hydration errors of the page. */
  faults: string[];
  /** Policy violations; none is allowed even in pages that a test breaks on purpose. */
  policy: string[];
  /** Raw keys of texts, and texts that are not in the language of the page. */
  shownTexts: string[];
}

/**
 * Makes the fixture `site`: one site for all tests of a worker.
 *
 * @param environment the settings of the site besides those of all tests
 */
export const siteFixture = (
  environment: Readonly<Record<string, string>> = {},
): [WorkerFixture<Site, object>, { scope: 'worker'; timeout: number }] => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  async ({}, provide) => {
    const site = await startSite(environment);
    await provide(site);
    await site.dispose();
  },
  { scope: 'worker', timeout: 60_000 },
];

/** A browser test on a running site. It fails on console errors, policy violations, raw keys and untranslated texts. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: siteFixture(),
  baseURL: ({ site }, provide) => provide(site.url),
  faults: [
    async ({ page }, provide, info) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
      // Until the log-in page loads, the server refuses requests that still run when the session ends.
      let isLoggingOut = false;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/logout')) isLoggingOut = true;
      });
      page.on('domcontentloaded', () => (isLoggingOut = false));
      page.on('console', (message) => {
        if (message.type() !== 'error' || (isLoggingOut && message.text().includes('status of 401'))) return;
        faults.push(`console: ${message.text()}`);
      });
      await provide(faults);
      // A test that has failed reports only its failure. It has not reached the calls that expect refusals.
      if (info.status === info.expectedStatus) expect(faults, 'faults in the page').toEqual([]);
    },
    { auto: true },
  ],
  policy: [
    async ({ context }, provide) => {
      const violations = await watchPolicy(context);
      await provide(violations);
      expect(violations, 'policy violations').toEqual([]);
    },
    { auto: true },
  ],
  shownTexts: [
    async ({ context }, provide) => {
      const found = await watchTexts(context);
      await provide(found);
      expect(found, 'raw keys and untranslated texts').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the browser has logged exactly these refused answers, and removes them from the faults. */
export async function expectRefusals(faults: string[], ...expected: number[]): Promise<void> {
  const logged = expected.map((status) => expect.stringContaining(`status of ${status}`));
  await expect.poll(() => faults, { message: 'refused answers that the browser logged' }).toEqual(logged);
  faults.length = 0;
}

/** Removes the requests that failed offline from the faults, because the browser logs each of them. */
export function forgetOfflineRequests(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')));
}

export { expect, expectAccessible, open, waitUntilStable };
