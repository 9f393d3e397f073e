import type { CallAnswer, CallRequest, CommentThread } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { replyPermission } from '../../../access/visibility/index.ts';
import { ownDelayedComments } from '../anonymous/anonymous.rules.ts';
import type { CommentRow } from '../comment/comment-row.queries.ts';
import { toComment, type CommentContext } from '../comment/to-comment.ts';
import type { SubjectRow } from '../subject/lookup.queries.ts';
import { commentRefusal, isRepresentative } from '../subject/lookup.rules.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import * as queries from './list.queries.ts';
import { openCursor, requireSubject, sealCursor } from './thread-cursor.ts';

type Filters = CallRequest<'listPostComments'>['query'];
type CommentPage = CallAnswer<'listPostComments'>;

/** Returns the cursor of the newest comment, for `countNewComments`. */
const seenCursor = (services: Services, { subjectId, newest }: SubjectRow): string =>
  sealCursor(services, 'seen', { subjectId, numbers: [newest] });

const threadOf = (services: Services, row: SubjectRow, viewer: Viewer): CommentThread => ({
  count: row.count,
  newest: seenCursor(services, row),
  turnedOff: row.turnedOff,
  mayTurnOff: row.authorId !== null && row.authorId === accountOf(viewer),
  ...(isRepresentative(row) ? { mayBeOfficial: true as const } : {}),
  ...replyPermission(commentRefusal(viewer, row)),
});

const keyKind = (idOrSlug: string): 'id' | 'slug' => (isId(idOrSlug) ? 'id' : 'slug');

const subjectParams = (viewer: Viewer, idOrSlug: string) => ({
  viewerId: accountOf(viewer),
  idOrSlug: idOrSlug.toLowerCase(),
});

const isAllVisible = (row: queries.PageRow): boolean =>
  (row.id === null || row.visible) && (row.head?.roots.every(([, , visible]) => visible === 1) ?? true);

/**
 * Lists a page of the discussions of a subject, each with its first replies in reading order (docs/product.md#7-calls).
 * With `around`, the id of a comment, lists this comment, its ancestors, and the comments after it in its discussion.
 * The list is empty if the viewer does not see this comment.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function listComments(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  idOrSlug: string,
  filters: Filters,
): Promise<CommentPage> {
  if (filters.around !== undefined) return listAround(services, subject, viewer, idOrSlug, filters.around);

  const order = queries.orders[filters.sort];
  const page = pageRequest(filters, (after) => openCursor(services, 'discussions', after, order.start.length));
  const rows = await pageRows(services, subject, filters.sort, {
    ...subjectParams(viewer, idOrSlug),
    ...order.position(page.after?.numbers ?? order.start),
    offset: page.offset,
    limit: page.take + 1,
  });
  const head = rows[0]?.head;
  if (!head) throw new RequestFailure('NotFound');
  requireSubject(page.after, head.subjectId);

  const last = head.roots.slice(0, page.take).at(-1);
  const isEnd = head.roots.length <= page.take;
  const context = { subject, subjectId: head.subjectId, isOwnItem: ownItemMatcher(services, viewer) };
  // The viewer's own delayed comments follow the last page. The total does not include them.
  const delayed = isEnd ? await ownDelayedComments(services, viewer, head.subjectId) : [];
  const discussions = discussionsIn(rows.filter((row) => row.id !== null));
  const maximum = head.repliesPerDiscussion + 1;
  return {
    results: [...discussions.flatMap((discussion) => truncate(services, discussion, maximum, context)), ...delayed],
    offset: page.offset,
    ...(last && !isEnd ? { next: nextCursor(services, filters.sort, head.subjectId, last) } : {}),
    ...(page.withTotal ? { total: await countDiscussions(services, viewer, head) } : {}),
    thread: threadOf(services, head, viewer),
  };
}

/**
 * Reads a page with the faster statement of mode `open`. Reads it again in mode `any` if it contains a comment that is
 * not public. Uses only `any` if there is an offset, because the offset must not count hidden discussions.
 */
async function pageRows(
  { database }: Services,
  subject: CommentSubject,
  sort: Filters['sort'],
  params: queries.PageParams,
): Promise<queries.PageRow[]> {
  const { open, any } = queries.pageOf(subject)[keyKind(params.idOrSlug)][sort];
  if (params.offset === 0) {
    const rows = await database.query<queries.PageRow>(open(params));
    if (rows.every(isAllVisible)) return rows;
  }
  return database.query<queries.PageRow>(any(params));
}

const nextCursor = (
  services: Services,
  sort: Filters['sort'],
  subjectId: string,
  [number, replies]: queries.PageHead['roots'][number],
): string =>
  sealCursor(services, 'discussions', { subjectId, numbers: sort === 'discussed' ? [-replies, number] : [number] });

async function countDiscussions({ database }: Services, viewer: Viewer, { threadId }: SubjectRow): Promise<number> {
  if (threadId === null) return 0;
  const statement = queries.countDiscussions({ viewerId: accountOf(viewer), threadId });
  return (await database.query<{ total: number }>(statement))[0]?.total ?? 0;
}

/** Splits rows, which are in reading order, into discussions. */
function discussionsIn(rows: CommentRow[]): CommentRow[][] {
  const discussions: CommentRow[][] = [];
  for (const row of rows) {
    if (row.depth === 0) discussions.push([]);
    discussions.at(-1)?.push(row);
  }
  return discussions;
}

/** Returns the cursor that continues a list of replies after `row`. */
export const replyCursor = (services: Services, subjectId: string, row: CommentRow): string =>
  sealCursor(services, 'replies', { subjectId, numbers: [row.number] });

/**
 * Returns the first `maximum` comments of a discussion. If further comments follow, the first comment gets the cursor
 * to list them.
 */
function truncate(
  services: Services,
  rows: CommentRow[],
  maximum: number,
  context: CommentContext,
): CommentPage['results'] {
  const shownRows = rows.slice(0, maximum);
  const comments = shownRows.map((row) => toComment(row, context));
  const [first, last] = [comments[0], shownRows.at(-1)];
  if (first && last && rows.length > maximum) first.moreReplies = replyCursor(services, context.subjectId, last);
  return comments;
}

async function listAround(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  idOrSlug: string,
  commentId: string,
): Promise<CommentPage> {
  const { database } = services;
  const find = queries.pathOf(subject)[keyKind(idOrSlug)];
  const [row] = await database.query<queries.PathRow>(find({ ...subjectParams(viewer, idOrSlug), commentId }));
  if (!row) throw new RequestFailure('NotFound');
  // The page of the subject must load even if its address names a comment that the viewer does not see.
  if (!row.path) return { results: [], offset: 0, thread: threadOf(services, row, viewer) };
  const ancestorNumbers = row.path.slice(0, -1);
  const rows = await database.query<CommentRow>(
    queries.branch({
      viewerId: accountOf(viewer),
      threadId: row.threadId,
      ancestorNumbers,
      path: row.path,
      discussionEnd: queries.endOf(row.path.slice(0, 1)),
      limit: queries.repliesOfPage + 2,
    }),
  );
  const context = { subject, subjectId: row.subjectId, isOwnItem: ownItemMatcher(services, viewer) };
  const results = truncate(services, rows, ancestorNumbers.length + 1 + queries.repliesOfPage, context);
  return { results, offset: 0, thread: threadOf(services, row, viewer) };
}

/**
 * Counts the comments that others wrote since an earlier answer, and lists their ids.
 *
 * @param after the field `newest` of that answer's thread
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function countNewComments(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  idOrSlug: string,
  after: string,
): Promise<CallAnswer<'countNewPostComments'>> {
  const seen = openCursor(services, 'seen', after, 1);
  const find = queries.newCommentsOf(subject)[keyKind(idOrSlug)];
  const [row] = await services.database.query<queries.NewCommentsRow>(
    find({ ...subjectParams(viewer, idOrSlug), afterNumber: seen.numbers[0] ?? 0 }),
  );
  if (!row) throw new RequestFailure('NotFound');
  requireSubject(seen, row.subjectId);
  return { count: row.newIds.length, ids: row.newIds, newest: seenCursor(services, row) };
}
