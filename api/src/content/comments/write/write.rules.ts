import type { CallRequest, Comment } from '@hustings/contract';
import { requireAnonymousPosting } from '../../../access/anonymity/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { tellThread } from '../../../platform/events/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import { chooseScopes, storeAudiences } from '../../../access/visibility/index.ts';
import { enforcePostingLimits } from '../../posts/index.ts';
import { holdComment } from '../anonymous/anonymous.rules.ts';
import { asComment } from '../comment/to-comment.ts';
import { commentRefusal, findComment, findSubject, speaksFor } from '../subject/lookup.rules.ts';
import { storeMentions } from './mentions.rules.ts';
import type { CommentRow } from '../comment/comment-row.queries.ts';
import type { FoundComment, SubjectRow } from '../subject/lookup.queries.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import * as queries from './write.queries.ts';

type NewComment = CallRequest<'createPostComment'>['body'];

/**
 * Comments on a subject (docs/decisions/04-reputation.md and docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound`; `ReputationTooLow`, `CommentsTurnedOff`, `ReplyNotAllowed` where the subject
 * does not take this member's comment; `AnonymousNotAllowed`; as `chooseScopes`; as `enforcePostingLimits`; as `holdComment`.
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
 * Replies to a comment of any depth. Below depth 30 a reply stands beside what it answers.
 *
 * @throws {RequestFailure} as `commentOn`; `ReplyNotAllowed` too where the author of the comment lets a smaller circle
 *   reply.
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

interface Writing {
  subject: CommentSubject;
  found: SubjectRow;
  comment: NewComment;
  /** The comment that is answered. */
  parent?: FoundComment;
}

/**
 * @throws {RequestFailure} `AnonymousNotAllowed` of an anonymous one; `Forbidden` to who does not speak for the polly.
 */
function requireOfficial(found: SubjectRow, { anonymous }: NewComment): void {
  if (anonymous) throw new RequestFailure('AnonymousNotAllowed', { field: 'official' });
  if (!speaksFor(found)) throw new RequestFailure('Forbidden', { field: 'official' });
}

/** The lock of the author comes before that of the thread, everywhere: so two writers never wait for each other. */
async function storeComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  { subject, found, comment, parent }: Writing,
): Promise<Comment> {
  const refusal = commentRefusal(author, found);
  if (refusal) throw refusal;
  if (comment.official) requireOfficial(found, comment);
  if (comment.anonymous) await requireAnonymousPosting(services, author, transaction);
  const moment = await enforcePostingLimits(services, transaction, author, { kind: 'comment', ...comment });
  if (comment.anonymous) return holdComment(services, transaction, author, { subject, found, comment, parent });
  const scopes = await chooseScopes(transaction, author, comment, found.pollyId);
  const [next] = await transaction.query<{ threadId: string; number: number; turnedOff: boolean }>(
    queries.nextNumber({
      kind: subject.kind,
      subjectId: found.subjectId,
    }),
  );
  if (!next) throw new Error('A thread was not made.');
  if (next.turnedOff) throw new RequestFailure('CommentsTurnedOff');

  const insert: Statement = parent === undefined ? queries.insertComment : queries.insertReply;
  const [stored] = await transaction.query<{ id: string; counted: boolean }>(insert, [
    parent?.commentId ?? next.threadId,
    next.number,
    author.accountId,
    comment.body,
    moment,
    scopes.viewScope,
    scopes.replyScope,
    [scopes.viewScope, scopes.replyScope].includes('justThePolly') ? found.pollyId : null,
    comment.official ? found.pollyId : null,
  ]);
  // Removed between the look at it and the lock.
  if (!stored) throw new RequestFailure('NotFound');
  await storeAudiences(transaction, stored.id, scopes.audienceIds);
  await keepDefaults(transaction, author, comment);
  await storeMentions(transaction, subject, author, stored.id, comment.body);
  const answer = await shown(services, transaction, author, { subject, subjectId: found.subjectId, id: stored.id });
  await notifyOfComment(services, transaction, stored.id, found.authorId);
  if (stored.counted) await tellThread(services, transaction, { kind: subject.kind, id: found.subjectId }, stored.id);
  return answer;
}

async function keepDefaults(transaction: Queryable, { accountId }: Member, comment: NewComment): Promise<void> {
  const view = comment.viewMyPostsAndCommentsDefault ? (comment.viewMyPostsAndComments ?? null) : null;
  const reply = comment.replyMyPostsAndCommentsDefault ? (comment.replyMyPostsAndComments ?? null) : null;
  if (view ?? reply) await transaction.query(queries.keepDefaults({ accountId, viewScope: view, replyScope: reply }));
}

/** A comment as a member sees it, who has just written or changed it. */
export async function shown(
  services: Services,
  transaction: Queryable,
  member: Member,
  { subject, subjectId, id }: { subject: CommentSubject; subjectId: string; id: string },
): Promise<Comment> {
  const [row] = await transaction.query<CommentRow>(queries.shownComment, [member.accountId, id]);
  if (!row) throw new Error('A comment that was just stored is not there.');
  return asComment(row, { subject, subjectId, recognise: ownItemMatcher(services, member) });
}
