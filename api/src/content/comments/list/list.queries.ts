import type { CommentOrder } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { commentRows, type CommentRow } from '../comment/comment-row.queries.ts';
import { answerableSql, publicCommentSql, visibleCommentSql, shownCommentsSql } from '../comment/visibility.queries.ts';
import { subjectSql, subjectStatement, type SubjectParams, type SubjectRow } from '../subject/lookup.queries.ts';
import { perSubject, viewer, type CommentSubject } from '../subject/subjects.queries.ts';

/** The maximum number of a comment: the largest SQL integer. */
const maximumNumber = 2_147_483_647;

/** The sort key of the last discussion of the previous page. */
type DiscussionPosition = { afterNumber: number; afterNegatedReplies?: number };

/** A sort order of discussions, as SQL about their root comments `c`. */
interface Order {
  by: string;
  /** The condition that a discussion follows a `DiscussionPosition`. */
  after: string;
  /** The numbers in the cursor of the first page, which precedes all discussions. */
  start: readonly number[];
  /** Converts the numbers in a cursor to a position. */
  position(numbers: readonly number[]): DiscussionPosition;
}

const byNumber = ([afterNumber = 0]: readonly number[]): DiscussionPosition => ({ afterNumber });

/** The orders of discussions. Indexes: comments_beginnings, comments_discussed. */
export const orders: Readonly<Record<CommentOrder, Order>> = {
  old: { by: 'c.number', after: 'c.number > $afterNumber::int', start: [0], position: byNumber },
  new: { by: 'c.number DESC', after: 'c.number < $afterNumber::int', start: [maximumNumber], position: byNumber },
  discussed: {
    by: '-c.replies_count, c.number',
    after: '(-c.replies_count, c.number) > ($afterNegatedReplies::int, $afterNumber::int)',
    start: [-maximumNumber, 0],
    position: ([afterNegatedReplies = -maximumNumber, afterNumber = 0]) => ({ afterNegatedReplies, afterNumber }),
  },
};

/** A subject and the root comments of a page of its discussions. */
export interface PageHead extends SubjectRow {
  /** The root comments of the discussions, and one more if another page follows. */
  roots: [number: number, replies: number, visible: 0 | 1][];
  /** The maximum number of replies that each discussion shows. */
  repliesPerDiscussion: number;
}

/** A row of a page. Only the first row has the head. A page without comments is one row with a head and no id. */
export type PageRow = { head: PageHead | null } & (CommentRow | { id: null });

/**
 * The maximum number of replies on a page, divided evenly among its discussions. `listReplies` lists further replies.
 */
export const repliesOfPage = 20;

/** The SQL with which a page of discussions checks visibility. */
interface VisibilityMode {
  /** Composes a table `c` of the comments that match a condition, with the additional column `visible`. */
  comments(where: string): string;
  /** The condition under which the viewer may reply to `c`. */
  mayReply: string;
}

/**
 * The visibility modes of a page. `any` checks for each comment whether the viewer sees it. `open` reads all comments,
 * and sets `visible` on those that everyone may see. `open` is faster, because it has no visibility subqueries, which
 * PostgreSQL initialises even if no row needs them. It suffices for most pages, which have only public comments.
 */
const modes = {
  open: {
    comments: (where) => `(SELECT c.*, ${publicCommentSql} AS visible FROM comments c WHERE ${where}) c`,
    mayReply: 'c.visible',
  },
  any: { comments: shownCommentsSql, mayReply: answerableSql },
} as const satisfies Record<string, VisibilityMode>;

/** Composes the SELECT that reads a `PageHead`. It takes the parameters `PageParams`. */
const headOf = (
  subject: CommentSubject,
  by: 'id' | 'slug',
  order: CommentOrder,
  { comments }: VisibilityMode,
): string => {
  const found = comments(`c.thread_id = t.id AND c.parent_id IS NULL AND ${orders[order].after}`);
  const roots = `, ARRAY(
    SELECT ARRAY[c.number, c.replies_count, c.visible::int] FROM ${found}
    ORDER BY ${orders[order].by} OFFSET $offset LIMIT $limit
  ) AS roots`;
  return `
    SELECT subject.*, shared."repliesPerDiscussion" FROM (${subjectSql(subject, by, roots)} OFFSET 0) subject
    CROSS JOIN LATERAL (
      SELECT CASE WHEN sum(replies) <= ${repliesOfPage} THEN ${repliesOfPage}
        ELSE greatest(1, ${repliesOfPage} / nullif(count(*), 0)) END AS "repliesPerDiscussion"
      FROM unnest(subject.roots[:$limit - 1][2:2]) AS replies
    ) shared`;
};

/** The parameters of a page. `limit` is the size of the page plus one, to learn whether another page follows. */
export type PageParams = SubjectParams & DiscussionPosition & { offset: number; limit: number };

/**
 * Creates the statement that reads a page of discussions, in one round trip. Reads up to `repliesPerDiscussion` replies
 * of each discussion in reading order, and one more to learn whether others follow. Sorts only the rows of the page.
 * Indexes: the indexes of the subject and of the order, comments_in_order.
 */
const page = (subject: CommentSubject, by: 'id' | 'slug', order: CommentOrder, name: keyof typeof modes) => {
  const mode = modes[name];
  const discussion = mode.comments(
    'c.thread_id = head."threadId" AND c.path >= ARRAY[root.number] AND c.path < ARRAY[root.number + 1]',
  );
  const found = `(${headOf(subject, by, order, mode)}) head
    LEFT JOIN LATERAL (
      SELECT root.place, shown.*
      FROM unnest(head.roots[:$limit - 1][1:1]) WITH ORDINALITY AS root (number, place)
      CROSS JOIN LATERAL (SELECT * FROM ${discussion} ORDER BY c.path LIMIT head."repliesPerDiscussion" + 2) shown
    ) c ON true`;
  const head = ', CASE WHEN c.id IS NULL OR (c.place = 1 AND c.depth = 0) THEN row_to_json(head) END AS head';
  return statement<PageParams>(
    `comments.page.${name}.${subject.kind}.${by}.${order}`,
    `${commentRows(found, { mayReply: mode.mayReply, more: head })} ORDER BY c.place, c.path`,
    { plan: 'generic' },
  );
};

const byIdAndSlug = <Value>(create: (by: 'id' | 'slug') => Value) => ({ id: create('id'), slug: create('slug') });

/** The statements that read a page of discussions, by subject, key, order and visibility mode. */
export const pageOf = perSubject((subject) =>
  byIdAndSlug((by) => {
    const inOrder = (order: CommentOrder) => ({
      open: page(subject, by, order, 'open'),
      any: page(subject, by, order, 'any'),
    });
    return { old: inOrder('old'), new: inOrder('new'), discussed: inOrder('discussed') };
  }),
);

/** Returns the exclusive upper bound of a path and of all paths below it. */
export const endOf = (path: readonly number[]): number[] => [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];

/**
 * Reads the replies below the comment at `path`, in reading order. `pathEnd` is the exclusive upper bound of their
 * paths. With `afterNumber`, starts after the comment that has this number. Indexes: comments_in_order, the unique
 * number.
 */
export const replies = statement<{
  viewerId: string | null;
  threadId: string;
  path: readonly number[];
  pathEnd: readonly number[];
  afterNumber: number | null;
  offset: number;
  limit: number;
}>(
  'comments.replies',
  `${commentRows(`(
     SELECT * FROM ${shownCommentsSql(
       `c.thread_id = $threadId AND c.path < $pathEnd::int[]
       AND c.path > coalesce(
         (SELECT l.path FROM comments l WHERE l.thread_id = $threadId AND l.number = $afterNumber), $path::int[]
       )`,
     )}
     ORDER BY c.path OFFSET $offset LIMIT $limit
   ) c`)}
   ORDER BY c.path`,
);

/** A subject and the path of one of its comments. The path is null if the viewer does not see the comment. */
export interface PathRow extends SubjectRow {
  path: number[] | null;
}

/** Reads a subject, and the path of the comment `commentId` in its thread. */
export const pathOf = perSubject((subject) =>
  byIdAndSlug((by) =>
    subjectStatement<SubjectParams & { commentId: string }>(
      'path',
      subject,
      by,
      `, (SELECT c.path FROM comments c WHERE c.thread_id = t.id AND c.id = $commentId AND ${visibleCommentSql('c')}) AS path`,
    ),
  ),
);

/**
 * Reads the ancestors of a comment, and up to `limit` comments of its discussion, beginning with the comment itself.
 * `discussionEnd` is the exclusive upper bound of the paths in the discussion. Indexes: the unique number,
 * comments_in_order.
 */
export const branch = statement<{
  viewerId: string | null;
  threadId: string | null;
  ancestorNumbers: readonly number[];
  path: readonly number[];
  discussionEnd: readonly number[];
  limit: number;
}>(
  'comments.branch',
  `${commentRows(`(
     SELECT c.*, ${visibleCommentSql('c')} AS visible FROM comments c
     WHERE c.thread_id = $threadId AND c.number = ANY ($ancestorNumbers::int[])
     UNION ALL (
       SELECT * FROM ${shownCommentsSql('c.thread_id = $threadId AND c.path >= $path::int[] AND c.path < $discussionEnd::int[]')}
       ORDER BY c.path LIMIT $limit
     )
   ) c`)}
   ORDER BY c.path`,
);

/** Counts the discussions of a thread that the list shows to the viewer. Index: comments_beginnings. */
export const countDiscussions = statement<{ viewerId: string | null; threadId: string }>(
  'comments.countDiscussions',
  `SELECT count(*)::int AS total FROM ${shownCommentsSql('c.thread_id = $threadId AND c.parent_id IS NULL')}`,
);

/** A subject, and the ids of its comments that are new to the viewer. */
export interface NewCommentsRow extends SubjectRow {
  newIds: string[];
}

/**
 * Reads a subject, and the ids of the first 100 visible comments after `afterNumber`. Leaves out comments that the
 * viewer wrote under their name. Index: the unique number.
 */
export const newCommentsOf = perSubject((subject) =>
  byIdAndSlug((by) =>
    subjectStatement<SubjectParams & { afterNumber: number }>(
      'new',
      subject,
      by,
      `, ARRAY(
           SELECT c.id FROM comments c
           WHERE c.thread_id = t.id AND c.number > $afterNumber::int AND (c.account_id = ${viewer}) IS NOT TRUE
             AND ${visibleCommentSql('c')}
           ORDER BY c.number LIMIT 100
         ) AS "newIds"`,
    ),
  ),
);
