/** What search engines get of the pages of a demo, with the routes of the real parts. */
import { VerticalManifest } from '@hustings/contract/schemas';
import { JSDOM } from 'jsdom';
import type { FastifyInstance } from 'fastify';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../demo/index.ts';
import { holdsSecret, syncBuiltReleases } from '../releases/index.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { serveBuilds } from './testing/site.ts';
import { writeRelease } from './testing/release-folder.ts';

const origin = 'http://127.0.0.1:4000';
const root = path.resolve(import.meta.dirname, '../../../..');
const page = `exports.render = async () => ({ html: '<p>A page</p>', state: {}, status: 200, meta: { title: 'The title' } });`;
const shell = `exports.renderFrame = async () => ({ top: '', bottom: '' });${page}`;

let folder: string;
let server: TestServer;
let app: FastifyInstance;

const manifests = globSync('{shell,mf-*}/vertical.json', { cwd: root }).map((file) =>
  VerticalManifest.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
);
const routes = manifests.flatMap((manifest) => manifest.routes);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  for (const { name, routes: own, audience } of manifests)
    writeRelease(folder, { name, routes: own, audience, server: name === 'shell' ? shell : page });
  server = await testServer();
  await seedDemo(server.services, { hasPortraits: false });
  await syncBuiltReleases(server.services, folder);
  app = await serveBuilds(server.services, folder);
}, 120_000);
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const documentAt = async (address: string): Promise<Document> => {
  const { statusCode, body } = await app.inject({ url: address, headers: { accept: 'text/html' } });
  expect([address, statusCode]).toEqual([address, 200]);
  return new JSDOM(body).window.document;
};

const locations = async (address: string): Promise<string[]> => {
  const { body } = await app.inject(address);
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found.replace(origin, ''));
};

/** Returns the addresses of the whole site map. */
const siteMap = async (): Promise<string[]> => {
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
};

const robotsOf = (document: Document) => document.querySelector('meta[name=robots]')?.getAttribute('content');
const hrefOf = (document: Document, selector: string) => document.querySelector(selector)?.getAttribute('href');

describe('the site map', () => {
  test('lists each page for guests that has no parameter, in each language, and only those that engines may list', async () => {
    const listed = await siteMap();
    expect(new Set(listed).size).toBe(listed.length);
    const plain = routes.filter(({ path: each, access }) => access === 'guest' && !each.includes(':'));
    for (const { path: each, unlisted } of plain)
      for (const language of ['en', 'nl'])
        expect([each, listed.includes(`${each}?lang=${language}`)]).toEqual([each, !unlisted]);
    expect(plain.filter(({ unlisted }) => unlisted).map((route) => route.path)).toContain('/search');
  });

  test('names canonical addresses only', async () => {
    const ofKind = new Map<string, string>();
    for (const address of await siteMap()) ofKind.set(address.split('/').slice(0, 2).join('/'), address);
    expect([...ofKind.keys()]).toEqual(
      expect.arrayContaining(['/posts', '/polly', '/party', '/election', '/organisation', '/topicstance', '/blog']),
    );
    for (const address of ofKind.values()) {
      const document = await documentAt(address);
      expect(hrefOf(document, 'link[rel=canonical]')).toBe(origin + address);
      expect(robotsOf(document)).toBeUndefined();
    }
  });
});

describe('pages that are not for search engines', () => {
  test('have a note for them, and those with a key in the address name it nowhere in their head', async () => {
    const guests = routes.filter(({ access }) => access === 'guest');
    const secret = guests.filter(holdsSecret);
    expect(secret.map((route) => route.path)).toEqual(
      expect.arrayContaining(['/resetPassword/:token', '/activation/:activationKey', '/unsubscribe/:key']),
    );
    for (const route of secret) {
      const document = await documentAt(route.path.replaceAll(/:\w+/g, 'k3y-of-a-member'));
      expect(robotsOf(document)).toBe('noindex');
      const head = document.querySelectorAll('link, meta, script[type="application/ld+json"]');
      expect([...head].map((each) => each.outerHTML).join('')).not.toContain('k3y-of-a-member');
    }
    for (const address of ['/search?term=a', '/vote/a/b/2026-01-01', '/login', '/search?lang=nl'])
      expect([address, robotsOf(await documentAt(address))]).toEqual([address, 'noindex']);
  });
});

/** The properties that schema.org and Google's guidelines expect of a kind. */
const expected: Record<string, { required: string[]; recommended: string[]; allowed?: string[] }> = {
  Organization: {
    required: ['name', 'url'],
    recommended: [],
    allowed: ['logo', 'description', 'alternateName', 'sameAs', 'areaServed'],
  },
  WebSite: { required: ['name', 'url'], recommended: ['inLanguage'] },
  Person: { required: ['name'], recommended: ['url', 'jobTitle', 'description'], allowed: ['affiliation'] },
  Article: {
    required: ['headline', 'datePublished', 'author'],
    recommended: ['dateModified', 'image', 'publisher', 'mainEntityOfPage'],
    allowed: ['url', 'description', 'inLanguage'],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: ['endDate', 'eventStatus', 'eventAttendanceMode', 'description', 'image', 'organizer', 'url'],
  },
  Place: { required: ['name', 'address'], recommended: [] },
  AdministrativeArea: { required: ['name'], recommended: [] },
  Dataset: {
    required: ['name', 'description'],
    recommended: ['creator', 'distribution', 'isAccessibleForFree', 'url', 'inLanguage'],
  },
  DataDownload: { required: ['contentUrl', 'encodingFormat'], recommended: [] },
};

/** The properties whose values are addresses. */
const addresses = new Set(['url', 'item', 'logo', 'contentUrl', 'mainEntityOfPage', 'sameAs']);
const moments = new Set(['startDate', 'endDate', 'datePublished', 'dateModified']);

/** Describes the faults of a value in structured data. */
function faultsOf(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsOf(each, `${at}.${index}`));
  if (value === null || value === '') return [`${at} is empty`];
  if (typeof value !== 'object') {
    const name = at.split('.').at(-1) ?? '';
    if (addresses.has(name) && !/^https?:\/\//.test(String(value)))
      return [`${at} is no whole address: ${String(value)}`];
    if (moments.has(name) && Number.isNaN(Date.parse(String(value)))) return [`${at} is no date: ${String(value)}`];
    return [];
  }
  const { '@context': context, '@type': type, ...properties } = value as Record<string, unknown>;
  const kind = expected[String(type)];
  if (!kind) return [`${at} has the unknown type ${String(type)}`];
  // An author or an affiliation needs its name only.
  const isPart = context === undefined;
  const wanted = isPart ? kind.required.filter((name) => name !== 'url') : [...kind.required, ...kind.recommended];
  const known = new Set([...kind.required, ...kind.recommended, ...(kind.allowed ?? [])]);
  return [
    ...wanted.filter((name) => !Object.hasOwn(properties, name)).map((name) => `${at} lacks ${name}`),
    ...Object.keys(properties)
      .filter((name) => !known.has(name))
      .map((name) => `${at} has an unknown ${name}`),
    ...Object.entries(properties).flatMap(([name, each]) => faultsOf(each, `${at}.${name}`)),
  ];
}

const thingsOf = (document: Document): Record<string, unknown>[] =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '[]');

describe('structured data', () => {
  test('have what their kinds require, on each kind of page', async () => {
    const listed = await siteMap();
    const kinds = new Map<string, string[]>();
    const examples = [
      ['/', 'Organization'],
      ['/polly/', 'Person'],
      ['/party/', 'Organization'],
      ['/organisation/', 'Organization'],
      ['/posts/', 'Article'],
      ['/topicstance/', 'Article'],
      ['/blog/', 'Article'],
      ['/interviews/', 'Article'],
      ['/election/', 'Event'],
      ['/methodology', 'Dataset'],
      ['/faq', 'BreadcrumbList'],
    ];
    for (const [start = '', type] of examples) {
      const depth = start.split('/').length;
      const chosen = listed.filter((each) => each.startsWith(start) && each.split('/').length === depth);
      // Every page starts like the home page.
      if (start === '/') chosen.splice(0, chosen.length, '/?lang=en', '/?lang=nl');
      expect([start, chosen.length > 0]).toEqual([start, true]);
      for (const address of chosen.slice(0, 6)) {
        const things = thingsOf(await documentAt(address));
        kinds.set(
          start,
          things.map((each) => String(each['@type'])),
        );
        expect(things.flatMap((each) => (each['@context'] === 'https://schema.org' ? [] : ['no context']))).toEqual([]);
        expect([address, ...things.flatMap((each) => faultsOf(each, String(each['@type'])))]).toEqual([address]);
        expect([address, kinds.get(start)?.includes(type ?? '')]).toEqual([address, true]);
      }
    }
    expect(kinds.get('/')).toEqual(['Organization', 'WebSite']);
  });

  test('lead from the home page over the page above, in the language of the address', async () => {
    const listed = await siteMap();
    const address = listed.find((each) => /^\/election\/[^/]+\?lang=nl$/.test(each)) ?? '';
    const crumbs = thingsOf(await documentAt(address)).find((each) => each['@type'] === 'BreadcrumbList');
    expect(crumbs?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Hustings', item: `${origin}/?lang=nl` },
      { position: 2, name: 'Verkiezingen', item: `${origin}/elections?lang=nl` },
      { position: 3, item: origin + address },
    ]);
  });

  test('cannot end their script', async () => {
    const { services } = server;
    const before = services.siteIdentity.identity;
    services.siteIdentity.identity = { ...before, name: '</script><b>' };
    const { body } = await app.inject('/faq');
    services.siteIdentity.identity = before;
    expect(body).not.toContain('</script><b>');
    expect(body).toContain(String.raw`\u003c/script>`);
  });
});

describe('a card', () => {
  test('is own to each party, stance, blog entry and interview, which are articles', async () => {
    const listed = await siteMap();
    for (const [start = '', type, name = ''] of [
      ['/party/', 'profile', 'parties'],
      ['/topicstance/', 'article', 'stances'],
      ['/blog/', 'article', 'blog'],
      ['/interviews/', 'article', 'interviews'],
    ]) {
      const address = listed.find((each) => each.startsWith(start) && each.endsWith('lang=nl')) ?? '';
      const document = await documentAt(address);
      const told = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? '';
      expect([start, told('og:type')]).toEqual([start, type]);
      expect(told('og:image')).toContain(`${origin}/cards/${name}/`);
      expect(told('article:published_time') !== '').toBe(type === 'article');
      const card = await app.inject(told('og:image').replace(origin, ''));
      expect(card.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });
});
