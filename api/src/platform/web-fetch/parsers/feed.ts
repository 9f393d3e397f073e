import { parseFeed } from 'feedsmith';
import { textOf } from './html-text.ts';

/** An article in the terms that all formats share. */
export interface RawItem {
  guid?: string | undefined;
  link?: string | undefined;
  title?: string | undefined;
  summary?: string | undefined;
  date?: string | undefined;
}

/** The content of a feed. Its texts are visible text, but may have any signs and several lines. */
export interface RawFeed {
  title?: string | undefined;
  items: RawItem[];
}

/** The maximum numbers of characters. Longer links and dates are left out; longer texts are cut. */
export const maxFeedLengths = { link: 4_000, date: 200, text: 10_000 };

/** The number of characters of HTML that are read of a text. */
const maxHtmlLength = 20_000;

/**
 * Returns the visible text of HTML. Strips it twice, because sites write markup such as `&lt;b&gt;` in titles.
 */
const visibleText = (html: string | undefined): string | undefined =>
  textOf(textOf(html)?.slice(0, maxHtmlLength))?.slice(0, maxFeedLengths.text);

const ifShort = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && text.length <= most ? text : undefined;

type Parsed = ReturnType<typeof parseFeed<string>>;

const valueOf = (text: string | { value?: string | undefined } | undefined): string | undefined =>
  typeof text === 'string' ? text : text?.value;

/** Converts a feed of any format to its title and articles in the terms that all formats share. */
function rawItems(parsed: Parsed): RawFeed {
  if (parsed.format === 'atom') {
    const { title, entries = [] } = parsed.feed;
    return {
      title: valueOf(title),
      items: entries.map((entry) => ({
        guid: entry.id,
        link: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])?.href,
        title: valueOf(entry.title),
        summary: valueOf(entry.summary) ?? valueOf(entry.content),
        date: entry.published ?? entry.updated,
      })),
    };
  }
  if (parsed.format === 'rss') {
    const { title, items = [] } = parsed.feed;
    return {
      title,
      items: items.map((item) => ({
        guid: item.guid?.value,
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        title: item.title,
        summary: item.description,
        date: item.pubDate ?? item.dc?.dates?.[0],
      })),
    };
  }
  if (parsed.format === 'rdf') {
    const { title, items = [] } = parsed.feed;
    return {
      title,
      items: items.map((item) => ({
        guid: item.rdf?.about,
        link: item.link,
        title: item.title,
        summary: item.description,
        date: item.dc?.dates?.[0],
      })),
    };
  }
  const { title, items = [] } = parsed.feed;
  return {
    title,
    items: items.map((item) => ({
      guid: item.id,
      link: item.url,
      title: item.title,
      summary: item.summary ?? item.content_text ?? item.content_html,
      date: item.date_published,
    })),
  };
}

/**
 * Reads a feed: RSS, Atom, RDF or JSON. Returns undefined if the text is no feed.
 *
 * @param most the maximum number of articles to read, beginning with the first
 */
export function readFeed(text: string, most: number): RawFeed | undefined {
  let parsed: Parsed;
  try {
    parsed = parseFeed<string>(text, { maxItems: most });
  } catch {
    // The parser throws if the text is not a feed.
    return undefined;
  }
  const { title, items } = rawItems(parsed);
  return {
    title: textOf(title?.slice(0, maxHtmlLength))?.slice(0, maxFeedLengths.text),
    items: items.slice(0, most).map(({ guid, link, date, ...item }) => ({
      guid,
      link: ifShort(link?.trim(), maxFeedLengths.link),
      title: visibleText(item.title),
      summary: visibleText(item.summary),
      date: ifShort(date, maxFeedLengths.date),
    })),
  };
}
