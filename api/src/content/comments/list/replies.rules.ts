import type { CallAnswer, CallRequest } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { CommentRow } from '../comment/comment-row.queries.ts';
import { toComment } from '../comment/to-comment.ts';
import { findComment } from '../subject/lookup.rules.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import { endOf, replies } from './list.queries.ts';
import { replyCursor } from './list.rules.ts';
import { openCursor, requireSubject } from './thread-cursor.ts';

/**
 * Lists a page of the replies below a comment, at any depth, in reading order (docs/product.md#7-calls).
 *
 * @throws {RequestFailure} `NotFound` if the viewer does not see the comment; `ValidationError` on the field `after`
 */
export async function listReplies(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  commentId: string,
  query: CallRequest<'listPostReplies'>['query'],
): Promise<CallAnswer<'listPostReplies'>> {
  const page = pageRequest(query, (after) => openCursor(services, 'replies', after, 1));
  const { threadId, path, subjectId } = await findComment(services.database, subject, viewer, commentId);
  requireSubject(page.after, subjectId);
  const rows = await services.database.query<CommentRow>(
    replies({
      viewerId: accountOf(viewer),
      threadId,
      path,
      pathEnd: endOf(path),
      afterNumber: page.after?.numbers[0] ?? null,
      offset: page.offset,
      limit: page.take + 1,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, (row) => replyCursor(services, subjectId, row));
  const context = { subject, subjectId, isOwnItem: ownItemMatcher(services, viewer) };
  return { ...answer, results: answer.results.map((row) => toComment(row, context)) };
}
