/** Tests that long words in the texts of members and of data sources wrap, so that the page keeps its width. */
import type { Page } from '@playwright/test';
import { heading } from './support/page-faults.ts';
import { openAs } from './support/members.ts';
import { expect, test } from './support/test.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsstellvertretung';
const written = new Set([
  'name',
  'displayName',
  'title',
  'officeName',
  'partyName',
  'state',
  'city',
  'district',
  'excerpt',
  'body',
]);

/** Replaces every text in an answer by a long word. */
const withLongWords = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    written.has(key) && typeof value === 'string' ? `${word} ${word}` : value,
  );

async function readLongWords(page: Page): Promise<void> {
  await page.route(/\/api\/(posts|pollies|tags)/, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    await route.fulfill(isJson ? { response, json: withLongWords(await response.json()) } : { response });
  });
}

test('keeps every page as narrow as a narrow phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { results } = (await (await page.request.get('/api/posts?take=1')).json()) as { results: { slug: string }[] };
  // Starts on another page: the first document contains its data, and only later pages read theirs from the API.
  await openAs(page, 'ann', { site, address: '/about' });
  await readLongWords(page);
  for (const address of ['/', '/pollies', '/polly/anneke-van-amberloo', `/posts/${results[0]!.slug}`]) {
    await page.evaluate((href) => {
      const link = document.querySelector('#outlet')!.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
      link.remove();
    }, address);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${address}`).toBe(320);
  }
  // The test may still be handling requests of the last page.
  await page.unrouteAll({ behavior: 'wait' });
});
