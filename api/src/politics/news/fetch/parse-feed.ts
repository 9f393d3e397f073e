import { createHash } from 'node:crypto';
import { parseRawFeed } from '../../../platform/web-fetch/parsers/index.ts';
import { cleanText, webAddress, type WebContent } from '../../../platform/web-fetch/public-web/index.ts';

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

const maxLengths = { feedTitle: 200, title: 300, summary: 500 };

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

/**
 * Parses a feed (RSS, Atom, RDF or JSON, whatever its declared type). Texts are plain and on one line, and links lead
 * only to web pages. Omits articles without title or link and articles older than `oldest`. Returns undefined if the
 * text is not a feed.
 *
 * @param most the maximum number of articles to read, beginning with the first
 * @throws {WebFailure} if the feed takes too much time or memory
 */
export async function parseFeed(
  content: Pick<WebContent, 'url' | 'body' | 'charset'>,
  { most, now, oldest, also = [] }: { most: number; now: Date; oldest: Date; also?: readonly string[] },
): Promise<ParsedFeed | undefined> {
  const feed = await parseRawFeed(content, most);
  if (!feed) return undefined;
  const read = feed.items.flatMap((item): ParsedItem[] => {
    const url = itemUrl(item.link, content.url, also);
    const text = cleanText(item.title, maxLengths.title);
    const published = momentOf(item.date, now);
    if (!url || text === undefined || published < oldest) return [];
    return [
      {
        guidHash: item.guid === undefined ? undefined : hashOf('guid', content.url.host, item.guid),
        urlHash: hashOf('url', url.href.replace(/^http:/, 'https:')),
        titleHash: hashOf('title', text.toLowerCase(), published.toISOString().slice(0, 10)),
        url: url.href,
        title: text,
        summary: cleanText(item.summary, maxLengths.summary),
        published,
      },
    ];
  });
  return { title: cleanText(feed.title, maxLengths.feedTitle), items: read };
}
