import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const unsentStatement = statement<{ afterId: string | number; take: number; offset: number }>(
  'unsentMail.list',
  // Ids rise with time. Index: outbox_mails_unsent.
  `SELECT id, to_address AS "to", created_at AS created, tries, last_error AS error,
     CASE WHEN given_up_at IS NULL THEN next_try_at END AS "nextTry"
   FROM outbox_mails WHERE last_error IS NOT NULL AND id < $afterId::uuid ORDER BY id DESC LIMIT $take OFFSET $offset`,
);

/** A mail whose last try failed. */
export interface UnsentRow {
  id: string;
  to: string;
  created: string;
  tries: number;
  error: string;
  /** Null where it was given up. */
  nextTry: string | null;
}

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Mails whose last try failed, newest first. */
export const unsentMails = (
  database: Queryable,
  { before, take, offset }: { before: string | number | undefined; take: number; offset: number },
): Promise<UnsentRow[]> => database.query<UnsentRow>(unsentStatement({ afterId: before ?? afterAll, take, offset }));

const countUnsentStatement = statement(
  'unsentMail.count',
  // Index: outbox_mails_unsent.
  `SELECT count(*)::integer AS count FROM outbox_mails WHERE last_error IS NOT NULL`,
);

/** How many mails could not be sent. */
export async function countUnsent(database: Queryable): Promise<number> {
  return (await database.query<{ count: number }>(countUnsentStatement()))[0]?.count ?? 0;
}

const makeDueStatement = statement<{ mailId: string | null; now: Date }>(
  'unsentMail.makeDue',
  // Index: outbox_mails_unsent, or the primary key.
  `UPDATE outbox_mails SET tries = 0, next_try_at = $now, given_up_at = NULL
   WHERE last_error IS NOT NULL AND ($mailId::uuid IS NULL OR id = $mailId) RETURNING id`,
);

/** Makes mails that could not be sent due at a moment: one, or all; answers how many. */
export async function makeDue(transaction: Queryable, id: string | undefined, now: Date): Promise<number> {
  return (await transaction.query(makeDueStatement({ mailId: id ?? null, now }))).length;
}
