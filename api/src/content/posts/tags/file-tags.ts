import type { ViewScope } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from '../list/cards.queries.ts';
import type { NamedTag } from './tag-names.ts';

/** What of a post its tags are filed by. */
interface TaggedPost {
  tags: readonly NamedTag[];
  created: string;
  viewScope: ViewScope;
}

/** Counts the uses of a post's tags, and gives their ids and the names that the post shows. */
export async function upsertTags(
  transaction: Queryable,
  { tags: named, created, viewScope }: TaggedPost,
): Promise<{ ids: string[]; tags: NamedTag[] }> {
  if (named.length === 0) return { ids: [], tags: [] };
  const used = await transaction.query<NamedTag & { id: string; known: boolean }>(
    queries.useTags({
      slugs: named.map(({ slug }) => slug),
      names: named.map(({ name }) => name),
      createdAt: created,
      uses: viewScope === 'everyone' ? 1 : 0,
    }),
  );
  const names = new Map(used.filter(({ known }) => known).map(({ slug, name }) => [slug, name]));
  const tags = named.map(({ slug, name }) => ({ slug, name: names.get(slug) ?? name }));
  return { ids: used.map(({ id }) => id), tags };
}

/** Files a post under tags that `fileTags` has counted. */
export async function linkTags(transaction: Queryable, postId: string, ids: string[], created: string): Promise<void> {
  if (ids.length > 0) await transaction.query(queries.storePostTags({ postId, tagIds: ids, createdAt: created }));
}
