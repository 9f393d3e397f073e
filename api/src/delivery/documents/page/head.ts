import { addressInLanguage, type InterfaceLanguage, type SiteIdentity } from '@hustings/contract';
import type { PageMetadata } from '../../../engagement/syndication/index.ts';
import { escapeHtml } from '../../../platform/core/html.ts';
import { structuredData } from './structured-data.ts';

/** The metadata of a page for search engines, feed readers and link previews. */
export interface PageHead {
  title: string;
  description: string;
  language: InterfaceLanguage;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
  /** The path of the request; absent if it holds a secret. */
  path: string | undefined;
  /** The language that the address names; absent for a bare address. */
  addressed: InterfaceLanguage | undefined;
  /** The card and the feed of the page. */
  about: PageMetadata;
  /** The title of the page without the name of the site. */
  name: string;
  site: SiteIdentity;
  /** The pages above this one, without the home page. */
  above: readonly { name: string; path: string }[];
  /** Absent if search engines may list the page. */
  robots?: 'noindex';
}

/** The locales of the languages, in the form of Open Graph. */
const locales: Record<InterfaceLanguage, string> = { en: 'en_GB', nl: 'nl_NL' };

const element = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const named = (name: string, content: string): string => element('meta', { name, content });
const property = (name: string, content: string): string => element('meta', { property: name, content });

/**
 * Returns the canonical path of a page: the path in its card, or the requested path if it has only the card of the
 * site; undefined if the path holds a secret.
 */
const canonicalPath = ({ about, path }: Pick<PageHead, 'about' | 'path'>): string | undefined =>
  about.card.kind === 'website' ? path?.replace(/(.)\/+$/, '$1') : about.card.page;

/**
 * Links a page with its addresses in the languages of the site. The bare address is for visitors of any language, since
 * the preferences of the browser decide there.
 */
function languageLinks({ publicUrl, site: { languages } }: PageHead, page: string): string[] {
  if (languages.length < 2) return [];
  const link = (hreflang: string, path: string) =>
    element('link', { rel: 'alternate', hreflang, href: publicUrl + path });
  return [...languages.map((language) => link(language, addressInLanguage(page, language))), link('x-default', page)];
}

/** Renders the metadata tags of a document's head. */
export function headTags(head: PageHead): string {
  const { title, description, language, site, publicUrl, addressed, about, robots } = head;
  const { card, feed } = about;
  const page = canonicalPath(head);
  const canonical = page === undefined ? undefined : publicUrl + addressInLanguage(page, addressed);
  const image = publicUrl + card.path;
  return [
    named('description', description),
    canonical === undefined ? '' : element('link', { rel: 'canonical', href: canonical }),
    ...(robots || page === undefined ? [named('robots', 'noindex')] : languageLinks(head, page)),
    feed
      ? element('link', {
          rel: 'alternate',
          type: 'application/atom+xml',
          title: feed.title,
          href: publicUrl + feed.path,
        })
      : '',
    property('og:title', title),
    property('og:description', description),
    property('og:type', card.kind),
    card.published === undefined ? '' : property('article:published_time', card.published),
    property('og:site_name', site.name),
    canonical === undefined ? '' : property('og:url', canonical),
    property('og:locale', locales[language]),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', [card.title, card.subtitle].filter(Boolean).join(' · ')),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    robots || page === undefined || canonical === undefined ? '' : structuredData({ ...head, path: page, canonical }),
  ].join('');
}
