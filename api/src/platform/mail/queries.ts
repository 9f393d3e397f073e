import { statement, type Queryable } from '../db/database.ts';
import type { OutgoingMail } from '../core/services.ts';

/** A mail of the outbox. */
export interface MailRow extends OutgoingMail {
  id: string;
  tries: number;
  created: string;
}

const mailColumns = `id, to_address AS "to", reply_to AS "replyTo", unsubscribe_url AS "unsubscribeUrl", subject, text, html, tries, created_at AS created`;

const addStatement = statement(
  'mail.add',
  `INSERT INTO outbox_mails (to_address, reply_to, subject, text, html, unsubscribe_url) VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** Puts a mail into the outbox. */
export async function addMail(
  transaction: Queryable,
  { to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail,
): Promise<void> {
  await transaction.query(addStatement, [to, replyTo ?? null, subject, text, html, unsubscribeUrl ?? null]);
}

const takeDueStatement = statement(
  'mail.takeDue',
  // Rows that another process is sending are passed over. Index: outbox_mails_due.
  `SELECT ${mailColumns} FROM outbox_mails WHERE given_up_at IS NULL AND next_try_at <= $1
   ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** Takes the mail that is due longest; it stays this transaction's until it ends. */
export async function takeDueMail(transaction: Queryable, now: Date): Promise<MailRow | undefined> {
  return (await transaction.query<MailRow>(takeDueStatement, [now]))[0];
}

const removeStatement = statement('mail.remove', `DELETE FROM outbox_mails WHERE id = $1`);

/** Removes a mail that has been sent. */
export async function removeMail(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(removeStatement, [id]);
}

const putOffStatement = statement(
  'mail.putOff',
  `UPDATE outbox_mails SET tries = tries + 1, next_try_at = $2, last_error = $3, given_up_at = $4 WHERE id = $1`,
);

/** Notes that a try failed and when the next is due; `givenUp` ends the tries. */
export async function putOffMail(
  transaction: Queryable,
  id: string,
  failure: { nextTry: Date; error: string; givenUp: Date | undefined },
): Promise<void> {
  await transaction.query(putOffStatement, [id, failure.nextTry, failure.error, failure.givenUp ?? null]);
}

const keptStatement = statement(
  'mail.kept',
  // Newest first; ids rise with time. Index: outbox_mails_receiver, or the primary key without a receiver.
  `SELECT ${mailColumns} FROM outbox_mails WHERE $1::text IS NULL OR to_address = $1 ORDER BY id DESC LIMIT 100`,
);

/** The latest mails of the outbox, of one receiver or of all. */
export const keptMails = (database: Queryable, to: string | undefined): Promise<MailRow[]> =>
  database.query<MailRow>(keptStatement, [to?.toLowerCase() ?? null]);

const deleteOfStatement = statement(
  'mail.deleteOf',
  // Few mails have another receiver of answers: those are read one by one. Index: outbox_mails_receiver.
  `DELETE FROM outbox_mails WHERE to_address = $1 OR lower(reply_to) = $1`,
);

/** Deletes the mails to an address, and those that are answered to it. */
export async function deleteMailsOf(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(deleteOfStatement, [email]);
}

const forgetStatement = statement(
  'mail.forget',
  // Of mails in order only those that cannot be sent are that old.
  `DELETE FROM outbox_mails WHERE created_at < $1`,
);

/** Deletes mails that were written before a moment and never sent. */
export async function deleteMailsBefore(database: Queryable, before: Date): Promise<void> {
  await database.query(forgetStatement, [before]);
}
