import type { CallAnswer, CallRequest } from '@hustings/contract';
import { limitsInForce } from '@hustings/contract/schemas';
import { isId } from '../../../platform/crypto/ids.ts';
import { requireTab, viewpointParams, type ProfileRequest } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { listDelayedCards } from '../anonymous/delayed-posts.ts';
import * as queries from './list.queries.ts';
import { newestFirstOrder, readPage, readCards, type CardOrder, type CardPages } from './card-pages.ts';
import type { CardRow, TimeCursor } from './cards.queries.ts';
import { tagSlug } from '../tags/tag-names.ts';
import { tagOfEntity, tagOfEntityBySlug } from '../tags/tags.queries.ts';

type Filters = CallRequest<'listPosts'>['query'];

/** The filters of a list: a post must have at least one tag of each set. User names are in lower case. */
interface ResolvedFilters {
  author: string | undefined;
  /** The id or slug of an organisation, in lower case. */
  organisation: string | undefined;
  favorited: string | undefined;
  isMine: boolean;
  /** Words of one's own posts. */
  term: string | null;
  tagSets: string[][];
}

/** A slug that no tag has, so that a filter with it matches no post. */
const noTag = '';

async function slugOfEntity({ database }: Services, { type, entityId }: Filters): Promise<string[][]> {
  if (entityId === undefined) return [];
  const id = entityId.toLowerCase();
  const find = isId(entityId)
    ? tagOfEntity({ entityId: id, type: type ?? null })
    : tagOfEntityBySlug({ entitySlug: id, type: type ?? null });
  const [tag] = await database.query<{ slug: string }>(find);
  return [[tag?.slug ?? noTag]];
}

async function resolveFilters(services: Services, filters: Filters): Promise<ResolvedFilters> {
  const { author, organisation, favorited, mine, tag, tags, term } = filters;
  return {
    author: author?.toLowerCase(),
    organisation: organisation?.toLowerCase(),
    favorited: favorited?.toLowerCase(),
    isMine: mine === true,
    term: term?.trim() || null,
    tagSets: [
      ...(tag === undefined ? [] : [[tagSlug(tag)]]),
      ...(await slugOfEntity(services, filters)),
      ...(tags === undefined ? [] : [[...new Set(tags.map(tagSlug))]]),
    ],
  };
}

type FilteredPages<Row extends CardRow> = Pick<CardPages<Row>, 'read' | 'count'>;

/** Binds the parameters of the filters to the statements of a list. */
const filtered = <Row extends CardRow, Params extends object>(
  services: Services,
  { rows, count }: queries.ListStatements<Params>,
  params: Params,
): FilteredPages<Row> => ({
  read: (page, offset) => readCards(services, rows, { ...page, ...params }, offset),
  count: (viewerId) => count({ viewerId, ...params }),
});

/** Returns the list whose statements use the index of the most selective filter. */
function listFor(
  services: Services,
  { author, organisation, isMine, tagSets, term }: ResolvedFilters,
): FilteredPages<CardRow> {
  if (isMine) return filtered(services, queries.ownPosts, { tagSets: JSON.stringify(tagSets), term });
  if (organisation !== undefined)
    return filtered(services, queries.postsOfOrganisation, { organisation, tagSets: JSON.stringify(tagSets) });
  if (author !== undefined)
    return filtered(services, queries.postsOfAuthor, { authorName: author, tagSets: JSON.stringify(tagSets) });
  const [first, ...others] = tagSets;
  if (first === undefined) return filtered(services, queries.allPosts, {});
  const [slug] = first;
  // Only the filter `tags` makes a set of several tags. Its set is the last one, so `others` is empty.
  if (first.length !== 1 || slug === undefined)
    return filtered(services, queries.postsWithAnyTag(limitsInForce().tags), { tagSlugs: first });
  return filtered(services, queries.postsWithTag, { tagSlug: slug, tagSets: JSON.stringify(others) });
}

function favoritesFor(
  services: Services,
  ownerName: string,
  { author, tagSets }: ResolvedFilters,
): FilteredPages<queries.FavoritedRow> {
  const params = { ownerName, tagSets: JSON.stringify(tagSets) };
  return author === undefined
    ? filtered(services, queries.postsFavorited, params)
    : filtered(services, queries.postsFavoritedOfAuthor, { ...params, authorName: author });
}

const lastFavoritedFirst: CardOrder<queries.FavoritedRow, TimeCursor> = {
  ...newestFirstOrder,
  sortKeyOf: (row) => [row.listed, row.id],
};

/**
 * Lists the posts that the viewer may see, newest first, filtered by author, organisation, tags, party or politician
 * (docs/product.md#7-calls). With `favorited`, lists the favourites of a member, last favourited first, if the viewer
 * may see them (docs/decisions/06-visibility.md). With `mine`, lists the viewer's own named posts. The list is empty
 * for an unknown author, organisation, tag or member.
 *
 * @throws {RequestFailure} `Unauthorized` if a guest uses `mine`
 */
export async function listPosts(
  services: Services,
  viewer: Viewer,
  filters: Filters,
): Promise<CallAnswer<'listPosts'>> {
  const resolved = await resolveFilters(services, filters);
  const { favorited, author, organisation, isMine, tagSets } = resolved;
  if (isMine && viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
  if (favorited !== undefined) {
    return readPage(services, viewer, filters, {
      ...favoritesFor(services, favorited, resolved),
      order: lastFavoritedFirst,
      // A post cannot be a favourite before it is published.
      delayed: async () => [],
    });
  }
  return readPage(services, viewer, filters, {
    ...listFor(services, resolved),
    order: newestFirstOrder,
    // The posts of an author or of an organisation are never anonymous, not even for the author.
    delayed: async () =>
      author === undefined && organisation === undefined && !isMine ? listDelayedCards(services, viewer, tagSets) : [],
  });
}

/** The lists of posts on a profile: their statements and orders. */
const profileLists = {
  posts: { statements: queries.postsOnProfile, order: newestFirstOrder },
  favorites: { statements: queries.favoritesOnProfile, order: lastFavoritedFirst },
};

/**
 * Lists the posts or the favourites on a profile, of which the viewer or the assumed viewer sees each one
 * (docs/decisions/06-visibility.md). Anonymous posts are never among the posts.
 *
 * @throws {RequestFailure} as `requireTab`
 */
export async function listOnProfile(
  services: Services,
  viewer: Member,
  tab: 'posts' | 'favorites',
  request: ProfileRequest,
  query: PageQuery,
): Promise<CallAnswer<'listProfilePosts'>> {
  const viewpoint = await requireTab(services, viewer, request, tab);
  const { viewerId, ...known } = viewpointParams(viewpoint);
  const { statements, order } = profileLists[tab];
  const { read, count } = filtered<queries.FavoritedRow, queries.ProfileFilters>(services, statements, known);
  return readPage(services, viewpoint.viewer, query, {
    read: (page, offset) => read({ ...page, viewerId }, offset),
    count: () => count(viewerId),
    order,
    delayed: async () => [],
  });
}
