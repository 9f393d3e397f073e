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
    $subject, $text, $html, $unsubscribeUrl) RETURNING id`,
);

/** Puts a mail into the outbox. Returns its id. */
export async function addMail(
  transaction: Queryable,
  { to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail,
): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    addStatement({
      toAddress: to,
      replyTo: replyTo ?? null,
      subject,
      text,
      html,
      unsubscribeUrl: unsubscribeUrl ?? null,
    }),
  );
  if (!row) throw new Error('The mail was not stored.');
  return row.id;
}

const takeDueStatement = statement<{ now: Date }>(
  'mail.takeDue',
  // Skips mails that another process is sending. Index: outbox_mails_due.
  `SELECT ${mailColumns} FROM outbox_mails WHERE given_up_at IS NULL AND next_try_at <= $now
   ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** Selects the mail that has been due for longest, and locks it until the end of the transaction. */
export async function takeDueMail(transaction: Queryable, now: Date): Promise<MailRow | undefined> {
  return (await transaction.query<MailRow>(takeDueStatement({ now })))[0];
}

const removeStatement = statement<{ mailId: string }>('mail.remove', `DELETE FROM outbox_mails WHERE id = $mailId`);

/** Removes a mail that has been sent. */
export async function removeMail(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(removeStatement({ mailId: id }));
}

const postponeStatement = statement<{ mailId: string; nextTryAt: Date; error: string; givenUpAt: Date | null }>(
  'mail.postpone',
  `UPDATE outbox_mails SET tries = tries + 1, next_try_at = $nextTryAt, last_error = $error,
    given_up_at = $givenUpAt WHERE id = $mailId`,
);

/** Records a failed attempt and the time of the next one; `givenUp` ends the attempts. */
export async function postponeMail(
  transaction: Queryable,
  id: string,
  failure: { nextTry: Date; error: string; givenUp: Date | undefined },
): Promise<void> {
  await transaction.query(
    postponeStatement({
      mailId: id,
      nextTryAt: failure.nextTry,
      error: failure.error,
      givenUpAt: failure.givenUp ?? null,
    }),
  );
}

const listStatement = statement<{ address: string | null }>(
  'mail.list',
  // Ids rise with time. Index: outbox_mails_receiver, or the primary key without an address.
  `SELECT ${mailColumns} FROM outbox_mails WHERE $address::text IS NULL OR to_address = $address ORDER BY id DESC LIMIT 100`,
);

/** Lists the latest mails in the outbox to one recipient, or to all if `to` is undefined. */
export const latestMails = (database: Queryable, to: string | undefined): Promise<MailRow[]> =>
  database.query<MailRow>(listStatement({ address: to?.toLowerCase() ?? null }));

const revokeStatement = statement<{ mailIds: readonly string[] }>(
  'mail.revoke',
  // Skips mails that are being sent. Index: primary key.
  `DELETE FROM outbox_mails WHERE id IN (
     SELECT id FROM outbox_mails WHERE id = ANY ($mailIds::uuid[]) ORDER BY id FOR UPDATE SKIP LOCKED) RETURNING id`,
);

/** Deletes mails that are not being sent. Returns their ids. */
export const revoke = async (transaction: Queryable, mailIds: readonly string[]): Promise<string[]> =>
  (await transaction.query<{ id: string }>(revokeStatement({ mailIds }))).map(({ id }) => id);

const deleteOfStatement = statement<{ address: string }>(
  'mail.deleteOf',
  // Index: outbox_mails_receiver. Scans the mails that have a reply address, which are few.
  `DELETE FROM outbox_mails WHERE to_address = $address OR lower(reply_to) = $address`,
);

/** Deletes the mails that have an address as recipient or as reply address. */
export async function deleteMailsOf(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(deleteOfStatement({ address: email }));
}

const forgetStatement = statement<{ before: Date }>(
  'mail.forget',
  // Only mails that could not be sent are old enough, so a scan is short.
  `DELETE FROM outbox_mails WHERE created_at < $before`,
);

/** Deletes unsent mails from before a moment. */
export async function deleteMailsBefore(database: Queryable, before: Date): Promise<void> {
  await database.query(forgetStatement({ before }));
}
