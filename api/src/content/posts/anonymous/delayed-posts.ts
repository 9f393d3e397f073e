import type { LinkPreview, Post, PostCard } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import {
  delayItem,
  ownDelayedItems,
  type CountedText,
  type DelayedItem,
  type DraftVersion,
} from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { cardImageOf, cardTextOf, type PostContent } from '../publish/content.ts';
import { linkPreviewsById } from '../publish/link-previews.rules.ts';
import { namedTags, type NamedTag } from '../tags/tag-names.ts';
import { randomSlugSuffix, slugOf } from '../publish/text.ts';

/** The content of an anonymous post that is not published yet. */
export interface DelayedPost extends AnonymousScopes, PostContent {
  slug: string;
  pollyId: string | null;
  tags: NamedTag[];
  commentsTurnedOff?: boolean | undefined;
  linkPreviewId?: string | undefined;
  /** The draft from which the post was written. The step that publishes the post deletes the draft. */
  draft?: DraftVersion | undefined;
}

/** Returns the content of a delayed post for the demo. Its slug ends with `slugSuffix`. */
export const delayedPostOf = (
  post: Pick<DelayedPost, 'body' | 'language'> & { tags: string[] },
  slugSuffix: string,
): DelayedPost => ({
  ...post,
  slug: slugOf(post, slugSuffix),
  title: undefined,
  tags: namedTags(post.tags),
  viewScope: 'everyone',
  replyScope: 'everyone',
  pollyId: null,
});

/** Casts the content of a delayed item of kind `post`. Only this domain creates such items. */
export const asDelayedPost = (content: unknown): DelayedPost => content as DelayedPost;

const asCard = ({ id, appearsAt, content }: DelayedItem, link: LinkPreview | undefined): PostCard => {
  const post = asDelayedPost(content);
  const { slug, title, language, tags, viewScope, replyScope } = post;
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
    ...cardTextOf(post),
    image: cardImageOf(post),
    link,
  };
};

const linkPreviewIdOf = ({ content }: DelayedItem): string | undefined => asDelayedPost(content).linkPreviewId;

/** Converts the delayed posts of an author to cards. */
async function asCards(database: Queryable, items: DelayedItem[]): Promise<PostCard[]> {
  const links = await linkPreviewsById(database, items.map(linkPreviewIdOf));
  return items.map((item) => asCard(item, links.get(linkPreviewIdOf(item))));
}

/** A new anonymous post. */
interface NewDelayedPost extends Omit<DelayedPost, 'slug'> {
  /** The id that the idempotency key has claimed; undefined without a key. */
  id: string | undefined;
  counted: CountedText | undefined;
}

/**
 * Schedules an anonymous post for the next full hour and returns its card. Until then only its author sees it
 * (docs/decisions/07-anonymity.md). The transaction must hold the author's lock. Call it last, because the post stays
 * stored if the transaction fails.
 */
export async function delayPost(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { id = randomUUID(), counted, ...post }: NewDelayedPost,
): Promise<PostCard> {
  const content: DelayedPost = { ...post, slug: slugOf(post, randomSlugSuffix()) };
  const links = await linkPreviewsById(transaction, [content.linkPreviewId]);
  const appearsAt = await delayItem(services, accountId, { id, kind: 'post', content, counted });
  return asCard({ id, kind: 'post', appearsAt, content }, links.get(content.linkPreviewId));
}

/** Lists the viewer's delayed posts that have at least one tag of each set in `tagSets`. */
export async function listDelayedCards(
  services: Services,
  viewer: Viewer,
  tagSets: readonly (readonly string[])[] = [],
): Promise<PostCard[]> {
  const cards = await asCards(services.database, await ownDelayedItems(services, viewer, 'post'));
  return cards.filter(({ tags }) => tagSets.every((set) => tags.some(({ slug }) => set.includes(slug))));
}

/** Returns the viewer's delayed post with the given id, as a card. */
export async function findDelayedCard(
  services: Services,
  transaction: Queryable,
  viewer: Viewer,
  id: string,
): Promise<PostCard | undefined> {
  const items = await ownDelayedItems(services, viewer, 'post', transaction);
  const found = items.filter((item) => item.id === id);
  return (await asCards(transaction, found))[0];
}

/** Returns the viewer's delayed post with the given id or slug. */
export async function findDelayedPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post | undefined> {
  const items = await ownDelayedItems(services, viewer, 'post');
  const found = items.find(({ id, content }) => id === idOrSlug || asDelayedPost(content).slug === idOrSlug);
  const [card] = found ? await asCards(services.database, [found]) : [];
  if (!found || !card) return undefined;
  const { isExcerpt: _, image: __, ...shown } = card;
  const { description, body, document, images, pollyId } = asDelayedPost(found.content);
  // Nobody can comment before the publication.
  return {
    ...shown,
    description,
    body,
    document,
    images,
    version: 1,
    own: true,
    pollyId: pollyId ?? undefined,
    mayReply: false,
  };
}
