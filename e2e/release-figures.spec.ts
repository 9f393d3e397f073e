/** Tests what admins see of the releases of a running site, and what they can do with them. */
import { deployFixtures } from './support/faulty-verticals.ts';
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';

const part = 'mf-faulty';

test('lets an admin start a canary, see its measurements and roll it back', async ({ page, site, browser }) => {
  test.setTimeout(180_000);
  deployFixtures(site, 'again');
  deployFixtures(site);
  await openAs(page, 'admin', { site, address: '/login' });
  const call = async (path: string) => (await page.request.get(`${site.url}/api/${path}`)).json();
  const { releases } = await call(`releases/${part}`);
  const canary = releases.find(({ status }: { status: string }) => status !== 'active').version;
  const deployed = await page.request.post(`${site.url}/api/releases/${part}/deploy`, {
    data: { version: canary, canaryPercent: 99 },
    headers: { origin: site.url, 'x-hustings-client': 'web' },
  });
  expect(deployed.status(), await deployed.text()).toBe(200);

  const views = async () => {
    const { versions } = await call('adminutils/releases/figures');
    const own = versions.filter((each: { part: string }) => each.part === part);
    return own.reduce((sum: number, each: { views: number }) => sum + each.views, 0);
  };
  const before = await views();

  // At least one of two neighbouring buckets gets a canary for 99 % of the visitors.
  for (const bucket of ['0', '1']) {
    const visitor = await browser.newContext();
    await visitor.addCookies([{ name: 'hustings-browser', value: bucket, url: site.url }]);
    const visit = await visitor.newPage();
    await open(visit, `${site.url}/faulty/fine`);
    await visit.goto(`${site.url}/blog`);
    await visitor.close();
  }
  // The browser sends a page's report when it closes, without waiting.
  await expect.poll(views).toBeGreaterThanOrEqual(before + 2);

  await open(page, '/admin/setting/releases');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: part, level: 2 }) });
  const tried = card
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Canary for 99% of the visitors: ${canary}` }) });
  await expect(tried).toContainText('Served by @admin');
  await expect(tried.locator('dd').first()).toHaveText(/^[1-9]\d* \(\d+% of the part\)$/);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Pause canary …' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause canary' }).press('Enter');
  await expect(card.getByRole('heading', { name: `Canary, paused: ${canary}` })).toBeVisible();
  await card.getByRole('button', { name: 'Roll back …' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect(card.getByRole('heading', { name: canary })).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Rolled back ${part}` })
      .first(),
  ).toContainText('@admin');
  const { releases: after } = await call(`releases/${part}`);
  expect(after.filter(({ status }: { status: string }) => status === 'canary')).toEqual([]);
});
