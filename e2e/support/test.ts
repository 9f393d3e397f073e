import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { startSite, type Site } from './site.ts';

interface Fixtures {
  /** Faults that the page itself showed: script errors, policy violations, hydration faults. */
  faults: string[];
}

/** All tests of a worker come from one network address; what it may do in a while is not what they are about. */
const manyVisitors = { HUSTINGS_LIMIT_LOG_IN_TRIES: '1000', HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000' };

/** A browser test against a running site. A fault in the page's console fails the test, whatever else it checked. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const site = await startSite(manyVisitors);
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
  faults: [
    async ({ page }, provide) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
      });
      await provide(faults);
      expect(faults, 'faults in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Looks for faults against WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

export { expect };
