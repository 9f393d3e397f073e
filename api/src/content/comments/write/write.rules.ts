import type { CallRequest, Comment } from '@hustings/contract';
import { requireAnonymousPosting } from '../../../access/anonymity/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { tellThread } from '../../../platform/events/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import { chooseScopes, storeAudiences } from '../../../access/visibility/index.ts';
import {
  claimIdempotencyKey,
  enforceLimitsOfLocked,
  enforcePostingLimits,
  lockAuthor,
  type ClaimedId,
} from '../../posts/index.ts';
import { delayComment, ownDelayedComment } from '../anonymous/anonymous.rules.ts';
import type { CommentRow } from '../comment/comment-row.queries.ts';
import { toComment } from '../comment/to-comment.ts';
import type { FoundComment, SubjectRow } from '../subject/lookup.queries.ts';
import { commentRefusal, findComment, findSubject, isRepresentative } from '../subject/lookup.rules.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import { storeCommentMentions } from './store-mentions.ts';
import * as queries from './write.queries.ts';

type NewComment = CallRequest<'createPostComment'>['body'];

/**
 * Publishes a comment on a subject (docs/decisions/04-reputation.md, docs/decisions/06-visibility.md). A repeated
 * idempotency key returns the comment of the first call.
 *
 * @throws {RequestFailure} `NotFound`; `ReputationTooLow`, `CommentsTurnedOff` or `ReplyNotAllowed` if the member may
 * not comment on the subject; `AnonymousNotAllowed`; `Forbidden` on the field `official`; `Gone` if the comment
 * of the key is removed; the failures of `chooseScopes`, `enforcePostingLimits` and `delayComment`
 */
export async function commentOn(
  services: Services,
  subject: CommentSubject,
  author: Member,
  subjectId: string,
  comment: NewComment,
): Promise<Comment> {
  return services.database.transaction(async (transaction) => {
    const found = await findSubject(transaction, subject, author, subjectId);
    return storeComment(services, transaction, author, { subject, found, comment });
  });
}

/**
 * Publishes a reply to a comment of any depth.
 *
 * @throws {RequestFailure} the failures of `commentOn`; `ReplyNotAllowed` if the reply scope of the comment excludes
 * the member
 */
export async function replyTo(
  services: Services,
  subject: CommentSubject,
  author: Member,
  commentId: string,
  comment: NewComment,
): Promise<Comment> {
  return services.database.transaction(async (transaction) => {
    const found = await findComment(transaction, subject, author, commentId);
    if (!found.mayReply && !found.own) throw new RequestFailure('ReplyNotAllowed');
    return storeComment(services, transaction, author, { subject, found, comment, parent: found });
  });
}

interface Submission {
  subject: CommentSubject;
  found: SubjectRow;
  comment: NewComment;
  /** The comment that a reply answers. */
  parent?: FoundComment;
}

/**
 * Checks whether the author may write in the name of the politician.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` for an anonymous comment; `Forbidden` if the author does not represent
 * the politician
 */
function requireOfficial(found: SubjectRow, { anonymous }: NewComment): void {
  if (anonymous) throw new RequestFailure('AnonymousNotAllowed', { field: 'official' });
  if (!isRepresentative(found)) throw new RequestFailure('Forbidden', { field: 'official' });
}

/** Claims the idempotency key of a comment under the author's locks; undefined without a key. */
async function claimKey(
  services: Services,
  transaction: Queryable,
  author: Member,
  { anonymous, idempotencyKey: key }: NewComment,
): Promise<ClaimedId | undefined> {
  if (key === undefined) return undefined;
  if (anonymous) await requireAnonymousPosting(services, author, transaction);
  await lockAuthor(services, transaction, author, anonymous);
  return claimIdempotencyKey(services, transaction, author, { key, anonymous });
}

/**
 * Returns the author's own comment, published or delayed.
 *
 * @throws {RequestFailure} `Gone` if the comment is removed
 */
async function ownComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  { subject, subjectId, id }: { subject: CommentSubject; subjectId: string; id: string },
): Promise<Comment> {
  const [row] = await transaction.query<CommentRow>(queries.commentRow({ viewerId: author.accountId, commentId: id }));
  if (row && !row.removed) return toComment(row, { subject, subjectId, isOwnItem: ownItemMatcher(services, author) });
  const delayed = row ? undefined : await ownDelayedComment(services, transaction, author, id);
  if (!delayed) throw new RequestFailure('Gone');
  return delayed;
}

/** Checks and stores a comment. Locks the author before the thread, as all other code does, to avoid deadlocks. */
async function storeComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  { subject, found, comment, parent }: Submission,
): Promise<Comment> {
  // A repeated request is answered as the first one, whatever has changed since.
  const claimed = await claimKey(services, transaction, author, comment);
  if (claimed && !claimed.isNew)
    return ownComment(services, transaction, author, { subject, subjectId: found.subjectId, id: claimed.id });
  const refusal = commentRefusal(author, found);
  if (refusal) throw refusal;
  if (comment.official) requireOfficial(found, comment);
  if (comment.anonymous) await requireAnonymousPosting(services, author, transaction);
  const enforceLimits = claimed ? enforceLimitsOfLocked : enforcePostingLimits;
  const { moment, counted: countedText } = await enforceLimits(services, transaction, author, {
    kind: 'comment',
    ...comment,
  });
  if (comment.anonymous)
    return delayComment(services, transaction, author, { subject, found, comment, parent, counted: countedText });
  const { viewScope, replyScope, audienceIds } = await chooseScopes(transaction, author, comment, found.pollyId);
  const { subjectId } = found;
  const [thread] = await transaction.query<{ threadId: string; number: number; turnedOff: boolean }>(
    queries.nextNumber({ kind: subject.kind, subjectId }),
  );
  if (!thread) throw new Error('The thread was not created.');
  if (thread.turnedOff) throw new RequestFailure('CommentsTurnedOff');

  const params = {
    commentId: claimed?.id,
    number: thread.number,
    authorId: author.accountId,
    body: comment.body,
    createdAt: moment,
    viewScope,
    replyScope,
    pollyId: [viewScope, replyScope].includes('justThePolly') ? found.pollyId : null,
    officialFor: comment.official ? found.pollyId : null,
  };
  const [stored] = await transaction.query<{ id: string; counted: boolean }>(
    parent
      ? queries.insertReply({ ...params, parentId: parent.commentId })
      : queries.insertComment({ ...params, threadId: thread.threadId }),
  );
  // The parent was removed between the look-up and the lock of the thread.
  if (!stored) throw new RequestFailure('NotFound');
  const { id, counted } = stored;
  await storeAudiences(transaction, id, audienceIds);
  await updateDefaultScopes(transaction, author, comment);
  await storeCommentMentions(transaction, subject, { id, accountId: author.accountId, body: comment.body });
  const answer = await readComment(services, transaction, author, { subject, subjectId, id });
  await notifyOfComment(services, transaction, id, found.authorId);
  if (counted) await tellThread(services, transaction, { kind: subject.kind, id: subjectId }, id);
  return answer;
}

async function updateDefaultScopes(transaction: Queryable, { accountId }: Member, comment: NewComment): Promise<void> {
  const viewScope = comment.viewMyPostsAndCommentsDefault ? (comment.viewMyPostsAndComments ?? null) : null;
  const replyScope = comment.replyMyPostsAndCommentsDefault ? (comment.replyMyPostsAndComments ?? null) : null;
  if (viewScope ?? replyScope)
    await transaction.query(queries.updateDefaultScopes({ accountId, viewScope, replyScope }));
}

/** Returns the comment that the member has just written or changed, as the member sees it. */
export async function readComment(
  services: Services,
  transaction: Queryable,
  member: Member,
  { subject, subjectId, id }: { subject: CommentSubject; subjectId: string; id: string },
): Promise<Comment> {
  const [row] = await transaction.query<CommentRow>(queries.commentRow({ viewerId: member.accountId, commentId: id }));
  if (!row) throw new Error('The comment that was just stored does not exist.');
  return toComment(row, { subject, subjectId, isOwnItem: ownItemMatcher(services, member) });
}
