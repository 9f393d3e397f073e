import type { CallRequest, Post } from '@hustings/contract';
import { delayedChange, replaceDelayedContent } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chooseAnonymousScopes } from '../../../access/visibility/index.ts';
import type { DelayedPost } from './delayed-posts.ts';
import type { Change } from '../change/apply-change.ts';
import { bodyOf } from '../publish/content.ts';
import { checkImages } from '../images/images.rules.ts';
import { requireLinkPreview, linkPreviewsById } from '../publish/link-previews.rules.ts';
import { pollyInQuestion, requirePollyTag } from '../publish/polly-in-question.rules.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/** Casts the content of a delayed change of a post. Only this domain creates such changes. */
export const asChange = (content: unknown): Change => content as Change;

interface DelayedPostChange {
  id: string;
  /** The present content of the post. */
  before: DelayedPost;
  version: number;
  change: CallRequest<'updatePost'>['body'];
  tags: NamedTag[];
}

/**
 * Changes an anonymous post before its publication. The hour of the publication does not change. The transaction must
 * hold the author's lock. Call it last, because the change stays stored if the transaction fails.
 *
 * @throws {RequestFailure} `ChangedMeanwhile`; the failures of `checkImages`, `requireLinkPreview`, `pollyInQuestion`
 * and `requirePollyTag`
 */
export async function changeDelayedPost(
  services: Services,
  transaction: Queryable,
  author: Member,
  { id, before, version, change, tags }: DelayedPostChange,
): Promise<void> {
  if (version !== change.version) throw new RequestFailure('ChangedMeanwhile', { meta: { version } });
  const { images, document } = await checkImages(services, transaction, author, id, change);
  const linkPreviewId = await requireLinkPreview(transaction, change.linkPreviewId, { anonymous: true });
  const { title, description, language } = change;
  const choice = {
    viewMyPostsAndComments: change.viewMyPostsAndComments ?? before.viewScope,
    replyMyPostsAndComments: change.replyMyPostsAndComments ?? before.replyScope,
    audiences: change.audiences,
  };
  const pollyId = (await pollyInQuestion(transaction, change.pollyId)) ?? before.pollyId;
  const scopes = chooseAnonymousScopes(choice, pollyId);
  await requirePollyTag(transaction, { tags, pollyId, ...scopes });
  const { slug, commentsTurnedOff, draft } = before;
  const content: DelayedPost = {
    title,
    description,
    body: bodyOf(change),
    document,
    images,
    language,
    ...scopes,
    linkPreviewId,
    slug,
    tags,
    pollyId,
    commentsTurnedOff,
    draft,
  };
  await replaceDelayedContent(services, author.accountId, id, content);
}

/** Returns the viewer's own anonymous post with its delayed change applied, if it has a delayed change. */
export async function withDelayedChange(services: Services, viewer: Viewer, post: Post): Promise<Post> {
  const delayed = await delayedChange(services, viewer, post.id);
  if (!delayed) return post;
  const { content, tags, linkPreviewId, viewScope, replyScope, pollyId = post.pollyId } = asChange(delayed.content);
  const { title, description, body, document, images, language } = content;
  const links = await linkPreviewsById(services.database, [linkPreviewId]);
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
    edited: delayed.appearsAt,
    viewMyPostsAndComments: viewScope,
    replyMyPostsAndComments: replyScope,
    pollyId: pollyId ?? undefined,
  };
}
