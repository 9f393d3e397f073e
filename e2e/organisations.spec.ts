/** Tests the organisations of members: creating one by keyboard, joining, two editors, and reading as a guest. */
import { openAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('mf-profile', 'en');
const name = 'Riders of Westmere';
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
    await expectAccessible(page);
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
    await expect(page).toHaveURL(/\/edit_orgs\/riders-of-westmere$/);
    await expectAccessible(page);
    await fits();
    await page.getByRole('link', { name: texts('editOrganisation.back'), exact: true }).press('Enter');
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
    await expect(page.getByText(texts('organisation.newer.title'))).toBeVisible();
    await expectRefusals(faults, 409);
    await expect(page.getByText('Changed elsewhere.')).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: texts('editOrganisation.saveOver') }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText(`${description} And home.`)).toBeVisible();
  });
  await other.close();

  await test.step('a guest reads it without scripts, in Dutch', async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'nl-NL' });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText(textsOf('mf-profile', 'nl')('organisation.leaders'))).toBeVisible();
    await expect(guest.locator('meta[name="description"]')).toHaveAttribute('content', /We ride to work/);
    await context.close();
  });
});
