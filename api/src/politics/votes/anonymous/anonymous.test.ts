import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHourlySteps } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { statement } from '../../../platform/db/statement.ts';
import { personalData } from '../../../app/personal-data.ts';
import type { TestMember } from '../../../testing/server.ts';
import { verified, votingWorld, type VotingWorld } from '../testing/voting-fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const today = '2026-06-15T16:00:00Z';
const tomorrow = '2026-06-16T16:00:00Z';

let world: VotingWorld;
beforeAll(async () => {
  world = await votingWorld();
});
afterAll(() => world.server.close());

const castUnnamed = (voter: TestMember, ballot: Parameters<VotingWorld['cast']>[1] = {}) =>
  world.cast(voter, { anonymous: true, viewMyVotes: 'everyone', ...ballot });
const one = async (id: string, viewer?: TestMember) =>
  (await world.server.call('getDailyVote', { params: { id } }, viewer)).status;
const listed = async (viewer?: TestMember, date = '2026-06-15') => {
  const input = { params: { id: 'ada-north' }, query: { date, take: 100 } };
  return (await world.server.call('listPollyDailyVotes', input, viewer)).body.results;
};
const last = async (voter: TestMember) =>
  (await world.server.call('getLastPollyVote', { params: { id: 'ada-north' } }, voter)).body.vote;
const remove = (id: string, voter: TestMember) => world.server.call('deleteDailyVote', { params: { id } }, voter);
const step = () => runHourlySteps(world.server.services, publishers);
const toNextHour = () => world.server.moveClock(hour - (world.server.services.now().getTime() % hour));
let statements = 0;
const rows = <Row>(sql: string, values: unknown[] = []) =>
  world.server.services.database.query<Row>(statement(`test.unnamed${(statements += 1)}`, sql), values);
const removed = async () =>
  (await rows<{ votes: number }>('SELECT sum(votes)::int AS votes FROM removed_votes'))[0]?.votes ?? 0;

describe('an anonymous vote', () => {
  it('takes the privilege and a real boolean, and is otherwise not stored under the name either', async () => {
    const member = await world.server.memberAs({ level: 4 });
    expect((await castUnnamed(member)).failure?.errorCode).toBe('AnonymousNotAllowed');
    const ann = await verified(world.server);
    expect((await castUnnamed(ann, { anonymous: 'yes' as never })).failure?.errorCode).toBe('AnonymousNotAllowed');
    expect([await last(member), await last(ann)]).toEqual([undefined, undefined]);
  });

  it('can be seen by nobody else, by everyone or by the polly in question, whatever the profile says', async () => {
    const ann = await verified(world.server);
    const { failure } = await castUnnamed(ann, { viewMyVotes: 'justFriends' });
    expect(failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotes', errorCode: 'AnonymousNotAllowed' }]);
    for (const viewMyVotes of ['justMe', 'everyone', 'justThePolly'] as const)
      expect((await castUnnamed(ann, { viewMyVotes })).body.own).toMatchObject({ anonymous: true, viewMyVotes });
    const onParty = await world.castOnParty(ann, { anonymous: true, viewMyVotes: 'justThePolly' });
    expect(onParty.failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotes', errorCode: 'InvalidValue' }]);
  });

  it('starts as seen by nobody but its member: it counts, and is never shown as a single vote', async () => {
    const ann = await verified(world.server);
    await world.server.call('updateUser', { params: { id: ann.accountId }, body: { viewMyVotes: 'everyone' } }, ann);
    const { id, own } = (await world.cast(ann, { anonymous: true })).body;
    expect(own).toMatchObject({ anonymous: true, viewMyVotes: 'justMe' });
    world.server.standAt(tomorrow);
    const reader = await world.server.memberAs();
    for (const viewer of [reader, undefined]) {
      expect(await one(id, viewer)).toBe(404);
      expect((await listed(viewer)).map((vote) => vote.id)).not.toContain(id);
    }
    expect(await one(id, ann)).toBe(200);
    expect(await last(ann)).toMatchObject({ id, isFinal: true });
    world.server.standAt(today);
  });

  it('is its member’s at once, and changes like any other', async () => {
    const ann = await verified(world.server);
    const { id } = (await castUnnamed(ann, { comment: 'First' })).body;
    expect((await castUnnamed(ann, { vote: 'down', comment: 'Second' })).body.id).toBe(id);
    expect(await last(ann)).toMatchObject({ id, vote: 'down', comment: 'Second', own: { anonymous: true } });
    const mine = await world.server.call('listDailyVotes', { query: { mine: 'true', include: 'total' } }, ann);
    expect(mine.body).toMatchObject({ total: 1, results: [{ id }] });
    const lasts = await world.server.call('listLastVotes', { query: { include: 'total' } }, ann);
    expect(lasts.body).toMatchObject({ total: 1, results: [{ id }] });
    const own = await world.server.call('listOwnAnonymous', { query: {} }, ann);
    expect(own.body.results).toMatchObject([
      { id, kind: 'dailyVote', path: '/polly/ada-north', created: '2026-06-15T00:00:00Z' },
    ]);
  });

  it('is listed to nobody before its day is over; then without an author, a time, a place or a number', async () => {
    const ann = await verified(world.server);
    const { id } = (await castUnnamed(ann, { comment: 'Unnamed', ability: 7 })).body;
    const reader = await world.server.memberAs();
    expect([await one(id, reader), await one(id), await one(id, ann)]).toEqual([404, 404, 200]);
    for (const viewer of [reader, undefined, ann])
      expect((await listed(viewer)).map((vote) => vote.id)).not.toContain(id);
    world.server.standAt(tomorrow);
    const shown = (await listed(reader)).find((vote) => vote.id === id);
    expect(shown).toEqual({
      id,
      personId: world.ada,
      slug: 'ada-north',
      name: 'Ada North',
      day: '2026-06-15',
      vote: 'up',
      ability: 7,
      comment: 'Unnamed',
      isFinal: true,
      author: { anonymous: true, verified: true },
    });
    expect((await listed(ann)).find((vote) => vote.id === id)?.own?.anonymous).toBe(true);
    world.server.standAt(today);
  });

  it('stands behind those of the day that have a name, in an order that has nothing to do with time', async () => {
    world.server.standAt('2026-07-01T16:00:00Z');
    const cast: string[] = [];
    for (let times = 0; times < 12; times += 1) {
      cast.push((await castUnnamed(await verified(world.server))).body.id);
      world.server.moveClock(60_000);
    }
    const named = (await world.cast(await world.server.memberAs(), { viewMyVotes: 'everyone' })).body.id;
    world.server.standAt('2026-07-02T16:00:00Z');
    const ids = (await listed(undefined, '2026-07-01')).map((vote) => vote.id);
    expect(ids[0]).toBe(named);
    expect(ids.slice(1)).toEqual(cast.toSorted().toReversed());
    expect(cast.every((id) => id[14] === '4')).toBe(true);
    world.server.standAt(today);
  });

  it('leaves in the database the day, and nothing that two of its member’s votes have in common', async () => {
    const ann = await verified(world.server);
    const first = (await castUnnamed(ann)).body.id;
    world.server.moveClock(day);
    const second = (await castUnnamed(ann)).body.id;
    await world.castOnParty(ann, { anonymous: true });
    world.server.standAt(today);
    const stored = await rows<Record<string, unknown>>(
      `SELECT v.id, v.slot, v.sealed_author, v.account_id, v.cast_at, e.network_hash
       FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
       WHERE v.id = ANY ($1) OR (v.target_id = $2 AND v.account_id IS NULL)`,
      [[first, second], world.meadow],
    );
    expect(stored).toHaveLength(3);
    for (const { cast_at: castAt, account_id: accountId } of stored)
      expect([castAt, accountId]).toEqual([expect.stringMatching(/T00:00:00Z$/), null]);
    for (const column of ['id', 'slot', 'sealed_author', 'network_hash'])
      expect(
        new Set(stored.map((row) => String(row[column] && Buffer.from(row[column] as Uint8Array).toString('hex'))))
          .size,
      ).toBe(3);
  });
});

describe('the two modes', () => {
  it('share one slot: the other mode is refused until today’s vote is deleted', async () => {
    const ann = await verified(world.server);
    const named = (await world.cast(ann)).body.id;
    const refused = await castUnnamed(ann);
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      { errorCode: 'VotedInOtherMode', meta: { anonymous: false } },
    ]);
    await remove(named, ann);
    const unnamed = (await castUnnamed(ann)).body.id;
    const back = await world.cast(ann);
    expect(back.failure).toMatchObject({ errorCode: 'VotedInOtherMode', meta: { anonymous: true } });
    expect((await last(ann))?.id).toBe(unnamed);
    expect((await remove(unnamed, ann)).status).toBe(200);
    expect((await world.cast(ann)).status).toBe(200);
  });

  it('leave one vote where both come at once', async () => {
    const ann = await verified(world.server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => world.cast(ann, { anonymous: index % 2 === 0, ability: index })),
    );
    const kinds = new Set(answers.map(({ status, body }) => (status === 200 ? body.own?.anonymous : status)));
    expect([...kinds].filter((kind) => typeof kind === 'boolean')).toHaveLength(1);
    expect([...kinds].filter((kind) => typeof kind === 'number')).toEqual([409]);
    const mine = await world.server.call('listDailyVotes', { query: { mine: 'true' } }, ann);
    expect(mine.body.results).toHaveLength(1);
  });
});

describe('deleting an anonymous vote', () => {
  it('is at once while nobody has seen it', async () => {
    const ann = await verified(world.server);
    const { id } = (await castUnnamed(ann)).body;
    const before = await removed();
    await remove(id, ann);
    expect(await one(id, ann)).toBe(404);
    expect((await world.server.call('listOwnAnonymous', { query: {} }, ann)).body.results).toEqual([]);
    expect(await removed()).toBe(before);
  });

  it('is at the next full hour once its day is over, and then noted', async () => {
    const ann = await verified(world.server);
    const { id } = (await castUnnamed(ann)).body;
    world.server.standAt('2026-06-16T16:20:00Z');
    const before = await removed();
    expect((await remove(id, ann)).body.removedAt).toBe('2026-06-16T17:00:00Z');
    await step();
    expect([await one(id), await removed()]).toEqual([200, before]);
    toNextHour();
    await step();
    expect([await one(id), await removed()]).toEqual([404, before + 1]);
    world.server.standAt(today);
  });

  it('is not for somebody else', async () => {
    const { id } = (await castUnnamed(await verified(world.server))).body;
    expect((await remove(id, await verified(world.server))).status).toBe(404);
  });
});

describe('a member who goes', () => {
  it('by withdrawing consent, leaves no vote: named at once, anonymous at the next full hour', async () => {
    const ann = await verified(world.server);
    const unnamed = (await castUnnamed(ann)).body.id;
    const named = (await world.castOnParty(ann, { viewMyVotes: 'everyone' })).body.id;
    world.server.standAt('2026-06-16T16:20:00Z');
    const before = await removed();
    await world.server.call('setConsent', { body: { consentToOpinions: false } }, ann);
    expect([await one(named), await one(unnamed), await removed()]).toEqual([404, 200, before + 1]);
    toNextHour();
    await step();
    expect([await one(unnamed), await removed()]).toEqual([404, before + 2]);
    world.server.standAt(today);
  });

  it('while votes of both modes come in, leaves none of them', async () => {
    const ann = await verified(world.server);
    const cast = (index: number) =>
      index % 2 === 0
        ? world.cast(ann, { ability: index })
        : world.castOnParty(ann, { anonymous: true, ability: index });
    const casts = Array.from({ length: 30 }, (_, index) => cast(index));
    const withdrawn = world.server.call('setConsent', { body: { consentToOpinions: false } }, ann);
    const answers = await Promise.all([...casts, withdrawn, ...Array.from({ length: 10 }, (_, index) => cast(index))]);
    expect(new Set(answers.map(({ status }) => status).filter((status) => ![200, 403].includes(status)))).toEqual(
      new Set(),
    );
    toNextHour();
    await step();
    const mine = await world.server.call('listDailyVotes', { query: { mine: 'true', include: 'total' } }, ann);
    expect(mine.body).toMatchObject({ results: [], total: 0 });
    world.server.standAt(today);
  });

  it('who consents again and votes again within the hour keeps the new vote', async () => {
    const ann = await verified(world.server);
    const { id } = (await castUnnamed(ann)).body;
    const consent = (consentToOpinions: boolean) =>
      world.server.call('setConsent', { body: { consentToOpinions } }, ann);
    await consent(false);
    expect((await castUnnamed(ann)).failure?.errorCode).toBe('ConsentRequired');
    await consent(true);
    expect((await castUnnamed(ann, { vote: 'down' })).status).toBe(200);
    toNextHour();
    await step();
    expect(await last(ann)).toMatchObject({ id, vote: 'down' });
    world.server.standAt(today);
  });

  it('by deleting the account, also where the verification was taken back, is hidden: named at once, anonymous at the next full hour; and comes back', async () => {
    const ann = await verified(world.server);
    const unnamed = (await castUnnamed(ann)).body.id;
    const named = (await world.castOnParty(ann, { viewMyVotes: 'everyone' })).body.id;
    world.server.standAt('2026-06-16T16:20:00Z');
    const subject = { accountId: ann.accountId, userName: ann.userName, email: '' };
    const left = (when: string | null) =>
      rows('UPDATE accounts SET deleted_at = $2::timestamptz, identity_verified_at = NULL WHERE id = $1', [
        ann.accountId,
        when,
      ]);
    const each = async (act: 'hide' | 'restore' | 'purge') => {
      for (const data of personalData)
        await world.server.services.database.transaction(async (transaction) =>
          data[act]?.(world.server.services, transaction, subject),
        );
    };
    await left('2026-06-16T16:20:00Z');
    await each('hide');
    expect([await one(named), await one(unnamed)]).toEqual([404, 200]);
    toNextHour();
    await step();
    expect([await one(named), await one(unnamed)]).toEqual([404, 404]);
    await left(null);
    await each('restore');
    await step();
    expect([await one(named), await one(unnamed)]).toEqual([200, 200]);
    const before = await removed();
    await each('purge');
    const there = await rows('SELECT id FROM daily_votes WHERE id = ANY ($1)', [[named, unnamed]]);
    expect([there, await removed()]).toEqual([[], before + 2]);
    world.server.standAt(today);
  });
});
