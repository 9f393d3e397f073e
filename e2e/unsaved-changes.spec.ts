import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { expect, expectAccessible, waitUntilStable, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'nl');
const shared = textsOf('shared/features', 'nl');

/** Publishes a post over HTTP and returns its slug. */
async function published(page: Page, body: string): Promise<string> {
  const data = { body, language: 'nl' };
  const answer = await page.request.post('/api/posts', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { slug: string }).slug;
}

test('asks before unsaved changes are left by Back, a link or closing the tab (nl, phone)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'dirk', { site, language: 'nl', address: '/about' });
  const slug = await published(page, `De brug gaat open.\n\n${'Nog een regel.\n\n'.repeat(30)}`);
  await page.goto(`/posts/${slug}`);
  await waitUntilStable(page);
  await page.getByRole('button', { name: new RegExp(`^${feed('post.menu').split('{{')[0]}`) }).click();
  await page.getByRole('menuitem', { name: feed('post.edit') }).click();
  const text = page.getByRole('textbox', { name: feed('composer.body') });
  await text.press('End');
  await text.pressSequentially(' En weer dicht.');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await text.evaluate((field) => field.focus({ preventScroll: true }));
  const scroll = await page.evaluate(() => scrollY);

  const dialog = page.getByRole('alertdialog', { name: shared('unsaved.title') });
  const stay = dialog.getByRole('button', { name: shared('unsaved.stay') });
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await stay.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/editor\//);
  await expect(text).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  await expect(text).toHaveValue(/En weer dicht/);

  await page.evaluate(() => document.querySelector<HTMLElement>('#bottom a, #top a[href="/"]')?.click());
  await expect(dialog).toBeVisible();
  // The dialog handles the key only once it has the focus.
  await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(/En weer dicht/);

  const opened = page.waitForEvent('dialog');
  const navigation = page.goto('/about').catch(() => undefined);
  const question = await opened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await navigation;
  await expect(text).toHaveValue(/En weer dicht/);

  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: shared('unsaved.leave') }).click();
  await expect(page).toHaveURL(new RegExp(`/posts/${slug}$`));
  await expect(page.getByRole('article').getByText('De brug gaat open.')).toBeVisible();
});
