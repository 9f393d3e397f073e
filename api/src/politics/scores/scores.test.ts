import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStep } from '../../access/anonymity/index.ts';
import { publishers } from '../../app/anonymous-items.ts';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { closeDays } from './close/close-days.rules.ts';
import { computeRunningResults } from './running/running.rules.ts';
import { addVoters, addVotes, type TestVote } from './testing/votes.ts';

let server: TestServer;
let voters: string[];
const ids: Record<string, string> = {};

const slugs = ['ada-north', 'bea-north', 'kei-tokyo', 'nil-nowhere'];

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-20T12:00:00Z');
  const people = [
    { name: 'Ada North' },
    { name: 'Bea North' },
    { name: 'Kei Tokyo', place: 'tokyo' as const },
    { name: 'Nil Nowhere', place: 'nowhere' as const },
  ];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
  for (const slug of slugs) ids[slug] = (await server.call('getPolly', { params: { id: slug } })).body.personId;
  voters = await addVoters(server.services, 40);
});
afterAll(() => server.close());

type Rest = Omit<TestVote, 'targetId' | 'accountId' | 'day'>;
const cast = (slug: string, day: string, who: readonly string[], rest: Rest = {}) =>
  addVotes(
    server.services,
    who.map((accountId) => ({ targetId: ids[slug] ?? '', accountId, day, ...rest })),
  );
const averagesOf = async (id: string, window: '1d' | '7d' | '30d' | 'term' = '7d') =>
  (await server.call('getPollyAverages', { params: { id }, query: { window } })).body;

describe('a closed day', () => {
  it('has scores of all members and of official votes, with anonymous but without undecided votes', async () => {
    await cast('ada-north', '2026-06-19', voters.slice(0, 20), { official: true, ability: 70 });
    await cast('ada-north', '2026-06-19', voters.slice(20, 30), { vote: 'down', anonymous: true });
    await cast('ada-north', '2026-06-19', voters.slice(30, 40), { vote: 'undecided' });
    await closeDays(server.services);
    const { yesterday, timeZone } = await averagesOf('ada-north');
    expect(timeZone).toBe('America/New_York');
    expect(yesterday).toMatchObject({
      day: '2026-06-19',
      // (30 · 50 + 20 · 100) / (30 + 30) = 58.3
      all: { accounts: 40, approval: { value: 58 }, shares: { up: 50, down: 25, undecided: 25 }, from: '2026-06-19' },
      // (30 · 50 + 20 · 100) / (30 + 20) = 70
      official: { accounts: 20, approval: { value: 70 } },
    });
    // (30 · 50 + 20 · 70) / (30 + 20) = 58
    expect(yesterday.all).toMatchObject({ ability: { value: 58 } });
    expect(yesterday.all).not.toHaveProperty('vision');
  });

  it('shows no score of fewer than ten accounts', async () => {
    await cast('bea-north', '2026-06-19', voters.slice(0, 9), { official: true });
    const tooFew = { tooFew: true };
    expect((await averagesOf('bea-north')).yesterday).toEqual({ day: '2026-06-19', all: tooFew, official: tooFew });
  });

  it('ends at midnight in the time zone of the target', async () => {
    server.standAt('2026-06-20T16:00:00Z');
    await cast('kei-tokyo', '2026-06-20', voters.slice(0, 12));
    await closeDays(server.services);
    expect((await averagesOf('kei-tokyo')).yesterday).toMatchObject({ day: '2026-06-20', all: { accounts: 10 } });
    expect((await averagesOf('ada-north')).yesterday.day).toBe('2026-06-19');
  });

  it('is closed later if the server was down, and closing again changes nothing', async () => {
    server.standAt('2026-06-24T12:00:00Z');
    await Promise.all([closeDays(server.services), closeDays(server.services), closeDays(server.services)]);
    const rows = () =>
      server.services.database.query<{ day: string }>(
        statement<{ targetId: string | undefined }>(
          'test.scoreDays',
          'SELECT * FROM score_days WHERE target_id = $targetId ORDER BY day',
        )({ targetId: ids['ada-north'] }),
      );
    const closed = await rows();
    expect(closed.map(({ day }) => day)).toEqual([19, 20, 21, 22, 23].map((day) => `2026-06-${day}`));
    await closeDays(server.services);
    expect(await rows()).toEqual(closed);
  });

  it('repeats the last figures while fewer than ten accounts have new votes', async () => {
    const { series } = await averagesOf('ada-north');
    const published = series.find(({ day }) => day === '2026-06-19');
    expect(series.at(-1)).toEqual({ ...published, day: '2026-06-23' });
  });
});

describe('the CSV table', () => {
  it('has the same figures as the series', async () => {
    const params = { id: 'ada-north' };
    const answer = await server.inject({ url: `/api/pollies/${params.id}/averages/table?window=7d` });
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 7 * 2);
    expect(lines.find((line) => line.startsWith('2026-06-19,all members'))).toBe(
      '2026-06-19,all members,2026-06-19,40,58,40,75,58,,50,25,25,,"opinions of members who chose to vote; not a poll"',
    );
  });
});

describe('the running result of today', () => {
  it('is shown only to members who have voted today, named or anonymously', async () => {
    server.standAt('2026-06-24T15:00:00Z');
    const secret = await server.memberAs({ level: 4, verified: true });
    const [voted, other] = [await server.memberAs(), await server.memberAs()];
    await cast('bea-north', '2026-06-24', voters.slice(0, 21));
    await cast('bea-north', '2026-06-24', [voted.accountId]);
    const ballot = { personId: ids['bea-north'] ?? '', vote: 'down', anonymous: true } as const;
    expect((await server.call('castDailyPollyVote', { body: ballot }, secret)).status).toBe(200);
    await computeRunningResults(server.services);
    const result = async (as: typeof voted) =>
      server.call('getPollyRunningResult', { params: { id: 'bea-north' } }, as);
    // The mean of similar offices is (67 + 100) / 2: (30 · 83.5 + 22 · 100) / (30 + 23) = 88.8
    const expected = { day: '2026-06-24', all: { accounts: 20, approval: { value: 90 } } };
    expect((await result(voted)).body).toMatchObject(expected);
    expect((await result(secret)).body).toEqual((await result(voted)).body);
    // The step that stores the waiting vote changes nothing.
    server.standAt('2026-06-24T16:00:00Z');
    await runStep(server.services, publishers);
    await computeRunningResults(server.services);
    expect((await result(voted)).body).toMatchObject(expected);
    expect((await result(secret)).body).toEqual((await result(voted)).body);
    expect((await result(other)).status).toBe(404);

    await cast('bea-north', '2026-06-24', voters.slice(21, 30), { vote: 'down' });
    await computeRunningResults(server.services);
    expect((await result(voted)).body.all).toMatchObject(expected.all);
    await cast('bea-north', '2026-06-24', voters.slice(30, 31), { vote: 'down' });
    await computeRunningResults(server.services);
    expect((await result(voted)).body.all).toMatchObject({ accounts: 30, approval: { value: 75 } });
  });
});

describe('the best scores', () => {
  it('are ranked by the lower bound, if they have at least thirty accounts', async () => {
    const { body } = await server.call('listTopScores', {});
    expect(body.results.map(({ slug, accounts }) => ({ slug, accounts }))).toEqual([
      { slug: 'ada-north', accounts: 40 },
    ]);
  });
});
