import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { castDailyVote } from './cast.rules.ts';

let server: TestServer;
let american: string;
let japanese: string;
let placeless: string;

const idOf = async (slug: string) => (await server.call('getPolly', { params: { id: slug } })).body.personId;

beforeAll(async () => {
  server = await testServer();
  server.moveClockToNoon();
  const people = [
    { name: 'Ada North' },
    { name: 'Kei Tokyo', place: 'tokyo' as const },
    { name: 'Nil Nowhere', place: 'nowhere' as const },
  ];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
  [american, japanese, placeless] = (await Promise.all(['ada-north', 'kei-tokyo', 'nil-nowhere'].map(idOf))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => server.close());

/** Stops the clock at a moment for the rest of the test. */
const setClock = (moment: string) => vi.spyOn(server.services, 'now').mockImplementation(() => new Date(moment));

const cast = (voter: TestMember | undefined, body: Parameters<typeof server.call<'castDailyPollyVote'>>[1]['body']) =>
  server.call('castDailyPollyVote', { body }, voter);
const lastVote = async (voter: TestMember, id: string) =>
  (await server.call('getLastPollyVote', { params: { id } }, voter)).body;
const rowsOf = (voter: TestMember) =>
  server.services.database.query<{
    civil_day: string;
    vote: string;
    ability: number | null;
    vision: number | null;
    comment: string;
  }>(
    statement<{ accountId: string }>(
      'test.votes',
      'SELECT civil_day, vote, ability, vision, comment FROM daily_votes WHERE account_id = $accountId ORDER BY civil_day',
    )({ accountId: voter.accountId }),
  );

describe('casting a vote', () => {
  it('stores the vote with its ratings and returns it as the last vote', async () => {
    const voter = await server.memberAs({ level: 1 });
    const answer = await cast(voter, {
      personId: american,
      vote: 'up',
      ability: 76,
      vision: 0,
      comment: 'Keeps promises.',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      personId: american,
      vote: 'up',
      ability: 76,
      vision: 0,
      comment: 'Keeps promises.',
      isFinal: false,
    });
    expect((await lastVote(voter, american)).vote).toEqual(answer.body);
  });

  it('stores no rating if none is given', async () => {
    const voter = await server.memberAs();
    const { body } = await cast(voter, { personId: american, vote: 'undecided' });
    expect(body).not.toHaveProperty('ability');
    expect(body).not.toHaveProperty('vision');
    expect((await rowsOf(voter))[0]).toMatchObject({ ability: null, vision: null });
  });

  it('replaces the vote of the same day, including its ratings', async () => {
    const voter = await server.memberAs();
    const first = await cast(voter, { personId: american, vote: 'up', ability: 80, comment: 'First thought' });
    const second = await cast(voter, { personId: american, vote: 'down' });
    expect(second.body.id).toBe(first.body.id);
    expect(await rowsOf(voter)).toEqual([expect.objectContaining({ vote: 'down', ability: null, comment: null })]);
  });

  it('is refused without a session, level 1 or consent', async () => {
    const [newcomer, silent] = [await server.memberAs({ level: 0 }), await server.memberAs({ consent: false })];
    const codes = [undefined, newcomer, silent].map(
      async (voter) => (await cast(voter, { personId: american, vote: 'up' })).failure?.errorCode,
    );
    expect(await Promise.all(codes)).toEqual(['Unauthorized', 'ReputationTooLow', 'ConsentRequired']);
    expect([...(await rowsOf(newcomer)), ...(await rowsOf(silent))]).toEqual([]);
  });

  it('is refused for an unknown target', async () => {
    const voter = await server.memberAs();
    expect((await cast(voter, { personId: randomUUID(), vote: 'up' })).failure?.errorCode).toBe('NotFound');
    expect((await cast(voter, { personId: voter.accountId, vote: 'up' })).failure?.errorCode).toBe('NotFound');
  });

  it.each([
    { vote: 'sideways' },
    { vote: 'up', ability: 101 },
    { vote: 'up', ability: -1 },
    { vote: 'up', vision: 50.5 },
    { vote: 'up', vision: '50' },
    { vote: 'up', comment: 'x'.repeat(4001) },
    { vote: 'up', comment: 'nul \u0000' },
    { vote: 'up', accountId: randomUUID() },
    {},
  ])('refuses %o as a validation error', async (body) => {
    const voter = await server.memberAs();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/pollies/daily-votes',
      headers: { authorization: `Bearer ${voter.token}` },
      payload: { personId: american, ...body },
    });
    expect(answer.statusCode).toBe(400);
    expect(await rowsOf(voter)).toEqual([]);
  });

  it('stores markup and SQL in a comment as plain text', async () => {
    const voter = await server.memberAs();
    const comment = `<script>alert(1)</script> '); DROP TABLE daily_votes; --`;
    expect((await cast(voter, { personId: american, vote: 'up', comment })).body.comment).toBe(comment);
  });
});

describe('the civil day of a vote', () => {
  it('depends on the time zone of the polly', async () => {
    setClock('2026-06-15T03:30:00Z');
    const voter = await server.memberAs();
    const days = [american, japanese, placeless].map(
      async (id) => (await cast(voter, { personId: id, vote: 'up' })).body.day,
    );
    expect(await Promise.all(days)).toEqual(['2026-06-14', '2026-06-15', '2026-06-15']);
    expect(await lastVote(voter, american)).toMatchObject({
      today: '2026-06-14',
      closes: '2026-06-15T04:00:00.000Z',
      timeZone: 'America/New_York',
    });
    expect(await lastVote(voter, placeless)).toMatchObject({ timeZone: 'Europe/Amsterdam' });
  });

  it('makes a vote final when it ends, and a new vote does not change it', async () => {
    const voter = await server.memberAs();
    setClock('2026-06-15T03:59:59.999Z');
    await cast(voter, { personId: american, vote: 'up', ability: 70 });
    setClock('2026-06-15T04:00:00Z');
    expect((await lastVote(voter, american)).vote).toMatchObject({ day: '2026-06-14', isFinal: true });
    await cast(voter, { personId: american, vote: 'down' });
    expect(await rowsOf(voter)).toMatchObject([
      { civil_day: '2026-06-14', vote: 'up', ability: 70 },
      { civil_day: '2026-06-15', vote: 'down', ability: null },
    ]);
  });
});

/**
 * Submits 500 votes at once, received one millisecond apart. The connection pool shuffles the order in which they reach
 * the database.
 */
function submitConcurrently(voter: TestMember) {
  const start = Date.parse('2026-06-15T12:00:00Z');
  const member = {
    accountId: voter.accountId,
    level: 2,
    consentToOpinions: true,
    user: { viewMyVotes: 'justMe' },
  } as Member;
  return Promise.allSettled(
    Array.from({ length: 500 }, (_, index) => {
      const services: Services = { ...server.services, now: () => new Date(start + index) };
      const vote = index === 499 ? 'down' : 'up';
      const target = { kind: 'polly' as const, id: american, address: '192.0.2.1' };
      return castDailyVote(services, member, target, {
        vote,
        ability: index % 101,
        comment: `vote ${index}`,
        anonymous: false,
      });
    }),
  );
}

describe('concurrent submissions', () => {
  const dropKeyConstraint = statement(
    'test.dropSlotConstraint',
    'ALTER TABLE daily_votes DROP CONSTRAINT daily_votes_slot_key',
  );

  it('of 500 votes of one member leave one row with the last contents', async () => {
    const voter = await server.memberAs();
    const answers = await submitConcurrently(voter);
    expect(answers.filter((answer) => answer.status === 'rejected')).toEqual([]);
    expect(await rowsOf(voter)).toEqual([
      { civil_day: '2026-06-15', vote: 'down', ability: 499 % 101, vision: null, comment: 'vote 499' },
    ]);
  });

  it('all succeed over HTTP', async () => {
    const voter = await server.memberAs();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => cast(voter, { personId: american, vote: 'up', ability: index % 101 })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await rowsOf(voter)).toHaveLength(1);
  });

  it('keep the vote that was received last, even if an earlier one reaches the database later', async () => {
    const voter = await server.memberAs();
    setClock('2026-06-15T12:00:01Z');
    await cast(voter, { personId: american, vote: 'down' });
    setClock('2026-06-15T12:00:00Z');
    expect((await cast(voter, { personId: american, vote: 'up' })).body.vote).toBe('down');
  });

  it('rely on the unique constraint of the vote key', async () => {
    const { database } = server.services;
    const voter = await server.memberAs();
    const insert = statement<{ accountId: string; american: string }>(
      'test.insertVote',
      `INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
       VALUES (decode(repeat('ab', 32), 'hex'), $accountId, $american, '2026-06-15', 'up', 'justMe', false, now())`,
    );
    await database.query(insert({ accountId: voter.accountId, american }));
    await expect(database.query(insert({ accountId: voter.accountId, american }))).rejects.toMatchObject({
      code: '23505',
    });
    const attempt = database.transaction(async (transaction) => {
      await transaction.query(dropKeyConstraint());
      await transaction.query(insert({ accountId: voter.accountId, american }));
      throw new Error('a second row got in');
    });
    await expect(attempt).rejects.toThrow('a second row got in');
  });
});

describe('the list of a member’s last votes', () => {
  it('has one vote for each polly, newest day first, page by page', async () => {
    const voter = await server.memberAs();
    setClock('2026-06-10T12:00:00Z');
    await cast(voter, { personId: american, vote: 'up' });
    await cast(voter, { personId: placeless, vote: 'up' });
    setClock('2026-06-12T12:00:00Z');
    await cast(voter, { personId: american, vote: 'down' });
    setClock('2026-06-13T12:00:00Z');
    await cast(voter, { personId: japanese, vote: 'undecided' });

    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const { body } = await server.call('listLastVotes', { query: { take: 1, ...(after ? { after } : {}) } }, voter);
      seen.push(...body.results.map(({ personId, day, vote, isFinal }) => ({ personId, day, vote, isFinal })));
      after = body.next;
    } while (after);
    expect(seen).toEqual([
      { personId: japanese, day: '2026-06-13', vote: 'undecided', isFinal: false },
      { personId: american, day: '2026-06-12', vote: 'down', isFinal: true },
      { personId: placeless, day: '2026-06-10', vote: 'up', isFinal: true },
    ]);
  });

  it('shows only the member’s own votes', async () => {
    const [voter, other] = [await server.memberAs(), await server.memberAs()];
    await cast(voter, { personId: american, vote: 'up', comment: 'Mine' });
    const { body } = await server.call('listLastVotes', { query: { include: 'total' } }, other);
    expect(body).toMatchObject({ results: [], total: 0 });
    expect(await lastVote(other, american)).not.toHaveProperty('vote');
    expect((await server.call('listLastVotes', { query: {} })).status).toBe(401);
  });
});
