/** Tests that a member gets a feature when an admin switches its flag on, and loses it when the admin switches it off. */
import type { Page } from '@playwright/test';
import { deployFixtures } from './support/faulty-verticals.ts';
import { openAs } from './support/members.ts';
import { heading } from './support/page-faults.ts';
import { expect, open, test } from './support/test.ts';

/** Leaves the page of the feature by a link, and comes back by the history. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.locator('#top').getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Blog');
  await page.goBack();
  await expect(heading(page)).toHaveText('Faulty');
}

test('lets an admin switch a feature, which an open page of a member takes at its next move', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(180_000);
  deployFixtures(site);
  await openAs(page, 'admin', { site, address: '/admin/setting/releases' });
  await page.getByRole('link', { name: 'Feature flags' }).click();
  const flag = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'note', level: 3 }) });
  await expect(flag).toContainText('Off');

  const context = await browser.newContext();
  const reader = await context.newPage();
  await openAs(reader, 'ann', { site, address: '/faulty/fine' });
  const feature = reader.locator('#outlet > section:not([inert]):not([hidden])').getByText('The feature is on.');
  await expect(heading(reader)).toHaveText('Faulty');
  await expect(feature).toHaveCount(0);
  await reader.evaluate(() => Object.assign(window, { sameDocument: true }));

  const learned = reader.waitForResponse('**/api/releases');
  await flag.getByRole('button', { name: /Switch on for everyone/ }).press('Enter');
  await expect(flag).toContainText('On for everyone');
  await expect(flag).toContainText('Changed by @admin');
  await learned;
  // The page under the reader's hands stays as it is.
  await expect(feature).toHaveCount(0);
  await leaveAndReturn(reader);
  await expect(feature).toBeVisible();
  expect(await reader.evaluate(() => 'sameDocument' in window)).toBe(true);

  // The server renders the feature too, for a guest as for a member.
  const guest = await (await browser.newContext()).newPage();
  for (const each of [reader, guest]) {
    const answer = await each.goto(`${site.url}/faulty/fine`);
    expect(await answer!.text()).toContain('<p>The feature is on.</p>');
  }

  await flag.getByRole('button', { name: /Switch off/ }).press('Enter');
  await expect(flag).toContainText('Off');
  await open(reader, `${site.url}/faulty/fine`);
  await expect(heading(reader)).toHaveText('Faulty');
  await expect(feature).toHaveCount(0);
  await guest.context().close();
  await context.close();
});
