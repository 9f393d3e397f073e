import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const unmarkOfficial = statement<{ personId: string }>(
  'comments.unmarkOfficial',
  // Index: comments_official.
  'UPDATE comments SET official_for = NULL WHERE official_for = $personId',
);

/** Turns all comments in the name of a politician into plain comments of their authors. */
export async function unmarkOfficialComments(transaction: Queryable, personId: string): Promise<void> {
  await transaction.query(unmarkOfficial({ personId }));
}
