import type { CallRequest, Comment } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import {
  delayItem,
  ownDelayedItems,
  type CountedText,
  type DelayedItem,
  type DueItem,
  type Publisher,
} from '../../../access/anonymity/index.ts';
import { tellThread } from '../../../platform/events/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsById } from '../../../platform/core/personal-data.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import { chooseAnonymousScopes, type AnonymousScopes } from '../../../access/visibility/index.ts';
import { deleteEmptyPlaceholders } from '../personal-data/personal-data.queries.ts';
import type { FoundComment, SubjectRow } from '../subject/lookup.queries.ts';
import { subjects, type CommentSubject } from '../subject/subjects.queries.ts';
import { storeCommentMentions } from '../write/store-mentions.ts';
import { nextNumber } from '../write/write.queries.ts';
import * as queries from './anonymous.queries.ts';

/** The content of an anonymous comment that is not published yet. */
interface DelayedComment extends AnonymousScopes {
  kind: CommentSubject['kind'];
  subjectId: string;
  /** The path of the subject's page. */
  path: string;
  parentId: string | null;
  depth: number;
  pollyId: string | null;
  body: string;
}

/** Returns the content of a delayed comment for the demo: a public comment that is no reply. */
export const delayedCommentOn = (comment: Pick<DelayedComment, 'kind' | 'subjectId' | 'body'>): DelayedComment => ({
  ...comment,
  path: '/',
  parentId: null,
  depth: 0,
  pollyId: null,
  viewScope: 'everyone',
  replyScope: 'everyone',
});

/** Casts the content of a delayed item of kind `comment`. Only `delayComment` creates such items. */
const contentOf = (content: unknown): DelayedComment => content as DelayedComment;

const subjectOf = (kind: string): CommentSubject => {
  const subject = subjects.find((each) => each.kind === kind);
  if (!subject) throw new Error(`Items of kind ${kind} have no comments.`);
  return subject;
};

/** Converts a delayed item to the comment that its author sees. */
function toDelayedComment({ id, appearsAt, content }: DelayedItem): Comment {
  const comment = contentOf(content);
  return {
    id,
    [subjectOf(comment.kind).idField]: comment.subjectId,
    parentId: comment.parentId ?? undefined,
    depth: comment.depth,
    created: appearsAt,
    appears: appearsAt,
    body: comment.body,
    author: { anonymous: true, verified: true, own: true },
    viewMyPostsAndComments: comment.viewScope,
    replyMyPostsAndComments: comment.replyScope,
    mayReply: false,
  };
}

/**
 * Checks that everyone may see the discussion and reply to it. If only few members could, the author would be easy to
 * guess.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` on the field `anonymous`
 */
function requirePublicDiscussion(found: SubjectRow, parent: FoundComment | undefined): void {
  const isPublic = found.viewScope === 'everyone' && found.replyScope === 'everyone' && (parent?.isOpen ?? true);
  if (!isPublic) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
}

/**
 * Stores an anonymous comment until its publication at the next full hour. Its author sees it immediately
 * (docs/decisions/07-anonymity.md). The rules of `delayItem` apply.
 *
 * @param options.counted the hashes of the text for the posting limits
 * @throws {RequestFailure} `AnonymousNotAllowed` if not everyone may see the discussion and reply to it, or if the
 * chosen scopes are to become the member's defaults; the failures of `chooseAnonymousScopes`
 */
export async function delayComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  {
    subject,
    found,
    comment,
    parent,
    counted,
  }: {
    subject: CommentSubject;
    found: SubjectRow;
    comment: CallRequest<'createPostComment'>['body'];
    parent: FoundComment | undefined;
    counted: CountedText | undefined;
  },
): Promise<Comment> {
  requirePublicDiscussion(found, parent);
  if (comment.viewMyPostsAndCommentsDefault || comment.replyMyPostsAndCommentsDefault)
    throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
  const [page] = await transaction.query<{ path: string }>(
    queries.pathOfSubject({ subjectKind: subject.kind, subjectId: found.subjectId }),
  );
  const content: DelayedComment = {
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
  const appearsAt = await delayItem(services, author.accountId, { id, kind: 'comment', content, counted });
  return toDelayedComment({ id, kind: 'comment', appearsAt, content });
}

/** Returns the viewer's own comments on a subject that are not yet published, oldest first. */
export async function ownDelayedComments(services: Services, viewer: Viewer, subjectId: string): Promise<Comment[]> {
  const delayed = await ownDelayedItems(services, viewer, 'comment');
  return delayed
    .filter(({ content }) => contentOf(content).subjectId === subjectId)
    .toReversed()
    .map(toDelayedComment);
}

/** Returns the author's own comment that is not yet published; undefined if there is none with this id. */
export async function ownDelayedComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  id: string,
): Promise<Comment | undefined> {
  const delayed = await ownDelayedItems(services, author, 'comment', transaction);
  return delayed.filter((item) => item.id === id).map(toDelayedComment)[0];
}

/** Publishes a due comment. Discards it if its subject was removed, or if its parent no longer exists. */
async function publishComment(services: Services, transaction: Queryable, item: DueItem): Promise<void> {
  const { kind, subjectId, parentId, pollyId, body, viewScope, replyScope } = contentOf(item.content);
  const [subject] = await transaction.query<{ exists: boolean; authorId: string | null }>(
    queries.subjectExists({ kind, subjectId }),
  );
  if (!subject?.exists) return;
  const { pseudonym, number: pseudonymNumber } = await item.pseudonymIn(subjectId);
  const [thread] = await transaction.query<{ threadId: string; number: number }>(nextNumber({ kind, subjectId }));
  if (!thread) throw new Error('The thread was not created.');
  const params = {
    commentId: item.id,
    sealedAuthor: item.sealedAuthor,
    pseudonym,
    pseudonymNumber,
    body,
    createdAt: item.appearsAt,
    viewScope,
    replyScope,
    pollyId: [viewScope, replyScope].includes('justThePolly') ? pollyId : null,
    number: thread.number,
  };
  const [stored] = await transaction.query<{ id: string; counted: boolean }>(
    parentId === null
      ? queries.insertAnonymousComment({ ...params, threadId: thread.threadId })
      : queries.insertAnonymousReply({ ...params, parentId }),
  );
  if (!stored) return;
  await storeCommentMentions(transaction, subjectOf(kind), { id: item.id, accountId: null, body });
  await notifyOfComment(services, transaction, item.id, subject.authorId);
  if (stored.counted) await tellThread(services, transaction, { kind, id: subjectId }, item.id);
}

/** Publishes and deletes anonymous comments (docs/decisions/07-anonymity.md). */
export const commentPublisher: Publisher = {
  async lockShared(_, transaction, { published, removedIds }) {
    const subjects = published.map(({ content }) => contentOf(content));
    await transaction.query(
      queries.lockThreads({
        commentIds: removedIds,
        kinds: subjects.map(({ kind }) => kind),
        subjectIds: subjects.map(({ subjectId }) => subjectId),
      }),
    );
  },
  publish: publishComment,
  async remove(_, transaction, ids, hour) {
    await transaction.query(queries.lockThreadsOf({ commentIds: ids }));
    await transaction.query(queries.removeAnonymousComments({ commentIds: ids, removedAt: hour }));
  },
  async purge(_, transaction, ids, hour) {
    const threads = await transaction.query<{ id: string }>(queries.lockThreadsOf({ commentIds: ids }));
    await transaction.query(queries.removeAnonymousComments({ commentIds: ids, removedAt: hour }));
    for (;;) {
      const own = await transaction.query(queries.deleteUnansweredAnonymous({ commentIds: ids }));
      const placeholders = await transaction.query(deleteEmptyPlaceholders({ threadIds: threads.map(({ id }) => id) }));
      if (own.length + placeholders.length === 0) break;
    }
    await transaction.query(queries.blankAnonymousComments({ commentIds: ids }));
  },
  sealOf: ({ database }, id) => queries.sealOfComment(database, id),
  delayedSummary(content) {
    const { path, body } = contentOf(content);
    return { path, text: body.slice(0, 300) };
  },
  summaries: ({ database }, ids) => database.query(queries.commentSummaries({ commentIds: ids })),
  delayedText: (content) => ({ text: contentOf(content).body }),
  texts: async ({ database }, ids) => rowsById(await database.query(queries.commentTexts({ commentIds: ids }))),
};
