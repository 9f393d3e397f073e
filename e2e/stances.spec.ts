import { comeAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'en');
/** No other test takes a stance as this member. */
const author = 'hugo.netherby';
const words = 'A ceiling that nobody may raise is a floor for those who build nothing.';

test('a stance is published, approved, read by others, and deleted', async ({ page, browser, site, faults }) => {
  await comeAs(page, author, { site });
  const admin = await (await browser.newContext({ baseURL: site.url })).newPage();
  await comeAs(admin, 'admin', { site });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();

  await test.step('from the topic to the form, by keyboard on the scale', async () => {
    await open(page, '/topicstances?topic=rent-ceiling');
    await expectAccessible(page);
    await page.getByRole('link', { name: feed('stances.topic.take') }).click();
    await page.getByRole('radio', { name: feed('stances.position.stronglyAgainst') }).check();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: feed('stances.position.against'), exact: true })).toBeChecked();
    await page.getByRole('textbox', { name: feed('stances.editor.body') }).fill(words);
    await expectAccessible(page);
    await page.getByRole('button', { name: feed('stances.editor.save') }).click();
    await expect(page.getByText(feed('stances.pending.title'), { exact: true })).toBeVisible();
  });
  const address = new URL(page.url()).pathname;

  await test.step('nobody else finds it, and the topic takes no second one', async () => {
    expect((await visitor.request.get(`/api${address}`)).status()).toBe(404);
    await open(page, '/topicstances/new/rent-ceiling');
    await expect(page.getByText(feed('stances.editor.exists.title'))).toBeVisible();
  });

  await test.step('a moderator approves it, and a visitor reads it', async () => {
    const pending = await (await admin.request.get('/api/topicstance/pending?take=100')).json();
    const { id } = pending.results.find(({ body }: { body: string }) => body === words);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await admin.request.post('/api/approveTopicStance', { data: { id }, headers })).status()).toBe(200);
    await open(visitor, address);
    await expect(visitor.getByText(words)).toBeVisible();
    await expectAccessible(visitor);
  });

  await test.step('its author deletes it, after a question', async () => {
    await open(page, address);
    await page.getByRole('button', { name: feed('stances.delete.open'), exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: feed('stances.delete.confirm') }).click();
    await expect(page.getByText(feed('stances.delete.done'))).toBeVisible();
    expect((await visitor.request.get(`/api${address}`)).status()).toBe(404);
  });

  await test.step('what the site publishes itself is read, by its address too', async () => {
    await open(visitor, '/hot-topics');
    await expectAccessible(visitor);
    await open(visitor, '/interviews/ferry-captain');
    await expectAccessible(visitor);
    await open(visitor, '/house-rules');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('House rules');
    const missing = await page.goto('/no-such-page');
    expect(missing?.status()).toBe(404);
    await expectRefusals(faults, 404);
  });
});
