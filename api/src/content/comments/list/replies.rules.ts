import type { CallAnswer, CallRequest, CommentVersion } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asComment } from '../comment/to-comment.ts';
import { findComment } from '../subject/lookup.rules.ts';
import { endOf, lastNumber, replies } from './list.queries.ts';
import { afterReply } from './list.rules.ts';
import * as own from '../edit/edit.queries.ts';
import { openPlace, requireSubject } from './thread-cursor.ts';
import type { CommentRow } from '../comment/comment-row.queries.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';

/** The number of a version, out of a cursor. */
function requireNumber(value: unknown): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= lastNumber;
  if (!fits) throw new RequestFailure('ValidationError', { field: 'after' });
  return value;
}

/**
 * A page of the replies below a comment, at any depth, in the order of reading (docs/product.md#7-calls).
 *
 * @throws {RequestFailure} `NotFound` where the comment is not there for this viewer; `ValidationError` of `after`.
 */
export async function listReplies(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  commentId: string,
  query: CallRequest<'listPostReplies'>['query'],
): Promise<CallAnswer<'listPostReplies'>> {
  const page = pageRequest(query, (after) => openPlace(services, 'replies', after, 1));
  const { threadId, path, subjectId } = await findComment(services.database, subject, viewer, commentId);
  requireSubject(page.after, subjectId);
  const last = page.after?.numbers[0] ?? null;
  const values = [accountOf(viewer), threadId, path, endOf(path), last, page.offset, page.take + 1];
  const rows = await services.database.query<CommentRow>(replies, values);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => afterReply(services, subjectId, row));
  const context = { subject, subjectId, recognise: ownItemMatcher(services, viewer) };
  return { ...answer, results: answer.results.map((row) => asComment(row, context)) };
}

/**
 * What a comment said before it was changed, newest first. Whoever sees the comment may read it.
 *
 * @throws {RequestFailure} `NotFound` where the comment is not there for this viewer; `ValidationError` of `after`.
 */
export async function listVersions(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  commentId: string,
  query: CallRequest<'listPostCommentVersions'>['query'],
): Promise<CallAnswer<'listPostCommentVersions'>> {
  const page = pageRequest(query, (after) => requireNumber(decodeCursor(after, ['number'])[0]));
  await findComment(services.database, subject, viewer, commentId);
  const values = { commentId, beforeVersion: page.after ?? null, offset: page.offset, take: page.take + 1 };
  const rows = await services.database.query<CommentVersion>(own.versions(values));
  return pageAnswer(rows, page.take, page.offset, ({ version }) => [version]);
}
