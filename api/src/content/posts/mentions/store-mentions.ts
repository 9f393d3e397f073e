import { mentionsOf } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { keepMentions, namesIn } from '../../mentions/index.ts';
import type { PostContent } from '../publish/content.ts';
import { deleteOtherMentions, insertMentions } from './mentions.queries.ts';

/**
 * Keeps whom a post mentions: in a Full Post whom its author has picked, in a quick one whom `@name` names. To be called
 * after it was stored or changed, with its audiences.
 *
 * @param post its id, and who wrote it; null where it is anonymous
 * @returns the accounts that it had not mentioned before
 */
export const storeMentions = (
  transaction: Queryable,
  { id, accountId }: { id: string; accountId: string | null },
  { body, document }: Pick<PostContent, 'body' | 'document'>,
): Promise<string[]> =>
  keepMentions(
    transaction,
    { forget: deleteOtherMentions, insert: insertMentions },
    { accountId, itemId: id, names: document ? mentionsOf(document) : namesIn(body) },
  );
