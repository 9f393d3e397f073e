/** Tests the menu of own posts in a feed, the link “Read on”, and the end of a feed. */
import { openAs } from './support/members.ts';
import { waitUntilStable } from './support/page-stability.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

test('lets an author delete a post in a feed by keyboard (nl, 320 px, dark)', async ({ page, site }) => {
  const language = 'nl';
  const userName = 'stijn.boomgaert';
  const feed = textsOf('mf-feed', language);
  const ui = textsOf('shared/ui', language);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, userName, { site, language, address: '/about' });
  const text = `A short post of ${userName}.`;
  const answer = await page.request.post('/api/posts', { data: { body: text, language }, headers });
  expect(answer.status(), await answer.text()).toBe(201);

  await page.goto('/?feed=discover');
  await waitUntilStable(page);
  const cards = page.getByRole('article');
  const own = cards.filter({ hasText: text });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(own).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(own.getByRole('link', { name: feed('post.readOn') })).toHaveCount(0);
  await expect(own.locator('[data-main]')).toHaveCount(1);

  const position = await cards.evaluateAll(
    (all, written) => all.findIndex((card) => card.textContent?.includes(written)),
    text,
  );
  const after = cards.nth(position + 1).locator('[data-main]');
  // The own post may be the last one that was loaded.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(after).toBeAttached({ timeout: 500 });
  }).toPass();
  const next = await after.getAttribute('href');
  const menu = own.getByRole('button', { name: feed('post.menu').replace('{{name}}', text) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: feed('post.edit') })).toHaveAttribute('href', /^\/editor\//);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: feed('post.delete.open') }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: feed('post.delete.open') }).press('Enter');
  await dialog.getByRole('button', { name: feed('post.delete.confirm') }).press('Enter');
  await expect(page.getByText(feed('post.delete.done'))).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.locator(`[data-main][href="${next}"]`).first()).toBeFocused();

  // The feed loads further pages as they come near, until it says that it ends.
  const end = page.getByText(ui('list.end'));
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('[data-list-end] a')).toHaveAttribute('href', '/hot-topics');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('offers a search and places on a missing page (en)', async ({ page, site, faults }) => {
  const shell = textsOf('shell', 'en');
  await openAs(page, 'bob', { site, address: '/about' });
  await page.goto('/no-such-page');
  await waitUntilStable(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  for (const link of await page
    .getByRole('navigation', { name: shell('notFound.more') })
    .getByRole('link')
    .all())
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  await page.getByRole('searchbox', { name: shell('notFound.search') }).fill('bus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?term=bus$/);
  expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([]);
});
