import { authorColumns, type AuthorRow } from '../authors/index.ts';
import { statement } from '../kernel/database.ts';

/** A comment as it is shown; one that was removed shows neither author nor text. */
export type CommentRow = CommentPlace & ((AuthorRow & { body: string; removed: false }) | { removed: true });

interface CommentPlace {
  id: string;
  postId: string;
  parentId: string | null;
  depth: number;
  created: string;
  /** Its place within the post. */
  number: number;
}

/** Above the number of any comment. */
export const lastNumber = 2_147_483_647;

/** Deeper replies are stored at this depth, beside what they answer. */
export const deepestReply = 30;

const commentColumns = `
  c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.depth, c.created_at AS created, c.number,
  c.removed_at IS NOT NULL AS removed, c.body, ${authorColumns}`;

/**
 * What a reader finds: comments that are there, and those that were removed as long as a reply below them is there. At the
 * greatest depth replies stand beside what they answer. Indexes: comments_in_order, comments_replies.
 */
const isShown = `(
  c.removed_at IS NULL
  OR EXISTS (
    SELECT FROM comments r
    WHERE r.post_id = c.post_id AND r.removed_at IS NULL
      AND r.path > c.path AND r.path < c.path[:c.depth] || (c.number + 1)
  )
  OR (c.depth = ${deepestReply} AND EXISTS (
    SELECT FROM comments r WHERE r.post_id = c.post_id AND r.parent_id = c.id AND r.removed_at IS NULL
  )))`;

const threads = (name: string, condition: string) =>
  statement(
    name,
    `SELECT p.id, ARRAY(
       SELECT c.number FROM comments c
       WHERE c.post_id = p.id AND c.parent_id IS NULL AND ${isShown}
         AND c.number > coalesce((SELECT path[1] FROM comments l WHERE l.post_id = p.id AND l.number = $2), $2)
       ORDER BY c.number OFFSET $3 LIMIT $4
     ) AS threads
     FROM posts p WHERE ${condition} AND p.removed_at IS NULL`,
  );

/**
 * A post and the numbers of its threads, oldest first. $1 post, $2 the number of the last comment of the page before (0
 * at the start), $3 threads to pass over, $4 threads. Indexes: comments_threads, and the unique number.
 */
export const threadsById = threads('comments.threadsById', 'p.id = $1::uuid');

/** The same by the post's slug. */
export const threadsBySlug = threads('comments.threadsBySlug', 'p.slug = $1');

/** Most comments of one page: a longer thread goes on on the next. */
export const mostComments = 500;

/**
 * Comments of a post in the order of reading, one more than a page holds. $1 post, $2 the number of the last comment of
 * the page before, or null; $3 the thread to begin with otherwise; $4 the thread to end before. Index: comments_in_order.
 *
 * OFFSET 0 keeps authors a look-up a row: joined in any other way, the comments would have to be sorted anew.
 */
export const commentsInOrder = statement(
  'comments.inOrder',
  `SELECT ${commentColumns}
   FROM (
     SELECT * FROM comments c
     WHERE c.post_id = $1 AND ${isShown}
       AND c.path > coalesce((SELECT path FROM comments l WHERE l.post_id = $1 AND l.number = $2), ARRAY[$3::int - 1, ${lastNumber}])
       AND c.path < ARRAY[$4::int]
     ORDER BY c.path LIMIT ${mostComments + 1}
   ) c
   LEFT JOIN LATERAL (SELECT * FROM accounts WHERE id = c.account_id OFFSET 0) a ON true
   ORDER BY c.path`,
);

/** How many threads a post has. Index: comments_threads. */
export const countThreads = statement(
  'comments.countThreads',
  `SELECT count(*)::int AS total FROM comments c WHERE c.post_id = $1 AND c.parent_id IS NULL AND ${isShown}`,
);

/** The post of a comment, both still there. Index: the primary keys. */
export const postOfComment = statement(
  'comments.post',
  `SELECT c.post_id AS "postId" FROM comments c JOIN posts p ON p.id = c.post_id
   WHERE c.id = $1 AND c.removed_at IS NULL AND p.removed_at IS NULL`,
);

/**
 * Counts a comment to be made and gives its number. The post stays locked until the transaction ends, so that numbers
 * become visible in their order. Index: the primary key.
 */
export const nextNumber = statement(
  'comments.nextNumber',
  `UPDATE posts SET comments_count = comments_count + 1, last_comment_number = last_comment_number + 1
   WHERE id = $1 AND removed_at IS NULL RETURNING last_comment_number AS number`,
);

const shown = (insert: string): string =>
  `WITH c AS (${insert} RETURNING *) SELECT ${commentColumns} FROM c JOIN accounts a ON a.id = c.account_id`;

/** Stores a comment that begins a thread. $1 post, $2 number, $3 author, $4 text, $5 now. */
export const insertComment = statement(
  'comments.insert',
  shown(`INSERT INTO comments (post_id, number, depth, path, account_id, body, created_at)
         VALUES ($1, $2, 0, ARRAY[$2::int], $3, $4, $5)`),
);

/** Stores a reply to the comment $1. $2 number, $3 author, $4 text, $5 now. Index: the primary key. */
export const insertReply = statement(
  'comments.insertReply',
  shown(`INSERT INTO comments (post_id, number, parent_id, depth, path, account_id, body, created_at)
         SELECT parent.post_id, $2, parent.id, below.depth, parent.path[1:below.depth] || $2::int, $3, $4, $5
         FROM comments parent, LATERAL (SELECT least(parent.depth + 1, ${deepestReply}) AS depth) below
         WHERE parent.id = $1 AND parent.removed_at IS NULL`),
);
