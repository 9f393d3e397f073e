import type { APIRequestContext } from '@playwright/test';
import { openAs, demoPassword } from './support/members.ts';
import { startSite, type Site } from './support/site.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const bell = textsOf('shell', 'en', 'chrome');
const account = textsOf('shell', 'en', 'account');
const texts = textsOf('mf-profile', 'en');

// This site does not delay mails, so that no test waits ten minutes, and requires no gaps between comments.
let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    HUSTINGS_LIMIT_HELD_MAIL_MINUTES: '0',
    HUSTINGS_LIMIT_COMMENT_GAP_SECONDS: '0',
    HUSTINGS_LIMIT_COMMENT_GAP_SECONDS_LOW: '0',
  });
});
test.afterAll(() => site.dispose());

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** Logs a member in over HTTP, as on another computer. Returns a function that sends requests of the member. */
async function elsewhere(request: APIRequestContext, userName: string) {
  const entered = await request.post(`${site.url}/api/auth/credentials`, {
    data: { userName, password: demoPassword },
  });
  const { bearerToken } = (await entered.json()) as { bearerToken: string };
  const headers = { authorization: `Bearer ${bearerToken}` };
  return async (path: string, data: object) => {
    const answer = await request.post(`${site.url}/api${path}`, { headers, data });
    expect(answer.ok(), `POST ${path} answered ${answer.status()}`).toBe(true);
    return (await answer.json()) as { id: string; slug: string };
  };
}

test('counts a reply live, lists it, and mails it until the reader unsubscribes', async ({ page, playwright }) => {
  const request = await playwright.request.newContext();
  const ann = await elsewhere(request, 'ann');
  const bob = await elsewhere(request, 'bob');
  const post = await ann('/posts', { body: 'The ferry should sail at night too.', language: 'en' });
  const comment = await ann(`/posts/${post.id}/comments`, { body: 'Until one, say.' });
  /** Adds more replies than a page shows, so that the next one is on another page. */
  const addReplies = async (comment: string) => {
    for (let reply = 1; reply <= 21; reply += 1) await ann(comment, { body: `${reply}: more on ${comment}.` });
  };
  await addReplies(`/posts/comments/${comment.id}/replies`);

  await openAs(page, 'ann', { site, address: '/pollies' });
  const way = page.getByRole('link', { name: bell('bell.name') });
  await way.click();
  const readAll = page.getByRole('button', { name: texts('notifications.readAll') });
  if (await readAll.isVisible()) await readAll.click();
  await expect(readAll).toBeHidden();
  await page.goto(`${site.url}/pollies`);
  await expect(way).not.toContainText(/\d/);

  // The reply is counted live, without a reload.
  await bob(`/posts/comments/${comment.id}/replies`, { body: 'Until two would be better.' });
  await expect(way).toContainText('1');
  await expectAccessible(page);

  await way.click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Until two would be better.' });
  await expect(entry).toContainText('replied to you');
  await expectAccessible(page);

  const mailOf = async () => {
    const mails = await request.get(`${site.url}/api/dev/mail?to=ann@demo.example`);
    const { results } = (await mails.json()) as {
      results: { subject: string; text: string; unsubscribeUrl?: string }[];
    };
    return results.find(({ subject }) => subject.includes('replied to you'));
  };
  // A job sends the mails each minute; an admin runs the job immediately.
  const admin = await elsewhere(request, 'admin');
  await admin('/adminutils/jobs/notification-mails/run', {});
  await expect.poll(mailOf, { timeout: 60_000 }).toBeDefined();

  await entry.getByRole('link').click();
  await expect(page.getByRole('article').filter({ hasText: 'Until two would be better.' }).last()).toBeFocused();
  await expect(page.getByText('The ferry should sail').first()).toBeVisible();
  await expect(way).not.toContainText(/\d/);

  // Links in mails lead to the reply, on a politician's page too.
  const reading = /https?:\/\/\S+\?comment=\S+/.exec((await mailOf())?.text ?? '')?.[0] ?? '';
  await page.goto(reading);
  await expect(page.getByRole('article').filter({ hasText: 'Until two would be better.' }).last()).toBeFocused();
  const pollies = (await (await request.get(`${site.url}/api/pollies`)).json()) as {
    results: { personId: string; slug: string }[];
  };
  const [polly] = pollies.results;
  const question = await ann(`/pollies/${polly?.personId}/comments`, { body: 'When do you answer?' });
  await addReplies(`/pollies/comments/${question.id}/replies`);
  await bob(`/pollies/comments/${question.id}/replies`, { body: 'On Thursdays, I believe.' });
  await page.goto(`${site.url}/notifications`);
  await page.getByRole('listitem').filter({ hasText: 'On Thursdays' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/polly/${polly?.slug}`));
  await expect(page.getByRole('article').filter({ hasText: 'On Thursdays, I believe.' }).last()).toBeFocused();

  const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec((await mailOf())?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: account('unsubscribe.submit') }).click();
  await expect(page.getByText(account('unsubscribe.success'))).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${site.url}/settings/notifications`);
  const choice = (delivery: 'none' | 'daily') =>
    page.getByRole('radio', {
      name: `${texts('settings.notifications.about.reply')}: ${texts(`settings.notifications.delivery.${delivery}`)}`,
    });
  await expect(choice('none')).toBeChecked();
  await choice('daily').check();
  await page.getByRole('button', { name: texts('settings.notifications.save') }).click();
  await expect(page.getByText(texts('settings.notifications.saved'))).toBeVisible();
  await page.reload();
  await expect(choice('daily')).toBeChecked();
  await expectAccessible(page);
  await request.dispose();
});

test('notifies a close watcher immediately of a post by the claimed page', async ({ page, playwright }) => {
  const request = await playwright.request.newContext();
  const owner = await elsewhere(request, 'polly.owner');
  await openAs(page, 'ann', { site, address: '/polly/marit-vossen' });
  const features = textsOf('shared/features', 'en');
  await page.getByRole('button', { name: features('follow.more').replace('{{name}}', 'Marit Vossen') }).click();
  const closely = page.getByRole('menuitemradio', { name: features('follow.watch.closely') });
  await expect(closely).toContainText(features('follow.watch.closelyMeans'));
  await expectAccessible(page);
  await closely.click();
  await expect(closely).toBeChecked();
  await page.keyboard.press('Escape');

  const post = await owner('/posts', {
    body: 'On Thursday I ask about the night trains.',
    language: 'en',
    tags: ['Marit Vossen'],
  });
  const bellLink = page.getByRole('link', { name: bell('bell.name') });
  await expect(bellLink).toContainText(/\d/);
  await bellLink.click();
  const entry = page.getByRole('listitem').filter({ hasText: 'On Thursday I ask about the night trains.' });
  const line = texts('notifications.line.pagePost').replace('{{name}}', 'Marit Vossen');
  await expect(entry).toContainText(line.replace('{{who}}', 'Paula Overmeer'));
  await expectAccessible(page);
  const link = entry.getByRole('link').first();
  await expect(link).toHaveAttribute('href', `/posts/${post.slug}`);
  await link.click();
  await expect(page.getByText('On Thursday I ask about the night trains.').first()).toBeVisible();
  await request.dispose();
});

test('shows an accessible list and settings at 320 pixels, dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'bob', { site });
  for (const path of ['/notifications', '/settings/notifications']) {
    await page.goto(site.url + path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
