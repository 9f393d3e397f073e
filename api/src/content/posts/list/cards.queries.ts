import type { ContentLanguage, PostImage, RichTextDocument, Scope, ViewScope } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow } from '../../../access/authors/index.ts';
import { previewColumnsOf, type FoundPreview } from '../../link-previews/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { relationshipColumn, visibleSql, type RelationshipRow } from '../../../access/visibility/index.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/** A post as a list shows it. */
export type CardRow = AuthorRow & {
  id: string;
  slug: string;
  title: string | null;
  excerpt: string;
  isExcerpt: boolean;
  language: ContentLanguage;
  tags: NamedTag[];
  favoritesCount: number;
  commentsCount: number;
  created: string;
  edited: string | null;
  image: PostImage | null;
  link: FoundPreview | null;
  favorited: boolean;
  viewScope: ViewScope;
  replyScope: Scope;
  underReview: boolean;
  /** User names in lower case; null where the excerpt names nobody, and for a Full Post. */
  excerptMentions: string[] | null;
};

/** A post as its own page shows it, and what decides who sees it there. */
export type PostRow = CardRow &
  RelationshipRow & {
    description: string | null;
    body: string;
    document: RichTextDocument | null;
    images: PostImage[] | null;
    /** User names in lower case; null for a Full Post, whose document has them. */
    mentions: string[] | null;
    /** Of the viewer's own, where a scope names audiences. */
    audiences: string[] | null;
    pollyId: string | null;
    version: number;
    hidden: boolean;
    turnedOff: boolean;
    removed: boolean;
  };

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

/** The page that a post leads to. Index: the primary key. */
const linkOf = (post: string): string =>
  `(SELECT to_jsonb(found) FROM (SELECT ${previewColumnsOf('l')} FROM link_previews l
    WHERE l.id = ${post}.link_preview_id AND l.found_at IS NOT NULL) found)`;

/** The members whom a post mentions. Indexes: the primary keys. */
const mentionedNames = `ARRAY(
    SELECT named.user_name_key FROM post_mentions m JOIN accounts named ON named.id = m.account_id
    WHERE m.post_id = p.id AND named.deleted_at IS NULL
  )`;

/** The favourite is looked up a row: as EXISTS, all favourites of the viewer would be read at once. */
const cardColumns = `
  p.id, p.slug, p.title, p.excerpt, p.is_excerpt AS "isExcerpt", p.language, p.tags,
  p.favorites_count AS "favoritesCount", p.comments_count AS "commentsCount", p.created_at AS created,
  p.edited_at AS edited, p.image, ${linkOf('p')} AS link, p.view_scope AS "viewScope", p.reply_scope AS "replyScope", p.hidden_at IS NOT NULL AS "underReview",
  CASE WHEN p.excerpt LIKE '%@%' AND NOT EXISTS (SELECT FROM post_documents d WHERE d.post_id = p.id)
    THEN ${mentionedNames} END AS "excerptMentions",
  coalesce((SELECT true FROM favorites f WHERE f.account_id = $1 AND f.post_id = p.id), false) AS favorited,
  ${authorColumnsOf('p')}`;

/** What a list reads of a post; not the body. */
export const storedColumns =
  'p.id, p.slug, p.account_id, p.pseudonym, p.pseudonym_number, p.title, p.excerpt, p.is_excerpt, p.language, p.tags, p.image, p.link_preview_id, p.edited_at, p.favorites_count, p.comments_count, p.view_scope, p.reply_scope, p.hidden_at';

/** Where a post has what decides who sees it; $1 is the viewer or null in every statement that reads posts. */
export const visibilityColumns = { viewer: '$1::uuid', author: 'p.account_id', item: 'p.id', polly: 'p.polly_id' };

/** Returns the condition under which `viewer`, an SQL operand, sees the post `p`. */
export const visiblePostSql = (viewer = visibilityColumns.viewer): string =>
  `p.removed_at IS NULL AND ${visibleSql('post', {
    ...visibilityColumns,
    viewer,
    scope: 'p.view_scope',
    hidden: 'p.hidden_at',
  })}`;

/** Whether everyone sees a post, but for blocks. */
export const openPostSql = `(p.view_scope = 'everyone' AND ${visibleSql('post', {
  ...visibilityColumns,
  scope: `'everyone'`,
  hidden: 'p.hidden_at',
})})`;

export const newestFirst = 'ORDER BY p.created_at DESC, p.id DESC';

/** What a list needs whose cards stand in another order: the columns that tell it, and the order. */
interface ListOptions {
  columns?: string;
  order?: string;
}

/**
 * A list of cards, newest first. $1 viewer or null, $2 and $3 moment and id of the last card of the page before, $4 the
 * number of cards. `found` names the posts, in order, and what it needs beyond that is $5 and the following.
 *
 * The constant LIMIT inside tells the planner that a page is small; from $4 alone it would expect a tenth of the table,
 * and never keep the plan. Only as many rows as $4 says are read.
 */
export const cardList = (name: string, found: string, { columns, order }: ListOptions = {}): Statement =>
  statement(
    name,
    `SELECT ${cardColumns}${columns ? `, ${columns}` : ''}
     FROM (${found} LIMIT ${mostRows}) p LEFT JOIN accounts a ON a.id = p.account_id ${order ?? newestFirst} LIMIT $4`,
  );

/** Below the last card of the page before, where cards stand newest first. */
export const belowCursor = '(p.created_at, p.id) < ($2::timestamptz, $3::uuid)';

/** The same list from an offset on, which is one more parameter at the end. A deep offset reads what it passes over. */
export function withOffset(list: Statement): Statement {
  const offset = Math.max(...[...list.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))) + 1;
  const text = list.text.replace(`LIMIT ${mostRows}`, `LIMIT ${mostRows} OFFSET $${offset}`);
  return statement(`${list.name}FromOffset`, text);
}

/** A count of what a viewer sees. */
export const countOf = (name: string, from: string): Statement =>
  statement(name, `SELECT count(*)::int AS total FROM ${from}`);

/** Which audiences a post names, for its author alone. Index: the primary key. */
const ownAudiences = `
  CASE WHEN p.account_id = $1 AND 'selectedAudiences' IN (p.view_scope, p.reply_scope)
    THEN ARRAY(SELECT i.audience_id FROM item_audiences i WHERE i.item_id = p.id) END`;

/** The members whom a quick post mentions. Index: the primary key of post_documents. */
const mentions = `
  CASE WHEN d.document IS NULL AND p.body LIKE '%@%' THEN ${mentionedNames} END`;

const onePost = (name: string, condition: string): Statement =>
  statement(
    name,
    `SELECT ${cardColumns}, p.description, p.body, d.document, p.images, p.version, ${ownAudiences} AS audiences, ${mentions} AS mentions,
       p.polly_id AS "pollyId",
       p.hidden_at IS NOT NULL AS hidden, p.removed_at IS NOT NULL AS removed,
       EXISTS (SELECT FROM threads t WHERE t.post_id = p.id AND t.turned_off_at IS NOT NULL) AS "turnedOff",
       ${relationshipColumn(visibilityColumns)}
     FROM posts p LEFT JOIN accounts a ON a.id = p.account_id LEFT JOIN post_documents d ON d.post_id = p.id
     WHERE ${condition} AND NOT p.hidden_with_account`,
  );

/**
 * A post by id, removed or not. $1 viewer or null, $2 id. Indexes: the primary keys, threads_post.
 */
export const postById = onePost('posts.byId', 'p.id = $2::uuid');

/**
 * A post by its slug, or by one that it had, removed or not. $1 viewer or null, $2 slug. Indexes: the unique slugs, the
 * primary keys, threads_post.
 */
export const postBySlug = onePost(
  'posts.bySlug',
  `p.id = coalesce(
     (SELECT id FROM posts WHERE slug = $2),
     (SELECT post_id FROM post_slugs WHERE slug = $2)
   )`,
);

/**
 * Takes the author's lock for the rest of the transaction, so that what one author does at once is judged one after the
 * other; no row comes back of an account that was deleted. Foreign keys of other rows to the account are not held up.
 * Index: the primary key of accounts.
 */
export const lockAccount = statement<{ accountId: string }>(
  'posts.lockAuthor',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR NO KEY UPDATE',
);

/** Civil days of limits are those of Europe/Amsterdam (docs/decisions/08-votes-and-scores.md). */
const timeZone = `'Europe/Amsterdam'`;

/** The civil day of the moment `now`: `day.starts_at`, `day.ends_at`. */
export const civilDay = `
  (SELECT starts_at, (starts_at AT TIME ZONE ${timeZone} + interval '1 day') AT TIME ZONE ${timeZone} AS ends_at
   FROM date_trunc('day', $now::timestamptz, ${timeZone}) AS starts_at) AS day`;

/**
 * What an author wrote lately; `body` may not be repeated within `minutes`. Index: posts_of_account, comments_of_account.
 */
export const recentWriting = (table: 'posts' | 'comments') =>
  statement<{ accountId: string; now: string; body: string; minutes: number }>(
    `posts.recentWriting.${table}`,
    `SELECT
       count(w.id) FILTER (WHERE w.created_at >= day.starts_at)::int AS today,
       day.ends_at AS "resetsAt",
       extract(epoch FROM $now - max(w.created_at))::float8 AS "secondsSinceLast",
       coalesce(bool_or(w.body = $body AND w.created_at > $now - make_interval(mins => $minutes)), false) AS repeated
     FROM ${civilDay}
     LEFT JOIN ${table} w
       ON w.account_id = $accountId
       AND w.created_at > least(day.starts_at, $now - make_interval(mins => $minutes)) - interval '1 day'
     GROUP BY day.ends_at`,
  );

/** Stores a post. Its slug is unique; `postId` is undefined for a new one. */
export const insertPost = statement<{
  slug: string;
  accountId: string;
  title: string | undefined;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  tags: string;
  createdAt: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
  postId: string | undefined;
  description: string | undefined;
  images: string | null;
  image: string | null;
  linkPreviewId: string | undefined;
}>(
  'posts.insert',
  `INSERT INTO posts (slug, account_id, title, body, excerpt, is_excerpt, language, tags, created_at, view_scope, reply_scope,
     polly_id, id, description, images, image, link_preview_id)
   VALUES ($slug, $accountId, $title, $body, $excerpt, $isExcerpt, $language, $tags::jsonb, $createdAt, $viewScope,
     $replyScope, $pollyId, coalesce($postId, uuidv7()), $description, $images::jsonb, $image::jsonb, $linkPreviewId)
   RETURNING id`,
);

/** How often a post ($1) was changed. Index: the primary key. */
export const countVersions = countOf('posts.countVersions', 'post_versions WHERE post_id = $1');

/** Stores the document of a post, or puts it in the place of the one before. Index: the primary key. */
export const storeDocument = statement<{ postId: string; document: string }>(
  'posts.storeDocument',
  `INSERT INTO post_documents (post_id, document) VALUES ($postId, $document::jsonb)
   ON CONFLICT (post_id) DO UPDATE SET document = EXCLUDED.document`,
);

/** Turns the comments on a new post off from `now` on. */
export const turnCommentsOff = statement<{ postId: string; now: string }>(
  'posts.turnCommentsOff',
  `INSERT INTO threads (kind, subject_id, turned_off_at) VALUES ('post', $postId, $now)`,
);

/** The tag that is named after a politician. Index: the unique person. */
export const pollyTag = statement<{ personId: string }>(
  'posts.pollyTag',
  'SELECT slug FROM tags WHERE person_id = $personId',
);

/** Whether there is such a politician. Index: the primary key. */
export const pollyExists = statement<{ pollyId: string }>(
  'posts.pollyExists',
  'SELECT id FROM people WHERE id = $pollyId',
);

/**
 * Counts a use of each tag and makes those that are new. `uses` is 1 where everyone sees the post, else 0, since a count
 * never tells of what is hidden. For the same reason the first use that everyone sees gives the tag its spelling, if it is
 * not named after somebody. In the order of slugs, so that two authors never wait for each
 * other crosswise. Index: the unique slug.
 */
export const useTags = statement<{
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
     uses = tags.uses + $uses::int,
     name = CASE WHEN tags.uses = 0 AND $uses::int > 0 AND tags.named_after IS NULL THEN excluded.name ELSE tags.name END
   RETURNING id, slug, name, uses > 0 OR named_after IS NOT NULL AS known`,
);

/** Files a post under its tags. */
export const storePostTags = statement<{ postId: string; tagIds: readonly string[]; createdAt: string }>(
  'posts.file',
  'INSERT INTO post_tags (post_id, tag_id, created_at) SELECT $postId, tag_id, $createdAt FROM unnest($tagIds::uuid[]) AS tag_id',
);
