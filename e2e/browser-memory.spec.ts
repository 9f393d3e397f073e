/** Compares what a browser stores after visits with the list on `/privacy`. */
import { browserMemory, type BrowserMemory } from '@hustings/contract';
import type { Page } from '@playwright/test';
import { comeAs } from './support/members.ts';
import { expect, open, settled, test as siteTest } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = siteTest.extend({
  // The browser notes each request that found no connection.
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

/** Everything that the browser stores for the site. */
async function heldIn(page: Page): Promise<Held[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const held: { place: 'browser' | 'tab' | 'cache'; name: string }[] = [];
    for (const name of Object.keys(localStorage)) held.push({ place: 'browser', name });
    for (const name of Object.keys(sessionStorage)) held.push({ place: 'tab', name });
    for (const { name = '' } of await indexedDB.databases()) held.push({ place: 'browser', name });
    for (const name of await caches.keys()) held.push({ place: 'cache', name });
    return held;
  });
  return [...cookies.map(({ name }) => ({ place: 'cookie' as const, name })), ...stored];
}

/** Tells whether the list contains an item, by its name or its prefix. */
const isListed = ({ place, name }: Held) =>
  entries.some(
    (entry) => entry.place === place && (/[.:-]$/.test(entry.name) ? name.startsWith(entry.name) : name === entry.name),
  );

async function expectListed(page: Page, ...kinds: (keyof typeof browserMemory)[]): Promise<void> {
  const names = async () => (await heldIn(page)).map(({ name }) => name);
  for (const kind of kinds) {
    const { name } = browserMemory[kind];
    await expect.poll(names, { message: kind }).toContainEqual(expect.stringContaining(name));
  }
  expect((await heldIn(page)).filter((held) => !isListed(held))).toEqual([]);
}

test('stores nothing that /privacy does not list: as a guest, as a member who writes, and offline', async ({
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

  await comeAs(page, 'ann', { site, address: '/' });
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
  await settled(page);
  await expectListed(page);
});
