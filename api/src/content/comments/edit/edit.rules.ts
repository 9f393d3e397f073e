import type { CallAnswer, Comment } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import type { FoundComment } from '../subject/lookup.queries.ts';
import { findComment, findSubject } from '../subject/lookup.rules.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import { storeCommentMentions } from '../write/store-mentions.ts';
import { readComment } from '../write/write.rules.ts';
import * as queries from './edit.queries.ts';

async function findOwn(
  transaction: Queryable,
  subject: CommentSubject,
  author: Member,
  commentId: string,
): Promise<FoundComment> {
  const found = await findComment(transaction, subject, author, commentId);
  if (!found.own) throw new RequestFailure('Forbidden');
  return found;
}

/**
 * Changes the text of the member's own comment, and stores the previous text as a version. Does nothing if the text is
 * the same.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a comment of another author; `MaximumReached` with meta
 * `{ limit }` after too many changes
 */
export async function editComment(
  services: Services,
  subject: CommentSubject,
  author: Member,
  commentId: string,
  body: string,
): Promise<Comment> {
  const { limits, now } = services;
  return services.database.transaction(async (transaction) => {
    const { subjectId, authorId } = await findOwn(transaction, subject, author, commentId);
    const locked = await transaction.query(queries.lockComment({ commentId }));
    if (locked.length === 0) throw new RequestFailure('NotFound');
    const [counted] = await transaction.query<{ total: number }>(queries.countVersions({ commentId }));
    const limit = limits.commentChanges;
    if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    await transaction.query(queries.changeBody({ commentId, body, now: now().toISOString() }));
    await storeCommentMentions(transaction, subject, { id: commentId, accountId: author.accountId, body });
    await notifyOfComment(services, transaction, commentId, authorId);
    return readComment(services, transaction, author, { subject, subjectId, id: commentId });
  });
}

/**
 * Deletes the text of the member's own comment. A comment with replies becomes a placeholder.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a comment of another author
 */
export async function deleteComment(
  { database, now }: Services,
  subject: CommentSubject,
  author: Member,
  commentId: string,
): Promise<Record<string, never>> {
  await database.transaction(async (transaction) => {
    const { threadId } = await findOwn(transaction, subject, author, commentId);
    await transaction.query(queries.lockThread({ threadId }));
    await transaction.query(queries.removeComment({ commentId, now: now().toISOString() }));
  });
  return {};
}

/**
 * Disables new comments on the member's own subject, or enables them again. Existing comments stay visible.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a subject of another author or without an author
 */
export async function setCommenting(
  { database, now }: Services,
  subject: CommentSubject,
  author: Member,
  subjectId: string,
  turnedOff: boolean,
): Promise<CallAnswer<'setPostCommenting'>> {
  const { authorId } = await findSubject(database, subject, author, subjectId);
  if (authorId !== author.accountId) throw new RequestFailure('Forbidden');
  const turnedOffAt = turnedOff ? now().toISOString() : null;
  await database.query(queries.setTurnedOff({ kind: subject.kind, subjectId, turnedOffAt }));
  return { turnedOff };
}
