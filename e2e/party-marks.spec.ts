/** Tests that the marks of parties stand beside their names, in what the server sends and without a change after it. */
import { languageCookie } from '@hustings/contract';
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

for (const [language, width, theme] of [
  ['en', 1_440, 'light'],
  ['nl', 390, 'dark'],
] as const satisfies [Language, number, string][]) {
  test(`shows the marks of parties in the list, on their pages and with people (${language}, ${width} px, ${theme})`, async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: languageCookie, value: language, url: site.url }]);
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    const text = textsOf('mf-pollies', language);

    await test.step('the list, from the server', async () => {
      const sent = await (await page.request.get(`${site.url}/parties`)).text();
      expect(sent.match(/data-party-mark/g)).toHaveLength(8);
      await open(page, '/parties');
      await expect(page.getByRole('heading', { level: 1, name: text('parties.heading') })).toBeVisible();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(8);
      for (const card of await cards.all()) await expect(card.locator('[data-party-mark]')).toHaveCSS('width', '40px');
      // Two parties have no picture of their own, and show the mark that the site draws.
      await expect(page.locator('[data-party-mark] img')).toHaveCount(6);
      await expect(page.locator('[data-party-mark]:not(:has(img)) [data-letters="CG"]')).toHaveCount(1);
      await expectAccessible(page);
    });

    await test.step('the pages of a party with a picture and of one without', async () => {
      for (const [slug, letters, fill] of [
        ['meadow-party', 'MP', '#5a7d3a'],
        ['westmere-first-light', 'WFL', '#f08a5d'],
      ] as const) {
        await open(page, `/party/${slug}`);
        const mark = page.locator('main header [data-party-mark]');
        await expect(mark).toHaveCSS('inline-size', '96px');
        await expect(mark.locator('rect')).toHaveAttribute('fill', fill);
        await expect(mark.locator(`[data-letters="${letters}"]`)).toHaveCount(1);
        await expectAccessible(page);
      }
      await expect(page.locator('main header [data-party-mark] img')).toHaveCount(0);
      await open(page, '/party/meadow-party');
      const picture = page.locator('main header [data-party-mark] img');
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
      const credit = text('sources.markUnder')
        .replace('{{source}}', 'Drawn for this demo')
        .replace('{{licence}}', 'CC0 1.0');
      await expect(page.getByText(credit)).toBeVisible();
    });

    await test.step('people in office, and the search', async () => {
      await openAs(page, 'ann', { site, language, address: '/pollies' });
      await expect(page.getByRole('article').first().locator('[data-party-mark]')).toHaveCSS('width', '20px');
      await open(page, '/search?term=meadow');
      await expect(page.locator('main [data-party-mark]').first()).toBeVisible();
    });
  });
}
