import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from './support/members.ts';
import { startSite, type Site } from './support/site.ts';
import { expect, expectAccessible, open, waitUntilStable, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const root = path.resolve(import.meta.dirname, '..');
const realCongress = path.resolve(root, '../shared/data/us-congress-legislators');

/** The file of the real US Congress if it lies beside the project, else a small artificial file of the same format. */
const congress = existsSync(realCongress)
  ? { folder: realCongress, search: 'cantwell', name: 'Maria Cantwell' }
  : { folder: path.join(root, 'api/src/politics/imports/fixtures'), search: 'brannagh', name: 'Odile Brannagh' };

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) < 600;

const chooseLanguage = (page: Page, name: string) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();

/** Returns the two halves of the main journey of members: a new member votes, and others write and comment. */
function mainJourney(language: Language) {
  const account = textsOf('shell', language, 'account');
  const chrome = textsOf('shell', language, 'chrome');
  const feed = textsOf('mf-feed', language);
  const features = textsOf('shared/features', language);
  const pollies = textsOf('mf-pollies', language);

  async function logIn(page: Page, userName: string) {
    await page.getByLabel(account('login.userName')).fill(userName);
    await page.getByLabel(account('login.password'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: account('login.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: feed('feed.heading') })).toBeVisible();
  }

  async function logOut(page: Page) {
    await waitUntilStable(page);
    await page.getByRole('button', { name: new RegExp(chrome('user.menu')) }).click();
    await page.getByRole('menuitem', { name: chrome('user.logOut') }).click();
    await expect(page.getByRole('heading', { level: 1, name: account('login.heading') })).toBeVisible();
  }

  async function followNavigation(page: Page, name: string) {
    await waitUntilStable(page);
    if (isPhone(page)) await page.getByRole('button', { name: chrome('menu.open'), exact: true }).click();
    await page
      .getByRole('navigation', { name: chrome('navigation') })
      .getByRole('link', { name })
      .click();
  }

  async function arriveAsGuest(page: Page, site: Site) {
    await open(page, site.url);
    if (language === 'nl') {
      if (isPhone(page))
        await page.getByRole('button', { name: textsOf('shell', 'en', 'chrome')('menu.open'), exact: true }).click();
      await chooseLanguage(page, 'Nederlands');
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1, name: feed('landing.title') })).toBeVisible();
  }

  async function register(page: Page, userName: string, email: string) {
    await page
      .getByRole('main')
      .getByRole('link', { name: feed('landing.register') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: account('register.heading') })).toBeVisible();
    await page.getByLabel(account('register.userName')).fill(userName);
    await page.getByLabel(account('register.email')).fill(email);
    await page.getByLabel(account('register.password'), { exact: true }).fill(demoPassword);
    await page.getByLabel(account('register.confirmPassword')).fill(demoPassword);
    await page.getByLabel(account('register.ofAge').replace('{{age}}', '16')).check();
    await page.getByLabel(account('register.consentToOpinions')).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: account('register.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: account('registered.heading') })).toBeVisible();
    await expectAccessible(page);
  }

  async function activate(page: Page) {
    await page.getByRole('link', { name: account('registered.openMail') }).click();
    await expectAccessible(page);
    await page.locator('a[href*="/activation/"]').first().click();
    // The browser that signed up is logged in.
    await expect(page.getByRole('heading', { level: 1, name: feed('feed.heading') })).toBeVisible();
    await expectAccessible(page);
  }

  async function voteOnPolly(page: Page) {
    await followNavigation(page, pollies('list.heading'));
    await expect(page.getByRole('heading', { level: 1, name: pollies('list.heading') })).toBeVisible();
    await page.getByRole('searchbox', { name: pollies('list.search') }).fill(congress.search);
    const found = page.getByRole('main').getByRole('link', { name: congress.name }).first();
    await expect(page).toHaveURL(new RegExp(`term=${congress.search}`));
    await expectAccessible(page);
    await found.click();
    await expect(page.getByRole('heading', { level: 1, name: congress.name })).toBeVisible();
    await waitUntilStable(page);
    await page.getByRole('radio', { name: features('voteCard.up') }).check({ force: true });
    await page.getByRole('spinbutton', { name: features('voteCard.ability') }).fill('76');
    await page.getByRole('spinbutton', { name: features('voteCard.vision') }).fill('61');
    await page.getByRole('button', { name: features('voteCard.save') }).click();
    await expect(page.getByText(features('voteCard.saved'))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    const ratings = [`${features('voteCard.ability')} 76`, `${features('voteCard.vision')} 61`];
    await expect(page.getByText([features('voteCard.up'), ...ratings].join(' · '))).toBeVisible();
  }

  async function writePost(page: Page, text: string, tag: string) {
    await waitUntilStable(page);
    await page.getByRole('button', { name: feed('composer.open') }).click();
    await page.getByLabel(feed('composer.body')).fill(text);
    await page.getByRole('button', { name: feed('composer.addTags') }).click();
    await page.getByRole('combobox', { name: feed('composer.tags') }).fill(tag);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: feed('composer.publish') }).click();
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card).toBeVisible();
    await expect(card.getByRole('link', { name: `# ${tag}` })).toBeVisible();
    await expectAccessible(page);
  }

  async function openPost(page: Page, text: string) {
    const comments = [feed('actions.comments_one'), feed('actions.comments_other')];
    // The order of Discover, on which a member of level 2 opens, depends on what others do meanwhile.
    await open(page, new URL('/?feed=following', page.url()).href);
    const name = new RegExp(comments.map((label) => label.replace('{{count}}', String.raw`\d+`)).join('|'));
    await page.getByRole('article').filter({ hasText: text }).getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }

  async function comment(page: Page, text: string) {
    await page.getByLabel(features('comments.write')).fill(text);
    await page.getByRole('button', { name: features('comments.publish') }).click();
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
    await expectAccessible(page);
  }

  async function reply(page: Page, to: { author: string; text: string }, text: string) {
    await waitUntilStable(page);
    const name = features('comments.replyTo').replace('{{name}}', to.author);
    const answered = page.getByRole('article').filter({ hasText: to.text }).last();
    await answered.getByRole('button', { name, exact: true }).click();
    await page.getByRole('textbox', { name, exact: true }).fill(text);
    await page.getByRole('button', { name: features('comments.publishReply') }).click();
    await expect(page.getByRole('article').filter({ hasText: text }).last()).toBeVisible();
  }

  async function joinAndVote(page: Page, site: Site) {
    await arriveAsGuest(page, site);
    await register(page, 'willa.fenn', 'willa.fenn@example.org');
    await activate(page);
    const imported = await site.command('import', 'congress', congress.folder, '--apply');
    expect(imported.code, imported.output).toBe(0);
    await voteOnPolly(page);
    await logOut(page);
  }

  async function writeAndComment(page: Page, site: Site) {
    const post = 'The harbour tunnel needs a second look.';
    await logIn(page, 'bob');
    await writePost(page, post, 'tunnel');
    await logOut(page);
    await logIn(page, 'ann');
    await openPost(page, post);
    await comment(page, 'Who pays for it?');
    await logOut(page);
    await logIn(page, 'bob');
    await openPost(page, post);
    await reply(page, { author: 'Ann Merriweather', text: 'Who pays for it?' }, 'The province does.');

    const address = page.url();
    // Waits until the server has the reply.
    await expect(page.locator('[id^="comment-pending-"]')).toHaveCount(0);
    // Leaves the page, because the browser would log the end of the page's stream as a fault.
    await page.goto('about:blank');
    await site.restart();
    await page.goto(address);
    for (const text of [post, 'Who pays for it?', 'The province does.']) {
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    }
    await logOut(page);
  }

  return { joinAndVote, writeAndComment };
}

test('lets a new member vote (nl, phone), and others write and comment (en, desktop)', async ({ page }) => {
  const site = await startSite();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await mainJourney('nl').joinAndVote(page, site);
    await page.setViewportSize({ width: 1280, height: 900 });
    await chooseLanguage(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await mainJourney('en').writeAndComment(page, site);
  } finally {
    // Leaves the page, because an open page would report that its site has ended.
    await page.goto('about:blank');
    await site.dispose();
  }
});
