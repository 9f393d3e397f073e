import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const takeBack = statement<{ personId: string }>(
  'comments.takeBackOfficial',
  // Index: comments_official.
  'UPDATE comments SET official_for = NULL WHERE official_for = $personId',
);

/** Nothing that was said in the name of a polly is official any more: the wrong ones spoke. The words stay their authors'. */
export async function takeBackOfficialComments(transaction: Queryable, personId: string): Promise<void> {
  await transaction.query(takeBack({ personId }));
}
