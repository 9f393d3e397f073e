import pg from 'pg';

/** The number of posts that are added to the posts of the demo. */
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
  FROM generate_series(1, $1::int) n,
    (SELECT array_agg(id ORDER BY user_name_key) AS ids FROM accounts WHERE level >= 2 AND NOT banned) authors`;

const favorites = `
  INSERT INTO favorites (account_id, post_id)
  SELECT a.id, p.id FROM accounts a, (SELECT id FROM posts ORDER BY created_at DESC LIMIT 2000) p
  WHERE a.user_name_key = $1 ON CONFLICT DO NOTHING`;

/** Adds posts up to the current time, and marks the two thousand newest ones as favourites of the reader. */
export async function fillFeed(connection: pg.ClientConfig, reader: string, posts = filledPosts): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(fill, [posts]);
    await client.query(favorites, [reader]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** The number of authors of the large feed. */
const authors = 5_000;
export const followed = 500;

const large = `
  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, favorites_count, created_at)
  SELECT 'large-' || n || '-1bcdfghj', ids[1 + (n::bigint * 7919) % array_length(ids, 1)], 'The last ride home.',
    repeat('The last ride home leaves before the last shift ends. ', 5) || '…', true, 'en', n % 40,
    now() - n * interval '20 seconds'
  FROM generate_series($1::int, $2::int) n,
    (SELECT array_agg(id ORDER BY user_name_key) AS ids FROM accounts WHERE user_name LIKE 'large%') authors`;

const follows = `
  INSERT INTO account_follows
  SELECT reader.id, author.id, 'following', true, now() FROM accounts reader,
    (SELECT id FROM accounts WHERE user_name LIKE 'large%' ORDER BY user_name_key LIMIT ${followed}) author
  WHERE reader.user_name_key = $1`;

/** Adds the authors of the large feed; the reader follows one in ten. */
export async function fillAuthors(connection: pg.ClientConfig, reader: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
      SELECT 'large' || n, 'large' || n || '@bench.example', 'none', 4, now() FROM generate_series(1, ${authors}) n`);
    await client.query(follows, [reader]);
  } finally {
    await client.end();
  }
}

/** Adds the posts with the numbers `from` to `to` of the large feed; number 1 is the newest. */
export async function fillLarge(connection: pg.ClientConfig, from: number, to: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(large, [from, to]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
