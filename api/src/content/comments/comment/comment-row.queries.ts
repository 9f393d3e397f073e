import type { Scope, ViewScope } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow } from '../../../access/authors/index.ts';
import { onBehalfOfSql } from '../../../politics/people/index.ts';
import { isAnswerable } from './visibility.queries.ts';
import { viewer } from '../subject/subjects.queries.ts';

/** A comment as it is shown; one that the viewer does not see shows neither author nor text. */
export type CommentRow = AuthorRow & {
  id: string;
  number: number;
  parentId: string | null;
  depth: number;
  created: string;
  edited: string | null;
  removed: boolean;
  visible: boolean;
  /** Whether reports keep it hidden from everybody but its author. */
  underReview: boolean;
  own: boolean;
  /** The polly in whose name it was written. */
  official: { personId: string; slug: string; name: string } | null;
  body: string | null;
  viewScope: ViewScope;
  replyScope: Scope;
  mayReply: boolean;
  repliesCount: number;
  /** User names in lower case. */
  mentions: string[] | null;
};

/** The columns of a `CommentRow`, of the comment `c`, judged, and its author `a`. */
const columns = (mayReply: string): string => `
  c.id, c.number, c.parent_id AS "parentId", c.depth, c.created_at AS created, c.edited_at AS edited,
  c.removed_at IS NOT NULL AS removed, c.visible, c.hidden_at IS NOT NULL AS "underReview",
  (c.account_id = ${viewer}) IS TRUE AS own, c.body, ${onBehalfOfSql('c')} AS official,
  c.view_scope AS "viewScope", c.reply_scope AS "replyScope", ${mayReply} AS "mayReply",
  c.replies_count AS "repliesCount",
  CASE WHEN c.body LIKE '%@%' THEN ARRAY(
    SELECT named.user_name_key FROM comment_mentions m JOIN accounts named ON named.id = m.account_id
    WHERE m.comment_id = c.id AND named.deleted_at IS NULL
  ) END AS mentions,
  ${authorColumnsOf('c')}`;

/**
 * Rows of the comments `c` that `found` names, each with its `visible`; where that is not asked for each, how it is known
 * whether the viewer may reply; and further columns. OFFSET 0 keeps authors a look-up a row: joined in any other way, the
 * comments would have to be sorted anew. Indexes: the primary keys of accounts and comment_mentions.
 */
export const commentRows = (found: string, { mayReply = isAnswerable, more = '' } = {}): string => `
  SELECT ${columns(mayReply)} ${more} FROM ${found}
  LEFT JOIN LATERAL (SELECT * FROM accounts WHERE id = c.account_id OFFSET 0) a ON true`;
