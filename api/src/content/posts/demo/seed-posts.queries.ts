import { statement } from '../../../platform/db/statement.ts';

/** A member of the demo. */
export interface MemberRow {
  id: string;
  userName: string;
}

/** Returns the members who may favourite posts, in a fixed order. Uses no index, because a demo has few members. */
export const demoMembers = statement(
  'posts.demoMembers',
  `SELECT id, user_name AS "userName" FROM accounts WHERE level >= 1 AND NOT banned ORDER BY user_name_key COLLATE "C"`,
);

/** Inserts tags that are not stored yet. Index: the unique slug. */
export const insertTags = statement<{ tagIds: readonly string[]; slugs: readonly string[]; names: readonly string[] }>(
  'posts.demoTags',
  `INSERT INTO tags (id, slug, name) SELECT * FROM unnest($tagIds::uuid[], $slugs::text[],
    $names::text[]) ON CONFLICT DO NOTHING`,
);

/** Inserts a post and returns its id. Returns no row if the post is stored already. */
export const insertPost = statement<{
  postId: string;
  slug: string;
  accountId: string;
  title: string | undefined;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  tags: string;
  createdAt: string;
  description: string | undefined;
  image: string | null;
  images: string | null;
}>(
  'posts.demoPost',
  `INSERT INTO posts (id, slug, account_id, title, body, excerpt, is_excerpt, language, tags, created_at, description, image,
     images)
   VALUES ($postId, $slug, $accountId, $title, $body, $excerpt, $isExcerpt, $language, $tags::jsonb, $createdAt,
     $description, $image::jsonb, $images::jsonb) ON CONFLICT DO NOTHING RETURNING id`,
);

/** Links a post to its tags and counts their use. Index: the unique slug. */
export const insertPostTags = statement<{ postId: string; slugs: readonly string[]; createdAt: string }>(
  'posts.demoPostTags',
  `WITH filed AS (
     INSERT INTO post_tags (tag_id, post_id, created_at)
     SELECT id, $postId, $createdAt FROM tags WHERE slug = ANY ($slugs::text[]) RETURNING tag_id
   )
   UPDATE tags SET uses = uses + 1 FROM filed WHERE id = tag_id`,
);

/** Inserts the favourites of a post. */
export const insertFavorites = statement<{ postId: string; accountIds: readonly string[]; createdAt: string }>(
  'posts.demoFavorites',
  'INSERT INTO favorites (account_id, post_id, created_at) SELECT unnest($accountIds::uuid[]), $postId, $createdAt',
);

/** Stores the number of favourites of a post. Index: the primary key. */
export const updateFavoritesCount = statement<{ postId: string; favoritesCount: number }>(
  'posts.demoCounts',
  'UPDATE posts SET favorites_count = $favoritesCount WHERE id = $postId',
);

/**
 * Inserts a post in the name of an organisation, unless it is stored already. Indexes: the unique slugs and user names.
 */
export const insertOrganisationPost = statement<{
  slug: string;
  organisation: string;
  userNameKey: string;
  body: string;
  language: string;
  createdAt: Date;
}>(
  'posts.demoOrganisationPost',
  `INSERT INTO posts (slug, organisation_id, written_by, body, excerpt, is_excerpt, language, created_at)
   SELECT $slug, s.id, a.id, $body, $body, false, $language, $createdAt
   FROM member_organisations s, accounts a WHERE s.slug = $organisation AND a.user_name_key = $userNameKey
   ON CONFLICT DO NOTHING`,
);
