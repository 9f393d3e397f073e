/**
 * The rest of a statement that replaces a tag by another one in the posts that have it. A post that has both keeps one.
 * The statement begins with `pair`: `merged_id`, `merged_slug`, `kept_id`, `kept_slug` and `kept_tag`. Indexes:
 * post_tags_newest, the primary keys.
 */
export const retagSql = `tagged AS (
     DELETE FROM post_tags USING pair WHERE tag_id = pair.merged_id RETURNING post_id, created_at
   ),
   moved AS (
     INSERT INTO post_tags (tag_id, post_id, created_at) SELECT pair.kept_id, post_id, created_at FROM tagged, pair
     ON CONFLICT DO NOTHING
   )
   UPDATE posts SET tags = (
     SELECT coalesce(jsonb_agg(CASE WHEN tag ->> 'slug' = pair.merged_slug THEN pair.kept_tag ELSE tag END ORDER BY place), '[]')
     FROM jsonb_array_elements(posts.tags) WITH ORDINALITY AS list (tag, place)
     WHERE tag ->> 'slug' <> pair.merged_slug
       OR NOT posts.tags @> jsonb_build_array(jsonb_build_object('slug', pair.kept_slug))
   )
   FROM pair, tagged WHERE posts.id = tagged.post_id`;
