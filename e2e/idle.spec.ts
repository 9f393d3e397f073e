/** Measures the scripts that a public page loads after it can be used, while nobody touches it. */
import type { Page } from '@playwright/test';
import { checkCounts, type Counts } from '../bench/record.ts';
import { expect, test } from './support/test.ts';

/** The most bytes of scripts that an idle page may load. */
const mostBytes = 60_000;

/** Milliseconds in which an idle page would load what it puts off. */
const idleMs = 6_000;

/** Returns the compressed bytes of the scripts that a page loads beyond those that its document names. */
async function idleBytes(page: Page, address: string): Promise<number> {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes.set(pathname, Number(response.headers()['content-length']));
  });
  const html = (await (await page.goto(address))?.text()) ?? '';
  const named = new Set(
    [...html.matchAll(/<(?:script|link rel="preload")[^>]* (?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file),
  );
  // oxlint-disable-next-line playwright/no-wait-for-timeout -- an idle page gives no other sign of what it would load
  await page.waitForTimeout(idleMs);
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((file) => file !== undefined && !sizes.has(file))).toEqual([]);
  return [...sizes].reduce((sum, [file, size]) => sum + (named.has(file) ? 0 : size), 0);
}

test('loads few scripts while nobody touches the page', async ({ page }) => {
  const counts: Counts = {};
  for (const [name, address] of [
    ['landing page', '/'],
    ['page of a polly', '/polly/marit-vossen'],
  ] as const) {
    const bytes = await idleBytes(page, address);
    expect(bytes, name).toBeLessThan(mostBytes);
    counts[`${name}, idle guest: bytes of scripts`] = bytes;
    await page.goto('about:blank');
    page.removeAllListeners('response');
  }
  expect(checkCounts(counts)).toEqual([]);
});
