import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const admin = textsOf('mf-admin', 'en');
const feed = textsOf('mf-feed', 'nl');
const english = textsOf('mf-feed', 'en');
const ui = { slug: 'harbour-toll', en: 'Harbour toll', nl: 'Haventol' };

/** The member who takes the stance; no other test does so on this topic. */
const author = 'hugo.netherby';

test('lets an admin add a topic, on which a member takes a stance (nl)', async ({ page, browser, site }) => {
  await openAs(page, 'admin', { site, address: '/admin/setting/topics' });
  await expectAccessible(page);

  await test.step('adds the topic by keyboard', async () => {
    await page.getByRole('button', { name: admin('topics.add.open') }).press('Enter');
    await page.getByLabel(admin('topics.fields.nameEn')).fill(ui.en);
    await page.getByLabel(admin('topics.fields.nameNl')).fill(ui.nl);
    await page.getByLabel(admin('topics.fields.questionEn')).fill('Should ships pay a toll?');
    await page.getByLabel(admin('topics.fields.questionNl')).fill('Moeten schepen tol betalen?');
    await page.getByLabel(admin('topics.fields.slug')).fill(ui.slug);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: ui.en, exact: true })).toBeVisible();
  });

  const member = await (await browser.newContext({ baseURL: site.url })).newPage();
  await test.step('a member finds it at once, and takes a stance', async () => {
    await openAs(member, author, { site, language: 'nl', address: '/topicstances' });
    await member.getByRole('link', { name: ui.nl }).click();
    await member.getByRole('link', { name: feed('stances.topic.take') }).click();
    await member.getByRole('radio', { name: feed('stances.position.for'), exact: true }).check();
    await member
      .getByRole('textbox', { name: feed('stances.editor.body') })
      .fill('Wie de haven gebruikt, betaalt mee.');
    await member.getByRole('button', { name: feed('stances.editor.save') }).click();
    await expect(member.getByText(feed('stances.pending.title'), { exact: true })).toBeVisible();
  });

  await test.step('archives the topic, and its page says so', async () => {
    await page.getByRole('button', { name: `${admin('topics.archive.open')}: ${ui.en}` }).click();
    await page.getByRole('button', { name: admin('topics.archive.confirm') }).click();
    await expect(page.getByRole('heading', { name: ui.en, exact: true })).toBeHidden();
    await open(page, `/topicstances?topic=${ui.slug}`);
    await expect(page.getByText(english('stances.topic.archived'))).toBeVisible();
    await expect(page.getByRole('link', { name: english('stances.topic.take') })).toBeHidden();
  });
});
