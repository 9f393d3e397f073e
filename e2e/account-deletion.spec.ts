import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { changed, openAs, demoPassword } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const userName = changed.leaving;
const language = 'nl';
const account = textsOf('shell', language, 'account');
const profile = textsOf('mf-profile', language);

/** Returns the path of the link in the latest mail that contains a link. */
async function linkInMail(page: Page): Promise<string> {
  const { results } = await (await page.request.get('/api/dev/mail')).json();
  const texts = (results as { text: string }[]).map(({ text }) => text);
  return texts.flatMap((text) => /https?:\/\/[^/]+(\/undelete\/[\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
}

async function fillInLogIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel(account('login.userName')).fill(userName);
  await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account('login.submit') }).click();
}

async function logIn(page: Page) {
  await fillInLogIn(page);
  await expect(page).not.toHaveURL(/login/);
}

async function takeDataAlong(page: Page) {
  await page.goto('/settings/data');
  await expect(page.getByRole('heading', { level: 1, name: profile('settings.tabs.data') })).toBeVisible();
  await page.getByRole('button', { name: profile('settings.data.export.request') }).click();
  const link = page.getByRole('link', { name: profile('settings.data.export.download') });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^hustings-${userName}-.*\\.zip$`));
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
}

async function leave(page: Page) {
  await page.getByLabel(profile('settings.account.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: profile('settings.data.delete.submit') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: profile('settings.data.delete.ask.confirm') }).click();
  await expect(page).toHaveURL(/\/accountDeleted$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('exports a member’s data, deletes the account and restores it twice', async ({ page, site, faults }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, userName, { site, language });
  await takeDataAlong(page);
  await leave(page);

  const { results } = await (await page.request.get(`/api/posts?author=${userName}`)).json();
  expect(results).toEqual([]);
  await page.goto('/settings/data');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');

  await fillInLogIn(page);
  await expect(page.getByText(account('login.deleted'))).toBeVisible();
  await expectRefusals(faults, 403);
  await expectAccessible(page);
  await page.getByRole('button', { name: account('login.leaveDeleted') }).click();

  await page.goto(await linkInMail(page));
  await expectAccessible(page);
  await page.getByRole('button', { name: account('undelete.submit') }).click();
  await expect(page.getByText(account('undelete.success'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: account('activation.logIn') })
    .click();
  await logIn(page);

  await page.goto('/settings/data');
  await leave(page);
  await fillInLogIn(page);
  const restore = page.getByRole('button', { name: account('login.restore') });
  await expect(restore).toBeVisible();
  await expectRefusals(faults, 403);
  await restore.click();
  await expect(page).not.toHaveURL(/login/);
});

test('shows a banned member only the notice and the data export', async ({ page, site }) => {
  const profile = textsOf('mf-profile', 'en');
  await openAs(page, 'banned', { site });
  await expect(page).toHaveURL(/user-banned/);
  await page.getByRole('link', { name: 'take your data with you or delete your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: profile('settings.tabs.data') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: profile('settings.name') }).getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: profile('settings.data.export.request') }).click();
  await expect(page.getByRole('link', { name: profile('settings.data.export.download') })).toBeVisible();
  await page.goto('/settings/profile');
  await expect(page).toHaveURL(/user-banned/);
});
