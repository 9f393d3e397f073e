/** Tests what admins see of the activity and the health of a running site, and that members see none of it. */
import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const address = '/admin/setting/activity';
const headers = { 'sec-fetch-site': 'same-origin' };

/** Writes a comment that everybody may see. */
async function comment(page: Page, siteUrl: string): Promise<void> {
  const { results } = await (await page.request.get(`${siteUrl}/api/posts?take=1`)).json();
  const data = { body: 'Counted once.' };
  const path = `${siteUrl}/api/posts/${results[0].id}/comments`;
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('shows health, activity and record, each at its own address (nl, phone)', async ({ page, site }) => {
  const text = textsOf('mf-admin', 'nl');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address });
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
  const goTo = async (tab: string) => {
    await page.getByRole('link', { name: text(`activity.tabs.${tab}`), exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`state=${tab}$`));
  };

  await test.step('the state of each part', async () => {
    await expect(card(text('activity.healthParts.database'))).toContainText(text('activity.states.ok'));
    await expect(card(text('activity.healthParts.releases'))).toContainText('mf-admin');
    await expect(page.getByText(text('activity.vitals.LCP.name'))).toBeVisible();
  });

  await test.step('the hours, with a table that the keyboard opens', async () => {
    await goTo('hours');
    const comments = card(text('activity.measures.comments'));
    await expect(comments.getByRole('img')).toBeVisible();
    await comments.locator('summary').press('Enter');
    const running = comments.getByRole('row').filter({ hasText: text('activity.figures.running') });
    const count = async () => Number(await running.getByRole('cell').first().textContent());
    const before = await count();
    await comment(page, site.url);
    await open(page, `${address}?state=hours`);
    await comments.locator('summary').press('Enter');
    await expect.poll(count).toBeGreaterThan(before);
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('the days and the record', async () => {
    await goTo('days');
    await expect(card(text('activity.measures.signUps')).getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await goTo('acts');
    await expect(page.getByText(text('activity.leads.acts'))).toBeVisible();
    await expectAccessible(page);
  });
});

test('shows a paused job on the overview, in both themes', async ({ page, site }) => {
  const text = textsOf('mf-admin', 'en');
  await openAs(page, 'admin', { site, address: '/login' });
  const pause = (paused: boolean) =>
    page.request.put(`${site.url}/api/adminutils/jobs/photos/paused`, {
      data: { paused, reason: 'The source is down today.' },
      headers,
    });
  expect((await pause(true)).status()).toBe(200);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/admin/setting');
    const part = page.getByRole('region', { name: text('overview.attention') });
    await expect(part).toContainText(text('jobs.names.photos'));
    await expectAccessible(page);
    await open(page, `${address}?state=days`);
    await expectAccessible(page);
  }
  await open(page, '/admin/setting');
  await page.getByRole('link', { name: text('overview.health') }).press('Enter');
  await expect(page).toHaveURL(address);
  expect((await pause(false)).status()).toBe(200);
});

test('answers members as if there were no such calls', async ({ page, site }) => {
  await openAs(page, 'ann', { site });
  for (const path of ['activity', 'health'])
    expect((await page.request.get(`${site.url}/api/adminutils/${path}`)).status()).toBe(404);
});
