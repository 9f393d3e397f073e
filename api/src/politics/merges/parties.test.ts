import type { CallInput, CallName, PartyMerge, PartyMergePreview } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentsOn, noPostingGaps } from '../../content/comments/testing/comments.ts';
import { syncEntityTags } from '../../content/posts/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { upsertFromSource, type SourceData } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { scoreJobs } from '../scores/index.ts';

let server: TestServer;
let admin: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'Both sources mean the same party.';
const nowhere = '00000000-0000-4000-8000-000000000000';

const clerkKey = (identifier: string) => ({ scheme: 'clerk', identifier });
const party = { classification: 'party' as const };

const registry: SourceData = {
  ...testSource([
    { name: 'Ada North', party: 'meadow' },
    { name: 'Bea North', party: 'harbour' },
  ]),
};
registry.organizations.push(
  { ...party, scheme: 'test', identifier: 'Q42', name: 'River Party' },
  { ...party, scheme: 'test', identifier: 'hill', name: 'Hill Party', website: 'https://www.Hill.example/' },
  { ...party, scheme: 'test', identifier: '7', name: 'Lake Party', divisionId: 'x-test/north' },
);

const clerk: SourceData = {
  ...testSource([]),
  source: 'The clerk',
  organizations: [
    ...testSource([]).organizations.slice(0, 1),
    { ...party, ...clerkKey('m1'), name: 'Méadow party', abbreviation: 'MP', website: 'https://meadow.example/' },
    { ...party, ...clerkKey('h1'), name: 'HARBOUR PARTY', divisionId: 'x-test/north' },
    { ...party, ...clerkKey('q42'), name: 'The Rivers' },
    { ...party, ...clerkKey('hills'), name: 'Hills together', website: 'http://hill.example' },
    { ...party, ...clerkKey('7'), name: 'Lake Party', divisionId: 'x-test/tokyo' },
  ],
  people: ['m1', 'h1'].map((identifier) => ({
    identifiers: [clerkKey(`member of ${identifier}`)],
    name: `Member of ${identifier}`,
    sortName: identifier,
    memberships: [
      { office: { scheme: 'test', identifier: 'seat/north' }, party: clerkKey(identifier), from: '2024-01-01' },
    ],
  })),
};

const importAgain = async (data: SourceData) =>
  (await upsertFromSource(server.services.database, data, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer({ limits: noPostingGaps });
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  voter = await server.memberAs({ level: 5 });
  for (const member of [admin, voter])
    await server.call(
      'updateUser',
      { params: { id: member.accountId }, body: { displayName: 'Bob', displayLocation: 'North' } },
      member,
    );
  await importAgain(registry);
  await importAgain(clerk);
  await syncEntityTags(server.services);
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, failure }: { status: number; failure?: { errorCode?: string } }) => [
  status,
  failure?.errorCode,
];
const partyAt = async (id: string) => (await server.call('getParty', { params: { id } })).body;
const pairOf = async (one: string, other: string) =>
  [(await partyAt(one)).partyId, (await partyAt(other)).partyId] as const;
const preview = async (keptId: string, mergedId: string): Promise<PartyMergePreview> =>
  (await call('previewPartyMerge', { params: { id: keptId, mergedId } })).body;
const merge = async (keptId: string, mergedId: string, more: Partial<CallInput<'mergeParties'>['body']> = {}) => {
  const { mark } = await preview(keptId, mergedId);
  return call('mergeParties', { params: { id: keptId }, body: { mergedId, mark, reason, ...more } });
};
const undo = (id: string) => call('undoPartyMerge', { params: { id }, body: { reason } });
const proposed = async () => (await call('listLikelyPartyDuplicates', { query: { take: 50 } })).body.results;
const meadows = () => pairOf('meadow-party', 'meadow-party-mp');
const run = async <Row extends object>(name: string, sql: string, values: Record<string, string> = {}) =>
  server.services.database.query<Row>(statement<Record<string, string>>(`testing.partyMerges.${name}`, sql)(values));

describe('likely duplicate parties', () => {
  it('have the same name in one place or body, one website or one identifier; a name alone is no reason', async () => {
    const found = (await proposed()).map(({ parties, reasons }) => parties.map(({ name }) => name).concat(reasons));
    expect(found.map((row) => row.toSorted().join(' | ')).toSorted()).toEqual([
      'HARBOUR PARTY | Harbour Party | nameAndBody',
      'Hill Party | Hills together | website',
      'Meadow Party | Méadow party | nameAndBody | nameAndPlace',
      'River Party | The Rivers | identifier',
    ]);
  });

  it('come in pages, with the facts of both', async () => {
    const first = (await call('listLikelyPartyDuplicates', { query: { take: 3 } })).body;
    const rest = (await call('listLikelyPartyDuplicates', { query: { take: 3, after: first.next ?? '' } })).body;
    expect([first.results.length, rest.results.length]).toEqual([3, 1]);
    const both = [...first.results, ...rest.results].flatMap(({ parties }) => parties);
    expect(both.find(({ name }) => name === 'Méadow party')).toMatchObject({
      source: 'The clerk',
      identifiers: [clerkKey('m1')],
      bodies: ['Council'],
      members: 1,
    });
  });

  it('are not proposed again once an admin said that they are not the same', async () => {
    const [oneId, otherId] = await pairOf('river-party', 'the-rivers');
    const distinguish = (ids = { oneId, otherId }) => call('distinguishParties', { body: { ...ids, reason } });
    expect((await distinguish()).status).toBe(200);
    expect(codeOf(await distinguish())).toEqual([409, 'AlreadyDecided']);
    expect(codeOf(await distinguish({ oneId, otherId: oneId }))).toEqual([400, 'InvalidValue']);
    expect(codeOf(await distinguish({ oneId, otherId: nowhere }))).toEqual([404, 'NotFound']);
    expect((await proposed()).flatMap(({ reasons }) => reasons)).not.toContain('identifier');
  });
});

describe('a merge of parties', () => {
  it('refuses what an admin cannot mean', async () => {
    const [kept, merged] = await meadows();
    const { mark } = await preview(kept, merged);
    const order = (body: Partial<CallInput<'mergeParties'>['body']>, as = admin) =>
      call('mergeParties', { params: { id: kept }, body: { mergedId: merged, mark, reason, ...body } }, as);
    expect(codeOf(await order({ mark: 'another' }))).toEqual([409, 'ChangedMeanwhile']);
    expect(codeOf(await order({ mergedId: kept }))).toEqual([400, 'InvalidValue']);
    expect(codeOf(await order({ mergedId: nowhere }))).toEqual([404, 'NotFound']);
    expect(codeOf(await order({ facts: { place: 'merged' } }))).toEqual([400, 'InvalidValue']);
    expect(codeOf(await order({}, voter))).toEqual([404, 'NotFound']);
  });

  it('is refused while one belongs to the other, or both stand in one contest', async () => {
    const [kept, merged] = await pairOf('hill-party', 'hills-together');
    await run('belong', 'UPDATE organizations SET parent_id = $kept WHERE id = $merged', { kept, merged });
    expect((await preview(kept, merged)).clashes).toEqual([{ clash: 'partOfOther', names: [] }]);
    expect(codeOf(await merge(kept, merged))).toEqual([409, 'PartiesClash']);
    await run('part', 'UPDATE organizations SET parent_id = NULL WHERE id = $merged', { merged });
    const contest = { scheme: 'test', identifier: 'council 2026' };
    const list = (identifier: string, of: { scheme: string; identifier: string }) => ({
      scheme: 'test',
      identifier,
      contest,
      party: of,
      name: identifier,
    });
    await importAgain({
      ...testSource([]),
      source: 'The returning officer',
      organizations: [],
      offices: [],
      unread: 'unknown',
      elections: [{ scheme: 'test', identifier: '2026', name: 'Council 2026', day: '2026-11-03' }],
      contests: [
        { ...contest, election: { scheme: 'test', identifier: '2026' }, kind: 'parties', name: 'Council', seats: 9 },
      ],
      lists: [list('List 1', { scheme: 'test', identifier: 'hill' }), list('List 2', clerkKey('hills'))],
    });
    expect((await preview(kept, merged)).clashes).toEqual([{ clash: 'sameContest', names: ['Council 2026: Council'] }]);
  });

  it('moves what refers to the party, counts nobody twice, and leads old addresses to the party that is kept', async () => {
    const [kept, merged] = await meadows();
    const follow = (followeeId: string, as: TestMember) =>
      call('follow', { body: { followeeId, followeeType: 'party', followLevel: 'following' } }, as);
    for (const id of [kept, merged]) await follow(id, voter);
    await follow(merged, admin);
    await commentsOn(server, 'party', kept).comment('First on the kept page', voter);
    const begun = (await commentsOn(server, 'party', merged).comment('First on the merged page', voter)).body;
    await commentsOn(server, 'party', merged).reply(begun.id, 'A reply there', voter);
    const tags = (
      await run<{ name: string }>('tags', 'SELECT name FROM tags WHERE organization_id = $merged', { merged })
    ).map(({ name }) => name);
    const post = await call('createPost', { body: { language: 'en', body: 'About the party', tags } }, voter);

    const shown = await preview(kept, merged);
    expect(shown).toMatchObject({ choices: ['name'], clashes: [] });
    expect(shown.moves).toEqual([
      { move: 'terms', count: 1 },
      { move: 'followers', count: 2 },
      { move: 'comments', count: 2 },
      { move: 'posts', count: 1 },
    ]);
    const done = await merge(kept, merged);
    expect([done.status, done.body.rests]).toEqual([200, []]);

    for (const id of [kept, merged, 'meadow-party', 'meadow-party-mp'])
      expect(await partyAt(id)).toMatchObject({
        partyId: kept,
        slug: 'meadow-party',
        name: 'Meadow Party',
        otherNames: ['Méadow party'],
        abbreviation: 'MP',
        website: 'https://meadow.example/',
        members: 2,
        formerPages: [{ partyId: merged, name: 'Méadow party', lastDay: today }],
      });
    const { results } = (await server.call('listParties', { query: { term: 'meadow' } })).body;
    expect(results.map(({ partyId, members }) => [partyId, members])).toEqual([[kept, 2]]);
    const pollies = (await server.call('listPollies', { query: { party: kept } })).body.results;
    expect(pollies.map(({ name }) => name).toSorted()).toEqual(['Ada North', 'Member of m1']);
    const follows = await run<{ id: string; total: number }>(
      'follows',
      'SELECT organization_id AS id, count(*)::int AS total FROM party_follows GROUP BY 1',
    );
    expect(follows).toEqual([{ id: kept, total: 2 }]);
    const listed = (await commentsOn(server, 'party', merged).list({}, voter)).body.results;
    expect(listed.map(({ body, depth }) => `${depth} ${body}`).toSorted()).toEqual([
      '0 First on the kept page',
      '0 First on the merged page',
      '1 A reply there',
    ]);
    expect((await commentsOn(server, 'party', merged).comment('Afterwards', voter)).status).toBe(201);
    const about = (await server.call('getPost', { params: { id: post.body.id } }, voter)).body;
    expect(about.tags.map(({ name }) => name)).toEqual(['Meadow Party']);
    expect(codeOf(await call('getBodyRecord', { params: { id: merged } }))).toEqual([404, 'NotFound']);
    const acts = (await call('listAdminActs', { query: {} })).body.results;
    expect(acts[0]).toMatchObject({ act: 'mergeParties', reason, subject: '/party/meadow-party' });
  });

  it('stays through imports of both sources, which add and change nothing', async () => {
    const before = await meadows();
    for (const data of [registry, clerk, registry, clerk]) {
      const { organizations, memberships, people } = await importAgain(data);
      const { added, changed, ended } = memberships;
      expect([organizations.added, organizations.changed, people.added, added, changed, ended].flat()).toEqual([]);
    }
    expect(await meadows()).toEqual(before);
    expect((await partyAt('meadow-party')).members).toBe(2);
  });

  it('is undone while nothing rests on it, with the members and facts of both', async () => {
    const [{ id }] = (await call('listPartyMerges', { query: {} })).body.results as [PartyMerge];
    expect((await undo(id)).status).toBe(200);
    const [kept, merged] = await meadows();
    expect(kept).not.toBe(merged);
    const [one, other] = [await partyAt(kept), await partyAt(merged)];
    expect([one.members, other.members, one.otherNames, one.abbreviation, one.formerPages]).toEqual([
      1,
      1,
      [],
      undefined,
      undefined,
    ]);
    expect(codeOf(await undo(id))).toEqual([409, 'AlreadyDecided']);
    expect(codeOf(await undo(nowhere))).toEqual([404, 'NotFound']);
    const { organizations, memberships } = await importAgain(clerk);
    expect([organizations.added, organizations.changed, memberships.added, memberships.changed].flat()).toEqual([]);
    expect((await proposed()).flatMap(({ parties }) => parties.map(({ name }) => name))).toContain('Méadow party');
  });

  it('is not undone while a later merge rests on it', async () => {
    const [kept, merged] = await meadows();
    const [river] = await pairOf('river-party', 'lake-party');
    const first = (await merge(kept, merged, { facts: { name: 'merged' } })).body;
    expect((await partyAt('meadow-party-mp')).name).toBe('Méadow party');
    const second = (await merge(river, kept)).body;
    expect((await partyAt('meadow-party-mp')).partyId).toBe(river);
    const { status, failure } = await undo(first.id);
    expect([status, failure?.errorCode, failure?.meta]).toEqual([409, 'MergeInUse', { rests: ['laterMerge'] }]);
    expect((await undo(second.id)).status).toBe(200);
    expect((await partyAt('meadow-party-mp')).partyId).toBe(kept);
    expect((await undo(first.id)).status).toBe(200);
    expect(await meadows()).toEqual([kept, merged]);
  });
});

const member = (name: string) => ({
  identifiers: [clerkKey(name)],
  name,
  sortName: name,
  memberships: [{ office: { scheme: 'test', identifier: 'seat/tokyo' }, party: clerkKey('q42'), from: '2024-01-01' }],
});
const withMembers = (...names: string[]): SourceData => ({
  ...clerk,
  people: [...clerk.people, ...names.map((name) => member(name))],
});
const partiesOfTerms = async () => {
  const sql = `SELECT person.name AS person, party.name AS party FROM memberships term
    JOIN people person ON person.id = term.person_id JOIN organizations party ON party.id = term.party_id
    WHERE person.name LIKE 'Member %' AND term.office_id = (SELECT id FROM offices WHERE identifier = 'seat/tokyo') ORDER BY person.name`;
  const rows = await run<{ person: string; party: string }>('partiesOfTerms', sql);
  return rows.map(({ person, party: name }) => `${person}: ${name}`);
};

describe('the terms of two parties', () => {
  it('go back as they came; one of another party stays there, and a later one follows its source', async () => {
    await importAgain(withMembers('Member One', 'Member Two'));
    const merged = await merge(...(await pairOf('river-party', 'the-rivers')));
    expect(merged.status).toBe(200);
    await importAgain(withMembers('Member One', 'Member Two', 'Member Three'));
    await run(
      'giveOtherParty',
      `UPDATE memberships SET party_id = (SELECT id FROM organizations WHERE name = 'Hill Party')
       WHERE person_id = (SELECT id FROM people WHERE name = 'Member Two')`,
    );
    expect(await partiesOfTerms()).toEqual([
      'Member One: River Party',
      'Member Three: River Party',
      'Member Two: Hill Party',
    ]);
    expect((await undo(merged.body.id)).status).toBe(200);
    expect(await partiesOfTerms()).toEqual([
      'Member One: The Rivers',
      'Member Three: River Party',
      'Member Two: Hill Party',
    ]);
    await importAgain(withMembers('Member One', 'Member Two', 'Member Three'));
    expect(await partiesOfTerms()).toEqual([
      'Member One: The Rivers',
      'Member Three: The Rivers',
      'Member Two: The Rivers',
    ]);
  });
});

const cast = (partyId: string, vote: 'up' | 'down') =>
  server.call('castDailyPartyVote', { body: { partyId, vote, viewMyVotes: 'everyone' } }, voter);
const votesOn = async (partyId: string) =>
  (await server.call('listDailyPartyVotes', { query: { partyId } }, voter)).body.results;

describe('votes on a merged party', () => {
  it('stay where they were cast; a member who voted on both that day is in no figure twice', async () => {
    const [kept, merged] = await pairOf('harbour-party', 'harbour-party-north');
    await cast(kept, 'up');
    await cast(merged, 'down');
    expect((await merge(kept, merged)).status).toBe(200);
    expect((await cast(merged, 'up')).body).toMatchObject({ partyId: kept, vote: 'up' });
    expect((await votesOn(merged)).map(({ vote, slug }) => [vote, slug])).toEqual([['down', 'harbour-party']]);
    expect((await votesOn(kept)).map(({ vote }) => vote)).toEqual(['up']);
    const query = { mine: 'true' as const, partyId: kept };
    const own = (await server.call('listDailyPartyVotes', { query }, voter)).body.results;
    expect(own.map(({ vote }) => vote).toSorted()).toEqual(['down', 'up']);
    for (let day = 0; day < 3; day += 1) {
      server.moveClock(86_400_000);
      for (const job of scoreJobs(server.services, async () => {})) if (job.name === 'close-days') await job.work();
    }
    const counted = await run<{ id: string; votes: number; days: number }>(
      'counted',
      `SELECT target_id AS id, count(*)::int AS votes, (SELECT count(*)::int FROM score_days day WHERE day.target_id = v.target_id) AS days
       FROM daily_votes v WHERE target_id IN ($kept, $merged) GROUP BY 1`,
      { kept, merged },
    );
    expect(counted.find(({ id }) => id === merged)).toEqual({ id: merged, votes: 1, days: 1 });
    expect(counted.find(({ id }) => id === kept)).toEqual({ id: kept, votes: 1, days: 3 });
    expect((await server.call('getPartyAverages', { params: { id: merged }, query: {} })).status).toBe(200);
  });
});
