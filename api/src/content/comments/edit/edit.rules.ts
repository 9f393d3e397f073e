import type { CallAnswer, Comment } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { findComment, findSubject } from '../subject/lookup.rules.ts';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import { storeMentions } from '../write/mentions.rules.ts';
import * as queries from './edit.queries.ts';
import type { FoundComment } from '../subject/lookup.queries.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import { shown } from '../write/write.rules.ts';

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
 * Changes one's own comment. What it said before can be read by all who see it. The same text again changes nothing.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` where it is another's; `MaximumReached` with meta `{ limit }` where it
 * was changed too often.
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
    await storeMentions(transaction, subject, author, commentId, body);
    await notifyOfComment(services, transaction, commentId, authorId);
    return shown(services, transaction, author, { subject, subjectId, id: commentId });
  });
}

/**
 * Deletes one's own comment: its text is gone at once. Where it was answered, a mark stays in its place.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` where it is another's.
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
 * Turns the comments on one's own post off, or on again. Those that are there stay, and can be read.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` where somebody else wrote it, or nobody did.
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
  await database.query(queries.turnOff({ kind: subject.kind, subjectId, now: turnedOff ? now().toISOString() : null }));
  return { turnedOff };
}
