import {
  homeFeedOf,
  type CallAnswer,
  type CallRequest,
  type ContentLanguage,
  type FeedName,
  type PostInterest,
} from '@hustings/contract';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { readInterestTags, type InterestTags } from '../../interests/index.ts';
import { listDelayedCards } from '../anonymous/delayed-posts.ts';
import {
  maximumId,
  newestFirstOrder,
  readPage,
  readCards,
  type CardOrder,
  type CardPages,
} from '../list/card-pages.ts';
import type { CardRow } from '../list/cards.queries.ts';
import { tagSlug } from '../tags/tag-names.ts';
import {
  discoverFeed,
  districtFeed,
  followingFeed,
  writtenLanguages,
  type OpenRow,
  type RankCursor,
  type RankedRow,
} from './feed.queries.ts';

type Query = CallRequest<'getFeed'>['query'];

/**
 * Lists a page of a feed of the home page (docs/product.md#2-pages). The default is `homeFeedOf`. Feeds leave out the posts of muted members. The first page begins with the member's own anonymous posts that
 * are not published yet.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor or the cursor of another kind of feed
 */
export async function listFeed(services: Services, member: Member, query: Query): Promise<CallAnswer<'getFeed'>> {
  const name: FeedName = query.feed ?? homeFeedOf(member.user);
  const delayed = () => listDelayedCards(services, member);
  if (name === 'discover') return readPage(services, member, query, await discover(services, member, delayed));
  return readPage(services, member, query, chronological(services, name, delayed));
}

/** Returns the pages of a chronological feed. Tries the cheapest statement first; it is enough for most pages. */
function chronological(
  services: Services,
  name: Exclude<FeedName, 'discover'>,
  delayed: CardPages['delayed'],
): CardPages {
  const feed = name === 'district' ? districtFeed : followingFeed;
  const today = utcDay(services.now());
  return {
    async read(page, offset) {
      const { limit } = page;
      const params = { ...page, today };
      const open = await readCards<OpenRow, typeof params>(services, feed.open, params, offset);
      if (open.length >= limit && open.every((row) => row.open)) return open;
      const near = await readCards<CardRow, typeof params>(services, feed.near, params, offset);
      if (near.length >= limit) return near;
      return readCards(services, feed.far, { ...params, reach: limit + offset }, offset);
    },
    count: (viewerId) => feed.count({ viewerId, today }),
    order: newestFirstOrder,
    delayed,
  };
}

const highestRankFirst: CardOrder<RankedRow, RankCursor> = {
  kinds: ['number', 'uuid'],
  start: { beforeRank: Number.MAX_SAFE_INTEGER, beforeId: maximumId },
  cursorOf: ([rank, id]) => ({ beforeRank: Number(rank), beforeId: String(id) }),
  sortKeyOf: (row) => [row.rank, row.id],
};

async function discover(
  services: Services,
  member: Member,
  delayed: CardPages['delayed'],
): Promise<CardPages<RankedRow, RankCursor>> {
  const [languages, interests] = await Promise.all([readLanguages(services, member), readInterests(services, member)]);
  const params = { languages, now: services.now().toISOString() };
  const steering = { interests: [...interests.keys()], interestDays: services.limits.interestDays };
  return {
    read: (page, offset) => readCards(services, discoverFeed.rows, { ...page, ...params, ...steering }, offset),
    count: (viewerId) => discoverFeed.count({ viewerId, ...params }),
    order: highestRankFirst,
    delayed,
    interestOf: (row) => interestOf(row, interests),
  };
}

/** Reads the tags of the member's interests; none if the member does not want the interests to be used. */
const readInterests = async (services: Services, { accountId, user }: Member): Promise<InterestTags> =>
  user.useInterests ? readInterestTags(services, accountId, tagSlug) : new Map();

/** Returns the interest that a post is about, by the first of its tags that has one. */
const interestOf = ({ tags }: CardRow, interests: InterestTags): PostInterest | undefined =>
  tags.map(({ slug }) => interests.get(slug)).find((interest) => interest !== undefined);

/** Returns the language of the member's interface and the languages of the member's recent posts. */
async function readLanguages({ database }: Services, { accountId, language }: Member): Promise<ContentLanguage[]> {
  const rows = await database.query<{ language: ContentLanguage }>(writtenLanguages({ accountId }));
  return [...new Set([language, ...rows.map((row) => row.language)])];
}
