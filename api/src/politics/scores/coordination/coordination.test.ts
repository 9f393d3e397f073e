import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { RunCancelled } from '../../../platform/schedule/jobs.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { carryOutExclusions } from '../exclusions/carry-out.rules.ts';
import { addVoters, addVotes, type TestVote } from '../testing/votes.ts';
import { lockFindings } from './coordination.queries.ts';
import { findCoordinatedVotes } from './coordination.rules.ts';

let server: TestServer;
let admin: TestMember;
let voters: string[];
let targets: string[];
const day = '2026-06-18';

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-20T12:00:00Z');
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  const names = ['Ada North', 'Bo South', 'Cy West'];
  await upsertFromSource(server.services.database, testSource(names.map((name) => ({ name }))), settings);
  targets = await Promise.all(
    ['ada-north', 'bo-south', 'cy-west'].map(
      async (id) => (await server.call('getPolly', { params: { id } })).body.personId,
    ),
  );
  voters = await addVoters(server.services, 300);
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
});
afterAll(() => server.close());

const forget = statement(
  'test.forgetVotes',
  'TRUNCATE coordinated_votes, daily_votes, vote_exclusions, removed_votes CASCADE',
);
const castAt = statement<{ ids: readonly string[]; minutes: readonly number[] }>(
  'test.castAt',
  `UPDATE daily_votes SET cast_at = civil_day::timestamp AT TIME ZONE 'UTC' + minute * interval '1 minute'
   FROM unnest($ids::uuid[], $minutes::int[]) AS t (vote_id, minute) WHERE id = vote_id AND account_id IS NOT NULL`,
);
beforeEach(async () => {
  server.standAt('2026-06-20T12:00:00Z');
  await server.services.database.query(forget());
});

/** Casts votes of `count` voters from the `first` on; `describe` gives each its signals, vote and minute of the day. */
async function cast(
  first: number,
  count: number,
  describe: (index: number) => Partial<TestVote> & { minute?: number },
): Promise<void> {
  const described = Array.from({ length: count }, (_, index) => describe(index));
  const votes = described.map((each, index) => ({
    targetId: targets[0]!,
    day,
    accountId: voters[first + index]!,
    ...each,
  }));
  const ids = await addVotes(server.services, votes);
  await server.services.database.query(castAt({ ids, minutes: described.map(({ minute = 600 }) => minute) }));
}

const ownNetwork = (index: number) => `192.0.${Math.floor(index / 250) + 2}.${index % 250}`;
const directions = ['up', 'down', 'undecided'] as const;
const find = () => findCoordinatedVotes(server.services);
const found = async (take = 30) => (await server.call('listCoordinatedVotes', { query: { take } }, admin)).body.results;
const withoutIds = async () =>
  (await found()).map(({ target, kind, votes, score, signs, conditions }) => ({
    target,
    kind,
    votes,
    score,
    signs,
    conditions,
  }));

/** Twelve young accounts on one network that vote down within an hour. */
const ring = (index: number) => ({
  vote: 'down' as const,
  minute: 600 + index,
  signals: { network: '198.51.100.7', band: 'day' },
});

test('finds a ring on one network, and its conditions select its votes for an exclusion', async () => {
  await cast(0, 12, ring);
  await cast(20, 40, (index) => ({
    vote: directions[index % 3]!,
    minute: index * 30,
    signals: { network: ownNetwork(index) },
  }));
  await closeDays(server.services);
  await find();
  const [group, ...others] = await found();
  expect(group).toMatchObject({
    target: { name: 'Ada North', path: '/polly/ada-north' },
    kind: 'network',
    votes: 10,
    score: 100,
    signs: { network: 3, young: 3, direction: 3, hour: 3 },
    conditions: { targetId: targets[0], from: day, through: day, sharedBy: 10 },
  });
  expect(others.map(({ kind }) => kind)).toEqual(['young']);
  const preview = await server.call('previewExclusion', { body: group!.conditions }, admin);
  expect(preview.body.votes).toEqual({ votes: 10 });
  // Finding excludes nothing. Excluded votes are no longer found, and included ones are found again.
  const { body } = await server.call('excludeVotes', { body: { ...group!.conditions, reason: 'One desk' } }, admin);
  await carryOutExclusions(server.services);
  await find();
  expect(await found()).toEqual([]);
  await server.call('endVoteExclusion', { params: { id: body.id } }, admin);
  await carryOutExclusions(server.services);
  await find();
  expect(await found()).toHaveLength(2);
});

test('finds young accounts on many networks that make up most of the votes', async () => {
  await cast(0, 20, (index) => ({
    vote: 'up',
    minute: 600 + index,
    signals: { network: ownNetwork(index), band: 'week' },
  }));
  await cast(30, 2, (index) => ({ signals: { network: ownNetwork(100 + index) } }));
  await find();
  expect(await withoutIds()).toMatchObject([
    { kind: 'young', votes: 20, score: 60, signs: { network: 0, young: 3, direction: 3, hour: 3 } },
  ]);
});

test('lists neither the crowd of an evening debate nor an office that votes as it likes', async () => {
  // One vote in ten is of a newcomer, nearly all are cast within the hour, and two thirds of them are up.
  await cast(0, 250, (index) => ({
    vote: index % 3 === 0 ? 'down' : 'up',
    minute: 1200 + (index % 50),
    signals: { network: ownNetwork(index), band: index % 10 === 0 ? 'day' : 'older' },
  }));
  await cast(0, 30, (index) => ({
    targetId: targets[1]!,
    vote: directions[index % 3]!,
    minute: 480 + index * 18,
    signals: { network: '203.0.113.9' },
  }));
  await find();
  expect(await found()).toEqual([]);
});

test('finds the hour of a ring also across the full hour', async () => {
  await cast(0, 12, (index) => ({ ...ring(index), minute: 640 + index * 4, signals: { network: '198.51.100.7' } }));
  await find();
  expect(await withoutIds()).toMatchObject([{ score: 70, signs: { network: 3, young: 0, direction: 3, hour: 3 } }]);
});

test('reads neither anonymous votes nor groups of fewer than ten', async () => {
  await cast(0, 60, (index) => ({ ...ring(index), anonymous: true }));
  await cast(100, 9, ring);
  await find();
  expect(await found()).toEqual([]);
});

test('has the same result after a cancelled run, a killed one and two at once', async () => {
  for (const [index, day] of ['2026-06-10', '2026-06-14', '2026-06-18'].entries())
    await cast(index * 20, 12, (each) => ({ ...ring(each), day, targetId: targets[index]! }));
  await find();
  const whole = await withoutIds();
  expect(whole).toHaveLength(6);
  const progress: number[] = [];
  const stopAt = (last: number, error: Error) =>
    findCoordinatedVotes(server.services, {
      progress: async (done) => {
        progress.push(done);
        if (done === last) throw error;
      },
    });
  await expect(stopAt(7, new RunCancelled())).rejects.toThrow(RunCancelled);
  expect(await withoutIds()).toHaveLength(6);
  await expect(stopAt(3, new Error('killed'))).rejects.toThrow('killed');
  expect(progress).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3]);
  await Promise.all([find(), find(), find()]);
  const sorted = (groups: typeof whole) => groups.map((group) => JSON.stringify(group)).toSorted();
  expect(sorted(await withoutIds())).toEqual(sorted(whole));
});

test('waits for another run before it replaces a day', async () => {
  const progress: number[] = [];
  let run: Promise<void> | undefined;
  await server.services.database.transaction(async (transaction) => {
    await transaction.query(lockFindings());
    run = findCoordinatedVotes(server.services, { progress: async (done) => void progress.push(done) });
    await expect.poll(() => progress).toEqual([0]);
    await setTimeout(300);
    expect(progress).toEqual([0]);
  });
  await run;
  expect(progress).toHaveLength(15);
});

test('forgets what is older than its limit', async () => {
  await cast(0, 12, ring);
  await find();
  expect(await found()).toHaveLength(2);
  server.standAt('2026-07-02T12:00:00Z');
  await find();
  expect(await found()).toHaveLength(2);
  server.standAt('2026-07-03T12:00:00Z');
  await find();
  expect(await found()).toEqual([]);
});

test('lists in pages, and only for admins', async () => {
  for (const [index, targetId] of targets.entries())
    await cast(index * 20, 12, (each) => ({ ...ring(each), targetId }));
  await find();
  const all = (await found()).map(({ id }) => id);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await server.call(
      'listCoordinatedVotes',
      { query: { take: 1, ...(after ? { after } : {}) } },
      admin,
    );
    paged.push(...body.results.map(({ id }) => id));
    after = body.next;
  } while (after);
  expect(paged).toEqual(all);
  expect(paged).toHaveLength(6);
  const member = await server.memberAs({ level: 7 });
  for (const as of [member, undefined]) expect((await server.call('listCoordinatedVotes', {}, as)).status).toBe(404);
});

const dismiss = (id: string, dismissed = true, as = admin) =>
  server.call('dismissCoordinatedVotes', { params: { id }, body: { dismissed, reason: 'One office.' } }, as);
const dismissedGroups = async () =>
  (await server.call('listCoordinatedVotes', { query: { state: 'dismissed' } }, admin)).body.results;
const newestActs = async () => (await server.call('listAdminActs', { query: { take: 3 } }, admin)).body.results;
const deleteVote = statement(
  'test.deleteOneVote',
  'DELETE FROM daily_votes WHERE id = (SELECT id FROM daily_votes ORDER BY id LIMIT 1)',
);

test('keeps a group dismissed while its votes are the same, and lists it again when they change', async () => {
  await cast(0, 13, ring);
  await find();
  const group = (await found()).find(({ kind }) => kind === 'network');
  const kindsLeft = async () => (await found()).map(({ kind }) => kind).toSorted();
  expect(await kindsLeft()).toEqual(['network', 'young']);
  const { status, body } = await dismiss(group!.id);
  expect(status).toBe(200);
  expect(body.dismissed).toEqual({ at: '2026-06-20T12:00:00Z', by: admin.userName, reason: 'One office.' });
  expect(await kindsLeft()).toEqual(['young']);
  for (const _ of [1, 2]) await find();
  expect(await kindsLeft()).toEqual(['young']);
  expect(await dismissedGroups()).toMatchObject([{ kind: 'network', dismissed: { by: admin.userName } }]);
  await server.services.database.query(deleteVote());
  await find();
  expect(await kindsLeft()).toEqual(['network', 'young']);
  expect(await dismissedGroups()).toEqual([]);
});

test('takes a dismissal back, tells the second of two admins, and records each act once', async () => {
  await cast(0, 12, ring);
  await find();
  const [group] = await found();
  const both = await Promise.all([dismiss(group!.id), dismiss(group!.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await dismiss(group!.id, false)).body.dismissed).toBeUndefined();
  expect((await dismiss(group!.id, false)).failure?.errorCode).toBe('ChangedMeanwhile');
  expect((await found()).map(({ id }) => id)).toContain(group!.id);
  await find();
  expect(await found()).toHaveLength(2);
  const acts = await newestActs();
  expect(acts.slice(0, 2)).toMatchObject([
    { act: 'relistCoordinatedVotes', subject: '/polly/ada-north', reason: 'One office.' },
    { act: 'dismissCoordinatedVotes' },
  ]);
});

test('lets only admins with a recent password dismiss a group that still exists', async () => {
  await cast(0, 12, ring);
  await find();
  const [group] = await found();
  const before = await newestActs();
  expect((await dismiss(group!.id, true, await server.memberAs({ level: 7 }))).status).toBe(404);
  expect((await dismiss('01a1fa57-2c29-7b63-ac3b-16b7118f3052')).status).toBe(404);
  const body = { dismissed: true, reason: '' };
  const empty = await server.call('dismissCoordinatedVotes', { params: { id: group!.id }, body }, admin);
  expect(empty.status).toBe(400);
  server.moveClock(61 * 60_000);
  expect((await dismiss(group!.id)).failure?.errorCode).toBe('PasswordNeeded');
  expect(await newestActs()).toEqual(before);
});
