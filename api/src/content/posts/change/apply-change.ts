import type { Scope, ViewScope } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfMentions, notifyOfPagePost } from '../../../access/dispatch/index.ts';
import { storeAudiences } from '../../../access/visibility/index.ts';
import { addTagUses } from '../anonymous/anonymous.queries.ts';
import * as queries from './change.queries.ts';
import { cardImageOf, cardTextOf, type PostContent } from '../publish/content.ts';
import { attachImages } from '../images/images.queries.ts';
import { jsonOf } from '../publish/json.ts';
import { storePostMentions } from '../mentions/store-mentions.ts';
import { storeDocument } from '../list/cards.queries.ts';
import type { NamedTag } from '../tags/tag-names.ts';
import { upsertTags, linkTags } from '../tags/file-tags.ts';
import { slugOf } from '../publish/text.ts';

/** What a post is to be from now on. */
export interface Change {
  content: PostContent;
  tags: NamedTag[];
  imageIds: string[];
  linkPreviewId?: string | undefined;
  viewScope: ViewScope;
  replyScope: Scope;
  /** Absent where they stay as they are. */
  audienceIds?: string[] | undefined;
  /** The politician in question; absent where it stays who it was. */
  pollyId?: string | null | undefined;
}

/**
 * Stores a change of a post that the caller has locked and has let its author change. What it said before is kept; the
 * same again keeps nothing. A new title brings a new address, and the old one leads to it. Whom it mentions from now on is
 * told, and so are watchers where it comes from a claimed page now.
 *
 * @param moment when it is changed, ISO 8601
 */
export async function applyChange(
  services: Services,
  transaction: Queryable,
  post: queries.LockedRow,
  change: Change,
  moment: string,
): Promise<void> {
  await changeFiling(transaction, post, change);
  if (change.audienceIds) {
    await transaction.query(queries.deleteAudiences({ postId: post.id }));
    await storeAudiences(transaction, post.id, change.audienceIds);
  }
  if (!isSame(post, change)) {
    await transaction.query(queries.storeVersion({ postId: post.id }));
    await changeContent(transaction, post, change, moment);
  }
  // Also where the words are the same: others may see it now.
  const added = await storePostMentions(transaction, post, change.content);
  await notifyOfMentions(services, transaction, post, added);
  await notifyOfPagePost(services, transaction, post.id);
}

const comparable = ({ title, description, body, document, images, language }: PostContent, link: unknown): string =>
  JSON.stringify([
    title ?? null,
    description ?? null,
    body,
    sorted(document),
    sorted(images ?? []),
    language,
    link ?? null,
  ]);

/** With the names of its properties in one order: the database gives them in its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
};

/** What a stored post says. */
const contentOf = (post: queries.LockedRow): PostContent => ({
  title: post.title ?? undefined,
  description: post.description ?? undefined,
  body: post.body,
  document: post.document ?? undefined,
  images: post.images ?? undefined,
  language: post.language,
});

/** Where it leads is a part of what a post says: it is not put in another's place unseen. */
const isSame = (post: queries.LockedRow, { content, linkPreviewId }: Change): boolean =>
  comparable(contentOf(post), post.linkPreviewId) === comparable(content, linkPreviewId);

async function changeContent(
  transaction: Queryable,
  post: queries.LockedRow,
  { content, imageIds, linkPreviewId }: Change,
  moment: string,
): Promise<void> {
  const { id } = post;
  const { excerpt, isExcerpt } = cardTextOf(content);
  await transaction.query(
    queries.changeContent({
      postId: id,
      slug: await newSlug(transaction, post, content),
      title: content.title,
      description: content.description,
      body: content.body,
      excerpt,
      isExcerpt,
      images: jsonOf(content.images?.length ? content.images : undefined),
      image: jsonOf(cardImageOf(content)),
      language: content.language,
      editedAt: moment,
      linkPreviewId,
    }),
  );
  if (content.document)
    await transaction.query(storeDocument({ postId: id, document: JSON.stringify(content.document) }));
  else await transaction.query(queries.deleteDocument({ postId: id }));
  if (imageIds.length > 0) await transaction.query(attachImages({ imageIds, postId: id }));
}

/** The address of a post: another one where its title is another, with the end that it has. */
async function newSlug(transaction: Queryable, post: queries.LockedRow, content: PostContent): Promise<string> {
  if ((content.title ?? null) === post.title) return post.slug;
  const slug = slugOf(content, post.slug.slice(post.slug.lastIndexOf('-') + 1));
  if (slug === post.slug) return slug;
  await transaction.query(queries.deleteFormerSlug({ slug, postId: post.id }));
  await transaction.query(queries.storeFormerSlug({ slug: post.slug, postId: post.id }));
  return slug;
}

const slugs = (tags: readonly NamedTag[]): string => JSON.stringify(tags.map(({ slug }) => slug));

/** Tags are counted where everyone sees the post: a change of either files it anew. */
async function changeFiling(transaction: Queryable, post: queries.LockedRow, change: Change): Promise<void> {
  const { viewScope, replyScope, pollyId = post.pollyId } = change;
  const stays = slugs(post.tags) === slugs(change.tags) && viewScope === post.viewScope;
  if (stays && replyScope === post.replyScope && pollyId === post.pollyId) return;
  if (stays) {
    await transaction.query(
      queries.changeFiling({ postId: post.id, tags: JSON.stringify(post.tags), viewScope, replyScope, pollyId }),
    );
    return;
  }
  await transaction.query(addTagUses({ postIds: [post.id], difference: -1 }));
  await transaction.query(queries.deletePostTags({ postId: post.id }));
  const seen = post.hidden ? 'justMe' : viewScope;
  const { ids, tags } = await upsertTags(transaction, { tags: change.tags, created: post.created, viewScope: seen });
  await transaction.query(
    queries.changeFiling({ postId: post.id, tags: JSON.stringify(tags), viewScope, replyScope, pollyId }),
  );
  await linkTags(transaction, post.id, ids, post.created);
}
