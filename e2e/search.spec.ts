import type { APIResponse } from '@playwright/test';
import { comeAs, writers } from './support/members.ts';
import { expect, expectAccessible, open, settled, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'en');
const chrome = textsOf('shell', 'en', 'chrome');

test('searches, opens a result, and returns to the same place', async ({ page, site }) => {
  await comeAs(page, 'bob', { site });

  await test.step('what is typed is suggested, and chosen by keyboard', async () => {
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: chrome('search.label') });
    await expect(box).toBeFocused();
    await page.keyboard.type('public transp');
    const topic = page.getByRole('option', { name: /^Free public transport/ });
    await expect(topic).toBeVisible();
    while ((await topic.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/topicstances\?topic=free-public-transport$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('Enter alone leads to everything, and a kind to all of it', async () => {
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

  await test.step('a tag leads to what was written under it', async () => {
    const tag = page
      .getByRole('region', { name: feed('search.results') })
      .getByRole('link')
      .first();
    const name = await tag.innerText();
    await tag.click();
    await expect(page.getByRole('heading', { level: 1, name: `# ${name}` })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('Back finds the pages of the feed that were there, at the same place', async () => {
    await open(page, '/?feed=discover');
    const posts = page.getByRole('main').getByRole('article');
    const before = await posts.count();
    await page.getByRole('button', { name: feed('list.more') }).click();
    await expect.poll(() => posts.count()).toBeGreaterThan(before);
    await settled(page);
    const read = posts.nth(before + 2).locator('a[data-main]');
    await read.scrollIntoViewIfNeeded();
    // Scrolling near the end may have loaded another page.
    await settled(page);
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

/** The slug in the answer of a call that wrote a post. */
const slugOf = async (answer: APIResponse) => {
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: string; slug: string };
};

test('redirects a renamed post, and says that a removed one is gone', async ({ page, site }) => {
  await comeAs(page, writers.nl, { site, address: '/faq' });
  const { request } = page;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const said = 'Whoever walks along the dike sees them first.';
  const first = await slugOf(
    await request.post('/api/posts', { headers, data: { language: 'en', title: 'Lapwings', body: said } }),
  );
  const renamed = await slugOf(
    await request.put(`/api/posts/${first.id}`, {
      headers,
      data: { version: 1, language: 'en', title: 'Godwits', body: said },
    }),
  );
  expect(renamed.slug).not.toBe(first.slug);

  const moved = await request.get(`/posts/${first.slug}?from=mail`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/posts/${renamed.slug}?from=mail`);
  const there = await request.get(`/posts/${first.slug}`);
  expect(await there.text()).toContain(said);

  expect((await request.delete(`/api/posts/${first.id}`, { headers })).status()).toBeLessThan(300);
  for (const slug of [first.slug, renamed.slug]) {
    const gone = await request.get(`/posts/${slug}`);
    expect(gone.status()).toBe(410);
    expect(await gone.text()).not.toContain(said);
    expect(await gone.text()).toContain('noindex');
  }
  expect((await request.get('/posts/never-was-1bcdfghj')).status()).toBe(404);
});
