import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import type { BoundStatement } from '../../platform/db/database.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { joins, organisationOf } from '../organisations/testing/organisations.ts';
import { draftOf, goalFields, goalOf } from './testing/goals.ts';

let server: TestServer;
let ann: TestMember;

const opensAt = 4;
const threshold = 12;

beforeAll(async () => {
  server = await testServer({
    limits: {
      goalOpensAtSupporters: opensAt,
      goalThreshold1Supporters: threshold,
      goalsPerDay: 1_000,
      runningGoals: 1_000,
      requestsPerMinute: 100_000,
      databaseMilliseconds: 60_000,
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 3 });
});

const support = (id: string, as: TestMember) => server.call('supportGoal', { params: { id }, body: {} }, as);
const withdraw = (id: string, as: TestMember) => server.call('withdrawGoalSupport', { params: { id } }, as);
const get = async (id: string) => (await server.call('getGoal', { params: { id } }, ann)).body;
const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.memberAs({ level: 2 })));

const noticesOf = statement<{ goalId: string }>(
  'testing.goals.notices',
  `SELECT account_id AS "accountId", detail FROM notifications WHERE goal_id = $goalId AND type = 'goal'`,
);
const storedCounts = statement<{ goalId: string }>(
  'testing.goals.counts',
  `SELECT (SELECT count(*)::int FROM goal_supports WHERE goal_id = $goalId) AS total`,
);

const lockIt = statement<{ goalId: string }>(
  'testing.goals.lockIt',
  'SELECT id FROM goals WHERE id = $goalId FOR NO KEY UPDATE',
);
const closeIt = statement<{ goalId: string }>(
  'testing.goals.closeIt',
  `UPDATE goals SET state = 'closed', closed_at = now() WHERE id = $goalId`,
);
const countWaiting = statement(
  'testing.goals.waiting',
  `SELECT count(*)::int AS total FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

/** Makes requests while a transaction holds the lock of a goal, and ends it when they wait for it. */
async function whileLocked<Answer>(
  goalId: string,
  ask: () => Promise<Answer>[],
  change?: BoundStatement,
): Promise<Answer[]> {
  const { database } = server.services;
  const asked = await database.transaction(async (transaction) => {
    await transaction.query(lockIt({ goalId }));
    const requests = ask();
    await expect
      .poll(async () => (await database.query<{ total: number }>(countWaiting()))[0]?.total, { timeout: 10_000 })
      .toBe(requests.length);
    if (change) await transaction.query(change);
    return { requests };
  });
  return Promise.all(asked.requests);
}

test('200 goals with one title at once have one owner for each address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => server.call('createGoal', { body: goalFields({ title: 'One title' }) }, ann)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(200);
  expect(answers.every(({ body }) => body.slug.startsWith('one-title-'))).toBe(true);
});

test('many supporters at once open a goal once, reach a threshold once, and are told once', async () => {
  const { goalId } = await goalOf(server, ann);
  const crowd = await members(2 * threshold);
  const answers = await Promise.all(crowd.map((each) => support(goalId, each)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ body }) => body.supportersCount === threshold)).toHaveLength(1);
  expect(await get(goalId)).toMatchObject({ state: 'reached', supportersCount: crowd.length });
  const notices = await server.services.database.query<{ accountId: string; detail: string }>(noticesOf({ goalId }));
  const toldOf = (act: string) => notices.filter(({ detail }) => detail.startsWith(`${act}:`));
  expect(toldOf('opened').map(({ accountId }) => accountId)).toEqual([ann.accountId]);
  // The owner, and those who supported it when it had the threshold.
  expect(new Set(toldOf('reached').map(({ accountId }) => accountId)).size).toBe(threshold + 1);
  expect(toldOf('reached')).toHaveLength(threshold + 1);
});

test('support and withdrawal at once leave the count of what is stored', async () => {
  const { goalId } = await goalOf(server, ann);
  const crowd = await members(10);
  await Promise.all(crowd.map((each) => support(goalId, each)));
  const acts = crowd.flatMap((each) => [support(goalId, each), withdraw(goalId, each), support(goalId, each)]);
  const statuses = new Set((await Promise.all(acts)).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([]);
  const [stored] = await server.services.database.query<{ total: number }>(storedCounts({ goalId }));
  expect((await get(goalId)).supportersCount).toBe(stored?.total);
});

test('of two editors at once, one is told of the other', async () => {
  const cleo = await server.memberAs({ level: 2 });
  const { organisationId: id } = await organisationOf(server, ann);
  await joins(server, cleo, id);
  const role = { params: { id, userId: cleo.accountId }, body: { role: 'admin' as const } };
  await server.call('setOrganisationRole', role, ann);
  const { goalId, info, language, version } = await draftOf(server, ann, { organisationId: id });
  const change = (title: string, as: TestMember) =>
    server.call('updateGoal', { params: { id: goalId }, body: { title, info, language, version } }, as);
  const answers = await whileLocked(goalId, () => [change('One way', ann), change('Another way', cleo)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body.title;
  const told = answers.find(({ status }) => status === 409)?.failure;
  expect(told).toMatchObject({ errorCode: 'ChangedMeanwhile', meta: { current: { title: kept, version: 2 } } });
});

test('nobody supports a goal after its closing', async () => {
  const { goalId } = await goalOf(server, ann);
  const [bob] = (await members(1)) as [TestMember];
  // The closing is committed after the support was asked for, and before it gets the lock.
  const [answer] = await whileLocked(goalId, () => [support(goalId, bob)], closeIt({ goalId }));
  expect(answer?.failure).toMatchObject({ errorCode: 'GoalClosed' });
  expect((await get(goalId)).supportersCount).toBe(0);
});

test('a block takes effect on the next request: support, news and comments included', async () => {
  const { goalId } = await goalOf(server, ann);
  const [bob] = (await members(1)) as [TestMember];
  expect((await support(goalId, bob)).status).toBe(200);
  await server.call('block', { body: { userId: bob.accountId } }, ann);
  for (const answer of [
    await server.call('getGoal', { params: { id: goalId } }, bob),
    await server.call('listGoalUpdates', { params: { id: goalId } }, bob),
    await server.call('listGoalSupporters', { params: { id: goalId } }, bob),
    await server.call('listGoalComments', { params: { id: goalId } }, bob),
    await support(goalId, bob),
  ])
    expect(answer.status).toBe(404);
});
