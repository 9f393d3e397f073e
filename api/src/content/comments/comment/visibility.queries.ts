import { visibleSql } from '../../../access/visibility/index.ts';
import { viewer as theViewer } from '../subject/subjects.queries.ts';

/** Deeper replies are stored at this depth, beside what they answer. */
export const deepestReply = 30;

const namesOf = (comment: string, viewer: string) => ({
  viewer,
  author: `${comment}.account_id`,
  item: `${comment}.id`,
  polly: `${comment}.polly_id`,
});

/** Whether a comment's own scope, and blocks, let somebody see it; also one that reports hide, if that is asked. */
const letBy = (comment: string, viewer: string, evenHidden = false): string =>
  visibleSql('comment', {
    ...namesOf(comment, viewer),
    scope: `${comment}.view_scope`,
    ...(evenHidden ? {} : { hidden: `${comment}.hidden_at` }),
  });

/**
 * Whether a comment is there for somebody who sees its subject: not removed, let by its own scope, and by those of the
 * comments above it that are not for everyone (docs/decisions/06-visibility.md). A comment for everyone costs no
 * look-up. Index: the unique number.
 */
export const isVisible = (comment: string, viewer = theViewer, evenHidden = false): string => `(
  ${comment}.removed_at IS NULL AND ${letBy(comment, viewer, evenHidden)}
  AND (${comment}.narrowed_by = '{}' OR NOT EXISTS (
    SELECT FROM comments above
    WHERE above.thread_id = ${comment}.thread_id AND above.number = ANY (${comment}.narrowed_by)
      AND NOT ${letBy('above', viewer)}
  )))`;

/**
 * What a reader finds of the comments `c` that a condition names: those that are visible, and others, as marks, as long
 * as a visible reply is below them. Each row says in `visible` which it is: OFFSET 0 has it judged once, in whatever
 * order the rows are read. At the greatest depth replies stand beside what they answer. Indexes: comments_in_order,
 * comments_replies.
 */
export const shownComments = (where: string): string => `
  (SELECT c.*, judged.visible FROM comments c CROSS JOIN LATERAL (SELECT ${isVisible('c')} AS visible OFFSET 0) judged
   WHERE ${where} AND (judged.visible OR EXISTS (
     SELECT FROM (
       SELECT * FROM comments below
       WHERE below.thread_id = c.thread_id AND below.path > c.path AND below.path < c.path[:c.depth] || (c.number + 1)
       UNION ALL SELECT * FROM comments beside
       WHERE c.depth = ${deepestReply} AND beside.thread_id = c.thread_id AND beside.parent_id = c.id
       OFFSET 0
     ) answer
     WHERE ${isVisible('answer')}
   ))) c`;

/** Whether the viewer is in the circle that may answer the comment `c`. */
export const isAnswerable = visibleSql('comment', { ...namesOf('c', theViewer), scope: 'c.reply_scope' });

/**
 * Whether everyone sees the comment `c` and may answer it, but for blocks: what almost every comment is, and known
 * without a look-up. The comments above such a one are open to everyone too, or it would not be counted.
 */
export const isOpen = `(c.counted AND c.reply_scope = 'everyone'
  AND ${visibleSql('comment', { ...namesOf('c', theViewer), scope: `'everyone'` })})`;
