import pg from 'pg';

/** Posts that the feed is measured on, beside those of the demo world. */
export const filledPosts = 100_000;

const fill = `
  INSERT INTO posts (slug, account_id, title, body, excerpt, is_excerpt, language, tags, favorites_count, created_at)
  SELECT 'bench-' || n || '-1bcdfghj', ids[1 + n % array_length(ids, 1)],
    CASE WHEN n % 2 = 0 THEN 'What post number ' || n || ' has to say about the night bus' END,
    repeat('The last ride home leaves before the last shift ends. ', 20),
    repeat('The last ride home leaves before the last shift ends. ', 5) || '…', true, 'en',
    jsonb_build_array(
      jsonb_build_object('slug', 'transport', 'name', 'Transport'),
      jsonb_build_object('slug', 'housing', 'name', 'Housing')),
    n % 40, now() - n * interval '20 seconds'
  FROM generate_series(1, ${filledPosts}) n,
    (SELECT array_agg(id ORDER BY user_name_key) AS ids FROM accounts WHERE level >= 2 AND NOT banned) authors`;

const favorites = `
  INSERT INTO favorites (account_id, post_id)
  SELECT a.id, p.id FROM accounts a, (SELECT id FROM posts ORDER BY created_at DESC LIMIT 2000) p
  WHERE a.user_name_key = $1 ON CONFLICT DO NOTHING`;

/** Adds the posts, newest of all, and two thousand favourites of the member who reads them. */
export async function fillFeed(connection: pg.ClientConfig, reader: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(fill);
    await client.query(favorites, [reader]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
