import type { Page } from '@playwright/test';
import { demoPassword } from './support/members.ts';
import { startProviders, startSocialSite, type Providers } from './support/providers.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, expectRefusals, waitUntilStable, test as base } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Runs a test on a site with stand-ins for Facebook and X, which check requests like the real providers. */
const test = base.extend<object, { providers: Providers; site: Site }>({
  providers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const providers = await startProviders();
      await provide(providers);
      await providers.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ providers }, provide) => {
      const site = await startSocialSite(providers);
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** Returns functions for the steps that a visitor takes at the providers and on the site. */
function visitor(page: Page, language: Language) {
  const account = textsOf('shell', language, 'account');
  const chrome = textsOf('shell', language, 'chrome');
  const feed = textsOf('mf-feed', language);
  const profile = textsOf('mf-profile', language);
  const by = (key: string, provider: string) => account(key).replaceAll('{{provider}}', provider);
  return {
    account,
    profile,
    by,
    heading: (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(),
    atHome: () => expect(page.getByRole('heading', { level: 1, name: feed('feed.heading') })).toBeVisible(),
    begin: (key: string, provider: string) => page.getByRole('button', { name: by(key, provider) }).click(),
    /** Confirms or refuses on the consent page of the provider. */
    say: (answer: 'Continue' | 'Cancel') => page.getByRole('link', { name: answer }).click(),
    async complete(userName: string) {
      await page.getByLabel(account('register.userName')).fill(userName);
      await page.getByLabel(account('register.ofAge').replace('{{age}}', '16')).check();
      await page.getByLabel(account('register.consentToOpinions')).check();
      await page.getByRole('button', { name: account('register.submit') }).click();
    },
    async logOut() {
      await waitUntilStable(page);
      await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
      await page.getByRole('menuitem', { name: chrome('user.logOut') }).click();
      await expect(page.getByRole('heading', { level: 1, name: account('login.heading') })).toBeVisible();
    },
  };
}

/** Sets the language cookie before the first page is opened. */
const speak = (page: Page, site: Site, language: Language) =>
  page.context().addCookies([{ name: 'hustings-language', value: language, url: site.url }]);

const fleur = { id: '101', name: 'Fleur de Vries', email: 'fleur@mail.example' };
const someone = { id: '201', name: 'Ann M', screenName: 'ann_m', followers: 150 };

test('signs up by Facebook and connects X', async ({ page, site, providers }) => {
  await speak(page, site, 'en');
  const { account, profile, by, heading, atHome, begin, say, complete, logOut } = visitor(page, 'en');
  providers.facebook.signIn(fleur);

  await page.goto('/register');
  await expectAccessible(page);
  await begin('social.signUp', 'Facebook');
  await say('Cancel');
  await expect(page.getByText(account('social.because.refusal.title'))).toBeVisible();
  await expectAccessible(page);
  await begin('social.logIn', 'Facebook');
  await say('Continue');
  await heading(by('social.signUp', 'Facebook'));
  await expect(page).toHaveURL(`${site.url}/fb-login`);
  await expectAccessible(page);
  await page.reload();
  await heading(by('social.signUp', 'Facebook'));
  await complete('fleur.v');
  await atHome();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'hustings-session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('EAA');

  await page.goto('/settings/connections');
  await heading(profile('settings.tabs.connections'));
  await expect(page.getByRole('main').getByText(fleur.name)).toBeVisible();
  await expectAccessible(page);
  providers.twitter.signIn({ ...someone, id: '301', screenName: 'fleur_v' });
  const name = profile('settings.connections.connectTo').replace('{{provider}}', 'X');
  await page.getByRole('button', { name }).click();
  await say('Continue');
  await expect(page.getByText('@fleur_v')).toBeVisible();
  await logOut();
  await begin('social.logIn', 'X');
  await say('Continue');
  await atHome();
});

test('asks for the password once if X confirms a member’s address', async ({ page, site, providers, faults }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, site, 'nl');
  const { account, by, heading, begin, say, logOut, atHome } = visitor(page, 'nl');
  providers.twitter.signIn({ ...someone, email: 'dirk@demo.example' });

  await page.goto('/login?next=/pollies');
  await begin('social.logIn', 'X');
  await say('Continue');
  await heading(account('social.taken'));
  await expectAccessible(page);
  await page.getByLabel(account('social.accountPassword')).fill(demoPassword);
  await expectRefusals(faults, 409);
  await page.getByRole('button', { name: by('social.join', 'X') }).click();
  await expect(page).toHaveURL(`${site.url}/pollies`);
  await logOut();
  await begin('social.logIn', 'X');
  await say('Continue');
  await atHome();
});

test('confirms by a mailed link instead', async ({ page, site, providers, faults }) => {
  await speak(page, site, 'en');
  const { account, by, heading, begin, say, atHome } = visitor(page, 'en');
  providers.facebook.signIn({ id: '401', name: 'Bob', email: 'bob@demo.example' });

  await page.goto('/login');
  await begin('social.logIn', 'Facebook');
  await say('Continue');
  await page.getByRole('button', { name: account('social.byMail') }).click();
  await expectRefusals(faults, 409);
  await expect(page.getByText(account('social.mailSent'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: account('registered.openMail') }).click();
  await page.locator('a[href*="/join-login/"]').first().click();
  await heading(account('joinLogin.heading'));
  await expectAccessible(page);
  await page.getByRole('button', { name: by('joinLogin.submit', 'Facebook') }).click();
  await expect(page.getByText(account('joinLogin.done'))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await begin('social.logIn', 'Facebook');
  await say('Continue');
  await atHome();
});

test('signs nobody in by an address that an attacker prepared', async ({ page, providers, faults }) => {
  const token = providers.facebook.issue({ id: '666', name: 'Mallory' });
  const { account } = visitor(page, 'en');
  await page.goto(`/fb-login#access_token=${token}&state=made-up`);
  await expect(page.getByText(account('social.because.TokenExpired.title'))).toBeVisible();
  await expectRefusals(faults, 400);
  expect(new URL(page.url()).hash).toBe('');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hustings-session');
});
