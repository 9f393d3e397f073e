import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../../../platform/db/statement.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { planOf, rowsOf } from '../../../testing/plans.ts';
import * as lists from './list.queries.ts';

/**
 * 20 000 votes of 200 members on 50 people; of each twenty one is seen by everyone. The first member has voted on each
 * person on each of two days.
 */
const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() FROM generate_series(1, 200) n;

  INSERT INTO people (name, sort_name, source, retrieved)
  SELECT 'Person ' || n, 'Person ' || n, 's', '2026-01-01' FROM generate_series(1, 50) n;
  INSERT INTO polly_cards (person_id, slug, name, former, sort_key, search)
  SELECT id, 'person-' || right(id::text, 12), name, false, lower(name), ' ' || lower(name) FROM people;
  INSERT INTO vote_targets (id, kind) SELECT id, 'polly' FROM people;

  INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
  SELECT sha256((a.id::text || p.id || d)::bytea), a.id, p.id, '2026-05-01'::date + d, 'up',
    CASE WHEN (a.n + p.n) % 20 = 0 THEN 'everyone' ELSE 'justMe' END::scope, false, '2026-05-01T12:00:00Z'
  FROM (SELECT id, row_number() OVER () AS n FROM accounts) a, (SELECT id, row_number() OVER () AS n FROM people) p,
    generate_series(1, 2) d;`;

describe('with 20 000 votes', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let account: string;
  let person: string;
  let own: string;

  const only = async (sql: string): Promise<string> =>
    (await client.query<{ value: string }>(sql)).rows[0]?.value ?? '';

  beforeAll(async () => {
    database = await makeDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
    await client.query(fill);
    await client.query('VACUUM ANALYZE');
    account = await only('SELECT id AS value FROM accounts ORDER BY id LIMIT 1');
    person = await only('SELECT id AS value FROM people ORDER BY id LIMIT 1');
    own = await only(`SELECT id AS value FROM daily_votes WHERE account_id = '${account}' LIMIT 1`);
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** The rows of votes that a statement touches; they are not read from end to end. */
  async function votesRead(statement: Statement, values: unknown[]): Promise<number> {
    await client.query('SET plan_cache_mode = force_generic_plan');
    const steps = await planOf(client, statement, values);
    const reads = steps.filter((step) => step['Relation Name'] === 'daily_votes');
    expect(reads.map((step) => step['Node Type'])).not.toContain('Seq Scan');
    return reads.reduce((sum, step) => sum + rowsOf(step), 0);
  }

  const end = ['9999-12-31', '9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  const always = ['0001-01-01', '9999-12-31'];
  const day = ['2026-05-02', '2026-05-02'];
  const open = '2026-05-20';

  it.each([
    ['a member', () => account],
    ['a guest', () => null],
  ])('a page of the votes on a person, for %s, reads those that are shown', async (_, viewer) => {
    expect(await votesRead(lists.listOnTarget, [viewer(), person, ...always, ...end, open, 11, 0])).toBeLessThan(30);
    expect(await votesRead(lists.listOnTarget, [viewer(), person, ...day, ...end, open, 11, 0])).toBeLessThan(30);
    expect(await votesRead(lists.listOfOthers, [viewer(), person, ...always, ...end, open, 6, 0])).toBeLessThan(15);
  });

  it('a first page of 10 000 votes that members show on one person reads those of the page', async () => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
       SELECT sha256(('crowd' || a.id || d)::bytea), a.id, $1, '2025-01-01'::date + d, 'up', 'everyone', false, now()
       FROM accounts a, generate_series(1, 50) d`,
      [person],
    );
    const values = [null, person, ...always, ...end, open, 6, 0];
    expect(await votesRead(lists.listOfOthers, values)).toBeLessThanOrEqual(12);
    await client.query('ROLLBACK');
  });

  it('their number reads what may be shown, not every vote', async () => {
    const read = await votesRead(lists.countOnTarget, [account, person, ...always, ...end, open, 11, 0]);
    expect(read).toBeLessThan(40);
  });

  it('one’s own read one’s own', async () => {
    for (const target of [person, null]) {
      const read = await votesRead(lists.listOwn, [account, target, ...always, ...end, [], 11, 0, null]);
      expect(read).toBeLessThanOrEqual(100);
    }
    expect(await votesRead(lists.lastVotes, [account, [], '9999-12-31', end[2], 11, 0])).toBeLessThanOrEqual(100);
    expect(await votesRead(lists.lastVote, [account, [], person])).toBeLessThanOrEqual(100);
  });

  it('one vote is one row', async () => {
    expect(await votesRead(lists.voteById, [account, own])).toBe(1);
    expect(await votesRead(lists.voteOfMember, [null, person, 'user1', '2026-05-02'])).toBeLessThanOrEqual(2);
  });
});
