import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../kernel/database.ts';
import { seedPeople } from '../people/index.ts';
import { testServer, type TestServer } from '../testing/server.ts';
import { seedScores } from './index.ts';
import { addVoters } from './testing/votes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-20T12:00:00Z');
  await seedPeople(server.services);
  await addVoters(server.services, 45);
  const loggedInAs = await server.memberAs({ userName: 'bob' });
  await seedScores(server.services, [loggedInAs.userName]);
});
afterAll(() => server.close());

const counts = async () =>
  (
    await server.services.database.query<{ votes: number; ofBob: number; shown: number; hidden: number; days: number }>(
      statement(
        'test.demoScores',
        `SELECT (SELECT count(*) FROM daily_votes)::int AS votes,
           (SELECT count(*) FROM daily_votes v JOIN accounts a ON a.id = v.account_id WHERE a.user_name = 'bob')::int AS "ofBob",
           (SELECT count(*) FROM target_standings WHERE approval IS NOT NULL)::int AS shown,
           (SELECT count(*) FROM target_standings WHERE approval IS NULL)::int AS hidden,
           (SELECT count(DISTINCT day) FROM score_days)::int AS days`,
      ),
    )
  )[0];

it('the demo world has scores to show, and some that rest on too few votes', async () => {
  const first = await counts();
  expect(first).toMatchObject({ ofBob: 0, days: 40 });
  expect(first?.shown).toBeGreaterThan(15);
  expect(first?.hidden).toBeGreaterThan(10);
  const { body } = await server.call('listTopScores', {});
  expect(body.results).toHaveLength(5);
});

it('seeding again changes nothing', async () => {
  const first = await counts();
  await seedScores(server.services, ['bob']);
  expect(await counts()).toEqual(first);
});
