/** Tests that acts of members offline wait in the browser, show that they wait, and are sent once. */
import type { BrowserContext, Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { expectControlled, expectKept, test as offlineTest } from './support/offline-test.ts';
import { expect, expectAccessible, open, waitUntilStable, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test('sends an offline post exactly once, from any page', async ({ page, site, faults, context }) => {
  const t = textsOf('mf-feed', 'en');
  await openAs(page, 'ann', { site, address: '/pollies' });
  const other = await context.newPage();
  await open(other, '/members');
  // Navigates, so that the code of a later page is already loaded.
  await page.getByRole('banner').getByRole('link', { name: 'Hustings' }).click();
  await expect(page.getByRole('button', { name: t('composer.open') })).toBeVisible();
  await waitUntilStable(page);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent.push(request.postData() ?? '');
  });

  await page.getByRole('button', { name: t('composer.open') }).click();
  await page.getByRole('textbox', { name: t('composer.body') }).fill('Written in the tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: t('composer.publish') }).click();
  await expect(page.getByText(t('outbox.waiting'))).toBeVisible();
  await page.getByRole('link', { name: 'Pollies', exact: true }).first().click();
  await expect(page).toHaveURL(/\/pollies$/);
  await expect(page.getByText('Written in the tunnel')).toBeHidden();

  await context.setOffline(false);
  const published = async () => {
    const { results } = await (await page.request.get('/api/posts?author=ann&take=5')).json();
    return (results as { excerpt: string }[]).filter(({ excerpt }) => excerpt === 'Written in the tunnel').length;
  };
  await expect.poll(published).toBe(1);

  await open(page, '/');
  await expect(page.getByRole('article').filter({ hasText: 'Written in the tunnel' })).toHaveCount(1);
  await expect(page.getByText(t('outbox.waiting'))).toHaveCount(0);
  const keys = sent.map((body) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(await published()).toBe(1);
  // Ignores the requests that failed offline, because the browser logs each of them.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')));
});

const features = textsOf('shared/features', 'en');
const waiting = (page: Page) => page.getByText(features('outbox.waiting'));

/** Notes the answers of the server to the writes of a browser, as method and path. */
function answeredWrites(context: BrowserContext): string[] {
  const answered: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (method !== 'GET' && !pathname.startsWith('/api/telemetry')) answered.push(`${method} ${pathname}`);
  });
  return answered;
}

/** Opens the page of a polly on whom Ann has not voted today, as Ann. Returns its address. */
async function openUnvoted(page: Page, site: { url: string }, index: number): Promise<string> {
  await openAs(page, 'ann', { site, address: '/pollies?unvoted=true' });
  const address = (await page.getByRole('article').getByRole('link').nth(index).getAttribute('href')) ?? '';
  await open(page, address);
  return address;
}

/** Casts a vote on the page of a polly without a connection. */
async function voteOffline(page: Page, context: BrowserContext, choice: 'up' | 'down') {
  await waitUntilStable(page);
  await context.setOffline(true);
  await page.getByRole('radio', { name: features(`voteCard.${choice}`) }).check({ force: true });
  await page.getByRole('button', { name: features('voteCard.save') }).click();
  await expect(waiting(page)).toBeVisible();
}

/** Puts the votes that wait a day back, as if the connection had been away over midnight. */
const putVotesBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hustings-kept');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('kept', 'readwrite');
          const cursors = transaction.objectStore('kept').openCursor();
          cursors.addEventListener('success', () => {
            const cursor = cursors.result;
            if (!cursor) return;
            if (String(cursor.key).includes('/calls/vote/')) {
              const { body } = cursor.value.input;
              body.day = new Date(Date.parse(body.day) - 86_400_000).toISOString().slice(0, 10);
              cursor.update(cursor.value);
            }
            cursor.continue();
          });
          transaction.addEventListener('complete', () => resolve());
          transaction.addEventListener('abort', () => reject(transaction.error));
        });
      }),
  );

offlineTest.describe('with a service worker', () => {
  offlineTest.use({ serviceWorkers: 'allow' });

  offlineTest('counts an offline vote once, after a reload and with two tabs', async ({ page, context, site }) => {
    const address = await openUnvoted(page, site, 2);
    await expectControlled(page);
    await expectKept(page, address, '/offline/frame');
    const other = await context.newPage();
    await open(other, '/members');
    const answered = answeredWrites(context);
    await voteOffline(page, context, 'up');
    await page.goto(address);
    await expect(waiting(page)).toBeVisible();
    await expect(page.locator('#vote').getByText(features('voteCard.up'))).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(waiting(page)).toBeHidden();
    await expect(page.getByRole('button', { name: features('voteCard.delete.open') })).toBeEnabled();
    await expect(page.locator('#vote').getByText(features('voteCard.up'))).toBeVisible();
    expect(answered.filter((each) => each.includes('votes'))).toEqual(['POST /api/pollies/daily-votes']);
    const { results } = await (await page.request.get('/api/pollies/daily-votes?mine=true&take=50')).json();
    const mine = (results as { slug: string; vote: string }[]).filter(({ slug }) => address.endsWith(slug));
    expect(mine.map(({ vote }) => vote)).toEqual(['up']);
  });
});

offlineTest('says that a vote whose day has closed was not counted', async ({ page, context, site }) => {
  await openUnvoted(page, site, 3);
  await voteOffline(page, context, 'down');
  await putVotesBack(page);
  await context.setOffline(false);
  await expect(page.locator('#vote').getByRole('alert')).toContainText(features('outbox.refused'));
  await expect(page.getByRole('button', { name: features('voteCard.save') })).toBeVisible();
  await open(page, '/');
  const list = page.getByRole('region', { name: features('outbox.label') });
  await expect(list.getByRole('link')).toHaveText(/^Vote on /);
  await expectAccessible(page);
  await list.getByRole('button', { name: features('outbox.dismiss') }).click();
  await expect(list).toBeHidden();
});

offlineTest('publishes an offline comment and favourite once', async ({ page, context, site }) => {
  await openAs(page, 'bob', { site, address: '/' });
  await open(
    page,
    (await page.locator('article a[href^="/posts/"]').first().getAttribute('href'))?.split('#')[0] ?? '',
  );
  await waitUntilStable(page);
  const answered = answeredWrites(context);
  await context.setOffline(true);
  const heart = page.getByRole('button', { name: /^Favourite, / }).first();
  const was = (await heart.getAttribute('aria-pressed')) === 'true';
  await heart.click();
  await page.getByRole('textbox', { name: features('comments.write') }).fill('Written on the ferry');
  await page.getByRole('button', { name: features('comments.publish'), exact: true }).click();
  const comment = page.getByRole('article').filter({ hasText: 'Written on the ferry' }).last();
  await expect(waiting(page)).toHaveCount(2);
  await expect(comment).toHaveAttribute('aria-busy', 'true');
  await expect(heart).toHaveAttribute('aria-pressed', String(!was));

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(comment.getByRole('button', { name: features('comments.edit.open') })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', String(!was));
  await expect(page.getByText('Written on the ferry')).toHaveCount(1);
  const writes = answered.filter((each) => /comments|favorite/.test(each));
  expect(writes.map((each) => each.replace(/[0-9a-f-]{36}/, ':id')).toSorted()).toEqual(
    [`${was ? 'DELETE' : 'POST'} /api/posts/:id/favorite`, 'POST /api/posts/:id/comments'].toSorted(),
  );
});
