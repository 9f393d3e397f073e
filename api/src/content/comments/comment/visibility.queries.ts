import { isPresentSql, notHiddenSql, visibleSql, type ViewpointOperands } from '../../../access/visibility/index.ts';
import { viewer as theViewer } from '../subject/subjects.queries.ts';

/** The maximum depth of a comment. A reply to a comment at this depth is stored at the same depth. */
export const maximumDepth = 30;

const operandsOf = (comment: string, viewer: string, viewpoint?: ViewpointOperands) => ({
  viewer,
  viewpoint,
  author: `${comment}.account_id`,
  item: `${comment}.id`,
  polly: `${comment}.polly_id`,
});

/** How a viewer's sight of comments differs from the usual. */
interface CommentVisibility {
  /** Whether to include comments that reports hid. */
  ignoreReports?: boolean | undefined;
  /** The known relations of the viewer to one author. */
  viewpoint?: ViewpointOperands | undefined;
}

/** Returns the condition that neither the scope of a comment, nor a block, nor a report hides it from a viewer. */
const isInScope = (
  comment: string,
  viewer: string,
  { ignoreReports = false, viewpoint }: CommentVisibility = {},
): string =>
  visibleSql('comment', {
    ...operandsOf(comment, viewer, viewpoint),
    scope: `${comment}.view_scope`,
    ...(ignoreReports ? {} : { hidden: `${comment}.hidden_at` }),
  });

/**
 * Returns the condition under which a viewer who sees the subject also sees a comment: the comment is not removed, and
 * its scope and the scopes of its ancestors admit the viewer (docs/decisions/06-visibility.md). `narrowed_by` holds the
 * numbers of the comment and ancestors whose scope is not `everyone`. It is empty for most comments, so their ancestors
 * need not be read. Index: the unique number.
 *
 * @param comment the alias of the comment
 * @param viewer an SQL operand: the id of the viewing account
 */
export const visibleCommentSql = (
  comment: string,
  viewer = theViewer,
  { ignoreReports, viewpoint }: CommentVisibility = {},
): string => `(
  ${isPresentSql(comment)} AND ${isInScope(comment, viewer, { ignoreReports, viewpoint })}
  AND (${comment}.narrowed_by = '{}' OR NOT EXISTS (
    SELECT FROM comments above
    WHERE above.thread_id = ${comment}.thread_id AND above.number = ANY (${comment}.narrowed_by)
      AND NOT ${isInScope('above', viewer, { viewpoint })}
  )))`;

/**
 * Composes a table `c` of the comments that a list shows to the viewer, with the additional column `visible`. The table
 * contains all visible comments. As placeholders, it also contains the invisible comments that have a visible reply at
 * any depth. Replies to a comment at the maximum depth are found by `parent_id`, because they are stored beside the
 * comment, not below it. OFFSET 0 makes PostgreSQL evaluate the visibility of each row once. Indexes:
 * comments_in_order, comments_replies.
 *
 * @param where the condition that selects among all comments `c`
 */
export const shownCommentsSql = (where: string): string => `
  (SELECT c.*, judged.visible FROM comments c CROSS JOIN LATERAL (SELECT ${visibleCommentSql('c')} AS visible OFFSET 0) judged
   WHERE ${where} AND (judged.visible OR EXISTS (
     SELECT FROM (
       SELECT * FROM comments below
       WHERE below.thread_id = c.thread_id AND below.path > c.path AND below.path < c.path[:c.depth] || (c.number + 1)
       UNION ALL SELECT * FROM comments beside
       WHERE c.depth = ${maximumDepth} AND beside.thread_id = c.thread_id AND beside.parent_id = c.id
       OFFSET 0
     ) answer
     WHERE ${visibleCommentSql('answer')}
   ))) c`;

/** The condition under which the reply scope of the comment `c` admits the viewer. */
export const answerableSql = visibleSql('comment', { ...operandsOf('c', theViewer), scope: 'c.reply_scope' });

/**
 * The condition that everyone may see the comment `c` and reply to it, and that no block exists between its author and
 * the viewer. The condition is true for almost every comment, and needs no look-up per row. A comment is `counted` only
 * if its ancestors are public too.
 */
export const publicCommentSql = `(c.counted AND ${notHiddenSql('c.id')} AND c.reply_scope = 'everyone'
  AND ${visibleSql('comment', { ...operandsOf('c', theViewer), scope: `'everyone'` })})`;
