import { statement } from '../../../platform/db/statement.ts';
import { retagSql } from './retag.queries.ts';

/** The tag that goes, and the one that stays. */
interface Pair {
  mergedId: string;
  keptId: string;
}

/** A locked tag. */
export interface LockedTag {
  id: string;
  slug: string;
  isMerged: boolean;
  isNamed: boolean;
}

/** Locks two tags in the order of their slugs, as publishing a post does. Index: the primary key. */
export const lockTags = statement<Pair>(
  'tags.lockPair',
  `SELECT id, slug, merged_into IS NOT NULL AS "isMerged",
     num_nonnulls(person_id, organization_id, named_after) > 0 AS "isNamed"
   FROM tags WHERE id IN ($mergedId, $keptId) ORDER BY slug FOR UPDATE`,
);

/**
 * Replaces a tag by another one in the posts that have it. A post that has both keeps one. Indexes: the primary keys,
 * post_tags_newest.
 */
export const retagPosts = statement<Pair>(
  'tags.retagPosts',
  `WITH pair AS (
     SELECT kept.id AS kept_id, merged.id AS merged_id, merged.slug AS merged_slug, kept.slug AS kept_slug,
       jsonb_build_object('slug', kept.slug, 'name', kept.name) AS kept_tag
     FROM tags kept, tags merged WHERE kept.id = $keptId AND merged.id = $mergedId
   ), ${retagSql}`,
);

/** Makes the members who follow the tag follow the other one. Index: followed_topics_tag. */
export const moveFollowers = statement<Pair>(
  'tags.moveFollowers',
  `WITH moved AS (DELETE FROM followed_topics WHERE tag_id = $mergedId RETURNING account_id, created_at)
   INSERT INTO followed_topics (account_id, tag_id, created_at) SELECT account_id, $keptId, created_at FROM moved
   ON CONFLICT DO NOTHING`,
);

/** Names the other tag in the hot topics that admins chose. Uses no index: there are few. */
export const moveHotTopics = statement<{ mergedSlug: string; keptSlug: string }>(
  'tags.moveHotTopics',
  'UPDATE hot_topics SET tag_slug = $keptSlug WHERE tag_slug = $mergedSlug',
);

/** Makes a tag, and those that were merged into it before, lead to the other one. Indexes: the primary key, tags_merged. */
export const mergeTag = statement<Pair>(
  'tags.merge',
  'UPDATE tags SET merged_into = $keptId, uses = 0 WHERE id = $mergedId OR merged_into = $mergedId',
);

/** Counts the public posts of a tag again. Index: post_tags_newest. */
export const recountTag = statement<{ tagId: string }>(
  'tags.recount',
  `UPDATE tags SET uses = (
     SELECT count(*)::int FROM post_tags t JOIN posts p ON p.id = t.post_id
     WHERE t.tag_id = tags.id AND p.removed_at IS NULL AND p.hidden_at IS NULL AND p.view_scope = 'everyone'
   ) WHERE id = $tagId`,
);

/** Selects the slugs of the tags that were merged into tags. Index: tags_merged. */
export const mergedSlugs = statement<{ tagIds: readonly string[] }>(
  'tags.mergedSlugs',
  `SELECT merged_into AS id, array_agg(slug ORDER BY slug) AS slugs FROM tags
   WHERE merged_into = ANY ($tagIds::uuid[]) GROUP BY merged_into`,
);
