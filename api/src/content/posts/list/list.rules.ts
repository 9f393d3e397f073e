import type { CallAnswer, CallRequest } from '@hustings/contract';
import { limitsInForce } from '@hustings/contract/schemas';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { listDelayedCards } from '../anonymous/delayed-posts.ts';
import * as queries from './list.queries.ts';
import { newestFirstOrder, readPage, readCards, type CardPages } from './card-pages.ts';
import { tagSlug } from '../tags/tag-names.ts';
import { tagOfEntity, tagOfEntityBySlug } from '../tags/tags.queries.ts';

type Filters = CallRequest<'listPosts'>['query'];

/** What a list is narrowed to: a post carries a tag of each set. */
interface ResolvedFilters {
  author: string | undefined;
  favorited: string | undefined;
  tagSets: string[][];
}

/** Is the slug of no tag. */
const noTag = '';

async function slugOfEntity({ database }: Services, { type, entityId }: Filters): Promise<string[][]> {
  if (entityId === undefined) return [];
  const wanted = isId(entityId) ? tagOfEntity : tagOfEntityBySlug;
  const [tag] = await database.query<{ slug: string }>(wanted, [entityId.toLowerCase(), type ?? null]);
  return [[tag?.slug ?? noTag]];
}

async function resolveFilters(services: Services, filters: Filters): Promise<ResolvedFilters> {
  const { author, favorited, tag, tags } = filters;
  return {
    author: author?.toLowerCase(),
    favorited: favorited?.toLowerCase(),
    tagSets: [
      ...(tag === undefined ? [] : [[tagSlug(tag)]]),
      ...(await slugOfEntity(services, filters)),
      ...(tags === undefined ? [] : [[...new Set(tags.map(tagSlug))]]),
    ],
  };
}

interface NarrowedList extends queries.ListStatements {
  values: unknown[];
}

/** Where the page is read: at the narrowest of what the list is narrowed to. */
function listFor({ author, tagSets }: ResolvedFilters): NarrowedList {
  if (author !== undefined) return { ...queries.postsOfAuthor, values: [author, JSON.stringify(tagSets)] };
  const [first, ...others] = tagSets;
  if (first === undefined) return { ...queries.allPosts, values: [] };
  // Only `tags` names several, and stands alone where it comes first.
  if (first.length !== 1) return { ...queries.postsWithAnyTag(limitsInForce().tags), values: [first] };
  return { ...queries.postsWithTag, values: [first[0], JSON.stringify(others)] };
}

function favoritesFor(favorited: string, { author, tagSets }: ResolvedFilters): NarrowedList {
  const values = [favorited, JSON.stringify(tagSets)];
  return author === undefined
    ? { ...queries.postsFavorited, values }
    : { ...queries.postsFavoritedOfAuthor, values: [...values, author] };
}

const lastFavoritedFirst: CardPages<queries.FavoritedRow>['order'] = {
  ...newestFirstOrder,
  of: (row) => [row.listed, row.id],
};

/**
 * A page of the posts that a viewer sees, newest first: all, or those of an author, with a tag, with one of some tags,
 * or with that of a party or polly; or what a member has favourited, of whom the viewer may know it, the last
 * favourited first (docs/product.md#7-calls; docs/decisions/06-visibility.md). Who or what is not there has no posts.
 */
export async function listPosts(
  services: Services,
  viewer: Viewer,
  filters: Filters,
): Promise<CallAnswer<'listPosts'>> {
  const narrowing = await resolveFilters(services, filters);
  const { favorited, author, tagSets } = narrowing;
  if (favorited !== undefined) {
    const { rows, count, values } = favoritesFor(favorited, narrowing);
    return readPage<queries.FavoritedRow>(services, viewer, filters, {
      read: (page, offset) => readCards(services, rows, [...page, ...values], offset),
      count,
      counted: values,
      order: lastFavoritedFirst,
      // Nobody has favourited what nobody sees yet.
      waiting: async () => [],
    });
  }
  const { rows, count, values } = listFor(narrowing);
  return readPage(services, viewer, filters, {
    read: (page, offset) => readCards(services, rows, [...page, ...values], offset),
    count,
    counted: values,
    order: newestFirstOrder,
    // It stands in no list by author, not even for its own.
    waiting: async () => (author === undefined ? listDelayedCards(services, viewer, tagSets) : []),
  });
}
