/**
 * Tests the main journey with the shell of one release and the verticals of another. Console errors, hydration
 * differences and policy violations fail each test.
 */
import type { Page } from '@playwright/test';
import { openAs, demoPassword } from '../support/members.ts';
import { expect, open, waitUntilStable } from '../support/test.ts';
import { follow } from '../support/follow.ts';
import { followListenersOf, leftListeners } from '../support/left-listeners.ts';
import { countOfBefore, partsOfBefore, test } from './mix.ts';

const polly = { address: '/polly/anneke-van-amberloo', name: 'Anneke van Amberloo' };

/** Finds the heading of the visible page. */
const heading = (page: Page) => page.locator('#outlet > section:not([inert]):not([hidden]) h1');

test('serves these parts of the previous release', async ({ site, mix }) => {
  const served = (await (await fetch(`${site.url}/api/releases`)).json()) as {
    results: { name: string; version: string }[];
  };
  const versions = Object.fromEntries(served.results.map(({ name, version }) => [name, version]));
  // Only admins get the admin vertical.
  const { 'mf-admin': _, ...parts } = partsOfBefore(mix);
  expect(versions).toMatchObject(parts);
  // Otherwise, only parts of one release would run together.
  expect(Object.keys(partsOfBefore(mix)).length).toBeLessThan(countOfBefore);
});

test('lets a member log in, read a politician’s page, vote and comment', async ({ page, texts }) => {
  const account = texts('shell', 'en', 'account');
  const feed = texts('mf-feed', 'en');
  const inPolly = texts('shared/features', 'en', '', 'mf-pollies');
  const inPost = texts('shared/features', 'en', '', 'mf-feed');
  await open(page, '/');
  await expect(heading(page)).toHaveText(feed('landing.title'));
  await page.locator('#top a[href^="/login"]').first().click();
  await expect(heading(page)).toHaveText(account('login.heading'));
  await page.getByLabel(account('login.userName')).fill('basil.farrow');
  await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account('login.submit') }).click();
  await expect(heading(page)).toHaveText(feed('feed.heading'));

  await waitUntilStable(page);
  await page.locator('#top a[href="/pollies"]').first().click();
  await expect(heading(page)).toHaveText(texts('mf-pollies', 'en')('list.heading'));
  await page.getByRole('searchbox', { name: texts('mf-pollies', 'en')('list.search') }).fill('amberloo');
  await expect(page).toHaveURL(/term=amberloo/);
  await waitUntilStable(page);
  await page.getByRole('main').getByRole('link', { name: polly.name }).first().click();
  await expect(heading(page)).toHaveText(polly.name);
  await waitUntilStable(page);
  await page.getByRole('radio', { name: inPolly('voteCard.up') }).check({ force: true });
  await page.getByRole('button', { name: inPolly('voteCard.save') }).click();
  await expect(page.getByText(inPolly('voteCard.saved'))).toBeVisible();

  await page.goBack();
  await expect(heading(page)).toHaveText(texts('mf-pollies', 'en')('list.heading'));
  await open(page, '/');
  await page.getByRole('main').locator('article a[href^="/posts/"]').first().click();
  await page.getByLabel(inPost('comments.write')).fill('Who pays for it?');
  await page.getByRole('button', { name: inPost('comments.publish') }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Who pays for it?' })).toBeVisible();
});

test('navigates all verticals within one document, in Dutch on a phone', async ({ page, site, titleOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'tess.oakhurst', { site, language: 'nl', address: '/' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const moves = [
    ['/members', titleOf('mf-profile', '/members', 'nl')],
    [polly.address, polly.name],
    ['/elections_near_me', titleOf('mf-elections', '/elections_near_me', 'nl')],
    ['/chat', titleOf('mf-chat', '/chat', 'nl')],
    ['/settings/privacy', titleOf('mf-profile', '/settings/privacy', 'nl')],
    ['/blog', titleOf('mf-feed', '/blog', 'nl')],
  ] as const;
  for (const [address, title] of moves) {
    await follow(page, address);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await waitUntilStable(page);
    await expect(heading(page)).toBeVisible();
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('leaves no listener of a vertical behind', async ({ page, context, site }) => {
  await followListenersOf(context);
  await openAs(page, 'admin', { site, address: '/about' });
  for (const [address, shown] of [
    ['/pollies', 'mf-pollies'],
    [polly.address, 'mf-pollies'],
    ['/members', 'mf-profile'],
    ['/elections_near_me', 'mf-elections'],
    ['/chat', 'mf-chat'],
    ['/admin/setting', 'mf-admin'],
    ['/', 'mf-feed'],
    ['/settings/privacy', 'mf-profile'],
  ] as const) {
    await follow(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await waitUntilStable(page);
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => leftListeners(page, shown), { message: `listeners beside ${address}` }).toEqual([]);
  }
});

test('renders and hydrates a page of each vertical', async ({ page, site }) => {
  await openAs(page, 'admin', { site });
  for (const address of ['/about', '/pollies', '/members', '/elections_near_me', '/chat', '/admin/setting']) {
    const answer = await page.request.get(address);
    expect(await answer.text(), address).toContain('<h1');
    await open(page, address);
    await expect(heading(page)).toBeVisible();
  }
});
