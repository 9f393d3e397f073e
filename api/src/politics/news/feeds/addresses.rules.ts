import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import * as queries from './feeds.queries.ts';
import { isSameOrExtendedUrl, isSameUrl } from './feed-url.ts';

/** The address of a feed with the addresses to which it redirects, in order. */
interface FeedAddress {
  url: string;
  redirects: readonly string[];
}

/** Returns the address and its redirects; each of them identifies the feed. */
const urlsOf = ({ url, redirects }: FeedAddress): string[] => [url, ...redirects];

/** Returns whether an address of `given` is also an address of `feed`, ignoring additional query parameters. */
const leadsTo = (given: FeedAddress, feed: FeedAddress): boolean =>
  urlsOf(given).some((url) => urlsOf(feed).some((feedUrl) => isSameOrExtendedUrl(url, feedUrl)));

const finalUrl = ({ url, redirects }: FeedAddress): string => redirects.at(-1) ?? url;

/**
 * Returns whether both feeds redirect to the same final address, or `given` redirects through the address of `feed`.
 */
const isSameFeed = (given: FeedAddress, feed: FeedAddress): boolean =>
  isSameUrl(finalUrl(given), finalUrl(feed)) || urlsOf(given).some((url) => isSameUrl(url, feed.url));

const addressesOf = (transaction: Queryable, targetId: string) =>
  transaction.query<queries.AddressRow>(queries.addressesOf({ targetId }));

/** Returns whether a feed leads to another feed of the same page that is paused, removed feeds included. */
export async function leadsToPausedFeed(
  transaction: Queryable,
  targetId: string,
  { id, url }: { id: string; url: string },
  redirects: readonly string[],
): Promise<boolean> {
  const addresses = await addressesOf(transaction, targetId);
  return addresses.some((each) => each.paused && each.id !== id && leadsTo({ url, redirects }, each));
}

/**
 * Requires that an address is new on a page. Refuses the addresses of the page's feeds, in any spelling, and addresses
 * that redirect to them. Refuses the addresses of paused feeds, even removed ones, unless an admin gives them.
 *
 * @param replacedFeedId the feed that the new one replaces
 * @throws {RequestFailure} `AlreadyExists`; `FeedPaused`
 */
export async function requireNewAddress(
  transaction: Queryable,
  targetId: string,
  given: FeedAddress,
  { role, replacedFeedId }: { role: 'owner' | 'admin'; replacedFeedId?: string | undefined },
): Promise<void> {
  const addresses = (await addressesOf(transaction, targetId)).filter(({ id }) => id !== replacedFeedId);
  const isPaused = addresses.some((each) => each.paused && each.url !== given.url && leadsTo(given, each));
  if (isPaused && role === 'owner') throw new RequestFailure('FeedPaused', { field: 'url' });
  const exists = addresses.some((each) => !each.removed && isSameFeed(given, each));
  if (exists) throw new RequestFailure('AlreadyExists', { field: 'url' });
}

/**
 * Resumes all paused feeds of the page that have the address of `feed` in another spelling. A pause applies to all
 * spellings.
 */
export async function resumeSameFeed(transaction: Queryable, feed: queries.FeedRow, now: Date): Promise<void> {
  const addresses = await addressesOf(transaction, feed.targetId);
  const same = addresses.filter((each) => each.paused && (leadsTo(feed, each) || leadsTo(each, feed)));
  await transaction.query(queries.resumeFeeds({ feedIds: same.map(({ id }) => id), now }));
}
