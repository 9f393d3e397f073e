/** Compares what a browser stores after visits with the list on `/privacy`. */
import { browserMemory, type BrowserMemory } from '@hustings/contract';
import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { expect, open, waitUntilStable, test as siteTest } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = siteTest.extend({
  // Ignores faults, because the browser logs each request that fails offline.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  faults: async ({}, provide) => {
    await provide([]);
  },
});
test.use({ serviceWorkers: 'allow' });

const entries: BrowserMemory[] = Object.values(browserMemory);

interface Held {
  place: BrowserMemory['place'];
  name: string;
}

/** Returns the names of all items that the browser stores for the site. */
async function storedItems(page: Page): Promise<Held[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const items: { place: 'browser' | 'tab' | 'cache'; name: string }[] = [];
    for (const name of Object.keys(localStorage)) items.push({ place: 'browser', name });
    for (const name of Object.keys(sessionStorage)) items.push({ place: 'tab', name });
    for (const { name = '' } of await indexedDB.databases()) items.push({ place: 'browser', name });
    for (const name of await caches.keys()) items.push({ place: 'cache', name });
    return items;
  });
  return [...cookies.map(({ name }) => ({ place: 'cookie' as const, name })), ...stored];
}

/** Returns whether the list on `/privacy` contains an item. An entry that ends in `.`, `:` or `-` is a prefix. */
const isListed = ({ place, name }: Held) =>
  entries.some(
    (entry) => entry.place === place && (/[.:-]$/.test(entry.name) ? name.startsWith(entry.name) : name === entry.name),
  );

async function expectListed(page: Page, ...kinds: (keyof typeof browserMemory)[]): Promise<void> {
  const names = async () => (await storedItems(page)).map(({ name }) => name);
  for (const kind of kinds) {
    const { name } = browserMemory[kind];
    await expect.poll(names, { message: kind }).toContainEqual(expect.stringContaining(name));
  }
  expect((await storedItems(page)).filter((item) => !isListed(item))).toEqual([]);
}

test('stores only items that /privacy lists, for a guest, for a member and offline', async ({
  page,
  context,
  site,
}) => {
  const feed = textsOf('mf-feed', 'en');
  const features = textsOf('shared/features', 'en');
  const chrome = textsOf('shell', 'en', 'chrome');
  await open(page, '/polly/anneke-van-amberloo');
  await page.getByRole('contentinfo').getByRole('button', { name: /^NL/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expectListed(page, 'language', 'code', 'essentials', 'readings');

  await openAs(page, 'ann', { site, address: '/' });
  await page.getByRole('button', { name: feed('composer.open') }).click();
  await page.getByRole('textbox', { name: feed('composer.body') }).fill('Half a thought');
  await expectListed(page, 'session', 'quickPost');

  await open(page, '/polly/anneke-van-amberloo');
  await page.getByRole('radio', { name: features('voteCard.up') }).check({ force: true });
  await page.getByRole('button', { name: features('voteCard.save') }).click();
  await expect(page.getByText(features('voteCard.saved'))).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: chrome('theme.dark') })
    .click();
  await expectListed(page, 'theme', 'scroll');

  await open(page, '/editor?from=new');
  await page.getByRole('textbox', { name: feed('editor.title') }).fill('A title of a draft');
  await expectListed(page, 'unpublished');

  await context.setOffline(true);
  await page.goto('/polly/anneke-van-amberloo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectListed(page);
  await context.setOffline(false);

  await open(page, '/');
  await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
  await page.getByRole('menuitem', { name: chrome('user.logOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  await waitUntilStable(page);
  await expectListed(page);
});
