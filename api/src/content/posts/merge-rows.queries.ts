import type { MergedPair } from '../../platform/core/merge-rows.ts';
import { statement } from '../../platform/db/statement.ts';
import { retagSql } from './tags/retag.queries.ts';

/** Moves the politician to whom the scopes of posts refer. Index: posts_polly. */
export const movePostPolly = statement<MergedPair>(
  'posts.movePolly',
  'UPDATE posts SET polly_id = $keptId WHERE polly_id = $mergedId',
);

/** The column of tags that refers to records of one kind. */
export type TagOwner = 'person_id' | 'organization_id';

/** The statements that move the tags of records of one kind from one of two to the other. */
export function tagStatements(owner: TagOwner) {
  /** The tags of the two. */
  const pairSql = `pair AS (
     SELECT kept.id AS kept_id, merged.id AS merged_id, merged.slug AS merged_slug, kept.slug AS kept_slug,
       jsonb_build_object('slug', kept.slug, 'name', kept.name) AS kept_tag
     FROM tags kept, tags merged WHERE kept.${owner} = $keptId AND merged.${owner} = $mergedId
   )`;
  const noneKept = `NOT EXISTS (SELECT FROM tags kept WHERE kept.${owner} = $keptId)`;
  return {
    /** Counts the posts with the tag of a record. Indexes: the unique owner, post_tags_newest. */
    count: statement<{ id: string }>(
      `posts.countOf.${owner}`,
      `SELECT count(*)::int AS total FROM post_tags WHERE tag_id = (SELECT id FROM tags WHERE ${owner} = $id)`,
    ),
    /**
     * Replaces the tag of one by that of the other in the posts that have it. A post that has both keeps one. Indexes:
     * the unique owner, post_tags_newest, the primary keys.
     */
    retag: statement<MergedPair>(`posts.retag.${owner}`, `WITH ${pairSql}, ${retagSql}`),
    /**
     * Counts the public posts of the two tags again. Locks the tags in the order of their ids. Indexes: the unique
     * owner, post_tags_newest.
     */
    recount: statement<MergedPair>(
      `posts.recountTags.${owner}`,
      `WITH locked AS (
         SELECT id FROM tags WHERE ${owner} IN ($keptId, $mergedId) ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE tags SET uses = (
         SELECT count(*)::int FROM post_tags t JOIN posts p ON p.id = t.post_id
         WHERE t.tag_id = tags.id AND p.removed_at IS NULL AND p.hidden_at IS NULL AND p.view_scope = 'everyone'
       )
       FROM locked WHERE tags.id = locked.id`,
    ),
    /** Gives the tag of one to the other if it has none, or makes it a common tag. Index: the unique owner. */
    handOver: statement<MergedPair>(
      `posts.handOverTag.${owner}`,
      `UPDATE tags SET
         ${owner} = CASE WHEN ${noneKept} THEN $keptId::uuid END,
         named_after = CASE WHEN ${noneKept} THEN named_after END
       WHERE ${owner} = $mergedId`,
    ),
  };
}
