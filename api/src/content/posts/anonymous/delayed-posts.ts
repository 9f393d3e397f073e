import type { LinkPreview, Post, PostCard } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { delayItem, ownDelayedItems, type DelayedItem } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { cardImageOf, cardTextOf, type PostContent } from '../publish/content.ts';
import { reserveImages } from '../images/images.queries.ts';
import { linkPreviewsById } from '../publish/link-previews.rules.ts';
import { namedTags, type NamedTag } from '../tags/tag-names.ts';
import { randomSlugSuffix, slugOf } from '../publish/text.ts';

/** The content of an anonymous post that is not published yet. */
interface DelayedPost extends AnonymousScopes, PostContent {
  slug: string;
  pollyId: string | null;
  tags: NamedTag[];
  commentsTurnedOff?: boolean;
  linkPreviewId?: string | undefined;
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
async function asCards({ database }: Services, items: DelayedItem[]): Promise<PostCard[]> {
  const links = await linkPreviewsById(database, items.map(linkPreviewIdOf));
  return items.map((item) => asCard(item, links.get(linkPreviewIdOf(item))));
}

/**
 * Schedules an anonymous post for the next full hour and returns its card. Until then only its author sees it
 * (docs/decisions/07-anonymity.md). The caller holds the author's lock.
 */
export async function delayPost(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { id = randomUUID(), imageIds, ...post }: Omit<DelayedPost, 'slug'> & { id?: string | undefined; imageIds: string[] },
): Promise<PostCard> {
  const content: DelayedPost = { ...post, slug: slugOf(post, randomSlugSuffix()) };
  const appearsAt = await delayItem(services, transaction, accountId, { id, kind: 'post', content });
  if (imageIds.length > 0) await transaction.query(reserveImages({ imageIds, postId: id }));
  const links = await linkPreviewsById(transaction, [content.linkPreviewId]);
  return asCard({ id, kind: 'post', appearsAt, content }, links.get(content.linkPreviewId));
}

/** Lists the viewer's delayed posts that have at least one tag of each set in `tagSets`. */
export async function listDelayedCards(
  services: Services,
  viewer: Viewer,
  tagSets: readonly (readonly string[])[] = [],
): Promise<PostCard[]> {
  const cards = await asCards(services, await ownDelayedItems(services, viewer, 'post'));
  return cards.filter(({ tags }) => tagSets.every((set) => tags.some(({ slug }) => set.includes(slug))));
}

/** Returns the viewer's delayed post with the given id, as a card. */
export const findDelayedCard = async (services: Services, viewer: Viewer, id: string): Promise<PostCard | undefined> =>
  (await listDelayedCards(services, viewer)).find((card) => card.id === id);

/** Returns the viewer's delayed post with the given id or slug. */
export async function findDelayedPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post | undefined> {
  const items = await ownDelayedItems(services, viewer, 'post');
  const found = items.find(({ id, content }) => id === idOrSlug || asDelayedPost(content).slug === idOrSlug);
  const [card] = found ? await asCards(services, [found]) : [];
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
