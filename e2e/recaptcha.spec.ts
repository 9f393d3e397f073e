import type { Page } from '@playwright/test';
import { languageCookie } from '@hustings/contract';
import { startCheckedSite, startRecaptchaStandIn, type RecaptchaStandIn } from './support/recaptcha.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, expectRefusals, open, waitUntilStable, test as base } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Runs a test on a site with a stand-in for Google's captcha, which shows a checkbox and verifies tokens. */
const test = base.extend<object, { google: RecaptchaStandIn; site: Site }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const google = await startRecaptchaStandIn();
      await provide(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, provide) => {
      const site = await startCheckedSite(google);
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** Returns functions for the steps that a visitor takes to solve the captcha. */
function checkOf(page: Page, language: Language) {
  const text = textsOf('shared/features', language);
  const words = (key: string) => text(`humanCheck.google.${key}`);
  const element = page.locator(`iframe[title="${words('frame')}"]`);
  const frame = element.contentFrame();
  return {
    words,
    element,
    retry: page.getByRole('button', { name: text('humanCheck.retry') }),
    start: page.getByRole('button', { name: words('start') }),
    box: frame.getByRole('checkbox'),
    shows: (key: string) => expect(page.getByText(words(key))).toBeVisible(),
    async solve() {
      await frame.getByRole('checkbox').check();
      // The frame has room for the challenge.
      await expect(element).toHaveAttribute('height', '620');
      await frame.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText(words('solved'))).toBeVisible();
      await expect(element).not.toHaveAttribute('height', '620');
    },
  };
}

/** Records the addresses that the page requests from Google. */
function requestsToGoogle(page: Page, google: RecaptchaStandIn): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(google.url)) requested.push(request.url());
  });
  return requested;
}

/** Requires that only the captcha's frame loads a script without integrity: Google's script has no fixed hash. */
function expectOnlyInTheFrame(policy: string[]): void {
  expect(
    policy.filter(
      (breach) => !/^policy: without integrity: .*\/recaptcha\/api\.js.* on \/api\/human-check\/frame$/.test(breach),
    ),
  ).toEqual([]);
  policy.length = 0;
}

test('signs up with Google’s captcha, which loads only on request', async ({ page, google, policy }) => {
  const requested = requestsToGoogle(page, google);
  const account = textsOf('shell', 'en', 'account');
  const failures = textsOf('shared/ui', 'en');
  const { start, solve, shows } = checkOf(page, 'en');
  await open(page, '/register');
  await expectAccessible(page);
  await page.getByLabel(account('register.userName')).fill('willa.brook');
  await page.getByLabel(account('register.email'), { exact: true }).fill('willa@mail.example');
  await page.getByLabel(account('register.password'), { exact: true }).fill('Correct-Horse-9');
  await page.getByLabel(account('register.confirmPassword'), { exact: true }).fill('Correct-Horse-9');
  await page.getByLabel(account('register.ofAge').replace('{{age}}', '16')).check();
  await page.getByRole('button', { name: account('register.submit') }).click();
  await expect(page.getByText(failures('failure.CaptchaRequired'))).toBeVisible();
  expect(requested).toEqual([]);

  await start.click();
  await shows('waiting');
  await expectAccessible(page);
  await solve();
  await page.getByRole('button', { name: account('register.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: account('registered.heading') })).toBeVisible();
  expect(requested).toHaveLength(1);
  expectOnlyInTheFrame(policy);
});

test('sends a message by keyboard on a phone, and keeps the text while Google is unavailable', async ({
  page,
  site,
  google,
  faults,
  policy,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.context().addCookies([{ name: languageCookie, value: 'nl', url: site.url }]);
  const feed = textsOf('mf-feed', 'nl');
  const failures = textsOf('shared/ui', 'nl');
  const { start, box, element, shows, words } = checkOf(page, 'nl');
  await open(page, '/contact');
  await page.getByLabel(feed('contact.name')).fill('Willa Brook');
  await page.getByLabel(feed('contact.email')).fill('willa@mail.example');
  await page.getByLabel(feed('contact.subject')).fill('De haventunnel');
  await page.getByLabel(feed('contact.message')).fill('Wie betaalt hem?');

  const check = async () => {
    await shows('waiting');
    await expect(box).toBeVisible();
    await element.focus();
    await page.keyboard.press('Tab');
    await box.press('Space');
    await element.contentFrame().getByRole('button', { name: 'Verify' }).press('Enter');
    await shows('solved');
  };
  await start.press('Enter');
  await check();
  await expectAccessible(page);
  google.answerAll(503);
  const send = page.getByRole('button', { name: feed('contact.send') });
  await send.press('Enter');
  await expect(page.getByText(failures('failure.CaptchaUnavailable'))).toBeVisible();
  await expectRefusals(faults, 503, 503);
  await expect(page.getByText(words('failed'))).toBeVisible();
  google.answerAll(undefined);
  await checkOf(page, 'nl').retry.press('Enter');
  await check();
  await send.press('Enter');
  await expect(page.getByText(feed('contact.sent.title'))).toBeVisible();
  expectOnlyInTheFrame(policy);
});

test('names Google in the privacy texts', async ({ page, site }) => {
  for (const language of ['en', 'nl'] as const) {
    await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
    for (const address of ['/', '/about', '/faq', '/privacy']) {
      await open(page, address);
      await waitUntilStable(page);
      await expect(page.getByRole('main')).toContainText('Google');
      await expect(page.getByRole('main')).not.toContainText(
        language === 'en' ? 'nothing loaded from other companies' : 'niets van andere bedrijven',
      );
    }
  }
});
