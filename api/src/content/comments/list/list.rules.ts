import type { CallAnswer, CallRequest, CommentThread } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { replyPermission } from '../../../access/visibility/index.ts';
import { waitingComments } from '../anonymous/anonymous.rules.ts';
import { asComment, type AnswerContext } from '../comment/to-comment.ts';
import { commentRefusal, speaksFor } from '../subject/lookup.rules.ts';
import * as queries from './list.queries.ts';
import { openPlace, requireSubject, sealPlace } from './thread-cursor.ts';
import type { CommentRow } from '../comment/comment-row.queries.ts';
import type { SubjectRow } from '../subject/lookup.queries.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';

type Filters = CallRequest<'listPostComments'>['query'];
type CommentPage = CallAnswer<'listPostComments'>;

/** Seals up to where somebody has seen a thread who is given this answer. */
const seenOf = (services: Services, { subjectId, newest }: SubjectRow): string =>
  sealPlace(services, 'seen', { subjectId, numbers: [newest] });

const threadOf = (services: Services, row: SubjectRow, viewer: Viewer): CommentThread => ({
  count: row.count,
  newest: seenOf(services, row),
  turnedOff: row.turnedOff,
  mayTurnOff: row.authorId !== null && row.authorId === accountOf(viewer),
  ...(speaksFor(row) ? { mayBeOfficial: true as const } : {}),
  ...replyPermission(commentRefusal(viewer, row)),
});

const statementFor = <Way>(
  of: ReadonlyMap<CommentSubject, { id: Way; slug: Way }>,
  subject: CommentSubject,
  by: string,
) => {
  const ways = of.get(subject);
  if (!ways) throw new Error(`There is no statement for ${subject.kind}.`);
  return isId(by) ? ways.id : ways.slug;
};

const isAllVisible = (row: queries.PageRow): boolean =>
  (row.id === null || row.visible) && (row.head?.beginnings.every(([, , visible]) => visible === 1) ?? true);

/**
 * A page of what is said on a subject: `take` discussions in the order asked for, each with its first replies in the
 * order of reading (docs/product.md#7-calls). With `around`, the one discussion that holds that comment;
 * none where the comment is not there for this viewer.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` of the field `after`.
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
  const page = pageRequest(filters, (after) => openPlace(services, 'discussions', after, order.start.length));
  const { open, any } = statementFor(queries.pageOf, subject, idOrSlug)[filters.sort];
  const values = [
    accountOf(viewer),
    idOrSlug.toLowerCase(),
    page.offset,
    page.take + 1,
    ...(page.after?.numbers ?? order.start),
  ];
  // What is passed over is not looked at, and hidden comments would be counted among it.
  let rows = await services.database.query<queries.PageRow>(page.offset === 0 ? open : any, values);
  if (page.offset === 0 && !rows.every(isAllVisible)) {
    rows = await services.database.query<queries.PageRow>(any, values);
  }
  const head = rows[0]?.head;
  if (!head) throw new RequestFailure('NotFound');
  requireSubject(page.after, head.subjectId);

  const beginnings = head.beginnings.slice(0, page.take);
  const last = beginnings.at(-1);
  const isEnd = head.beginnings.length <= page.take;
  const context = { subject, subjectId: head.subjectId, recognise: ownItemMatcher(services, viewer) };
  // What the viewer has said anonymously and nobody else sees yet stands at the end, beside the page and its count.
  const waiting = isEnd ? await waitingComments(services, viewer, head.subjectId) : [];
  const discussions = discussionsIn(rows.filter((row) => row.id !== null));
  return {
    results: [...discussions.flatMap((discussion) => cut(services, discussion, head.share + 1, context)), ...waiting],
    offset: page.offset,
    ...(last && !isEnd ? { next: cursorOf(services, filters.sort, head.subjectId, last) } : {}),
    ...(page.withTotal ? { total: await countDiscussions(services, viewer, head) } : {}),
    thread: threadOf(services, head, viewer),
  };
}

const cursorOf = (
  services: Services,
  sort: Filters['sort'],
  subjectId: string,
  [number, replies]: queries.PageHead['beginnings'][number],
): string =>
  sealPlace(services, 'discussions', { subjectId, numbers: sort === 'discussed' ? [-replies, number] : [number] });

async function countDiscussions({ database }: Services, viewer: Viewer, { threadId }: SubjectRow): Promise<number> {
  if (threadId === null) return 0;
  const values = [accountOf(viewer), threadId];
  return (await database.query<{ total: number }>(queries.countBeginnings, values))[0]?.total ?? 0;
}

/** Rows in the order of reading, parted where a discussion begins. */
function discussionsIn(rows: CommentRow[]): CommentRow[][] {
  const found: CommentRow[][] = [];
  for (const row of rows) {
    if (row.depth === 0) found.push([]);
    found.at(-1)?.push(row);
  }
  return found;
}

/** The cursor of a list of replies that ends with this one. */
export const afterReply = (services: Services, subjectId: string, { number }: CommentRow): string =>
  sealPlace(services, 'replies', { subjectId, numbers: [number] });

/** The first comments of a discussion; where more follow, its beginning carries the cursor that they come after. */
function cut(services: Services, rows: CommentRow[], most: number, context: AnswerContext): CommentPage['results'] {
  const kept = rows.slice(0, most);
  const shown = kept.map((row) => asComment(row, context));
  const [first, last] = [shown[0], kept.at(-1)];
  if (first && last && rows.length > most) first.moreReplies = afterReply(services, context.subjectId, last);
  return shown;
}

async function listAround(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  idOrSlug: string,
  commentId: string,
): Promise<CommentPage> {
  const found = statementFor(queries.pathOf, subject, idOrSlug);
  const [row] = await services.database.query<queries.PathRow>(found, [
    accountOf(viewer),
    idOrSlug.toLowerCase(),
    commentId,
  ]);
  if (!row) throw new RequestFailure('NotFound');
  // A page that names a comment that is gone, or not for this viewer, is a page all the same.
  if (!row.path) return { results: [], offset: 0, thread: threadOf(services, row, viewer) };
  const answered = row.path.slice(0, -1);
  const end = queries.endOf(row.path.slice(0, 1));
  const values = [accountOf(viewer), row.threadId, answered, row.path, end, queries.repliesOfPage + 2];
  const rows = await services.database.query<CommentRow>(queries.branch, values);
  const context = { subject, subjectId: row.subjectId, recognise: ownItemMatcher(services, viewer) };
  const results = cut(services, rows, answered.length + 1 + queries.repliesOfPage, context);
  return { results, offset: 0, thread: threadOf(services, row, viewer) };
}

/**
 * Which comments of others a reader has not seen, who was given `newest` with an earlier answer.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` of the field `after`.
 */
export async function countNewComments(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  idOrSlug: string,
  after: string,
): Promise<CallAnswer<'countNewPostComments'>> {
  const seen = openPlace(services, 'seen', after, 1);
  const found = statementFor(queries.freshOf, subject, idOrSlug);
  const [row] = await services.database.query<queries.FreshRow>(found, [
    accountOf(viewer),
    idOrSlug.toLowerCase(),
    seen.numbers[0],
  ]);
  if (!row) throw new RequestFailure('NotFound');
  requireSubject(seen, row.subjectId);
  return { count: row.fresh.length, ids: row.fresh, newest: seenOf(services, row) };
}
