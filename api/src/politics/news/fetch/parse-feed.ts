import { parseFeed as parseRawFeed } from 'feedsmith';
import { Parser } from 'htmlparser2';
import { createHash } from 'node:crypto';
import { cleanText, decodePage, webAddress, type WebContent } from '../../../platform/web-fetch/public-web/index.ts';

/** An article of a feed, ready to be stored. */
export interface ParsedItem {
  guidHash: Buffer | undefined;
  urlHash: Buffer;
  titleHash: Buffer;
  url: string;
  title: string;
  summary: string | undefined;
  published: Date;
}

/** The content of a feed. */
export interface ParsedFeed {
  title: string | undefined;
  items: ParsedItem[];
}

/** An article in the terms that all formats share. */
interface RawItem {
  guid: string | undefined;
  link: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  date: string | undefined;
}

const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);

/** Returns the visible text of HTML. Plain text stays the same, except for anything that looks like a tag. */
function textOf(html: string | undefined): string | undefined {
  if (html === undefined || !/[<&]/.test(html)) return html;
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (hiddenElements.has(name)) hidden++;
      else text += ' ';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
    onclosetag: (name) => {
      if (hiddenElements.has(name)) hidden = Math.max(0, hidden - 1);
    },
  });
  parser.end(html);
  return text;
}

const maxLengths = { feedTitle: 200, title: 300, summary: 500, html: 20_000 };

/**
 * Returns plain text on one line. Callers strip titles twice, because sites write markup such as `&lt;b&gt;` in them.
 */
const plainText = (raw: string | undefined, most: number): string | undefined =>
  cleanText(textOf(raw?.slice(0, maxLengths.html)), most);

const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/** Returns the address of an article without tracking parameters; undefined if the link is not a web address. */
function itemUrl(link: string | undefined, base: URL, also: readonly string[]): URL | undefined {
  const url = link === undefined ? undefined : webAddress(URL.parse(link.trim(), base)?.href ?? '', also);
  if (!url) return undefined;
  const tracking = [...url.searchParams.keys()].filter((name) => /^utm_/i.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  return url;
}

/** Parses the date of an article; returns `now` for missing, invalid and future dates. */
function momentOf(raw: string | undefined, now: Date): Date {
  const time = raw === undefined ? Number.NaN : Date.parse(raw);
  return Number.isNaN(time) || time > now.getTime() ? now : new Date(time);
}

type Parsed = ReturnType<typeof parseRawFeed<string>>;

const valueOf = (text: string | { value?: string | undefined } | undefined): string | undefined =>
  typeof text === 'string' ? text : text?.value;

/** Converts a feed of any format to its title and articles in the terms that all formats share. */
function rawItems(parsed: Parsed): { title: string | undefined; items: RawItem[] } {
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
 * Parses a feed (RSS, Atom, RDF or JSON, whatever its declared type). Texts are plain and on one line, and links lead
 * only to web pages. Omits articles without title or link and articles older than `oldest`. Returns undefined if the
 * text is not a feed.
 *
 * @param most the maximum number of articles to read, beginning with the first
 */
export function parseFeed(
  content: Pick<WebContent, 'url' | 'body' | 'charset'>,
  { most, now, oldest, also = [] }: { most: number; now: Date; oldest: Date; also?: readonly string[] },
): ParsedFeed | undefined {
  let parsed: Parsed;
  try {
    parsed = parseRawFeed<string>(decodePage(content.body, content.charset), { maxItems: most });
  } catch {
    // The parser throws if the text is not a feed.
    return undefined;
  }
  const { title, items } = rawItems(parsed);
  const read = items.slice(0, most).flatMap((item): ParsedItem[] => {
    const url = itemUrl(item.link, content.url, also);
    const text = plainText(textOf(item.title), maxLengths.title);
    const published = momentOf(item.date, now);
    if (!url || text === undefined || published < oldest) return [];
    return [
      {
        guidHash: item.guid === undefined ? undefined : hashOf('guid', content.url.host, item.guid),
        urlHash: hashOf('url', url.href.replace(/^http:/, 'https:')),
        titleHash: hashOf('title', text.toLowerCase(), published.toISOString().slice(0, 10)),
        url: url.href,
        title: text,
        summary: plainText(textOf(item.summary), maxLengths.summary),
        published,
      },
    ];
  });
  return { title: plainText(title, maxLengths.feedTitle), items: read };
}
