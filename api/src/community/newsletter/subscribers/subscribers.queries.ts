import { statement } from '../../../platform/db/statement.ts';

/**
 * Selects a page of the subscribers, by address: all, or those whose address begins with `start`. Index:
 * newsletter_subscribers_email_c.
 */
export const listSubscribers = statement<{
  afterEmail: string | number;
  start: string;
  end: string;
  limit: number;
  offset: number;
}>(
  'newsletter.subscribers',
  `SELECT id, email, language, requested_at AS requested, confirmed_at AS confirmed FROM newsletter_subscribers
   WHERE email COLLATE "C" > $afterEmail AND email COLLATE "C" >= $start AND email COLLATE "C" < $end
   ORDER BY email COLLATE "C" LIMIT $limit OFFSET $offset`,
);

/** Selects the next confirmed subscribers by address. Index: newsletter_subscribers_email_c. */
export const confirmedSubscribers = statement<{ afterEmail: string; limit: number }>(
  'newsletter.confirmedSubscribers',
  `SELECT email, language, confirmed_at AS confirmed FROM newsletter_subscribers
   WHERE confirmed_at IS NOT NULL AND email COLLATE "C" > $afterEmail ORDER BY email COLLATE "C" LIMIT $limit`,
);

/** Counts the confirmed subscribers of each language, and the addresses that wait. Reads all: there is one row each. */
export const countSubscribers = statement(
  'newsletter.countSubscribers',
  `SELECT count(*) FILTER (WHERE confirmed_at IS NOT NULL AND language = 'en')::int AS en,
     count(*) FILTER (WHERE confirmed_at IS NOT NULL AND language = 'nl')::int AS nl,
     count(*) FILTER (WHERE confirmed_at IS NULL)::int AS waiting
   FROM newsletter_subscribers`,
);

/** Deletes a subscriber and returns a row, or no row without one. Index: the primary key. */
export const deleteSubscriber = statement<{ subscriberId: string }>(
  'newsletter.deleteSubscriber',
  'DELETE FROM newsletter_subscribers WHERE id = $subscriberId RETURNING id',
);
