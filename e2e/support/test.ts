import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { watchPolicy } from './policy.ts';
import { open, settled, withoutTransitions } from './settled.ts';
import { watchTexts } from './shown-texts.ts';
import { startSite, type Site } from './site.ts';

interface Fixtures {
  /** Faults that the page itself showed: script errors, policy violations, hydration faults. */
  faults: string[];
  /** What broke the policy of the site: nothing may, in pages that a test breaks on purpose either. */
  policy: string[];
  /** Raw keys, and texts in another language than the page's. */
  shownTexts: string[];
}

/**
 * A browser test against a running site. A fault in the page's console fails the test, whatever else it checked, and so do
 * a breach of the policy, a raw key and an untranslated text.
 */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const site = await startSite();
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
  faults: [
    async ({ page }, provide, info) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
      });
      await provide(faults);
      // A test that has failed before it came to the refusals that it expects says one thing: where it failed.
      if (info.status === info.expectedStatus) expect(faults, 'faults in the page').toEqual([]);
    },
    { auto: true },
  ],
  policy: [
    async ({ context }, provide) => {
      const breaches = await watchPolicy(context);
      await provide(breaches);
      expect(breaches, 'breaches of the policy').toEqual([]);
    },
    { auto: true },
  ],
  shownTexts: [
    async ({ context }, provide) => {
      const found = await watchTexts(context);
      await provide(found);
      expect(found, 'texts that no visitor may read').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The browser itself notes each answer that refuses: waits until it has noted these, and nothing else, and takes them off
 * the faults. Each is a status.
 */
export async function expectRefusals(faults: string[], ...expected: number[]): Promise<void> {
  const notes = expected.map((status) => expect.stringContaining(`status of ${status}`));
  await expect.poll(() => faults, { message: 'refusals that the browser noted' }).toEqual(notes);
  faults.length = 0;
}

/**
 * Looks for faults against WCAG 2.2 AA on the page, once it stands still: from its top, where nothing lies half below the bar,
 * and then it is back where it was.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const place = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await withoutTransitions(page, () =>
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // Within the page: the other way opens a second page for each look, for frames of other sites, of which there are none.
      .setLegacyMode()
      .analyze(),
  );
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

export { expect, open, settled };
