import type { CallInput, Goal } from '@hustings/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, memberWithProfile } from '../../../access/relations/testing/members.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { organisationOf } from '../../organisations/testing/organisations.ts';
import { draftOf, goalFields, goalOf } from '../testing/goals.ts';

type Circle = 'everyone' | 'justFriends' | 'justMe';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let friend: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { goalsPerDay: 100, runningGoals: 100 } });
  ann = await memberWithProfile(server, { level: 5 });
  bob = await memberWithProfile(server, { level: 5 });
  friend = await memberWithProfile(server, { level: 5 });
  await befriend(server, ann, friend);
});
afterAll(() => server.close());

const change = async (ids: string[], wanted: CallInput<'changeOwnItems'>['body']['change'], as = ann) =>
  (await server.call('changeOwnItems', { body: { kind: 'goal', ids, change: wanted } }, as)).body.results;
const show = (ids: string[], to: Circle, mayWiden = false) => change(ids, { act: 'show', to, mayWiden });
const remove = (ids: string[], as = ann) => change(ids, { act: 'delete' }, as);
const statusFor = async (id: string, as: TestMember) => (await server.call('getGoal', { params: { id } }, as)).status;
const goalFor = async (id: string, as: TestMember): Promise<Goal> =>
  (await server.call('getGoal', { params: { id } }, as)).body;
const levelStatement = statement<{ accountId: string; level: number }>(
  'testing.ownGoals.level',
  'UPDATE accounts SET level = $level, granted_level = $level WHERE id = $accountId',
);
const setLevel = (values: { accountId: string; level: number }) =>
  server.services.database.query(levelStatement(values));
const close = async (id: string) => expect((await server.call('closeGoal', { params: { id } }, ann)).status).toBe(200);

test('deletes several goals of the member in any state, and refuses those of others', async () => {
  const draft = await draftOf(server, ann);
  const running = await goalOf(server, ann);
  const closed = await goalOf(server, ann);
  await close(closed.goalId);
  const ofBob = await goalOf(server, bob);
  const ids = [draft, ofBob, running, closed].map(({ goalId }) => goalId);
  expect(await remove(ids)).toEqual([
    { id: draft.goalId },
    { id: ofBob.goalId, refusal: 'NotFound' },
    { id: running.goalId },
    { id: closed.goalId },
  ]);
  expect(await Promise.all(ids.map((id) => statusFor(id, ann)))).toEqual([404, 200, 404, 404]);
});

test('narrows several goals at once, and widens only those that the member agreed to show', async () => {
  const [one, two] = [(await goalOf(server, ann)).goalId, (await goalOf(server, ann)).goalId];
  expect(await show([one, two], 'justFriends')).toEqual([{ id: one }, { id: two }]);
  expect([await statusFor(one, friend), await statusFor(one, bob)]).toEqual([200, 404]);
  await show([one], 'justMe');
  expect(await show([one, two], 'justFriends')).toEqual([{ id: one, refusal: 'ChangedMeanwhile' }, { id: two }]);
  expect(await statusFor(one, friend)).toBe(404);
  expect(await show([one, two], 'everyone', true)).toEqual([{ id: one }, { id: two }]);
  expect([await statusFor(one, bob), await statusFor(two, bob)]).toEqual([200, 200]);
});

test('lets nobody comment who no longer sees the goal, and changes a closed goal too', async () => {
  const { goalId } = await goalOf(server, ann);
  await close(goalId);
  expect(await show([goalId], 'justMe')).toEqual([{ id: goalId }]);
  expect(await goalFor(goalId, ann)).toMatchObject({
    state: 'closed',
    viewMyPostsAndComments: 'justMe',
    replyMyPostsAndComments: 'justMe',
  });
});

test('does not let an edit form that was open meanwhile show a goal again', async () => {
  const before = await goalOf(server, ann);
  await show([before.goalId], 'justMe');
  const body = { ...goalFields(), version: before.version };
  const { failure } = await server.call('updateGoal', { params: { id: before.goalId }, body }, ann);
  expect(failure?.errorCode).toBe('ChangedMeanwhile');
  expect(await statusFor(before.goalId, bob)).toBe(404);
});

test('widens goals only from the level that sets goals', async () => {
  const { goalId } = await goalOf(server, ann, { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
  await setLevel({ accountId: ann.accountId, level: 1 });
  expect(await show([goalId], 'everyone', true)).toEqual([{ id: goalId, refusal: 'ReputationTooLow' }]);
  await setLevel({ accountId: ann.accountId, level: 5 });
  expect(await statusFor(goalId, bob)).toBe(404);
});

test('deletes goals of an organisation that the member runs, but keeps them visible to all members', async () => {
  const { organisationId } = await organisationOf(server, ann);
  const { goalId } = await goalOf(server, ann, { organisationId });
  expect(await show([goalId], 'justMe')).toEqual([{ id: goalId, refusal: 'InvalidValue' }]);
  expect(await statusFor(goalId, bob)).toBe(200);
  expect(await remove([goalId], bob)).toEqual([{ id: goalId, refusal: 'NotFound' }]);
  expect(await remove([goalId])).toEqual([{ id: goalId }]);
  expect(await statusFor(goalId, bob)).toBe(404);
});

test('survives a deletion and changes of the same goals at once', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 6; at += 1) ids.push((await goalOf(server, ann)).goalId);
  const [deleted, ...changed] = await Promise.all([
    remove(ids),
    show(ids.toReversed(), 'justMe'),
    show(ids, 'justFriends'),
  ]);
  expect(deleted).toEqual(ids.map((id) => ({ id })));
  for (const { refusal } of changed.flat()) expect([undefined, 'NotFound', 'ChangedMeanwhile']).toContain(refusal);
  expect(await Promise.all(ids.map((id) => statusFor(id, ann)))).toEqual(ids.map(() => 404));
});
