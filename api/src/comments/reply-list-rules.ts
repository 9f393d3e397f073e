import type { CallAnswer, CallRequest, CommentVersion } from '@hustings/contract';
import { recogniserOf } from '../authors/index.ts';
import { accountOf, type Viewer } from '../kernel/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../kernel/paging.ts';
import type { Services } from '../kernel/services.ts';
import { asComment } from './answers.ts';
import { findComment } from './find.ts';
import { endOf, replies } from './list-queries.ts';
import { requireNumber } from './list-rules.ts';
import * as own from './own-queries.ts';
import type { CommentRow } from './rows.ts';
import type { CommentSubject } from './subjects.ts';

/**
 * A page of the replies below a comment, at any depth, in the order of reading (specification, section 7).
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
  const page = pageRequest(query, (after) => requireNumber(decodeCursor(after, ['number'])[0]));
  const { threadId, path, subjectId } = await findComment(services.database, subject, viewer, commentId);
  const last = page.after ?? null;
  const values = [accountOf(viewer), threadId, path, endOf(path), last, page.offset, page.take + 1];
  const rows = await services.database.query<CommentRow>(replies, values);
  const answer = pageAnswer(rows, page.take, page.offset, ({ number }) => [number]);
  const context = { subject, subjectId, recognise: recogniserOf(services, viewer) };
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
  const values = [commentId, page.after ?? null, page.offset, page.take + 1];
  const rows = await services.database.query<CommentVersion>(own.versions, values);
  return pageAnswer(rows, page.take, page.offset, ({ version }) => [version]);
}
