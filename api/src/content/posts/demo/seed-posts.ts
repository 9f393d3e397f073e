import { plainTextOf, type RichTextDocument, type RichTextImage } from '@hustings/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { encodeImage } from '../images/image.ts';
import { attachImages } from '../images/images.queries.ts';
import { storeImage } from '../images/images.rules.ts';
import { jsonOf } from '../publish/json.ts';
import { storeDocument } from '../list/cards.queries.ts';
import { namedTags, type NamedTag } from '../tags/tag-names.ts';
import { excerptOf, slugOf } from '../publish/text.ts';
import { draw, drawingSize, type Drawing } from './drawing.ts';
import { dutchPosts } from './dutch.ts';
import { englishArticles } from './english-articles.ts';
import { englishNotes } from './english-notes.ts';
import { fullPosts, type DemoFullPost } from './full-posts.ts';
import type { DemoComment, DemoPost } from './texts.ts';

const demoPosts = [...englishArticles, ...englishNotes, ...dutchPosts];

const digest = (...parts: string[]): string =>
  createHash('sha256')
    .update(['hustings/demo/posts', ...parts].join('/'))
    .digest('hex');

/** The same id of a picture in every demo, in the form of a UUID of version 4. */
const pictureId = (...parts: string[]): string => demoId('picture', ...parts).replace(/-8(...)-a/, '-4$1-a');

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
const tagsStatement = statement<{ tagIds: readonly string[]; slugs: readonly string[]; names: readonly string[] }>(
  'posts.demoTags',
  `INSERT INTO tags (id, slug, name) SELECT * FROM unnest($tagIds::uuid[], $slugs::text[],
    $names::text[]) ON CONFLICT DO NOTHING`,
);

const postStatement = statement<{
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
}>(
  'posts.demoPost',
  `INSERT INTO posts (id, slug, account_id, title, body, excerpt, is_excerpt, language, tags, created_at, description, image)
   VALUES ($postId, $slug, $accountId, $title, $body, $excerpt, $isExcerpt, $language, $tags::jsonb, $createdAt,
     $description, $image::jsonb) ON CONFLICT DO NOTHING RETURNING id`,
);

const filingStatement = statement<{ postId: string; slugs: readonly string[]; createdAt: string }>(
  'posts.demoFiling',
  `WITH filed AS (
     INSERT INTO post_tags (tag_id, post_id, created_at)
     SELECT id, $postId, $createdAt FROM tags WHERE slug = ANY ($slugs::text[]) RETURNING tag_id
   )
   UPDATE tags SET uses = uses + 1 FROM filed WHERE id = tag_id`,
);

const favoritesStatement = statement<{ postId: string; accountIds: readonly string[]; createdAt: string }>(
  'posts.demoFavorites',
  'INSERT INTO favorites (account_id, post_id, created_at) SELECT unnest($accountIds::uuid[]), $postId, $createdAt',
);

const countsStatement = statement<{ postId: string; favoritesCount: number }>(
  'posts.demoCounts',
  'UPDATE posts SET favorites_count = $favoritesCount WHERE id = $postId',
);

/**
 * Adds the posts of the demo world with their tags and favourites, written in the days before this one. Ids and
 * slugs are the same in every demo; seeding again changes nothing. Accounts come before.
 */
export async function seedPosts(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<Member>(membersStatement());
    for (const post of demoPosts) await seedPost(transaction, post, members, startOfDay);
    for (const post of fullPosts) await seedFullPost(services, transaction, post, members, startOfDay);
  });
}

const hour = 3_600_000;
const minute = 60_000;

/** When a post was written: its hours before the day on which the demo world was made, and some minutes of its own. */
const writtenAt = (post: DemoPost, startOfDay: number): number =>
  startOfDay - post.hoursAgo * hour - (Number.parseInt(digest(keyOf(post)).slice(0, 2), 16) % 50) * minute;

/** What is said of the posts of the demo world. Times are in milliseconds. */
export const demoThreads = (startOfDay: number): { postId: string; posted: number; thread: DemoComment[] }[] =>
  demoPosts.map((post) => ({
    postId: demoId(keyOf(post)),
    posted: writtenAt(post, startOfDay),
    thread: post.thread ?? [],
  }));

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

function memberNamed(members: readonly Member[], userName: string): string {
  const member = members.find((each) => each.userName === userName);
  if (!member) throw new Error(`The demo world has no member ${userName}.`);
  return member.id;
}

/** A Full Post: a post like any other, then its document, and the pictures that are drawn for it. */
async function seedFullPost(
  services: Services,
  transaction: Queryable,
  { blocks, ...post }: DemoFullPost,
  members: readonly Member[],
  startOfDay: number,
): Promise<void> {
  const drawings = blocks.flatMap((block) => ('bars' in block ? [block] : []));
  const shown = (drawing: Drawing): RichTextImage['attrs'] => ({
    fileId: pictureId(post.title, drawing.alt),
    alt: drawing.alt,
    ...drawingSize,
  });
  const document: RichTextDocument = {
    type: 'doc',
    content: blocks.map((block) => ('bars' in block ? { type: 'image', attrs: shown(block) } : block)),
  };
  const image = drawings[0] && shown(drawings[0]);
  const written = { ...post, body: [plainTextOf(document)], image };
  const id = await seedPost(transaction, written, members, startOfDay);
  if (id === undefined) return;
  await transaction.query(storeDocument({ postId: id, document: JSON.stringify(document) }));
  for (const drawing of drawings) {
    const { files } = await encodeImage(await draw(drawing));
    const { fileId } = shown(drawing);
    await storeImage(services, transaction, { fileId, ...drawingSize }, files, randomBytes(32));
    await transaction.query(attachImages({ imageIds: [fileId], postId: id }));
  }
}

async function seedPost(
  transaction: Queryable,
  post: DemoPost & { description?: string; image?: RichTextImage['attrs'] | undefined },
  members: readonly Member[],
  startOfDay: number,
): Promise<string | undefined> {
  const key = keyOf(post);
  const id = demoId(key);
  const created = writtenAt(post, startOfDay);
  const body = post.body.join('\n\n');
  const tags = namedTags(post.tags ?? []);
  await seedTags(transaction, tags);
  const { excerpt, isExcerpt } = excerptOf(post.description ?? body);
  // A digit and seven further signs, as every slug ends.
  const end = `7${digest(key, 'slug').slice(0, 7)}`;
  const [stored] = await transaction.query<{ id: string }>(
    postStatement({
      postId: id,
      slug: slugOf({ title: post.title, body }, end),
      accountId: memberNamed(members, post.by),
      title: post.title,
      body,
      excerpt,
      isExcerpt: isExcerpt || post.description !== undefined,
      language: post.language,
      tags: JSON.stringify(tags),
      createdAt: iso(created),
      description: post.description,
      image: jsonOf(post.image),
    }),
  );
  if (!stored) return undefined;

  await transaction.query(
    filingStatement({ postId: id, slugs: tags.map(({ slug }) => slug), createdAt: iso(created) }),
  );
  const fans = favoritersOf(key, members, post.favorites ?? 0);
  await transaction.query(favoritesStatement({ postId: id, accountIds: fans, createdAt: iso(created + 30 * minute) }));
  await transaction.query(countsStatement({ postId: id, favoritesCount: fans.length }));
  return id;
}

const seedTags = (transaction: Queryable, tags: readonly NamedTag[]): Promise<unknown> =>
  transaction.query(
    tagsStatement({
      tagIds: tags.map(({ slug }) => demoId('tag', slug)),
      slugs: tags.map(({ slug }) => slug),
      names: tags.map(({ name }) => name),
    }),
  );

/** The first members in an order that differs from post to post. */
const favoritersOf = (key: string, members: readonly Member[], count: number): string[] =>
  members
    .map(({ id }) => ({ id, rank: digest(key, id) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
