import type { ContentLanguage } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow } from '../../../access/authors/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import type { NamedTag } from '../../../content/posts/index.ts';
import { isPublic } from '../public-posts.queries.ts';

/** A post as a feed carries it. */
export type EntryRow = AuthorRow & {
  id: string;
  slug: string;
  title: string | null;
  excerpt: string;
  language: ContentLanguage;
  tags: NamedTag[];
  created: string;
  /** When it was changed last, else when it was made. */
  updated: string;
};

/** Posts of one page of a feed. */
export const pageSize = 20;

/** Newest first, one more than a page has. $1 and $2 moment and id of the last one of the page before. */
const entries = (name: string, from: string, order: string): Statement =>
  statement(
    name,
    `SELECT p.id, p.slug, p.title, p.excerpt, p.language, p.tags, p.created_at AS created,
       coalesce(p.edited_at, p.created_at) AS updated, ${authorColumnsOf('p')}
     FROM ${from} AND ${isPublic} AND (${order}.created_at, p.id) < ($1::timestamptz, $2::uuid)
     ORDER BY ${order}.created_at DESC, ${order === 'p' ? 'p.id' : 't.post_id'} DESC LIMIT ${pageSize + 1}`,
  );

const withAuthor = 'LEFT JOIN accounts a ON a.id = p.account_id';

/** All posts. Index: posts_newest. */
export const allEntries = entries('feeds.all', `posts p ${withAuthor} WHERE true`, 'p');

/** Those with the tag $3. Index: post_tags_newest. */
export const entriesOfTag = entries(
  'feeds.ofTag',
  `post_tags t JOIN posts p ON p.id = t.post_id ${withAuthor} WHERE t.tag_id = $3::uuid`,
  't',
);

/** Those that the account $3 wrote under its name. Index: posts_of_account. */
export const entriesOfAuthor = entries('feeds.ofAuthor', `posts p ${withAuthor} WHERE p.account_id = $3::uuid`, 'p');

/** What a feed is about. */
export interface SubjectRow {
  id: string;
  name: string;
  slug: string;
  /** When it began: what an empty feed is dated to. */
  since: string;
}

/** The tag with the slug $1, where a post that everyone sees has it. Index: the unique slug. */
export const tagBySlug = statement(
  'feeds.tag',
  'SELECT id, name, slug, created_at AS since FROM tags WHERE slug = $1 AND uses > 0',
);

/** The tag that is named after the politician with the slug or id $1. Indexes: person_slugs, tags_person_id_key. */
export const tagOfPolly = statement(
  'feeds.polly',
  `SELECT t.id, c.name, c.slug, t.created_at AS since FROM tags t JOIN polly_cards c ON c.person_id = t.person_id
   WHERE t.person_id = (SELECT person_id FROM person_slugs WHERE slug = $1
                        UNION ALL SELECT id FROM people WHERE id::text = $1 LIMIT 1)`,
);

/**
 * The member named $1 (in lower case), where the member lets everyone see the profile: a feed shows as much of somebody at
 * one place. Index: the unique user_name_key.
 */
export const authorNamed = statement(
  'feeds.author',
  `SELECT id, coalesce(display_name, user_name) AS name, user_name AS slug, created_at AS since FROM accounts
   WHERE user_name_key = $1 AND deleted_at IS NULL AND activated_at IS NOT NULL AND NOT banned
     AND view_my_profile = 'everyone'`,
);
