/** Tests that words which an admin chooses reach every page, without a build or a restart. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { openAs } from './support/members.ts';
import { testWithOwnSite } from './support/own-site.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, open } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = testWithOwnSite();

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

const headers = { 'sec-fetch-site': 'same-origin' };
const lead = textsOf('shell', 'nl', 'account')('login.forgotten');

/** Returns the addresses of replaced texts that a page requests. */
function requestsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/texts/')) found.push(pathname);
  });
  return found;
}

/** Reads a document of a guest as the server sends it. */
async function documentOf(site: Site, address: string): Promise<string> {
  const answer = await fetch(site.url + address, { headers: { cookie: 'hustings-language=nl' } });
  return answer.text();
}

test('without replaced texts, a page has no trace of them', async ({ page, site }) => {
  const requests = requestsOf(page);
  await open(page, `${site.url}/login`);
  expect(requests).toEqual([]);
  expect(await documentOf(site, '/login')).not.toContain('"texts":');
});

test('an admin replaces a text, which guests then see from the first paint (nl)', async ({ page, browser, site }) => {
  const admin = textsOf('mf-admin', 'nl');
  await openAs(page, 'admin', { site, language: 'nl', address: '/admin/setting/texts' });
  await page.getByRole('searchbox', { name: admin('texts.search') }).fill('login.forgotten');
  const entry = page.getByRole('listitem').filter({ hasText: 'account:login.forgotten' });
  await expect(entry).toHaveCount(1);
  await entry.getByRole('button', { name: /Wijzigen: .*Nederlands/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: admin('texts.words') }).fill('Weet je het niet <b>meer</b>?');
  await expect(dialog.getByText(admin('texts.faults.marks'))).toBeVisible();
  await dialog.getByRole('textbox', { name: admin('texts.words') }).fill('Weet je het niet meer?');
  await dialog.getByRole('textbox', { name: admin('limits.reason') }).fill('Zo praten mensen.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: admin('texts.change') }).click();
  await expect(entry.getByText('Weet je het niet meer?').first()).toBeVisible();

  const html = await documentOf(site, '/login');
  expect(html).toContain('Weet je het niet meer?');
  expect(html).not.toContain(lead);
  const guest = await (await browser.newContext({ baseURL: site.url, locale: 'nl-NL' })).newPage();
  const requests = requestsOf(guest);
  const problems: string[] = [];
  guest.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await open(guest, `${site.url}/login`);
  await expect(guest.getByText('Weet je het niet meer?')).toBeVisible();
  await expect(guest.getByText(lead)).toHaveCount(0);
  expect(new Set(requests).size).toBe(1);
  const { headers: sent } = await fetch(site.url + requests[0]).then((answer) => ({ headers: answer.headers }));
  expect(sent.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(problems).toEqual([]);
});

test('an admin brings translations in as XLIFF', async ({ page, site }) => {
  const admin = textsOf('mf-admin', 'en');
  await openAs(page, 'admin', { site, address: '/admin/setting/texts?namespace=dock' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export dock as XLIFF for Nederlands' }).click();
  const file = await (await download).path();
  const content = readFileSync(file, 'utf8').replace(/<target>[^<]+<\/target>/, '<target>Weg ermee</target>');
  await page
    .getByLabel(admin('texts.file.choose'))
    .setInputFiles({ name: 'dock.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(content) });
  await expect(page.getByText('1 text would change.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change 1 text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: admin('limits.reason') }).fill('From our translators.');
  await dialog.getByRole('button', { name: admin('texts.file.confirm') }).click();
  await expect(page.getByText('Weg ermee')).toBeVisible();
});

test('words of the administration reach admins only', async ({ page, site }) => {
  await openAs(page, 'admin', { site, address: '/admin/setting/limits' });
  const changed = await page.request.put('/api/admin/texts/admin/limits.search/en', {
    data: { version: 0, text: 'Which number?', reason: 'Shorter is better.' },
    headers,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await open(page, `${site.url}/admin/setting/limits`);
  await expect(page.getByText('Which number?')).toBeVisible();
  const version = await page.evaluate(
    () => JSON.parse(document.querySelector('#boot')?.textContent ?? '{}').session.texts.en as string,
  );
  const asAdmin = await page.request.get(`/texts/en/${version}`);
  expect(await asAdmin.text()).toContain('Which number?');
  expect(asAdmin.headers()['cache-control']).toContain('private');
  const asGuest = await fetch(`${site.url}/texts/en/${version}`);
  expect(await asGuest.text()).not.toContain('Which number?');
  expect(await documentOf(site, '/')).not.toContain(version);
});
