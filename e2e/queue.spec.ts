/** Tests that an admin handles everything that waits from one list. */
import { openAs } from './support/members.ts';
import { testWithOwnSite } from './support/own-site.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = testWithOwnSite();

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** Logs in over HTTP and returns the headers of further requests. */
async function headersOf(site: Site, userName: string): Promise<Record<string, string>> {
  const answer = await fetch(`${site.url}/api/auth/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ userName, password: 'Hustings-Demo-1!' }),
  });
  const { bearerToken } = (await answer.json()) as { bearerToken: string };
  return { 'content-type': 'application/json', authorization: `Bearer ${bearerToken}` };
}

/** Reports the newest posts of the demo as a member. */
async function reportPosts(site: Site, count: number): Promise<void> {
  const headers = await headersOf(site, 'ann');
  const { results } = (await (await fetch(`${site.url}/api/posts?take=60`, { headers })).json()) as {
    results: { id: string; author?: { userName?: string } }[];
  };
  const others = results.filter(({ author }) => author?.userName !== 'ann').slice(0, count);
  for (const { id } of others) {
    const body = JSON.stringify({ kind: 'post', itemId: id, reason: 'spam' });
    const answer = await fetch(`${site.url}/api/abuse`, { method: 'POST', headers, body });
    expect(answer.status, await answer.text()).toBe(201);
  }
}

test('an admin removes several reports by keyboard, after a count (en)', async ({ page, site }) => {
  await reportPosts(site, 6);
  const admin = textsOf('mf-admin', 'en');
  await openAs(page, 'admin', { site, address: '/admin/setting/queue?kind=report' });
  await expectAccessible(page);
  const list = page.getByRole('list', { name: admin('queue.byKind') });
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(6);
  await list.getByRole('heading', { level: 2 }).first().focus();
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: admin('reports.bulk.remove') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^2 items are decided\. This answers 2 reports\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('The same advertisement again.');
  await dialog.getByRole('button', { name: admin('reports.bulk.remove') }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(page.getByText('2 items are decided.')).toBeVisible();
});

test('everything that waits is in one list, also on a phone (nl)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = textsOf('mf-admin', 'nl');
  await openAs(page, 'admin', { site, language: 'nl', address: '/admin/setting/queue' });
  const list = page.getByRole('list', { name: admin('queue.byKind') });
  await expect(list.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: new RegExp(`^${admin('queue.kinds.stance')}`) }).click();
  await expect(page).toHaveURL(/kind=stance/);
  await expectAccessible(page);
});

test('an admin finds an item in the lists of content, and removes it (nl, phone)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = textsOf('mf-admin', 'nl');
  await openAs(page, 'admin', { site, language: 'nl', address: '/admin/setting/content' });
  const list = page.getByRole('list', { name: admin('content.list') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  // Removed items have no button.
  const item = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  const excerpt = (await item.locator('p[dir]').innerText()).slice(0, 30);
  await item.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('Steeds dezelfde reclame.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: admin('reports.remove.confirm') }).click();
  const removed = list.getByRole('listitem').filter({ hasText: excerpt });
  await expect(removed.getByRole('link', { name: admin('content.cases.approved') })).toBeVisible();
  await expect(removed.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  for (const kind of ['comment', 'topicStance', 'goal', 'organisation', 'opened'] as const) {
    await page.getByRole('link', { name: admin(`content.lists.${kind}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`kind=${kind}`));
    await expectAccessible(page);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a member appeals against a removal (nl, phone, keyboard), and the item comes back', async ({
  page,
  browser,
  site,
}) => {
  const bob = await headersOf(site, 'bob');
  const written = await fetch(`${site.url}/api/posts`, {
    method: 'POST',
    headers: bob,
    body: JSON.stringify({ body: 'The town hall is at Canal Street 1.', language: 'en' }),
  });
  const { id, slug } = (await written.json()) as { id: string; slug: string };
  const removal = await fetch(`${site.url}/api/adminutils/content/post/${id}/removal`, {
    method: 'POST',
    headers: await headersOf(site, 'admin2'),
    body: JSON.stringify({ rule: 'privacy', reason: 'It names an address.' }),
  });
  expect(removal.status, await removal.text()).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  const profile = textsOf('mf-profile', 'nl');
  await openAs(page, 'bob', { site, language: 'nl', address: '/notifications' });
  await page
    .getByRole('link', { name: profile('notifications.object') })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/my-stuff\/removed$/);
  const entry = page.getByRole('listitem').filter({ hasText: 'Canal Street' });
  await expect(entry).toContainText('It names an address.');
  await expectAccessible(page);
  await entry.getByRole('button', { name: /Canal Street/ }).press('Enter');
  const field = entry.getByRole('textbox', { name: profile('myStuff.removed.appeal.label') });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Dat is het adres van het gemeentehuis.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entry.getByText(profile('myStuff.removed.states.pending'))).toBeVisible();
  await expect(entry.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const admin = textsOf('mf-admin', 'en');
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const other = await context.newPage();
  await openAs(other, 'admin', { site, address: '/admin/setting/queue?kind=removalAppeal' });
  const appeal = other.getByRole('listitem').filter({ hasText: 'gemeentehuis' });
  await expectAccessible(other);
  await appeal.getByRole('button', { name: new RegExp(`^${admin('member.decide.open')}`) }).press('Enter');
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(admin('member.decide.label')) }).click();
  await other.getByRole('option', { name: admin('reports.appeal.restore') }).click();
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('It is a public building.');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: admin('member.decide.confirm') }).press('Enter');
  await expect(appeal).toHaveCount(0);
  await context.close();
  const shown = await fetch(`${site.url}/api/posts/${slug}`);
  expect(shown.status).toBe(200);
  await page.goto(`${site.url}/my-stuff/removed`);
  await expect(page.getByText(profile('myStuff.removed.empty'))).toBeVisible();
});
