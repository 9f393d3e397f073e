import pg from 'pg';

/** The number of people in office to vote on. */
export const targets = 20_000;
const voters = 20_000;
/** The number of days with votes; a score uses fewer days. */
const days = 40;

const world = [
  `INSERT INTO people (name, sort_name, source, retrieved)
   SELECT 'Bench Polly ' || n, 'Polly ' || n || ', Bench', 'bench', '2026-01-01' FROM generate_series(1, ${targets}) n`,
  `INSERT INTO person_slugs (slug, person_id, current)
   SELECT replace(lower(name), ' ', '-'), id, true FROM people WHERE source = 'bench'`,
  `INSERT INTO polly_cards (person_id, slug, name, office_name, former, sort_key, search)
   SELECT id, replace(lower(name), ' ', '-'), name, 'Bench Council', false, lower(sort_name), ' ' || lower(name)
   FROM people WHERE source = 'bench'`,
  `INSERT INTO vote_targets (id, kind, office_type)
   SELECT id, 'polly', 'Bench Council' FROM people WHERE source = 'bench' ON CONFLICT DO NOTHING`,
  `INSERT INTO accounts (user_name, email, password_hash, level, activated_at, consented_at)
   SELECT 'voter' || n, 'voter' || n || '@bench.example', (SELECT password_hash FROM accounts LIMIT 1), 2,
     now() - interval '1 year', now() - interval '1 year' FROM generate_series(1, ${voters}) n`,
  "CREATE TABLE bench_targets AS SELECT row_number() OVER (ORDER BY id) AS n, id FROM people WHERE source = 'bench'",
  `CREATE TABLE bench_voters AS SELECT row_number() OVER (ORDER BY id) AS n, id FROM accounts WHERE user_name LIKE 'voter%'`,
  'CREATE UNIQUE INDEX ON bench_targets (n); CREATE UNIQUE INDEX ON bench_voters (n)',
  // Adds final scores of earlier days, as the nightly close writes them.
  `INSERT INTO score_days (target_id, day, office_type, prior_approval, prior_ability, prior_vision, sealed_sums,
     shown, mean_approval)
   SELECT t.id, current_date - d, 'Bench Council', 5000, 5000, 5000, decode(repeat('00', 268), 'hex'),
     jsonb_build_object('all', jsonb_build_object('main', jsonb_build_object('from', 20000, 'accounts', 60,
       'approval', jsonb_build_object('value', 55, 'low', 40, 'high', 70)))), 55
   FROM bench_targets t, generate_series(2, 31) d`,
];

/** Adds the votes with the numbers $1 to $2. Each combination of member, target and day occurs once. */
const votes = `
  INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, ability, vision, scope, official, cast_at)
  SELECT sha256(i::text::bytea), voter.id, target.id, day, (ARRAY['up', 'up', 'down', 'undecided'])[1 + (i + turn) % 4],
    CASE WHEN turn % 3 = 0 THEN i % 101 END, CASE WHEN turn % 3 = 0 THEN i % 97 END, 'justMe', turn % 2 = 0,
    day + interval '12 hours'
  FROM generate_series($1::bigint, $2::bigint) i
  CROSS JOIN LATERAL (SELECT i / ${targets} AS turn) of
  CROSS JOIN LATERAL (SELECT current_date - 1 - (turn % ${days})::int AS day) cast_on
  JOIN bench_targets target ON target.n = 1 + i % ${targets}
  JOIN bench_voters voter ON voter.n = 1 + (i * 7919 + turn * 104729) % ${voters}`;

/** Selects the indexes to drop before rows are added and to create after it, which is much faster. */
const indexes = `SELECT indexname AS name, indexdef AS made FROM pg_indexes
  WHERE tablename = 'daily_votes' AND indexname <> 'daily_votes_pkey' AND indexname <> 'daily_votes_slot_key'`;

async function on<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds the people in office to vote on, and the members who vote. */
export const fillWorld = (connection: pg.ClientConfig): Promise<void> =>
  on(connection, async (client) => {
    for (const statement of world) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  });

/** Adds the votes with the numbers `from` to `through`. */
export const fillVotes = (connection: pg.ClientConfig, from: number, through: number): Promise<void> =>
  on(connection, async (client) => {
    const { rows } = await client.query<{ name: string; made: string }>(indexes);
    await client.query(`SET maintenance_work_mem = '512MB'`);
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    const step = 500_000;
    for (let at = from; at <= through; at += step) await client.query(votes, [at, Math.min(through, at + step - 1)]);
    for (const { made } of rows) await client.query(made);
    await client.query('VACUUM ANALYZE daily_votes');
  });

/** Makes yesterday a day that is due to be closed, also if it was closed before. */
export const openYesterday = (connection: pg.ClientConfig): Promise<void> =>
  on(connection, async (client) => {
    await client.query('DELETE FROM score_days WHERE day >= current_date - 1');
    await client.query('UPDATE score_zones SET closed_through = current_date - 2, done_through = DEFAULT');
  });

/** Returns the ids of the first `count` targets, in the order of their numbers. */
export const targetIds = (connection: pg.ClientConfig, count: number): Promise<string[]> =>
  on(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM bench_targets ORDER BY n LIMIT $1', [count]);
    return rows.map(({ id }) => id);
  });
