import type { CallAnswer, CallRequest, ContentLanguage, FeedName } from '@hustings/contract';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { listDelayedCards } from '../anonymous/delayed-posts.ts';
import { newestFirstOrder, readPage, readCards, type CardPages } from '../list/card-pages.ts';
import type { CardRow } from '../list/cards.queries.ts';
import {
  discoverFeed,
  districtFeed,
  followingFeed,
  writtenLanguages,
  type OpenRow,
  type RankedRow,
} from './feed.queries.ts';

type Query = CallRequest<'getFeed'>['query'];

/**
 * A page of a feed of the member's home page (docs/product.md#2-pages); without a name, of the one that the member
 * chose last. What somebody writes whom the member has muted is in none. What the member has published anonymously and
 * nobody else sees yet stands on top.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none, or that of another kind of feed.
 */
export async function listFeed(services: Services, member: Member, query: Query): Promise<CallAnswer<'getFeed'>> {
  const name: FeedName = query.feed ?? member.user.homeFeed ?? 'following';
  const waiting = () => listDelayedCards(services, member);
  if (name === 'discover') return readPage(services, member, query, await discover(services, member, waiting));
  return readPage(services, member, query, chronological(services, name, waiting));
}

/**
 * One statement answers wherever enough of a page lies among the newest posts of all and everyone sees all of it; where
 * a narrower circle does, each row is judged; and only where the newest are not enough, the sources are asked one by
 * one.
 */
function chronological(
  services: Services,
  name: Exclude<FeedName, 'discover'>,
  waiting: CardPages['waiting'],
): CardPages {
  const feed = name === 'district' ? districtFeed : followingFeed;
  const today = utcDay(services.now());
  return {
    async read(values, offset) {
      const wanted = Number(values.at(-1));
      const open = await readCards<OpenRow>(services, feed.open, [...values, today], offset);
      if (open.length >= wanted && open.every((row) => row.open)) return open;
      const near = await readCards<CardRow>(services, feed.near, [...values, today], offset);
      if (near.length >= wanted) return near;
      return readCards(services, feed.far, [...values, today, wanted + offset], offset);
    },
    count: feed.count,
    counted: [today],
    order: newestFirstOrder,
    waiting,
  };
}

/** Comes before every card of `discover`. */
const beforeAll = [Number.MAX_SAFE_INTEGER, 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

async function discover(
  services: Services,
  member: Member,
  waiting: CardPages['waiting'],
): Promise<CardPages<RankedRow>> {
  const read = [await readLanguages(services, member), services.now().toISOString()];
  return {
    read: (values, offset) => readCards<RankedRow>(services, discoverFeed.near, [...values, ...read], offset),
    count: discoverFeed.count,
    counted: read,
    order: { kinds: ['number', 'uuid'], beforeAll, of: (row) => [row.rank, row.id] },
    waiting,
  };
}

/** The languages that a member reads, as far as the site knows: that of the interface, and those that they write in. */
async function readLanguages({ database }: Services, { accountId, language }: Member): Promise<ContentLanguage[]> {
  const rows = await database.query<{ language: ContentLanguage }>(writtenLanguages({ accountId }));
  return [...new Set([language, ...rows.map((row) => row.language)])];
}
