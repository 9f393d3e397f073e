import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import type { TestMember } from '../../testing/server.ts';
import { forgetEvidence } from './fraud-signals/fraud-signals.ts';
import { verified, votingWorld, type VotingWorld } from './testing/voting-fixture.ts';

const day = 86_400_000;

let world: VotingWorld;
beforeAll(async () => {
  world = await votingWorld();
});
afterAll(() => world.server.close());

const member = (level = 2) => world.server.memberAs({ level });
const one = (id: string, viewer?: TestMember) => world.server.call('getDailyVote', { params: { id } }, viewer);
const ofDay = async (viewer?: TestMember, date = '2026-06-15') => {
  const input = { params: { id: 'ada-north' }, query: { date, take: 100, include: 'total' as const } };
  return (await world.server.call('listPollyDailyVotes', input, viewer)).body;
};
let statements = 0;
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  world.server.services.database.query<Row>(statement(`test.sharing${(statements += 1)}`, sql), values);

const livesIn = async (voter: TestMember, place: string) => {
  const body = { divisionIds: [place] };
  expect((await world.server.call('createVoterLocation', { body }, voter)).status).toBe(201);
};
const remove = (id: string, voter: TestMember) => world.server.call('deleteDailyVote', { params: { id } }, voter);
const removed = async () =>
  (await rows<{ votes: number }>('SELECT votes FROM removed_votes WHERE target_id = $1', [world.ada]))[0]?.votes ?? 0;
const report = async (itemId: string, level = 3) => {
  const body = { kind: 'dailyVote', itemId, reason: 'hate' } as const;
  return (await world.server.call('reportAbuse', { body }, await member(level))).status;
};

describe('a vote on a party', () => {
  it('is found by its address, and is beside that on a person', async () => {
    const voter = await member();
    const cast = await world.castOnParty(voter, { vote: 'down', vision: 12 });
    expect(cast.body).toMatchObject({
      partyId: world.meadow,
      slug: 'meadow-party',
      name: 'Meadow Party',
      vote: 'down',
    });
    await world.cast(voter);
    const last = await world.server.call('getLastPartyVote', { params: { id: 'meadow-party' } }, voter);
    expect(last.body).toMatchObject({ timeZone: 'Europe/Amsterdam', vote: { vote: 'down', vision: 12 } });
    const { body } = await world.server.call('listLastVotes', { query: { include: 'total' } }, voter);
    expect(body.total).toBe(2);
    expect(body.results.map(({ name }) => name).toSorted()).toEqual(['Ada North', 'Meadow Party']);
  });

  it('is not cast on somebody by mistake', async () => {
    expect((await world.castOnParty(await member(), { partyId: world.ada } as never)).status).toBe(404);
    expect((await world.cast(await member(), { personId: world.meadow })).status).toBe(404);
  });
});

it('nobody votes on somebody who holds no office any more', async () => {
  const { status, failure } = await world.cast(await member(), { personId: world.gone });
  expect([status, failure?.errorCode]).toEqual([409, 'NotInOffice']);
});

it('a form of a day that is over is refused, and one of a day to come', async () => {
  const voter = await member();
  expect((await world.cast(voter, { day: '2026-06-15' })).status).toBe(200);
  const late = await world.cast(voter, { day: '2026-06-14' });
  expect([late.status, late.failure?.errorCode]).toEqual([409, 'VoteFinal']);
  expect((await world.cast(voter, { day: '2026-06-16' })).failure?.errors).toMatchObject([
    { fieldName: 'Day', errorCode: 'InvalidValue' },
  ]);
});

describe('an official vote', () => {
  it('is that of a member of level 2 who votes in the place of the person, as of the cast', async () => {
    const [local, newcomer, stranger] = [await member(), await member(), await member()];
    await livesIn(local, 'x-test/north');
    await livesIn(newcomer, 'x-test/north');
    await livesIn(stranger, 'x-test/tokyo');
    await rows('UPDATE accounts SET level = 1, granted_level = 1 WHERE id = $1', [newcomer.accountId]);
    const official = await Promise.all(
      [local, newcomer, stranger].map(async (v) => (await world.cast(v)).body.official),
    );
    expect(official).toEqual([true, false, false]);
    await rows('DELETE FROM voter_locations WHERE account_id = $1', [local.accountId]);
    const seen = await world.server.call('getLastPollyVote', { params: { id: 'ada-north' } }, local);
    expect(seen.body.vote?.official).toBe(true);
    expect((await world.cast(local)).body.official).toBe(false);
  });

  it('rests on what is forgotten after 90 days', async () => {
    const voter = await member();
    await livesIn(voter, 'x-test/north');
    await rows(`UPDATE accounts SET created_at = '2026-06-01T00:00:00Z' WHERE id = $1`, [voter.accountId]);
    const { id } = (await world.cast(voter)).body;
    const kept = () =>
      rows('SELECT account_age_band AS age, division_id AS place FROM vote_evidence WHERE vote_id = $1', [id]);
    expect(await kept()).toEqual([{ age: 'month', place: 'x-test/north' }]);
    world.server.moveClock(90 * day);
    await forgetEvidence(world.server.services);
    expect(await kept()).toHaveLength(1);
    world.server.moveClock(day);
    await forgetEvidence(world.server.services);
    expect(await kept()).toHaveLength(0);
    world.server.moveClock(-91 * day);
  });
});

describe('who sees a vote', () => {
  it('is as the profile says at that moment, or as is chosen for it', async () => {
    const voter = await member();
    const first = (await world.cast(voter)).body;
    expect(first.own).toEqual({ anonymous: false, viewMyVotes: 'justMe', audiences: [] });
    await world.server.call(
      'updateUser',
      { params: { id: voter.accountId }, body: { viewMyVotes: 'everyone' } },
      voter,
    );
    expect((await one(first.id)).status).toBe(404);
    expect((await world.cast(voter)).body.own?.viewMyVotes).toBe('everyone');
    expect((await one(first.id)).body).toMatchObject({ vote: 'up', author: { userName: voter.userName } });
    expect((await one(first.id)).body).not.toHaveProperty('own');
    await world.cast(voter, { viewMyVotes: 'justMe' });
    expect((await one(first.id)).status).toBe(404);
  });

  it('can be kept for the votes to come, but not from an anonymous one', async () => {
    const voter = await verified(world.server);
    await world.cast(voter, { viewMyVotes: 'everyone', viewMyVotesDefault: true });
    expect((await world.castOnParty(voter)).body.own?.viewMyVotes).toBe('everyone');
    await world.cast(voter, { viewMyVotes: 'justFriends' });
    const profile = async () => (await world.server.call('getCurrentUser', {}, voter)).body.viewMyVotes;
    expect(await profile()).toBe('everyone');
    const other = { personId: world.kei, viewMyVotes: 'everyone', viewMyVotesDefault: true, anonymous: true } as const;
    expect((await world.cast(voter, other)).failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotesDefault' }]);
    expect((await world.cast(voter, { viewMyVotesDefault: true })).failure?.errors).toMatchObject([
      { fieldName: 'ViewMyVotesDefault' },
    ]);
    expect(await profile()).toBe('everyone');
  });

  it('can be audiences, of which a later choice leaves none behind', async () => {
    const [voter, friend, other] = [await member(), await member(), await member()];
    const audienceOf = async (name: string, reader: TestMember) => {
      const { id } = (await world.server.call('createAudience', { body: { name } }, voter)).body;
      await world.server.call('addAudienceMembers', { params: { id }, body: { userIds: [reader.accountId] } }, voter);
      return id;
    };
    const [friends, others] = [await audienceOf('Friends', friend), await audienceOf('Others', other)];
    const chosen = (audiences: string[]) => world.cast(voter, { viewMyVotes: 'selectedAudiences', audiences });
    const { body } = await chosen([friends]);
    expect(body.own?.audiences).toEqual([friends]);
    expect([(await one(body.id, friend)).status, (await one(body.id, other)).status]).toEqual([200, 404]);
    await chosen([others]);
    expect([(await one(body.id, friend)).status, (await one(body.id, other)).status]).toEqual([404, 200]);
    expect((await chosen([randomUUID()])).failure?.errors).toMatchObject([{ fieldName: 'Audiences' }]);
    expect((await world.cast(voter, { audiences: [friends] })).failure?.errors).toMatchObject([
      { fieldName: 'Audiences', errorCode: 'InvalidValue' },
    ]);
  });

  it('cannot be the polly in question where it is a party', async () => {
    const { failure } = await world.castOnParty(await member(), { viewMyVotes: 'justThePolly' });
    expect(failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotes', errorCode: 'InvalidValue' }]);
  });
});

describe('the votes of a day', () => {
  it('are those that the viewer sees, newest first, page by page, and no other day’s', async () => {
    const [shown, later, hidden, viewer] = [await member(), await member(), await member(), await member()];
    await world.cast(shown, { viewMyVotes: 'everyone', comment: 'Well done' });
    world.server.moveClock(60_000);
    await world.cast(later, { viewMyVotes: 'everyone', vote: 'down' });
    await world.cast(hidden, { viewMyVotes: 'justMe', comment: 'Between us' });
    await world.cast(viewer, { viewMyVotes: 'justMe', vote: 'undecided' });
    const all = await ofDay(viewer);
    expect(all.total).toBe(all.results.length);
    const names = all.results.map((vote) => (vote.author && 'userName' in vote.author ? vote.author.userName : 'mine'));
    expect(names.slice(0, 3)).toEqual(['mine', later.userName, shown.userName]);
    expect(names).not.toContain(hidden.userName);

    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { personId: world.ada, date: '2026-06-15', take: 1, ...(after ? { after } : {}) };
      const { body } = await world.server.call('listDailyVotes', { query }, viewer);
      seen.push(...body.results.map(({ id }) => id));
      after = body.next;
    } while (after);
    expect(seen).toEqual(all.results.map(({ id }) => id));
    expect((await ofDay(viewer, '2026-06-14')).results).toEqual([]);
  });

  it('of others leave out the own, on a polly and on a party, page by page', async () => {
    const [shown, also, viewer] = [await member(), await member(), await member()];
    for (const voter of [shown, also, viewer]) {
      await world.cast(voter, { viewMyVotes: 'everyone' });
      await world.castOnParty(voter, { viewMyVotes: 'everyone' });
    }
    for (const [call, id] of [
      ['listPollyDailyVotes', 'ada-north'],
      ['listPartyDailyVotes', 'meadow-party'],
    ] as const) {
      const input = { params: { id }, query: { others: 'true' as const, take: 2, include: 'total' as const } };
      const first = (await world.server.call(call, input, viewer)).body;
      const names = first.results.map((vote) => vote.author && 'userName' in vote.author && vote.author.userName);
      expect(names).toEqual([also.userName, shown.userName]);
      const everybodys = (await world.server.call(call, input)).body.total ?? 0;
      expect(first.total).toBe(everybodys - 1);
      const next = { ...input, query: { ...input.query, after: first.next ?? '' } };
      const ids = (await world.server.call(call, next, viewer)).body.results.map((vote) => vote.id);
      expect(ids).not.toContain(first.results[1]?.id);
    }
  });

  it('mine are my own of all targets and days', async () => {
    const voter = await member();
    await world.cast(voter);
    await world.castOnParty(voter);
    world.server.moveClock(day);
    await world.cast(voter, { vote: 'down' });
    const mine = async (query: object) =>
      (await world.server.call('listDailyVotes', { query: { mine: 'true', ...query } }, voter)).body.results;
    expect((await mine({})).map((vote) => [vote.name, vote.day, vote.isFinal])).toEqual([
      ['Ada North', '2026-06-16', false],
      ...(await mine({ date: '2026-06-15' })).map((vote) => [vote.name, vote.day, true]),
    ]);
    expect(await mine({ personId: world.ada })).toHaveLength(2);
    expect(await mine({ partyId: world.meadow, date: '2026-06-15' })).toHaveLength(1);
    world.server.moveClock(-day);
    expect((await world.server.call('listDailyVotes', { query: { mine: 'true' } })).status).toBe(401);
    expect((await world.server.call('listDailyVotes', { query: {} })).failure?.errorCode).toBe('Required');
  });
});

it('a vote is the final one when its day is over', async () => {
  const voter = await member();
  const { id } = (await world.cast(voter, { viewMyVotes: 'everyone' })).body;
  const final = () => world.server.call('getFinalDailyVote', { params: { id } });
  expect((await final()).status).toBe(404);
  world.server.standAt('2026-06-16T04:00:00Z');
  expect((await final()).body).toMatchObject({ id, isFinal: true });
  world.server.standAt('2026-06-15T16:00:00Z');
});

const listOnParties = (query: object, viewer?: TestMember) =>
  world.server.call('listDailyPartyVotes', { query }, viewer);

describe('votes on parties by their own addresses', () => {
  it('are those on a party, and mine are on parties only', async () => {
    const voter = await member();
    await world.cast(voter, { viewMyVotes: 'everyone' });
    const onParty = (await world.castOnParty(voter, { viewMyVotes: 'everyone' })).body;
    const mine = await listOnParties({ mine: 'true', include: 'total' }, voter);
    expect(mine.body).toMatchObject({ total: 1, results: [{ id: onParty.id, partyId: world.meadow }] });
    expect((await listOnParties({ partyId: world.meadow, take: 100 })).body.results.map(({ id }) => id)).toContain(
      onParty.id,
    );
    expect((await listOnParties({})).failure?.errors).toMatchObject([{ fieldName: 'PartyId', errorCode: 'Required' }]);
    expect((await listOnParties({ mine: 'true' })).status).toBe(401);
    expect((await listOnParties({ partyId: world.ada })).status).toBe(404);
  });

  it('are deleted there; one on a polly is not found there, and stays', async () => {
    const voter = await member();
    const onPolly = (await world.cast(voter)).body;
    const onParty = (await world.castOnParty(voter)).body;
    const removeThere = (id: string) => world.server.call('deleteDailyPartyVote', { params: { id } }, voter);
    expect((await removeThere(onPolly.id)).status).toBe(404);
    expect((await one(onPolly.id, voter)).status).toBe(200);
    expect((await removeThere(onParty.id)).status).toBe(200);
    expect((await one(onParty.id, voter)).status).toBe(404);
  });
});

describe('deleting a vote', () => {
  it('before the day is over leaves nothing, and one can vote anew', async () => {
    const voter = await member();
    const { id } = (await world.cast(voter, { viewMyVotes: 'everyone' })).body;
    expect((await remove(id, voter)).status).toBe(200);
    expect((await one(id, voter)).status).toBe(404);
    expect(await removed()).toBe(0);
    expect((await world.cast(voter)).body.id).not.toBe(id);
  });

  it('after that takes the row, and the day keeps the number of removed votes', async () => {
    const [voter, other] = [await member(), await member()];
    const ids = [(await world.cast(voter)).body.id, (await world.cast(other)).body.id];
    world.server.moveClock(day);
    await remove(ids[0] ?? '', voter);
    expect(await removed()).toBe(1);
    await remove(ids[1] ?? '', other);
    expect(await removed()).toBe(2);
    expect((await remove(ids[1] ?? '', other)).status).toBe(404);
    expect(await removed()).toBe(2);
    world.server.moveClock(-day);
  });

  it('is for whoever cast it', async () => {
    const { id } = (await world.cast(await member(), { viewMyVotes: 'everyone' })).body;
    expect((await remove(id, await member())).status).toBe(404);
    expect((await one(id)).status).toBe(200);
  });
});

describe('what members report of a vote', () => {
  it('is its comment: three hide the vote, a moderator takes the comment away, and the vote stays', async () => {
    const voter = await member();
    const cast = (comment?: string) => world.cast(voter, { viewMyVotes: 'everyone', ...(comment ? { comment } : {}) });
    const { id } = (await cast('Nasty words')).body;
    for (let times = 0; times < 3; times += 1) expect(await report(id)).toBe(201);
    expect((await one(id)).status).toBe(404);
    expect((await one(id, voter)).body.own?.underReview).toBe(true);
    const admin = await world.server.memberAs({ roles: ['Admin'] });
    const [listed] = (await world.server.call('listAbuse', { query: {} }, admin)).body.results;
    expect(listed).toMatchObject({ kind: 'dailyVote', excerpt: 'Nasty words', address: '/polly/ada-north' });
    await world.server.call('approveAbuse', { body: { id: listed?.id ?? '' } }, admin);
    const told = (await world.server.call('listNotifications', { query: {} }, voter)).body.results[0];
    expect(told).toMatchObject({ type: 'decision', decision: 'removed', excerpt: 'Ada North' });
    expect((await one(id)).body).toMatchObject({ vote: 'up' });
    expect((await one(id)).body).not.toHaveProperty('comment');
    expect((await cast('Nasty words')).body.own?.commentRemoved).toBe(true);
    expect((await one(id)).body).not.toHaveProperty('comment');
    await cast('Better words');
    expect((await one(id)).body.comment).toBe('Better words');
  });

  it('is nothing where there is no comment, or where it is not seen', async () => {
    const { id } = (await world.cast(await member(), { viewMyVotes: 'everyone' })).body;
    expect(await report(id)).toBe(404);
    expect(await report((await world.cast(await member(), { comment: 'To myself' })).body.id)).toBe(404);
  });
});
