import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { webAddress, type ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireNewAddress } from './addresses.ts';
import { askFeed, storeAsked, type Asked } from '../fetch/fetch-news.ts';
import * as queries from './feeds.queries.ts';

/** What a feed answered that was read. */
type Read = Extract<Asked, { outcome: 'read' }>;

/**
 * Reads an address as somebody typed it.
 *
 * @throws {RequestFailure} `InvalidFormat` (field `url`) for what is no address of the web.
 */
export function feedAddress({ settings }: Services, given: string): string {
  const url = webAddress(given.trim(), settings.fetchLoopback)?.href;
  if (!url) throw new RequestFailure('InvalidFormat', { field: 'url' });
  return url;
}

/**
 * Asks an address that is about to become a feed.
 *
 * @throws {RequestFailure} `LinkUnreadable` (field `url`) whatever the reason.
 */
export async function askNewFeed(services: Services, read: ReadWeb, url: string): Promise<Read> {
  const asked = await askFeed(services, read, { url, etag: null, modified: null });
  if (asked.outcome !== 'read') throw new RequestFailure('LinkUnreadable', { field: 'url' });
  return asked;
}

/**
 * Puts a feed that was read on the page of a target, with its news. The target must be locked.
 *
 * @param instead the feed that gives way to it
 * @returns its id
 * @throws {RequestFailure} `AlreadyExists`; `FeedPaused` where an admin holds the feed back and it is not an admin who puts it.
 */
export async function putFeed(
  services: Services,
  transaction: Queryable,
  { kind, id: targetId }: { kind: 'polly' | 'party'; id: string },
  { url, asked }: { url: string; asked: Read },
  { keeper, accountId, instead }: { keeper: 'owner' | 'admin'; accountId: string; instead?: string },
): Promise<string> {
  await requireNewAddress(transaction, targetId, { url, ledTo: asked.ledTo }, { keeper, instead });
  const whose = kind === 'polly' ? [targetId, null] : [null, targetId];
  const now = services.now();
  const values = [...whose, url, keeper, accountId, now];
  const [added] = await transaction.query<{ id: string }>(queries.addFeed, values);
  // Addresses that are there were refused above: this one was removed while an admin held it back.
  if (!added) throw new RequestFailure('FeedPaused', { field: 'url' });
  const empty = { title: null, failures: 0, etag: null, modified: null };
  await storeAsked(services, transaction, { id: added.id, targetId, url, origin: keeper, ...empty }, asked, now);
  return added.id;
}
