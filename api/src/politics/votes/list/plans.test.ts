import { describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../../testing/plans.ts';
import { anonymousCircumstances, hasAnonymousVote } from '../cast/cast.queries.ts';
import { ownVoteOnDay, voteById, voteByUserName } from '../detail/detail.queries.ts';
import * as ownVotes from '../own/own.queries.ts';
import * as lists from './list.queries.ts';

/**
 * Inserts 20,000 votes: 200 members vote on 50 people on each of two days. One vote in twenty is visible to everyone.
 */
const fill = `
  SET plan_cache_mode = force_generic_plan;
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

describe('the plans with 20,000 votes', () => {
  let account: string;
  let person: string;
  let ownVote: string;

  const database = planDatabase(fill, async () => {
    account = await valueOf('SELECT id AS value FROM accounts ORDER BY id LIMIT 1');
    person = await valueOf('SELECT id AS value FROM people ORDER BY id LIMIT 1');
    ownVote = await valueOf(`SELECT id AS value FROM daily_votes WHERE account_id = '${account}' LIMIT 1`);
  });
  const { valueOf, planOf } = database;

  /** Returns the number of rows of votes that a statement reads, and expects that it does not scan the table. */
  async function votesRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(statement);
    expect(scannedTables(steps)).not.toContain('daily_votes');
    return rowsReadOf(steps, 'daily_votes');
  }

  const firstPage = {
    beforeDay: '9999-12-31',
    beforeCastAt: '9999-12-31T00:00:00Z',
    beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    offset: 0,
  };
  const allDays = { firstDay: '0001-01-01', lastDay: '9999-12-31' };
  const oneDay = { firstDay: '2026-05-02', lastDay: '2026-05-02' };
  const today = '2026-05-20';

  it.each([
    ['a member', () => account],
    ['a guest', () => null],
  ])('reads only the votes of a page on a person, for %s', async (_, viewer) => {
    const votes = { viewerId: viewer(), targetId: person, today, ...firstPage };
    expect(await votesRead(lists.listOnTarget({ ...votes, ...allDays, limit: 11 }))).toBeLessThan(30);
    expect(await votesRead(lists.listOnTarget({ ...votes, ...oneDay, limit: 11 }))).toBeLessThan(30);
    expect(await votesRead(lists.listOfOthers({ ...votes, ...allDays, limit: 6 }))).toBeLessThan(15);
  });

  it('reads only the first page of 10,000 visible votes on a person', async () => {
    await database.client.query('BEGIN');
    await database.client.query(
      `INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
       SELECT sha256(('crowd' || a.id || d)::bytea), a.id, $1, '2025-01-01'::date + d, 'up', 'everyone', false, now()
       FROM accounts a, generate_series(1, 50) d`,
      [person],
    );
    const votes = { viewerId: null, targetId: person, today, ...allDays, ...firstPage, limit: 6 };
    expect(await votesRead(lists.listOfOthers(votes))).toBeLessThanOrEqual(12);
    await database.client.query('ROLLBACK');
  });

  it('counts votes on a person by reading only those that others may see', async () => {
    const read = await votesRead(lists.countOnTarget({ viewerId: account, targetId: person, today, ...allDays }));
    expect(read).toBeLessThan(40);
  });

  it('lists a member’s own votes by reading only those', async () => {
    const own = { viewerId: account, anonymousIds: [], waitingVotes: '[]' };
    for (const targetId of [person, null]) {
      const votes = { ...own, targetId, kind: null, electionId: null, ...allDays, ...firstPage, limit: 11 };
      expect(await votesRead(lists.listOwn(votes))).toBeLessThanOrEqual(100);
    }
    const { beforeCastAt: _, ...page } = firstPage;
    expect(await votesRead(lists.lastVotes({ ...own, ...page, limit: 11 }))).toBeLessThanOrEqual(100);
    expect(await votesRead(lists.lastVote({ ...own, targetId: person }))).toBeLessThanOrEqual(100);
  });

  it('lists a member’s named votes by page and counts those of a month, by reading only those', async () => {
    for (const beforeDay of ['9999-12-31', '2026-05-02']) {
      const votes = { viewerId: account, ...allDays, ...firstPage, beforeDay, limit: 11 };
      expect(await votesRead(ownVotes.listNamed(votes))).toBeLessThan(15);
    }
    const none = { viewerId: account, anonymousIds: [], waitingVotes: '[]' };
    expect(await votesRead(ownVotes.tallyDays({ ...none, ...oneDay }))).toBeLessThanOrEqual(50);
    expect(await votesRead(ownVotes.tallyAll(none))).toBeLessThanOrEqual(100);
    const found = { ...none, ...allDays, ...firstPage, limit: 11, term: 'person 7' };
    expect(await votesRead(ownVotes.findOwn(found))).toBeLessThanOrEqual(100);
  });

  it('reads only the votes of a page on a profile, a deep page no more than the first', async () => {
    const relations = ['self', 'member'] as const;
    const known = { viewerId: account, ownerId: account, relations, audienceIds: [], pollyIds: [] };
    for (const beforeDay of ['9999-12-31', '2026-05-02'])
      expect(await votesRead(lists.listOnProfile({ ...known, ...firstPage, beforeDay, limit: 11 }))).toBeLessThan(15);
  });

  it('lists a member’s anonymous votes, applied and waiting, by reading only those', async () => {
    const ids = (await database.client.query<{ id: string }>('SELECT id FROM daily_votes LIMIT 60')).rows.map(
      ({ id }) => id,
    );
    const waiting = ids.slice(0, 30).map((id) => ({
      id,
      target_id: person,
      civil_day: '2026-05-02',
      vote: 'up',
      scope: 'justMe',
      official: false,
      cast_at: '2026-05-02T00:00:00Z',
    }));
    const nobody = '00000000-0000-4000-8000-000000000000';
    const own = { viewerId: nobody, anonymousIds: ids.slice(30), waitingVotes: JSON.stringify(waiting) };
    const votes = { ...own, targetId: null, kind: null, electionId: null, ...allDays, ...firstPage, limit: 100 };
    expect(await votesRead(lists.listOwn(votes))).toBeLessThanOrEqual(200);
    const { beforeCastAt: _, ...page } = firstPage;
    expect(await votesRead(lists.lastVotes({ ...own, ...page, limit: 11 }))).toBeLessThanOrEqual(200);
    expect(await votesRead(lists.lastVote({ ...own, targetId: person }))).toBeLessThanOrEqual(200);
    const onDay = { ...own, targetId: person, day: '2026-05-02' };
    expect(await votesRead(ownVoteOnDay(onDay))).toBeLessThanOrEqual(200);
    const inDay = { targetId: person, day: '2026-05-02', anonymousIds: ids };
    expect(await votesRead(hasAnonymousVote(inDay))).toBeLessThanOrEqual(60);
    const cast = {
      ...inDay,
      key: String.raw`\x${'00'.repeat(32)}` as never,
      accountId: account,
      receivedAt: '2026-05-02T10:00:00Z',
      comment: '',
    };
    expect(await votesRead(anonymousCircumstances(cast))).toBeLessThanOrEqual(61);
  });

  it('reads one row for one vote', async () => {
    expect(await votesRead(voteById({ viewerId: account, voteId: ownVote, waitingVotes: '[]' }))).toBe(1);
    const vote = { viewerId: null, targetId: person, userNameKey: 'user1', day: '2026-05-02' };
    expect(await votesRead(voteByUserName(vote))).toBeLessThanOrEqual(2);
  });
});
