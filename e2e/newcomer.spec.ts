/** Tests the first minutes of a newcomer, topics that a member follows, and suggestions, on a phone and by keyboard. */
import { languageCookie } from '@hustings/contract';
import type { Page } from '@playwright/test';
import { chooseOption } from './support/choose-option.ts';
import { changed, demoPassword, openAs } from './support/members.ts';
import { expect, expectAccessible, open, test, waitUntilStable } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Fills values into the placeholders of a text. */
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));

test.use({ viewport: { width: 390, height: 844 } });

/** Counts the pages that a test opens, also those without a new document. */
function countPages(page: Page): () => number {
  let count = 0;
  let last = '';
  page.on('framenavigated', (frame) => {
    const address = frame.url().split(/[?#]/)[0] ?? '';
    if (frame !== page.mainFrame() || address === last) return;
    last = address;
    count += 1;
  });
  return () => count;
}

/** The most pages and milliseconds from the landing page to the first vote. */
const most = { pages: 8, milliseconds: 60_000 };

/** Returns the texts of the parts that a newcomer meets. */
const textsIn = (language: Language) => ({
  feed: textsOf('mf-feed', language),
  profile: textsOf('mf-profile', language),
  features: textsOf('shared/features', language),
  account: textsOf('shell', language, 'account'),
  chrome: textsOf('shell', language, 'chrome'),
});

test('takes eight pages at most from the landing page to the first vote (phone, en)', async ({ page, site }) => {
  const language = 'en';
  const { feed, profile, features, account, chrome } = textsIn(language);
  const pages = countPages(page);
  const begun = Date.now();
  const userName = 'robin.fenwick';
  await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
  await open(page, site.url);

  await test.step('signs up', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: chrome('guest.register') })
      .first()
      .click();
    await page.getByLabel(account('register.userName')).fill(userName);
    await page.getByLabel(account('register.email')).fill(`${userName}@example.org`);
    await page.getByLabel(account('register.password'), { exact: true }).fill(demoPassword);
    await page.getByLabel(account('register.confirmPassword')).fill(demoPassword);
    await page.getByLabel(account('register.ofAge').replace('{{age}}', '16')).check();
    await page.getByLabel(account('register.consentToOpinions')).check();
    await page.getByRole('button', { name: account('register.submit') }).click();
    await page.getByRole('link', { name: account('registered.openMail') }).click();
  });

  const guide = page.getByRole('region', { name: feed('firstSteps.title') });
  await test.step('opens the link, and is logged in on Discover without the password', async () => {
    await page.locator('a[href*="/activation/"]').first().click();
    await expect(guide.getByText(filled(feed('firstSteps.done_other'), { count: 0, all: 3 }))).toBeVisible();
    const tabs = page.getByRole('navigation', { name: feed('feed.tabs.label') });
    await expect(tabs.locator('[aria-current]')).toHaveText(feed('feed.tabs.discover'));
  });

  await test.step('says where they vote', async () => {
    await guide.getByRole('link', { name: feed('firstSteps.place.add') }).click();
    await expect(page).toHaveURL(/\/settings\/voter-locations$/);
    await waitUntilStable(page);
    await page
      .getByRole('button', { name: profile('settings.places.add') })
      .first()
      .click();
    await page.getByRole('combobox', { name: profile('settings.places.place') }).fill('haver');
    await page.getByRole('option', { name: 'Haverlo' }).click();
    await page
      .getByRole('button', { name: profile('settings.places.save') })
      .first()
      .click();
    await expect(page.getByText(profile('settings.places.saved'))).toBeVisible();
    await page.getByRole('link', { name: profile('settings.firstSteps.back') }).click();
  });

  await test.step('votes on somebody who represents them', async () => {
    const vote = new RegExp(`^${filled(feed('worksForMe.voteName'), { name: '' })}`);
    await guide.getByRole('button', { name: vote }).first().click();
    await guide.getByRole('radio', { name: features('voteCard.up') }).check({ force: true });
    await guide.getByRole('button', { name: features('voteCard.save') }).click();
    await expect(guide.getByText(filled(feed('firstSteps.done_other'), { count: 2, all: 3 }))).toBeVisible();
  });

  expect(Date.now() - begun).toBeLessThan(most.milliseconds);
  expect(pages()).toBeLessThanOrEqual(most.pages);
  await expectAccessible(page);
});

test('leads a newcomer from the place to the first vote by keyboard (phone, nl)', async ({ page, site }) => {
  const language = 'nl';
  const { feed, profile, features } = textsIn(language);
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const guide = page.getByRole('region', { name: feed('firstSteps.title') });
  const press = (name: string | RegExp, exact = true) =>
    page.getByRole('button', { name, exact }).first().press('Enter');
  await openAs(page, changed.beginning, { site, language });

  await test.step('goes to a step and back', async () => {
    // Members of the demo have voted.
    await expect(guide.getByText(filled(feed('firstSteps.done_one'), { count: 1, all: 3 }))).toBeVisible();
    await expectAccessible(page);
    await fits();
    await guide.getByRole('link', { name: feed('firstSteps.place.add') }).press('Enter');
    await expect(page).toHaveURL(/\/settings\/voter-locations$/);
    await press(profile('settings.places.add'));
    await chooseOption(page.getByRole('combobox', { name: profile('settings.places.place') }), 'haver', 'Haverlo');
    await press(profile('settings.places.save'));
    await expect(page.getByText(profile('settings.places.saved'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: profile('settings.firstSteps.back') }).press('Enter');
    await expect(guide).toBeVisible();
  });

  await test.step('goes on with the profile, since the vote is done', async () => {
    await expect(guide.getByText(filled(feed('firstSteps.done_other'), { count: 2, all: 3 }))).toBeVisible();
    await expect(guide.getByRole('link', { name: features('levels.requirements.avatar') })).toBeVisible();
    await expectAccessible(page);
    await fits();
  });

  await test.step('puts the steps away, and finds them again', async () => {
    await press(feed('firstSteps.putAway'));
    await expect(guide).toBeHidden();
    await open(page, '/settings/level');
    await press(profile('settings.firstSteps.show'));
    await expectAccessible(page);
    await page.getByRole('link', { name: profile('settings.firstSteps.go') }).press('Enter');
    await expect(guide).toBeVisible();
  });

  await test.step('opens the first vote in place', async () => {
    await press(`${feed('firstSteps.show')}: ${feed('firstSteps.vote.title')}`);
    const vote = new RegExp(`^${filled(feed('worksForMe.voteName'), { name: '' })}`);
    await guide.getByRole('button', { name: vote }).first().press('Enter');
    await expect(guide.getByRole('radiogroup').first()).toBeVisible();
    await expectAccessible(page);
    await fits();
  });
});

test('lets a member follow a topic, which steers Discover (phone, en)', async ({ page, site }) => {
  const { feed, profile, features } = textsIn('en');
  const tag = ['housing', 'Housing'] as const;
  await openAs(page, changed.interested, { site, address: `/post_tags/${tag[0]}` });
  await page.getByRole('button', { name: filled(feed('followTopic.beginName'), { name: tag[1] }) }).press('Enter');
  await expect(
    page.getByRole('button', { name: filled(feed('followTopic.stopName'), { name: tag[1] }) }),
  ).toBeVisible();
  await expectAccessible(page);
  await open(page, '/?feed=discover');
  await expect(page.getByText(filled(feed('interests.topic'), { name: tag[1] })).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: feed('interests.use') }).press(' ');
  await expect(page.getByText(feed('interests.off'))).toBeVisible();
  await expect(page.getByText(filled(feed('interests.topic'), { name: tag[1] }))).toHaveCount(0);

  await page.getByRole('link', { name: feed('interests.edit') }).press('Enter');
  await expect(page.getByRole('list', { name: profile('settings.interests.topics.list') })).toContainText(tag[1]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('checkbox', { name: profile('settings.interests.use.discover') }).press(' ');
  await expect(page.getByText(profile('settings.interests.use.saved'))).toBeVisible();

  await open(page, '/members');
  const label = new RegExp(`^${filled(features('suggestions.dismissName'), { name: '.+' })}$`);
  const dismiss = page.getByRole('button', { name: label }).first();
  await expect(dismiss).toBeVisible();
  await expectAccessible(page);
  const name = await dismiss.getAttribute('aria-label');
  await dismiss.press('Enter');
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0);
});
