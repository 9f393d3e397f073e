import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { changed, openAs } from './support/members.ts';
import { startSite, type Site } from './support/site.ts';
import { expect, expectAccessible, open, test as base } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const pollies = textsOf('mf-pollies', 'en');

const news = `<rss version="2.0"><channel><title>Fairweather’s diary</title>
  <item><title>Three evenings on the dike</title><link>https://diary.example/1</link></item></channel></rss>`;

/** Runs a test on a site that may fetch feeds from this machine. */
const test = base.extend<object, { feed: string; site: Site }>({
  feed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(news);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ feed }, provide) => {
      const site = await startSite({ HUSTINGS_FETCH_LOOPBACK: feed });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const slug = 'marit-fairweather';
const claimPage = `/Claim_My_Page/${slug}`;
const office = 'secretary@parliament.westmere.example';

const press = (page: Page, key: string) => page.getByRole('button', { name: pollies(key) }).click();

test('lets an office claim its page by mail, and shows proof, position and news on it', async ({
  page,
  browser,
  site,
  feed,
}) => {
  await openAs(page, changed.claiming, { site, address: claimPage });
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();

  await test.step('proves the address of the office by a mailed link', async () => {
    await expectAccessible(page);
    await page.getByRole('textbox', { name: pollies('claim.email.label') }).fill(office);
    await press(page, 'claim.email.send');
    await expect(page.getByText(pollies('claim.state.unconfirmed'))).toBeVisible();
    const { results } = await (await page.request.get(`/api/dev/mail?to=${encodeURIComponent(office)}`)).json();
    const [link = ''] = /http\S+\?key=\S+/.exec(results[0].text) ?? [];
    await open(page, link);
    await press(page, 'claim.confirm.button');
    await expect(page.getByText(pollies('claim.state.pending'))).toBeVisible();
  });

  await test.step('hides the claim until an admin approves it', async () => {
    await open(visitor, `/polly/${slug}`);
    await expect(visitor.getByRole('link', { name: pollies('claim.mark.claim') })).toBeVisible();
    const admin = await (await browser.newContext({ baseURL: site.url })).newPage();
    await openAs(admin, 'admin', { site, address: '/privacy' });
    const claims = await (await admin.request.get('/api/claims')).json();
    const { id } = claims.results.find((claim: { polly: { slug: string } }) => claim.polly.slug === slug);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const agreed = await admin.request.post(`/api/claims/${id}/approval`, { data: {}, headers });
    expect(agreed.status(), await agreed.text()).toBe(200);
  });

  await test.step('publishes a feed and a stance as the official position', async () => {
    await open(page, claimPage);
    await expect(page.getByText(pollies('claim.tools.owner'))).toBeVisible();
    await page.getByRole('textbox', { name: pollies('claim.feeds.label') }).fill(`${feed}/diary.xml`);
    await press(page, 'claim.feeds.add');
    await expect(page.getByText('Fairweather’s diary')).toBeVisible();
    await expectAccessible(page);
    const mine = await (await page.request.get('/api/topicstance?mine=true')).json();
    await open(page, `/topicstance/${mine.results[0].slug}`);
    await page.getByRole('button', { name: 'Publish as the official position of Marit Fairweather' }).click();
    await expect(page.getByText('This is now the official position of Marit Fairweather.')).toBeVisible();
  });

  await test.step('shows all of it to a guest on the page of the polly', async () => {
    await open(visitor, `/polly/${slug}`);
    const mark = visitor.getByRole('group').filter({ hasText: pollies('claim.mark.claimed') });
    await mark.getByText(pollies('claim.mark.claimed')).click();
    await expect(mark).toContainText('Proven by an e-mail address that ends in @parliament.westmere.example on');
    await expect(visitor.getByRole('link', { name: 'Three evenings on the dike' })).toBeVisible();
    const name = (await visitor.getByRole('heading', { level: 1 }).innerText()).trim();
    const positions = visitor.getByRole('region', { name: pollies('positions.title').replace('{{name}}', name) });
    await expect(positions.getByRole('link')).toHaveCount(1);
    await expectAccessible(visitor);
  });
});
