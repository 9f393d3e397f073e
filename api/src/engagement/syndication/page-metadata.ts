import type { InterfaceLanguage } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { findCard, siteCard, type Card, type CardKind } from './cards/card.ts';
import { findFeed, type Feed, type FeedKind } from './feeds/feeds.rules.ts';

/** The metadata of a page that other sites and feed readers use. */
export interface PageMetadata {
  card: Card;
  feed?: Feed;
  /** The path of the page above it, other than the home page. */
  parent?: string;
  /** Whether the page explains the open data. */
  hasDataset?: true;
}

interface Kind {
  address: RegExp;
  card?: CardKind;
  feed?: FeedKind;
  parent?: string;
  hasDataset?: true;
}

/** The pages with a card or a feed of their own, or below another page. */
const kinds: Kind[] = [
  { address: /^\/()$/, feed: 'posts' },
  { address: /^\/posts\/([^/]+)$/i, card: 'posts' },
  { address: /^\/polly\/([^/]+)$/i, card: 'pollies', feed: 'pollies' },
  { address: /^\/party\/([^/]+)$/i, card: 'parties', parent: '/parties' },
  { address: /^\/topicstance\/([^/]+)$/i, card: 'stances', parent: '/topicstances' },
  { address: /^\/blog\/([^/]+)$/i, card: 'blog', parent: '/blog' },
  { address: /^\/interviews\/([^/]+)$/i, card: 'interviews', parent: '/interviews' },
  { address: /^\/election\/([^/]+)$/i, card: 'elections', feed: 'elections', parent: '/elections' },
  { address: /^\/election\/([^/]+)\/\w+$/i, parent: '/elections' },
  { address: /^\/organisation\/([^/]+)$/i, card: 'organisations', parent: '/organisations' },
  { address: /^\/organisation\/([^/]+)\/\w+$/i, parent: '/organisations' },
  { address: /^\/methodology$/i, hasDataset: true },
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
    kind.card && findCard(services, kind.card, key, language),
    kind.feed && findFeed(services, kind.feed, key),
  ]);
  const { parent, hasDataset } = kind;
  return {
    card: card ?? siteCard(services.siteIdentity.identity, language),
    ...(feed ? { feed } : {}),
    ...(parent ? { parent } : {}),
    ...(hasDataset ? { hasDataset } : {}),
  };
}
