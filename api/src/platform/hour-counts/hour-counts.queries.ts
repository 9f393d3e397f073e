import { statement } from '../db/statement.ts';

/** Adds to the counts of an hour. Index: the primary key. */
export const addToHour = statement<{ hour: Date; requests: number; serverErrors: number; mails: number }>(
  'hourCounts.add',
  `INSERT INTO server_hours AS h (hour, requests, server_errors, mails) VALUES ($hour, $requests, $serverErrors, $mails)
   ON CONFLICT (hour) DO UPDATE SET requests = h.requests + excluded.requests,
     server_errors = h.server_errors + excluded.server_errors, mails = h.mails + excluded.mails`,
);

/** Deletes the counts of hours before a moment. Index: the primary key. */
export const deleteHoursBefore = statement<{ before: Date }>(
  'hourCounts.deleteBefore',
  'DELETE FROM server_hours WHERE hour < $before',
);
