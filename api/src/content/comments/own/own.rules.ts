import type { CallAnswer, CallRequest, OwnComment } from '@hustings/contract';
import { notifyOfComment } from '../../../access/dispatch/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { chooseNewScopes, replaceAudiences } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { OwnItems } from '../../../platform/core/own-items.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { lockThread, removeComment } from '../edit/edit.queries.ts';
import { subjects, type CommentSubject } from '../subject/subjects.queries.ts';
import { storeCommentMentions } from '../write/store-mentions.ts';
import * as queries from './own.queries.ts';

/** The sort key that precedes all comments. */
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

function subjectOf(kind: CommentSubject['kind']): CommentSubject {
  const subject = subjects.find((each) => each.kind === kind);
  if (!subject) throw new Error(`There is no comment subject ${kind}.`);
  return subject;
}

const toOwnComment = (row: queries.OwnCommentRow): OwnComment => ({
  id: row.id,
  excerpt: row.excerpt,
  created: row.created,
  edited: row.edited ?? undefined,
  viewMyPostsAndComments: row.viewScope,
  ...(row.underReview ? { underReview: true } : {}),
  ...(row.path === null || row.title === null
    ? {}
    : { subject: { kind: subjectOf(row.kind).name, name: row.title, url: `${row.path}?comment=${row.id}` } }),
});

/**
 * Lists the member's named comments, newest first, also those on subjects that the member no longer sees. The list does
 * not name such a subject.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listOwnComments(
  { database }: Services,
  { accountId }: Member,
  { term, ...query }: CallRequest<'listOwnComments'>['query'],
): Promise<CallAnswer<'listOwnComments'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeCreated, beforeId] = (page.after ?? start).map(String) as [string, string];
  const selection = { viewerId: accountId, term: term?.trim() || null };
  const rows = await database.query<queries.OwnCommentRow>(
    queries.listOwn({ ...selection, beforeCreated, beforeId, limit: page.take + 1, offset: page.offset }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countOwn(selection)) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id], counted?.total);
  return { ...answer, results: answer.results.map(toOwnComment) };
}

/**
 * Locks the thread of an own comment, then the comment.
 *
 * @throws {RequestFailure} `NotFound` if the member has no such comment
 */
async function lockOwn(
  transaction: Queryable,
  { accountId }: Member,
  commentId: string,
): Promise<queries.LockedComment> {
  const [found] = await transaction.query<{ threadId: string }>(queries.threadOf({ commentId, accountId }));
  if (found) await transaction.query(lockThread({ threadId: found.threadId }));
  const [comment] = found
    ? await transaction.query<queries.LockedComment>(queries.lockOwn({ commentId, accountId }))
    : [];
  if (!comment) throw new RequestFailure('NotFound');
  return comment;
}

/** The member's named comments, for `/my-stuff`. They can be changed also if the member no longer sees their subject. */
export const ownComments: OwnItems = {
  kind: 'comment',
  async ownAmong({ database }, { accountId }, ids) {
    const rows = await database.query<{ id: string }>(queries.ownAmong({ accountId, ids }));
    return rows.map(({ id }) => id);
  },
  delete: ({ database, now }, member, id) =>
    database.transaction(async (transaction) => {
      await lockOwn(transaction, member, id);
      await transaction.query(removeComment({ commentId: id, now: now().toISOString() }));
      return {};
    }),
  /** @throws {RequestFailure} `NotFound`; the failures of `chooseNewScopes` */
  show: (services, member, id, change) =>
    services.database.transaction(async (transaction) => {
      const comment = await lockOwn(transaction, member, id);
      const scopes = await chooseNewScopes(transaction, member, comment, change, () =>
        requireLevel(member, 'commentAmongFriends'),
      );
      const { viewScope, replyScope, audienceIds } = scopes;
      await transaction.query(queries.changeScopes({ commentId: id, viewScope, replyScope }));
      await replaceAudiences(transaction, id, audienceIds);
      const isOpen = viewScope === 'everyone';
      if (isOpen !== (comment.viewScope === 'everyone')) {
        await transaction.query(queries.changeNarrowing({ commentId: id, threadId: comment.threadId, isOpen }));
      }
      // A wider scope lets more of the mentioned members see the comment.
      const { accountId } = member;
      await storeCommentMentions(transaction, subjectOf(comment.kind), { id, accountId, body: comment.body });
      await notifyOfComment(services, transaction, id, comment.subjectAuthorId);
    }),
};
