import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { statement } from '../../../platform/db/statement.ts';
import { personalData } from '../../../app/personal-data.ts';
import { withFreshPassword } from '../../../testing/members.ts';
import type { TestMember } from '../../../testing/server.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from '../testing/voting-fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const today = '2026-06-15T16:00:00Z';
const tomorrow = '2026-06-16T16:00:00Z';

let fixture: VotingFixture;
beforeAll(async () => {
  fixture = await votingFixture();
});
afterAll(() => fixture.server.close());

const castAnonymous = (voter: TestMember, ballot: Parameters<VotingFixture['cast']>[1] = {}) =>
  fixture.cast(voter, { anonymous: true, viewMyVotes: 'everyone', ...ballot });
const statusOf = async (id: string, viewer?: TestMember) =>
  (await fixture.server.call('getDailyVote', { params: { id } }, viewer)).status;
const votesOfDay = async (viewer?: TestMember, date = '2026-06-15') => {
  const input = { params: { id: 'ada-north' }, query: { date, take: 100 } };
  return (await fixture.server.call('listPollyDailyVotes', input, viewer)).body.results;
};
const lastVote = async (voter: TestMember) =>
  (await fixture.server.call('getLastPollyVote', { params: { id: 'ada-north' } }, voter)).body.vote;
const deleteVote = (id: string, voter: TestMember) => fixture.server.call('deleteDailyVote', { params: { id } }, voter);
const fresh = (member: TestMember) => withFreshPassword(fixture.server.services, member);
const runDueSteps = () => runStep(fixture.server.services, publishers);
const moveToNextHour = () => fixture.server.moveClock(hour - (fixture.server.services.now().getTime() % hour));
let statements = 0;
const rows = <Row>(sql: string, params: Record<string, unknown> = {}) =>
  fixture.server.services.database.query<Row>(
    statement<Record<string, unknown>>(`test.anonymousVotes${(statements += 1)}`, sql)(params),
  );
const removedVotes = async () =>
  (await rows<{ votes: number }>('SELECT sum(votes)::int AS votes FROM removed_votes'))[0]?.votes ?? 0;

describe('an anonymous vote', () => {
  it('is refused if the member lacks the privilege or the flag is no boolean, and stores no named vote instead', async () => {
    const member = await fixture.server.memberAs({ level: 4 });
    expect((await castAnonymous(member)).failure?.errorCode).toBe('AnonymousNotAllowed');
    const ann = await addVerifiedMember(fixture.server);
    expect((await castAnonymous(ann, { anonymous: 'yes' as never })).failure?.errorCode).toBe('AnonymousNotAllowed');
    expect([await lastVote(member), await lastVote(ann)]).toEqual([undefined, undefined]);
  });

  it('accepts only the scopes just me, everyone and just the polly', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { failure } = await castAnonymous(ann, { viewMyVotes: 'justFriends' });
    expect(failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotes', errorCode: 'AnonymousNotAllowed' }]);
    for (const viewMyVotes of ['justMe', 'everyone', 'justThePolly'] as const)
      expect((await castAnonymous(ann, { viewMyVotes })).body.own).toMatchObject({ anonymous: true, viewMyVotes });
    const onParty = await fixture.castOnParty(ann, { anonymous: true, viewMyVotes: 'justThePolly' });
    expect(onParty.failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotes', errorCode: 'InvalidValue' }]);
  });

  it('is visible only to its author by default, even if the profile shows votes to everyone', async () => {
    const ann = await addVerifiedMember(fixture.server);
    await fixture.server.call('updateUser', { params: { id: ann.accountId }, body: { viewMyVotes: 'everyone' } }, ann);
    const { id, own } = (await fixture.cast(ann, { anonymous: true })).body;
    expect(own).toMatchObject({ anonymous: true, viewMyVotes: 'justMe' });
    fixture.server.standAt(tomorrow);
    await runDueSteps();
    const reader = await fixture.server.memberAs();
    for (const viewer of [reader, undefined]) {
      expect(await statusOf(id, viewer)).toBe(404);
      expect((await votesOfDay(viewer)).map((vote) => vote.id)).not.toContain(id);
    }
    expect(await statusOf(id, ann)).toBe(200);
    expect(await lastVote(ann)).toMatchObject({ id, isFinal: true });
    fixture.server.standAt(today);
  });

  it('is shown to its author immediately and can be changed', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann, { comment: 'First' })).body;
    expect((await castAnonymous(ann, { vote: 'down', comment: 'Second' })).body.id).toBe(id);
    expect(await lastVote(ann)).toMatchObject({ id, vote: 'down', comment: 'Second', own: { anonymous: true } });
    const mine = await fixture.server.call('listDailyVotes', { query: { mine: 'true', include: 'total' } }, ann);
    expect(mine.body).toMatchObject({ total: 1, results: [{ id }] });
    const lasts = await fixture.server.call('listLastVotes', { query: { include: 'total' } }, ann);
    expect(lasts.body).toMatchObject({ total: 1, results: [{ id }] });
    const own = await fixture.server.call('listOwnAnonymous', { query: {} }, await fresh(ann));
    expect(own.body.results).toMatchObject([
      { id, kind: 'dailyVote', path: '/polly/ada-north', created: '2026-06-15T00:00:00Z' },
    ]);
  });

  it('is listed only after its day, without author, time or official flag', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann, { comment: 'Unnamed', ability: 7 })).body;
    const reader = await fixture.server.memberAs();
    expect([await statusOf(id, reader), await statusOf(id), await statusOf(id, ann)]).toEqual([404, 404, 200]);
    for (const viewer of [reader, undefined, ann])
      expect((await votesOfDay(viewer)).map((vote) => vote.id)).not.toContain(id);
    fixture.server.standAt(tomorrow);
    await runDueSteps();
    const shown = (await votesOfDay(reader)).find((vote) => vote.id === id);
    expect(shown).toEqual({
      id,
      personId: fixture.ada,
      slug: 'ada-north',
      name: 'Ada North',
      day: '2026-06-15',
      vote: 'up',
      ability: 7,
      comment: 'Unnamed',
      isFinal: true,
      author: { anonymous: true, verified: true },
    });
    expect((await votesOfDay(ann)).find((vote) => vote.id === id)?.own?.anonymous).toBe(true);
    fixture.server.standAt(today);
  });

  it('is listed after the named votes of the day, ordered by random ids instead of time', async () => {
    fixture.server.standAt('2026-07-01T16:00:00Z');
    const cast: string[] = [];
    for (let times = 0; times < 12; times += 1) {
      cast.push((await castAnonymous(await addVerifiedMember(fixture.server))).body.id);
      fixture.server.moveClock(60_000);
    }
    const named = (await fixture.cast(await fixture.server.memberAs(), { viewMyVotes: 'everyone' })).body.id;
    fixture.server.standAt('2026-07-02T16:00:00Z');
    await runDueSteps();
    const ids = (await votesOfDay(undefined, '2026-07-01')).map((vote) => vote.id);
    expect(ids[0]).toBe(named);
    expect(ids.slice(1)).toEqual(cast.toSorted().toReversed());
    expect(cast.every((id) => id[14] === '4')).toBe(true);
    fixture.server.standAt(today);
  });

  it('stores the day and no value that links two votes of one member', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const first = (await castAnonymous(ann)).body.id;
    fixture.server.moveClock(day);
    const second = (await castAnonymous(ann)).body.id;
    await fixture.castOnParty(ann, { anonymous: true });
    moveToNextHour();
    await runDueSteps();
    fixture.server.standAt(today);
    const stored = await rows<Record<string, unknown>>(
      `SELECT v.id, v.slot, v.sealed_author, v.account_id, v.cast_at, e.sealed
       FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
       WHERE v.id = ANY ($voteIds) OR (v.target_id = $targetId AND v.account_id IS NULL)`,
      { voteIds: [first, second], targetId: fixture.meadow },
    );
    expect(stored).toHaveLength(3);
    for (const { cast_at: castAt, account_id: accountId, slot } of stored)
      expect([castAt, accountId, slot]).toEqual([expect.stringMatching(/T00:00:00Z$/), null, null]);
    for (const column of ['id', 'sealed_author', 'sealed'])
      expect(
        new Set(stored.map((row) => String(row[column] && Buffer.from(row[column] as Uint8Array).toString('hex'))))
          .size,
      ).toBe(3);
  });
});

describe('named and anonymous votes', () => {
  it('exclude each other until today’s vote is deleted', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const named = (await fixture.cast(ann)).body.id;
    const refused = await castAnonymous(ann);
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      { errorCode: 'VotedInOtherMode', meta: { anonymous: false } },
    ]);
    await deleteVote(named, ann);
    const anonymous = (await castAnonymous(ann)).body.id;
    const back = await fixture.cast(ann);
    expect(back.failure).toMatchObject({ errorCode: 'VotedInOtherMode', meta: { anonymous: true } });
    expect((await lastVote(ann))?.id).toBe(anonymous);
    expect((await deleteVote(anonymous, ann)).status).toBe(200);
    expect((await fixture.cast(ann)).status).toBe(200);
  });

  it('exclude each other also after a step has stored the anonymous vote, and after the verification is withdrawn', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann)).body;
    moveToNextHour();
    await runDueSteps();
    expect((await fixture.cast(ann)).failure).toMatchObject({
      errorCode: 'VotedInOtherMode',
      meta: { anonymous: true },
    });
    expect((await deleteVote(id, ann)).status).toBe(200);
    const named = (await fixture.cast(ann)).body;
    expect(named.own?.anonymous).toBe(false);
    expect((await castAnonymous(ann)).failure?.errorCode).toBe('VotedInOtherMode');
    await deleteVote(named.id, ann);
    expect((await castAnonymous(ann)).status).toBe(200);

    const withdrawal = {
      sql: 'UPDATE accounts SET identity_verified_at = NULL, identity_withdrawn_at = now() WHERE id = $accountId',
      params: { accountId: ann.accountId },
    };
    await rows(withdrawal.sql, withdrawal.params);
    expect((await fixture.cast(ann)).failure?.errorCode).toBe('VotedInOtherMode');
    moveToNextHour();
    await runDueSteps();
    expect((await fixture.cast(ann)).failure?.errorCode).toBe('VotedInOtherMode');
    expect((await fixture.castOnParty(ann)).status).toBe(200);
    expect((await fixture.castOnParty(ann, { vote: 'down' })).body.vote).toBe('down');
    fixture.server.standAt(today);
  });

  it('keep exactly one vote when submissions of both modes race', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => fixture.cast(ann, { anonymous: index % 2 === 0, ability: index })),
    );
    const kinds = new Set(answers.map(({ status, body }) => (status === 200 ? body.own?.anonymous : status)));
    expect([...kinds].filter((kind) => typeof kind === 'boolean')).toHaveLength(1);
    expect([...kinds].filter((kind) => typeof kind === 'number')).toEqual([409]);
    const mine = await fixture.server.call('listDailyVotes', { query: { mine: 'true' } }, ann);
    expect(mine.body.results).toHaveLength(1);
  });
});

describe('deleting an anonymous vote', () => {
  it('takes effect immediately on the day of the vote', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann)).body;
    const before = await removedVotes();
    await deleteVote(id, ann);
    expect(await statusOf(id, ann)).toBe(404);
    expect((await fixture.server.call('listOwnAnonymous', { query: {} }, await fresh(ann))).body.results).toEqual([]);
    expect(await removedVotes()).toBe(before);
  });

  it('takes effect immediately on the day of the vote also after a step has stored it, and leaves room for another', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann)).body;
    moveToNextHour();
    await runDueSteps();
    const before = await removedVotes();
    await deleteVote(id, ann);
    expect(await statusOf(id, ann)).toBe(404);
    expect(await lastVote(ann)).toBeUndefined();
    expect((await fixture.server.call('listOwnAnonymous', { query: {} }, await fresh(ann))).body.results).toEqual([]);
    const again = (await castAnonymous(ann, { vote: 'down' })).body;
    expect(again.id).not.toBe(id);
    moveToNextHour();
    await runDueSteps();
    expect(await rows('SELECT id FROM daily_votes WHERE id = ANY ($voteIds)', { voteIds: [id, again.id] })).toEqual([
      { id: again.id },
    ]);
    expect([(await lastVote(ann))?.id, await removedVotes()]).toEqual([again.id, before]);
    // The guard of the vote still stands.
    expect((await castAnonymous(ann)).body.id).toBe(again.id);
    fixture.server.standAt(today);
  });

  it('takes effect at the next full hour after the day of the vote, and then counts it as removed', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann)).body;
    fixture.server.standAt('2026-06-16T16:20:00Z');
    await runDueSteps();
    const before = await removedVotes();
    expect((await deleteVote(id, ann)).body.removedAt).toBe('2026-06-16T17:00:00Z');
    await runDueSteps();
    expect([await statusOf(id), await removedVotes()]).toEqual([200, before]);
    moveToNextHour();
    await runDueSteps();
    expect([await statusOf(id), await removedVotes()]).toEqual([404, before + 1]);
    fixture.server.standAt(today);
  });

  it('is refused to other members', async () => {
    const { id } = (await castAnonymous(await addVerifiedMember(fixture.server))).body;
    expect((await deleteVote(id, await addVerifiedMember(fixture.server))).status).toBe(404);
  });
});

describe('a member who withdraws consent or deletes the account', () => {
  it('loses named votes immediately and anonymous votes at the next full hour on withdrawing consent', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const anonymous = (await castAnonymous(ann)).body.id;
    const named = (await fixture.castOnParty(ann, { viewMyVotes: 'everyone' })).body.id;
    fixture.server.standAt('2026-06-16T16:20:00Z');
    await runDueSteps();
    const before = await removedVotes();
    await fixture.server.call('setConsent', { body: { consentToOpinions: false } }, ann);
    expect([await statusOf(named), await statusOf(anonymous), await removedVotes()]).toEqual([404, 200, before + 1]);
    moveToNextHour();
    await runDueSteps();
    expect([await statusOf(anonymous), await removedVotes()]).toEqual([404, before + 2]);
    fixture.server.standAt(today);
  });

  it('keeps no vote that races with the withdrawal of consent', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const cast = (index: number) =>
      index % 2 === 0
        ? fixture.cast(ann, { ability: index })
        : fixture.castOnParty(ann, { anonymous: true, ability: index });
    const casts = Array.from({ length: 30 }, (_, index) => cast(index));
    const withdrawn = fixture.server.call('setConsent', { body: { consentToOpinions: false } }, ann);
    const answers = await Promise.all([...casts, withdrawn, ...Array.from({ length: 10 }, (_, index) => cast(index))]);
    expect(new Set(answers.map(({ status }) => status).filter((status) => ![200, 403].includes(status)))).toEqual(
      new Set(),
    );
    moveToNextHour();
    await runDueSteps();
    const mine = await fixture.server.call('listDailyVotes', { query: { mine: 'true', include: 'total' } }, ann);
    expect(mine.body).toMatchObject({ results: [], total: 0 });
    fixture.server.standAt(today);
  });

  it('keeps a vote cast after consenting again within the hour', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const { id } = (await castAnonymous(ann)).body;
    moveToNextHour();
    await runDueSteps();
    const consent = (consentToOpinions: boolean) =>
      fixture.server.call('setConsent', { body: { consentToOpinions } }, ann);
    await consent(false);
    expect((await castAnonymous(ann)).failure?.errorCode).toBe('ConsentRequired');
    await consent(true);
    expect((await castAnonymous(ann, { vote: 'down' })).status).toBe(200);
    moveToNextHour();
    await runDueSteps();
    expect(await lastVote(ann)).toMatchObject({ id, vote: 'down' });
    fixture.server.standAt(today);
  });

  it('loses a vote that waits at once, and keeps a later one', async () => {
    const ann = await addVerifiedMember(fixture.server);
    await castAnonymous(ann);
    const consent = (consentToOpinions: boolean) =>
      fixture.server.call('setConsent', { body: { consentToOpinions } }, ann);
    await consent(false);
    await consent(true);
    expect(await lastVote(ann)).toBeUndefined();
    const { id } = (await castAnonymous(ann, { vote: 'down' })).body;
    moveToNextHour();
    await runDueSteps();
    expect(await lastVote(ann)).toMatchObject({ id, vote: 'down' });
    fixture.server.standAt(today);
  });

  it('has its votes hidden, restored and purged with the account, even after losing the verification', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const anonymous = (await castAnonymous(ann)).body.id;
    const named = (await fixture.castOnParty(ann, { viewMyVotes: 'everyone' })).body.id;
    fixture.server.standAt('2026-06-16T16:20:00Z');
    await runDueSteps();
    const subject = { accountId: ann.accountId, userName: ann.userName, email: '' };
    const setDeleted = (deletedAt: string | null) =>
      rows(
        'UPDATE accounts SET deleted_at = $deletedAt::timestamptz, identity_verified_at = NULL WHERE id = $accountId',
        { accountId: ann.accountId, deletedAt },
      );
    const runEach = async (act: 'hide' | 'restore' | 'purge') => {
      for (const data of personalData)
        await fixture.server.services.database.transaction(async (transaction) =>
          data[act]?.(fixture.server.services, transaction, subject),
        );
    };
    await setDeleted('2026-06-16T16:20:00Z');
    await runEach('hide');
    expect([await statusOf(named), await statusOf(anonymous)]).toEqual([404, 200]);
    moveToNextHour();
    await runDueSteps();
    expect([await statusOf(named), await statusOf(anonymous)]).toEqual([404, 404]);
    await setDeleted(null);
    await runEach('restore');
    await runDueSteps();
    expect([await statusOf(named), await statusOf(anonymous)]).toEqual([200, 200]);
    const before = await removedVotes();
    await runEach('purge');
    await rows('DELETE FROM accounts WHERE id = $accountId', { accountId: ann.accountId });
    await runDueSteps();
    const remaining = await rows('SELECT id FROM daily_votes WHERE id = ANY ($voteIds)', {
      voteIds: [named, anonymous],
    });
    expect([remaining, await removedVotes()]).toEqual([[], before + 2]);
    fixture.server.standAt(today);
  });
});
