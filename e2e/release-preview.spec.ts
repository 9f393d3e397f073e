/** Tests that one person sees a stored release by a link, and nobody else. */
import type { Page } from '@playwright/test';
import { deployFixtures } from './support/faulty-verticals.ts';
import { openAs } from './support/members.ts';
import { testWithOwnSite } from './support/own-site.ts';
import { heading } from './support/page-faults.ts';
import { expect, expectAccessible, open } from './support/test.ts';

const test = testWithOwnSite();
const part = 'mf-faulty';

/** Returns the version of the part that the document names. */
const versionIn = (page: Page): Promise<string> =>
  page.evaluate((name) => {
    const boot: { releases: { name: string; version: string }[] } = JSON.parse(
      document.getElementById('boot')?.textContent ?? '',
    );
    return boot.releases.find((each) => each.name === name)?.version ?? '';
  }, part);

test('shows a release to the admin who opens a link to it, until they end it (nl, phone)', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(180_000);
  const texts = {
    label: 'Voorvertoning',
    end: 'Voorvertoning beëindigen',
    refused: 'Deze voorvertoning is voor beheerders',
  };
  await page.setViewportSize({ width: 390, height: 844 });
  deployFixtures(site, 'again');
  deployFixtures(site);
  const guest = await (await browser.newContext({ baseURL: site.url })).newPage();
  await open(guest, '/faulty/fine');
  const served = await versionIn(guest);
  const { releases } = JSON.parse(
    await (async () => {
      await openAs(page, 'admin', { site, language: 'nl', address: '/login' });
      return (await page.request.get(`${site.url}/api/releases/${part}`)).text();
    })(),
  ) as { releases: { version: string }[] };
  const stored = releases.find(({ version }) => version !== served)!.version;
  const made = await site.command('release', 'preview', part, stored);
  expect(made.output).toContain(`This link shows ${part} ${stored} to admins, until `);
  const link = made.output.trim().split('\n').at(-1)!;

  await guest.goto(link);
  await expect(guest.getByText(texts.refused)).toBeVisible();
  const forged = `${link.slice(0, -3)}${link.at(-3) === 'A' ? 'B' : 'A'}${link.slice(-2)}`;
  await guest.goto(forged);
  await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await open(guest, '/faulty/fine');
  expect(await versionIn(guest)).toBe(served);
  await guest.context().close();

  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/telemetry')) reported.push(request.url());
  });
  await page.goto(link);
  await open(page, '/faulty/fine');
  const badge = page.getByRole('complementary', { name: texts.label });
  await expect(badge).toContainText(`${part} ${stored}`);
  expect(await versionIn(page)).toBe(stored);
  const count = page.getByRole('button', { name: 'Count 0' });
  await count.click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  await expectAccessible(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/remotes/mf-faulty/')),
  );
  expect(scripts.every((name) => name.includes(`/${stored}/`))).toBe(true);
  await page.goto('/blog');
  await expect(badge).toBeVisible();
  expect(reported).toEqual([]);

  await open(page, '/faulty/fine');
  await badge.getByRole('button', { name: texts.end }).press('Enter');
  await expect(badge).toHaveCount(0);
  await expect(heading(page)).toHaveText('Faulty');
  expect(new URL(page.url()).pathname).toBe('/faulty/fine');
  expect(await versionIn(page)).toBe(served);
});
