import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const features = textsOf('shared/features', 'en');
const profile = textsOf('mf-profile', 'en');

const phone = { width: 390, height: 844 };

/** Moves the focus on with the Tab key until it is on a control, and presses Enter. */
async function pressByKeyboard(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('finds a member by keyboard on a phone, reads the tabs, and opens the menus', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'bob', { site, address: '/members' });
  await expect(page.getByRole('heading', { level: 1, name: profile('members.name') })).toBeVisible();

  await page.getByRole('searchbox', { name: profile('members.search') }).focus();
  await page.keyboard.type('freya');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=freya/);
  await pressByKeyboard(page, 'link', 'Freya Underhill');
  await expect(page.getByRole('heading', { level: 1, name: 'Freya Underhill' })).toBeFocused();
  await expect(page).toHaveTitle(/Freya Underhill \(@freya\.underhill\)/);
  await expectAccessible(page);

  const level = page.locator('summary').first();
  await level.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(profile('profile.level.meaning'))).toBeVisible();
  await expectAccessible(page);

  for (const tab of ['stances', 'comments'] as const) {
    await pressByKeyboard(page, 'link', profile(`profile.tabs.${tab}`));
    await expect(page).toHaveURL(`${site.url}/@freya.underhill/${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Freya Underhill' })).toBeFocused();
  }

  await pressByKeyboard(page, 'button', features('report.profileMenu').replace('{{name}}', 'Freya Underhill'));
  await page.getByRole('menuitem', { name: features('report.open') }).press('Enter');
  await expect(page.getByRole('dialog', { name: features('report.profile') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

test('answers 404 for a hidden tab and for an unknown member, and leads guests to the log-in', async ({
  page,
  browser,
  faults,
  site,
}) => {
  await openAs(page, 'bob', { site });
  for (const address of ['/@freya.underhill/votes', '/@nobody.at.all']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Freya Underhill')).toHaveCount(0);
    await expectAccessible(page);
    await expectRefusals(faults, 404);
  }
  const guest = await (await browser.newContext({ baseURL: site.url })).newPage();
  await guest.goto('/@freya.underhill');
  await expect(guest).toHaveURL(/\?next=%2F%40freya\.underhill$/);
  await expect(guest.getByRole('link', { name: 'Log in and go there' })).toBeVisible();
  await guest.context().close();
});

test('shows members how others get their profile', async ({ page, faults, site }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'bob', { site, address: '/@bob' });
  await expectAccessible(page);
  await page.getByText(profile('profile.viewAs.title')).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await pressByKeyboard(page, 'link', profile('profile.viewAs.follower'));
  const now = (viewer: 'follower' | 'guest') =>
    page.getByText(profile('profile.viewAs.now').replace('{{name}}', profile(`profile.viewAs.${viewer}`)));
  await expect(now('follower')).toBeVisible();
  await expect(page.getByRole('link', { name: profile('profile.tabs.votes') })).toHaveCount(0);
  await expectAccessible(page);
  await open(page, '/@bob?as=guest');
  await expect(now('guest')).toBeVisible();
  await expect(page.getByText(profile('profile.viewAs.guestGets'))).toBeVisible();
  await expectAccessible(page);
  await expectRefusals(faults, 404);
  await pressByKeyboard(page, 'link', profile('profile.viewAs.back'));
  await expect(page).toHaveURL(`${site.url}/@bob`);
});
