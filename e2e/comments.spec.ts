import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { startSite } from './support/site.ts';
import { expect, expectAccessible as expectAccessibleHere, waitUntilStable, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const articleWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Checks the accessibility from the top of the page, because a target half below the bar counts as too small. */
async function expectAccessible(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessibleHere(page);
}

/** Returns functions for the steps that members take to write and read comments. */
function commentSteps(language: Language) {
  const feed = textsOf('mf-feed', language);
  const features = textsOf('shared/features', language);
  const t = (key: string) => features(`comments.${key}`);

  return {
    t,
    articleWith,
    button,
    async post(page: Page, text: string): Promise<string> {
      await waitUntilStable(page);
      await page.getByRole('button', { name: feed('composer.open') }).click();
      await page.getByLabel(feed('composer.body')).fill(text);
      await page.getByRole('button', { name: feed('composer.publish') }).click();
      const card = page.getByRole('article').filter({ hasText: text });
      await expect(card).toBeVisible();
      const href = await card.getByRole('link', { name: /0/ }).last().getAttribute('href');
      return (href ?? '').replace(/#.*$/, '');
    },
    async comment(page: Page, text: string) {
      await page.getByLabel(t('write')).fill(text);
      await button(page, t('publish')).click();
      await expect(articleWith(page, text)).toBeVisible();
      await expect(page.getByText(t('published'))).toBeAttached();
    },
    async reply(page: Page, to: string, author: string, text: string) {
      const name = t('replyTo').replace('{{name}}', author);
      await articleWith(page, to).getByRole('button', { name, exact: true }).click();
      await page.getByRole('textbox', { name, exact: true }).fill(text);
      await button(page, t('publishReply')).click();
      await expect(articleWith(page, text)).toBeVisible();
      // Until the server has the reply, its hidden form goes, and what follows moves under the pointer.
      await expect(page.getByText(t('published'))).toBeAttached();
    },
    async change(page: Page, from: string, to: string) {
      await articleWith(page, from)
        .getByRole('button', { name: t('edit.open') })
        .click();
      await page.getByLabel(t('edit.label')).fill(to);
      await expectAccessible(page);
      await button(page, t('edit.save')).click();
      await expect(articleWith(page, to)).toBeVisible();
    },
    async readHistory(page: Page, of: string, before: string) {
      await articleWith(page, of)
        .getByRole('button', { name: t('history.open') })
        .click();
      await expect(page.getByRole('region', { name: t('history.label') }).getByText(before)).toBeVisible();
      await expectAccessible(page);
      await articleWith(page, of)
        .getByRole('button', { name: t('history.open') })
        .click();
    },
    async remove(page: Page, text: string) {
      await articleWith(page, text)
        .getByRole('button', { name: t('delete.open') })
        .click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('delete.confirm') }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

test('lets members write, reply to, edit, delete, sort, link and turn off comments', async ({ page, browser }) => {
  const language = 'nl';
  const viewport = { width: 390, height: 844 };
  const comments = commentSteps(language);
  const { t, articleWith, button } = comments;
  const site = await startSite();
  const other = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' });
  try {
    const ann = await other.newPage();
    for (const each of [page, ann]) {
      await each.setViewportSize(viewport);
      await each.goto(site.url);
    }
    await openAs(page, 'bob', { site, language });
    const address = site.url + (await comments.post(page, `Who mends the footbridge? (${language})`));
    await page.goto(address);
    await waitUntilStable(page);
    await comments.comment(page, 'I asked the toun.');
    await expect(page.getByRole('main').locator('a[href$="#comments"]')).toHaveText('1');
    await comments.change(page, 'I asked the toun.', 'I asked the town.');
    await comments.readHistory(page, 'I asked the town.', 'I asked the toun.');

    await openAs(ann, 'ann', { site, language });
    await ann.goto(address);
    await waitUntilStable(ann);
    await comments.reply(ann, 'I asked the town.', 'Bob Tillerman', 'And what did they say?');
    await comments.comment(ann, 'It has been closed since March.');

    // New comments of others are counted live; a press of the button shows them.
    await button(page, t('new_other').replace('{{count}}', '2')).click();
    await expect(articleWith(page, 'And what did they say?')).toBeFocused();
    await expectAccessible(page);

    await button(page, t('sort.new')).click();
    await expect(page.getByRole('article').nth(1)).toContainText('It has been closed since March.');

    // The time of a comment is a link to the comment.
    await articleWith(page, 'And what did they say?').getByRole('link').last().click();
    await expect(page).toHaveURL(/comment=/);
    await expect(articleWith(page, 'And what did they say?')).toBeFocused();
    await expect(page.getByText('It has been closed since March.')).toBeHidden();
    await expectAccessible(page);
    const link = page.url();

    await page.getByRole('link', { name: t('around.all') }).click();
    await expect(articleWith(page, 'It has been closed since March.')).toBeVisible();
    await comments.remove(page, 'I asked the town.');
    await expect(page.getByRole('article', { name: t('removed.label') })).toContainText(t('removed.text'));
    await expect(articleWith(page, 'And what did they say?')).toBeVisible();

    await comments.remove(ann, 'And what did they say?');
    await page.goto(link);
    await expect(page.getByText(t('around.goneTitle'))).toBeVisible();
    await expectAccessible(page);

    await page.goto(address);
    await waitUntilStable(page);
    await button(page, t('turnedOff.turnOff')).click();
    await expect(page.getByText(t('turnedOff.text'))).toBeVisible();
    await expectAccessible(page);
    await ann.reload();
    await expect(ann.getByText(t('turnedOff.text'))).toBeVisible();
    await expect(ann.getByText('It has been closed since March.')).toBeVisible();
  } finally {
    await other.close();
    // Leaves the page, because an open page would report the end of its stream as a fault.
    await page.goto('about:blank');
    await site.dispose();
  }
});
