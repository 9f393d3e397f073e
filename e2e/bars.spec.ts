/** Tests the top bar and the bar of phones: what fits, what is hidden when, and that nothing moves. */
import { languageCookie } from '@hustings/contract';
import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test, waitUntilStable } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const languages = ['en', 'nl'] as const satisfies readonly Language[];
const chrome = textsOf('shell', 'en', 'chrome');
const feed = textsOf('mf-feed', 'en');

const phoneBar = (page: Page) => page.getByRole('navigation', { name: chrome('phoneBar.label') });

/** Checks that the page is no wider than the window, and that the bar shows the whole name of the site. */
async function expectFits(page: Page, width: number): Promise<void> {
  const shown = await page.evaluate(() => {
    const name = document.querySelector('#top a[href="/"] > span');
    return { width: document.documentElement.scrollWidth, cut: !name || name.scrollWidth > name.clientWidth };
  });
  expect(shown, `${page.url()} at ${width} px`).toEqual({ width, cut: false });
}

/** Adds up the layout shifts of a page from its start, those after input too. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(globalThis, { shifts: (globalThis as { shifts?: number }).shifts! + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as { shifts?: number }).shifts ?? Number.NaN);
}

for (const language of languages) {
  test(`fits from 320 to 1920 px, for guests and members (${language})`, async ({ page, site }) => {
    const widths = [320, 390, 800, 820, 1024, 1199, 1200, 1280, 1440, 1920];
    await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
    await open(page, site.url);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, width);
    }
    await openAs(page, 'ann', { site, language });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, width);
    }
  });
}

test('folds what does not fit into “More”, and moves nothing', async ({ page, site }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 1024, height: 900 });
  await openAs(page, 'ann', { site });
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
  );
  const loading = await shifts();
  // A font of the site replaces a fallback of the same measures, to parts of a pixel.
  expect(loading).toBeLessThan(0.02);
  const members = page.getByRole('navigation', { name: chrome('navigation') }).getByRole('link', { name: 'Members' });
  await expect(members).toBeHidden();
  await page.getByRole('button', { name: chrome('menu.more'), exact: true }).click();
  await expect(members).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(members).toBeHidden();
  await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
  await expect(page.getByRole('menuitem', { name: chrome('user.logOut') })).toBeVisible();
  expect((await shifts()) - loading, 'what the menus move').toBe(0);
});

test('keeps the place of a scrolled page when a menu of the bar opens', async ({ page, site }) => {
  await openAs(page, 'ann', { site });
  // Scroll padding counts the bar as hidden, so the focus on its buttons once scrolled the page.
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
  await expect(page.getByRole('menuitem', { name: chrome('user.logOut') })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows guests where to sign up, and marks the current page', async ({ page, site }) => {
    await open(page, site.url);
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: chrome('guest.register') })
        .first(),
    ).toBeVisible();
    await expect(phoneBar(page).locator('[aria-current=page]')).toHaveText(chrome('phoneBar.home'));
    for (const link of await phoneBar(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await phoneBar(page)
      .getByRole('link', { name: chrome('phoneBar.search') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: feed('search.heading') })).toBeVisible();
    await expect(phoneBar(page).locator('[aria-current=page]')).toHaveText(chrome('phoneBar.search'));
  });

  test('hides the bar while somebody types, and covers nothing at the end of the page', async ({ page, site }) => {
    const shifts = await watchShifts(page);
    await open(page, `${site.url}/search`);
    await expect(phoneBar(page)).toBeVisible();
    expect(await shifts()).toBeLessThan(0.005);
    await page.getByRole('main').getByRole('searchbox').focus();
    await expect(phoneBar(page).getByRole('list')).toBeHidden();
    await page.getByRole('main').getByRole('searchbox').blur();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    const bar = await phoneBar(page).getByRole('list').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(bar?.y ?? 0));
  });

  test('leaves the lower edge to the publish bar of the editor', async ({ page, site }) => {
    await openAs(page, 'ann', { site, address: '/editor' });
    await expect(page.locator('[data-page-bar]')).toBeVisible();
    await expect(phoneBar(page).getByRole('list')).toBeHidden();
    await page.goto('about:blank');
  });

  test('is left out of a low screen, where the top bar has search and notifications and scrolls away', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openAs(page, 'ann', { site });
    await expect(phoneBar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: chrome('search.open') })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${chrome('bell.name')}`) })).toBeVisible();
    await expectFits(page, 320);
    await waitUntilStable(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const bar = await page.getByRole('banner').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0), 'where the bar ends on the screen').toBeLessThanOrEqual(0);
  });
});
