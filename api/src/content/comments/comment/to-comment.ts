import type { Comment } from '@hustings/contract';
import { asAuthor, type OwnItemMatcher } from '../../../access/authors/index.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import type { CommentRow } from './comment-row.queries.ts';

/** The arguments of `toComment` that are the same for all comments on a subject. */
export interface CommentContext {
  subject: CommentSubject;
  subjectId: string;
  /** Recognises the viewer's own anonymous comments. */
  isOwnItem: OwnItemMatcher;
}

/** Converts a row to a comment for the client. A removed or invisible comment becomes a placeholder without a text. */
export function toComment(row: CommentRow, { subject, subjectId, isOwnItem }: CommentContext): Comment {
  const placeholder = {
    id: row.id,
    [subject.idField]: subjectId,
    parentId: row.parentId ?? undefined,
    depth: row.depth,
    created: row.created,
    ...(row.depth === 0 ? { repliesCount: row.repliesCount } : {}),
  };
  if (!row.visible) return { ...placeholder, mayReply: false, ...(row.removed ? { removed: true } : { hidden: true }) };
  return {
    ...placeholder,
    body: row.body ?? '',
    author: asAuthor(row, isOwnItem(subjectId, row.pseudonym)),
    ...(row.official ? { official: row.official } : {}),
    ...(row.own ? { own: true } : {}),
    ...(row.underReview ? { underReview: true } : {}),
    edited: row.edited ?? undefined,
    ...(row.mentions?.length ? { mentions: row.mentions } : {}),
    viewMyPostsAndComments: row.viewScope,
    replyMyPostsAndComments: row.replyScope,
    mayReply: row.mayReply,
  };
}
