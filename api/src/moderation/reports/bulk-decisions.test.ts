import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let author: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, recentPasswordMinutesAdmin: 1_000_000 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.memberAs({ roles: ['Admin'] });
  author = await server.memberAs({ level: 5 });
});

/** Writes a post, reports it by members of level 3, and returns the ids of post and case. */
async function reported(reporters = 1, by = author): Promise<{ postId: string; id: string }> {
  const post = await server.call('createPost', { body: { body: `Rude ${Math.random()}`, language: 'en' } }, by);
  const body = { kind: 'post' as const, itemId: post.body.id, reason: 'spam' as const };
  for (let count = 0; count < reporters; count += 1)
    await server.call('reportAbuse', { body }, await server.memberAs({ level: 3 }));
  const { results } = (await server.call('listAbuse', { query: { take: 100 } }, admin)).body;
  return { postId: post.body.id, id: results.find(({ itemId }) => itemId === post.body.id)!.id };
}

const reason = 'The same advertisement again.';
const decide = (ids: string[], state: 'approved' | 'rejected' = 'approved', as = admin) =>
  server.call('decideReports', { body: { ids, state, ...(state === 'approved' ? { rule: 'spam' } : {}), reason } }, as);
const preview = async (ids: string[], state: 'approved' | 'rejected' = 'approved') =>
  (await server.call('previewReportDecisions', { body: { ids, state } }, admin)).body;
const isSeen = async (id: string) => (await server.call('getPost', { params: { id } })).status === 200;
const actsOf = async (as = admin) => {
  const { results } = (await server.call('listAdminActs', { query: { take: 100 } }, admin)).body;
  return results.filter(({ act, admin: by }) => /Abuse/.test(act) && by?.userId === as.accountId).length;
};
const logged = async () => {
  server.moveClock(24 * 3_600_000);
  const { results } = (await server.call('listDecisions', { query: { take: 100 } })).body;
  return results.length;
};

test('removes several items at once, as the preview says, each with one act, one public record and one notice', async () => {
  const other = await server.memberAs({ level: 5 });
  const cases = [await reported(2), await reported(1), await reported(1, other)];
  const ids = cases.map(({ id }) => id);
  const before = await logged();
  expect(await preview(ids)).toEqual({ items: 3, reports: 4, notified: 2, leftOut: 0 });
  expect((await decide([...ids, ids[0]!])).body).toEqual({ decided: 3, leftOut: [] });
  expect(await Promise.all(cases.map(({ postId }) => isSeen(postId)))).toEqual([false, false, false]);
  expect(await actsOf()).toBe(3);
  expect(await logged()).toBe(before + 3);
  const notices = (await server.call('listNotifications', { query: {} }, other)).body.results;
  expect(notices.filter(({ type }) => type === 'decision')).toHaveLength(1);
});

test('keeps several items, and notifies only the authors whose items were hidden', async () => {
  const shown = await reported(1);
  const hidden = await reported(5, await server.memberAs({ level: 2 }));
  const ids = [shown.id, hidden.id];
  expect(await isSeen(hidden.postId)).toBe(false);
  expect(await preview(ids, 'rejected')).toEqual({ items: 2, reports: 6, notified: 1, leftOut: 0 });
  expect((await decide(ids, 'rejected')).body.decided).toBe(2);
  expect(await isSeen(hidden.postId)).toBe(true);
});

test('leaves out what another admin holds or decided, and what does not exist', async () => {
  const other = await server.memberAs({ roles: ['Admin'] });
  const [held, decided, free] = [await reported(), await reported(), await reported()];
  await server.call('holdReport', { params: { id: held!.id }, query: {} }, other);
  await server.call('rejectAbuse', { body: { id: decided!.id } }, other);
  const unknown = '01a1fa57-2c29-7b63-ac3b-16b7118f3052';
  const ids = [held!.id, decided!.id, free!.id, unknown];
  expect(await preview(ids)).toMatchObject({ items: 1, leftOut: 3 });
  expect((await decide(ids)).body).toEqual({
    decided: 1,
    leftOut: [
      { id: held!.id, errorCode: 'HeldByAnother' },
      { id: decided!.id, errorCode: 'AlreadyDecided' },
      { id: unknown, errorCode: 'NotFound' },
    ],
  });
});

test('decides each item once where two admins decide at the same time', async () => {
  const other = await server.memberAs({ roles: ['Admin'] });
  const ids = [(await reported()).id, (await reported()).id, (await reported()).id, (await reported()).id];
  const outcomes = await Promise.all([decide(ids, 'approved'), decide(ids.toReversed(), 'rejected', other)]);
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
  expect(outcomes.reduce((sum, { body }) => sum + body.decided, 0)).toBe(4);
  expect((await actsOf(admin)) + (await actsOf(other))).toBe(4);
});

test('has a maximum, and asks for the password if it was entered too long ago', async () => {
  const many = Array.from({ length: 51 }, (_, index) => `01a1fa57-2c29-7b63-ac3b-16b7118f30${10 + index}`);
  expect((await decide(many)).status).toBe(400);
  expect((await decide([])).status).toBe(400);
});
