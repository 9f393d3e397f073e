import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/person-rows.ts';
import { retagSql } from './tags/retag.queries.ts';

/** Counts the posts with the tag of a politician. Indexes: the unique person, post_tags_newest. */
export const countPollyPosts = statement<{ personId: string }>(
  'posts.countOfPolly',
  'SELECT count(*)::int AS total FROM post_tags WHERE tag_id = (SELECT id FROM tags WHERE person_id = $personId)',
);

/** Moves the politician to whom the scopes of posts refer. Index: posts_polly. */
export const movePostPolly = statement<MergedPair>(
  'posts.movePolly',
  'UPDATE posts SET polly_id = $keptId WHERE polly_id = $mergedId',
);

/** The tags of two politicians. */
const pairSql = `pair AS (
     SELECT kept.id AS kept_id, merged.id AS merged_id, merged.slug AS merged_slug, kept.slug AS kept_slug,
       jsonb_build_object('slug', kept.slug, 'name', kept.name) AS kept_tag
     FROM tags kept, tags merged WHERE kept.person_id = $keptId AND merged.person_id = $mergedId
   )`;

/**
 * Replaces the tag of a politician by that of another politician in the posts that have it. A post that has both keeps
 * one. Indexes: the unique person, post_tags_newest, the primary keys.
 */
export const retagPosts = statement<MergedPair>('posts.retag', `WITH ${pairSql}, ${retagSql}`);

/**
 * Counts the public posts of the tags of two politicians again. Locks the tags in the order of their ids. Indexes: the
 * unique person, post_tags_newest.
 */
export const recountTags = statement<MergedPair>(
  'posts.recountTags',
  `WITH locked AS (
     SELECT id FROM tags WHERE person_id IN ($keptId, $mergedId) ORDER BY id FOR NO KEY UPDATE
   )
   UPDATE tags SET uses = (
     SELECT count(*)::int FROM post_tags t JOIN posts p ON p.id = t.post_id
     WHERE t.tag_id = tags.id AND p.removed_at IS NULL AND p.hidden_at IS NULL AND p.view_scope = 'everyone'
   )
   FROM locked WHERE tags.id = locked.id`,
);

/** Gives the tag of a politician to another one who has none, or makes it a common tag. Index: the unique person. */
export const handOverTag = statement<MergedPair>(
  'posts.handOverTag',
  `UPDATE tags SET
     person_id = CASE WHEN NOT EXISTS (SELECT FROM tags kept WHERE kept.person_id = $keptId) THEN $keptId::uuid END,
     named_after = CASE WHEN NOT EXISTS (SELECT FROM tags kept WHERE kept.person_id = $keptId) THEN named_after END
   WHERE person_id = $mergedId`,
);
