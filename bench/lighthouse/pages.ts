/** The pages that Lighthouse judges: one of each kind that the site shows to guests and lists for search engines. */

const decoded = (text: string) => text.replaceAll('&amp;', '&');

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => decoded(location));

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** Returns the kind of an address: `/polly/*` for a page of one polly, the path itself for a page without a name. */
export function kindOf(address: string): string {
  const [, first = '', second, ...rest] = new URL(address).pathname.split('/');
  return second === undefined ? `/${first}` : ['', first, '*', ...rest].join('/');
}

/**
 * Returns a path of each kind of page in the site map, in English, in the order of the map.
 *
 * @throws if the site map lists no page
 */
export async function listedPages(site: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const part of locationsIn(await textOf(`${site}/sitemap.xml`)))
    for (const address of locationsIn(await textOf(part))) {
      const { pathname, search } = new URL(address);
      if (!address.endsWith('lang=nl') && !pages.has(kindOf(address))) pages.set(kindOf(address), pathname + search);
    }
  if (pages.size === 0) throw new Error('The site map lists no page.');
  return pages;
}
