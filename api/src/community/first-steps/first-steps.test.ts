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

it('ends when a newcomer has level 2, follows somebody and has voted', async () => {
  const newcomer = await server.memberAs({ level: 1 });
  expect(await steps(newcomer)).toEqual({ areOpen: true, hasProfile: false, hasFollowed: false, hasVoted: false });
  await server.services.database.query(setLevel({ id: newcomer.accountId, level: 2 }));
  const { personId = '' } = (await server.call('listPollies', { query: { take: 1 } })).body.results[0] ?? {};
  const follow = (followLevel: 'muted' | 'following') =>
    server.call('follow', { body: { followeeId: personId, followeeType: 'polly', followLevel } }, newcomer);
  expect((await follow('following')).status).toBe(200);
  expect(await steps(newcomer)).toEqual({ areOpen: true, hasProfile: true, hasFollowed: true, hasVoted: false });
  expect((await server.call('castDailyPollyVote', { body: { personId, vote: 'up' } }, newcomer)).status).toBeLessThan(
    300,
  );
  expect(await steps(newcomer)).toEqual({ areOpen: false, hasProfile: true, hasFollowed: true, hasVoted: true });
});

it('is not for members above level 2', async () => {
  expect(await steps(await server.memberAs({ level: 3 }))).toMatchObject({ areOpen: false });
});
