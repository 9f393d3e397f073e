import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { loggedDecisions } from '../../../testing/logged-decisions.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { NothingDue, RunCancelled, type RunCounts } from '../../../platform/schedule/jobs.ts';
import { statement } from '../../../platform/db/statement.ts';
import { carryOutExclusions } from './carry-out.rules.ts';
import { recalculateAllOfficialVotes } from '../official/official-votes.rules.ts';
import { readScoreDays } from '../testing/score-days.ts';
import { addVoters, addVotes, type TestVote } from '../testing/votes.ts';

let server: TestServer;
let admin: TestMember;
let voters: string[];
let targetId: string;

const days = ['2026-06-17', '2026-06-18', '2026-06-19'];

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-20T12:00:00Z');
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource([{ name: 'Ada North' }]), settings);
  targetId = (await server.call('getPolly', { params: { id: 'ada-north' } })).body.personId;
  voters = await addVoters(server.services, 60);
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
  const cast = (day: string, who: string[], rest: Partial<TestVote>) =>
    addVotes(
      server.services,
      who.map((accountId, index) => ({
        targetId,
        accountId,
        day,
        signals: { network: `192.0.2.${index}` },
        ...rest,
      })),
    );
  await cast(days[0] ?? '', voters.slice(0, 30), { official: true });
  // The votes of the test: twelve votes of new accounts from the same network, half of them anonymous.
  const coordinated = { vote: 'down' as const, signals: { network: '198.51.100.7', band: 'day' } };
  await cast(days[1] ?? '', voters.slice(30, 36), coordinated);
  await cast(days[1] ?? '', voters.slice(36, 42), { ...coordinated, anonymous: true });
  await cast(days[2] ?? '', voters.slice(42, 54), {});
  await closeDays(server.services);
});
afterAll(() => server.close());

const averages = async () =>
  (await server.call('getPollyAverages', { params: { id: 'ada-north' }, query: { window: '7d' } })).body;
const seriesOf = async () => (await averages()).series.filter(({ day }) => days.includes(day));
const scoreDays = async () =>
  (await readScoreDays(server.services))
    .filter((row) => row.target_id === targetId)
    .map(({ day, revision, sums }) => ({ day, revision: Number(revision), sums }));
const exclusionOf = async (id: string) =>
  (await server.call('listExclusions', {}, admin)).body.results.find((result) => result.id === id);
const addressesStatement = statement(
  'test.exclusionAddresses',
  'SELECT octet_length(sealed_address) > 28 AS stored FROM vote_exclusions WHERE sealed_address IS NOT NULL',
);
const storedAddresses = async () =>
  (await server.services.database.query<{ stored: boolean }>(addressesStatement())).map(({ stored }) => stored);
const breakStatement = statement<{ exclusionId: string }>(
  'test.breakExclusion',
  `UPDATE vote_exclusions SET sealed_address = '\\x00', conditions = conditions || '{"byAddress": true}' WHERE id = $exclusionId`,
);
/** Stores a sealed address that cannot be opened. */
const breakConditions = (exclusionId: string) => server.services.database.query(breakStatement({ exclusionId }));
/** Makes the report of a run that an admin cancels at a step. */
const cancelAt = (step: number) => ({
  progress: async (done: number) => {
    if (done >= step) throw new RunCancelled();
  },
});
const conditions = () => ({ targetId, from: '2026-06-18', through: '2026-06-18', sharedBy: 5 });

describe('the exclusion of coordinated votes', () => {
  it('is available only to admins', async () => {
    const other = await server.memberAs({ level: 7 });
    expect((await server.call('previewExclusion', { body: conditions() }, other)).status).toBe(404);
    expect((await server.call('excludeVotes', { body: { ...conditions(), reason: 'x' } }, other)).status).toBe(404);
    expect((await server.call('listExclusions', {}, other)).status).toBe(404);
  });

  it('previews the number of votes and the changed figures', async () => {
    const before = await seriesOf();
    const { body } = await server.call('previewExclusion', { body: conditions() }, admin);
    expect(body.votes).toEqual({ votes: 10 });
    expect(body.effects?.map(({ before: was, after }) => [was.day, after.all])).toEqual([
      ['2026-06-18', expect.objectContaining({ accounts: 30 })],
      ['2026-06-19', expect.objectContaining({ accounts: 40 })],
    ]);
    expect(await seriesOf()).toEqual(before);
  });

  it('selects votes by network address and account age, and requires a condition', async () => {
    const { sharedBy: _, ...days } = conditions();
    const preview = async (condition: object) =>
      (await server.call('previewExclusion', { body: { ...days, ...condition } }, admin)).body?.votes;
    expect(await preview({ address: '198.51.100.7' })).toEqual({ votes: 10 });
    expect(await preview({ accountAges: ['day', 'week'] })).toEqual({ votes: 10 });
    expect(await preview({ address: '198.51.100.8' })).toEqual({ tooFew: true });
    expect((await server.call('previewExclusion', { body: days }, admin)).failure?.errorCode).toBe('Required');
  });

  it('selects votes by a range of addresses, and refuses a range with too many networks for its days', async () => {
    const { sharedBy: _, ...days } = conditions();
    const preview = (address: string, changes: object = {}) =>
      server.call('previewExclusion', { body: { ...days, ...changes, address } }, admin);
    for (const range of ['198.51.100.7/32', '198.51.100.0/24', '198.51.0.0/16'])
      expect((await preview(range)).body.votes).toEqual({ votes: 10 });
    expect((await preview('198.51.100.8/29')).body.votes).toEqual({ tooFew: true });
    expect((await preview('2001:db8::/48')).body.votes).toEqual({ tooFew: true });
    for (const range of ['198.51.0.0/8', '0.0.0.0/0', '2001:db8::/32', '::/0']) {
      const { failure } = await preview(range);
      expect(failure).toMatchObject({ errorCode: 'OutOfRange' });
    }
    const long = await preview('198.51.0.0/16', { from: '2026-06-01', through: '2026-06-30' });
    expect(long.failure?.errorCode).toBe('OutOfRange');
    for (const bad of ['198.51.100.0/33', '2001:db8::/129', 'x/8']) expect((await preview(bad)).status).toBe(400);
  });

  it('refuses votes of fewer than ten members', async () => {
    const few = { targetId, from: '2026-06-17', through: '2026-06-17', address: '192.0.2.1' };
    const { body } = await server.call('previewExclusion', { body: few }, admin);
    expect(body).toEqual({ votes: { tooFew: true }, effects: [] });
    const before = await scoreDays();
    const { body: asked } = await server.call('excludeVotes', { body: { ...few, reason: 'One of them' } }, admin);
    expect(await storedAddresses()).toEqual([true]);
    await carryOutExclusions(server.services);
    const listed = await exclusionOf(asked.id);
    expect(listed).toMatchObject({ state: 'tooFew', conditions: { byAddress: true } });
    expect(listed).not.toHaveProperty('votes');
    expect(await scoreDays()).toEqual(before);
    expect((await averages()).leftOut).toEqual([]);
    expect(await storedAddresses()).toEqual([]);
    const undo = await server.call('endVoteExclusion', { params: { id: asked.id } }, admin);
    expect(undo.failure?.errorCode).toBe('AlreadyDecided');
  });

  it('revises closed days, is shown on the page without its reason, and can be reverted', async () => {
    const [before, sums] = [await seriesOf(), await scoreDays()];
    const exclusion = { ...conditions(), reason: 'Twelve accounts of one evening behind one address' };
    const { body, status } = await server.call('excludeVotes', { body: exclusion }, admin);
    expect([status, body.state]).toEqual([201, 'waiting']);
    expect(body).not.toHaveProperty('votes');
    expect(await seriesOf()).toEqual(before);
    expect((await averages()).leftOut).toEqual([]);
    server.standAt('2026-06-20T13:00:00Z');
    await carryOutExclusions(server.services);
    expect(await exclusionOf(body.id)).toMatchObject({
      state: 'excluded',
      votes: { votes: 10 },
      applied: expect.stringMatching(/^2026-06-20T13:00/),
    });
    const revised = await averages();
    expect(revised.leftOut).toEqual([
      { on: '2026-06-20', from: '2026-06-18', through: '2026-06-18', votes: { votes: 10 } },
    ]);
    expect(JSON.stringify(revised)).not.toContain('one address');
    expect(revised.yesterday.all).toMatchObject({ accounts: 40, from: '2026-06-19' });
    expect((await scoreDays()).map(({ day, revision }) => [day, revision])).toEqual([
      ['2026-06-17', 0],
      ['2026-06-18', 1],
      ['2026-06-19', 1],
    ]);

    expect(await exclusionOf(body.id)).toMatchObject({ reason: exclusion.reason, conditions: { sharedBy: 5 } });
    const undoing = await server.call('endVoteExclusion', { params: { id: body.id } }, admin);
    expect(undoing.body.state).toBe('undoing');
    expect((await averages()).leftOut).toEqual(revised.leftOut);
    await carryOutExclusions(server.services);
    expect(await exclusionOf(body.id)).toMatchObject({ state: 'undone' });
    expect(await seriesOf()).toEqual(before);
    expect((await scoreDays()).map((row) => row.sums)).toEqual(sums.map((row) => row.sums));
    expect((await averages()).leftOut).toEqual([]);
    const again = await server.call('endVoteExclusion', { params: { id: body.id } }, admin);
    expect(again.failure?.errorCode).toBe('AlreadyDecided');
    const acts = (await server.call('listAdminActs', {}, admin)).body.results.map(({ act }) => act);
    expect(acts.slice(0, 2)).toEqual(['includeVotes', 'excludeVotes']);
    const logged = await loggedDecisions(server, 'votesExcluded', 'votesIncluded');
    expect(logged).toEqual(
      expect.arrayContaining([
        ['votesExcluded', 'manipulation'],
        ['votesIncluded', null],
      ]),
    );
  });

  it('is cancelled at once while it waits', async () => {
    const before = await scoreDays();
    const { body } = await server.call('excludeVotes', { body: { ...conditions(), reason: 'A mistake' } }, admin);
    const cancelled = await server.call('endVoteExclusion', { params: { id: body.id } }, admin);
    expect(cancelled.body.state).toBe('cancelled');
    await expect(carryOutExclusions(server.services)).rejects.toThrow(NothingDue);
    expect(await scoreDays()).toEqual(before);
  });

  it('reports its progress, waits as a whole after a cancelled run, and goes on after one that fails', async () => {
    const before = await scoreDays();
    const range = { ...conditions(), from: '2026-06-17' };
    const { body } = await server.call('excludeVotes', { body: { ...range, reason: 'A desk' } }, admin);
    const { body: other } = await server.call('excludeVotes', { body: { ...conditions(), reason: 'A desk' } }, admin);
    for (const step of [1, 2, 3]) {
      await expect(carryOutExclusions(server.services, cancelAt(step))).rejects.toThrow(RunCancelled);
      expect(await exclusionOf(body.id)).toMatchObject({ state: 'waiting' });
    }
    expect(await scoreDays()).toEqual(before);
    await breakConditions(other.id);
    const steps: [number, number][] = [];
    const progress = async (done: number, total: number) => void steps.push([done, total]);
    await expect(carryOutExclusions(server.services, { progress })).rejects.toThrow(AggregateError);
    // Two days are selected, and three are computed. The run then goes on with the broken exclusion.
    expect(steps).toEqual([1, 2, 3, 4, 5].map((step) => [step, 5]));
    expect(await exclusionOf(body.id)).toMatchObject({ state: 'excluded' });
    for (const { id } of [body, other]) await server.call('endVoteExclusion', { params: { id } }, admin);
    await carryOutExclusions(server.services);
    expect((await scoreDays()).map(({ sums }) => sums)).toEqual(before.map(({ sums }) => sums));
  });

  it('is computed again if a day of the target is closed meanwhile', async () => {
    const before = await scoreDays();
    const { body } = await server.call('excludeVotes', { body: { ...conditions(), reason: 'A desk' } }, admin);
    let closed = false;
    const progress = async (done: number) => {
      if (done !== 2 || closed) return;
      closed = true;
      server.standAt('2026-06-21T12:00:00Z');
      await closeDays(server.services);
    };
    await carryOutExclusions(server.services, { progress });
    expect(closed).toBe(true);
    const after = await scoreDays();
    expect(after.map(({ day, revision }) => [day, revision])).toEqual([
      ...before.map(({ day, revision }) => [day, revision + (day === '2026-06-17' ? 0 : 1)]),
      ['2026-06-20', 1],
    ]);
    // The password of the other admin is a day old.
    admin = await server.memberAs({ level: 5, roles: ['Admin'] });
    await server.call('endVoteExclusion', { params: { id: body.id } }, admin);
    await carryOutExclusions(server.services);
  });

  it('applies to days closed later', async () => {
    await server.call('excludeVotes', { body: { ...conditions(), reason: 'The same again' } }, admin);
    await carryOutExclusions(server.services);
    server.standAt('2026-06-22T12:00:00Z');
    await addVotes(
      server.services,
      voters.slice(0, 12).map((accountId) => ({ targetId, accountId, day: '2026-06-21', official: true })),
    );
    await closeDays(server.services);
    expect((await averages()).yesterday).toMatchObject({ day: '2026-06-21', all: { accounts: 40 } });
  });
});

describe('official votes', () => {
  it('are recalculated on open days for one member or all members, and stay on closed days', async () => {
    const [voter = ''] = voters;
    await addVotes(server.services, [{ targetId, accountId: voter, day: '2026-06-22', official: true }]);
    const closed = await scoreDays();
    // The password of the other admin is a day old.
    const today = await server.memberAs({ roles: ['Admin'] });
    const recalculate = (userId: string) => server.call('recalculateDistricts', { body: { userId } }, today);
    expect((await recalculate(voter)).body).toEqual({ checked: 1, changed: 1 });
    await addVotes(server.services, [{ targetId, accountId: voters[1] ?? '', day: '2026-06-22', official: true }]);
    const told: unknown[] = [];
    const progress = async (done: number, total: number, counts?: RunCounts) => void told.push([done >= total, counts]);
    await recalculateAllOfficialVotes(server.services, { progress });
    expect(told).toEqual([
      [false, { checked: 0, changed: 0 }],
      [true, { checked: 2, changed: 1 }],
    ]);
    expect((await recalculate(targetId)).status).toBe(404);
    const { status } = await server.call('recalculateDistricts', { body: { userId: 'All' } }, await server.memberAs());
    expect(status).toBe(404);
    expect(await scoreDays()).toEqual(closed);
  });
});
