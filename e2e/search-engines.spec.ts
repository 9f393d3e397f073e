/** Reads the pages of the site map as a search engine does, without a browser. */
import { languageCookie, type RouteDeclaration } from '@hustings/contract';
import type { APIRequestContext } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, open, test } from './support/test.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The number of pages of each kind to read, in each language. */
const pagesOfKind = 2;

const decoded = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, each]) => decoded(each));

/** Returns the declared routes of the parts that match a pattern. */
const declaredRoutes = (parts: string): RouteDeclaration[] =>
  globSync(`${parts}/vertical.json`, { cwd: root }).flatMap(
    (file) => (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { routes: RouteDeclaration[] }).routes,
  );

/**
 * Returns the addresses of the site map, at most some of each kind and language. Leaves out the pages of fixtures, which
 * other tests deploy to the site of the worker.
 */
async function listedPages(request: APIRequestContext, url: string): Promise<string[]> {
  const parts = locations(await (await request.get(`${url}/sitemap.xml`)).text());
  const all: string[] = [];
  for (const part of parts) all.push(...locations(await (await request.get(part)).text()));
  const counts = new Map<string, number>();
  const fixtures = new Set(declaredRoutes('e2e/fixtures/*').map((route) => route.path));
  return all.filter((address) => {
    if (fixtures.has(new URL(address).pathname)) return false;
    const [, first = '', second, ...rest] = new URL(address).pathname.split('/');
    const kind = [second === undefined ? address : first, ...rest, address.slice(-2)].join('/');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= pagesOfKind;
  });
}

test('lists pages that are there, canonical, in their language, and described unlike each other', async ({
  request,
  site,
}) => {
  const described = new Map<string, string>();
  const faults: string[] = [];
  for (const address of await listedPages(request, site.url)) {
    const answer = await request.get(address, { headers: { cookie: `${languageCookie}=en`, 'accept-language': 'en' } });
    const head = (await answer.text()).split('</head>')[0] ?? '';
    if (answer.status() !== 200 || answer.url() !== address) faults.push(`${address} answers ${answer.status()}`);
    if (decoded(/rel="canonical" href="([^"]*)"/.exec(head)?.[1]) !== address)
      faults.push(`${address} is not canonical`);
    if (!head.includes(`<html lang="${address.slice(-2)}"`)) faults.push(`${address} is in another language`);
    if (head.includes('name="robots"')) faults.push(`${address} is not for search engines`);
    const description = `${address.slice(-2)} ${/name="description" content="([^"]*)"/.exec(head)?.[1]}`;
    const same = described.get(description);
    if (same) faults.push(`${address} is described like ${same}`);
    described.set(description, address);
  }
  expect(faults).toEqual([]);
  expect(described.size).toBeGreaterThan(60);
});

test('answers 404 for what does not exist, on each route', async ({ request, site }) => {
  const routes = declaredRoutes('{shell,mf-*}');
  // A form with a key does not look at the key before its owner acts.
  const named = routes.filter(({ path: each, access }) => access === 'guest' && /:(?!\w*(key|token)\b)\w+/i.test(each));
  expect(named.length).toBeGreaterThan(12);
  const faults: string[] = [];
  for (const route of named)
    for (const name of ['no-such-thing', '0197aaaa-0000-7000-8000-000000000000']) {
      const address = route.path.replaceAll(/:\w+/g, name);
      const status = (await request.get(site.url + address)).status();
      if (status !== 404) faults.push(`${address} answers ${status}`);
    }
  expect(faults).toEqual([]);
});

test('leads a guest to the address of the page in the other language, and stays in it', async ({ page, site }) => {
  await open(page, '/faq');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(`${site.url}/faq?lang=nl`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByRole('navigation').getByRole('link', { name: 'Verkiezingen' }).first().click();
  await expect(page).toHaveURL(`${site.url}/elections`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/faq?lang=nl`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});
