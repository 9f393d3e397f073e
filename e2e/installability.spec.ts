/** Tests that a browser installs the site, and what other apps can share with it. */
import { demoPassword } from './support/members.ts';
import { expect, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('meets the criteria of Chromium for an app, with icons that load', async ({ page, context }) => {
    await open(page, '/faq');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data = '{}' } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, name } = JSON.parse(data) as { icons: { src: string; sizes: string }[]; name: string };
    expect(name).toBe('Hustings');
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }]) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
  });
});

test('fills the composer with what an app shares, for a guest after the log-in', async ({ page }) => {
  const feed = textsOf('mf-feed', 'en');
  const account = textsOf('shell', 'en', 'account');
  const shared = { title: 'The ferry', text: 'It sails again.', url: 'https://news.example/ferry' };
  await open(page, `/editor?${new URLSearchParams(shared).toString()}`);
  await page.getByRole('link', { name: feed('landing.forMembers.logIn') }).click();
  await page.getByLabel(account('login.userName')).fill('ann');
  await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account('login.submit'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: feed('composer.body') })).toHaveValue(
    'The ferry\n\nIt sails again.\n\nhttps://news.example/ferry',
  );
});
