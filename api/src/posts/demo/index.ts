import { createHash } from 'node:crypto';
import { statement, type Queryable } from '../../kernel/database.ts';
import type { Services } from '../../kernel/services.ts';
import { deepestReply } from '../comment-queries.ts';
import { namedTags, type NamedTag } from '../tag-names.ts';
import { excerptOf, slugOf } from '../text.ts';
import { dutchPosts } from './dutch.ts';
import { englishArticles } from './english-articles.ts';
import { englishNotes } from './english-notes.ts';
import type { DemoComment, DemoPost } from './texts.ts';

const demoPosts = [...englishArticles, ...englishNotes, ...dutchPosts];

const digest = (...parts: string[]): string =>
  createHash('sha256')
    .update(['hustings/demo/posts', ...parts].join('/'))
    .digest('hex');

/** The same id in every demo, in the form of a UUID of version 8. */
function demoId(...parts: string[]): string {
  const hex = digest(...parts);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A post is known by its author and how it begins. */
const keyOf = ({ by, title, body }: DemoPost): string => `${by}/${title ?? body[0]?.slice(0, 40)}`;

interface Member {
  id: string;
  userName: string;
}

/** Members who may favourite, in a fixed order. Index: none is needed, a demo has sixty. */
const membersStatement = statement(
  'posts.demoMembers',
  `SELECT id, user_name AS "userName" FROM accounts WHERE level >= 1 AND NOT banned ORDER BY user_name_key COLLATE "C"`,
);

/** Tags by their slugs; one that is there stays. Index: the unique slug. */
const tagsStatement = statement(
  'posts.demoTags',
  `INSERT INTO tags (id, slug, name) SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
);

const postStatement = statement(
  'posts.demoPost',
  `INSERT INTO posts (id, slug, account_id, title, body, excerpt, is_excerpt, language, tags, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10) ON CONFLICT DO NOTHING RETURNING id`,
);

const filingStatement = statement(
  'posts.demoFiling',
  `WITH filed AS (
     INSERT INTO post_tags (tag_id, post_id, created_at)
     SELECT id, $1, $3 FROM tags WHERE slug = ANY ($2::text[]) RETURNING tag_id
   )
   UPDATE tags SET uses = uses + 1 FROM filed WHERE id = tag_id`,
);

const favoritesStatement = statement(
  'posts.demoFavorites',
  'INSERT INTO favorites (account_id, post_id, created_at) SELECT unnest($2::uuid[]), $1, $3',
);

const commentStatement = statement(
  'posts.demoComment',
  `INSERT INTO comments (id, post_id, number, parent_id, depth, path, account_id, body, created_at)
   VALUES ($1, $2, $3, $4, $5, $6::int[], $7, $8, $9)`,
);

const countsStatement = statement(
  'posts.demoCounts',
  `UPDATE posts SET comments_count = $2, last_comment_number = $2, favorites_count = $3 WHERE id = $1`,
);

/**
 * Adds the posts of the demo world with their tags, threads and favourites, written in the days before this one. Ids and
 * slugs are the same in every demo; seeding again changes nothing. Accounts come before.
 */
export async function seedPosts(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<Member>(membersStatement);
    for (const post of demoPosts) await seedPost(transaction, post, members, startOfDay);
  });
}

const hour = 3_600_000;
const minute = 60_000;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

function memberNamed(members: readonly Member[], userName: string): string {
  const member = members.find((each) => each.userName === userName);
  if (!member) throw new Error(`The demo world has no member ${userName}.`);
  return member.id;
}

async function seedPost(
  transaction: Queryable,
  post: DemoPost,
  members: readonly Member[],
  startOfDay: number,
): Promise<void> {
  const key = keyOf(post);
  const id = demoId(key);
  const created = startOfDay - post.hoursAgo * hour - (Number.parseInt(digest(key).slice(0, 2), 16) % 50) * minute;
  const body = post.body.join('\n\n');
  const tags = namedTags(post.tags ?? []);
  await seedTags(transaction, tags);
  const { excerpt, isExcerpt } = excerptOf(body);
  // A digit and seven further signs, as every slug ends.
  const end = `7${digest(key, 'slug').slice(0, 7)}`;
  const [stored] = await transaction.query<{ id: string }>(postStatement, [
    id,
    slugOf({ title: post.title, body }, end),
    memberNamed(members, post.by),
    post.title,
    body,
    excerpt,
    isExcerpt,
    post.language,
    JSON.stringify(tags),
    iso(created),
  ]);
  if (!stored) return;

  await transaction.query(filingStatement, [id, tags.map(({ slug }) => slug), iso(created)]);
  const fans = favoritersOf(key, members, post.favorites ?? 0);
  await transaction.query(favoritesStatement, [id, fans, iso(created + 30 * minute)]);
  const comments = flatten(post.thread ?? [], created);
  for (const comment of comments) await seedComment(transaction, id, comment, members, startOfDay);
  await transaction.query(countsStatement, [id, comments.length, fans.length]);
}

const seedTags = (transaction: Queryable, tags: readonly NamedTag[]): Promise<unknown> =>
  transaction.query(tagsStatement, [
    tags.map(({ slug }) => demoId('tag', slug)),
    tags.map(({ slug }) => slug),
    tags.map(({ name }) => name),
  ]);

/** The first members in an order that differs from post to post. */
const favoritersOf = (key: string, members: readonly Member[], count: number): string[] =>
  members
    .map(({ id }) => ({ id, rank: digest(key, id) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);

interface PlacedComment {
  by: string;
  body: string;
  created: number;
  number: number;
  parent: PlacedComment | undefined;
  path: number[];
}

/** The comments of a post in the order in which they were written, numbered in that order. */
function flatten(thread: readonly DemoComment[], postCreated: number): PlacedComment[] {
  const placed: PlacedComment[] = [];
  const place = ([by, minutesAfter, body, ...replies]: DemoComment, parent: PlacedComment | undefined): void => {
    const created = (parent?.created ?? postCreated) + minutesAfter * minute;
    const comment = { by, body, created, number: 0, parent, path: [] };
    placed.push(comment);
    for (const reply of replies) place(reply, comment);
  };
  for (const comment of thread) place(comment, undefined);
  placed.sort((one, other) => one.created - other.created);
  for (const [index, comment] of placed.entries()) {
    comment.number = index + 1;
    comment.path = [...(comment.parent?.path ?? []).slice(0, deepestReply), comment.number];
  }
  return placed;
}

async function seedComment(
  transaction: Queryable,
  postId: string,
  { by, body, created, number, parent, path }: PlacedComment,
  members: readonly Member[],
  startOfDay: number,
): Promise<void> {
  await transaction.query(commentStatement, [
    demoId(postId, 'comment', String(number)),
    postId,
    number,
    parent ? demoId(postId, 'comment', String(parent.number)) : null,
    path.length - 1,
    path,
    memberNamed(members, by),
    body,
    iso(Math.min(created, startOfDay)),
  ]);
}
