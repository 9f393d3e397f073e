import { isWithin, type CallAnswer, type CallRequest, type Post, type PostAuthor } from '@hustings/contract';
import { delayChange, delayedContent, requireAnonymousPosting, withdrawItem } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import {
  chooseAnonymousScopes,
  chooseOrganisationScopes,
  chooseScopes,
  type ScopeChoice,
} from '../../../access/visibility/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { requireOrganisationRole } from '../../../community/organisations/index.ts';
import { addTagUses } from '../anonymous/anonymous.queries.ts';
import { changeDelayedPost } from '../anonymous/delayed-changes.ts';
import { asDelayedPost } from '../anonymous/delayed-posts.ts';
import { lockAuthor, lockAuthorAccount } from '../posting-limits/author-lock.rules.ts';
import { applyChange, type Change } from './apply-change.ts';
import * as queries from './change.queries.ts';
import { bodyOf } from '../publish/content.ts';
import { checkImages } from '../images/images.rules.ts';
import { requireLinkPreview } from '../publish/link-previews.rules.ts';
import { pollyInQuestion, requirePollyTag } from '../publish/polly-in-question.rules.ts';
import { getPost } from '../read/read.rules.ts';
import { namedTags } from '../tags/tag-names.ts';

type PostChange = CallRequest<'updatePost'>['body'];

/**
 * Changes the author's own post, or a post of an organisation that the author runs (docs/product.md#4-states). The
 * former version stays readable for everyone who sees the post. A new title makes a new slug, and the former slug leads
 * to the new one. An anonymous post stays anonymous, and a named post stays named.
 *
 * An anonymous post changes at the next full hour; its author sees the change immediately
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for the post of another member; `ChangedMeanwhile` with meta
 * `{ version }` if the change is based on an older version; `MaximumReached` with meta `{ limit }` after too many
 * changes; the failures of `createPost`
 */
export async function updatePost(services: Services, author: Member, id: string, change: PostChange): Promise<Post> {
  requireLevel(author, 'post');
  const tags = namedTags(change.tags);
  const { own, version, author: writer } = await getPost(services, author, id);
  if (!own) throw new RequestFailure('Forbidden');
  const isNamed = !('anonymous' in writer);
  if (!isNamed) await requireAnonymousPosting(services, author);
  await services.database.transaction(async (transaction) => {
    await lockAuthor(services, transaction, author, !isNamed);
    await requireStillRuns(transaction, author, writer, { evenClosed: false });
    const delayed = isNamed ? undefined : await delayedContent(services, transaction, author.accountId, id);
    if (delayed !== undefined) {
      const before = asDelayedPost(delayed);
      return changeDelayedPost(services, transaction, author, { id, before, version, change, tags });
    }
    const [post] = await transaction.query<queries.PresentRow>(
      (isNamed ? queries.lockPost : queries.findPost)({ postId: id }),
    );
    if (!post) throw new RequestFailure('NotFound');
    if (post.version !== change.version) {
      throw new RequestFailure('ChangedMeanwhile', { meta: { version: post.version } });
    }
    const limit = services.limits.postChanges;
    if (post.version > limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const { images, document } = await checkImages(services, transaction, author, id, change);
    const linkPreviewId = await changedLinkPreviewId(transaction, post, change);
    const pollyId = (await pollyInQuestion(transaction, change.pollyId)) ?? post.pollyId;
    const { title, description, language } = change;
    const content = { title, description, body: bodyOf(change), document, images, language };
    if (post.anonymous) {
      const scopes = chooseAnonymousScopes(completeChoice(post, change, undefined), pollyId);
      await requirePollyTag(transaction, { tags, pollyId, ...scopes });
      const delayedChange: Change = { content, tags, linkPreviewId, pollyId, ...scopes };
      return delayChange(services, author.accountId, { id, kind: 'post', content: delayedChange });
    }
    const scopes = await changedScopes(transaction, author, { ...post, pollyId }, change);
    await requirePollyTag(transaction, { tags, pollyId, ...scopes });
    return applyChange(
      services,
      transaction,
      post,
      { content, tags, linkPreviewId, pollyId, ...scopes },
      services.now().toISOString(),
    );
  });
  return getPost(services, author, id);
}

/**
 * Requires, for a post of an organisation, that the member still runs it. Locks it, so that no removed admin acts. The
 * transaction must hold the lock of the member's account.
 *
 * @throws {RequestFailure} `Forbidden`; `OrganisationClosed` unless `evenClosed`
 */
async function requireStillRuns(
  transaction: Queryable,
  member: Member,
  writer: PostAuthor,
  { evenClosed }: { evenClosed: boolean },
): Promise<void> {
  if (!('organisation' in writer)) return;
  const { organisationId } = writer.organisation;
  await requireOrganisationRole(transaction, member, organisationId, { role: 'admin', evenClosed });
}

/** Returns the id of the link preview of a change. Checks the preview unless the post has the same one already. */
const changedLinkPreviewId = async (
  transaction: Queryable,
  post: queries.PresentRow,
  { linkPreviewId: id }: PostChange,
): Promise<string | undefined> =>
  id === post.linkPreviewId ? id : requireLinkPreview(transaction, id, { anonymous: post.anonymous });

/**
 * Returns the scopes and audiences of a changed post. Where the change leaves a value out, uses the present value of
 * the post. If the change keeps a reply scope that is wider than the new view scope, narrows the reply scope.
 */
function completeChoice(
  { viewScope, replyScope }: Pick<queries.PresentRow, 'viewScope' | 'replyScope'>,
  { viewMyPostsAndComments, replyMyPostsAndComments, audiences }: ScopeChoice,
  presentAudiences: string[] | undefined,
): ScopeChoice {
  const view = viewMyPostsAndComments ?? viewScope;
  const reply = replyMyPostsAndComments ?? (isWithin(replyScope, view) ? replyScope : view);
  const usesAudiences = view === 'selectedAudiences' || reply === 'selectedAudiences';
  return {
    viewMyPostsAndComments: view,
    replyMyPostsAndComments: reply,
    audiences: audiences ?? (usesAudiences ? presentAudiences : undefined),
  };
}

/**
 * Returns the scopes of a changed post. Keeps the present scopes if the change contains neither scopes nor audiences.
 */
async function changedScopes(
  transaction: Queryable,
  author: Member,
  post: queries.PresentRow,
  change: PostChange,
): Promise<Pick<Change, 'viewScope' | 'replyScope' | 'audienceIds'>> {
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences } = change;
  if (view === undefined && reply === undefined && audiences === undefined) {
    return { viewScope: post.viewScope, replyScope: post.replyScope };
  }
  const present = await transaction.query<{ id: string }>(queries.audiencesOf({ postId: post.id }));
  const choice = completeChoice(
    post,
    change,
    present.map(({ id }) => id),
  );
  if (post.organisationId !== null) return chooseOrganisationScopes(choice);
  return chooseScopes(transaction, author, choice, post.pollyId);
}

/**
 * Deletes the author's own post, or a post of an organisation that the author runs, with all versions and images. An
 * anonymous post is deleted at the next full hour, or immediately if it is not published yet
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for the post of another member
 */
export async function deletePost(services: Services, author: Member, id: string): Promise<{ removedAt: string }> {
  const post = await getPost(services, author, id);
  if (!post.own) throw new RequestFailure('Forbidden');
  if ('anonymous' in post.author) return withdrawItem(services, author, id);
  const removedAt = services.now().toISOString();
  await services.database.transaction(async (transaction) => {
    if ('organisation' in post.author) await lockAuthorAccount(transaction, author);
    await requireStillRuns(transaction, author, post.author, { evenClosed: true });
    const [locked] = await transaction.query<queries.PresentRow>(queries.lockPost({ postId: id }));
    if (!locked) throw new RequestFailure('NotFound');
    await transaction.query(addTagUses({ postIds: [id], difference: -1 }));
    await transaction.query(queries.removePost({ postId: id, removedAt }));
    await transaction.query(queries.deleteContent({ postIds: [id] }));
    await transaction.query(queries.deleteAudiences({ postId: id }));
  });
  return { removedAt };
}

/**
 * Lists the former versions of a post that the viewer sees, newest first.
 *
 * @throws {RequestFailure} the failures of `getPost`
 */
export async function listPostVersions(
  services: Services,
  viewer: Viewer,
  id: string,
  query: PageQuery,
): Promise<CallAnswer<'listPostVersions'>> {
  await getPost(services, viewer, id);
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  // A forged cursor can contain any number, but the SQL parameter is an integer.
  const after = page.after && Math.max(0, Math.min(Math.trunc(Number(page.after[0])), 2_147_483_647));
  type Row = CallAnswer<'listPostVersions'>['results'][number];
  const rows = await services.database.query<Row>(
    queries.versionsOf({ postId: id, beforeVersion: after ?? null, offset: page.offset, limit: page.take + 1 }),
  );
  const [counted] = page.withTotal
    ? await services.database.query<{ total: number }>(queries.countVersions({ postId: id }))
    : [];
  return pageAnswer(rows, page.take, page.offset, ({ version }) => [version], counted?.total);
}
