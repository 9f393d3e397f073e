import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilStable, withoutTransitions } from './page-stability.ts';

/** All levels that the law requires (WCAG 2.2 AA), and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns an empty source if the document has the checker from a check before, and no frame could lack it. */
async function checkerOf(page: Page): Promise<{ axeSource?: string }> {
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return isLoaded ? { axeSource: ';' } : {};
}

/** Returns a sentence for each rule of accessibility that the page, or a part of it, breaks as it is scrolled now. */
export async function faultsInView(page: Page, part = 'html'): Promise<string[]> {
  const checker = await checkerOf(page);
  const { violations } = await withoutTransitions(page, () =>
    new AxeBuilder({ page, ...checker })
      .include(part)
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      // Runs within the page. By default, axe opens another page each time, for cross-site frames, which the site does
      // not have.
      .setLegacyMode()
      .analyze(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/**
 * Returns a sentence for each rule of accessibility that the stable page breaks. Checks it from its top, where no target
 * is half below the bar, and restores the scroll position.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await waitUntilStable(page);
  const scrollPosition = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const faults = await faultsInView(page);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrollPosition);
  return faults;
}

/** Requires that the stable page breaks no rule of accessibility. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}
