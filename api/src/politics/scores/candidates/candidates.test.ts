import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { TestMember } from '../../../testing/server.ts';
import { voteHandlers } from '../../votes/index.ts';
import { candidatesFixture, pollsClose, type CandidatesFixture } from '../../votes/testing/candidates-fixture.ts';
import { addVerifiedMember } from '../../votes/testing/voting-fixture.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { computeRunningResults } from '../running/running.rules.ts';
import { addVoters, addVotes, type TestVote } from '../testing/votes.ts';

const day = '2026-06-10';
const before = '2026-06-01T12:10:00Z';
const after = '2026-06-11T04:02:00Z';

let fixture: CandidatesFixture;
let voters: string[];

beforeAll(async () => {
  fixture = await candidatesFixture();
  voters = await addVoters(fixture.server.services, 60);
});
afterAll(() => fixture.server.close());
beforeEach(() => fixture.server.standAt(before));

const votes = (name: string, who: readonly string[], rest: Partial<TestVote> = {}) =>
  addVotes(
    fixture.server.services,
    who.map((accountId) => ({ targetId: fixture.candidacyOf(name), accountId, day, ...rest })),
  );
const resultOf = async (name: string, viewer?: TestMember) => {
  const params = { id: fixture.electionId, candidacyId: fixture.candidacyOf(name) };
  return (await fixture.server.call('getCandidateVoteResult', { params }, viewer)).body;
};
const finalVotes = statement<{ targetId: string }>(
  'testing.candidateResults.votes',
  'SELECT vote FROM daily_votes WHERE target_id = $targetId',
);
const lockWaits = statement(
  'testing.candidateResults.lockWaits',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);
const closedAt = statement<{ targetId: string }>(
  'testing.candidateResults.closed',
  'SELECT closed_at AS "closedAt" FROM vote_targets WHERE id = $targetId',
);

describe('the figures of the votes on a candidate', () => {
  it('are shown to members who have voted, rest on ten accounts, and are refreshed after ten more', async () => {
    const [bob, eva, ann] = [
      await fixture.server.memberAs(),
      await fixture.server.memberAs(),
      await addVerifiedMember(fixture.server),
    ];
    await votes('Ada North', voters.slice(0, 7));
    await fixture.cast(bob);
    await fixture.cast(ann, { anonymous: true, vote: 'down' });
    await computeRunningResults(fixture.server.services);
    const tooFew = { day, all: { tooFew: true }, official: { tooFew: true } };
    expect((await resultOf('Ada North', bob)).running).toMatchObject(tooFew);
    await votes('Ada North', voters.slice(7, 8));
    await computeRunningResults(fixture.server.services);
    const running = { day, all: { accounts: 10 }, official: { tooFew: true } };
    expect((await resultOf('Ada North', bob)).running).toMatchObject(running);
    expect((await resultOf('Ada North', ann)).running).toMatchObject(running);
    for (const viewer of [eva, undefined]) expect(await resultOf('Ada North', viewer)).not.toHaveProperty('running');

    const shown = await resultOf('Ada North', bob);
    await votes('Ada North', voters.slice(8, 17), { vote: 'down' });
    await computeRunningResults(fixture.server.services);
    expect((await resultOf('Ada North', bob)).running?.all).toEqual(shown.running?.all);
    // The step that stores the waiting vote changes nothing.
    fixture.server.standAt('2026-06-02T12:00:00Z');
    await runStep(fixture.server.services, publishers, { fewestMembers: 1 });
    await computeRunningResults(fixture.server.services);
    expect((await resultOf('Ada North', ann)).running?.all).toEqual(shown.running?.all);
    await votes('Ada North', voters.slice(17, 18));
    await computeRunningResults(fixture.server.services);
    expect((await resultOf('Ada North', bob)).running?.all).toMatchObject({ accounts: 20 });
  });

  it('leave out a candidate who has withdrawn, and say so; the votes stay and count again after a return', async () => {
    const bob = await fixture.server.memberAs();
    await votes('Dee Stone', voters.slice(0, 12));
    await fixture.cast(bob, {}, 'Dee Stone');
    await computeRunningResults(fixture.server.services);
    expect((await resultOf('Dee Stone', bob)).running?.all).toMatchObject({ accounts: 10 });
    await fixture.setStatus('Dee Stone', 'withdrawn');
    await votes('Dee Stone', voters.slice(12, 24));
    await computeRunningResults(fixture.server.services);
    const withdrawn = await resultOf('Dee Stone', bob);
    expect(withdrawn.withdrawn).toBe(true);
    expect(withdrawn).not.toHaveProperty('running');
    expect((await fixture.cast(bob, {}, 'Dee Stone')).failure?.errorCode).toBe('CandidateWithdrawn');
    await fixture.setStatus('Dee Stone', 'qualified');
    expect((await resultOf('Dee Stone', bob)).running?.all).toMatchObject({ accounts: 10 });
    await computeRunningResults(fixture.server.services);
    expect((await resultOf('Dee Stone', bob)).running?.all).toMatchObject({ accounts: 25 });
    await fixture.setStatus('Dee Stone', 'withdrawn');
  });
});

/** Votes on Cid as a member on a server with its own clock. */
const castAs = (accountId: string, vote: 'up' | 'down', receivedBy: Services) => {
  const viewer = { accountId, level: 2, consentToOpinions: true, user: { viewMyVotes: 'justMe' } } as Member;
  const body = { candidacyId: fixture.candidacyOf('Cid South'), vote, anonymous: false };
  const input = { params: { id: fixture.electionId }, query: {}, body };
  return voteHandlers(receivedBy).castCandidateVote(input as never, { viewer, address: '192.0.2.1' } as never);
};

describe('the close of the polls', () => {
  it('lets every vote in that was received before, and none after, from many sessions at the closing second', async () => {
    const { services } = fixture.server;
    const received = (milliseconds: number) => ({
      ...services,
      now: () => new Date(Date.parse(pollsClose) + milliseconds),
    });
    fixture.server.standAt(after);
    const answers = await Promise.allSettled(
      voters.slice(0, 50).map((account, index) => castAs(account, 'up', received(index % 2 === 0 ? -1 : 0))),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index % 2 === 0 ? 'fulfilled' : 'rejected')),
    );

    // The close has made the figures, and is not committed yet. Votes and changes that were received before are late.
    const [made, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const database = Object.create(services.database, {
      transaction: {
        value: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
          services.database.transaction(async (transaction) => {
            const result = await work(transaction);
            made.resolve();
            await closed.promise;
            return result;
          }),
      },
    }) as Services['database'];
    const closing = closeDays({ ...services, database });
    await made.promise;
    const late = [0, 2, 51].map((index) => castAs(voters[index] ?? '', 'down', received(-1)));
    const racing = Promise.allSettled(late);
    await vi.waitUntil(async () => (await services.database.query(lockWaits())).length === late.length);
    closed.resolve();
    await closing;
    for (const answer of [...(await racing), ...answers.filter(({ status }) => status === 'rejected')])
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'VoteFinal' } });

    const stored = await services.database.query(finalVotes({ targetId: fixture.candidacyOf('Cid South') }));
    expect(stored).toEqual(Array.from({ length: 25 }, () => ({ vote: 'up' })));
    expect((await resultOf('Cid South')).final?.all).toMatchObject({ accounts: 25, from: day });
    // The close is a row: it holds if the clock is set back.
    await expect(castAs(voters[52] ?? '', 'down', received(-7_200_000))).rejects.toMatchObject({ code: 'VoteFinal' });
  });

  it('shows the figures to everybody, those of all members beside the official ones, and never again changes them', async () => {
    fixture.server.standAt(after);
    await fixture.close();
    const result = await resultOf('Ada North');
    expect(result).toMatchObject({ isFinal: true, final: { day, all: { accounts: 20 }, official: { tooFew: true } } });
    expect(result).not.toHaveProperty('running');
    const [row] = await fixture.server.services.database.query<{ closedAt: string }>(
      closedAt({ targetId: fixture.candidacyOf() }),
    );
    fixture.server.standAt('2026-06-14T12:00:00Z');
    await fixture.close();
    expect(await resultOf('Ada North')).toEqual(result);
    expect(await fixture.server.services.database.query(closedAt({ targetId: fixture.candidacyOf() }))).toEqual([row]);
    expect(await resultOf('Dee Stone')).toMatchObject({ isFinal: true, withdrawn: true });
    expect(await resultOf('Dee Stone')).not.toHaveProperty('final');
  });
});
