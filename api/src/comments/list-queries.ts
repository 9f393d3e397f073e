import type { CommentOrder } from '@hustings/contract';
import { statement } from '../kernel/database.ts';
import { commentRows } from './rows.ts';
import { isShown, isVisible } from './sight.ts';
import { perSubject, subjectStatement, type SubjectRow } from './subject-queries.ts';
import { viewer, type CommentSubject } from './subjects.ts';

/** Above the number of any comment. */
export const lastNumber = 2_147_483_647;

/** One order of the comments that begin discussions. */
interface Order {
  by: string;
  /** What comes after the last one of the page before, from $5 on. */
  after: string;
  /** What stands before the first. */
  start: readonly number[];
}

/** Indexes: comments_beginnings, and comments_discussed. */
export const orders: Readonly<Record<CommentOrder, Order>> = {
  old: { by: 'c.number', after: 'c.number > $5::int', start: [0] },
  new: { by: 'c.number DESC', after: 'c.number < $5::int', start: [lastNumber] },
  discussed: {
    by: '-c.replies_count, c.number',
    after: '(-c.replies_count, c.number) > ($5::int, $6::int)',
    start: [-lastNumber, 0],
  },
};

/** A subject with the comments that begin the discussions of a page: the number of each, and how many replies it has. */
export interface BeginningsRow extends SubjectRow {
  beginnings: [number: number, replies: number][];
}

const beginnings = (subject: CommentSubject, by: 'id' | 'slug', order: CommentOrder) =>
  subjectStatement(
    `beginnings.${order}`,
    subject,
    by,
    `, ARRAY(
       SELECT ARRAY[c.number, c.replies_count] FROM comments c
       WHERE c.thread_id = t.id AND c.parent_id IS NULL AND ${orders[order].after} AND ${isShown}
       ORDER BY ${orders[order].by} OFFSET $3 LIMIT $4
     ) AS beginnings`,
  );

const bothWays = <Made>(make: (by: 'id' | 'slug') => Made) => ({ id: make('id'), slug: make('slug') });

/** $1 viewer, $2 id or slug, $3 beginnings to pass over, $4 how many, $5 (and $6) what they come after. */
export const beginningsOf = perSubject((subject) =>
  bothWays((by) => ({
    old: beginnings(subject, by, 'old'),
    new: beginnings(subject, by, 'new'),
    discussed: beginnings(subject, by, 'discussed'),
  })),
);

/**
 * Discussions, each with its first replies in the order of reading. $2 thread, $3 the numbers that they begin with, $4 the
 * most rows of each. A page is small, and put in order by the way. Index: comments_in_order.
 */
export const discussions = statement(
  'comments.discussions',
  `${commentRows(`unnest($3::int[]) WITH ORDINALITY AS beginning (number, place)
   CROSS JOIN LATERAL (
     SELECT * FROM comments c
     WHERE c.thread_id = $2 AND c.path >= ARRAY[beginning.number] AND c.path < ARRAY[beginning.number + 1] AND ${isShown}
     ORDER BY c.path LIMIT $4
   ) c`)}
   ORDER BY beginning.place, c.path`,
);

/** The end of what lies below a path: every path below it comes before this one. */
export const endOf = (path: readonly number[]): number[] => [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];

/**
 * Replies in the order of reading. $2 thread, $3 the path of what they are below, $4 its end, $5 the number of the last one
 * that is known, or null; $6 to pass over, $7 how many. Indexes: comments_in_order, the unique number.
 */
export const replies = statement(
  'comments.replies',
  `${commentRows(`(
     SELECT * FROM comments c
     WHERE c.thread_id = $2 AND ${isShown}
       AND c.path > coalesce((SELECT l.path FROM comments l WHERE l.thread_id = $2 AND l.number = $5), $3::int[])
       AND c.path < $4::int[]
     ORDER BY c.path OFFSET $6 LIMIT $7
   ) c`)}
   ORDER BY c.path`,
);

/** A subject with the path of one comment on it that the viewer sees; null where there is none. */
export interface PathRow extends SubjectRow {
  path: number[] | null;
}

/** $1 viewer, $2 id or slug, $3 the comment. */
export const pathOf = perSubject((subject) =>
  bothWays((by) =>
    subjectStatement(
      'path',
      subject,
      by,
      `, (SELECT c.path FROM comments c WHERE c.thread_id = t.id AND c.id = $3 AND ${isVisible('c')}) AS path`,
    ),
  ),
);

/**
 * A comment with all that it answers, up to the beginning, and what follows it in the same discussion. $2 thread, $3 the
 * numbers of what it answers, $4 its path, $5 the end of the discussion, $6 how many from the comment on. Indexes: the
 * unique number, comments_in_order.
 */
export const branch = statement(
  'comments.branch',
  `${commentRows(`(
     SELECT * FROM comments answered WHERE answered.thread_id = $2 AND answered.number = ANY ($3::int[])
     UNION ALL (
       SELECT * FROM comments c
       WHERE c.thread_id = $2 AND c.path >= $4::int[] AND c.path < $5::int[] AND ${isShown}
       ORDER BY c.path LIMIT $6
     )
   ) c`)}
   ORDER BY c.path`,
);

/** How many discussions a thread has. $2 thread. Index: comments_beginnings. */
export const countBeginnings = statement(
  'comments.countBeginnings',
  `SELECT count(*)::int AS total FROM comments c WHERE c.thread_id = $2 AND c.parent_id IS NULL AND ${isShown}`,
);

/** A subject with the number of comments that came after one. */
export interface FreshRow extends SubjectRow {
  fresh: number;
}

/** Comments of others after a number ($3), 100 at most. $1 viewer, $2 id or slug. Index: the unique number. */
export const freshOf = perSubject((subject) =>
  bothWays((by) =>
    subjectStatement(
      'fresh',
      subject,
      by,
      `, (SELECT count(*)::int FROM (
           SELECT FROM comments c
           WHERE c.thread_id = t.id AND c.number > $3::int AND (c.account_id = ${viewer}) IS NOT TRUE AND ${isVisible('c')}
           LIMIT 100
         ) counted) AS fresh`,
    ),
  ),
);
