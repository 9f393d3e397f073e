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
  await expectAccessible(page);
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
  await expectAccessible(page);
  const excerpt = (await list.getByRole('listitem').first().locator('p[dir]').innerText()).slice(0, 30);
  await list.getByRole('listitem').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('Steeds dezelfde reclame.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: admin('reports.remove.confirm') }).click();
  await expect(list.getByText(excerpt)).toHaveCount(0);
  for (const kind of ['comment', 'topicStance', 'goal', 'organisation', 'opened'] as const) {
    await page.getByRole('link', { name: admin(`content.lists.${kind}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`kind=${kind}`));
    await expectAccessible(page);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
