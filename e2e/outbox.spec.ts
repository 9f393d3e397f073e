import { openAs } from './support/members.ts';
import { expect, open, waitUntilStable, test } from './support/test.ts';
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
