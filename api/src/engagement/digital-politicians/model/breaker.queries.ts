import { statement } from '../../../platform/db/statement.ts';

/** An SQL value: whether the chat service failed too often, so that no process asks it. Index: the primary key. */
export const modelIsDownSql = (now: string): string =>
  `EXISTS (SELECT FROM chat_model WHERE down_until > ${now}::timestamptz)`;

/** Counts a failure. At the last of a number in a row the service is down for some time. Index: the primary key. */
export const addFailure = statement<{ most: number; downUntil: Date }>(
  'simulations.addModelFailure',
  `INSERT INTO chat_model AS m (failures, down_until)
   VALUES (1, CASE WHEN $most::integer <= 1 THEN $downUntil::timestamptz END)
   ON CONFLICT (is_only) DO UPDATE SET failures = m.failures + 1,
     down_until = CASE WHEN m.failures + 1 >= $most::integer THEN $downUntil::timestamptz ELSE m.down_until END`,
);

/** Forgets the failures. Writes nothing if there are none. Index: the primary key. */
export const clearFailures = statement('simulations.clearModelFailures', 'DELETE FROM chat_model');
