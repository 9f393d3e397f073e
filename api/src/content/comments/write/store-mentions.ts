import type { Queryable } from '../../../platform/db/database.ts';
import { namesIn, storeMentions } from '../../mentions/index.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';
import { deleteOtherMentions, insertMentions } from './mentions.queries.ts';

/**
 * Stores the mentions of a comment: each `@name` in its text. Call this function after the comment was stored or
 * changed.
 *
 * @param comment.accountId the author, or null if the comment is anonymous
 */
export async function storeCommentMentions(
  transaction: Queryable,
  subject: CommentSubject,
  comment: { id: string; accountId: string | null; body: string },
): Promise<void> {
  await storeMentions(
    transaction,
    { deleteOthers: deleteOtherMentions, insert: insertMentions(subject) },
    { accountId: comment.accountId, itemId: comment.id, names: namesIn(comment.body) },
  );
}
