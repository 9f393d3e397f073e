/** Tests the extension slots: content of one vertical on the page of another, in a boundary of its own. */
import type { Page } from '@playwright/test';
import { follow } from './support/follow.ts';
import { expect, expectAccessible, test, waitUntilStable } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('mf-elections', 'en');
const pollies = textsOf('mf-pollies', 'en');
const box = '[data-extension="mf-elections/related-elections"]';
const region = { name: texts('ofPolly.title') };

/** Returns the address of a polly who stands in the next election. */
async function candidateOf({ request }: Page): Promise<string> {
  const elections = await (await request.get('/api/elections?when=upcoming&take=1')).json();
  const { electionId } = elections.results[0];
  const candidates = await (await request.get(`/api/candidates/election/${electionId}?sort=name&take=1`)).json();
  return `/polly/${candidates.results[0].slug}`;
}

test('the document has the elections of a polly, and the browser takes them over in place', async ({
  page,
  browser,
  site,
}) => {
  const polly = await candidateOf(page);
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'en-GB' });
  const unscripted = await plain.newPage();
  await unscripted.goto(polly);
  await expect(unscripted.locator(box).getByRole('region', region)).toBeVisible();
  await plain.close();

  await page.goto(polly);
  const section = page.getByRole('region', region);
  const place = await section.elementHandle();
  const vote = section.getByRole('button', { name: /^Vote on the candidate in/ }).first();
  await waitUntilStable(page);
  await vote.click();
  await expect(section.getByRole('heading', { name: /^Vote on/ })).toBeVisible();
  // The element of the document is still there, so nothing was drawn twice.
  expect(await place?.evaluate((element) => element.isConnected)).toBe(true);
  await expectAccessible(page);
});

test('a navigation brings the box with the page, and removes it with the page', async ({ page }) => {
  const polly = await candidateOf(page);
  await page.goto('/mission');
  await waitUntilStable(page);
  await follow(page, polly);
  await expect(page.locator(box).getByRole('region', region)).toBeVisible();
  await follow(page, '/parties');
  await expect(page.getByRole('heading', { level: 1, name: pollies('parties.heading') })).toBeVisible();
  await expect(page.locator(box)).toHaveCount(0);
});

test.describe('of a vertical that does not load', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    faults: async ({}, provide) => {
      await provide([]);
    },
  });

  test('the box stays readable, and the rest of the page works', async ({ page }) => {
    const polly = await candidateOf(page);
    await page.route(/\/remotes\/mf-elections\//, (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    await page.goto(polly);
    await expect(page.getByRole('region', region).getByRole('link').first()).toBeVisible();
    await waitUntilStable(page, box);
    await page.getByRole('link', { name: pollies('record.comments') }).click();
    await expect(page).toHaveURL(/#comments$/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});
