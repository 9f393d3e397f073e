import type { Page } from '@playwright/test';
import {
  providerName,
  startOpenIdStandIn,
  startVerifyingSite,
  type OpenIdStandIn,
} from './support/identity-provider.ts';
import { openAs } from './support/members.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, expectRefusals, waitUntilStable, test as base } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Runs a test on a site with a stand-in for an identity provider, which checks and signs like a real one. */
const test = base.extend<object, { provider: OpenIdStandIn; site: Site }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const provider = await startOpenIdStandIn();
      await provide(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, provide) => {
      const site = await startVerifyingSite(provider);
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** Returns functions for the steps that a member takes to verify an identity. */
function visitor(page: Page, language: Language) {
  const text = textsOf('mf-profile', language);
  const words = (key: string) => text(`settings.identity.${key}`).replaceAll('{{provider}}', providerName);
  const verify = page.getByRole('button', { name: words('verify') });
  return {
    words,
    verify,
    card: page.getByRole('region', { name: words('heading') }),
    back: page.getByRole('link', { name: words('back') }),
    shows: (key: string) => expect(page.getByText(words(key))).toBeVisible(),
    /** Confirms or refuses on the consent page of the provider. */
    choose: (answer: 'Continue' | 'Cancel') => page.getByRole('link', { name: answer }).click(),
  };
}

test('lets a member publish anonymously after verifying at the provider', async ({ page, site, provider }) => {
  provider.signIn('person-of-tess');
  await openAs(page, 'tess.oakhurst', { site, address: '/settings/level' });
  const { words, verify, card, back, shows, choose } = visitor(page, 'en');
  await expect(card).toContainText(words('notStored'));
  await expectAccessible(page);

  await verify.click();
  await choose('Cancel');
  await shows('because.refusal.title');
  await expect(page).toHaveURL(`${site.url}/settings/identity`);
  await expectAccessible(page);

  await back.click();
  await verify.click();
  await choose('Continue');
  await shows('done.title');
  await expect(page).toHaveURL(`${site.url}/settings/identity`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);

  // The new rights apply without a reload.
  const chrome = textsOf('shell', 'en', 'chrome');
  await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
  await expect(page.getByRole('menuitem', { name: chrome('anonymous.switchOn') })).toBeVisible();
  await page.keyboard.press('Escape');
  await back.click();
  await expect(card).toContainText(providerName);
  await expect(verify).toHaveCount(0);

  // The address with the provider's code does not stay in the history.
  await page.goBack();
  await waitUntilStable(page);
  expect(page.url()).toBe(`${site.url}/settings/identity`);
});

test('refuses to verify a second account with the same identity (phone, keyboard)', async ({
  page,
  site,
  provider,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  provider.signIn('person-of-giles');
  await openAs(page, 'giles.thornbury', { site, language: 'nl', address: '/settings/level' });
  const giles = visitor(page, 'nl');
  await giles.verify.click();
  await giles.choose('Continue');
  await giles.shows('done.title');

  await openAs(page, 'koen.berkelaar', { site, language: 'nl', address: '/settings/level' });
  const { verify, shows, back, card } = visitor(page, 'nl');
  await waitUntilStable(page);
  await verify.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await shows('because.AlreadyExists.title');
  await expectRefusals(faults, 409);
  await expectAccessible(page);
  await back.press('Enter');
  await expect(card).toBeVisible();
  await expect(verify).toBeVisible();
});

test('explains an expired session, and a page opened without a session', async ({ page, site, provider }) => {
  provider.signIn('person-of-owen');
  await openAs(page, 'owen.larkspur', { site, address: '/settings/level' });
  const { verify, shows, choose, words } = visitor(page, 'en');
  await verify.click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await page.context().clearCookies({ name: 'hustings-session' });
  await choose('Continue');
  await shows('because.signedOut.title');
  await expectAccessible(page);
  const logIn = page.getByRole('main').getByRole('link', { name: words('logIn') });
  await expect(logIn).toHaveAttribute('href', '/login?next=/settings/level');
  await page.goto('/settings/identity?code=made-up&state=made-up');
  await shows('because.signedOut.title');
  await page.goto('/settings/identity');
  await shows('because.nothing.title');
});

test('shows that the provider is unavailable, and accepts its answer later', async ({
  page,
  site,
  provider,
  faults,
}) => {
  provider.signIn('person-of-clara');
  await openAs(page, 'clara.winslade', { site, address: '/settings/level' });
  const { verify, shows, choose, words } = visitor(page, 'en');
  await verify.click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  const away = page.waitForResponse((response) => response.url().endsWith('/api/user/identity'));
  // The consent page is already open; only the server's requests fail.
  provider.answerAll(503);
  await choose('Continue');
  expect((await away).status()).toBe(503);
  await expect(page.getByRole('alert')).toBeVisible();
  await shows('nothingChanged');
  await expectRefusals(faults, 503);
  await expectAccessible(page);
  provider.answerAll(undefined);
  await page.getByRole('alert').getByRole('button').click();
  await shows('done.title');
  await expect(page.getByText(words('done.later').replace('{{level}}', '4'))).toBeVisible();
});
