import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitUntilStable, withoutTransitions } from './page-stability.ts';

/** All levels that the law requires (WCAG 2.2 AA), and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const besideBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** The checker, minified: the builder would have each page parse twice the size, and twice. */
const checker = readFileSync(besideBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Loads the checker into the frames that lack it. A document keeps it until the browser leaves it. */
const loadChecker = (page: Page): Promise<unknown> =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(checker);
    }),
  );

/** Returns a sentence for each rule of accessibility that the page, or a part of it, breaks as it is scrolled now. */
export async function faultsInView(page: Page, part = 'html'): Promise<string[]> {
  await loadChecker(page);
  const { violations } = await withoutTransitions(page, () =>
    // The source is empty, since the frames have the checker.
    new AxeBuilder({ page, axeSource: ';' })
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
