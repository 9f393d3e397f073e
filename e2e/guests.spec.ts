/** Tests the site for a guest without preferences, and for a guest who opens a page for members. */
import type { Page } from '@playwright/test';
import { demoPassword } from './support/members.ts';
import { expect, expectAccessible, open, waitUntilStable, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const notice = (page: Page, feed: (key: string) => string) =>
  page.getByRole('status').filter({ hasText: feed('landing.forMembers.title') });

test.describe('in a Dutch browser on a phone', () => {
  test.use({ locale: 'nl-BE', viewport: { width: 390, height: 844 } });
  const feed = textsOf('mf-feed', 'nl');
  const account = textsOf('shell', 'nl', 'account');

  test('explains in Dutch that a page is for members, and links to it by the log-in', async ({ page }) => {
    await open(page, '/pollies?term=vossen');
    await expect(page.getByRole('heading', { level: 1, name: feed('landing.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expectAccessible(page);
    await notice(page, feed)
      .getByRole('link', { name: feed('landing.forMembers.logIn') })
      .click();
    await page.getByLabel(account('login.userName')).fill('dirk');
    await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: account('login.submit') }).click();
    await expect(page).toHaveURL(/\/pollies\?term=vossen$/);
  });
});

test('explains on the home page why a guest was redirected', async ({ page }) => {
  const feed = textsOf('mf-feed', 'en');
  await open(page, '/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/elections_near_me';
    link.textContent = 'Elections';
    document.querySelector('#outlet > section')!.append(link);
    link.click();
    link.remove();
  });
  await expect(notice(page, feed)).toBeVisible();
  await waitUntilStable(page);
  await expect(page.locator('[data-arrival]')).toBeFocused();
  await expect(page.locator('#top a[href="/login"]').first()).toBeVisible();
  await page.locator('#top a[href="/login"]').first().click();
  await expect(page).toHaveURL(/\/login\?next=%2Felections_near_me$/);
});
