/** Tests that a change appears in all parts of the page and in other tabs without a reload. */
import type { Page } from '@playwright/test';
import { openAs, writers } from './support/members.ts';
import { waitUntilStable } from './support/page-stability.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'en');
const features = textsOf('shared/features', 'en');

/** Marks the document, so that `isSame` detects a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Returns the beginning of a text, up to its first placeholder. */
const beginningOf = (key: string) => feed(key).split('{{')[0] ?? '';

test('does not remind a member of a vote that was just cast', async ({ page, site }) => {
  await openAs(page, 'ann', { site });
  await mark(page);
  const reminder = page.getByRole('complementary', { name: beginningOf('reminder.label') }).first();
  const label = (await reminder.getAttribute('aria-label')) ?? '';
  await reminder.getByRole('link', { name: feed('reminder.vote') }).click();
  await expect(page).toHaveURL(/\/polly\//);
  await waitUntilStable(page);
  await page.getByRole('radio', { name: features('voteCard.up') }).check({ force: true });
  await page.getByRole('button', { name: features('voteCard.save') }).click();
  await expect(page.getByText(features('voteCard.saved'))).toBeVisible();

  await page.locator('#top a[href="/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: feed('feed.heading') })).toBeVisible();
  // Checks at once, because stale data would show the reminder in the first frame.
  expect(await page.getByRole('complementary', { name: label, exact: true }).count()).toBe(0);
  await waitUntilStable(page);
  await expect(page.getByRole('complementary', { name: label, exact: true })).toHaveCount(0);
  expect(await isSame(page)).toBe(true);
});

test('shows a post from another tab in the feed after a navigation', async ({ page, context, site }) => {
  await openAs(page, writers.en, { site });
  await mark(page);
  await page.locator('#top a[href="/pollies"]').first().click();
  await expect(page).toHaveURL(/\/pollies/);
  await waitUntilStable(page);

  const text = 'Written in another tab, about the ferry.';
  const other = await context.newPage();
  await other.goto(site.url);
  await waitUntilStable(other);
  await other.getByRole('button', { name: feed('composer.open') }).click();
  await other.getByLabel(feed('composer.body')).fill(text);
  await other.getByRole('button', { name: feed('composer.publish') }).click();
  await expect(other.getByText(feed('composer.published'))).toBeVisible();

  await page.locator('#top a[href="/"]').first().click();
  // Tabs share the outbox, which may still show the card of the post for a moment, as being sent.
  const published = page.getByRole('article').filter({ hasText: text, hasNotText: feed('outbox.sending') });
  await expect(published).toBeVisible();
  expect(await isSame(page)).toBe(true);
});
