import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const admin = textsOf('mf-admin', 'en');
const feed = textsOf('mf-feed', 'nl');
const english = textsOf('mf-feed', 'en');
/** Returns a moment as the value of a field for date and time, in the time zone of the site. */
const minute = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

const ui = { slug: 'harbour-toll', en: 'Harbour toll', nl: 'Haventol' };

/** The member who takes the stance; no other test does so on this topic. */
const author = 'hugo.netherby';

test('lets an admin add a topic, on which a member takes a stance (nl)', async ({ page, browser, site }) => {
  await openAs(page, 'admin', { site, address: '/admin/setting/topics' });

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

test('drafts, previews and schedules a blog entry, which then appears (nl, phone)', async ({ page, browser, site }) => {
  const dutch = textsOf('mf-admin', 'nl');
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  const side = page.getByRole('region', { name: dutch('publications.languages.nl') });
  const press = (name: string) => side.getByRole('button', { name }).press('Enter');
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('drafts and previews it by keyboard', async () => {
    await openAs(page, 'admin', { site, language: 'nl', address: '/admin/setting/publications' });
    await page.getByRole('link', { name: dutch('publications.add.blog') }).press('Enter');
    await page.getByRole('textbox', { name: dutch('publications.fields.slug') }).fill('nieuwe-steiger');
    await side.getByRole('textbox', { name: dutch('publications.fields.title') }).fill('Een nieuwe steiger');
    await side
      .getByRole('textbox', { name: dutch('publications.fields.description') })
      .fill('Waar de veerboot aanlegt.');
    await side
      .getByRole('textbox', { name: dutch('publications.fields.body') })
      .fill('## Waar\n\nBij de **oude** haven.');
    await expectAccessible(page);
    await press(dutch('publications.preview.open'));
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Waar' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(dutch('publications.save'));
    await expect(page.getByText(dutch('publications.saved'))).toBeVisible();
    await expect(page).toHaveURL(/publication=blog\/nieuwe-steiger/);
  });

  await test.step('schedules it, and nobody sees it before', async () => {
    await press(dutch('publications.schedule.open'));
    await page.getByLabel(dutch('publications.schedule.from')).fill(minute(Date.now() + 86_400_000));
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: dutch('publications.schedule.confirm') })
      .press('Enter');
    await expect(side.getByText(dutch('publications.states.scheduled'), { exact: true })).toBeVisible();
    const missing = await visitor.goto('/blog/nieuwe-steiger');
    expect(missing?.status()).toBe(404);
  });

  await test.step('appears when the moment has come, and keeps its former address', async () => {
    await press(dutch('publications.schedule.open'));
    await page.getByLabel(dutch('publications.schedule.from')).fill(minute(Date.now()));
    // The page reads the version that it then renames, in the background.
    const readAgain = page.waitForResponse('**/api/publications/texts/blog/nieuwe-steiger');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: dutch('publications.schedule.confirm') })
      .press('Enter');
    await expect(side.getByText(dutch('publications.states.published'), { exact: true })).toBeVisible();
    await readAgain;
    await page.getByRole('button', { name: dutch('publications.rename.open') }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill('de-nieuwe-steiger');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/publication=blog\/de-nieuwe-steiger/);
    await open(visitor, '/blog/nieuwe-steiger');
    await expect(visitor).toHaveURL('/blog/de-nieuwe-steiger');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Een nieuwe steiger');
    await expectAccessible(visitor);
  });
});

test('lets an admin merge a tag into another one, whose address then leads there', async ({ page, browser, site }) => {
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAs(page, 'admin', { site, address: '/admin/setting/tags' });
  const [kept = '', merged = ''] = await page.locator('main h2 a[href^="/post_tags/"]').evaluateAll((links) => {
    const items = links.map((link) => link.closest('li')).filter((item) => item?.querySelector('button'));
    return items.slice(0, 2).map((item) => item?.querySelector('h2')?.textContent ?? '');
  });
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: merged, exact: true }) });
  const address = (await item.getByRole('link', { name: merged, exact: true }).getAttribute('href')) ?? '';
  await item.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(kept);
  await page.getByRole('option', { name: kept }).first().click();
  await dialog.getByLabel(admin('reason.label')).fill('They mean the same.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: admin('tags.merge.confirm') }).press('Enter');
  await expect(page.getByRole('heading', { name: merged, exact: true })).toBeHidden();
  await open(visitor, address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`# ${kept}`);
  expect(visitor.url()).not.toContain(address);
});

test('lets an admin write, test and send a newsletter to those who confirmed an address (nl, phone)', async ({
  page,
  site,
}) => {
  const dutch = textsOf('mf-admin', 'nl');
  const reader = 'newsletter.reader@mail.example';
  const mailsTo = async (to: string) =>
    (await (await page.request.get(`/api/dev/mail?to=${encodeURIComponent(to)}`)).json()).results;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address: '/about' });
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/api/newsletter', { data: { email: reader, language: 'nl' }, headers });
  const [, key = ''] = /newsletter\/confirm\/([\w.-]+)/.exec((await mailsTo(reader))[0].text) ?? [];
  await page.request.post('/api/newsletter/confirmation', { data: { key }, headers });

  await open(page, '/admin/setting/newsletter');
  await page.getByRole('button', { name: dutch('newsletter.add.open') }).press('Enter');
  await page.getByLabel(dutch('newsletter.fields.subjectEn')).fill('The new pier');
  await page.getByLabel(dutch('newsletter.fields.bodyEn')).fill('It is open.');
  await page.getByLabel(dutch('newsletter.fields.subjectNl')).fill('De nieuwe steiger');
  await page.getByLabel(dutch('newsletter.fields.bodyNl')).fill('Hij is open.');
  await expectAccessible(page);
  await page.getByRole('button', { name: dutch('newsletter.add.confirm') }).press('Enter');
  const letter = page.getByRole('listitem').filter({ hasText: 'De nieuwe steiger' });
  await letter.getByRole('button', { name: dutch('newsletter.test.open') }).press('Enter');
  await expect(page.getByText('De nieuwsbrief is onderweg naar')).toBeVisible();
  await letter.getByRole('button', { name: dutch('newsletter.send.open') }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: dutch('newsletter.send.confirm') }).press('Enter');
  await expect(letter.getByRole('button', { name: dutch('newsletter.send.open') })).toBeHidden();

  await page.request.post('/api/adminutils/jobs/newsletters/run', { headers });
  await expect.poll(async () => (await mailsTo(reader))[0].subject, { timeout: 90_000 }).toBe('De nieuwe steiger');
  expect((await mailsTo(reader))[0].text).toContain('Afmelden');
});
