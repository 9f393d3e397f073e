import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { changed, demoPassword } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import { expect, expectAccessible, expectRefusals, open, waitUntilStable, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const newPassword = 'Another-Horse-9';

const texts = (language: Language) => ({
  account: textsOf('shell', language, 'account'),
  chrome: textsOf('shell', language, 'chrome'),
  feed: textsOf('mf-feed', language),
});

/** Sets the language cookie, as if the visitor had chosen the language before. */
const speak = (page: Page, language: Language, url: string) =>
  page.context().addCookies([{ name: 'hustings-language', value: language, url }]);

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses a button with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

async function fillInLogIn(page: Page, language: Language, userName: string, password: string): Promise<void> {
  const { account } = texts(language);
  await page.getByLabel(account('login.userName')).fill(userName);
  await page.getByLabel(account('login.password'), { exact: true }).fill(password);
  await press(page, account('login.submit'));
}

test('replaces a forgotten password once per mailed link (nl)', async ({ page, baseURL }) => {
  const language = 'nl';
  const userName = changed.newPassword;
  const { account, feed } = texts(language);
  const email = `${userName}@demo.example`;
  await speak(page, language, baseURL ?? '');
  await page.goto('/login');
  await page.getByRole('link', { name: account('login.forgotten') }).click();
  await expect(headingOf(page, account('forgot.heading'))).toBeVisible();

  await page.getByLabel(account('register.email')).fill('nobody');
  await press(page, account('forgot.submit'));
  await expect(page.getByText(account('register.problem.emailForm'))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(account('register.email')).fill(email);
  await press(page, account('forgot.submit'));
  await expect(headingOf(page, account('registered.heading'))).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('link', { name: account('registered.openMail') }).click();
  const link = page.locator('a[href*="/resetPassword/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(headingOf(page, account('reset.heading'))).toBeVisible();
  await press(page, account('reset.submit'));
  await expect(page.getByText(account('register.problem.passwordMissing'))).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel(account('reset.password'), { exact: true }).fill(newPassword);
  await page.getByLabel(account('reset.confirmPassword')).fill(newPassword);
  await press(page, account('reset.submit'));
  await expect(page.getByText(account('reset.done'))).toBeVisible();
  await expectAccessible(page);

  await page.goto(address);
  await expect(page.getByText(account('activation.dead'))).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login');
  await fillInLogIn(page, language, userName, newPassword);
  await expect(headingOf(page, feed('feed.heading'))).toBeVisible();
});

test('applies log-in, log-out and language to all tabs', async ({ page, context }) => {
  const english = texts('en');
  const dutch = texts('nl');
  const other = await context.newPage();
  await open(other, '/');
  await expect(headingOf(other, english.feed('landing.title'))).toBeVisible();
  const waiting = await context.newPage();
  await open(waiting, '/login');

  await page.goto('/login');
  await fillInLogIn(page, 'en', changed.twoTabs, demoPassword);
  for (const tab of [page, other, waiting]) await expect(headingOf(tab, english.feed('feed.heading'))).toBeVisible();

  await waiting.close();
  await open(page, '/pollies');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nederlands' }).click();
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(headingOf(other, dutch.feed('feed.heading'))).toBeVisible();
  await waitUntilStable(other);

  await other.getByRole('button', { name: new RegExp(dutch.chrome('user.menu')) }).click();
  await other.getByRole('menuitem', { name: dutch.chrome('user.logOut') }).click();
  await expect(headingOf(other, dutch.account('login.heading'))).toBeVisible();
  await expect(headingOf(page, dutch.feed('landing.title'))).toBeVisible();
});

/** Computes the code of an authenticator app (RFC 6238) for a time that is `steps` × 30 seconds from now. */
function codeOf(uri: string, steps: number): string {
  const letters = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Enables one-time codes for a member over HTTP. Returns the URI for an authenticator app. */
async function switchCodesOn(request: APIRequestContext, userName: string): Promise<string> {
  const loggedIn = await request.post('/api/auth/credentials', { data: { userName, password: demoPassword } });
  const headers = { authorization: `Bearer ${(await loggedIn.json()).bearerToken}` };
  const { uri } = await (await request.post('/api/one-time-codes', { headers, data: {} })).json();
  const confirmed = await request.post('/api/one-time-codes/confirm', { headers, data: { code: codeOf(uri, 0) } });
  expect(confirmed.ok()).toBe(true);
  return uri;
}

test('asks for a one-time code (en)', async ({ page, playwright, baseURL, faults }) => {
  const language = 'en';
  const userName = changed.oneTimeCodes;
  const { account, feed } = texts(language);
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const uri = await switchCodesOn(program, userName);
  await program.dispose();
  await speak(page, language, baseURL ?? '');
  await page.goto('/login');
  await fillInLogIn(page, language, userName, demoPassword);
  const code = page.getByLabel(account('login.code'));
  await expect(code).toBeFocused();
  await expectRefusals(faults, 401);
  await expectAccessible(page);
  await code.fill(codeOf(uri, 1));
  await page.keyboard.press('Enter');
  await expect(headingOf(page, feed('feed.heading'))).toBeVisible();
});

test('returns to the previous page after the log-in', async ({ page, request }) => {
  const { account, chrome } = texts('en');
  const { results } = await (await request.get('/api/pollies?take=1')).json();
  const [polly] = results as { slug: string; name: string }[];
  await page.goto(`/polly/${polly?.slug}`);
  const heading = page.getByRole('heading', { level: 1 });
  const name = await heading.textContent();
  await page
    .getByRole('banner')
    .getByRole('link', { name: chrome('guest.logIn') })
    .click();
  await expect(headingOf(page, account('login.heading'))).toBeVisible();
  await fillInLogIn(page, 'en', 'ann', demoPassword);
  await expect(page).toHaveURL(`/polly/${polly?.slug}`);
  await expect(heading).toHaveText(name ?? '');
});

/** The account pages to which no page links, so that the crawl does not open them. */
const unlinked = ['/register/success', '/resetPassword/unknown'];

for (const [theme, widths] of [
  ['light', [320, 1920]],
  ['dark', [768]],
] as const) {
  test(`shows narrow and accessible account pages from 320 to 1920 pixels (${theme})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'hustings-theme', value: theme, url: baseURL ?? '' }]);
    for (const path of ['/login', '/register', '/forgotPassword', ...unlinked]) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // The crawl checks the others.
        if (unlinked.includes(path)) await expectAccessible(page);
        expect(await overflowOf(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });
}
