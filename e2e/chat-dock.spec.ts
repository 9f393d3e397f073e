/** Tests the dock, in which a member keeps a chat beside the pages of all verticals. */
import type { Page } from '@playwright/test';
import { follow } from './support/follow.ts';
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test, waitUntilStable } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const polly = { name: 'Liesel de Lorme', slug: 'liesel-de-lorme', subject: 'night trains' };
const address = `/polly/${polly.slug}`;

const textsFor = (language: Language) => ({
  chat: textsOf('mf-chat', language),
  dock: textsOf('shell', language, 'dock'),
  opener: textsOf('mf-pollies', language)('polly.askSimulation'),
});

const dockOf = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });

/** Opens the dock from the page of a polly by keyboard, and begins a chat in it. */
async function openChat(page: Page, language: Language) {
  const { chat, opener } = textsFor(language);
  const dock = dockOf(page);
  await page.getByRole('link', { name: opener }).press('Enter');
  await expect(dock.getByRole('heading', { level: 2 }).first()).toBeFocused();
  const start = chat('entities.startWith').replace('{{name}}', polly.name);
  await dock.getByRole('button', { name: start }).press('Enter');
  await expect(dock.getByRole('textbox', { name: chat('composer.label') })).toBeVisible();
  return dock;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the dock costs nothing until it is opened, and never traps', async ({ page, site }) => {
    test.slow();
    const { chat, dock: t, opener } = textsFor('nl');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await openAs(page, 'ann', { site, language: 'nl', address });
    await expect(page.getByRole('link', { name: opener })).toBeVisible();
    await page.getByRole('link', { name: opener }).focus();
    await waitUntilStable(page);
    expect(requests.filter((path) => /\/mf-chat\/|\/dock[.-]|\/api\/chats/.test(path))).toEqual([]);
    const shows = t('open').replace('{{title}}', chat('simulated.name').replace('{{name}}', polly.name));
    const dock = await openChat(page, 'nl');
    await expectAccessible(page);
    const box = await dock.boundingBox();
    expect([box?.width, box?.height]).toEqual([phone.width, phone.height]);
    await expect(dock.getByText(chat('simulated.badge')).first()).toBeVisible();
    // Before the first control is the end of the page, which the dock covers.
    await dock.getByRole('link', { name: t('page') }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(dock).toBeHidden();
    await page.getByRole('button', { name: shows }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(dock).toBeHidden();
    await expect(page.getByRole('button', { name: shows })).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the dock keeps a chat over moves between verticals and a reload', async ({ page, site }) => {
    test.slow();
    const { chat, dock: t } = textsFor('en');
    await openAs(page, 'ann', { site, address });
    const dock = await openChat(page, 'en');
    const question = dock.getByRole('textbox', { name: chat('composer.label') });
    await question.fill(polly.subject);
    await question.press('Enter');
    await expect(dock.getByRole('button', { name: /^Source 1: / })).toBeVisible();
    await expect(
      dock
        .getByRole('list', { name: chat('source.list') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expect(page.getByText(chat('simulated.band'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    const log = dock.getByRole('log');
    await question.fill('half a question');
    await log.evaluate((element) => (element.scrollTop = -80));
    for (const path of ['/elections_near_me', '/members', '/blog']) await follow(page, path);
    await expect(question).toHaveValue('half a question');
    expect(await log.evaluate((element) => Math.round(element.scrollTop))).toBe(-80);

    await test.step('hides on the pages of the chats', async () => {
      await follow(page, '/chat');
      await expect(dock).toBeHidden();
      await follow(page, '/blog');
      await expect(dock).toBeVisible();
    });

    await test.step('opens again after a reload, without taking the focus', async () => {
      await page.reload();
      await expect(dock.getByRole('button', { name: /^Source 1: / })).toBeVisible();
      await expect(page.locator('body')).toBeFocused();
    });

    await test.step('opens a source in a dialog, whose Escape leaves the dock open', async () => {
      await dock.getByRole('button', { name: /^Source 1: / }).press('Enter');
      await expect(page.getByRole('dialog').getByRole('blockquote')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(dock).toBeVisible();
    });

    await test.step('closes for good', async () => {
      await dock.getByRole('button', { name: t('close') }).press('Enter');
      await expect(dock).toHaveCount(0);
      await page.reload();
      await waitUntilStable(page);
      await expect(dock).toHaveCount(0);
    });
  });

  test('a chat page keeps its chat in the dock of the other pages, until the member logs out', async ({
    page,
    site,
  }) => {
    test.slow();
    const { chat, dock: t } = textsFor('en');
    await openAs(page, 'eva', { site, address });
    const dock = await openChat(page, 'en');
    await dock.getByRole('link', { name: t('page') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: polly.name })).toBeVisible();
    await expect(dock).toBeHidden();
    await page.getByRole('link', { name: chat('dock.keep') }).press('Enter');
    await expect(page.getByText(t('kept'))).toBeVisible();
    await follow(page, '/blog');
    await expect(dock.getByRole('log')).toBeVisible();
    await page.locator('#top').getByRole('button', { name: /Eva/ }).click();
    await page.getByRole('menuitem', { name: textsOf('shell', 'en', 'chrome')('user.logOut') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(dock).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('hustings-dock'))).toBeNull();
  });

  test('the dock says in its place that it did not load, and tries again', async ({ page, site, faults }) => {
    const { dock: t, opener } = textsFor('en');
    await openAs(page, 'ann', { site, address });
    await page.route(/__federation_expose_dock/, (route) => route.abort());
    await page.getByRole('link', { name: opener }).press('Enter');
    const dock = dockOf(page);
    await expect(dock.getByText(t('failed'))).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/__federation_expose_dock/);
    await dock.getByRole('button', { name: t('retry') }).press('Enter');
    await expect(dock.getByRole('region')).toHaveCount(2);
    faults.length = 0;
    await open(page, address);
  });
});
