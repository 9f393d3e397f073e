import type { Locator, Page } from '@playwright/test';

/** Returns by how many pixels a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Finds the heading of the visible page, but not the heading of a prerendered page. */
export const heading = (page: Page): Locator => page.locator('#outlet > section:not([inert]):not([hidden]) h1');
