import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSessionOf, testServer, type TestServer } from '../../../testing/server.ts';
import { statement } from '../../../platform/db/statement.ts';
import { seedDemo } from '../../../demo/index.ts';
import { namesIn } from '../testing/members.ts';
import { seedRelations } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
  await seedDemo(server.services, { hasPortraits: false });
});
afterAll(() => server.close());

const accountStatement = statement<{ userName: string }>(
  'testing.accountNamed',
  'SELECT id FROM accounts WHERE user_name_key = $userName',
);
const relationsStatement = statement(
  'testing.allRelations',
  `SELECT (SELECT count(*)::int FROM account_follows) AS follows, (SELECT count(*)::int FROM polly_follows) AS watches,
     (SELECT count(*)::int FROM audience_members) AS members, (SELECT count(*)::int FROM blocks) AS blocks`,
);

const memberNamed = async (userName: string) => {
  const [account] = await server.services.database.query<{ id: string }>(accountStatement({ userName }));
  const accountId = account?.id ?? '';
  return { accountId, userName, ...(await addSessionOf(server.services, accountId)) };
};

it('seeds friends, followers, requests, audiences and a block', async () => {
  const [ann, eva] = [await memberNamed('ann'), await memberNamed('eva')];
  const friends = namesIn(await server.call('listFriends', { query: { take: 100 } }, ann));
  expect(friends).toEqual(expect.arrayContaining(['bob', 'eva', 'tess.oakhurst']));
  expect(namesIn(await server.call('listFollowRequests', {}, eva)).toSorted()).toEqual([
    'joris.zandbergen',
    'nora.fenwick',
  ]);
  const audiences = (await server.call('listAudiences', {}, ann)).body.results;
  expect(audiences).toMatchObject([
    { name: 'Choir', isDefault: false, membersCount: 2 },
    { name: 'Neighbours', isDefault: true, membersCount: 3 },
  ]);
  expect(namesIn(await server.call('listBlocks', {}, ann))).toEqual(['noor.lakeman']);
});

it('changes nothing when it seeds again', async () => {
  const count = async () => (await server.services.database.query(relationsStatement()))[0];
  const before = await count();
  await seedRelations(server.services);
  expect(await count()).toEqual(before);
});
