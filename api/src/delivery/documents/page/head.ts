import { addressInLanguage, type InterfaceLanguage } from '@hustings/contract';
import type { PageMetadata } from '../../../engagement/syndication/index.ts';
import { escapeHtml } from '../../../platform/core/html.ts';

/** The metadata of a page for search engines, feed readers and link previews. */
export interface PageHead {
  title: string;
  description: string;
  language: InterfaceLanguage;
  /** The name of the site. */
  siteName: string;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
  /** The path of the request. */
  path: string;
  /** The languages that the site offers. */
  languages: readonly InterfaceLanguage[];
  /** The language that the address names; absent for a bare address. */
  addressed: InterfaceLanguage | undefined;
  /** The card and the feed of the page. */
  about: PageMetadata;
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
 * site.
 */
const canonicalPath = ({ about, path }: Pick<PageHead, 'about' | 'path'>): string =>
  about.card.kind === 'website' ? path.replace(/(.)\/+$/, '$1') : about.card.page;

/**
 * Links a page with its addresses in the languages of the site. The bare address is for visitors of any language, since
 * the preferences of the browser decide there.
 */
function languageLinks({ publicUrl, languages }: PageHead, page: string): string[] {
  if (languages.length < 2) return [];
  const link = (hreflang: string, path: string) =>
    element('link', { rel: 'alternate', hreflang, href: publicUrl + path });
  return [...languages.map((language) => link(language, addressInLanguage(page, language))), link('x-default', page)];
}

/** Renders the metadata tags of a document's head. */
export function headTags(head: PageHead): string {
  const { title, description, language, siteName, publicUrl, addressed, about, robots } = head;
  const { card, feed } = about;
  const page = canonicalPath(head);
  const canonical = publicUrl + addressInLanguage(page, addressed);
  const image = publicUrl + card.path;
  return [
    named('description', description),
    element('link', { rel: 'canonical', href: canonical }),
    ...(robots ? [named('robots', robots)] : languageLinks(head, page)),
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
    property('og:site_name', siteName),
    property('og:url', canonical),
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
  ].join('');
}
