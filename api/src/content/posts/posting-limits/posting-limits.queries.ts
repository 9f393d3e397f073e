import { statement } from '../../../platform/db/statement.ts';

/**
 * Locks an account until the transaction ends. Returns no row for a deleted account. Does not block inserts of rows
 * that refer to the account. Index: the primary key of accounts.
 */
export const lockAccount = statement<{ accountId: string }>(
  'posts.lockAuthor',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR NO KEY UPDATE',
);

/**
 * A FROM item `day` for the civil day of the moment `now` in `timeZone`, that of the site, with the columns `starts_at`
 * and `ends_at`. Daily limits apply to it (docs/decisions/08-votes-and-scores.md).
 */
export const civilDay = `
  (SELECT starts_at, (starts_at AT TIME ZONE $timeZone + interval '1 day') AT TIME ZONE $timeZone AS ends_at
   FROM date_trunc('day', $now::timestamptz, $timeZone::text) AS starts_at) AS day`;

/** The columns of the accounts that wrote a text: posts can be in the name of an organisation. */
const writers = { posts: ['account_id', 'written_by'], comments: ['account_id'] } as const;

const recentWritingIn = (table: 'posts' | 'comments') =>
  statement<{ accountId: string; now: string; timeZone: string; body: string; minutes: number }>(
    `posts.recentWriting.${table}`,
    `SELECT
       count(w.id) FILTER (WHERE w.created_at >= day.starts_at)::int AS today,
       day.ends_at AS "resetsAt",
       extract(epoch FROM $now - max(w.created_at))::float8 AS "secondsSinceLast",
       coalesce(bool_or(w.body = $body AND w.created_at > $now - make_interval(mins => $minutes)), false) AS repeated
     FROM ${civilDay}
     LEFT JOIN LATERAL (${writers[table]
       .map(
         (writer) => `
       SELECT id, created_at, body FROM ${table} WHERE ${writer} = $accountId
         AND created_at > least(day.starts_at, $now - make_interval(mins => $minutes)) - interval '1 day'`,
       )
       .join(' UNION ALL ')}
     ) w ON true
     GROUP BY day.ends_at`,
  );

/**
 * The statements that read the `RecentWriting` of an author, by kind of text. `repeated` is true if the author wrote
 * the text `body` within the last `minutes`. Indexes: posts_of_account, posts_written_by,
 * comments_newest_of_account.
 */
export const recentWriting = { post: recentWritingIn('posts'), comment: recentWritingIn('comments') };
