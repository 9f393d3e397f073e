import type { CommentOrder } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { commentRows, type CommentRow } from '../comment/comment-row.queries.ts';
import { isAnswerable, isOpen, isVisible, shownComments } from '../comment/visibility.queries.ts';
import { perSubject, subjectSql, subjectStatement, type SubjectRow } from '../subject/lookup.queries.ts';
import { viewer, type CommentSubject } from '../subject/subjects.queries.ts';

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

/** A subject with what a page of its discussions begins with. */
export interface PageHead extends SubjectRow {
  /** Of each comment that begins a discussion, one more than the page has: how many replies, and whether it is visible. */
  beginnings: [number: number, replies: number, visible: 0 | 1][];
  /** How many replies each discussion may have. */
  share: number;
}

/** A row of a page: the first one carries its head, and of a page without comments nothing else. */
export type PageRow = { head: PageHead | null } & (CommentRow | { id: null });

/** Replies that a page carries at most; they are shared out evenly among its discussions, and the rest is asked for. */
export const repliesOfPage = 20;

/** How a page finds the comments that a condition names, each with its `visible`, and whether the viewer may reply. */
interface Sight {
  comments(where: string): string;
  mayReply: string;
}

/**
 * `open` reads comments as if they were all for everyone, and says in `visible` of which that is true: a page of nothing
 * else, as nearly all are, costs no look-ups, which have to be made ready even if no row asks for them. `any` judges each.
 */
const sights = {
  open: {
    comments: (where) => `(SELECT c.*, ${isOpen} AS visible FROM comments c WHERE ${where}) c`,
    mayReply: 'c.visible',
  },
  any: { comments: shownComments, mayReply: isAnswerable },
} as const satisfies Record<string, Sight>;

/** What the page is made of, by what its discussions begin with: `$4 - 1` of them, and whether others follow. */
const headOf = (subject: CommentSubject, by: 'id' | 'slug', order: CommentOrder, { comments }: Sight): string => {
  const begin = comments(`c.thread_id = t.id AND c.parent_id IS NULL AND ${orders[order].after}`);
  const beginnings = `, ARRAY(
    SELECT ARRAY[c.number, c.replies_count, c.visible::int] FROM ${begin}
    ORDER BY ${orders[order].by} OFFSET $3 LIMIT $4
  ) AS beginnings`;
  return `
    SELECT subject.*, shared.share FROM (${subjectSql(subject, by, beginnings)} OFFSET 0) subject
    CROSS JOIN LATERAL (
      SELECT CASE WHEN sum(replies) <= ${repliesOfPage} THEN ${repliesOfPage}
        ELSE greatest(1, ${repliesOfPage} / nullif(count(*), 0)) END AS share
      FROM unnest(subject.beginnings[:$4 - 1][2:2]) AS replies
    ) shared`;
};

/**
 * The discussions of a page in one look, since each is a way to the database and back: each with its first replies in the
 * order of reading, its share of them and one more that tells whether others follow. A page is small, and put in order by
 * the way. Indexes: those of the subject and of its order, comments_in_order.
 */
const page = (subject: CommentSubject, by: 'id' | 'slug', order: CommentOrder, name: keyof typeof sights) => {
  const sight = sights[name];
  const discussion = sight.comments(
    'c.thread_id = head."threadId" AND c.path >= ARRAY[beginning.number] AND c.path < ARRAY[beginning.number + 1]',
  );
  const found = `(${headOf(subject, by, order, sight)}) head
    LEFT JOIN LATERAL (
      SELECT beginning.place, shown.*
      FROM unnest(head.beginnings[:$4 - 1][1:1]) WITH ORDINALITY AS beginning (number, place)
      CROSS JOIN LATERAL (SELECT * FROM ${discussion} ORDER BY c.path LIMIT head.share + 2) shown
    ) c ON true`;
  const head = ', CASE WHEN c.id IS NULL OR (c.place = 1 AND c.depth = 0) THEN row_to_json(head) END AS head';
  return statement(
    `comments.page.${name}.${subject.kind}.${by}.${order}`,
    `${commentRows(found, { mayReply: sight.mayReply, more: head })} ORDER BY c.place, c.path`,
    { plan: 'generic' },
  );
};

const bothWays = <Made>(make: (by: 'id' | 'slug') => Made) => ({ id: make('id'), slug: make('slug') });

/** $1 viewer, $2 id or slug, $3 discussions to pass over, $4 how many and one, $5 (and $6) what they come after. */
export const pageOf = perSubject((subject) =>
  bothWays((by) => {
    const inOrder = (order: CommentOrder) => ({
      open: page(subject, by, order, 'open'),
      any: page(subject, by, order, 'any'),
    });
    return { old: inOrder('old'), new: inOrder('new'), discussed: inOrder('discussed') };
  }),
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
     SELECT * FROM ${shownComments(
       `c.thread_id = $2 AND c.path < $4::int[]
       AND c.path > coalesce((SELECT l.path FROM comments l WHERE l.thread_id = $2 AND l.number = $5), $3::int[])`,
     )}
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
     SELECT c.*, ${isVisible('c')} AS visible FROM comments c WHERE c.thread_id = $2 AND c.number = ANY ($3::int[])
     UNION ALL (
       SELECT * FROM ${shownComments('c.thread_id = $2 AND c.path >= $4::int[] AND c.path < $5::int[]')}
       ORDER BY c.path LIMIT $6
     )
   ) c`)}
   ORDER BY c.path`,
);

/** How many discussions a thread has. $2 thread. Index: comments_beginnings. */
export const countBeginnings = statement(
  'comments.countBeginnings',
  `SELECT count(*)::int AS total FROM ${shownComments('c.thread_id = $2 AND c.parent_id IS NULL')}`,
);

/** A subject with the ids of comments that came after one. */
export interface FreshRow extends SubjectRow {
  fresh: string[];
}

/** Comments of others after a number ($3), in order, 100 at most. $1 viewer, $2 id or slug. Index: the unique number. */
export const freshOf = perSubject((subject) =>
  bothWays((by) =>
    subjectStatement(
      'fresh',
      subject,
      by,
      `, ARRAY(
           SELECT c.id FROM comments c
           WHERE c.thread_id = t.id AND c.number > $3::int AND (c.account_id = ${viewer}) IS NOT TRUE AND ${isVisible('c')}
           ORDER BY c.number LIMIT 100
         ) AS fresh`,
    ),
  ),
);
