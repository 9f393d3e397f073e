import type { ContentLanguage } from '@hustings/contract';
import type { PostAuthorRow } from '../../../access/authors/index.ts';
import { uuidOrNullSql } from '../../../platform/db/uuid.queries.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { NamedTag } from '../../../content/posts/index.ts';
import { isPublicSql, publicAuthorColumns } from '../public-posts.queries.ts';

/** A post as an entry of a feed. */
export type EntryRow = PostAuthorRow & {
  id: string;
  slug: string;
  title: string | null;
  excerpt: string;
  language: ContentLanguage;
  tags: NamedTag[];
  created: string;
  /** The moment of the last edit; the moment of creation if the post was not edited. */
  updated: string;
};

/** The number of posts on a page of a feed. */
export const pageSize = 20;

/** The sort key of the last post of the previous page. */
export interface FeedCursor {
  afterCreated: string;
  afterId: string;
}

/** Selects public posts, newest first. One post more than a page has tells whether another page follows. */
const entriesSql = (from: string, order: 'p' | 't'): string => `
  SELECT p.id, p.slug, p.title, p.excerpt, p.language, p.tags, p.created_at AS created,
    coalesce(p.edited_at, p.created_at) AS updated, ${publicAuthorColumns}
  FROM ${from} AND ${isPublicSql} AND (${order}.created_at, p.id) < ($afterCreated::timestamptz, $afterId::uuid)
  ORDER BY ${order}.created_at DESC, ${order === 'p' ? 'p.id' : 't.post_id'} DESC LIMIT ${pageSize + 1}`;

const withAuthor = 'LEFT JOIN accounts a ON a.id = p.account_id';

/** Selects public posts of all subjects. Index: posts_newest. */
export const allEntries = statement<FeedCursor>('feeds.all', entriesSql(`posts p ${withAuthor} WHERE true`, 'p'));

/** Selects the posts with a tag. Index: post_tags_newest. */
export const entriesOfTag = statement<FeedCursor & { tagId: string }>(
  'feeds.ofTag',
  entriesSql(`post_tags t JOIN posts p ON p.id = t.post_id ${withAuthor} WHERE t.tag_id = $tagId::uuid`, 't'),
);

/** Selects the posts that an account has published under its name. Index: posts_of_account. */
export const entriesOfAuthor = statement<FeedCursor & { accountId: string }>(
  'feeds.ofAuthor',
  entriesSql(`posts p ${withAuthor} WHERE p.account_id = $accountId::uuid`, 'p'),
);

/** Selects the posts with the tag of a candidate of an election. Indexes: candidacy_cards_by_name, tags_person_id_key. */
export const entriesOfElection = statement<FeedCursor & { electionId: string }>(
  'feeds.ofElection',
  entriesSql(
    `posts p ${withAuthor} WHERE p.id IN (
       SELECT t.post_id FROM candidacy_cards card
       JOIN tags g ON g.person_id = card.person_id JOIN post_tags t ON t.tag_id = g.id
       WHERE card.election_id = $electionId::uuid)`,
    'p',
  ),
);

/** The subject of a feed. */
export interface SubjectRow {
  id: string;
  name: string;
  slug: string;
  /** The moment when the subject was created. It is the date of an empty feed. */
  since: string;
}

/** Selects a tag that a public post has. Index: the unique slug. */
export const tagBySlug = statement<{ slug: string }>(
  'feeds.tag',
  `SELECT id, name, slug, created_at AS since FROM tags
   WHERE id = (SELECT coalesce(merged_into, id) FROM tags WHERE slug = $slug) AND uses > 0`,
);

/**
 * Selects the tag with the name of a politician, by the slug or id of the politician. Indexes: person_slugs,
 * tags_person_id_key.
 */
export const tagOfPolly = statement<{ slug: string }>(
  'feeds.polly',
  `SELECT t.id, c.name, c.slug, t.created_at AS since FROM tags t JOIN polly_cards c ON c.person_id = t.person_id
   WHERE t.person_id = (SELECT person_id FROM person_slugs WHERE slug = $slug
                        UNION ALL SELECT current_person(id) FROM people WHERE id::text = $slug LIMIT 1)`,
);

/** Selects an election by id. Index: the primary key. */
export const electionById = statement<{ slug: string }>(
  'feeds.election',
  `SELECT id, name, id AS slug, retrieved::timestamptz AS since FROM elections WHERE id = ${uuidOrNullSql('$slug')}`,
);

/** Selects a member whose profile everyone may see, by the user name in lower case. Index: the unique user_name_key. */
export const authorNamed = statement<{ slug: string }>(
  'feeds.author',
  `SELECT id, coalesce(display_name, user_name) AS name, user_name AS slug, created_at AS since FROM accounts
   WHERE user_name_key = $slug AND deleted_at IS NULL AND activated_at IS NOT NULL AND NOT banned
     AND view_my_profile = 'everyone'`,
);
