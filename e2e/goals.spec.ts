/** Tests goals: setting one by keyboard, the support of others, the answer of its addressee, news and comments. */
import type { Browser, Page } from '@playwright/test';
import { chooseOption } from './support/choose-option.ts';
import { openAs } from './support/members.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const texts = textsOf('mf-profile', 'en');
const features = textsOf('shared/features', 'en');
const title = 'A bench at every bus stop';
const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

/** The demo organisation that is asked; Ann runs it. */
const organisation = 'Night Bus Now';

/** Opens a page as another member, on a phone of their own. */
async function asOther(browser: Browser, site: Site, userName: string, language: Language = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, locale: 'en-GB' });
  const page = await context.newPage();
  await openAs(page, userName, { site, language });
  return page;
}

/** Calls the API as the member of a page. */
const put = (page: Page, path: string, data: object) =>
  page.request.put(`/api${path}`, { data, headers: { 'X-Hustings-Client': 'web' } });

test('a member sets a goal by keyboard, others support it, it is answered (phone)', async ({
  page,
  browser,
  site,
  faults,
}) => {
  test.slow();
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const slugOf = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await openAs(page, 'bob', { site });

  await test.step('creates a draft by keyboard', async () => {
    await open(page, '/goals');
    await fits();
    await page.getByRole('link', { name: texts('createGoal.name') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts('createGoal.name') })).toBeFocused();
    await page.getByRole('textbox', { name: texts('goal.form.title') }).focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Who waits for a bus should be able to sit.');
    await page.keyboard.press('Tab');
    const addressee = page.getByRole('combobox', { name: texts('goal.form.addressee') });
    await expect(addressee).toBeFocused();
    await chooseOption(addressee, organisation, organisation);
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: texts('createGoal.submit') }).press('Enter');
    await expect(page).toHaveURL(/\/edit_goal\/a-bench-at-every-bus-stop-/);
  });

  const slug = slugOf();
  const address = `/goals/${slug}`;

  await test.step('adds a picture with a text, and publishes', async () => {
    await page.getByRole('button', { name: texts('goal.pictures.add') }).press('Enter');
    const dialog = page.getByRole('dialog');
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: texts('settings.avatar.choose') }).press('Enter');
    const picture = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 900 });
      const brush = canvas.getContext('2d');
      brush?.fillRect(200, 200, 500, 500);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const file = { name: 'bench.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
    await (await choosing).setFiles(file);
    await dialog.getByRole('textbox', { name: texts('pictureText.label') }).fill('An empty bench');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: texts('goal.pictures.add') }).press('Enter');
    await expect(
      page.getByRole('textbox', { name: texts('goal.pictures.altOf').replace('{{number}}', '1') }),
    ).toHaveValue('An empty bench');
    await fits();
    await page.getByRole('button', { name: texts('goal.publish.open') }).press('Enter');
    const asking = page.getByRole('alertdialog');
    await expectAccessible(page);
    await asking.getByRole('button', { name: texts('goal.publish.confirm') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts('goalThanks.published') })).toBeFocused();
    await expectAccessible(page);
    await fits();
  });

  await test.step('shows a second editor both versions', async () => {
    await open(page, `/edit_goal/${slug}`);
    const { goalId, version, info, language } = await (await page.request.get(`/api/goals/${slug}`)).json();
    await page.getByRole('textbox', { name: texts('goal.form.info') }).fill(`${info} Everywhere.`);
    const changed = await put(page, `/goals/${goalId}`, { title, info: 'Changed elsewhere.', language, version });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: texts('editGoal.submit') }).press('Enter');
    await expect(page.getByText('Changed elsewhere.')).toBeVisible();
    await expectRefusals(faults, 409);
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: texts('newer.saveOver') }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText(`${info} Everywhere.`)).toBeVisible();
    await expect(page.getByRole('img', { name: 'An empty bench' })).toBeVisible();
  });

  await test.step('others support it until it opens', async () => {
    const { goalId, opensAt } = await (await page.request.get(`/api/goals/${slug}`)).json();
    for (const userName of ['eva', 'cleo', 'dirk', 'owen.larkspur'].slice(0, opensAt - 1)) {
      const other = await asOther(browser, site, userName);
      expect((await put(other, `/goals/${goalId}/support`, { named: userName === 'eva' })).status()).toBe(200);
      await other.context().close();
    }
    const last = await asOther(browser, site, 'basil.farrow', 'nl');
    const dutch = textsOf('mf-profile', 'nl');
    await open(last, address);
    await last.getByRole('button', { name: dutch('goal.support.support') }).press('Enter');
    await expect(last.getByRole('button', { name: dutch('goal.support.withdraw') })).toBeFocused();
    await expect(last.getByText(dutch('goal.history.open'))).toBeVisible();
    await expectAccessible(last);
    await last.getByRole('link', { name: dutch('goal.support.next') }).press('Enter');
    await expect(last.getByRole('heading', { level: 1, name: dutch('goalThanks.supported') })).toBeFocused();
    await expectAccessible(last);
    await last.context().close();
    await open(page, '/notifications');
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.getByText(texts('goal.states.open')).first()).toBeVisible();
  });

  await test.step('the organisation that is asked answers', async () => {
    const ann = await asOther(browser, site, 'ann');
    await open(ann, address);
    await ann
      .getByRole('button', { name: texts('goal.answer.write').replace('{{name}}', organisation) })
      .press('Enter');
    await ann.keyboard.type('We will ask for it too.');
    await expectAccessible(ann);
    await ann.getByRole('button', { name: texts('goal.answer.publish') }).press('Enter');
    await expect(ann.getByText(texts('goal.answer.official'))).toBeVisible();
    await ann.context().close();
  });

  await test.step('the owner writes news, and comments', async () => {
    await open(page, address);
    await expect(page.getByText('We will ask for it too.')).toBeVisible();
    await page.getByRole('textbox', { name: texts('goal.news.label') }).fill('We meet on Monday.');
    await page.getByRole('button', { name: texts('goal.news.publish') }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'We meet on Monday.' })).toBeVisible();
    await page.getByRole('textbox', { name: features('comments.write') }).fill('Who brings coffee?');
    await page.getByRole('button', { name: features('comments.publish') }).press('Enter');
    await expect(page.getByText('Who brings coffee?')).toBeVisible();
    await expectAccessible(page);
    await fits();
  });

  await test.step('lists, the profile and the own things show it', async () => {
    await open(page, '/goals?term=bench');
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText(texts('goal.states.answered'));
    await open(page, '/@bob/goals');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await open(page, '/my-stuff/goals');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectAccessible(page);
    await fits();
  });

  await test.step('the owner closes it for good', async () => {
    await open(page, `/edit_goal/${slug}`);
    await expect(page.getByText(texts('goal.form.fixed'))).toBeVisible();
    await page.getByRole('button', { name: texts('goal.close.submit') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts('goal.close.confirm') })
      .press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText(texts('goal.support.over'))).toBeVisible();
  });
});

test('guests learn nothing of a goal, and come back to it after the log-in', async ({ page }) => {
  await page.goto('/goals/thanks?goal=any');
  await expect(page).toHaveURL(/\/\?next=%2Fgoals%2Fthanks%3Fgoal%3Dany$/);
});
