/** Parsers of pages and feeds of other sites, in processes of their own. */
import { z } from 'zod';
import { makeSiteRunner, type JobRunner, type ResultFields } from '../../sandbox/index.ts';
import { WebFailure, type WebContent } from '../public-web/web-reader.ts';
import { maxFeedLengths, type RawFeed } from './feed.ts';
import { maxHeadLength, type PageHead } from './page-head.ts';

export type { RawFeed, RawItem } from './feed.ts';
export type { PageHead } from './page-head.ts';

/** Makes a runner of the parsers in a sandboxed process, which starts on demand and ends when idle. */
const makeRunner = (name: string): JobRunner =>
  makeSiteRunner(new URL('program.ts', import.meta.url), {
    name,
    limits: {
      heapMegabytes: 96,
      dataMegabytes: 1_000,
      processorSeconds: 3_600,
      // A page has 1 MB at most, and JSON writes a sign with six bytes at most.
      maxMessageBytes: 16_000_000,
    },
    timeoutMs: 5_000,
    idleMs: 30_000,
  });

/** One process for pages and one for feeds, so that pages that members link to cannot delay the news. */
const runners = { pageHead: makeRunner('pages'), feed: makeRunner('feeds') };

const headText = z.string().max(maxHeadLength).optional();
const Head = z.object({ title: headText, siteName: headText, description: headText, image: headText });

const feedText = z.string().max(maxFeedLengths.text).optional();
const Item = z.object({
  guid: z.string().optional(),
  link: z.string().max(maxFeedLengths.link).optional(),
  title: feedText,
  summary: feedText,
  date: z.string().max(maxFeedLengths.date).optional(),
});

/** Runs a task of the process, and checks its result. */
async function parse<Result>(
  task: keyof typeof runners,
  input: object,
  url: URL | undefined,
  check: (fields: ResultFields) => Result,
): Promise<Result> {
  try {
    return check(await runners[task].run(task, input, undefined, url?.hostname));
  } catch (error) {
    throw new WebFailure('The content cannot be parsed.', { cause: error });
  }
}

/** A content; its address tells whose contents wait after several that ended the process. */
type Content = Pick<WebContent, 'body' | 'charset'> & Partial<Pick<WebContent, 'url'>>;

/**
 * Reads the metadata in the head of a page: Open Graph, Twitter cards, `description` and `<title>`.
 *
 * @throws {WebFailure} if the page takes too much time or memory
 */
export const parsePageHead = ({ body, charset, url }: Content): Promise<PageHead> =>
  parse('pageHead', { body, charset }, url, (fields) => Head.parse(fields.value('head')));

/**
 * Parses a feed: RSS, Atom, RDF or JSON, whatever its declared type. Returns undefined if the text is not a feed.
 *
 * @param most the maximum number of articles to read, beginning with the first
 * @throws {WebFailure} if the feed takes too much time or memory
 */
export const parseRawFeed = ({ body, charset, url }: Content, most: number): Promise<RawFeed | undefined> =>
  parse('feed', { body, charset, most }, url, (fields) =>
    z
      .object({ title: feedText, items: z.array(Item).max(most) })
      .optional()
      .parse(fields.value('feed')),
  );
