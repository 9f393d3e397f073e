/** The program of the processes that parse pages and feeds of other sites (docs/decisions/17-isolation.md). */
import { decodePage } from './decode.ts';
import { readFeed } from './feed.ts';
import { readHead } from './page-head.ts';

/** The bytes of a page or feed, with the charset of its header. */
interface Content {
  body: Buffer;
  charset?: string | undefined;
}

/** Reads the metadata of a page. */
export const pageHead = ({ body, charset }: Content): object => ({ head: readHead(decodePage(body, charset)) });

/** Reads a feed. */
export const feed = ({ body, charset, most }: Content & { most: number }): object => ({
  feed: readFeed(decodePage(body, charset), most),
});
