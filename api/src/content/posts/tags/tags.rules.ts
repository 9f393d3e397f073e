import { defaultTake, maximumTake, type CallAnswer, type CallRequest, type Tag } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { tagPrefix, tagSlug } from './tag-names.ts';
import * as queries from './tags.queries.ts';

/** Sorts after every slug. */
const afterAll = '\u{10ffff}';

type TagFilters = CallRequest<'listTags'>['query'];

/** How a term narrows; undefined where it is nothing that a tag could be called. */
function termOf({ term, exactMatch }: TagFilters): queries.TagFilter['term'] | 'nothing' {
  if (!term?.trim()) return undefined;
  if (exactMatch) return { exactly: tagSlug(term) };
  const prefix = tagPrefix(term);
  // A term without a letter or digit begins no tag.
  return prefix ? { begins: [prefix, `${prefix}${afterAll}`, term] } : 'nothing';
}

/**
 * A page of tags, most used first: those in use, and where a term, type or entity is given also those that are only
 * named after a polly or a party (docs/product.md#7-calls and docs/product.md#9-constants).
 */
export async function listTags(database: Queryable, filters: TagFilters): Promise<CallAnswer<'listTags'>> {
  const take = filters.take ?? (filters.term ? maximumTake : defaultTake);
  const page = pageRequest({ ...filters, take }, (after) => decodeCursor(after, ['number', 'text']));
  const term = termOf(filters);
  if (term === 'nothing') return { results: [], offset: page.offset, ...(page.withTotal ? { total: 0 } : {}) };
  const { type, entityId, language } = filters;
  const { list, count, values } = queries.filteredTags({ term, type, entityId, language });
  const [rows, [counted]] = await Promise.all([
    database.query<queries.TagRow>(list, [
      ...(page.after ?? [2_147_483_647, '']),
      page.take + 1,
      page.offset,
      ...values,
    ]),
    page.withTotal ? database.query<{ total: number }>(count, values) : [],
  ]);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.uses, row.slug], counted?.total);
  return { ...answer, results: answer.results.map(asTag) };
}

/**
 * A tag by id or slug.
 *
 * @throws {RequestFailure} `NotFound`, also where no post that the viewer sees has it.
 */
export async function getTag({ database }: Services, viewer: Viewer, idOrSlug: string): Promise<Tag> {
  const [row] = isId(idOrSlug)
    ? await database.query<queries.TagRow>(queries.tagById, [accountOf(viewer), idOrSlug])
    : await database.query<queries.TagRow>(queries.tagBySlug, [accountOf(viewer), tagSlug(idOrSlug)]);
  if (!row) throw new RequestFailure('NotFound');
  return asTag(row);
}

function asTag({ id, slug, name, personId, pollySlug, organizationId }: queries.TagRow): Tag {
  if (personId) return { id, slug, name, type: 'Polly', entityId: personId, url: `/polly/${pollySlug ?? personId}` };
  if (organizationId)
    return { id, slug, name, type: 'Party', entityId: organizationId, url: `/party/${organizationId}` };
  return { id, slug, name };
}
