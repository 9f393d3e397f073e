import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import * as queries from './feeds.queries.ts';
import { isAtFeed, isSameFeed } from './feed-url.ts';

/** An address, and those to which it redirects. */
interface Led {
  url: string;
  ledTo: readonly string[];
}

/** A feed's own address and those to which it redirects; each of them stands for the feed. */
const allOf = ({ url, ledTo }: Led): string[] => [url, ...ledTo];

/** Whether an address is a feed's, or leads to it. */
const isAt = (given: Led, feed: Led): boolean =>
  allOf(given).some((address) => allOf(feed).some((known) => isAtFeed(address, known)));

const endOf = ({ url, ledTo }: Led): string => ledTo.at(-1) ?? url;

/** Whether an address passes by a feed's own address, or ends where the feed does. */
const isSame = (given: Led, feed: Led): boolean =>
  isSameFeed(endOf(given), endOf(feed)) || allOf(given).some((address) => isSameFeed(address, feed.url));

const addressesOf = (transaction: Queryable, targetId: string) =>
  transaction.query<queries.AddressRow>(queries.addressesOf({ targetId }));

/** Whether a feed of a target leads to another of its feeds that is held back, there or removed. */
export async function leadsToHeld(
  transaction: Queryable,
  targetId: string,
  { id, url }: { id: string; url: string },
  ledTo: readonly string[],
): Promise<boolean> {
  const addresses = await addressesOf(transaction, targetId);
  return addresses.some((each) => each.paused && each.id !== id && isAt({ url, ledTo }, each));
}

/**
 * Requires that an address is new to a target: refuses one that the target has, in any spelling or by a redirect. Refuses one
 * that an admin holds back, there or removed, unless an admin gives it.
 *
 * @param instead the feed that gives way to it
 * @throws {RequestFailure} `AlreadyExists`; `FeedPaused`.
 */
export async function requireNewAddress(
  transaction: Queryable,
  targetId: string,
  given: Led,
  { keeper, instead }: { keeper: 'owner' | 'admin'; instead?: string | undefined },
): Promise<void> {
  const addresses = (await addressesOf(transaction, targetId)).filter(({ id }) => id !== instead);
  const isHeld = addresses.some((each) => each.paused && each.url !== given.url && isAt(given, each));
  if (isHeld && keeper === 'owner') throw new RequestFailure('FeedPaused', { field: 'url' });
  const isThere = addresses.some((each) => !each.removed && isSame(given, each));
  if (isThere) throw new RequestFailure('AlreadyExists', { field: 'url' });
}

/** Ends the pause of every other address of a target that leads to a feed: a pause is about the feed, however it is spelled. */
export async function releaseSameFeed(transaction: Queryable, feed: queries.FeedRow, now: Date): Promise<void> {
  const addresses = await addressesOf(transaction, feed.targetId);
  const same = addresses.filter((each) => each.paused && (isAt(feed, each) || isAt(each, feed)));
  await transaction.query(queries.releaseAddresses({ feedIds: same.map(({ id }) => id), now }));
}
