import type { InterfaceLanguage } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { findCard, siteCard, type Card, type CardKind } from './cards/card.ts';
import { findFeed, type Feed, type FeedKind } from './feeds/feeds.rules.ts';

/** What the rest of the web is told of a page of ours. */
export interface AboutAddress {
  card: Card;
  feed?: Feed;
}

interface Kind {
  address: RegExp;
  card?: CardKind;
  feed?: FeedKind;
}

/** Pages that have a card or a feed of their own. */
const kinds: Kind[] = [
  { address: /^\/()$/, feed: 'posts' },
  { address: /^\/posts\/([^/]+)$/i, card: 'posts' },
  { address: /^\/polly\/([^/]+)$/i, card: 'pollies', feed: 'pollies' },
  { address: /^\/post_tags\/([^/]+)$/i, feed: 'tags' },
  { address: /^\/@([^/]+)$/i, feed: 'authors' },
];

/**
 * The card and the feed of the page at a path. A page without a card of its own, or which not everyone may see, has that of
 * the site: it is told the same of what is hidden as of what is not there.
 */
export async function aboutAddress(
  services: Services,
  asked: string,
  language: InterfaceLanguage,
): Promise<AboutAddress> {
  const path = asked.replace(/(.)\/+$/, '$1');
  const kind = kinds.find(({ address }) => address.test(path));
  if (!kind) return { card: siteCard(language) };
  const key = decodeURIComponent(kind.address.exec(path)?.[1] ?? '');
  const [card, feed] = await Promise.all([
    kind.card && findCard(services, kind.card, key),
    kind.feed && findFeed(services, kind.feed, key),
  ]);
  return { card: card ?? siteCard(language), ...(feed ? { feed } : {}) };
}
