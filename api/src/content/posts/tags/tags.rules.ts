import { defaultTake, maximumTake, type CallAnswer, type CallRequest, type Tag } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { tagPrefix, tagSlug } from './tag-names.ts';
import * as queries from './tags.queries.ts';

/** The greatest Unicode character, which sorts after every character of a slug. */
const maximumCharacter = '\u{10ffff}';

/** The cursor of the first page. */
const start = { beforeUses: 2_147_483_647, afterSlug: '' };

type TagFilters = CallRequest<'listTags'>['query'];

/** Converts a search term to a filter. Returns `nothing` if no tag can match the term. */
function termOf({ term, exactMatch }: TagFilters): queries.TagFilter['term'] | 'nothing' {
  if (!term?.trim()) return undefined;
  if (exactMatch) return { slug: tagSlug(term) };
  const slugStart = tagPrefix(term);
  // No tag begins with a term that contains neither letters nor digits.
  return slugStart ? { slugStart, slugEnd: `${slugStart}${maximumCharacter}`, term } : 'nothing';
}

/** Lists the rows of tags in use, most used first. */
export async function listTagRows(database: Queryable, filters: TagFilters) {
  const take = filters.take ?? (filters.term ? maximumTake : defaultTake);
  const page = pageRequest({ ...filters, take }, (after) => {
    const [uses, slug] = decodeCursor(after, ['number', 'text']);
    return { beforeUses: Number(uses), afterSlug: String(slug) };
  });
  const term = termOf(filters);
  if (term === 'nothing') return { results: [], offset: page.offset, ...(page.withTotal ? { total: 0 } : {}) };
  const { type, entityId, language } = filters;
  const { list, count, params } = queries.filteredTags({ term, type, entityId, language });
  const [rows, [counted]] = await Promise.all([
    database.query<queries.TagRow>(
      list({ ...(page.after ?? start), limit: page.take + 1, offset: page.offset, ...params }),
    ),
    page.withTotal ? database.query<{ total: number }>(count(params)) : [],
  ]);
  return pageAnswer(rows, page.take, page.offset, (row) => [row.uses, row.slug], counted?.total);
}

/**
 * Lists tags in use, most used first. With a term, type or entity, also lists unused tags that are named after a
 * politician or party (docs/product.md#7-calls and docs/product.md#9-constants).
 */
export async function listTags(database: Queryable, filters: TagFilters): Promise<CallAnswer<'listTags'>> {
  const answer = await listTagRows(database, filters);
  return { ...answer, results: answer.results.map(tagOf) };
}

/**
 * Returns a tag by id or name.
 *
 * @throws {RequestFailure} `NotFound`, also if only posts that the viewer does not see have the tag
 */
export async function getTag({ database }: Services, viewer: Viewer, idOrName: string): Promise<Tag> {
  const viewerId = accountOf(viewer);
  const [row] = await database.query<queries.TagRow>(
    isId(idOrName)
      ? queries.tagById({ viewerId, tagId: idOrName })
      : queries.tagBySlug({ viewerId, slug: tagSlug(idOrName) }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return tagOf(row);
}

/** Converts a stored tag to the form that clients get. */
export function tagOf({ id, slug, name, personId, pollySlug, organizationId }: queries.TagRow): Tag {
  if (personId) return { id, slug, name, type: 'Polly', entityId: personId, url: `/polly/${pollySlug ?? personId}` };
  if (organizationId)
    return { id, slug, name, type: 'Party', entityId: organizationId, url: `/party/${organizationId}` };
  return { id, slug, name };
}
