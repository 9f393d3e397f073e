import type { Page } from '@playwright/test';
import { startForum, type Forum } from './support/forum.ts';
import { demoPassword } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import { startSite, type Site } from './support/site.ts';
import { expect, expectAccessible, test as base } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const operator = 'operator@hustings.example';

/** Runs a test on a site with a contact address and a forum. */
const test = base.extend<object, { forum: Forum; site: Site }>({
  forum: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const forum = await startForum();
      await provide(forum);
      await forum.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ forum }, provide) => {
      const settings = { OPERATOR_EMAIL: operator, FORUM_URL: forum.url, FORUM_SECRET: forum.secret };
      const site = await startSite(settings);
      forum.signInAt(`${site.url}/community`);
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** The pages that others link to, whose accessibility the crawl checks. */
const pages = [
  '/about',
  '/mission',
  '/hustings-values',
  '/features',
  '/faq',
  '/migrating-from-twitter',
  '/contact',
  '/privacy',
  '/terms',
  '/who-sees-what',
  '/moderation-log',
  '/methodology',
  '/support-us',
  '/sponsor',
];

/** The pages that no page of a site without a forum links to. */
const unlinked = ['/accountDeleted', '/community', '/newsletter/confirm/some.key', '/newsletter/leave/some.key'];

interface Look {
  language: Language;
  theme: 'light' | 'dark';
  width: number;
}

/** Opens the site with a language, a theme and a viewport width. */
async function lookAs(page: Page, site: Site, { language, theme, width }: Look) {
  await page.setViewportSize({ width, height: width < 600 ? 640 : 900 });
  await page.context().addCookies([
    { name: 'hustings-language', value: language, url: site.url },
    { name: 'hustings-theme', value: theme, url: site.url },
  ]);
}

/** Returns the latest mail to an address. */
async function latestMail(site: Site, to: string): Promise<{ text: string; replyTo?: string; subject: string }> {
  const answer = await fetch(`${site.url}/api/dev/mail?to=${encodeURIComponent(to)}`);
  const { results } = (await answer.json()) as { results: { text: string; replyTo?: string; subject: string }[] };
  if (!results[0]) throw new Error(`No mail came to ${to}.`);
  return results[0];
}

/** Opens a page and all its questions, and requires that it is no wider than the window. */
async function expectNarrow(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Hydration enables the remaining buttons.
  await expect(page.getByRole('main').locator('button:disabled')).toHaveCount(0);
  for (const question of await page.locator('summary').all()) await question.click();
  expect(await overflowOf(page), `sideways scrolling of ${path}`).toBeLessThanOrEqual(0);
}

test('keeps Dutch informational pages as narrow as a narrow phone', async ({ page, site }) => {
  await lookAs(page, site, { language: 'nl', theme: 'light', width: 320 });
  for (const path of pages) await expectNarrow(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

/** Both languages and both themes: the first pair on the narrowest screen, the second on a wide screen. */
for (const [language, theme, width] of [
  ['nl', 'light', 320],
  ['en', 'dark', 1920],
] as const) {
  test(`shows accessible pages that nothing links to (${language}, ${theme}, ${width} px)`, async ({ page, site }) => {
    await lookAs(page, site, { language, theme, width });
    for (const path of unlinked) {
      await expectNarrow(page, path);
      await expectAccessible(page);
    }
  });
}

test('shows readable pages with titles and descriptions without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const seen = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    seen.add(`${await page.title()} ${await page.locator('meta[name=description]').getAttribute('content')}`);
  }
  expect(seen.size).toBe(pages.length);
  await page.goto('/faq');
  await page.getByText('Is this a poll?').click();
  await expect(page.getByText('The result is the opinion of those members')).toBeVisible();
  await context.close();
});

test('opens a section or question by its address and by a link', async ({ page }) => {
  const answer = page.getByText('Once a day on each politician and each party.');
  await page.goto('/faq#how-often');
  await expect(answer).toBeVisible();
  await page.goto('/faq');
  await expect(answer).toBeHidden();
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page).toHaveURL(/#privacy$/);
  await page.getByText('Do you follow me around the web?').click();
  await page.getByRole('link', { name: 'privacy page', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Cookies/ })).toBeInViewport();
});

test('sends a guest’s message to the operator (nl)', async ({ page, site }) => {
  const feed = textsOf('mf-feed', 'nl');
  await lookAs(page, site, { language: 'nl', theme: 'light', width: 390 });
  await page.goto('/contact');
  await page.getByRole('button', { name: feed('contact.send') }).click();
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(feed('contact.name')).fill('Willa Brook');
  await page.getByLabel(feed('contact.email')).fill('willa@mail.example');
  await page.getByLabel(feed('contact.subject')).fill('A tunnel');
  await page.getByLabel(feed('contact.message')).fill('Who pays for it?');
  await page.getByRole('button', { name: feed('contact.send') }).click();
  await expect(page.getByText(feed('contact.sent.title'))).toBeVisible();
  await expectAccessible(page);
  const mail = await latestMail(site, operator);
  expect(mail).toMatchObject({
    replyTo: 'willa@mail.example',
    subject: 'Contact: A tunnel',
  });
});

test('subscribes a guest to the newsletter, and unsubscribes (en)', async ({ page, site }) => {
  const feed = textsOf('mf-feed', 'en');
  const email = 'wim@mail.example';
  const linkIn = async (action: string) =>
    new RegExp(`http\\S+(/newsletter/${action}/\\S+)`).exec((await latestMail(site, email)).text)?.[1] ?? '';
  await lookAs(page, site, { language: 'en', theme: 'light', width: 1280 });
  await page.goto('/about');
  await page.getByLabel(feed('newsletter.email')).fill(email);
  await page.getByRole('button', { name: feed('newsletter.ask') }).click();
  await expect(page.getByText(feed('newsletter.asked.title'))).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkIn('confirm'));
  await page.getByRole('button', { name: feed('newsletter.confirm.act') }).click();
  await expect(page.getByText(feed('newsletter.confirm.doneTitle'))).toBeVisible();
  await page.goto(await linkIn('leave'));
  await page.getByRole('button', { name: feed('newsletter.leave.act') }).click();
  await expect(page.getByText(feed('newsletter.leave.doneTitle'))).toBeVisible();
  await expectAccessible(page);
});

test('signs a member in to the forum after consent', async ({ page, forum }) => {
  const feed = textsOf('mf-feed', 'en');
  const account = textsOf('shell', 'en', 'account');
  const enter = page.getByRole('button', {
    name: feed('community.enter').replace('{{host}}', new URL(forum.url).host),
  });
  await page.goto('/community');
  await page
    .getByRole('main')
    .getByRole('link', { name: feed('community.logIn') })
    .click();
  await page.getByLabel(account('login.userName')).fill('ann');
  await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: account('login.submit') }).click();
  await expect(enter).toBeVisible();
  await expectAccessible(page);
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Welcome, ann' })).toBeVisible();

  // A log-in that starts at the forum asks for consent.
  await page.goto(`${forum.url}/session/sso`);
  await expect(enter).toBeVisible();
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Welcome, ann' })).toBeVisible();
});
