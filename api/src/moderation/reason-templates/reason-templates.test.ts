import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let second: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  admin = await server.memberAs({ roles: ['Admin'] });
  second = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

const texts = {
  title: 'Advertising',
  rule: 'spam' as const,
  en: 'This advertises something for sale.',
  nl: 'Dit maakt reclame voor iets dat te koop is.',
};
const save = (changes: Partial<typeof texts> = {}, by = admin) =>
  server.call('saveReasonTemplate', { body: { ...texts, ...changes } }, by);
const change = (id: string, version: number, by = admin) =>
  server.call('changeReasonTemplate', { params: { id }, body: { ...texts, title: 'Adverts', version } }, by);
const remove = (id: string, version: number) =>
  server.call('deleteReasonTemplate', { params: { id }, query: { version } }, admin);
const titles = async () => (await server.call('listReasonTemplates', {}, admin)).body.results.map(({ title }) => title);

test('keeps a list in both languages, whose changes are recorded and refused to the second of two admins', async () => {
  const { id } = (await save()).body;
  await save({ title: 'abuse of a name' });
  expect((await save({ title: 'ADVERTISING' })).failure).toMatchObject({ errorCode: 'AlreadyExists' });
  expect(await titles()).toEqual(['abuse of a name', 'Advertising']);

  const answers = await Promise.all([change(id, 1), change(id, 1, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.failure?.errorCode).toBe('ChangedMeanwhile');
  expect((await remove(id, 1)).failure?.errorCode).toBe('ChangedMeanwhile');
  expect((await remove(id, 2)).status).toBe(200);
  expect((await remove(id, 2)).status).toBe(404);
  expect(await titles()).toEqual(['abuse of a name']);
  const acts = (await server.call('listAdminActs', { query: { take: 4 } }, admin)).body.results;
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
    ['deleteReasonTemplate', 'Adverts'],
    ['changeReasonTemplate', 'Adverts'],
    ['saveReasonTemplate', 'abuse of a name'],
    ['saveReasonTemplate', 'Advertising'],
  ]);
});

test('is for admins only', async () => {
  const member = await server.memberAs({ level: 7 });
  expect((await save({}, member)).status).toBe(404);
  expect((await server.call('listReasonTemplates', {}, member)).status).toBe(404);
});
