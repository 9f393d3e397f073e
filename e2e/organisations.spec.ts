/**
 * Tests the organisations of members: creating one by keyboard, joining, two editors, writing in its name, and reading
 * as a guest.
 */
import { openAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('mf-profile', 'en');
const feed = textsOf('mf-feed', 'en');
const name = 'Riders of Westmere';
const post = 'On Saturday we ride along the shore.';
const address = '/organisation/riders-of-westmere';

test.use({ viewport: { width: 390, height: 844 } });

test('a member creates an organisation by keyboard, another asks to join, a guest reads (phone)', async ({
  page,
  browser,
  site,
  faults,
}) => {
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await openAs(page, 'ann', { site });

  await test.step('creates it by keyboard', async () => {
    await open(page, '/organisations');
    await fits();
    await page.getByRole('link', { name: texts('createOrganisation.name') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts('createOrganisation.name') })).toBeFocused();
    await page.getByRole('textbox', { name: texts('organisation.form.name') }).focus();
    await page.keyboard.type(name);
    await expect(page.getByText(texts('organisation.form.slugFree'))).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('We ride to work, rain or shine.');
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: texts('createOrganisation.submit') }).press('Enter');
    await expect(page).toHaveURL(/\/organisation\/riders-of-westmere$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expectAccessible(page);
    await fits();
  });

  const other = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const bob = await other.newPage();
  await test.step('another asks to join, and the owner approves', async () => {
    await openAs(bob, 'bob', { site });
    await open(bob, address);
    await bob.getByRole('button', { name: texts('organisation.join.ask') }).press('Enter');
    const dialog = bob.getByRole('alertdialog');
    await expectAccessible(bob);
    await dialog.getByRole('button', { name: texts('organisation.join.ask') }).press('Enter');
    await expect(bob.getByText(texts('organisation.join.waiting'))).toBeVisible();

    await open(page, '/notifications');
    await page.getByRole('link', { name: new RegExp(name) }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}/members$`));
    await page.getByRole('button', { name: /^Approve / }).press('Enter');
    await expect(page.getByText(texts('organisation.requests.none'))).toBeVisible();
    await expectAccessible(page);
    await fits();
  });

  await test.step('shows a second editor both versions', async () => {
    await open(page, `/edit_orgs/riders-of-westmere`);
    const { organisationId, version, slug, description, joinPolicy } = await (
      await page.request.get(`/api/organisations/riders-of-westmere`)
    ).json();
    const description2 = page.getByRole('textbox', { name: texts('organisation.form.description') });
    await description2.fill(`${description} And home.`);
    const changed = await page.request.put(`/api/organisations/${organisationId}`, {
      data: { name, slug, description: 'Changed elsewhere.', joinPolicy, version },
      headers: { 'X-Hustings-Client': 'web' },
    });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: texts('editOrganisation.submit') }).press('Enter');
    await expect(page.getByText(texts('newer.title'))).toBeVisible();
    await expectRefusals(faults, 409);
    await expect(page.getByText('Changed elsewhere.')).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: texts('newer.saveOver') }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText(`${description} And home.`)).toBeVisible();
  });
  await test.step('writes in its name, and the post does not tell who wrote it', async () => {
    await open(page, `${address}/posts`);
    await expectAccessible(page);
    await fits();
    await page.getByRole('link', { name: texts('organisation.posts.write') }).press('Enter');
    await page.getByRole('radio', { name: feed('editor.mode.quick') }).check();
    await page.getByRole('textbox', { name: feed('composer.body') }).fill(post);
    await expect(page.getByText(feed('composer.writeAs.note'))).toBeVisible();
    await expect(page.getByText(`as ${name}`)).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: feed('composer.publish') }).press('Enter');
    await expect(page).toHaveURL(/\/posts\//);
    const article = page.getByRole('article');
    await expect(article.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    await expect(article.getByText('written by Ann Merriweather')).toBeVisible();
    await expectAccessible(page);
    await fits();

    await open(bob, new URL(page.url()).pathname);
    await expect(bob.getByText(post)).toBeVisible();
    expect(await bob.content()).not.toContain('Ann Merriweather');
  });

  await test.step('keeps the name for a quick post from the feed', async () => {
    await open(page, '/');
    await page.getByRole('button', { name: feed('composer.open') }).press('Enter');
    await page.getByRole('textbox', { name: feed('composer.body') }).fill('Bring lights.');
    await page.getByRole('button', { name: feed('composer.writeAs.open') }).press('Enter');
    const choice = page.getByRole('dialog', { name: feed('composer.writeAs.label') });
    await choice.getByRole('button', { name: new RegExp(feed('composer.writeAs.label')) }).press('Enter');
    await page.getByRole('option', { name }).press('Enter');
    await expect(choice.getByText(feed('composer.writeAs.note'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(choice).toHaveCount(0);
    await expect(page.getByText(`as ${name}`)).toBeVisible();
    await fits();
    await page.getByRole('button', { name: feed('composer.publish') }).press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Bring lights.' })).toContainText(name);
  });
  await other.close();

  await test.step('a guest reads it without scripts, in Dutch', async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'nl-NL' });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText(textsOf('mf-profile', 'nl')('organisation.leaders'))).toBeVisible();
    await expect(guest.locator('meta[name="description"]')).toHaveAttribute('content', /We ride to work/);
    await guest.getByRole('link', { name: textsOf('mf-profile', 'nl')('organisation.posts.name') }).click();
    await expect(guest.getByText(post)).toBeVisible();
    await context.close();
  });
});
