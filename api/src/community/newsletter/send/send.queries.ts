import type { InterfaceLanguage } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** A stored newsletter. */
export interface NewsletterRow {
  id: string;
  subjectEn: string;
  subjectNl: string;
  bodyEn: string;
  bodyNl: string;
  version: number;
  changed: string;
  mails: number;
  sending: string | null;
  sent: string | null;
}

const columns = `n.id, n.subject_en AS "subjectEn", n.subject_nl AS "subjectNl", n.body_en AS "bodyEn",
  n.body_nl AS "bodyNl", n.version, n.changed_at AS changed, n.mails, n.sending_at AS sending, n.sent_at AS sent`;

/** Selects a page of newsletters, the last changed first. Index: newsletters_changed. */
export const listNewsletters = statement<{
  beforeChanged: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}>(
  'newsletter.list',
  `SELECT ${columns} FROM newsletters n WHERE (n.changed_at, n.id) < ($beforeChanged::timestamptz, $beforeId::uuid)
   ORDER BY n.changed_at DESC, n.id DESC LIMIT $limit OFFSET $offset`,
);

/** The texts of a newsletter, and the moment of the change. */
interface Texts {
  subjectEn: string;
  subjectNl: string;
  bodyEn: string;
  bodyNl: string;
  now: Date;
}

/** Adds a draft. */
export const insertNewsletter = statement<Texts>(
  'newsletter.insert',
  `INSERT INTO newsletters AS n (subject_en, subject_nl, body_en, body_nl, changed_at)
   VALUES ($subjectEn, $subjectNl, $bodyEn, $bodyNl, $now) RETURNING ${columns}`,
);

/** Locks a newsletter. Index: the primary key. */
export const lockNewsletter = statement<{ newsletterId: string }>(
  'newsletter.lock',
  `SELECT ${columns} FROM newsletters n WHERE n.id = $newsletterId FOR UPDATE`,
);

/** Changes a draft. Index: the primary key. */
export const changeNewsletter = statement<Texts & { newsletterId: string }>(
  'newsletter.change',
  `UPDATE newsletters n SET subject_en = $subjectEn, subject_nl = $subjectNl, body_en = $bodyEn, body_nl = $bodyNl,
     changed_at = $now, version = n.version + 1
   WHERE n.id = $newsletterId RETURNING ${columns}`,
);

/** Begins to send a draft. Index: the primary key. */
export const beginSending = statement<{ newsletterId: string; now: Date }>(
  'newsletter.beginSending',
  `UPDATE newsletters n SET sending_at = $now, changed_at = $now, version = n.version + 1
   WHERE n.id = $newsletterId RETURNING ${columns}`,
);

/** A newsletter that is being sent. */
export type SendingRow = NewsletterRow & { lastSubscriberId: string | null };

/** Locks the newsletter that has been sent for the longest time, unless another process has it. Index: newsletters_sending. */
export const takeSending = statement(
  'newsletter.takeSending',
  `SELECT ${columns}, n.last_subscriber_id AS "lastSubscriberId" FROM newsletters n
   WHERE n.sending_at IS NOT NULL AND n.sent_at IS NULL ORDER BY n.sending_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** A subscriber who gets a newsletter. */
export interface RecipientRow {
  id: string;
  email: string;
  language: InterfaceLanguage;
}

/** Selects the next subscribers who had confirmed their address by a moment. Index: newsletter_subscribers_confirmed. */
export const nextRecipients = statement<{ afterId: string; confirmedBy: string; limit: number }>(
  'newsletter.nextRecipients',
  `SELECT id, email, language FROM newsletter_subscribers
   WHERE id > $afterId::uuid AND confirmed_at IS NOT NULL AND confirmed_at <= $confirmedBy::timestamptz
   ORDER BY id LIMIT $limit`,
);

/** Notes for whom the outbox has mails of a newsletter, and whether these were the last. Index: the primary key. */
export const noteProgress = statement<{
  newsletterId: string;
  lastSubscriberId: string | null;
  mails: number;
  sentAt: Date | null;
}>(
  'newsletter.noteProgress',
  `UPDATE newsletters SET last_subscriber_id = coalesce($lastSubscriberId, last_subscriber_id),
     mails = mails + $mails::int, sent_at = $sentAt WHERE id = $newsletterId`,
);

/** Selects the address of a member. Index: the primary key. */
export const addressOf = statement<{ accountId: string }>(
  'newsletter.addressOf',
  'SELECT email FROM accounts WHERE id = $accountId',
);
