import { mentionsOf } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { namesIn, storeMentions } from '../../mentions/index.ts';
import type { PostContent } from '../publish/content.ts';
import { deleteOtherMentions, insertMentions } from './mentions.queries.ts';

/**
 * Stores the mentions of a post: those in the document of a Full Post, or each `@name` in the text of a quick post.
 * Call this function after the post and its audiences were stored or changed.
 *
 * @param post.accountId the author, or null if the post is anonymous
 * @returns the accounts that the post did not mention before
 */
export const storePostMentions = (
  transaction: Queryable,
  post: { id: string; accountId: string | null },
  { body, document }: Pick<PostContent, 'body' | 'document'>,
): Promise<string[]> =>
  storeMentions(
    transaction,
    { deleteOthers: deleteOtherMentions, insert: insertMentions },
    { accountId: post.accountId, itemId: post.id, names: document ? mentionsOf(document) : namesIn(body) },
  );
