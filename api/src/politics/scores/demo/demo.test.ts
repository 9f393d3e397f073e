import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { computeRunningResults } from '../running/running.rules.ts';
import { seedScores } from '../index.ts';
import { readScoreDays } from '../testing/score-days.ts';

/** The accounts for logging in to the demo, which do not vote. */
const loginNames = ['admin', 'ann', 'bob', 'cleo', 'dirk', 'banned', 'polly.owner', 'eva', 'admin2'];

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
  server.standAt('2026-06-20T12:00:00Z');
  await seedDemo(server.services, { hasPortraits: false });
});
afterAll(() => server.close());

const counts = async () =>
  (
    await server.services.database.query<{ votes: number; ofBob: number; shown: number; hidden: number; days: number }>(
      statement(
        'test.demoScores',
        `SELECT (SELECT count(*) FROM daily_votes WHERE account_id IS NOT NULL)::int AS votes,
           (SELECT count(*) FROM daily_votes v JOIN accounts a ON a.id = v.account_id WHERE a.user_name = 'bob')::int AS "ofBob",
           (SELECT count(*) FROM target_standings WHERE approval IS NOT NULL)::int AS shown,
           (SELECT count(*) FROM target_standings WHERE approval IS NULL)::int AS hidden,
           (SELECT count(DISTINCT day) FROM score_days)::int AS days`,
      )(),
    )
  )[0];

it('the demo has targets with scores and targets with too few votes', async () => {
  const first = await counts();
  expect(first).toMatchObject({ ofBob: 0, days: 40 });
  expect(first?.shown).toBeGreaterThan(15);
  expect(first?.hidden).toBeGreaterThan(10);
  const { body } = await server.call('listTopScores', {});
  expect(body.results).toHaveLength(5);
});

it.each(['marit-vossen', 'leopold-de-lorme', 'marit-fairweather'])(
  'the page of %s shows scores of all members and of official votes',
  async (id) => {
    const { yesterday, series } = (await server.call('getPollyAverages', { params: { id } })).body;
    expect(yesterday).toMatchObject({ all: { approval: {} }, official: { approval: {} } });
    const days = series.filter(({ all, official }) => 'approval' in all && 'approval' in official);
    expect(days.length).toBeGreaterThanOrEqual(15);
  },
);

it('the page of a minister shows a figure weighted by population, with coverage and places', async () => {
  const { results } = (await server.call('listTopScores', {})).body;
  const pages = await Promise.all(
    results.map(async ({ slug }) => (await server.call('getPollyAverages', { params: { id: slug } })).body),
  );
  const weighted = pages.find(({ yesterday }) => yesterday.weighted);
  expect(weighted?.yesterday.weighted?.coverage).toBe(24);
  expect(weighted?.weighting).toMatchObject({ places: [{ name: expect.any(String) }, { name: expect.any(String) }] });
});

it('a target with too few official votes shows only the score of all members', async () => {
  const { yesterday } = (await server.call('getPollyAverages', { params: { id: 'damian-vossen' } })).body;
  expect(yesterday).toMatchObject({ all: { approval: {} }, official: { tooFew: true } });
});

it('recomputation gives the same weighted figures, and none without fraud signals', async () => {
  const { database } = server.services;
  const rows = async () =>
    (await readScoreDays(server.services)).map(({ target_id: targetId, day, shown, sums, sums_places: places }) => ({
      targetId,
      day,
      shown,
      sums,
      places,
      weighted: 'weighted' in (shown as object),
    }));
  const recompute = async () => {
    await database.query(
      statement('test.truncateDemoScores', 'TRUNCATE score_days, score_priors, target_standings, score_zones')(),
    );
    await closeDays(server.services);
    return rows();
  };
  const original = await rows();
  expect(original.filter(({ weighted }) => weighted).length).toBeGreaterThan(10);
  expect(await recompute()).toEqual(original);
  await database.query(statement('test.deleteFraudSignals', 'DELETE FROM vote_evidence')());
  const withoutSignals = await recompute();
  expect(withoutSignals.filter(({ weighted }) => weighted)).toEqual([]);
  expect(withoutSignals).toHaveLength(original.length);
});

it('seeding again changes nothing', async () => {
  const first = await counts();
  await seedScores(server.services, loginNames);
  expect(await counts()).toEqual(first);
});

it('the demo has candidates with figures for those who have voted, and candidates without', async () => {
  const { services } = server;
  const bob = await server.memberAs();
  const { results: elections } = (await server.call('listElections', { query: {} })).body;
  const next = elections.find(({ name }) => name.startsWith('Parliament of Westmere'));
  const id = next?.electionId ?? '';
  await computeRunningResults(services);
  type Row = { candidacyId: string; votes: number; last: string };
  const rows = await services.database.query<Row>(
    statement(
      'test.demoCandidateVotes',
      `SELECT v.target_id AS "candidacyId", count(*)::int AS votes, max(v.cast_at) AS last FROM daily_votes v
       JOIN candidacies candidacy ON candidacy.id = v.target_id GROUP BY v.target_id ORDER BY votes DESC`,
    )(),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ last }) => last < '2026-06-20')).toBe(true);
  const [most, least] = [rows[0], rows.at(-1)];
  expect(most?.votes).toBeGreaterThan(15);
  expect(least?.votes).toBeLessThan(10);
  for (const { candidacyId = '', enough } of [
    { ...most, enough: true },
    { ...least, enough: false },
  ]) {
    const params = { id, candidacyId };
    expect((await server.call('getCandidateVoteResult', { params }, bob)).body.running).toBeUndefined();
    await server.call('castCandidateVote', { params: { id }, body: { candidacyId, vote: 'up' } }, bob);
    const { running } = (await server.call('getCandidateVoteResult', { params }, bob)).body;
    expect(running?.all).toMatchObject(enough ? { approval: {} } : { tooFew: true });
    await server.call('deleteCandidateVote', { params }, bob);
  }
});
