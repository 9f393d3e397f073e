import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const unsentStatement = statement<{ beforeId: string | number; limit: number; offset: number }>(
  'unsentMail.list',
  // Ids rise with time, so the newest mail comes first. Index: outbox_mails_unsent.
  `SELECT id, to_address AS "to", created_at AS created, tries, last_error AS error,
     CASE WHEN given_up_at IS NULL THEN next_try_at END AS "nextTry"
   FROM outbox_mails WHERE last_error IS NOT NULL AND id < $beforeId::uuid ORDER BY id DESC LIMIT $limit OFFSET $offset`,
);

/** A mail whose last attempt failed. */
export interface UnsentRow {
  id: string;
  to: string;
  created: string;
  tries: number;
  error: string;
  /** The moment of the next attempt; null if the site has given up. */
  nextTry: string | null;
}

/** The cursor of the first page: an id that is greater than every other. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Lists the mails whose last attempt failed, newest first. */
export const unsentMails = (
  database: Queryable,
  { before = lastId, limit, offset }: { before: string | number | undefined; limit: number; offset: number },
): Promise<UnsentRow[]> => database.query<UnsentRow>(unsentStatement({ beforeId: before, limit, offset }));

const countUnsentStatement = statement(
  'unsentMail.count',
  // Index: outbox_mails_unsent.
  `SELECT count(*)::integer AS count FROM outbox_mails WHERE last_error IS NOT NULL`,
);

/** Counts the mails whose last attempt failed. */
export async function countUnsent(database: Queryable): Promise<number> {
  return (await database.query<{ count: number }>(countUnsentStatement()))[0]?.count ?? 0;
}

const makeDueStatement = statement<{ mailId: string | null; now: Date }>(
  'unsentMail.makeDue',
  // Index: outbox_mails_unsent, or the primary key.
  `UPDATE outbox_mails SET tries = 0, next_try_at = $now, given_up_at = NULL
   WHERE last_error IS NOT NULL AND ($mailId::uuid IS NULL OR id = $mailId) RETURNING id`,
);

/** Makes one unsent mail due now, or all of them. Returns the number of mails. */
export async function makeDue(transaction: Queryable, id: string | undefined, now: Date): Promise<number> {
  return (await transaction.query(makeDueStatement({ mailId: id ?? null, now }))).length;
}
