import type { RouteDeclaration } from '@hustings/contract';
import { makeMatcher } from '@hustings/vertical/match';
import { request, type APIResponse, type Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accessibilityFaults } from './accessibility.ts';
import { htmlFaults } from './html-faults.ts';
import { overflowOf } from './page-faults.ts';
import { waitUntilStable } from './page-stability.ts';
import { textsOf, type Language } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The number of pages to read for each route. Of further pages, only the address is checked. */
const pagesOfRoute = 2;

/** The number of concurrent requests. */
const atOnce = 4;

const routes = globSync('{shell,mf-*}/vertical.json', { cwd: root }).flatMap(
  (file) => (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { routes: RouteDeclaration[] }).routes,
);
const routeOf = makeMatcher(routes);

/** The pages to which a page redirects visitors who may not open it. */
const closed = new Set(['/', '/login', '/unauthorized', '/user-banned']);

/** The links of a page, and the ids that fragments can name. */
interface Read {
  links: string[];
  ids: Set<string>;
}

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Reads the links and ids of HTML in the form that React writes. */
const readHtml = (html: string): Read => ({
  links: [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decoded(href)),
  ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id))),
});

/** Returns the content of a document between the bar and the foot of the page; undefined if it has none. */
const contentOf = (html: string): string | undefined => /<main id="outlet"[^>]*><section>.*<\/main>/s.exec(html)?.[0];

/** Opens the menu of the bar, which has the same links on every page of a visitor. Returns whether there is one. */
async function openMenu(page: Page): Promise<boolean> {
  const menu = page.locator('#top button[aria-haspopup=menu]');
  if (!(await menu.isVisible())) return false;
  await menu.click();
  await page.getByRole('menuitem').first().waitFor();
  return true;
}

/** Reads the links and ids of a page in the browser, including content that appears later. */
async function readPage(page: Page): Promise<Read> {
  const { links, ids } = await page.evaluate(() => ({
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
  return { links, ids: new Set(ids) };
}

/** A size of the window and a colour scheme. */
export type Look = 'wide and light' | 'narrow and dark';

const media = {
  'wide and light': { size: { width: 1280, height: 900 }, colorScheme: 'light' },
  'narrow and dark': { size: { width: 320, height: 640 }, colorScheme: 'dark' },
} as const;

/** Returns a sentence for each fault of the open page: its width in all looks, its accessibility in one of them. */
async function faultsInLooks(page: Page, looks: readonly Look[], accessible: Look | undefined): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    const { size, colorScheme } = media[look];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`(${look}): is ${overflow} px wider than the window`);
    if (look !== accessible) continue;
    for (const fault of await accessibilityFaults(page)) faults.push(`(${look}): ${fault}`);
  }
  return faults;
}

interface Visitor {
  page: Page;
  /** The address of the site. */
  url: string;
  language: Language;
  /**
   * Returns the looks in which to open the first page of a route in the browser too, to find links that its document lacks
   * and to check it. The looks take turns over the routes to check accessibility. Such a document is also validated.
   * Undefined if it is not opened.
   */
  looksOf(route: RouteDeclaration): readonly Look[] | undefined;
  /** Whether to open only pages whose content differs from that for a guest. */
  isBesideGuest?: boolean;
}

/**
 * Follows all links within the site from the home page, as a member or a guest. Reads two documents of each route, and
 * opens some routes in the browser.
 *
 * @returns a sentence for each dead link and each fault of an opened page, and the routes that were read
 */
export async function crawl({ page, url, language, looksOf, isBesideGuest = false }: Visitor): Promise<{
  faults: string[];
  read: string[];
}> {
  const notHere = textsOf('shared/features', language)('notHereYet.lead');
  const faults = new Set<string>();
  /** The addresses to visit, without fragments, each with the page that links to it. */
  const waiting: { address: string; from: string }[] = [];
  const known = new Set<string>();
  const countOf = new Map<string, number>();
  const fragments = new Map<string, { from: string; address: string; id: string }>();
  const idsOf = new Map<string, Set<string>>();
  const opened = new Set<string>();
  let isMenuRead = false;
  const guest = isBesideGuest
    ? await request.newContext({ baseURL: url, extraHTTPHeaders: { 'accept-language': language } })
    : undefined;

  function take(href: string, from: string): void {
    const target = new URL(href, url + from);
    if (target.origin !== url || !/^https?:$/.test(target.protocol)) return;
    const address = target.pathname + target.search;
    if (target.hash)
      fragments.set(address + target.hash, { from, address, id: decodeURIComponent(target.hash.slice(1)) });
    if (known.has(address)) return;
    known.add(address);
    const found = routeOf(target.pathname);
    if (found?.route.comingSoon) return void faults.add(`${from} leads to ${address}, which is still to come.`);
    const name = found?.route.path ?? target.pathname;
    const count = (countOf.get(name) ?? 0) + 1;
    countOf.set(name, count);
    if (count <= pagesOfRoute || target.hash) waiting.push({ address, from });
  }

  function note({ links, ids }: Read, address: string): void {
    idsOf.set(address, new Set([...(idsOf.get(address) ?? []), ...ids]));
    for (const href of links) take(href, address);
  }

  /** Describes the problem with an answer; undefined if the answer is a page or a file. */
  function faultOf(answer: APIResponse, address: string, html: string): string | undefined {
    if (answer.status() >= 400) return `answers ${answer.status()}`;
    const at = new URL(answer.url());
    const target = new URL(address, url).pathname;
    if (at.pathname !== target && closed.has(at.pathname)) return `leads on to ${at.pathname}${at.search}`;
    if (html.includes(notHere)) return 'is not here yet';
    return undefined;
  }

  /** Reads the links of a page in the browser, and checks it in some looks. */
  async function openInBrowser(address: string, looks: readonly Look[]): Promise<void> {
    await page.goto(url + address);
    await waitUntilStable(page);
    const place = routes.findIndex(({ path }) => path === routeOf(new URL(address, url).pathname)?.route.path);
    for (const fault of await faultsInLooks(page, looks, looks[place % looks.length]))
      faults.add(`${address} ${fault}`);
    await page.setViewportSize(media['wide and light'].size);
    isMenuRead ||= await openMenu(page);
    note(await readPage(page), address);
  }

  /** Returns whether a guest gets the same content of a page. */
  async function isSameForGuest(address: string, html: string): Promise<boolean> {
    const content = contentOf(html);
    return guest && content ? contentOf(await (await guest.get(address)).text()) === content : false;
  }

  /** Reads a document. Resolves to the looks in which its page must also be opened in the browser; undefined if none. */
  async function visit({ address, from }: { address: string; from: string }): Promise<readonly Look[] | undefined> {
    const answer = await page.request.get(url + address);
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
    const html = isPage ? await answer.text() : '';
    const fault = faultOf(answer, address, html);
    if (fault) faults.add(`${from} leads to ${address}, which ${fault}.`);
    if (fault || !isPage) return undefined;
    note(readHtml(html), address);
    // A busy server sends a document without content, which the browser renders.
    const isFrameOnly = html.includes('id="boot"') && !html.includes('"rendered":true');
    const route = routeOf(new URL(address, url).pathname)?.route;
    const looks = route && !opened.has(route.path) ? looksOf(route) : undefined;
    if (isFrameOnly || !route || !looks) return isFrameOnly ? [] : undefined;
    if (await isSameForGuest(address, html)) return undefined;
    opened.add(route.path);
    for (const broken of await htmlFaults(html)) faults.add(`${address} (document): ${broken}`);
    return looks;
  }

  take('/', '/');
  while (waiting.length > 0) {
    const now = waiting.splice(0, atOnce);
    const looks = await Promise.all(now.map(visit));
    for (const [index, { address }] of now.entries()) {
      const inLooks = looks[index];
      if (inLooks) await openInBrowser(address, inLooks);
    }
  }
  await guest?.dispose();
  for (const { from, address, id } of fragments.values()) {
    const ids = idsOf.get(address);
    if (ids && id && !ids.has(id))
      faults.add(`${from} leads to ${address}#${id}, a place that this page does not have.`);
  }
  return { faults: [...faults], read: [...countOf.keys()] };
}
