import type { Comment } from '@hustings/contract';
import { asAuthor, type OwnItemMatcher } from '../../../access/authors/index.ts';
import type { CommentRow } from './comment-row.queries.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';

/** What a comment stands on, and what tells its viewer's own anonymous ones. */
export interface AnswerContext {
  subject: CommentSubject;
  subjectId: string;
  recognise: OwnItemMatcher;
}

/** A comment as its viewer sees it; of one that was removed or is not for this viewer, that it was there. */
export function asComment(row: CommentRow, { subject, subjectId, recognise }: AnswerContext): Comment {
  const place = {
    id: row.id,
    [subject.idField]: subjectId,
    parentId: row.parentId ?? undefined,
    depth: row.depth,
    created: row.created,
    ...(row.depth === 0 ? { repliesCount: row.repliesCount } : {}),
  };
  if (!row.visible) return { ...place, mayReply: false, ...(row.removed ? { removed: true } : { hidden: true }) };
  return {
    ...place,
    body: row.body ?? '',
    author: asAuthor(row, recognise(subjectId, row.pseudonym)),
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
