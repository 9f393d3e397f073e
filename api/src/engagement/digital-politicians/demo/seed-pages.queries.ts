import { statement } from '../../../platform/db/statement.ts';

/** Makes a demo member the owner of a page, with an approved claim. Does nothing if the page has an owner. */
export const addPageOwner = statement<{ polly: string; userNameKey: string; proof: string; since: Date }>(
  'simulations.demo.owner',
  `WITH page AS (
     SELECT s.person_id, a.id AS account_id FROM person_slugs s, accounts a
     WHERE s.slug = $polly AND a.user_name_key = $userNameKey
       AND NOT EXISTS (SELECT FROM page_owners o WHERE o.person_id = s.person_id AND NOT o.is_staff)
   ), claimed AS (
     INSERT INTO claims (person_id, account_id, way, proof, state, created_at, proven_at, approved_at, decided_at)
     SELECT person_id, account_id, 'email', $proof, 'approved', $since, $since, $since, $since FROM page
   )
   INSERT INTO page_owners (person_id, account_id, is_staff, since) SELECT person_id, account_id, false, $since FROM page`,
);

/** Publishes a post of a page under the tag of its polly. Does nothing if it is stored. Indexes: the unique keys. */
export const addPagePost = statement<{
  slug: string;
  polly: string;
  userNameKey: string;
  title: string;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  createdAt: Date;
}>(
  'simulations.demo.post',
  `WITH tag AS (
     SELECT t.id, t.slug, t.name FROM tags t JOIN person_slugs s ON s.person_id = t.person_id WHERE s.slug = $polly
   ), written AS (
     INSERT INTO posts (slug, account_id, title, body, excerpt, is_excerpt, language, tags, created_at)
     SELECT $slug, a.id, $title, $body, $excerpt, $isExcerpt, $language,
       jsonb_build_array(jsonb_build_object('slug', tag.slug, 'name', tag.name)), $createdAt::timestamptz
     FROM tag, accounts a WHERE a.user_name_key = $userNameKey
     ON CONFLICT (slug) DO NOTHING RETURNING id, created_at
   ), counted AS (
     UPDATE tags SET uses = uses + 1 FROM tag, written WHERE tags.id = tag.id
   )
   SELECT written.id AS "postId", tag.id AS "tagId" FROM tag, written`,
);

/** Files a post under a tag. Index: the primary key. */
export const filePagePost = statement<{ postId: string; tagId: string; createdAt: Date }>(
  'simulations.demo.tag',
  `INSERT INTO post_tags (tag_id, post_id, created_at) VALUES ($tagId, $postId, $createdAt) ON CONFLICT DO NOTHING`,
);
