/** Tests which pages open offline, for whom, and what a log-out deletes. */
import { languageCookie } from '@hustings/contract';
import type { Page } from '@playwright/test';
import { deployFixtures } from './support/faulty-verticals.ts';
import { openAs } from './support/members.ts';
import { openNewerWorker } from './support/newer-worker.ts';
import { expectControlled, expectKept, storedAddresses, test } from './support/offline-test.ts';
import { heading } from './support/page-faults.ts';
import { expect, expectAccessible, open, waitUntilStable } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByRole('banner').getByRole('status').last();

test('reopens visited pages offline for a guest, and shows a message for others', async ({ page, context }) => {
  const polly = '/polly/anneke-van-amberloo';
  await open(page, polly);
  await expectKept(page, polly, '/offline/frame');
  // From here on the service worker handles all requests.
  await expectControlled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Blog');
  const [entry = ''] = await page.locator('#outlet h2').allTextContents();
  expect(entry).not.toBe('');
  await expectKept(page, '/api/blog');
  await expect(bar(page)).toBeEmpty();

  await context.setOffline(true);
  await expect(bar(page)).toContainText('You are offline.');
  await page.goto(polly);
  await expect(heading(page)).toHaveText('Anneke van Amberloo');
  await expect(bar(page)).toContainText(/This is the version you read on .*\d{4}/);
  await waitUntilStable(page);
  await expectAccessible(page);
  await page.goto('/blog');
  await expect(heading(page)).toHaveText('Blog');
  await expect(page.getByRole('heading', { level: 2, name: entry })).toBeVisible();
  await expect(page).toHaveTitle(/^Blog/);
  await expect(bar(page)).toContainText('You are offline.');
  await expectAccessible(page);
  await page.goto('/nothing/is/here');
  await expect(heading(page)).toHaveText('You are offline');
  await page.goto('/mission');
  await expect(heading(page)).toHaveText('You are offline');

  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Politics happens every day. So should the answer to it.');
  await expect(bar(page)).toBeEmpty();
});

test('reopens visited pages offline for a member until the log-out (nl, phone)', async ({ page, context, site }) => {
  const chrome = textsOf('shell', 'nl', 'chrome');
  const profile = textsOf('mf-profile', 'nl');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'ann', { site, language: 'nl', address: '/notifications' });
  await expectKept(page, '/notifications', '/offline/frame');
  const never = await context.newPage();
  await open(never, '/settings/privacy');
  await never.close();
  expect(await storedAddresses(page)).not.toContain('/settings/privacy');

  await context.setOffline(true);
  await page.goto('/notifications');
  await expect(heading(page)).toHaveText(profile('notifications.name'));
  await expect(bar(page)).toContainText('Je bent offline. Dit is wat je op');
  await expectAccessible(page);

  await context.setOffline(false);
  await open(page, '/notifications');
  await expectKept(page, '/notifications');
  // Prevents the navigation after the log-out, because the next page would delete the data too.
  await page.evaluate(() => {
    navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true });
  });
  await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
  await page.getByRole('menuitem', { name: chrome('user.logOut') }).click();
  await expect.poll(() => storedAddresses(page), { message: 'stored addresses after a log-out' }).toEqual([]);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/login/);
  await waitUntilStable(page);

  await context.setOffline(true);
  for (const address of ['/notifications', '/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Ann Merriweather');
    await expect(heading(page).filter({ hasText: profile('notifications.name') })).toHaveCount(0);
  }
  const remaining = await page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) bodies.push((await (await cache.match(request))?.text()) ?? '');
    }
    return { names: await caches.keys(), naming: bodies.filter((body) => body.includes('Ann Merriweather')).length };
  });
  expect(remaining.naming).toBe(0);
  expect(remaining.names.filter((name) => name.startsWith('hustings-read:') && !name.endsWith(':guest'))).toEqual([]);
  await context.setOffline(false);
});

test('reads a page again that a move could not reach, once the connection is back', async ({ page, context, site }) => {
  // Without a choice, the page would adopt the language of the post.
  await context.addCookies([{ name: languageCookie, value: 'en', url: site.url }]);
  const links = page.getByRole('article').locator('a[href^="/posts/"]:not([href*="#"])');
  await open(page, '/');
  await expectControlled(page);
  await expect(links.first()).toBeVisible();
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const [first = '', second = ''] = [...new Set(all)];
  const move = async (address: string) => {
    // Without a pointer, nothing is read ahead.
    const link = page.locator(`a[href="${address}"]`).first();
    await link.evaluate((element) => (element as HTMLElement).click());
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  };
  await move(first);
  await expect(page.locator('#comments')).toBeVisible();
  await page.goBack();
  await expect(links.first()).toBeVisible();
  await waitUntilStable(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  for (const [kind, address, message] of [
    ['whose code has loaded', second, textsOf('mf-feed', 'en')('post.failed')],
    ['whose code has not loaded', '/blog', 'You are offline'],
  ] as const) {
    await test.step(kind, async () => {
      await context.setOffline(true);
      await move(address);
      await expect(heading(page)).toHaveText(message);
      await context.setOffline(false);
      await expect(heading(page)).not.toHaveText(message);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.goBack();
      await expect(links.first()).toBeVisible();
    });
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('lets the service worker of a newer release take over an open page, which goes on', async ({
  page,
  context,
  site,
}) => {
  const way = await openNewerWorker(site);
  const polly = '/polly/anneke-van-amberloo';
  await open(page, way.url + polly);
  await expectKept(page, polly, '/offline/frame');
  await expectControlled(page);
  way.release();
  await page.evaluate(async () => {
    Object.assign(window, { before: navigator.serviceWorker.controller });
    await (await navigator.serviceWorker.ready).update();
  });
  const states = () =>
    page.evaluate(() => {
      const { before } = window as unknown as { before: ServiceWorker };
      return { isAnother: navigator.serviceWorker.controller !== before, before: before.state };
    });
  await expect.poll(states).toEqual({ isAnother: true, before: 'redundant' });

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Blog');
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
  await context.setOffline(true);
  await page.goto(way.url + polly);
  await expect(heading(page)).toHaveText('Anneke van Amberloo');
  await context.setOffline(false);
  await page.close();
  await way.close();
});

/**
 * Lists the cached files of a vertical by version, without their hashes. A file that was taken from another release has
 * no address of its own.
 */
const cachedFiles = (page: Page, vertical: string): Promise<Record<string, { fetched: string[]; taken: string[] }>> =>
  page.evaluate(async (name) => {
    const versions: Record<string, { fetched: string[]; taken: string[] }> = {};
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const [, version, file] = new RegExp(`/remotes/${name}/([^/]+)/([^/]+)$`).exec(request.url) ?? [];
        if (!version || !file) continue;
        const response = await cache.match(request, { ignoreVary: true });
        const { fetched, taken } = (versions[version] ??= { fetched: [], taken: [] });
        (response?.url ? fetched : taken).push(file.replace(/(\.\w+)?\.[0-9a-f]{8}\./, '.'));
      }
    }
    return versions;
  }, vertical);

test('fetches of a new release only the files that it does not share with the one before', async ({ page, site }) => {
  test.setTimeout(120_000);
  deployFixtures(site);
  await open(page, '/faulty/fine');
  await expectControlled(page);
  const chunks = expect.arrayContaining(['faulty.js', '__federation_expose_app.js']);
  await expect
    .poll(async () => Object.values(await cachedFiles(page, 'mf-faulty')))
    .toEqual([{ fetched: chunks, taken: [] }]);

  deployFixtures(site, 'again');
  await page.reload();
  await expect(heading(page)).toHaveText('Faulty');
  await page.getByRole('button', { name: 'Count 0' }).click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  // The files of the release before are evicted.
  await expect
    .poll(async () => Object.values(await cachedFiles(page, 'mf-faulty')))
    .toEqual([{ fetched: ['remoteEntry.js'], taken: chunks }]);
});
