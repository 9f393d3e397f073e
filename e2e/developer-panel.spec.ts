/** Tests the panel for developers, which only admins get. */
import { openAs } from './support/members.ts';
import { testWithOwnSite } from './support/own-site.ts';
import { expect, expectAccessible, open } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const origin = 'http://127.0.0.1:9';
const test = testWithOwnSite({ HUSTINGS_DEVELOPMENT_ORIGINS: origin });

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

test('an admin opens it by the keyboard, reads what runs, and sets and resets an override (nl, phone)', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const text = textsOf('mf-admin', 'nl', 'panel');
  await openAs(page, 'admin', { site, language: 'nl', address: '/blog' });
  const panel = page.getByRole('dialog', { name: text('title') });
  const tab = (id: string) => panel.getByRole('tab', { name: text(`${id}.title`) });
  await page.keyboard.press('Control+Alt+h');
  await expect(panel).toBeFocused();
  const row = panel.getByRole('row', { name: 'mf-feed' });
  await expect(row).toContainText(text('releases.origins.active'));
  await expectAccessible(page);

  await tab('releases').focus();
  for (const [id, seen] of [
    ['overrides', 'mf-chat'],
    ['shared', 'react-dom'],
    ['slots', 'dock'],
    ['changes', text('changes.empty')],
    ['timings', text('timings.steps.render')],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(id)).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toContainText(seen);
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.keyboard.press('Control+Alt+h');
  await tab('overrides').click();
  await panel.getByRole('button', { name: text('overrides.setPart').replace('{{part}}', 'mf-chat') }).press('Enter');
  const badge = page.locator('aside').filter({ hasText: `mf-chat` }).filter({ hasText: origin });
  await expect(badge).toBeVisible();
  await page.keyboard.press('Control+Alt+h');
  await expect(panel.getByRole('row', { name: 'mf-chat' })).toContainText(text('releases.origins.override'));
  await tab('overrides').click();
  await panel.getByRole('button', { name: text('overrides.resetPart').replace('{{part}}', 'mf-chat') }).press('Enter');
  await expect(badge).toHaveCount(0);
  await page.keyboard.press('Control+Alt+h');
  await expect(panel.getByRole('row', { name: 'mf-chat' })).toContainText(text('releases.origins.active'));
  // The page works beside the panel, and the panel stays over a navigation, whose steps it shows.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href="/pollies"]:visible').first().press('Enter');
  await tab('timings').click();
  await expect(panel.getByRole('row', { name: text('timings.steps.swap') }).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('no other visitor can get a byte of it', async ({ page, site, browser }) => {
  await openAs(page, 'admin', { site, address: '/blog' });
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remotes/mf-admin/')) files.push(response.url());
  });
  await page.keyboard.press('Control+Alt+h');
  await expect(page.getByRole('dialog', { name: 'Developer panel' })).toBeVisible();
  expect(files.length).toBeGreaterThan(2);
  await page.keyboard.press('Escape');

  for (const userName of [undefined, 'ann']) {
    const other = await (await browser.newContext({ baseURL: site.url })).newPage();
    const asked: string[] = [];
    const named: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    other.on('response', async (response) => {
      if (!/javascript|html|json/.test(response.headers()['content-type'] ?? '')) return;
      if (/mf-admin|Developer panel/.test(await response.text().catch(() => ''))) named.push(response.url());
    });
    if (userName === undefined) await open(other, '/blog');
    else await openAs(other, userName, { site, address: '/blog' });
    const before = asked.length;
    await other.keyboard.press('Control+Alt+h');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    expect(asked.slice(before).filter((url) => url.includes('panel'))).toEqual([]);
    expect(named).toEqual([]);
    for (const file of files) expect((await other.request.get(file)).status()).toBe(404);
    await other.context().close();
  }
});
