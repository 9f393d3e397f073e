import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { purgeDeleted } from '../../identity/account-deletion/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { organisationOf } from '../organisations/testing/organisations.ts';
import { goalOf } from './testing/goals.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { goalOpensAtSupporters: 1 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 3 });
  bob = await server.memberAs({ level: 3 });
  cleo = await server.memberAs({ level: 2 });
});

const get = (id: string, as: TestMember) => server.call('getGoal', { params: { id } }, as);
const support = (id: string, as: TestMember) =>
  server.call('supportGoal', { params: { id }, body: { named: true } }, as);
async function deletes(member: TestMember): Promise<void> {
  const { status, failure } = await server.call('deleteAccount', { body: {} }, member);
  if (status !== 200) throw new Error(JSON.stringify(failure));
}
async function purges(member: TestMember): Promise<void> {
  await deletes(member);
  // The undo period is over.
  server.moveClock(40 * 86_400_000);
  await purgeDeleted(server.services, personalData);
}
const rowsOf = statement<{ goalId: string }>(
  'testing.goals.rows',
  `SELECT id FROM goals WHERE id = $goalId UNION ALL SELECT goal_id FROM goal_supports WHERE goal_id = $goalId
   UNION ALL SELECT goal_id FROM goal_updates WHERE goal_id = $goalId
   UNION ALL SELECT goal_id FROM goal_thresholds WHERE goal_id = $goalId`,
);

describe('the deletion of an account', () => {
  it('hides the goals of the member, who gets them back', async () => {
    const { goalId } = await goalOf(server, ann);
    await support(goalId, bob);
    await server.call('createGoalUpdate', { params: { id: goalId }, body: { body: 'News' } }, ann);
    await deletes(ann);
    expect((await get(goalId, bob)).status).toBe(404);
    await server.services.restoreAccount(ann.accountId);
    expect((await get(goalId, bob)).body).toMatchObject({ state: 'open', supportersCount: 1, updatesCount: 1 });
  });

  it('deletes the goals of the member for ever when the undo period is over', async () => {
    const { goalId } = await goalOf(server, ann);
    await support(goalId, bob);
    await server.call('createGoalUpdate', { params: { id: goalId }, body: { body: 'News' } }, ann);
    await purges(ann);
    expect(await server.services.database.query(rowsOf({ goalId }))).toEqual([]);
  });

  it('takes the support out of the count, and back', async () => {
    const { goalId } = await goalOf(server, ann);
    await support(goalId, bob);
    await support(goalId, cleo);
    await deletes(cleo);
    expect((await get(goalId, bob)).body).toMatchObject({ supportersCount: 1, namedSupportersCount: 1 });
    await server.services.restoreAccount(cleo.accountId);
    expect((await get(goalId, bob)).body.supportersCount).toBe(2);
    const dirk = await server.memberAs({ level: 2 });
    await support(goalId, dirk);
    await purges(dirk);
    expect((await get(goalId, bob)).body).toMatchObject({ supportersCount: 2, state: 'open' });
  });

  it('leaves the goal of an organisation and its news, without the name', async () => {
    const { organisationId } = await organisationOf(server, ann);
    const { goalId } = await goalOf(server, ann, { organisationId });
    await support(goalId, bob);
    await server.call('createGoalUpdate', { params: { id: goalId }, body: { body: 'Our news' } }, ann);
    await purges(ann);
    expect((await get(goalId, bob)).body).toMatchObject({ state: 'open', organisation: { organisationId } });
    const { body } = await server.call('listGoalUpdates', { params: { id: goalId } }, bob);
    expect(body.results).toMatchObject([{ body: 'Our news' }]);
    expect(JSON.stringify(body)).not.toContain(ann.userName);
  });

  it('takes the answer along; another admin can answer anew', async () => {
    const { organisationId } = await organisationOf(server, bob);
    const { goalId } = await goalOf(server, ann, { addressedTo: { kind: 'organisation', id: organisationId } });
    await support(goalId, cleo);
    await server.call('joinOrganisation', { params: { id: organisationId } }, cleo);
    const role = { params: { id: organisationId, userId: cleo.accountId }, body: { role: 'admin' as const } };
    expect((await server.call('setOrganisationRole', role, bob)).status).toBe(200);
    const answer = (body: string, as: TestMember) =>
      server.call('answerGoal', { params: { id: goalId }, body: { body, version: 0 } }, as);
    expect((await answer('Yes', bob)).body.answer).toMatchObject({ body: 'Yes' });
    await deletes(bob);
    expect((await get(goalId, cleo)).body).toMatchObject({ state: 'answered', mayAnswer: true });
    expect((await get(goalId, cleo)).body.answer).toBeUndefined();
    expect((await answer('Still yes', cleo)).body.answer).toMatchObject({ body: 'Still yes' });
  });
});
