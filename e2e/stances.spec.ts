import { openAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'en');
/** The member who takes a stance; no other test does so as this member. */
const author = 'hugo.netherby';
const words = 'A ceiling that nobody may raise is a floor for those who build nothing.';

test('publishes a stance, shows it once approved, and deletes it', async ({ page, browser, site, faults }) => {
  await openAs(page, author, { site });
  const admin = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAs(admin, 'admin', { site });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();

  await test.step('opens the form from the topic, and sets the scale by keyboard', async () => {
    await open(page, '/topicstances?topic=rent-ceiling');
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

  await test.step('hides it from others, and refuses a second one on the topic', async () => {
    expect((await visitor.request.get(`/api${address}`)).status()).toBe(404);
    await open(page, '/topicstances/new/rent-ceiling');
    await expect(page.getByText(feed('stances.editor.exists.title'))).toBeVisible();
  });

  await test.step('shows it to guests once a moderator approves it', async () => {
    const pending = await (await admin.request.get('/api/topicstance/pending?take=100')).json();
    const { id } = pending.results.find(({ body }: { body: string }) => body === words);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await admin.request.post('/api/approveTopicStance', { data: { id }, headers })).status()).toBe(200);
    await open(visitor, address);
    await expect(visitor.getByText(words)).toBeVisible();
    await expectAccessible(visitor);
  });

  await test.step('deletes it for its author, after a confirmation', async () => {
    await open(page, address);
    await page.getByRole('button', { name: feed('stances.delete.open'), exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: feed('stances.delete.confirm') }).click();
    await expect(page.getByText(feed('stances.delete.done'))).toBeVisible();
    expect((await visitor.request.get(`/api${address}`)).status()).toBe(404);
  });

  await test.step('shows a stance of the site, by its address too', async () => {
    await open(visitor, '/hot-topics');
    await open(visitor, '/interviews/ferry-captain');
    await open(visitor, '/house-rules');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('House rules');
    const missing = await page.goto('/no-such-page');
    expect(missing?.status()).toBe(404);
    await expectRefusals(faults, 404);
  });
});
