import type { Browser, Page } from '@playwright/test';
import { changed, openAs } from './support/members.ts';
import { expect, expectAccessible, open, test, waitUntilStable } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const phone = { width: 390, height: 844 };
const headers = { 'sec-fetch-site': 'same-origin' };

/** Presses a button with the keyboard alone. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Chooses an option of a select in the open dialog with the keyboard alone. */
async function chooseByKey(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Opens the page of a member from the list of members. */
async function openMember(page: Page, userName: string): Promise<void> {
  await open(page, `/admin/setting/members?term=${userName}`);
  await page.getByRole('link', { name: `@${userName}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `@${userName}` })).toBeVisible();
  await waitUntilStable(page);
}

/** Tries to publish a post. Returns the HTTP status. */
async function post(page: Page, language: Language): Promise<number> {
  const data = { body: `A post of ${Date.now()}`, language };
  return (await page.request.post('/api/posts', { data, headers })).status();
}

async function newPage(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Page> {
  return (await browser.newContext({ baseURL: url, viewport })).newPage();
}

test('suspends a member, who appeals, and lifts the suspension (nl, phone)', async ({ page, browser, site }) => {
  const language = 'nl';
  const userName = changed.suspended;
  const admin = textsOf('mf-admin', language);
  const account = textsOf('shell', language, 'account');
  const chrome = textsOf('shell', language, 'chrome');
  await page.setViewportSize(phone);

  await test.step('an admin suspends the member, with the keyboard alone', async () => {
    await openAs(page, 'admin', { site, language, address: '/admin/setting' });
    await openMember(page, userName);
    await pressByKey(page, admin('member.sanction.open'));
    await chooseByKey(page, admin('member.sanction.kind'), admin('member.kind.suspend'));
    await expectAccessible(page);
    await page.getByRole('textbox', { name: admin('reason.label') }).focus();
    await page.keyboard.type('The same link in forty comments.');
    await pressByKey(page, admin('member.sanction.confirm'));
    await expect(page.getByText(admin('member.status.suspended'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const member = await newPage(browser, site.url, phone);

  await test.step('the member reads why and until when, cannot post, and appeals', async () => {
    await openAs(member, userName, { site, language });
    expect(await post(member, language)).toBe(403);
    await member.getByRole('link', { name: chrome('state.sanction.why') }).click();
    await expect(member.getByRole('heading', { name: account('sanctions.kind.suspend') })).toBeVisible();
    await expect(member.getByText('The same link in forty comments.')).toBeVisible();
    await expectAccessible(member);
    await member.getByLabel(account('sanctions.appeal.label')).fill('Those were forty different links.');
    await member.getByRole('button', { name: account('sanctions.appeal.submit') }).press('Enter');
    await expect(member.getByText(account('sanctions.appeal.pending'))).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('another admin reads the appeal and lifts the suspension', async () => {
    const second = await newPage(browser, site.url, phone);
    await openAs(second, 'admin2', { site, language, address: '/admin/setting/members' });
    await expect(second.getByRole('heading', { name: admin('member.appeals.heading') })).toBeVisible();
    await openMember(second, userName);
    await expect(second.getByText('Those were forty different links.')).toBeVisible();
    await pressByKey(second, admin('member.decide.open'));
    await chooseByKey(second, admin('member.decide.label'), admin('member.decide.lift'));
    await second.getByRole('textbox', { name: admin('reason.label') }).fill('They are different indeed.');
    await pressByKey(second, admin('member.decide.confirm'));
    await expect(second.getByText(admin('member.status.active'), { exact: true })).toBeVisible();
  });

  await test.step('the member reads the answer and can post again', async () => {
    await open(member, '/user-banned');
    await expect(member.getByText('They are different indeed.')).toBeVisible();
    await expect(member.getByRole('link', { name: chrome('state.sanction.why') })).toBeHidden();
    expect(await post(member, language)).toBe(201);
  });
});
