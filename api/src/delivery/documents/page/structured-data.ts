import { addressInLanguage, logoAddress, type InterfaceLanguage, type SiteIdentity } from '@hustings/contract';
import type { PageMetadata, Thing } from '../../../engagement/syndication/index.ts';

/** What the structured data of a page say of it, besides its metadata. */
export interface DescribedPage {
  /** The canonical address of the page. */
  canonical: string;
  /** The canonical path of the page. */
  path: string;
  /** The title without the name of the site. */
  name: string;
  description: string;
  language: InterfaceLanguage;
  /** The language that the address names; absent for a bare address. */
  addressed: InterfaceLanguage | undefined;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
  site: SiteIdentity;
  about: PageMetadata;
  /** The pages above this one, without the home page. */
  above: readonly { name: string; path: string }[];
}

const context = 'https://schema.org';

/** Describes the site as an organisation. */
const publisherOf = ({ publicUrl, site }: Pick<DescribedPage, 'publicUrl' | 'site'>) => ({
  '@type': 'Organization',
  name: site.name,
  url: `${publicUrl}/`,
  logo: publicUrl + (site.logoId === undefined ? '/icon.svg' : logoAddress(site.logoId)),
});

/** Makes the addresses in structured data absolute. */
function withAddresses(thing: Thing, publicUrl: string): Thing {
  const { author } = thing;
  if (typeof author !== 'object' || author === null || !('url' in author)) return thing;
  return { ...thing, author: { ...author, url: publicUrl + String(author.url) } };
}

function thingOf(page: DescribedPage): object[] {
  const { thing, path: image } = page.about.card;
  if (!thing) return [];
  const whole = { '@context': context, ...withAddresses(thing, page.publicUrl), url: page.canonical };
  const { description } = page;
  // A card is no picture of a person or of a party.
  if (thing['@type'] === 'Person' || thing['@type'] === 'Organization') return [{ ...whole, description }];
  const pictured = { ...whole, description, image: [page.publicUrl + image] };
  if (thing['@type'] === 'Event') return [{ ...pictured, organizer: thing['organizer'] ?? publisherOf(page) }];
  return [{ ...pictured, mainEntityOfPage: page.canonical, publisher: publisherOf(page) }];
}

/** Describes the way from the home page to a page; the home page has none. */
function breadcrumbsOf({ path, name, above, publicUrl, site, addressed }: DescribedPage): object[] {
  if (path === '/') return [];
  const way = [{ name: site.name, path: '/' }, ...above, { name, path }];
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: way.map((each, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: each.name,
        item: publicUrl + addressInLanguage(each.path, addressed),
      })),
    },
  ];
}

/** Describes the site on its home page. */
const siteOf = (page: DescribedPage): object[] =>
  page.path === '/'
    ? [
        { '@context': context, ...publisherOf(page) },
        {
          '@context': context,
          '@type': 'WebSite',
          name: page.site.name,
          url: page.canonical,
          inLanguage: page.language,
        },
      ]
    : [];

const datasetTexts: Record<InterfaceLanguage, { name: string; description: string }> = {
  en: {
    name: 'People in office',
    description:
      'All people in office with their offices, parties, terms and areas, each with its source, in Popolo and as a table. The files are updated every hour.',
  },
  nl: {
    name: 'Mensen in functie',
    description:
      'Alle mensen in functie met hun functies, partijen, termijnen en gebieden, elk met de bron, in Popolo en als tabel. De bestanden worden elk uur bijgewerkt.',
  },
};

/** Describes the open data on the page that explains them. */
function datasetOf(page: DescribedPage): object[] {
  if (!page.about.hasDataset) return [];
  const { name, description } = datasetTexts[page.language];
  const file = (path: string, encodingFormat: string) => ({
    '@type': 'DataDownload',
    contentUrl: page.publicUrl + path,
    encodingFormat,
  });
  return [
    {
      '@context': context,
      '@type': 'Dataset',
      name: `${name} · ${page.site.name}`,
      description,
      url: page.canonical,
      inLanguage: page.language,
      isAccessibleForFree: true,
      creator: publisherOf(page),
      distribution: [file('/api/export/popolo.json', 'application/json'), file('/api/export/people.csv', 'text/csv')],
    },
  ];
}

/** Renders the subject of a page for search engines, as JSON-LD in the vocabulary of schema.org. */
export function structuredData(page: DescribedPage): string {
  const things = [...siteOf(page), ...thingOf(page), ...datasetOf(page), ...breadcrumbsOf(page)];
  const json = JSON.stringify(things).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
