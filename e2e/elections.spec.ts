/** Tests the pages of elections for a member with a voter location and for a guest. */
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test, forgetOfflineRequests } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('mf-elections', 'en');
const dutch = textsOf('mf-elections', 'nl');

/** A name of a past election with results, and of the next one, in the demo. */
const past = 'Parliament of Westmere 2023';
const next = /^Parliament of Westmere (?!2023)/;

test('leads a member from the bar to an election nearby, and filters its candidates', async ({ page, site }) => {
  await openAs(page, 'bob', { site });

  await test.step('shows the election near the member', async () => {
    await page.locator('#top').getByRole('link', { name: 'Elections', exact: true }).click();
    await expect(page).toHaveURL(/\/elections_near_me$/);
    await expect(page.getByRole('link', { name: texts('near.found.correct') })).toBeVisible();
    await page.getByRole('link', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('filters the candidates, and keeps their random order', async () => {
    await page.getByRole('link', { name: texts('election.toCandidates') }).click();
    const cards = page.getByRole('main').getByRole('article');
    const names = cards.getByRole('heading');
    await expect(cards.first()).toBeVisible();
    await expectAccessible(page);
    const inOrder = await names.allInnerTexts();
    await page.reload();
    await expect(cards).toHaveCount(inOrder.length);
    expect(await names.allInnerTexts()).toEqual(inOrder);

    await page.getByRole('button', { name: new RegExp(texts('party.label')) }).click();
    const option = page.getByRole('option').nth(1);
    const party = (await option.innerText()).replace(/^\d+ · /, '');
    await option.click();
    await expect(page).toHaveURL(/party=/);
    await expect.poll(() => cards.count()).toBeLessThan(inOrder.length);
    for (const card of await cards.all()) await expect(card).toContainText(party);

    const first = await names.first().innerText();
    await page.getByRole('searchbox', { name: texts('candidates.search') }).fill(first);
    await expect(cards).toHaveCount(1);
    await expect(names).toHaveText([first]);
  });
});

test('shows a guest elections, candidates and results without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/elections?when=past');
  await page.getByRole('link', { name: past }).click();
  await expect(page.getByRole('heading', { level: 1, name: past })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: texts('contest.heading') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: texts('election.toResults') }).click();
  await expect(page.getByRole('table', { name: texts('results.parties') })).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('compares candidates by keyboard, and shows agreement with them', async ({ page, site, faults }) => {
    const { results: elections } = await (await page.request.get(`${site.url}/api/elections`)).json();
    const { electionId } = elections.find(({ name }: { name: string }) => next.test(name));
    const list = await page.request.get(`${site.url}/api/candidates/election/${electionId}?sort=name&take=3`);
    const slugs: string[] = (await list.json()).results.map(({ slug }: { slug: string }) => slug);
    const pins = slugs.map((slug) => `candidate=${slug}`).join('&');
    await open(page, `/election/${electionId}/compare?${pins}`);
    const table = page.getByRole('region', { name: texts('compare.table') });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const rows = table.locator('tbody');
    const all = await rows.count();
    await page.getByRole('checkbox', { name: texts('compare.onlyDifferences') }).press('Space');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect(page).toHaveURL(/only=differences/);

    await page.context().setOffline(true);
    await page.locator('summary').press('Enter');
    const unanswered = page.getByRole('button', { name: new RegExp(texts('matching.noAnswer')) });
    await expect(unanswered.first()).toBeVisible();
    const topics = await unanswered.count();
    for (let left = topics; left > topics - 5; left -= 1) {
      await expect(unanswered).toHaveCount(left);
      await unanswered.first().click();
      await page.getByRole('option', { name: texts('positions.for'), exact: true }).click();
      // The list of this topic fades out.
      await expect(page.getByRole('listbox')).toHaveCount(0);
    }
    await expect(page.getByText(texts('matching.unknown')).first()).toBeVisible();
    await page.context().setOffline(false);
    await expectAccessible(page);
    // Pictures of parties may be missing.
    forgetOfflineRequests(faults);
  });
});

// The looks of the crawl, in the language that it does not open.
for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`at ${width} px in ${colorScheme}, in Dutch`, () => {
    test.use({ locale: 'nl-NL', viewport: { width, height: 900 }, colorScheme });

    test('is accessible and never wider than the window', async ({ page }) => {
      await open(page, '/elections?when=past');
      await expect(page.getByRole('heading', { level: 1, name: dutch('list.heading') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: past }).click();
      const address = page.url();
      for (const part of ['', '/candidates', '/results', '/compare']) {
        await test.step(part || 'overview', async () => {
          await open(page, address + part);
          await expect(page.getByRole('heading', { level: 1, name: past })).toBeVisible();
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        });
      }
    });
  });
}
