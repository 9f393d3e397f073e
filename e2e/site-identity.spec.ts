/** Tests that name, colour, languages and banners of a site reach every page, without a build or a restart. */
import type { Browser } from '@playwright/test';
import { openAs } from './support/members.ts';
import { testWithOwnSite } from './support/own-site.ts';
import { expect, expectAccessible, open } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = testWithOwnSite();

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

const guestPage = async (browser: Browser, baseURL: string, locale: string) =>
  (await browser.newContext({ baseURL, locale })).newPage();

test('an admin names the site and chooses its colour, which guests see at once (nl, phone)', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = textsOf('mf-admin', 'nl');
  await openAs(page, 'admin', { site, language: 'nl', address: '/admin/setting/identity' });
  await page.getByRole('textbox', { name: admin('identity.name') }).fill('Stad aan Zet');
  await page.getByLabel(admin('identity.colour'), { exact: true }).fill('#7a1f5c');
  await expect(page.getByRole('region', { name: admin('identity.dark') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: admin('identity.save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('De gemeente draait deze site.');
  await dialog.getByRole('button', { name: admin('identity.save') }).click();
  await expect(page.getByText(admin('identity.done'))).toBeVisible();

  const guest = await guestPage(browser, site.url, 'nl-NL');
  await open(guest, `${site.url}/login`);
  await expect(guest).toHaveTitle(/ · Stad aan Zet$/);
  await expect(guest.getByRole('link', { name: 'Stad aan Zet, startpagina' })).toBeVisible();
  const accent = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  expect(await accent()).toContain('#7a1f5c');
  await expectAccessible(guest);
  // A navigation within the page keeps the name.
  await guest.getByRole('link', { name: 'Stad aan Zet, startpagina' }).click();
  await expect(guest).toHaveTitle(/^(?!Inloggen).* · Stad aan Zet$/);
  await guest.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(guest);
});

test('a banner stands above every page until the visitor closes it (en)', async ({ page, browser, site }) => {
  const admin = textsOf('mf-admin', 'en');
  const chrome = textsOf('shell', 'en', 'chrome');
  await openAs(page, 'admin', { site, address: '/admin/setting/banners' });
  await page.getByRole('button', { name: admin('banners.add.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Text \(English\)/ }).fill('We move to new servers tonight.');
  await dialog.getByRole('textbox', { name: /^Text \(Dutch\)/ }).fill('Vannacht verhuizen we.');
  await dialog.locator('input[name=from]').fill('2026-01-01T10:00');
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('Planned work.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: admin('banners.add.confirm') }).click();
  await expect(page.getByText(admin('banners.states.shown'))).toBeVisible();
  // A page in the background may not end the transition of the dialog.
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);

  const guest = await guestPage(browser, site.url, 'en-GB');
  await open(guest, `${site.url}/pollies`);
  const banner = guest.getByRole('complementary', { name: chrome('banner.label') });
  await expect(banner).toContainText('We move to new servers tonight.');
  await expectAccessible(guest);
  await banner.getByRole('button', { name: chrome('banner.close') }).click();
  await expect(banner).toHaveCount(0);
  await expect(guest.locator('#outlet')).toBeFocused();
  await open(guest, `${site.url}/elections`);
  await expect(banner).toHaveCount(0);

  await page.getByRole('button', { name: /^End now/ }).click();
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('The work is done.');
  await dialog.getByRole('button', { name: admin('banners.end.open') }).click();
  await expect(page.getByText(admin('banners.states.ended'), { exact: true })).toBeVisible();
  const other = await guestPage(browser, site.url, 'en-GB');
  await open(other, `${site.url}/elections`);
  await expect(other.getByText('We move to new servers tonight.')).toHaveCount(0);
});

test('a site in one language has no switch, and speaks it to everybody', async ({ page, browser, site }) => {
  await openAs(page, 'admin', { site, address: '/admin/setting/identity' });
  const { version } = await (await page.request.get('/api/admin/site-identity')).json();
  const changed = await page.request.put('/api/admin/site-identity', {
    data: { name: 'Only Dutch', languages: ['nl'], version, reason: 'A Dutch city.' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const guest = await guestPage(browser, site.url, 'en-GB');
  await open(guest, `${site.url}/login`);
  await expect(guest.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(guest.getByRole('button', { name: /Nederlands/ })).toHaveCount(0);
});
