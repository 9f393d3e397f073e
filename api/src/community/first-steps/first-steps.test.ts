import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { seedPeople } from '../../politics/people/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedPeople(server.services);
});
afterAll(() => server.close());

const steps = async (member: TestMember) => (await server.call('getFirstSteps', {}, member)).body;
const setLevel = statement<{ id: string; level: number }>(
  'test.firstStepsLevel',
  `UPDATE accounts SET level = $level, display_location = 'Haverlo' WHERE id = $id`,
);

const addPlace = statement<{ id: string }>(
  'test.firstStepsPlace',
  `INSERT INTO voter_locations (account_id, slot, country, is_default) VALUES ($id, 1, 'Westmere', true)`,
);

it('ends when a newcomer has a place, has voted and has level 2', async () => {
  const newcomer = await server.memberAs({ level: 1 });
  expect(await steps(newcomer)).toEqual({ areOpen: true, hasPlace: false, hasVoted: false, hasProfile: false });
  await server.services.database.query(addPlace({ id: newcomer.accountId }));
  expect(await steps(newcomer)).toEqual({ areOpen: true, hasPlace: true, hasVoted: false, hasProfile: false });
  const { personId = '' } = (await server.call('listPollies', { query: { take: 1 } })).body.results[0] ?? {};
  expect((await server.call('castDailyPollyVote', { body: { personId, vote: 'up' } }, newcomer)).status).toBeLessThan(
    300,
  );
  expect(await steps(newcomer)).toEqual({ areOpen: true, hasPlace: true, hasVoted: true, hasProfile: false });
  await server.services.database.query(setLevel({ id: newcomer.accountId, level: 2 }));
  expect(await steps(newcomer)).toEqual({ areOpen: false, hasPlace: true, hasVoted: true, hasProfile: true });
});

it('is not for members above level 2', async () => {
  expect(await steps(await server.memberAs({ level: 3 }))).toMatchObject({ areOpen: false });
});
