import { addressInLanguage } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { BoundStatement, Statement } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { publishedPaths } from '../../../content/publications/index.ts';
import { activeRows, isListed } from '../../../delivery/releases/index.ts';
import { element, textElement, xmlDocument } from '../../../platform/core/xml.ts';
import * as queries from './sitemap.queries.ts';

/** A page in the site map. */
interface SitemapUrl {
  path: string;
  changed: string | null;
}

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';

/** The part of a kind to select, and the time. */
type Part = queries.PartParams & { now: Date };

/** Selects a part without regard to the time. */
const timeless =
  (select: Statement<queries.PartParams>) =>
  ({ limit, offset }: Part): BoundStatement =>
    select({ limit, offset });

const kinds = {
  posts: timeless(queries.posts),
  pollies: timeless(queries.pollies),
  parties: timeless(queries.parties),
  elections: queries.elections,
  organisations: timeless(queries.organisations),
  stances: timeless(queries.stances),
  tags: timeless(queries.tags),
} satisfies Record<string, (part: Part) => BoundStatement>;
type Kind = keyof typeof kinds;

/** Returns the pages without a parameter that guests may open, and the publications: blog entries, interviews and pages. */
async function pageUrls(services: Services): Promise<SitemapUrl[]> {
  const rows = await activeRows(services);
  const routes = rows.flatMap(({ manifest }) => manifest.manifest.routes);
  const own = routes
    .filter((route) => isListed(route) && !route.path.includes(':'))
    .map(({ path }) => ({ path, changed: null }));
  return [...own, ...(await publishedPaths(services, pagesOfPart(services) - own.length))];
}

/** Returns the number of pages of a part, each of which has an address for each language of the site. */
const pagesOfPart = ({ limits, siteIdentity }: Services): number =>
  Math.max(1, Math.floor(limits.sitemapAddresses / siteIdentity.identity.languages.length));

/** Writes the index of the site map, which lists the parts. */
export async function sitemapIndex(services: Services): Promise<string> {
  const [counts] = await services.database.query<Record<Kind, number>>(queries.countAll({ now: services.now() }));
  if (!counts) throw new Error('The count of the pages returned no row.');
  const size = pagesOfPart(services);
  const parts = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / size) }, (_, index) => `${kind}-${index + 1}`),
  );
  const maps = ['pages', ...parts].map((part) =>
    element('sitemap', {}, textElement('loc', `${services.settings.publicUrl}/sitemap/${part}.xml`)),
  );
  return xmlDocument(element('sitemapindex', { xmlns }, maps.join('')));
}

/**
 * Writes a part of the site map: `pages`, or a kind and a number, such as `posts-2`.
 *
 * @throws {RequestFailure} `NotFound` for an unknown or empty part
 */
export async function sitemapPart(services: Services, name: string): Promise<string> {
  const pages = await urlsOf(services, name);
  if (pages.length === 0) throw new RequestFailure('NotFound');
  const urls = pages.flatMap((page) => urlElements(services, page));
  return xmlDocument(element('urlset', { xmlns, 'xmlns:xhtml': xhtml }, urls.join('')));
}

/** Writes the addresses of a page: one for each language of the site, each with links to the others. */
function urlElements({ settings, siteIdentity }: Services, { path, changed }: SitemapUrl): string[] {
  // URL encodes the slugs of tags, which may have letters of any script.
  const bare = new URL(path, settings.publicUrl).href;
  const lastmod = changed === null ? '' : textElement('lastmod', changed);
  const { languages } = siteIdentity.identity;
  if (languages.length < 2) return [element('url', {}, textElement('loc', bare) + lastmod)];
  const addresses = languages.map((hreflang) => ({ hreflang, href: addressInLanguage(bare, hreflang) }));
  const links = [...addresses, { hreflang: 'x-default', href: bare }].map((link) =>
    element('xhtml:link', { rel: 'alternate', ...link }),
  );
  return addresses.map(({ href }) => element('url', {}, textElement('loc', href) + lastmod + links.join('')));
}

async function urlsOf(services: Services, name: string): Promise<SitemapUrl[]> {
  if (name === 'pages') return pageUrls(services);
  const [, kind = '', number = ''] = /^(\w+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!Object.hasOwn(kinds, kind)) return [];
  const size = pagesOfPart(services);
  return services.database.query<SitemapUrl>(
    kinds[kind as Kind]({ limit: size, offset: (Number(number) - 1) * size, now: services.now() }),
  );
}

/** The maximum number of publications among the examples. */
const maxExamples = 1_000;

/** Returns paths of pages that guests see: one of each kind, and the publications. */
export async function examplePaths(services: Services): Promise<string[]> {
  const { database, now } = services;
  const ofKinds = await Promise.all(
    Object.values(kinds).map((select) => database.query<SitemapUrl>(select({ limit: 1, offset: 0, now: now() }))),
  );
  return [...ofKinds.flat(), ...(await publishedPaths(services, maxExamples))].map(({ path }) => path);
}

/** Writes robots.txt, which excludes the API, the developer pages, the offline page and links to previews. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /offline',
    'Disallow: /preview/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
