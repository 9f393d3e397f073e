import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { webAddress, type ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireNewAddress } from './addresses.rules.ts';
import { fetchFeed, storeFetchResult, type FetchResult } from '../fetch/fetch-news.ts';
import * as queries from './feeds.queries.ts';

/** The result of a successful fetch. */
type FetchedFeed = Extract<FetchResult, { outcome: 'read' }>;

/**
 * Parses the address of a feed as a member has typed it.
 *
 * @throws {RequestFailure} `InvalidFormat` (field `url`) for an invalid address
 */
export function parseFeedUrl({ settings }: Services, given: string): string {
  const url = webAddress(given.trim(), settings.fetchLoopback)?.href;
  if (!url) throw new RequestFailure('InvalidFormat', { field: 'url' });
  return url;
}

/**
 * Fetches the feed at a new address.
 *
 * @throws {RequestFailure} `LinkUnreadable` (field `url`) if no feed can be read there
 */
export async function fetchNewFeed(services: Services, read: ReadWeb, url: string): Promise<FetchedFeed> {
  const result = await fetchFeed(services, read, { url, etag: null, modified: null });
  if (result.outcome !== 'read') throw new RequestFailure('LinkUnreadable', { field: 'url' });
  return result;
}

/**
 * Stores a fetched feed of a polly or party with its articles. The target must be locked.
 *
 * @param replacedFeedId the feed that the new one replaces
 * @returns the id of the feed
 * @throws {RequestFailure} `AlreadyExists`; `FeedPaused` for the owner and staff if the feed is paused
 */
export async function storeFeed(
  services: Services,
  transaction: Queryable,
  { kind, id: targetId }: { kind: 'polly' | 'party'; id: string },
  { url, fetched }: { url: string; fetched: FetchedFeed },
  { role, accountId, replacedFeedId }: { role: 'owner' | 'admin'; accountId: string; replacedFeedId?: string },
): Promise<string> {
  await requireNewAddress(transaction, targetId, { url, redirects: fetched.redirects }, { role, replacedFeedId });
  const target = kind === 'polly' ? { personId: targetId, partyId: null } : { personId: null, partyId: targetId };
  const now = services.now();
  const [added] = await transaction.query<{ id: string }>(
    queries.addFeed({ ...target, url, origin: role, accountId, now }),
  );
  // Existing addresses were refused above, so this address was removed while it was paused.
  if (!added) throw new RequestFailure('FeedPaused', { field: 'url' });
  const empty = { title: null, failures: 0, etag: null, modified: null };
  await storeFetchResult(services, transaction, { id: added.id, targetId, url, origin: role, ...empty }, fetched, now);
  return added.id;
}
