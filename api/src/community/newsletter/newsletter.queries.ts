import type { InterfaceLanguage } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A subscriber, confirmed or not. */
export interface Subscriber {
  id: string;
  email: string;
  language: InterfaceLanguage;
  confirmed: boolean;
}

const columns = `s.id, s.email, s.language, s.confirmed_at IS NOT NULL AS confirmed`;

const requestStatement = statement<{ email: string; language: string; now: Date }>(
  'newsletter.request',
  // Simultaneous requests for an address share one row. Index: newsletter_subscribers_email_key.
  `INSERT INTO newsletter_subscribers AS s (email, language, requested_at) VALUES ($email, $language, $now)
   ON CONFLICT (email) DO UPDATE SET
     language = CASE WHEN s.confirmed_at IS NULL THEN EXCLUDED.language ELSE s.language END,
     requested_at = EXCLUDED.requested_at
   RETURNING ${columns}`,
);

/** Adds or renews a request for the newsletter. Keeps the language of a confirmed address. */
export async function request(
  transaction: Queryable,
  email: string,
  language: InterfaceLanguage,
  now: Date,
): Promise<Subscriber | undefined> {
  return (await transaction.query<Subscriber>(requestStatement({ email, language, now })))[0];
}

const confirmStatement = statement<{ subscriberId: string; now: Date; requestedAfter: Date }>(
  'newsletter.confirm',
  // Only one of two simultaneous requests confirms the address. Index: primary key.
  `UPDATE newsletter_subscribers s SET confirmed_at = $now
   WHERE s.id = $subscriberId AND s.confirmed_at IS NULL AND s.requested_at > $requestedAfter RETURNING ${columns}`,
);

/** Confirms an address if it was requested after `requestedAfter`. Returns undefined if nothing was confirmed. */
export async function confirm(
  transaction: Queryable,
  id: string,
  now: Date,
  requestedAfter: Date,
): Promise<Subscriber | undefined> {
  return (await transaction.query<Subscriber>(confirmStatement({ subscriberId: id, now, requestedAfter })))[0];
}

const findStatement = statement<{ subscriberId: string }>(
  'newsletter.find',
  // Index: primary key.
  `SELECT ${columns} FROM newsletter_subscribers s WHERE s.id = $subscriberId`,
);

/** Finds a subscriber by id. */
export async function find(database: Queryable, id: string): Promise<Subscriber | undefined> {
  return (await database.query<Subscriber>(findStatement({ subscriberId: id })))[0];
}

const removeStatement = statement<{ subscriberId: string }>(
  'newsletter.remove',
  // Index: primary key.
  `DELETE FROM newsletter_subscribers WHERE id = $subscriberId`,
);

/** Deletes a subscriber. */
export async function remove(database: Queryable, id: string): Promise<void> {
  await database.query(removeStatement({ subscriberId: id }));
}

const purgeStatement = statement<{ requestedBefore: Date }>(
  'newsletter.purge',
  // Index: newsletter_subscribers_unconfirmed.
  `DELETE FROM newsletter_subscribers WHERE confirmed_at IS NULL AND requested_at <= $requestedBefore`,
);

/** Deletes unconfirmed addresses that were requested at or before `before`. */
export async function purge(database: Queryable, before: Date): Promise<void> {
  await database.query(purgeStatement({ requestedBefore: before }));
}

/** Selects the subscription of an address for its owner's export. Index: newsletter_subscribers_email_key. */
export const exportedSubscription = statement<{ email: string }>(
  'newsletter.exported',
  `SELECT email, language, requested_at AS requested, confirmed_at AS confirmed
   FROM newsletter_subscribers WHERE email = $email`,
);

const removeAddressStatement = statement<{ email: string }>(
  'newsletter.removeAddress',
  // Index: newsletter_subscribers_email_key.
  `DELETE FROM newsletter_subscribers WHERE email = $email`,
);

/** Deletes the subscription of an address. */
export async function removeAddress(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(removeAddressStatement({ email }));
}
