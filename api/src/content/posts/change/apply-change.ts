import type { Scope, ViewScope } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfMentions, notifyOfPagePost } from '../../../access/dispatch/index.ts';
import { storeAudiences } from '../../../access/visibility/index.ts';
import { addTagUses } from '../anonymous/anonymous.queries.ts';
import * as queries from './change.queries.ts';
import { cardImageOf, cardTextOf, type PostContent } from '../publish/content.ts';
import { attachCopies, attachUploads, withShownIds } from '../images/attach.ts';
import { jsonOf } from '../publish/json.ts';
import { storePostMentions } from '../mentions/store-mentions.ts';
import { upsertDocument } from '../publish/publish.queries.ts';
import type { NamedTag } from '../tags/tag-names.ts';
import { linkTags, upsertTags } from '../tags/post-tags.ts';
import { slugOf } from '../publish/text.ts';

/** The properties of a post after a change. */
export interface Change {
  content: PostContent;
  tags: NamedTag[];
  linkPreviewId?: string | undefined;
  viewScope: ViewScope;
  replyScope: Scope;
  /** The new audiences; undefined if the audiences do not change. */
  audienceIds?: string[] | undefined;
  /** The politician in question; undefined if the politician does not change. */
  pollyId?: string | null | undefined;
}

/**
 * Stores a change of a locked post that its author may change. Stores the former version if the content is different. A
 * new title makes a new slug, and the former slug leads to the new one. Notifies newly mentioned members, and the
 * watchers of the page that the author has claimed.
 *
 * @param moment the moment of the change, ISO 8601
 */
export async function applyChange(
  services: Services,
  transaction: Queryable,
  post: queries.PresentRow,
  change: Change,
  moment: string,
): Promise<void> {
  await updateTagsAndScopes(transaction, post, change);
  if (change.audienceIds) {
    await transaction.query(queries.deleteAudiences({ postId: post.id }));
    await storeAudiences(transaction, post.id, change.audienceIds);
  }
  if (!isSame(post, change)) {
    await transaction.query(queries.insertVersion({ postId: post.id }));
    await changeContent(services, transaction, post, change, moment);
  }
  // Stores the mentions even if the content is the same: a wider scope lets more of the mentioned members see the post.
  const added = await storePostMentions(transaction, post, change.content);
  await notifyOfMentions(services, transaction, post, added);
  await notifyOfPagePost(services, transaction, post.id);
}

/** Serialises the content of a post, so that two contents can be compared. */
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

/** Sorts the properties of a value, because `jsonb` does not preserve their order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
};

/** Returns the content of a stored post. */
export const contentOf = (post: queries.PresentRow): PostContent => ({
  title: post.title ?? undefined,
  description: post.description ?? undefined,
  body: post.body,
  document: post.document ?? undefined,
  images: post.images ?? undefined,
  language: post.language,
});

/** Returns whether a change leaves the content of a post unchanged. The link is part of the content. */
const isSame = (post: queries.PresentRow, { content, linkPreviewId }: Change): boolean =>
  comparable(contentOf(post), post.linkPreviewId) === comparable(content, linkPreviewId);

/** Replaces the content of a post, and attaches its new images: copies of the uploads if the post is anonymous. */
async function changeContent(
  services: Services,
  transaction: Queryable,
  post: queries.PresentRow,
  change: Change,
  moment: string,
): Promise<void> {
  const { content } = change;
  if (!post.anonymous) {
    await updateContent(transaction, post, change, moment);
    return attachUploads(services, transaction, { id: post.id, content });
  }
  const shown = await withShownIds(services, transaction, content);
  await updateContent(transaction, post, { ...change, content: shown }, moment);
  return attachCopies(services, transaction, { id: post.id, content });
}

async function updateContent(
  transaction: Queryable,
  post: queries.PresentRow,
  { content, linkPreviewId }: Change,
  moment: string,
): Promise<void> {
  const { id } = post;
  const { excerpt, isExcerpt } = cardTextOf(content);
  await transaction.query(
    queries.updateContent({
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
    await transaction.query(upsertDocument({ postId: id, document: JSON.stringify(content.document) }));
  else await transaction.query(queries.deleteDocument({ postId: id }));
}

/** Returns the slug of a changed post. If the title changes, the slug is new but has the same suffix. */
async function newSlug(transaction: Queryable, post: queries.PresentRow, content: PostContent): Promise<string> {
  if ((content.title ?? null) === post.title) return post.slug;
  const slug = slugOf(content, post.slug.slice(post.slug.lastIndexOf('-') + 1));
  if (slug === post.slug) return slug;
  await transaction.query(queries.deleteFormerSlug({ slug, postId: post.id }));
  await transaction.query(queries.insertFormerSlug({ slug: post.slug, postId: post.id }));
  return slug;
}

const slugs = (tags: readonly NamedTag[]): string => JSON.stringify(tags.map(({ slug }) => slug));

/**
 * Stores new tags and scopes. Only posts that everyone sees count as uses of tags, so a new scope can also change the
 * numbers of uses.
 */
async function updateTagsAndScopes(transaction: Queryable, post: queries.PresentRow, change: Change): Promise<void> {
  const { viewScope, replyScope, pollyId = post.pollyId } = change;
  const keepsUses = slugs(post.tags) === slugs(change.tags) && viewScope === post.viewScope;
  if (keepsUses && replyScope === post.replyScope && pollyId === post.pollyId) return;
  if (keepsUses) {
    await transaction.query(
      queries.updateTagsAndScopes({ postId: post.id, tags: JSON.stringify(post.tags), viewScope, replyScope, pollyId }),
    );
    return;
  }
  await transaction.query(addTagUses({ postIds: [post.id], difference: -1 }));
  await transaction.query(queries.deletePostTags({ postId: post.id }));
  const { ids, tags } = await upsertTags(transaction, {
    tags: change.tags,
    created: post.created,
    // A post that reports have hidden does not count as a use of its tags.
    viewScope: post.hidden ? 'justMe' : viewScope,
  });
  await transaction.query(
    queries.updateTagsAndScopes({ postId: post.id, tags: JSON.stringify(tags), viewScope, replyScope, pollyId }),
  );
  await linkTags(transaction, post.id, ids, post.created);
}
