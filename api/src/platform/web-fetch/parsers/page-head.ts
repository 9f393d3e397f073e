import { Parser } from 'htmlparser2';

/** The metadata in the head of a page, as written by its author. */
export interface PageHead {
  title?: string | undefined;
  siteName?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
}

/** The names of the `meta` elements that contain each property of the page, in order of preference. */
const metaNames = {
  title: ['og:title', 'twitter:title'],
  siteName: ['og:site_name', 'application-name'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const;

const knownNames = new Set<string>(Object.values(metaNames).flat());

/** The elements that a head may contain; any other element begins the body. */
const headElements = new Set([
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

/** The maximum number of characters of each text. The rest is left out. */
export const maxHeadLength = 10_000;

/** The number of characters that the parser gets at a time, so that it can stop after the head. */
const chunkSize = 16_384;

/**
 * Reads the metadata in the head of a page: Open Graph, Twitter cards, `description` and `<title>`. Takes the first
 * non-empty element of each name, and does not parse the body.
 */
export function readHead(html: string): PageHead {
  const contents = new Map<string, string>();
  let title: string | undefined;
  const state = { inTitle: false, over: false };
  const parser = new Parser({
    onopentag(name, { property, name: own, content }) {
      if (state.over) return;
      if (!headElements.has(name)) state.over = true;
      else if (name === 'title' && title === undefined) state.inTitle = true;
      else if (name === 'meta') {
        const key = [property, own]
          .map((each) => each?.trim().toLowerCase())
          .find((each) => each && knownNames.has(each));
        if (key && content?.trim() && !contents.has(key)) contents.set(key, content);
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
  for (let at = 0; at < html.length && !state.over; at += chunkSize) parser.write(html.slice(at, at + chunkSize));
  const first = (names: readonly string[]) => names.map((name) => contents.get(name)).find(Boolean);
  const texts = {
    title: first(metaNames.title) ?? title,
    siteName: first(metaNames.siteName),
    description: first(metaNames.description),
    image: first(metaNames.image),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.slice(0, maxHeadLength)]])),
  );
}
