/** Tests that a browser installs the site, and what other apps can share with it. */
import { demoPassword } from './support/members.ts';
import { expect, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/**
 * Lists the criteria of Chromium that a manifest does not meet (https://web.dev/articles/install-criteria). A browser
 * without windows checks none of them, so its own list is always empty.
 */
function unmetCriteria({ name, start_url: start, scope, display, icons }: Manifest, page: string): string[] {
  const has = (purpose: string, size: number) =>
    icons.some((icon) => icon.purpose === purpose && icon.sizes === `${size}x${size}` && icon.type === 'image/png');
  const criteria = {
    'a name': name === 'Hustings',
    'a start within the scope': new URL(start, page).href.startsWith(new URL(scope, page).href),
    'a window of its own': ['standalone', 'fullscreen', 'minimal-ui'].includes(display),
    'icons for home screen and splash screen': has('any', 192) && has('any', 512),
    'maskable icons': has('maskable', 192) && has('maskable', 512),
  };
  return Object.entries(criteria).flatMap(([criterion, isMet]) => (isMet ? [] : [criterion]));
}

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
    const manifest = JSON.parse(data) as Manifest;
    expect(unmetCriteria(manifest, page.url())).toEqual([]);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const { src, sizes } of [...manifest.icons, { src: touch ?? '', sizes: '180x180' }]) {
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
  const shared = { title: 'The ferry', text: 'It sails again.', url: 'It sails again.' };
  await open(page, `/editor?${new URLSearchParams(shared).toString()}`);
  await page.getByRole('link', { name: feed('landing.forMembers.logIn') }).click();
  await page.getByLabel(account('login.userName')).fill('ann');
  await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account('login.submit'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: feed('composer.body') })).toHaveValue('The ferry\n\nIt sails again.');
});
