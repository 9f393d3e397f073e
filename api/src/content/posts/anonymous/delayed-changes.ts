import type { CallRequest, Post } from '@hustings/contract';
import { lockDelayedContent, replaceDelayedContent, nextHourText } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chooseAnonymousScopes } from '../../../access/visibility/index.ts';
import * as queries from './delayed-changes.queries.ts';
import { asDelayedPost } from './delayed-posts.ts';
import { applyChange, type Change } from '../change/apply-change.ts';
import * as changeQueries from '../change/change.queries.ts';
import { bodyOf } from '../publish/content.ts';
import { reserveImages } from '../images/images.queries.ts';
import { checkImages } from '../images/images.rules.ts';
import { requireLinkPreview, linkPreviewsById } from '../publish/link-previews.rules.ts';
import { pollyInQuestion, requirePollyTag } from '../publish/polly-in-question.rules.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/** Schedules a change of a published anonymous post for the next full hour (docs/decisions/07-anonymity.md). */
export async function delayChange(
  services: Services,
  transaction: Queryable,
  postId: string,
  change: Change,
): Promise<void> {
  await transaction.query(
    queries.upsertDelayedChange({ postId, dueAt: nextHourText(services.now()), change: JSON.stringify(change) }),
  );
  if (change.imageIds.length > 0) await transaction.query(reserveImages({ imageIds: change.imageIds, postId }));
}

interface DelayedPostChange {
  id: string;
  slug: string;
  version: number;
  change: CallRequest<'updatePost'>['body'];
  tags: NamedTag[];
}

/**
 * Changes an anonymous post before its publication. The hour of the publication does not change.
 *
 * @throws {RequestFailure} `NotFound` if the post was published or deleted since the look-up; `ChangedMeanwhile`; the
 * failures of `checkImages`, `requireLinkPreview`, `pollyInQuestion` and `requirePollyTag`
 */
export async function changeDelayedPost(
  services: Services,
  transaction: Queryable,
  author: Member,
  { id, slug, version, change, tags }: DelayedPostChange,
): Promise<void> {
  const stored = await lockDelayedContent(transaction, id);
  if (stored === undefined) throw new RequestFailure('NotFound');
  if (version !== change.version) throw new RequestFailure('ChangedMeanwhile', { meta: { version } });
  const before = asDelayedPost(stored);
  const { images, document, imageIds } = await checkImages(services, transaction, author.accountId, null, change);
  const linkPreviewId = await requireLinkPreview(transaction, change.linkPreviewId);
  const { title, description, language } = change;
  const choice = {
    viewMyPostsAndComments: change.viewMyPostsAndComments ?? before.viewScope,
    replyMyPostsAndComments: change.replyMyPostsAndComments ?? before.replyScope,
    audiences: change.audiences,
  };
  const pollyId = (await pollyInQuestion(transaction, change.pollyId)) ?? before.pollyId;
  const scopes = chooseAnonymousScopes(choice, pollyId);
  await requirePollyTag(transaction, { tags, pollyId, ...scopes });
  const content = { title, description, body: bodyOf(change), document, images, language };
  const { commentsTurnedOff } = before;
  await replaceDelayedContent(transaction, id, {
    ...content,
    ...scopes,
    linkPreviewId,
    slug,
    tags,
    pollyId,
    commentsTurnedOff,
  });
  if (imageIds.length > 0) await transaction.query(reserveImages({ imageIds, postId: id }));
}

/** A stored change of a post, to be applied at `dueAt`. */
interface DelayedChangeRow {
  dueAt: string;
  content: Change;
}

/** Returns the viewer's own anonymous post with its delayed change applied, if it has a delayed change. */
export async function withDelayedChange({ database }: Services, post: Post): Promise<Post> {
  const [delayed] = await database.query<DelayedChangeRow>(queries.delayedChange({ postId: post.id }));
  if (!delayed) return post;
  const { content, tags, linkPreviewId, viewScope, replyScope, pollyId = post.pollyId } = delayed.content;
  const { title, description, body, document, images, language } = content;
  const links = await linkPreviewsById(database, [linkPreviewId]);
  return {
    ...post,
    // The properties are listed, not spread, so that an undefined value replaces the value of the post.
    title,
    description,
    body,
    document,
    images,
    language,
    link: links.get(linkPreviewId),
    tags,
    edited: delayed.dueAt,
    viewMyPostsAndComments: viewScope,
    replyMyPostsAndComments: replyScope,
    pollyId: pollyId ?? undefined,
  };
}

/** Applies the delayed changes that are due, each in its own transaction. */
export async function applyDueChanges(services: Services): Promise<void> {
  const now = services.now();
  for (const { id } of await services.database.query<{ id: string }>(queries.dueChanges({ now }))) {
    await services.database.transaction(async (transaction) => {
      const [post] = await transaction.query<changeQueries.LockedRow>(changeQueries.lockPost({ postId: id }));
      const [due] = await transaction.query<DelayedChangeRow>(queries.deleteDueChange({ postId: id, now }));
      if (post && due) await applyChange(services, transaction, post, due.content, due.dueAt);
    });
  }
}
