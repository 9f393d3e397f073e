import { visibleSql } from '../policy/index.ts';
import { viewer as theViewer } from './subjects.ts';

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
 * comments above it that are not for everyone (decisions, section 6). A comment for everyone costs no look-up. Index: the
 * unique number.
 */
export const isVisible = (comment: string, viewer = theViewer, evenHidden = false): string => `(
  ${comment}.removed_at IS NULL AND ${letBy(comment, viewer, evenHidden)}
  AND (${comment}.narrowed_by = '{}' OR NOT EXISTS (
    SELECT FROM comments above
    WHERE above.thread_id = ${comment}.thread_id AND above.number = ANY (${comment}.narrowed_by)
      AND NOT ${letBy('above', viewer)}
  )))`;

/**
 * What a reader finds: comments that are visible, and others, as marks, as long as a visible reply is below them. At the
 * greatest depth replies stand beside what they answer. Indexes: comments_in_order, comments_replies.
 */
export const isShown = `(
  ${isVisible('c')}
  OR EXISTS (
    SELECT FROM comments below
    WHERE below.thread_id = c.thread_id
      AND below.path > c.path AND below.path < c.path[:c.depth] || (c.number + 1) AND ${isVisible('below')}
  )
  OR (c.depth = ${deepestReply} AND EXISTS (
    SELECT FROM comments beside
    WHERE beside.thread_id = c.thread_id AND beside.parent_id = c.id AND ${isVisible('beside')}
  )))`;

/** Whether the viewer is in the circle that may answer the comment `c`. */
export const isAnswerable = visibleSql('comment', { ...namesOf('c', theViewer), scope: 'c.reply_scope' });
