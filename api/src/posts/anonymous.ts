import type { CallRequest, Post, PostCard } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { holdItem, ownWaiting, type Publisher, type WaitingItem } from '../anonymity/index.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Viewer } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import type { AnonymousScopes } from '../policy/index.ts';
import * as queries from './anonymous-queries.ts';
import { deleteUnusedTags } from './personal-queries.ts';
import { namedTags, type NamedTag } from './tag-names.ts';
import { fileTags, fileUnder } from './tags.ts';
import { excerptOf, randomEnd, slugOf } from './text.ts';

/** A post as it waits for its hour. */
interface HeldPost extends AnonymousScopes, Pick<CallRequest<'createPost'>['body'], 'title' | 'body' | 'language'> {
  slug: string;
  pollyId: string | null;
  tags: NamedTag[];
}

/** What of a post waits, made of what the demo world says; `end` is the end of its slug. */
export const heldPostOf = (post: Pick<HeldPost, 'body' | 'language'> & { tags: string[] }, end: string): HeldPost => ({
  ...post,
  slug: slugOf(post, end),
  title: undefined,
  tags: namedTags(post.tags),
  viewScope: 'everyone',
  replyScope: 'everyone',
  pollyId: null,
});

/** A waiting item of this domain holds what this domain has put there. */
const heldPost = (content: unknown): HeldPost => content as HeldPost;

const asCard = ({ id, appearsAt, content }: WaitingItem): PostCard => {
  const { slug, title, body, language, tags, viewScope, replyScope } = heldPost(content);
  return {
    id,
    slug,
    title,
    author: { anonymous: true, verified: true, own: true },
    created: appearsAt,
    appears: appearsAt,
    language,
    tags,
    favorited: false,
    favoritesCount: 0,
    commentsCount: 0,
    viewMyPostsAndComments: viewScope,
    replyMyPostsAndComments: replyScope,
    ...excerptOf(body),
  };
};

/**
 * Publishes a post anonymously: it waits for the next full hour, and its author sees it at once (decisions, section 7).
 * The caller holds the author's turn.
 */
export async function holdPost(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { title, body, language, tags, viewScope, replyScope, pollyId }: Omit<HeldPost, 'slug'>,
): Promise<PostCard> {
  const slug = slugOf({ title, body }, randomEnd());
  const content: HeldPost = { slug, title, body, language, tags, viewScope, replyScope, pollyId };
  const id = randomUUID();
  const appearsAt = await holdItem(services, transaction, accountId, { id, kind: 'post', content });
  return asCard({ id, kind: 'post', appearsAt, content });
}

/** What the viewer has published anonymously and nobody else sees yet, with a tag where one is named. */
export async function waitingCards(services: Services, viewer: Viewer, tag: string | undefined): Promise<PostCard[]> {
  const cards = (await ownWaiting(services, viewer, 'post')).map(asCard);
  return tag === undefined ? cards : cards.filter(({ tags }) => tags.some(({ slug }) => slug === tag));
}

/** A post of the viewer's own that nobody else sees yet, by id or slug. */
export async function waitingPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post | undefined> {
  const waiting = await ownWaiting(services, viewer, 'post');
  const found = waiting.find(({ id, content }) => id === idOrSlug || heldPost(content).slug === idOrSlug);
  if (!found) return undefined;
  const { isExcerpt: _, ...shown } = asCard(found);
  // Nobody has seen it: there is nothing to answer yet.
  return { ...shown, body: heldPost(found.content).body, mayReply: false };
}

async function appear(transaction: Queryable, item: Parameters<Publisher['appear']>[2]): Promise<void> {
  const post = heldPost(item.content);
  const { excerpt, isExcerpt } = excerptOf(post.body);
  const { pseudonym, number } = await item.pseudonymIn(item.id);
  const { ids, tags } = await fileTags(transaction, { ...post, created: item.appearsAt });
  await transaction.query(queries.insertAnonymousPost, [
    item.id,
    post.slug,
    item.sealedAuthor,
    pseudonym,
    number,
    post.title,
    post.body,
    excerpt,
    isExcerpt,
    post.language,
    JSON.stringify(tags),
    item.appearsAt,
    post.viewScope,
    post.replyScope,
    post.pollyId,
  ]);
  await fileUnder(transaction, item.id, ids, item.appearsAt);
}

interface Changed {
  id: string;
}

async function countTags(transaction: Queryable, posts: Changed[], difference: 1 | -1): Promise<void> {
  if (posts.length > 0) await transaction.query(queries.countTagsOf, [posts.map(({ id }) => id), difference]);
}

/** What posts do for anonymous items (decisions, section 7). */
export const postPublisher: Publisher = {
  appear: (_, transaction, item) => appear(transaction, item),
  async remove(_, transaction, ids, hour) {
    const removed = await transaction.query<Changed>(queries.removeAnonymousPosts, [ids, hour]);
    await countTags(transaction, removed, -1);
  },
  async hide(_, transaction, ids, hour) {
    const hidden = await transaction.query<Changed>(queries.hideAnonymousPosts, [ids, hour]);
    await countTags(transaction, hidden, -1);
  },
  async show(_, transaction, ids) {
    const shown = await transaction.query<Changed>(queries.showAnonymousPosts, [ids]);
    await countTags(transaction, shown, 1);
  },
  hidden: ({ database }) => database.query(queries.hiddenAnonymousPosts),
  async purge(services, transaction, ids, hour) {
    await postPublisher.hide(services, transaction, ids, hour);
    await transaction.query(queries.deleteAnonymousPosts, [ids]);
    await transaction.query(deleteUnusedTags);
  },
  async sealOf({ database }, id) {
    const [post] = await database.query<{ sealed: Uint8Array }>(queries.sealOfPost, [id]);
    return post?.sealed;
  },
  heldSummary(content) {
    const { slug, title, body } = heldPost(content);
    return { path: `/posts/${slug}`, text: title ?? excerptOf(body).excerpt };
  },
  async summaries({ database }, ids) {
    const rows = await database.query<{ id: string; slug: string; text: string; created: string }>(
      queries.postSummaries,
      [ids],
    );
    return rows.map(({ id, slug, text, created }) => ({ id, text, created, path: `/posts/${slug}` }));
  },
};
