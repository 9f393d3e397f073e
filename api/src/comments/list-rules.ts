import type { CallAnswer, CallRequest, CommentThread } from '@hustings/contract';
import { recogniserOf } from '../authors/index.ts';
import { RequestFailure } from '../kernel/failure.ts';
import { isId } from '../kernel/ids.ts';
import { accountOf, type Viewer } from '../kernel/handler.ts';
import { decodeCursor, encodeCursor, pageRequest } from '../kernel/paging.ts';
import type { Services } from '../kernel/services.ts';
import { replyAnswer } from '../policy/index.ts';
import { waitingComments } from './anonymous.ts';
import { asComment, type AnswerContext } from './answers.ts';
import { commentRefusal, speaksFor } from './find.ts';
import * as queries from './list-queries.ts';
import type { CommentRow } from './rows.ts';
import type { SubjectRow } from './subject-queries.ts';
import type { CommentSubject } from './subjects.ts';

type Filters = CallRequest<'listPostComments'>['query'];
type CommentPage = CallAnswer<'listPostComments'>;

/** A number of a comment, out of a cursor. */
export function requireNumber(value: unknown): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= queries.lastNumber;
  if (!fits) throw new RequestFailure('ValidationError', { field: 'after' });
  return value;
}

const threadOf = (row: SubjectRow, viewer: Viewer): CommentThread => ({
  count: row.count,
  newest: row.newest,
  turnedOff: row.turnedOff,
  mayTurnOff: row.authorId !== null && row.authorId === accountOf(viewer),
  ...(speaksFor(row) ? { mayBeOfficial: true as const } : {}),
  ...replyAnswer(commentRefusal(viewer, row)),
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
 * A page of what is said on a subject: `take` discussions in the order asked for, each with its first replies in the order
 * of reading (specification, section 7). With `around`, the one discussion that holds that comment;
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
  const page = pageRequest(filters, (after) =>
    decodeCursor(
      after,
      order.start.map(() => 'number'),
    ).map(requireNumber),
  );
  const { open, any } = statementFor(queries.pageOf, subject, idOrSlug)[filters.sort];
  const values = [
    accountOf(viewer),
    idOrSlug.toLowerCase(),
    page.offset,
    page.take + 1,
    ...(page.after ?? order.start),
  ];
  let rows = await services.database.query<queries.PageRow>(open, values);
  if (!rows.every(isAllVisible)) rows = await services.database.query<queries.PageRow>(any, values);
  const head = rows[0]?.head;
  if (!head) throw new RequestFailure('NotFound');

  const beginnings = head.beginnings.slice(0, page.take);
  const last = beginnings.at(-1);
  const isEnd = head.beginnings.length <= page.take;
  const context = { subject, subjectId: head.subjectId, recognise: recogniserOf(services, viewer) };
  // What the viewer has said anonymously and nobody else sees yet stands at the end, beside the page and its count.
  const waiting = isEnd ? await waitingComments(services, viewer, head.subjectId) : [];
  const discussions = discussionsIn(rows.filter((row) => row.id !== null));
  return {
    results: [...discussions.flatMap((discussion) => cut(discussion, head.share + 1, context)), ...waiting],
    offset: page.offset,
    ...(last && !isEnd ? { next: cursorOf(filters.sort, last) } : {}),
    ...(page.withTotal ? { total: await countDiscussions(services, viewer, head) } : {}),
    thread: threadOf(head, viewer),
  };
}

const cursorOf = (sort: Filters['sort'], [number, replies]: queries.PageHead['beginnings'][number]): string =>
  encodeCursor(sort === 'discussed' ? [-replies, number] : [number]);

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

/** The first comments of a discussion; where more follow, its beginning carries the cursor that they come after. */
function cut(rows: CommentRow[], most: number, context: AnswerContext): CommentPage['results'] {
  const shown = rows.slice(0, most).map((row) => asComment(row, context));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first && last && rows.length > most) first.moreReplies = encodeCursor([last.number]);
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
  if (!row.path) return { results: [], offset: 0, thread: threadOf(row, viewer) };
  const answered = row.path.slice(0, -1);
  const end = queries.endOf(row.path.slice(0, 1));
  const values = [accountOf(viewer), row.threadId, answered, row.path, end, queries.repliesOfPage + 2];
  const rows = await services.database.query<CommentRow>(queries.branch, values);
  const context = { subject, subjectId: row.subjectId, recognise: recogniserOf(services, viewer) };
  const results = cut(rows, answered.length + 1 + queries.repliesOfPage, context);
  return { results, offset: 0, thread: threadOf(row, viewer) };
}

/**
 * How many comments of others a reader has not seen, who has seen them up to a number.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function countNewComments(
  services: Services,
  subject: CommentSubject,
  viewer: Viewer,
  idOrSlug: string,
  after: number,
): Promise<CallAnswer<'countNewPostComments'>> {
  const found = statementFor(queries.freshOf, subject, idOrSlug);
  const [row] = await services.database.query<queries.FreshRow>(found, [
    accountOf(viewer),
    idOrSlug.toLowerCase(),
    after,
  ]);
  if (!row) throw new RequestFailure('NotFound');
  return { count: row.fresh, newest: row.newest };
}
