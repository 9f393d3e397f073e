import type { CallAnswer, CallRequest, CommentVersion } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { findComment } from '../subject/lookup.rules.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import * as queries from './edit.queries.ts';

/** The maximum version number: the largest SQL integer. */
const maximumNumber = 2_147_483_647;

/** Checks that a value of a cursor can be a version number, and returns it. */
function requireNumber(value: unknown): number {
  const isNumber = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= maximumNumber;
  if (!isNumber) throw new RequestFailure('ValidationError', { field: 'after' });
  return value;
}

/**
 * Lists the earlier texts of a comment, newest first.
 *
 * @throws {RequestFailure} `NotFound` if the viewer does not see the comment; `ValidationError` on the field `after`
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
  const params = { commentId, beforeVersion: page.after ?? null, offset: page.offset, limit: page.take + 1 };
  const rows = await services.database.query<CommentVersion>(queries.selectVersions(params));
  return pageAnswer(rows, page.take, page.offset, ({ version }) => [version]);
}
