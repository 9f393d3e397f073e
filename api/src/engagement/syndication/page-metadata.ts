import type { InterfaceLanguage } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { findCard, siteCard, type Card, type CardKind } from './cards/card.ts';
import { findFeed, type Feed, type FeedKind } from './feeds/feeds.rules.ts';

/** The metadata of a page that other sites and feed readers use. */
export interface PageMetadata {
  card: Card;
  feed?: Feed;
}

interface Kind {
  address: RegExp;
  card?: CardKind;
  feed?: FeedKind;
}

/** The pages with a card or a feed of their own. */
const kinds: Kind[] = [
  { address: /^\/()$/, feed: 'posts' },
  { address: /^\/posts\/([^/]+)$/i, card: 'posts' },
  { address: /^\/polly\/([^/]+)$/i, card: 'pollies', feed: 'pollies' },
  { address: /^\/election\/([^/]+)$/i, card: 'elections', feed: 'elections' },
  { address: /^\/organisation\/([^/]+)$/i, card: 'organisations' },
  { address: /^\/post_tags\/([^/]+)$/i, feed: 'tags' },
  { address: /^\/@([^/]+)$/i, feed: 'authors' },
];

/**
 * Finds the card and the feed of the page at a path. Pages without a card of their own have the card of the site. So do
 * hidden and missing pages, so that the card does not reveal whether a hidden page exists.
 */
export async function findPageMetadata(
  services: Services,
  address: string,
  language: InterfaceLanguage,
): Promise<PageMetadata> {
  const path = address.replace(/(.)\/+$/, '$1');
  const kind = kinds.find(({ address }) => address.test(path));
  if (!kind) return { card: siteCard(services.siteIdentity.identity, language) };
  const key = decodeURIComponent(kind.address.exec(path)?.[1] ?? '');
  const [card, feed] = await Promise.all([
    kind.card && findCard(services, kind.card, key),
    kind.feed && findFeed(services, kind.feed, key),
  ]);
  return { card: card ?? siteCard(services.siteIdentity.identity, language), ...(feed ? { feed } : {}) };
}
