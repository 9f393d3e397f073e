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

type UsedTag = NamedTag & { id: string; known: boolean; mergedInto: string | null };

/** Follows merged tags to those that posts get in their place, which count the uses. Returns them by the merged id. */
async function keptTags(transaction: Queryable, used: readonly UsedTag[], uses: number): Promise<Map<string, UsedTag>> {
  const byId = new Map(used.map((tag) => [tag.id, tag]));
  const missing = () => {
    const wanted = [...byId.values()].map(({ mergedInto }) => mergedInto);
    return [...new Set(wanted)].filter((id) => id !== null && !byId.has(id)) as string[];
  };
  // Another merge may have moved on meanwhile what was read as kept.
  for (let tagIds = missing(); tagIds.length > 0; tagIds = missing()) {
    const kept = await transaction.query<UsedTag>(queries.useKeptTags({ tagIds, uses }));
    if (kept.length === 0) throw new Error('A merged tag leads to no tag.');
    for (const tag of kept) byId.set(tag.id, tag);
  }
  return byId;
}

/**
 * Inserts the new tags of a post, and counts the use of all of them. Only posts that everyone sees count as uses. A tag
 * that is merged into another one becomes the other one.
 *
 * @returns the ids of the tags, and the tags with the names that the post shows
 */
export async function upsertTags(
  transaction: Queryable,
  { tags, created, viewScope }: TaggedPost,
): Promise<{ ids: string[]; tags: NamedTag[] }> {
  if (tags.length === 0) return { ids: [], tags: [] };
  const uses = viewScope === 'everyone' ? 1 : 0;
  const rows = await transaction.query<UsedTag>(
    queries.upsertTags({
      slugs: tags.map(({ slug }) => slug),
      names: tags.map(({ name }) => name),
      createdAt: created,
      uses,
    }),
  );
  const byId = await keptTags(transaction, rows, uses);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const shown = new Map<string, NamedTag>();
  for (const { slug, name } of tags) {
    let tag = bySlug.get(slug);
    while (tag?.mergedInto) tag = byId.get(tag.mergedInto);
    if (tag) shown.set(tag.id, { slug: tag.slug, name: tag.known ? tag.name : name });
  }
  return { ids: [...shown.keys()], tags: [...shown.values()] };
}

/** Links a post to the tags that `upsertTags` has returned. */
export async function linkTags(transaction: Queryable, postId: string, ids: string[], created: string): Promise<void> {
  if (ids.length > 0) await transaction.query(queries.insertPostTags({ postId, tagIds: ids, createdAt: created }));
}
