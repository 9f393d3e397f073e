import { plainTextOf, type PostImage, type RichTextDocument, type RichTextImage } from '@hustings/contract';
import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { encodeImage } from '../images/image.ts';
import { storeImage } from '../images/attach.ts';
import { jsonOf } from '../publish/json.ts';
import { upsertDocument } from '../publish/publish.queries.ts';
import { namedTags, type NamedTag } from '../tags/tag-names.ts';
import { excerptOf, slugOf } from '../publish/text.ts';
import { draw, drawingSize, type Drawing } from './drawing.ts';
import { dutchPosts } from './dutch.ts';
import { englishArticles } from './english-articles.ts';
import { englishNotes } from './english-notes.ts';
import { fullPosts, type DemoFullPost } from './full-posts.ts';
import * as queries from './seed-posts.queries.ts';
import type { DemoComment, DemoPost } from './texts.ts';

const demoPosts = [...englishArticles, ...englishNotes, ...dutchPosts];

const digest = (...parts: string[]): string =>
  createHash('sha256')
    .update(['hustings/demo/posts', ...parts].join('/'))
    .digest('hex');

/** Returns the id of an image: a UUID of version 4 that is the same in every demo. */
const imageIdOf = (...parts: string[]): string => demoId('picture', ...parts).replace(/-8(...)-a/, '-4$1-a');

/** Returns a UUID of version 8 that is derived from `parts`, and so is the same in every demo. */
function demoId(...parts: string[]): string {
  const hex = digest(...parts);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the key of a post: the name of its author, and its title or the beginning of its text. */
const keyOf = ({ by, title, body }: DemoPost): string => `${by}/${title ?? body[0]?.slice(0, 40)}`;

/**
 * Inserts the posts of the demo with their tags and favourites, all dated before today. The demo's accounts must exist.
 * Ids and slugs are the same in every demo. Idempotent.
 */
export async function seedPosts(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<queries.MemberRow>(queries.demoMembers());
    for (const post of demoPosts) await seedQuickPost(services, transaction, post, members, startOfDay);
    for (const post of fullPosts) await seedFullPost(services, transaction, post, members, startOfDay);
  });
}

const hour = 3_600_000;
const minute = 60_000;

/** Returns the moment of a post in milliseconds: some hours before today, and minutes that depend on its key. */
const writtenAt = (post: DemoPost, startOfDay: number): number =>
  startOfDay - post.hoursAgo * hour - (Number.parseInt(digest(keyOf(post)).slice(0, 2), 16) % 50) * minute;

/** Returns the comments on the demo's posts, by post. `posted` is the moment of the post in milliseconds. */
export const demoThreads = (startOfDay: number): { postId: string; posted: number; thread: DemoComment[] }[] =>
  demoPosts.map((post) => ({
    postId: demoId(keyOf(post)),
    posted: writtenAt(post, startOfDay),
    thread: post.thread ?? [],
  }));

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

function memberNamed(members: readonly queries.MemberRow[], userName: string): string {
  const member = members.find((each) => each.userName === userName);
  if (!member) throw new Error(`The demo has no member ${userName}.`);
  return member.id;
}

const isDrawing = (block: DemoFullPost['blocks'][number]): block is Drawing => 'alt' in block;

/** Returns the attributes of a drawing of a post, whose key tells apart equal drawings of several posts. */
const imageAttributes = (key: string, { alt }: Drawing): RichTextImage['attrs'] => ({
  fileId: imageIdOf(key, alt),
  alt,
  ...drawingSize,
});

/** Inserts a quick post with its picture, if it has one. */
async function seedQuickPost(
  services: Services,
  transaction: Queryable,
  post: DemoPost,
  members: readonly queries.MemberRow[],
  startOfDay: number,
): Promise<void> {
  const { picture } = post;
  const image = picture && imageAttributes(keyOf(post), picture);
  const images = image && [image];
  const id = await seedPost(transaction, { ...post, image, images }, members, startOfDay);
  if (!picture || !image || id === undefined) return;
  await storeDrawing(services, transaction, { imageId: image.fileId, postId: id }, picture);
}

/** Inserts a Full Post: the post, its document, and the images that are drawn for it. */
async function seedFullPost(
  services: Services,
  transaction: Queryable,
  { blocks, ...post }: DemoFullPost,
  members: readonly queries.MemberRow[],
  startOfDay: number,
): Promise<void> {
  const drawings = blocks.flatMap((block) => (isDrawing(block) ? [block] : []));
  const imageOf = (drawing: Drawing) => imageAttributes(post.title, drawing);
  const document: RichTextDocument = {
    type: 'doc',
    content: blocks.map((block) => (isDrawing(block) ? { type: 'image', attrs: imageOf(block) } : block)),
  };
  const image = drawings[0] && imageOf(drawings[0]);
  const written = { ...post, body: [plainTextOf(document)], image };
  const id = await seedPost(transaction, written, members, startOfDay);
  if (id === undefined) return;
  await transaction.query(upsertDocument({ postId: id, document: JSON.stringify(document) }));
  for (const drawing of drawings) {
    await storeDrawing(services, transaction, { imageId: imageOf(drawing).fileId, postId: id }, drawing);
  }
}

/** Draws a picture and stores it as an image of a post, encoded like an upload. */
async function storeDrawing(
  services: Services,
  transaction: Queryable,
  of: { imageId: string; postId: string },
  drawing: Drawing,
): Promise<void> {
  const { files } = await encodeImage(await draw(drawing));
  await storeImage(services, transaction, of, { files, ...drawingSize });
}

/** Inserts a post and returns its id, or undefined if the post is stored already. */
async function seedPost(
  transaction: Queryable,
  post: DemoPost & {
    description?: string;
    image?: RichTextImage['attrs'] | undefined;
    images?: PostImage[] | undefined;
  },
  members: readonly queries.MemberRow[],
  startOfDay: number,
): Promise<string | undefined> {
  const key = keyOf(post);
  const id = demoId(key);
  const created = writtenAt(post, startOfDay);
  const body = post.body.join('\n\n');
  const tags = namedTags(post.tags ?? []);
  await seedTags(transaction, tags);
  const { excerpt, isExcerpt } = excerptOf(post.description ?? body);
  // The suffix has the form of `randomSlugSuffix`: a digit and seven further characters.
  const slugSuffix = `7${digest(key, 'slug').slice(0, 7)}`;
  const [stored] = await transaction.query<{ id: string }>(
    queries.insertPost({
      postId: id,
      slug: slugOf({ title: post.title, body }, slugSuffix),
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
      images: jsonOf(post.images),
    }),
  );
  if (!stored) return undefined;

  await transaction.query(
    queries.insertPostTags({ postId: id, slugs: tags.map(({ slug }) => slug), createdAt: iso(created) }),
  );
  const accountIds = favoritersOf(key, members, post.favorites ?? 0);
  await transaction.query(queries.insertFavorites({ postId: id, accountIds, createdAt: iso(created + 30 * minute) }));
  await transaction.query(queries.updateFavoritesCount({ postId: id, favoritesCount: accountIds.length }));
  return id;
}

const seedTags = (transaction: Queryable, tags: readonly NamedTag[]): Promise<unknown> =>
  transaction.query(
    queries.insertTags({
      tagIds: tags.map(({ slug }) => demoId('tag', slug)),
      slugs: tags.map(({ slug }) => slug),
      names: tags.map(({ name }) => name),
    }),
  );

/** Returns the ids of the `count` members who favourite a post. Each post gets a different selection. */
const favoritersOf = (key: string, members: readonly queries.MemberRow[], count: number): string[] =>
  members
    .map(({ id }) => ({ id, rank: digest(key, id) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
