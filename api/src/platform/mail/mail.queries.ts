import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { OutgoingMail } from '../core/services.ts';

/** A mail of the outbox. */
export interface MailRow extends OutgoingMail {
  id: string;
  tries: number;
  created: string;
}

const mailColumns = `id, to_address AS "to", reply_to AS "replyTo", unsubscribe_url AS "unsubscribeUrl", subject, text, html, tries, created_at AS created`;

const addStatement = statement<{
  toAddress: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
}>(
  'mail.add',
  `INSERT INTO outbox_mails (to_address, reply_to, subject, text, html, unsubscribe_url) VALUES ($toAddress, $replyTo,
    $subject, $text, $html, $unsubscribeUrl)`,
);

/** Puts a mail into the outbox. */
export async function addMail(
  transaction: Queryable,
  { to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail,
): Promise<void> {
  await transaction.query(
    addStatement({
      toAddress: to,
      replyTo: replyTo ?? null,
      subject,
      text,
      html,
      unsubscribeUrl: unsubscribeUrl ?? null,
    }),
  );
}

const takeDueStatement = statement<{ now: Date }>(
  'mail.takeDue',
  // Rows that another process is sending are passed over. Index: outbox_mails_due.
  `SELECT ${mailColumns} FROM outbox_mails WHERE given_up_at IS NULL AND next_try_at <= $now
   ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** Takes the mail that is due longest; it stays this transaction's until it ends. */
export async function takeDueMail(transaction: Queryable, now: Date): Promise<MailRow | undefined> {
  return (await transaction.query<MailRow>(takeDueStatement({ now })))[0];
}

const removeStatement = statement<{ mailId: string }>('mail.remove', `DELETE FROM outbox_mails WHERE id = $mailId`);

/** Removes a mail that has been sent. */
export async function removeMail(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(removeStatement({ mailId: id }));
}

const putOffStatement = statement<{ mailId: string; nextTryAt: Date; error: string; givenUpAt: Date | null }>(
  'mail.putOff',
  `UPDATE outbox_mails SET tries = tries + 1, next_try_at = $nextTryAt, last_error = $error,
    given_up_at = $givenUpAt WHERE id = $mailId`,
);

/** Notes that a try failed and when the next is due; `givenUp` ends the tries. */
export async function putOffMail(
  transaction: Queryable,
  id: string,
  failure: { nextTry: Date; error: string; givenUp: Date | undefined },
): Promise<void> {
  await transaction.query(
    putOffStatement({
      mailId: id,
      nextTryAt: failure.nextTry,
      error: failure.error,
      givenUpAt: failure.givenUp ?? null,
    }),
  );
}

const keptStatement = statement<{ address: string | null }>(
  'mail.kept',
  // Newest first; ids rise with time. Index: outbox_mails_receiver, or the primary key without a receiver.
  `SELECT ${mailColumns} FROM outbox_mails WHERE $address::text IS NULL OR to_address = $address ORDER BY id DESC LIMIT 100`,
);

/** The latest mails of the outbox, of one receiver or of all. */
export const keptMails = (database: Queryable, to: string | undefined): Promise<MailRow[]> =>
  database.query<MailRow>(keptStatement({ address: to?.toLowerCase() ?? null }));

const deleteOfStatement = statement<{ address: string }>(
  'mail.deleteOf',
  // Few mails have another receiver of answers: those are read one by one. Index: outbox_mails_receiver.
  `DELETE FROM outbox_mails WHERE to_address = $address OR lower(reply_to) = $address`,
);

/** Deletes the mails to an address, and those that are answered to it. */
export async function deleteMailsOf(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(deleteOfStatement({ address: email }));
}

const forgetStatement = statement<{ before: Date }>(
  'mail.forget',
  // Of mails in order only those that cannot be sent are that old.
  `DELETE FROM outbox_mails WHERE created_at < $before`,
);

/** Deletes mails that were written before a moment and never sent. */
export async function deleteMailsBefore(database: Queryable, before: Date): Promise<void> {
  await database.query(forgetStatement({ before }));
}
