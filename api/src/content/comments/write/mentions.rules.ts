import type { Queryable } from '../../../platform/db/database.ts';
import { keepMentions, namesIn } from '../../mentions/index.ts';
import * as queries from './mentions.queries.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';

/** Keeps whom a comment mentions by `@name`. To be called after it was stored or changed. */
export async function storeMentions(
  transaction: Queryable,
  subject: CommentSubject,
  { accountId }: { accountId: string | null },
  commentId: string,
  body: string,
): Promise<void> {
  const insert = queries.insertMentions.get(subject);
  if (!insert) throw new Error(`There is no statement for ${subject.kind}.`);
  const statements = { forget: queries.forgetMentions, insert };
  await keepMentions(transaction, statements, { accountId, itemId: commentId, names: namesIn(body) });
}
