import { statement } from '../../../platform/db/statement.ts';

/**
 * Inserts tags, or adds `uses` to the numbers of uses of stored tags. `uses` is 1 for a post that everyone sees, else
 * 0. The first counted use decides the spelling of a tag, so that its name reveals no hidden post. A tag that is named
 * after a politician or party keeps its name. Returns `known` as false for a tag whose stored name may come from a
 * hidden post. Counts no use of a tag that is merged into another one, and returns the other one. Locks the tags in the order of their slugs, so that simultaneous calls cannot deadlock. Index: the
 * unique slug.
 */
export const upsertTags = statement<{
  slugs: readonly string[];
  names: readonly string[];
  createdAt: string;
  uses: number;
}>(
  'posts.useTags',
  `INSERT INTO tags (slug, name, uses, created_at)
   SELECT slug, name, $uses::int, $createdAt FROM unnest($slugs::text[], $names::text[]) AS given (slug, name)
   ORDER BY slug COLLATE "C"
   ON CONFLICT (slug) DO UPDATE SET
     uses = CASE WHEN tags.merged_into IS NULL THEN tags.uses + $uses::int ELSE 0 END,
     name = CASE WHEN tags.uses = 0 AND $uses::int > 0 AND tags.named_after IS NULL AND tags.merged_into IS NULL THEN excluded.name ELSE tags.name END
   RETURNING id, slug, name, uses > 0 OR named_after IS NOT NULL AS known, merged_into AS "mergedInto"`,
);

/** Counts uses of the tags into which others are merged, and returns them as `upsertTags` does. Index: the primary key. */
export const useKeptTags = statement<{ tagIds: readonly string[]; uses: number }>(
  'posts.useKeptTags',
  `UPDATE tags SET uses = CASE WHEN merged_into IS NULL THEN uses + $uses::int ELSE 0 END
   WHERE id = ANY ($tagIds::uuid[])
   RETURNING id, slug, name, true AS known, merged_into AS "mergedInto"`,
);

/** Links a post to its tags. */
export const insertPostTags = statement<{ postId: string; tagIds: readonly string[]; createdAt: string }>(
  'posts.insertPostTags',
  'INSERT INTO post_tags (post_id, tag_id, created_at) SELECT $postId, tag_id, $createdAt FROM unnest($tagIds::uuid[]) AS tag_id',
);
