import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendAct, runStep, unsealAuthor } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { personalData } from '../../../app/personal-data.ts';
import { makeServices } from '../../../app/services.ts';
import { siteJobs } from '../../../app/site-jobs.ts';
import { keysFrom } from '../../../platform/crypto/keys.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TestMember } from '../../../testing/server.ts';
import { readScoreDays } from '../../scores/testing/score-days.ts';
import { addVoters, addVotes } from '../../scores/testing/votes.ts';
import type { DelayedVote } from '../../own-votes/index.ts';
import { castDailyVote } from '../cast/cast.rules.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from '../testing/voting-fixture.ts';
import { deleteExpiredGuards, guardOf } from './guards.ts';

const hour = 3_600_000;

let fixture: VotingFixture;
let ann: TestMember;
beforeAll(async () => {
  fixture = await votingFixture();
});
afterAll(() => fixture.server.close());
const forgetClosedDays = statement('test.waitingVotes.forgetClosedDays', 'DELETE FROM score_zones');
beforeEach(async () => {
  // Each test begins on the same day, which an earlier one may have closed.
  await fixture.server.services.database.query(forgetClosedDays());
  fixture.server.standAt('2026-06-15T16:10:00Z');
  ann = await addVerifiedMember(fixture.server);
});

const castAnonymous = (voter: TestMember, ballot: Parameters<VotingFixture['cast']>[1] = {}) =>
  fixture.cast(voter, { anonymous: true, viewMyVotes: 'everyone', ...ballot });
const deleteVote = (id: string, voter: TestMember) => fixture.server.call('deleteDailyVote', { params: { id } }, voter);
let statements = 0;
const rows = <Row>(sql: string, params: Record<string, unknown> = {}) =>
  fixture.server.services.database.query<Row>(
    statement<Record<string, unknown>>(`test.waitingVotes${(statements += 1)}`, sql)(params),
  );
const storedVotes = (ids: string[]) =>
  rows<{ id: string; vote: string }>('SELECT id, vote FROM daily_votes WHERE id = ANY ($ids) ORDER BY id', { ids });
const guards = async () =>
  (await rows<{ total: number }>('SELECT count(*)::int AS total FROM anonymous_vote_guards'))[0]?.total;
const storedGuards = async () =>
  (await rows<{ guard: Buffer }>('SELECT guard FROM anonymous_vote_guards')).map(({ guard }) => guard.toString('hex'));
const removedVotes = async () =>
  (await rows<{ votes: number }>('SELECT coalesce(sum(votes), 0)::int AS votes FROM removed_votes'))[0]?.votes;

/** Runs the step of the next full hour, unless `fewestMembers` members have nothing due. */
async function runHour(fewestMembers = 1): Promise<void> {
  fixture.server.moveClock(hour - (fixture.server.services.now().getTime() % hour));
  await runStep(fixture.server.services, publishers, { fewestMembers });
}

async function runJob(name: string): Promise<void> {
  await siteJobs(fixture.server.services)
    .find((job) => job.name === name)
    ?.work();
}

const body = async (answer: Promise<{ body: unknown }>) => (await answer).body;

/** Returns the running result on Ada after the votes so far. */
const shownOf = async (member: TestMember) => {
  await runJob('running-results');
  return (await fixture.server.call('getPollyRunningResult', { params: { id: fixture.ada } }, member)).body;
};

/** Returns the ids of a member's own votes. */
const idsOf = async (member: TestMember) =>
  (await fixture.server.call('listDailyVotes', { query: { mine: 'true' } }, member)).body.results.map(({ id }) => id);

/** Returns the content of a member's waiting vote. */
async function contentOf(member: TestMember, id: string): Promise<DelayedVote> {
  const lists = await fixture.server.services.sealedInbox.read(fixture.server.services.database);
  const acts = (lists.get(member.accountId) ?? []) as { id: string; content: DelayedVote }[];
  return acts.find((act) => act.id === id)?.content as DelayedVote;
}

/** Reads everything that tells a member of their vote on Ada. */
async function readsOf(member: TestMember, id: string) {
  const { server } = fixture;
  const exported: unknown[] = [];
  const subject = { accountId: member.accountId, userName: member.userName, email: '' };
  for (const { exported: each } of personalData)
    if ('rows' in each && each.kind === 'anonymousItems')
      for await (const row of each.rows(server.services, subject)) exported.push(row);
  const query = { include: 'total' } as const;
  return {
    byId: await body(server.call('getDailyVote', { params: { id } }, member)),
    byDate: (
      await server.inject({
        url: `/api/vote/ada-north/${member.userName}/2026-06-15`,
        headers: { authorization: `Bearer ${member.token}` },
      })
    ).json(),
    last: await body(server.call('getLastPollyVote', { params: { id: 'ada-north' } }, member)),
    lasts: await body(server.call('listLastVotes', { query }, member)),
    mine: await body(server.call('listDailyVotes', { query: { mine: 'true', ...query } }, member)),
    mineOnAda: await body(server.call('listDailyVotes', { query: { mine: 'true', personId: fixture.ada } }, member)),
    ofParties: await body(server.call('listDailyPartyVotes', { query: { mine: 'true', ...query } }, member)),
    others: await body(server.call('listPollyDailyVotes', { params: { id: 'ada-north' }, query }, member)),
    items: await body(server.call('listOwnAnonymous', { query }, member)),
    unvoted: await body(server.call('listUnvotedPollies', {}, member)),
    unvotedCards: await body(server.call('listPollies', { query: { unvoted: true, ...query } as never }, member)),
    representatives: await body(server.call('listPolliesWorkForMe', { query: { sort: 'unvoted' } as never }, member)),
    running: (await server.call('getPollyRunningResult', { params: { id: 'ada-north' } }, member)).status,
    consent: await body(server.call('getConsent', {}, member)),
    exported,
  };
}

/** Returns a member as the rules of votes read it. */
const asVoter = ({ accountId }: TestMember, { identityVerified }: { identityVerified: boolean }): Member => {
  const read: Pick<
    Member,
    'kind' | 'accountId' | 'level' | 'roles' | 'banned' | 'identityVerified' | 'consentToOpinions'
  > = {
    kind: 'member',
    accountId,
    level: 4,
    roles: [],
    banned: false,
    identityVerified,
    consentToOpinions: true,
  };
  return { ...read, user: { viewMyVotes: 'justMe' } } as Member;
};

describe('a waiting anonymous vote', () => {
  it('is seen by its author everywhere, exactly as after the step that stores it', async () => {
    const { server } = fixture;
    await server.call('updateUser', { params: { id: ann.accountId }, body: { displayLocation: 'North' } }, ann);
    expect((await server.call('createVoterLocation', { body: { divisionIds: ['x-test/north'] } }, ann)).status).toBe(
      201,
    );
    const before = await readsOf(ann, randomUUID());
    expect(before.running).toBe(404);
    expect(JSON.stringify([before.unvoted, before.unvotedCards])).toContain('Ada North');

    const comment = 'A comment of some length, which nobody else sees yet.';
    const cast = (await castAnonymous(ann, { vote: 'down', ability: 3, vision: 77, comment })).body;
    await fixture.castOnParty(ann, { anonymous: true });
    expect(await storedVotes([cast.id])).toEqual([]);
    const waiting = await readsOf(ann, cast.id);
    expect(waiting).toMatchObject({
      byId: cast,
      byDate: cast,
      last: { vote: cast },
      lasts: { total: 2 },
      mine: { total: 2 },
      mineOnAda: { results: [cast] },
      ofParties: { total: 1 },
      running: 200,
      consent: { votes: 2, anonymous: 2 },
    });
    expect(cast.official).toBe(true);
    expect(JSON.stringify([waiting.unvoted, waiting.unvotedCards])).not.toContain('Ada North');
    expect(waiting.representatives).toMatchObject({ results: [{ name: 'Ada North', votedToday: true }] });
    expect(waiting.exported).toHaveLength(2);

    await runHour();
    server.standAt('2026-06-15T16:10:00Z');
    expect(await storedVotes([cast.id])).toEqual([{ id: cast.id, vote: 'down' }]);
    expect(await readsOf(ann, cast.id)).toEqual(waiting);

    const changed = (await castAnonymous(ann, { vote: 'up', comment: 'Another one' })).body;
    expect(changed.id).toBe(cast.id);
    expect(await storedVotes([cast.id])).toEqual([{ id: cast.id, vote: 'down' }]);
    const waitingChange = await readsOf(ann, cast.id);
    expect(waitingChange).toMatchObject({ byId: changed, last: { vote: changed }, mine: { total: 2 } });
    await runHour();
    server.standAt('2026-06-15T16:10:00Z');
    expect(await storedVotes([cast.id])).toEqual([{ id: cast.id, vote: 'up' }]);
    expect(await readsOf(ann, cast.id)).toEqual(waitingChange);
  });

  it('is seen by nobody else', async () => {
    const { id } = (await castAnonymous(ann, { comment: 'Hidden' })).body;
    const others = [await fixture.server.memberAs(), await addVerifiedMember(fixture.server)];
    for (const viewer of [undefined, ...others])
      expect((await fixture.server.call('getDailyVote', { params: { id } }, viewer)).status).toBe(404);
    for (const other of others) expect((await deleteVote(id, other)).status).toBe(404);
  });

  it('keeps what moderators did with the stored vote that it changes', async () => {
    const { id } = (await castAnonymous(ann, { comment: 'Nasty' })).body;
    await runHour();
    const now = fixture.server.services.now();
    await rows('UPDATE daily_votes SET hidden_at = $now, comment_removed_at = $now WHERE id = $id', { id, now });
    const removed = { underReview: true, commentRemoved: true };
    const same = (await castAnonymous(ann, { comment: 'Nasty', vote: 'down' })).body;
    expect(same).toMatchObject({ id, own: removed });
    expect(same).not.toHaveProperty('comment');
    const byId = async () => (await fixture.server.call('getDailyVote', { params: { id } }, ann)).body;
    expect(await byId()).toEqual(same);
    await runHour();
    expect(await byId()).toEqual(same);
    const better = (await castAnonymous(ann, { comment: 'Nice' })).body;
    expect(better).toMatchObject({ comment: 'Nice', own: { underReview: true } });
    expect(await byId()).toEqual(better);
    await runHour();
    expect(await byId()).toEqual(better);
  });

  it('writes only the sealed act', async () => {
    const { database } = fixture.server.services;
    const { query, transaction } = database;
    await castAnonymous(ann, { vote: 'down' });
    await runHour();
    const texts: string[] = [];
    const xids: unknown[] = [];
    const xid = statement('test.assignedXid', 'SELECT pg_current_xact_id_if_assigned() AS xid');
    database.query = (bound: BoundStatement) => {
      texts.push(bound.text);
      return query(bound);
    };
    database.transaction = (work) =>
      transaction(async (inner) => {
        const result = await work(inner);
        xids.push(...(await inner.query<{ xid: unknown }>(xid())).map((row) => row.xid));
        return result;
      });
    const { id } = (await castAnonymous(ann, { comment: 'A change' })).body;
    await deleteVote(id, ann);
    await castAnonymous(ann);
    database.query = query;
    database.transaction = transaction;
    expect(xids).toEqual([null, null, null]);
    for (const text of texts) expect(text).not.toMatch(/\b(INSERT|UPDATE|DELETE|FOR (NO KEY |KEY )?(UPDATE|SHARE))\b/);
  });
});

describe('the figures', () => {
  it('of an open day count waiting votes, changes and deletions before the step', async () => {
    fixture.server.standAt('2026-08-03T16:10:00Z');
    const named = await addVoters(fixture.server.services, 9);
    const day = '2026-08-03';
    await addVotes(
      fixture.server.services,
      named.map((accountId) => ({ targetId: fixture.ada, accountId, day })),
    );
    const { id } = (await castAnonymous(ann, { vote: 'down' })).body;
    const expected = await shownOf(ann);
    // (30 · 50 + 9 · 100) / (30 + 10) = 60
    expect(expected.all).toMatchObject({ accounts: 10, approval: { value: 60 } });
    await rows('DELETE FROM running_results');
    await runHour();
    expect((await shownOf(ann)).all).toEqual(expected.all);

    await rows('DELETE FROM running_results');
    expect((await castAnonymous(ann, { vote: 'up' })).body.id).toBe(id);
    // (30 · 50 + 10 · 100) / (30 + 10) = 62.5
    expect((await shownOf(ann)).all).toMatchObject({ accounts: 10, approval: { value: 65 } });
    await rows('DELETE FROM running_results');
    await deleteVote(id, ann);
    const tenth = (await fixture.server.memberAs()) as TestMember;
    await fixture.cast(tenth);
    expect((await shownOf(tenth)).all).toMatchObject({ accounts: 10, approval: { value: 65 } });
  });

  it('of a closed day count the only waiting vote, even if too few members have something due', async () => {
    fixture.server.standAt('2026-09-01T16:10:00Z');
    fixture.server.services.limits = { ...fixture.server.services.limits, anonymousFewestMembers: 10 };
    const { id } = (await castAnonymous(ann, { vote: 'down' })).body;
    const late = await addVerifiedMember(fixture.server);
    const deleted = (await castAnonymous(late)).body.id;
    const former = await addVerifiedMember(fixture.server);
    const withdrawn = (await castAnonymous(former)).body.id;
    await runHour(1);
    expect(await storedVotes([id, deleted, withdrawn])).toHaveLength(3);
    const other = await addVerifiedMember(fixture.server);
    const waiting = (await castAnonymous(other, { ability: 40 })).body.id;
    await runHour(10);
    expect(await storedVotes([waiting])).toEqual([]);
    expect((await deleteVote(deleted, late)).status).toBe(200);
    await fixture.server.call('setConsent', { body: { consentToOpinions: false } }, former);
    await runHour(10);
    expect(await storedVotes([deleted, withdrawn])).toHaveLength(2);
    const before = await removedVotes();

    // The day of New York ends at four o'clock.
    fixture.server.standAt('2026-09-02T04:05:00Z');
    await runJob('close-days');
    fixture.server.services.limits = { ...fixture.server.services.limits, anonymousFewestMembers: 1 };
    expect((await storedVotes([id, deleted, withdrawn, waiting])).map((row) => row.id)).toEqual(
      [id, waiting].toSorted(),
    );
    expect(await removedVotes()).toBe(before);
    const closed = (await readScoreDays(fixture.server.services)).find(
      ({ target_id: targetId, day }) => targetId === fixture.ada && day === '2026-09-01',
    );
    // One vote is up, one is down.
    expect(closed?.sums.slice(0, 3)).toEqual([1, 1, 0]);
  });

  it('of a closed day count the votes of members who were banned or who deleted their accounts', async () => {
    fixture.server.standAt('2026-10-01T16:10:00Z');
    const [banned, left] = [await addVerifiedMember(fixture.server), await addVerifiedMember(fixture.server)];
    const ids = [(await castAnonymous(banned)).body.id, (await castAnonymous(left)).body.id];
    await rows('UPDATE accounts SET banned = true WHERE id = $id', { id: banned.accountId });
    await rows('UPDATE accounts SET deleted_at = $now WHERE id = $id', {
      id: left.accountId,
      now: fixture.server.services.now(),
    });
    fixture.server.standAt('2026-10-02T04:05:00Z');
    await runJob('close-days');
    expect(await storedVotes(ids)).toHaveLength(2);
    const statusOf = async (id: string) => (await fixture.server.call('getDailyVote', { params: { id } })).status;
    expect(await Promise.all(ids.map(statusOf))).toEqual([200, 404]);
  });
});

describe('one vote a member, target and day', () => {
  it('is left by 500 simultaneous submissions of both modes over two processes', async () => {
    const { services } = fixture.server;
    const { database, settings, limits, now } = services;
    const other: Services = {
      ...makeServices({ database, settings, limits, keys: keysFrom(Buffer.alloc(32)), now }),
      hmac: services.hmac,
    };
    const { sealedInbox } = makeServices({
      database,
      settings,
      limits,
      keys: { hmac: services.hmac, fingerprint: '' },
      now,
    });
    const processes: Services[] = [services, { ...other, sealedInbox }];
    const member = asVoter(ann, { identityVerified: true });
    const target = { kind: 'polly' as const, id: fixture.ada, address: '192.0.2.1' };
    const answers = await Promise.allSettled(
      Array.from({ length: 500 }, (_, index) =>
        castDailyVote(processes[index % 2] ?? services, member, target, {
          vote: 'up',
          ability: index % 101,
          anonymous: index % 4 < 2,
        }),
      ),
    );
    const cast = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(new Set(refusals.map((reason) => reason.code ?? String(reason)))).toEqual(new Set(['VotedInOtherMode']));
    expect(cast).toHaveLength(250);
    expect(new Set(cast.map(({ id, own }) => `${id} ${own?.anonymous}`)).size).toBe(1);
    await runHour();
    const votes = await rows(`SELECT id FROM daily_votes WHERE account_id = $accountId OR id = $id`, {
      accountId: ann.accountId,
      id: cast[0]?.id,
    });
    expect(votes).toEqual([{ id: cast[0]?.id }]);
    expect(await idsOf(ann)).toEqual([cast[0]?.id]);
  });

  it('is refused to an unverified member whose verification was withdrawn', async () => {
    const member = asVoter(ann, { identityVerified: false });
    await castAnonymous(ann);
    await rows('UPDATE accounts SET identity_verified_at = NULL, identity_withdrawn_at = now() WHERE id = $id', {
      id: ann.accountId,
    });
    const castNamed = (id: string) =>
      castDailyVote(
        fixture.server.services,
        member,
        { kind: 'polly', id, address: '192.0.2.1' },
        { vote: 'up', anonymous: false },
      );
    await expect(castNamed(fixture.ada)).rejects.toMatchObject({ code: 'VotedInOtherMode' });
    await runHour();
    await expect(castNamed(fixture.ada)).rejects.toMatchObject({ code: 'VotedInOtherMode' });
    expect((await castNamed(fixture.kei)).own?.anonymous).toBe(false);
  });

  it('is guarded by the database, which keeps the first vote and one guard', async () => {
    const before = (await guards()) ?? 0;
    const { id } = (await castAnonymous(ann)).body;
    const content = await contentOf(ann, id);
    const append = (other: string) =>
      appendAct(fixture.server.services, ann.accountId, {
        act: 'publish',
        id: other,
        kind: 'dailyVote',
        at: fixture.server.services.now().toISOString(),
        content,
      });
    await runHour();
    expect(await guards()).toBe(before + 1);
    const [second, third] = [randomUUID(), randomUUID()];
    await append(second);
    await append(third);
    await runHour();
    expect(await storedVotes([id, second, third])).toEqual([{ id, vote: 'up' }]);
    expect(await guards()).toBe(before + 1);

    await deleteVote(id, ann);
    await append(second);
    await append(third);
    await runHour();
    expect(await storedVotes([id, second, third])).toHaveLength(1);
    expect(await guards()).toBe(before + 1);
  });

  it('has one guard as long as it is stored, whatever its author and steps do', async () => {
    const { services } = fixture.server;
    const before = new Set(await storedGuards());
    const voters = await Promise.all(Array.from({ length: 3 }, () => addVerifiedMember(fixture.server)));
    const targets = [fixture.ada, fixture.meadow];
    type Row = { id: string; seal: Buffer; targetId: string; day: string };
    const ownVotes = () =>
      rows<Row>(
        `SELECT id, sealed_author AS seal, target_id AS "targetId", civil_day AS day FROM daily_votes
         WHERE sealed_author IS NOT NULL AND target_id = ANY ($targets)`,
        { targets },
      );
    const guardsOfVotes = async () =>
      (await ownVotes()).flatMap(({ id, seal, ...slot }) => {
        const accountId = unsealAuthor(services, id, seal);
        const isOwn = voters.some((voter) => voter.accountId === accountId);
        return isOwn ? [guardOf(services, { accountId, ...slot }).toString('hex')] : [];
      });
    const cast = (voter: TestMember, target: number, anonymous: boolean) =>
      target === 0
        ? fixture.cast(voter, { anonymous, viewMyVotes: 'everyone' })
        : fixture.castOnParty(voter, { anonymous, viewMyVotes: 'everyone' });
    const act = async (voter: TestMember, turn: number) => {
      const { status, body: answer } = await cast(voter, turn % 2, turn % 7 !== 0);
      if (status !== 200) return;
      // Delete some votes while they wait and some after they are stored, and cast some again in the same hour.
      if (turn % 3 === 0) await deleteVote(answer.id, voter);
      if (turn % 6 === 0) await cast(voter, turn % 2, true);
    };
    let turn = 0;
    for (let steps = 0; steps < 5; steps += 1) {
      for (const voter of voters) for (let acts = 0; acts < 5; acts += 1) await act(voter, (turn += 1));
      await runHour();
      const added = (await storedGuards()).filter((guard) => !before.has(guard));
      expect(added.toSorted()).toEqual((await guardsOfVotes()).toSorted());
    }
    expect(await guardsOfVotes()).not.toEqual([]);
    const seen = await ownVotes();
    for (const voter of voters) for (const { id } of seen) await deleteVote(id, voter);
    await runHour();
    expect((await storedGuards()).filter((guard) => !before.has(guard))).toEqual([]);
  });

  it('gets a guard if it replaces a vote that had none', async () => {
    const before = (await guards()) ?? 0;
    const { id } = (await castAnonymous(ann)).body;
    await runHour();
    const guard = guardOf(fixture.server.services, {
      accountId: ann.accountId,
      targetId: fixture.ada,
      day: '2026-06-15',
    });
    await rows('DELETE FROM anonymous_vote_guards WHERE guard = $guard', { guard });
    await deleteVote(id, ann);
    expect((await castAnonymous(ann)).body.id).not.toBe(id);
    await runHour();
    expect(await guards()).toBe(before + 1);
  });

  it('has a guard that goes with the vote, and some days after the day', async () => {
    const { id } = (await castAnonymous(ann)).body;
    await runHour();
    const slot = { accountId: ann.accountId, targetId: fixture.ada, day: '2026-06-15' };
    const guard = guardOf(fixture.server.services, slot);
    const isGuarded = async () =>
      (await rows('SELECT FROM anonymous_vote_guards WHERE guard = $guard', { guard })).length > 0;
    expect(await isGuarded()).toBe(true);
    await deleteVote(id, ann);
    await runHour();
    expect(await isGuarded()).toBe(false);
    await castAnonymous(ann);
    await runHour();
    fixture.server.standAt('2026-06-18T12:00:00Z');
    await deleteExpiredGuards(fixture.server.services);
    expect(await isGuarded()).toBe(true);
    fixture.server.standAt('2026-06-19T12:00:00Z');
    await deleteExpiredGuards(fixture.server.services);
    expect(await isGuarded()).toBe(false);
  });
});

describe('the rows of a step', () => {
  it('have one transaction number, and guards whose order differs from that of the votes', async () => {
    fixture.server.standAt('2026-11-02T16:10:00Z');
    const voters = await Promise.all(Array.from({ length: 12 }, () => addVerifiedMember(fixture.server)));
    const ids: string[] = [];
    for (const voter of voters) ids.push((await castAnonymous(voter)).body.id);
    await runHour();
    const votes = await rows<{ id: string; xmin: string; owner: string }>(
      `SELECT v.id, v.xmin::text, e.xmin::text AS evidence FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
       WHERE v.id = ANY ($ids) ORDER BY v.ctid`,
      { ids },
    );
    expect(new Set(votes.flatMap(Object.values).filter((value) => !ids.includes(value))).size).toBe(1);
    const stored = await rows<{ guard: Buffer; xmin: string; command: string }>(
      `SELECT guard, xmin::text, cmin::text AS command FROM anonymous_vote_guards WHERE day = '2026-11-02' ORDER BY ctid`,
    );
    const day = '2026-11-02';
    const guardAt = stored.map(({ guard }) => guard.toString('hex'));
    const inOrder = votes.map(({ id }) => {
      const accountId = voters[ids.indexOf(id)]?.accountId ?? '';
      return guardOf(fixture.server.services, { accountId, targetId: fixture.ada, day }).toString('hex');
    });
    expect(guardAt.toSorted()).toEqual(inOrder.toSorted());
    expect(guardAt).not.toEqual(inOrder);
    expect(new Set(stored.map(({ command }) => command)).size).toBe(1);
    expect(votes.map(({ id }) => id)).not.toEqual(ids);
  });
});
