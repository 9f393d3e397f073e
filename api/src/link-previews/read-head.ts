import { Parser } from 'htmlparser2';

/** What the head of a page says of the page; texts as they stand there. */
export interface PageHead {
  title?: string;
  siteName?: string;
  description?: string;
  image?: string;
}

/** The names under which a page tells each thing, the best first. */
const sources = {
  title: ['og:title', 'twitter:title'],
  siteName: ['og:site_name', 'application-name'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const;

const known = new Set<string>(Object.values(sources).flat());

/** Elements that stand in a head; any other begins the body. */
const ofHead = new Set([
  'html',
  'head',
  'title',
  'meta',
  'link',
  'script',
  'style',
  'base',
  'noscript',
  'template',
  'object',
]);

const step = 16_384;

/**
 * Reads the head of a page (Open Graph, Twitter's names, `description`, `<title>`), of each name the first that says
 * something. What comes after the head is not read.
 */
export function readHead(html: string): PageHead {
  const said = new Map<string, string>();
  let title: string | undefined;
  const state = { inTitle: false, over: false };
  const parser = new Parser({
    onopentag(name, { property, name: own, content }) {
      if (state.over) return;
      if (!ofHead.has(name)) state.over = true;
      else if (name === 'title' && title === undefined) state.inTitle = true;
      else if (name === 'meta') {
        const key = [property, own].map((each) => each?.trim().toLowerCase()).find((each) => each && known.has(each));
        if (key && content?.trim() && !said.has(key)) said.set(key, content);
      }
    },
    ontext(text) {
      if (state.inTitle && !state.over) title = (title ?? '') + text;
    },
    onclosetag(name) {
      if (name === 'title') state.inTitle = false;
      if (name === 'head') state.over = true;
    },
  });
  for (let at = 0; at < html.length && !state.over; at += step) parser.write(html.slice(at, at + step));
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find(Boolean);
  const texts = {
    title: first(sources.title) ?? title,
    siteName: first(sources.siteName),
    description: first(sources.description),
    image: first(sources.image),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

const bom: [label: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** What a page says of its own charset, in the first kilobyte as browsers look for it. */
function ownCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 1_024).toString('latin1');
  const named = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(beginning)?.[1]?.toLowerCase();
  // A page that could be read so far is none in UTF-16, whatever it says.
  return named?.startsWith('utf-16') ? 'utf-8' : named;
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The text of a page: by its byte order mark, else what the site says of it, else what it says itself, else UTF-8 or Windows-1252. */
export function decodePage(bytes: Buffer, charset: string | undefined): string {
  const marked = bom.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const decoder = decoderOf(marked) ?? decoderOf(charset) ?? decoderOf(ownCharset(bytes));
  if (decoder) return decoder.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // The last character may be cut.
  return text.slice(0, -3).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
