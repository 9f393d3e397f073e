import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { publishedPaths } from '../../../content/publications/index.ts';
import { activeRows } from '../../../delivery/releases/index.ts';
import { element, textElement, xmlDocument } from '../xml.ts';
import * as queries from './sitemap.queries.ts';

interface Place {
  path: string;
  changed: string | null;
}

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const kinds = {
  posts: queries.posts,
  pollies: queries.pollies,
  parties: queries.parties,
  tags: queries.tags,
} satisfies Record<string, Statement>;
type Kind = keyof typeof kinds;

/** Pages that every site has and that a reader may look for; which of them there are, the releases say. */
const ownPages = [
  '/',
  '/about',
  '/mission',
  '/hustings-values',
  '/methodology',
  '/parties',
  '/features',
  '/who-sees-what',
  '/faq',
  '/blog',
  '/interviews',
  '/hot-topics',
  '/topicstances',
  '/migrating-from-twitter',
  '/contact',
  '/privacy',
  '/terms',
  '/support-us',
  '/sponsor',
];

/** Those, and what admins have published: blog, interviews and pages. */
async function pagesOf(services: Services): Promise<Place[]> {
  const rows = await activeRows(services);
  const routes = rows.flatMap(({ manifest }) => manifest.manifest.routes);
  const open = new Set(routes.filter(({ access }) => access === 'guest').map(({ path }) => path));
  const own = ownPages.filter((path) => open.has(path)).map((path) => ({ path, changed: null }));
  return [...own, ...(await publishedPaths(services, services.limits.sitemapAddresses - own.length))];
}

/**
 * The index of the site map: as many parts as there are addresses to be listed. A page has one address in whichever
 * language it is read, so that no part names others.
 */
export async function sitemapIndex(services: Services): Promise<string> {
  const [counts] = await services.database.query<Record<Kind, number>>(queries.countAll());
  if (!counts) throw new Error('A statement without a condition found nothing.');
  const size = services.limits.sitemapAddresses;
  const parts = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / size) }, (_, index) => `${kind}-${index + 1}`),
  );
  const maps = ['pages', ...parts].map((part) =>
    element('sitemap', {}, textElement('loc', `${services.settings.publicUrl}/sitemap/${part}.xml`)),
  );
  return xmlDocument(element('sitemapindex', { xmlns }, maps.join('')));
}

/**
 * A part of the site map: `pages`, or a kind and its number, such as `posts-2`.
 *
 * @throws {RequestFailure} `NotFound` where there is no such part.
 */
export async function sitemapPart(services: Services, name: string): Promise<string> {
  const places = await placesOf(services, name);
  if (places.length === 0) throw new RequestFailure('NotFound');
  const urls = places.map(({ path, changed }) => {
    // As every address of ours is written: a tag's may have letters of any script.
    const loc = textElement('loc', new URL(path, services.settings.publicUrl).href);
    return element('url', {}, loc + (changed === null ? '' : textElement('lastmod', changed)));
  });
  return xmlDocument(element('urlset', { xmlns }, urls.join('')));
}

async function placesOf(services: Services, name: string): Promise<Place[]> {
  if (name === 'pages') return pagesOf(services);
  const [, kind = '', number = ''] = /^(\w+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!Object.hasOwn(kinds, kind)) return [];
  const size = services.limits.sitemapAddresses;
  return services.database.query<Place>(kinds[kind as Kind], [size, (Number(number) - 1) * size]);
}

/** What crawlers are told: everything but the API and what is made for one browser. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /offline',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
