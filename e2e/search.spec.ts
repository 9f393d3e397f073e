import type { APIResponse } from '@playwright/test';
import { openAs, writers } from './support/members.ts';
import { expect, expectAccessible, open, waitUntilStable, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'en');
const chrome = textsOf('shell', 'en', 'chrome');

test('searches, opens a result, and returns to the same place', async ({ page, site }) => {
  await openAs(page, 'bob', { site });

  await test.step('suggests results and opens one by keyboard', async () => {
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox', { name: chrome('search.label') });
    await expect(box).toBeFocused();
    await page.keyboard.type('public transp');
    const topic = page.getByRole('option', { name: /^Free public transport/ });
    await expect(topic).toBeVisible();
    while ((await topic.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/topicstances\?topic=free-public-transport$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('opens all results by Enter, and those of one kind', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('transport');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?term=transport$/);
    await expect(page.getByRole('heading', { level: 2, name: feed('search.kinds.topic') })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: feed('search.kinds.label') })
      .getByText(feed('search.kinds.tag'))
      .click();
    await expect(page).toHaveURL(/kind=tag/);
  });

  await test.step('opens the posts of a tag', async () => {
    const tag = page
      .getByRole('region', { name: feed('search.results') })
      .getByRole('link')
      .first();
    const name = await tag.innerText();
    await tag.click();
    await expect(page.getByRole('heading', { level: 1, name: `# ${name}` })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('restores the pages of the feed and the scroll position on Back', async () => {
    await open(page, '/?feed=discover');
    const posts = page.getByRole('main').getByRole('article');
    const before = await posts.count();
    await page.getByRole('button', { name: feed('list.more') }).click();
    await expect.poll(() => posts.count()).toBeGreaterThan(before);
    await waitUntilStable(page);
    const read = posts.nth(before + 2).locator('a[data-main]');
    await read.scrollIntoViewIfNeeded();
    // Scrolling near the end may have loaded another page.
    await waitUntilStable(page);
    const place = await page.evaluate(() => scrollY);
    const count = await posts.count();
    expect(place).toBeGreaterThan(900);
    await read.click();
    await expect(page).toHaveURL(/\/posts\//);
    await page.goBack();
    await expect.poll(() => posts.count()).toBe(count);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  });
});

/** Returns the slug in the answer of a call that wrote a post. */
const slugOf = async (answer: APIResponse) => {
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: string; slug: string };
};

test('redirects a renamed post, and answers a removed one with 410', async ({ page, site }) => {
  await openAs(page, writers.nl, { site, address: '/faq' });
  const { request } = page;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const body = 'Whoever walks along the dike sees them first.';
  const first = await slugOf(
    await request.post('/api/posts', { headers, data: { language: 'en', title: 'Lapwings', body: body } }),
  );
  const renamed = await slugOf(
    await request.put(`/api/posts/${first.id}`, {
      headers,
      data: { version: 1, language: 'en', title: 'Godwits', body: body },
    }),
  );
  expect(renamed.slug).not.toBe(first.slug);

  const moved = await request.get(`/posts/${first.slug}?from=mail`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/posts/${renamed.slug}?from=mail`);
  const found = await request.get(`/posts/${first.slug}`);
  expect(await found.text()).toContain(body);

  expect((await request.delete(`/api/posts/${first.id}`, { headers })).status()).toBeLessThan(300);
  for (const slug of [first.slug, renamed.slug]) {
    const removed = await request.get(`/posts/${slug}`);
    expect(removed.status()).toBe(410);
    expect(await removed.text()).not.toContain(body);
    expect(await removed.text()).toContain('noindex');
  }
  expect((await request.get('/posts/never-was-1bcdfghj')).status()).toBe(404);
});
