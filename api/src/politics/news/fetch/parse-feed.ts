import { parseFeed } from 'feedsmith';
import { Parser } from 'htmlparser2';
import { createHash } from 'node:crypto';
import { cleanText, decodePage, webAddress, type WebContent } from '../../../platform/web-fetch/public-web/index.ts';

/** A piece of news as it is stored. */
export interface ReadItem {
  guidHash: Buffer | undefined;
  urlHash: Buffer;
  titleHash: Buffer;
  url: string;
  title: string;
  summary: string | undefined;
  published: Date;
}

/** What a feed says. */
export interface ReadFeed {
  title: string | undefined;
  items: ReadItem[];
}

/** An item as any kind of feed has it. */
interface RawItem {
  guid: string | undefined;
  link: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  date: string | undefined;
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);

/** What a reader would read of HTML; of plain text it leaves everything but what looks like a tag. */
function textOf(html: string | undefined): string | undefined {
  if (html === undefined || !/[<&]/.test(html)) return html;
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (silent.has(name)) hidden++;
      else text += ' ';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
    onclosetag: (name) => {
      if (silent.has(name)) hidden = Math.max(0, hidden - 1);
    },
  });
  parser.end(html);
  return text;
}

const longest = { feedTitle: 200, title: 300, summary: 500, html: 20_000 };

/** Plain text, on one line; what a title holds as markup is read twice, as sites write `&lt;b&gt;` there. */
const plain = (raw: string | undefined, most: number): string | undefined =>
  cleanText(textOf(raw?.slice(0, longest.html)), most);

const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/** The address of a piece of news without what only counts readers. */
function addressOf(link: string | undefined, base: URL, also: readonly string[]): URL | undefined {
  const url = link === undefined ? undefined : webAddress(URL.parse(link.trim(), base)?.href ?? '', also);
  if (!url) return undefined;
  const counted = [...url.searchParams.keys()].filter((name) => /^utm_/i.test(name));
  for (const name of counted) url.searchParams.delete(name);
  return url;
}

/** The moment that a feed names; now where it names none that could be, or one to come. */
function momentOf(raw: string | undefined, now: Date): Date {
  const time = raw === undefined ? Number.NaN : Date.parse(raw);
  return Number.isNaN(time) || time > now.getTime() ? now : new Date(time);
}

type Parsed = ReturnType<typeof parseFeed<string>>;

const valueOf = (text: string | { value?: string | undefined } | undefined): string | undefined =>
  typeof text === 'string' ? text : text?.value;

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
 * Reads a feed: RSS, Atom, RDF or JSON, whatever it says of its type. Texts come out plain and on one line, links lead to
 * pages of the web and nothing else; what has no title or no link is left out, and so is what is older than `oldest`.
 * Undefined where it is no feed.
 *
 * @param most items that are read, the first of the feed
 */
export function readFeed(
  content: Pick<WebContent, 'url' | 'body' | 'charset'>,
  { most, now, oldest, also = [] }: { most: number; now: Date; oldest: Date; also?: readonly string[] },
): ReadFeed | undefined {
  let parsed: Parsed;
  try {
    parsed = parseFeed<string>(decodePage(content.body, content.charset), { maxItems: most });
  } catch {
    // Whatever the parser does not take is no feed.
    return undefined;
  }
  const { title, items } = rawItems(parsed);
  const read = items.slice(0, most).flatMap((item): ReadItem[] => {
    const url = addressOf(item.link, content.url, also);
    const text = plain(textOf(item.title), longest.title);
    const published = momentOf(item.date, now);
    if (!url || text === undefined || published < oldest) return [];
    return [
      {
        guidHash: item.guid === undefined ? undefined : hashOf('guid', content.url.host, item.guid),
        urlHash: hashOf('url', url.href.replace(/^http:/, 'https:')),
        titleHash: hashOf('title', text.toLowerCase(), published.toISOString().slice(0, 10)),
        url: url.href,
        title: text,
        summary: plain(textOf(item.summary), longest.summary),
        published,
      },
    ];
  });
  return { title: plain(title, longest.feedTitle), items: read };
}
