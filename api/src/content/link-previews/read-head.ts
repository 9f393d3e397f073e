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
