import type { ViewScope } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from './post-tags.queries.ts';
import type { NamedTag } from './tag-names.ts';

/** The properties of a post on which its tags depend. */
interface TaggedPost {
  tags: readonly NamedTag[];
  created: string;
  viewScope: ViewScope;
}

/**
 * Inserts the new tags of a post, and counts the use of all of them. Only posts that everyone sees count as uses.
 *
 * @returns the ids of the tags, and the tags with the names that the post shows
 */
export async function upsertTags(
  transaction: Queryable,
  { tags, created, viewScope }: TaggedPost,
): Promise<{ ids: string[]; tags: NamedTag[] }> {
  if (tags.length === 0) return { ids: [], tags: [] };
  const rows = await transaction.query<NamedTag & { id: string; known: boolean }>(
    queries.upsertTags({
      slugs: tags.map(({ slug }) => slug),
      names: tags.map(({ name }) => name),
      createdAt: created,
      uses: viewScope === 'everyone' ? 1 : 0,
    }),
  );
  const names = new Map(rows.filter(({ known }) => known).map(({ slug, name }) => [slug, name]));
  const shown = tags.map(({ slug, name }) => ({ slug, name: names.get(slug) ?? name }));
  return { ids: rows.map(({ id }) => id), tags: shown };
}

/** Links a post to the tags that `upsertTags` has returned. */
export async function linkTags(transaction: Queryable, postId: string, ids: string[], created: string): Promise<void> {
  if (ids.length > 0) await transaction.query(queries.insertPostTags({ postId, tagIds: ids, createdAt: created }));
}
