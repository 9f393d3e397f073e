import { isPresentSql } from '../../../access/visibility/index.ts';
import type { Scope, ViewScope } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow } from '../../../access/authors/index.ts';
import { onBehalfOfSql } from '../../../politics/people/index.ts';
import { viewer } from '../subject/subjects.queries.ts';
import { answerableSql } from './visibility.queries.ts';

/** A row of a list of comments. If `visible` is false, `toComment` returns neither its author nor its text. */
export type CommentRow = AuthorRow & {
  id: string;
  number: number;
  parentId: string | null;
  depth: number;
  created: string;
  edited: string | null;
  removed: boolean;
  visible: boolean;
  /** Whether reports hide the comment from everyone but its author. */
  underReview: boolean;
  own: boolean;
  /** The politician in whose name the author wrote the comment; null for most comments. */
  official: { personId: string; slug: string; name: string } | null;
  body: string | null;
  viewScope: ViewScope;
  replyScope: Scope;
  mayReply: boolean;
  repliesCount: number;
  /** The user names of the mentioned members, in lower case. */
  mentions: string[] | null;
};

/** The columns of a `CommentRow`, for the comment `c` and its author `a`. */
const columns = (mayReply: string): string => `
  c.id, c.number, c.parent_id AS "parentId", c.depth, c.created_at AS created, c.edited_at AS edited,
  NOT ${isPresentSql('c')} AS removed, c.visible, c.hidden_at IS NOT NULL AS "underReview",
  (c.account_id = ${viewer}) IS TRUE AS own, c.body, ${onBehalfOfSql('c')} AS official,
  c.view_scope AS "viewScope", c.reply_scope AS "replyScope", ${mayReply} AS "mayReply",
  c.replies_count AS "repliesCount",
  CASE WHEN c.body LIKE '%@%' THEN ARRAY(
    SELECT named.user_name_key FROM comment_mentions m JOIN accounts named ON named.id = m.account_id
    WHERE m.comment_id = c.id AND named.deleted_at IS NULL
  ) END AS mentions,
  ${authorColumnsOf('c')}`;

/**
 * Composes the SELECT that reads a `CommentRow` for each comment of `found`. OFFSET 0 makes PostgreSQL look up the
 * author of each row, which preserves the order of the comments. With any other join, PostgreSQL would have to sort the
 * comments again. Indexes: the primary keys of accounts and comment_mentions.
 *
 * @param found SQL that selects comments as `c`, with the additional column `visible`
 * @param options.mayReply a condition for whether the viewer may reply to `c`
 * @param options.more further columns, each preceded by a comma
 */
export const commentRows = (found: string, { mayReply = answerableSql, more = '' } = {}): string => `
  SELECT ${columns(mayReply)} ${more} FROM ${found}
  LEFT JOIN LATERAL (SELECT * FROM accounts WHERE id = c.account_id OFFSET 0) a ON true`;
