import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { electionHandlers } from '../../elections/index.ts';
import { addVerifiedMember } from '../testing/voting-fixture.ts';
import { voteHandlers } from '../votes.routes.ts';

const reason = 'The list was not accepted.';
const now = '2026-06-01T12:10:00Z';

let server: TestServer;
let admin: TestMember;
let electionId: string;
let contestId: string;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  const election = { name: 'Water board', day: '2026-09-01', kind: 'general', reason } as const;
  electionId = (await server.call('createElection', { body: election }, admin)).body.id;
  const contest = { name: 'Chair', kind: 'candidates', reason } as const;
  contestId = (await server.call('createContest', { params: { id: electionId }, body: contest }, admin)).body.id;
});
afterAll(() => server.close());

const addCandidacy = async (personName: string): Promise<string> => {
  const body = { personName, status: 'filed', reason } as const;
  return (await server.call('createCandidacy', { params: { id: contestId }, body }, admin)).body.id;
};
/** Casts a vote as a verified member, whose named vote is stored in a transaction. */
const castAs = ({ accountId }: TestMember, candidacyId: string, services: Services = server.services) => {
  const user = { viewMyVotes: 'justMe' };
  const viewer = { accountId, level: 4, consentToOpinions: true, identityVerified: true, user } as Member;
  const input = { params: { id: electionId }, query: {}, body: { candidacyId, vote: 'up', anonymous: false } };
  return voteHandlers(services).castCandidateVote(input as never, { viewer, address: '192.0.2.1' } as never);
};
const deleteBy = (candidacyId: string, services: Services = server.services) => {
  const params = { record: 'candidacy', id: candidacyId };
  const viewer = { accountId: admin.accountId, roles: ['Admin'], passwordGivenAt: now };
  return electionHandlers(services).deleteElectionRecord(
    { params, query: {}, body: { version: 1, reason } } as never,
    { viewer } as never,
  );
};

const lockWaits = statement(
  'testing.deletedCandidacy.lockWaits',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);
const orphans = statement(
  'testing.deletedCandidacy.orphans',
  `SELECT vote.id FROM daily_votes vote JOIN vote_targets target ON target.id = vote.target_id
   WHERE target.kind = 'candidacy' AND NOT EXISTS (SELECT FROM candidacies WHERE id = vote.target_id)`,
);
const stored = statement<{ candidacyId: string }>(
  'testing.deletedCandidacy.stored',
  `SELECT (SELECT count(*)::int FROM candidacies WHERE id = $candidacyId) AS candidacies,
     (SELECT count(*)::int FROM daily_votes WHERE target_id = $candidacyId) AS votes,
     (SELECT count(*)::int FROM vote_targets WHERE id = $candidacyId) AS targets`,
);
const storedOf = async (candidacyId: string) => (await server.services.database.query(stored({ candidacyId })))[0];

/** Returns services whose transactions wait before they commit, until `commit` is called. */
function heldServices(): { services: Services; written: Promise<void>; commit(): void } {
  const { database } = server.services;
  const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = <Result>(work: (each: Queryable) => Promise<Result>) =>
    database.transaction(async (each) => {
      const result = await work(each);
      // Follows the statements that the work has started and does not wait for.
      await each.query(lockWaits());
      written.resolve();
      await committed.promise;
      return result;
    });
  const held = Object.create(database, { transaction: { value: transaction } }) as Services['database'];
  return { services: { ...server.services, database: held }, written: written.promise, commit: committed.resolve };
}

/** Starts the second act when the first one has written and not committed, and returns both outcomes. */
async function race(first: (held: Services) => unknown, second: () => unknown) {
  const { services, written, commit } = heldServices();
  const racing = [Promise.resolve(first(services))];
  await Promise.race([written, ...racing]);
  let isSettled = false;
  racing.push(Promise.resolve(second()).finally(() => (isSettled = true)));
  const outcomes = Promise.allSettled(racing);
  await vi.waitUntil(async () => isSettled || (await server.services.database.query(lockWaits())).length > 0);
  commit();
  return (await outcomes).map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
}

it('refuses the deletion of a candidacy for which a vote comes first', async () => {
  const candidacyId = await addCandidacy('Ada Eerst');
  const voter = await addVerifiedMember(server);
  const outcomes = await race(
    (held) => castAs(voter, candidacyId, held),
    () => deleteBy(candidacyId),
  );
  expect(outcomes).toEqual(['done', 'InUse']);
  expect(await storedOf(candidacyId)).toEqual({ candidacies: 1, votes: 1, targets: 1 });
});

it('refuses a vote on a candidacy whose deletion comes first', async () => {
  const candidacyId = await addCandidacy('Bea Eerst');
  const voter = await addVerifiedMember(server);
  const outcomes = await race(
    (held) => deleteBy(candidacyId, held),
    () => castAs(voter, candidacyId),
  );
  expect(outcomes).toEqual(['done', 'NotFound']);
  expect(await storedOf(candidacyId)).toEqual({ candidacies: 0, votes: 0, targets: 0 });
});

it('lets a waiting anonymous vote go with its candidacy, and refuses the deletion after the step', async () => {
  const [gone, voted] = [await addCandidacy('Cid Weg'), await addCandidacy('Dee Blijft')];
  const voters = [await addVerifiedMember(server), await addVerifiedMember(server)];
  const cast = (voter: TestMember, candidacyId: string) => {
    const body = { candidacyId, vote: 'up', anonymous: true } as const;
    return server.call('castCandidateVote', { params: { id: electionId }, body }, voter);
  };
  for (const voter of voters) {
    expect((await cast(voter, gone)).status).toBe(200);
    expect((await cast(voter, voted)).status).toBe(200);
  }
  await deleteBy(gone);
  expect((await cast(voters[0]!, gone)).failure?.errorCode).toBe('NotFound');
  server.moveClock(3_600_000);
  const failures: string[] = [];
  await runStep(server.services, publishers, { fewestMembers: 1, report: (code) => failures.push(code) });
  server.standAt(now);
  expect(failures).toEqual([]);
  expect(await storedOf(gone)).toEqual({ candidacies: 0, votes: 0, targets: 0 });
  expect(await storedOf(voted)).toEqual({ candidacies: 1, votes: 2, targets: 1 });
  await expect(deleteBy(voted)).rejects.toMatchObject({ code: 'InUse' });
  expect(await server.services.database.query(orphans())).toEqual([]);
});

it('refuses the deletion of a contest that has a candidacy with votes', async () => {
  const params = { record: 'contest', id: contestId } as const;
  const answer = await server.call('deleteElectionRecord', { params, body: { version: 1, reason } }, admin);
  expect(answer.failure?.errorCode).toBe('InUse');
});
