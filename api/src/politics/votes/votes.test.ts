import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import type { TestMember } from '../../testing/server.ts';
import { deleteOldFraudSignals } from './fraud-signals/fraud-signals.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from './testing/voting-fixture.ts';

const day = 86_400_000;

let fixture: VotingFixture;
beforeAll(async () => {
  fixture = await votingFixture();
});
afterAll(() => fixture.server.close());

const addMember = (level = 2) => fixture.server.memberAs({ level });
const getVote = (id: string, viewer?: TestMember) => fixture.server.call('getDailyVote', { params: { id } }, viewer);
const votesOfDay = async (viewer?: TestMember, date = '2026-06-15') => {
  const input = { params: { id: 'ada-north' }, query: { date, take: 100, include: 'total' as const } };
  return (await fixture.server.call('listPollyDailyVotes', input, viewer)).body;
};
let statements = 0;
const rows = async <Row>(sql: string, params: Record<string, unknown> = {}) =>
  fixture.server.services.database.query<Row>(
    statement<Record<string, unknown>>(`test.votes${(statements += 1)}`, sql)(params),
  );

const setVoterLocation = async (voter: TestMember, place: string) => {
  const body = { divisionIds: [place] };
  expect((await fixture.server.call('createVoterLocation', { body }, voter)).status).toBe(201);
};
const deleteVote = (id: string, voter: TestMember) => fixture.server.call('deleteDailyVote', { params: { id } }, voter);
const removedVotes = async () =>
  (
    await rows<{ votes: number }>('SELECT votes FROM removed_votes WHERE target_id = $targetId', {
      targetId: fixture.ada,
    })
  )[0]?.votes ?? 0;
const report = async (itemId: string, level = 3) => {
  const body = { kind: 'dailyVote', itemId, reason: 'hate' } as const;
  return (await fixture.server.call('reportAbuse', { body }, await addMember(level))).status;
};

describe('a vote on a party', () => {
  it('is cast by slug and is listed next to the vote on a polly', async () => {
    const voter = await addMember();
    const cast = await fixture.castOnParty(voter, { vote: 'down', vision: 12 });
    expect(cast.body).toMatchObject({
      partyId: fixture.meadow,
      slug: 'meadow-party',
      name: 'Meadow Party',
      vote: 'down',
    });
    await fixture.cast(voter);
    const last = await fixture.server.call('getLastPartyVote', { params: { id: 'meadow-party' } }, voter);
    expect(last.body).toMatchObject({ timeZone: 'Europe/Amsterdam', vote: { vote: 'down', vision: 12 } });
    const { body } = await fixture.server.call('listLastVotes', { query: { include: 'total' } }, voter);
    expect(body.total).toBe(2);
    expect(body.results.map(({ name }) => name).toSorted()).toEqual(['Ada North', 'Meadow Party']);
  });

  it('is refused for the id of a polly, and a vote on a polly for the id of a party', async () => {
    expect((await fixture.castOnParty(await addMember(), { partyId: fixture.ada } as never)).status).toBe(404);
    expect((await fixture.cast(await addMember(), { personId: fixture.meadow })).status).toBe(404);
  });
});

it('refuses votes on a former politician', async () => {
  const { status, failure } = await fixture.cast(await addMember(), { personId: fixture.gone });
  expect([status, failure?.errorCode]).toEqual([409, 'NotInOffice']);
});

it('refuses forms of past and future days', async () => {
  const voter = await addMember();
  expect((await fixture.cast(voter, { day: '2026-06-15' })).status).toBe(200);
  const late = await fixture.cast(voter, { day: '2026-06-14' });
  expect([late.status, late.failure?.errorCode]).toEqual([409, 'VoteFinal']);
  expect((await fixture.cast(voter, { day: '2026-06-16' })).failure?.errors).toMatchObject([
    { fieldName: 'Day', errorCode: 'InvalidValue' },
  ]);
});

describe('an official vote', () => {
  it('needs level 2 and a voter location in the division of the polly at the time of the vote', async () => {
    const [local, newcomer, stranger] = [await addMember(), await addMember(), await addMember()];
    await setVoterLocation(local, 'x-test/north');
    await setVoterLocation(newcomer, 'x-test/north');
    await setVoterLocation(stranger, 'x-test/tokyo');
    await rows('UPDATE accounts SET level = 1, granted_level = 1 WHERE id = $accountId', {
      accountId: newcomer.accountId,
    });
    const official = await Promise.all(
      [local, newcomer, stranger].map(async (v) => (await fixture.cast(v)).body.official),
    );
    expect(official).toEqual([true, false, false]);
    await rows('DELETE FROM voter_locations WHERE account_id = $accountId', { accountId: local.accountId });
    const seen = await fixture.server.call('getLastPollyVote', { params: { id: 'ada-north' } }, local);
    expect(seen.body.vote?.official).toBe(true);
    expect((await fixture.cast(local)).body.official).toBe(false);
  });

  it('has fraud signals, which are deleted after 90 days', async () => {
    const voter = await addMember();
    await setVoterLocation(voter, 'x-test/north');
    await rows(`UPDATE accounts SET created_at = '2026-06-01T00:00:00Z' WHERE id = $accountId`, {
      accountId: voter.accountId,
    });
    const { id } = (await fixture.cast(voter)).body;
    const signals = () =>
      rows('SELECT account_age_band AS age, division_id AS place FROM vote_evidence WHERE vote_id = $voteId', {
        voteId: id,
      });
    expect(await signals()).toEqual([{ age: 'month', place: 'x-test/north' }]);
    fixture.server.moveClock(90 * day);
    await deleteOldFraudSignals(fixture.server.services);
    expect(await signals()).toHaveLength(1);
    fixture.server.moveClock(day);
    await deleteOldFraudSignals(fixture.server.services);
    expect(await signals()).toHaveLength(0);
    fixture.server.moveClock(-91 * day);
  });
});

describe('the scope of a vote', () => {
  it('is the default of the profile at the time of the vote, or the chosen scope', async () => {
    const voter = await addMember();
    const first = (await fixture.cast(voter)).body;
    expect(first.own).toEqual({ anonymous: false, viewMyVotes: 'justMe', audiences: [] });
    await fixture.server.call(
      'updateUser',
      { params: { id: voter.accountId }, body: { viewMyVotes: 'everyone' } },
      voter,
    );
    expect((await getVote(first.id)).status).toBe(404);
    expect((await fixture.cast(voter)).body.own?.viewMyVotes).toBe('everyone');
    expect((await getVote(first.id)).body).toMatchObject({ vote: 'up', author: { userName: voter.userName } });
    expect((await getVote(first.id)).body).not.toHaveProperty('own');
    await fixture.cast(voter, { viewMyVotes: 'justMe' });
    expect((await getVote(first.id)).status).toBe(404);
  });

  it('becomes the default on request, but not from an anonymous vote', async () => {
    const voter = await addVerifiedMember(fixture.server);
    await fixture.cast(voter, { viewMyVotes: 'everyone', viewMyVotesDefault: true });
    expect((await fixture.castOnParty(voter)).body.own?.viewMyVotes).toBe('everyone');
    await fixture.cast(voter, { viewMyVotes: 'justFriends' });
    const profile = async () => (await fixture.server.call('getCurrentUser', {}, voter)).body.viewMyVotes;
    expect(await profile()).toBe('everyone');
    const other = {
      personId: fixture.kei,
      viewMyVotes: 'everyone',
      viewMyVotesDefault: true,
      anonymous: true,
    } as const;
    expect((await fixture.cast(voter, other)).failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotesDefault' }]);
    expect((await fixture.cast(voter, { viewMyVotesDefault: true })).failure?.errors).toMatchObject([
      { fieldName: 'ViewMyVotesDefault' },
    ]);
    expect(await profile()).toBe('everyone');
  });

  it('can be audiences, which a later submission replaces', async () => {
    const [voter, friend, other] = [await addMember(), await addMember(), await addMember()];
    const audienceOf = async (name: string, reader: TestMember) => {
      const { id } = (await fixture.server.call('createAudience', { body: { name } }, voter)).body;
      await fixture.server.call('addAudienceMembers', { params: { id }, body: { userIds: [reader.accountId] } }, voter);
      return id;
    };
    const [friends, others] = [await audienceOf('Friends', friend), await audienceOf('Others', other)];
    const chosen = (audiences: string[]) => fixture.cast(voter, { viewMyVotes: 'selectedAudiences', audiences });
    const { body } = await chosen([friends]);
    expect(body.own?.audiences).toEqual([friends]);
    expect([(await getVote(body.id, friend)).status, (await getVote(body.id, other)).status]).toEqual([200, 404]);
    await chosen([others]);
    expect([(await getVote(body.id, friend)).status, (await getVote(body.id, other)).status]).toEqual([404, 200]);
    expect((await chosen([randomUUID()])).failure?.errors).toMatchObject([{ fieldName: 'Audiences' }]);
    expect((await fixture.cast(voter, { audiences: [friends] })).failure?.errors).toMatchObject([
      { fieldName: 'Audiences', errorCode: 'InvalidValue' },
    ]);
  });

  it('cannot be just the polly for a vote on a party', async () => {
    const { failure } = await fixture.castOnParty(await addMember(), { viewMyVotes: 'justThePolly' });
    expect(failure?.errors).toMatchObject([{ fieldName: 'ViewMyVotes', errorCode: 'InvalidValue' }]);
  });
});

describe('the lists of votes', () => {
  it('show the votes of a day that the viewer sees, newest first, page by page', async () => {
    const [shown, later, hidden, viewer] = [await addMember(), await addMember(), await addMember(), await addMember()];
    await fixture.cast(shown, { viewMyVotes: 'everyone', comment: 'Well done' });
    fixture.server.moveClock(60_000);
    await fixture.cast(later, { viewMyVotes: 'everyone', vote: 'down' });
    await fixture.cast(hidden, { viewMyVotes: 'justMe', comment: 'Between us' });
    await fixture.cast(viewer, { viewMyVotes: 'justMe', vote: 'undecided' });
    const all = await votesOfDay(viewer);
    expect(all.total).toBe(all.results.length);
    const names = all.results.map((vote) => (vote.author && 'userName' in vote.author ? vote.author.userName : 'mine'));
    expect(names.slice(0, 3)).toEqual(['mine', later.userName, shown.userName]);
    expect(names).not.toContain(hidden.userName);

    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { personId: fixture.ada, date: '2026-06-15', take: 1, ...(after ? { after } : {}) };
      const { body } = await fixture.server.call('listDailyVotes', { query }, viewer);
      seen.push(...body.results.map(({ id }) => id));
      after = body.next;
    } while (after);
    expect(seen).toEqual(all.results.map(({ id }) => id));
    expect((await votesOfDay(viewer, '2026-06-14')).results).toEqual([]);
  });

  it('omit the viewer’s votes with others=true, on pollies and parties', async () => {
    const [shown, also, viewer] = [await addMember(), await addMember(), await addMember()];
    for (const voter of [shown, also, viewer]) {
      await fixture.cast(voter, { viewMyVotes: 'everyone' });
      await fixture.castOnParty(voter, { viewMyVotes: 'everyone' });
    }
    for (const [call, id] of [
      ['listPollyDailyVotes', 'ada-north'],
      ['listPartyDailyVotes', 'meadow-party'],
    ] as const) {
      const input = { params: { id }, query: { others: 'true' as const, take: 2, include: 'total' as const } };
      const first = (await fixture.server.call(call, input, viewer)).body;
      const names = first.results.map((vote) => vote.author && 'userName' in vote.author && vote.author.userName);
      expect(names).toEqual([also.userName, shown.userName]);
      const everybodys = (await fixture.server.call(call, input)).body.total ?? 0;
      expect(first.total).toBe(everybodys - 1);
      const next = { ...input, query: { ...input.query, after: first.next ?? '' } };
      const ids = (await fixture.server.call(call, next, viewer)).body.results.map((vote) => vote.id);
      expect(ids).not.toContain(first.results[1]?.id);
    }
  });

  it('show the viewer’s own votes on all targets and days with mine=true', async () => {
    const voter = await addMember();
    await fixture.cast(voter);
    await fixture.castOnParty(voter);
    fixture.server.moveClock(day);
    await fixture.cast(voter, { vote: 'down' });
    const mine = async (query: object) =>
      (await fixture.server.call('listDailyVotes', { query: { mine: 'true', ...query } }, voter)).body.results;
    expect((await mine({})).map((vote) => [vote.name, vote.day, vote.isFinal])).toEqual([
      ['Ada North', '2026-06-16', false],
      ...(await mine({ date: '2026-06-15' })).map((vote) => [vote.name, vote.day, true]),
    ]);
    expect(await mine({ personId: fixture.ada })).toHaveLength(2);
    expect(await mine({ partyId: fixture.meadow, date: '2026-06-15' })).toHaveLength(1);
    fixture.server.moveClock(-day);
    expect((await fixture.server.call('listDailyVotes', { query: { mine: 'true' } })).status).toBe(401);
    expect((await fixture.server.call('listDailyVotes', { query: {} })).failure?.errorCode).toBe('Required');
  });
});

it('serves a final vote once its day is over', async () => {
  const voter = await addMember();
  const { id } = (await fixture.cast(voter, { viewMyVotes: 'everyone' })).body;
  const final = () => fixture.server.call('getFinalDailyVote', { params: { id } });
  expect((await final()).status).toBe(404);
  fixture.server.standAt('2026-06-16T04:00:00Z');
  expect((await final()).body).toMatchObject({ id, isFinal: true });
  fixture.server.standAt('2026-06-15T16:00:00Z');
});

const listOnParties = (query: object, viewer?: TestMember) =>
  fixture.server.call('listDailyPartyVotes', { query }, viewer);

describe('the endpoints of party votes', () => {
  it('list votes on a party, and with mine=true the viewer’s votes on parties', async () => {
    const voter = await addMember();
    await fixture.cast(voter, { viewMyVotes: 'everyone' });
    const onParty = (await fixture.castOnParty(voter, { viewMyVotes: 'everyone' })).body;
    const mine = await listOnParties({ mine: 'true', include: 'total' }, voter);
    expect(mine.body).toMatchObject({ total: 1, results: [{ id: onParty.id, partyId: fixture.meadow }] });
    expect((await listOnParties({ partyId: fixture.meadow, take: 100 })).body.results.map(({ id }) => id)).toContain(
      onParty.id,
    );
    expect((await listOnParties({})).failure?.errors).toMatchObject([{ fieldName: 'PartyId', errorCode: 'Required' }]);
    expect((await listOnParties({ mine: 'true' })).status).toBe(401);
    expect((await listOnParties({ partyId: fixture.ada })).status).toBe(404);
  });

  it('delete votes on parties but not on pollies', async () => {
    const voter = await addMember();
    const onPolly = (await fixture.cast(voter)).body;
    const onParty = (await fixture.castOnParty(voter)).body;
    const removeThere = (id: string) => fixture.server.call('deleteDailyPartyVote', { params: { id } }, voter);
    expect((await removeThere(onPolly.id)).status).toBe(404);
    expect((await getVote(onPolly.id, voter)).status).toBe(200);
    expect((await removeThere(onParty.id)).status).toBe(200);
    expect((await getVote(onParty.id, voter)).status).toBe(404);
  });
});

describe('deleting a vote', () => {
  it('on its day removes it without a trace, and the member can vote again', async () => {
    const voter = await addMember();
    const { id } = (await fixture.cast(voter, { viewMyVotes: 'everyone' })).body;
    expect((await deleteVote(id, voter)).status).toBe(200);
    expect((await getVote(id, voter)).status).toBe(404);
    expect(await removedVotes()).toBe(0);
    expect((await fixture.cast(voter)).body.id).not.toBe(id);
  });

  it('after its day removes it and counts it as removed', async () => {
    const [voter, other] = [await addMember(), await addMember()];
    const ids = [(await fixture.cast(voter)).body.id, (await fixture.cast(other)).body.id];
    fixture.server.moveClock(day);
    await deleteVote(ids[0] ?? '', voter);
    expect(await removedVotes()).toBe(1);
    await deleteVote(ids[1] ?? '', other);
    expect(await removedVotes()).toBe(2);
    expect((await deleteVote(ids[1] ?? '', other)).status).toBe(404);
    expect(await removedVotes()).toBe(2);
    fixture.server.moveClock(-day);
  });

  it('is refused to other members', async () => {
    const { id } = (await fixture.cast(await addMember(), { viewMyVotes: 'everyone' })).body;
    expect((await deleteVote(id, await addMember())).status).toBe(404);
    expect((await getVote(id)).status).toBe(200);
  });
});

describe('reports of a vote', () => {
  it('hide the vote after three reports; a moderator removes only the comment', async () => {
    const voter = await addMember();
    const cast = (comment?: string) =>
      fixture.cast(voter, { viewMyVotes: 'everyone', ...(comment ? { comment } : {}) });
    const { id } = (await cast('Nasty words')).body;
    for (let times = 0; times < 3; times += 1) expect(await report(id)).toBe(201);
    expect((await getVote(id)).status).toBe(404);
    expect((await getVote(id, voter)).body.own?.underReview).toBe(true);
    const admin = await fixture.server.memberAs({ roles: ['Admin'] });
    const [listed] = (await fixture.server.call('listAbuse', { query: {} }, admin)).body.results;
    expect(listed).toMatchObject({ kind: 'dailyVote', excerpt: 'Nasty words', address: '/polly/ada-north' });
    await fixture.server.call('approveAbuse', { body: { id: listed?.id ?? '' } }, admin);
    const notification = (await fixture.server.call('listNotifications', { query: {} }, voter)).body.results[0];
    expect(notification).toMatchObject({ type: 'decision', decision: 'removed', excerpt: 'Ada North' });
    expect((await getVote(id)).body).toMatchObject({ vote: 'up' });
    expect((await getVote(id)).body).not.toHaveProperty('comment');
    expect((await cast('Nasty words')).body.own?.commentRemoved).toBe(true);
    expect((await getVote(id)).body).not.toHaveProperty('comment');
    await cast('Better words');
    expect((await getVote(id)).body.comment).toBe('Better words');
    // Other words can be reported again.
    expect(await report(id)).toBe(201);
    const { results } = (await fixture.server.call('listAbuse', { query: {} }, admin)).body;
    expect(results.find(({ itemId }) => itemId === id)).toMatchObject({ weight: 1, excerpt: 'Better words' });
  });

  it('are refused without a comment or for an invisible vote', async () => {
    const { id } = (await fixture.cast(await addMember(), { viewMyVotes: 'everyone' })).body;
    expect(await report(id)).toBe(404);
    expect(await report((await fixture.cast(await addMember(), { comment: 'To myself' })).body.id)).toBe(404);
  });
});
