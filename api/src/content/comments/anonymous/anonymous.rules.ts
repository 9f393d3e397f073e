import type { CallRequest, Comment } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import {
  delayItem,
  ownDelayedItems,
  type DueItem,
  type Publisher,
  type DelayedItem,
} from '../../../access/anonymity/index.ts';
import { tellThread } from '../../../platform/events/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import { chooseAnonymousScopes, type AnonymousScopes } from '../../../access/visibility/index.ts';
import * as queries from './anonymous.queries.ts';
import { storeMentions } from '../write/mentions.rules.ts';
import { deleteEmptyMarks } from '../personal-data/personal-data.queries.ts';
import type { FoundComment, SubjectRow } from '../subject/lookup.queries.ts';
import { subjects, type CommentSubject } from '../subject/subjects.queries.ts';
import { nextNumber } from '../write/write.queries.ts';

/** A comment as it waits for its hour. */
interface HeldComment extends AnonymousScopes {
  kind: CommentSubject['kind'];
  subjectId: string;
  /** The page that it stands on. */
  path: string;
  parentId: string | null;
  depth: number;
  pollyId: string | null;
  body: string;
}

/** What of a comment on a subject waits, made of what the demo world says. */
export const heldCommentOn = (comment: Pick<HeldComment, 'kind' | 'subjectId' | 'body'>): HeldComment => ({
  ...comment,
  path: '/',
  parentId: null,
  depth: 0,
  pollyId: null,
  viewScope: 'everyone',
  replyScope: 'everyone',
});

/** A waiting item of this domain holds what this domain has put there. */
const heldComment = (content: unknown): HeldComment => content as HeldComment;

const subjectOf = (kind: string): CommentSubject => {
  const subject = subjects.find((each) => each.kind === kind);
  if (!subject) throw new Error(`There are no comments on ${kind}.`);
  return subject;
};

function asWaiting({ id, appearsAt, content }: DelayedItem): Comment {
  const held = heldComment(content);
  return {
    id,
    [subjectOf(held.kind).idField]: held.subjectId,
    parentId: held.parentId ?? undefined,
    depth: held.depth,
    created: appearsAt,
    appears: appearsAt,
    body: held.body,
    author: { anonymous: true, verified: true, own: true },
    viewMyPostsAndComments: held.viewScope,
    replyMyPostsAndComments: held.replyScope,
    mayReply: false,
  };
}

/**
 * Among whom somebody writes must not tell who it is: an anonymous comment stands where everyone may see and answer.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`.
 */
function requireOpenPlace(found: SubjectRow, parent: FoundComment | undefined): void {
  const isOpen = found.viewScope === 'everyone' && found.replyScope === 'everyone' && (parent?.isOpen ?? true);
  if (!isOpen) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
}

/**
 * Publishes a comment anonymously: it waits for the next full hour, and its author sees it at once
 * (docs/decisions/07-anonymity.md). The caller holds the author's turn.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` in a place that is not open to everyone, for a narrower circle, and
 * where the choice is to become the member's default; as `chooseAnonymousScopes`.
 */
export async function holdComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  {
    subject,
    found,
    comment,
    parent,
  }: {
    subject: CommentSubject;
    found: SubjectRow;
    comment: CallRequest<'createPostComment'>['body'];
    parent: FoundComment | undefined;
  },
): Promise<Comment> {
  requireOpenPlace(found, parent);
  if (comment.viewMyPostsAndCommentsDefault || comment.replyMyPostsAndCommentsDefault)
    throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
  const [page] = await transaction.query<{ path: string }>(
    queries.pathOfSubject({ subjectKind: subject.kind, subjectId: found.subjectId }),
  );
  const content: HeldComment = {
    kind: subject.kind,
    subjectId: found.subjectId,
    path: page?.path ?? '/',
    parentId: parent?.commentId ?? null,
    depth: parent ? parent.depth + 1 : 0,
    pollyId: found.pollyId,
    body: comment.body,
    ...chooseAnonymousScopes(comment, found.pollyId),
  };
  const id = randomUUID();
  const appearsAt = await delayItem(services, transaction, author.accountId, { id, kind: 'comment', content });
  return asWaiting({ id, kind: 'comment', appearsAt, content });
}

/** The viewer's own comments on a subject that nobody else sees yet, the oldest first. */
export async function waitingComments(services: Services, viewer: Viewer, subjectId: string): Promise<Comment[]> {
  const waiting = await ownDelayedItems(services, viewer, 'comment');
  return waiting
    .filter(({ content }) => heldComment(content).subjectId === subjectId)
    .toReversed()
    .map(asWaiting);
}

async function appear(services: Services, transaction: Queryable, item: DueItem): Promise<void> {
  const held = heldComment(item.content);
  const { kind, subjectId, parentId } = held;
  const [subject] = await transaction.query<{ isThere: boolean; authorId: string | null }>(
    queries.subjectIsThere({
      kind,
      subjectId,
    }),
  );
  // What it was said on is gone: so is what was said.
  if (!subject?.isThere) return;
  const { pseudonym, number: pseudonymNumber } = await item.pseudonymIn(subjectId);
  const [thread] = await transaction.query<{ threadId: string; number: number }>(nextNumber({ kind, subjectId }));
  if (!thread) throw new Error('A thread was not made.');
  const insert = parentId === null ? queries.insertAnonymousComment : queries.insertAnonymousReply;
  const [stored] = await transaction.query<{ id: string; counted: boolean }>(insert, [
    parentId ?? thread.threadId,
    item.id,
    item.sealedAuthor,
    pseudonym,
    pseudonymNumber,
    held.body,
    item.appearsAt,
    held.viewScope,
    held.replyScope,
    [held.viewScope, held.replyScope].includes('justThePolly') ? held.pollyId : null,
    thread.number,
  ]);
  if (!stored) return;
  await storeMentions(transaction, subjectOf(kind), { accountId: null }, item.id, held.body);
  await notifyOfComment(services, transaction, item.id, subject.authorId);
  if (stored.counted) await tellThread(services, transaction, { kind, id: subjectId }, item.id);
}

/** What comments do for anonymous items (docs/decisions/07-anonymity.md). */
export const commentPublisher: Publisher = {
  publish: appear,
  async remove(_, transaction, ids, hour) {
    await transaction.query(queries.lockThreadsOf({ commentIds: ids }));
    await transaction.query(queries.removeAnonymousComments({ commentIds: ids, removedAt: hour }));
  },
  async hide(_, transaction, ids, hour) {
    await transaction.query(queries.lockThreadsOf({ commentIds: ids }));
    await transaction.query(queries.sealedComments.hide({ itemIds: ids, removedAt: hour }));
  },
  async show(_, transaction, ids) {
    await transaction.query(queries.lockThreadsOf({ commentIds: ids }));
    await transaction.query(queries.sealedComments.show({ itemIds: ids }));
  },
  listHidden: ({ database }) => database.query(queries.sealedComments.hidden()),
  async purge(_, transaction, ids, hour) {
    const threads = await transaction.query<{ id: string }>(queries.lockThreadsOf({ commentIds: ids }));
    await transaction.query(queries.sealedComments.hide({ itemIds: ids, removedAt: hour }));
    for (;;) {
      const own = await transaction.query(queries.deleteUnansweredAnonymous({ commentIds: ids }));
      const marks = await transaction.query(deleteEmptyMarks({ threadIds: threads.map(({ id }) => id) }));
      if (own.length + marks.length === 0) break;
    }
    await transaction.query(queries.blankAnonymousComments({ commentIds: ids }));
  },
  sealOf: ({ database }, id) => queries.sealedComments.sealOf(database, id),
  delayedSummary(content) {
    const { path, body } = heldComment(content);
    return { path, text: body.slice(0, 300) };
  },
  summaries: ({ database }, ids) => database.query(queries.commentSummaries({ commentIds: ids })),
};
