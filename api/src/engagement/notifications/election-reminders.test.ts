import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { statement } from '../../platform/db/statement.ts';
import { electionJobs } from '../../politics/elections/index.ts';
import { testElections } from '../../politics/elections/testing/test-elections.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { mailDueNotifications } from './mails/immediate.ts';

let server: TestServer;
let followeeId: string;
let close: TestMember;
let plain: TestMember;

const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
const moveDay = statement<{ electionId: string; day: string }>(
  'reminders.testing.moveDay',
  `UPDATE elections SET held_on = $day, polls_close_at = polls_close_at($day, polls_close, division_id)
   WHERE id = $electionId`,
);

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-01T12:00:00Z');
  await upsertFromSource(server.services.database, testElections(), settings);
  const { results } = (await server.call('listElections', { query: { term: 'council' } })).body;
  followeeId = results[0]?.electionId ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  server.standAt('2026-06-01T12:00:00Z');
  [close, plain] = await Promise.all([memberWithProfile(server), memberWithProfile(server)]);
  await follow(close, 'closely');
  await follow(plain, 'following');
});

const follow = (as: TestMember, followLevel: 'following' | 'closely' | 'muted') =>
  server.call('follow', { body: { followeeId, followeeType: 'election', followLevel } }, as);
const remindAt = async (moment: string) => {
  server.standAt(moment);
  for (const { work } of electionJobs(server.services)) await work();
};
const notificationsOf = async (as: TestMember) => (await server.call('listNotifications', {}, as)).body.results;

it('reminds followers a week and a day before, each time once, in the time zone of the election', async () => {
  await remindAt('2026-06-03T03:59:00Z');
  expect(await notificationsOf(close)).toEqual([]);
  await remindAt('2026-06-03T04:00:00Z');
  await remindAt('2026-06-05T12:00:00Z');
  const watched = { name: 'Council of Testland 2026', did: 'election', day: '2026-06-10' };
  const group = { href: `/election/${followeeId}`, watched };
  expect(await notificationsOf(close)).toMatchObject([{ type: 'election', count: 1, ...group }]);
  expect(await notificationsOf(plain)).toMatchObject([{ type: 'watched', count: 1, ...group }]);
  await remindAt('2026-06-09T12:00:00Z');
  await remindAt('2026-06-10T12:00:00Z');
  expect(await notificationsOf(close)).toMatchObject([{ type: 'election', count: 2 }]);
  await remindAt('2026-06-11T12:00:00Z');
  expect(await notificationsOf(close)).toMatchObject([{ count: 2 }]);
});

it('mails at once only who follows closely', async () => {
  await remindAt('2026-06-04T12:00:00Z');
  server.standAt('2026-06-04T12:11:00Z');
  await mailDueNotifications(server.services);
  const subjectsTo = async ({ userName }: TestMember) => {
    const { body } = await server.call('listKeptMail', { query: { to: `${userName}@test.example` } });
    return body.results.map(({ subject }) => subject);
  };
  expect(await subjectsTo(close)).toEqual(['Council of Testland 2026: polling day is 10 June 2026']);
  expect(await subjectsTo(plain)).toEqual([]);
});

it('reminds who follows late of the next date only, and nobody who has muted the election', async () => {
  const late = await memberWithProfile(server);
  await remindAt('2026-06-09T12:00:00Z');
  await follow(late, 'closely');
  await remindAt('2026-06-09T13:00:00Z');
  expect(await notificationsOf(late)).toMatchObject([{ count: 1 }]);
  await follow(close, 'muted');
  expect(await notificationsOf(close)).toEqual([]);
});

it('reminds again if the polling day moves, and marks the reminder as read on the page of the election', async () => {
  await remindAt('2026-06-09T12:00:00Z');
  await server.services.database.query(moveDay({ electionId: followeeId, day: '2026-06-20' }));
  await remindAt('2026-06-15T12:00:00Z');
  expect(await notificationsOf(plain)).toMatchObject([{ count: 2, watched: { day: '2026-06-20' } }]);
  const read = await server.call('readNotifications', { body: { path: `/election/${followeeId}` } }, plain);
  expect(read.body.unread).toBe(0);
  await server.services.database.query(moveDay({ electionId: followeeId, day: '2026-06-10' }));
});
