import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { upsertFromSource } from '../people/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testElections } from './testing/test-elections.ts';

let server: TestServer;
let ids: Map<string, string>;

const now = '2026-06-01T12:00:00Z';
const idsStatement = statement('testing.elections.ids', 'SELECT name, id FROM elections');

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  const today = now.slice(0, 10);
  await upsertFromSource(server.services.database, testElections(), { today, retrieved: today, apply: true });
  const rows = await server.services.database.query<{ name: string; id: string }>(idsStatement());
  ids = new Map(rows.map(({ name, id }) => [name, id]));
});
afterAll(() => server.close());

const idOf = (name: string): string => ids.get(name) ?? '';
const council = () => ({ id: idOf('Council of Testland 2026') });
const council2022 = () => ({ id: idOf('Council of Testland 2022') });
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Adds a second id of the northern place, with a town in it. */
async function addTwins(): Promise<void> {
  const twins = [
    { id: 'x-test/north-twin', parentId: 'x-test/country', name: 'North', sameAs: 'x-test/north' },
    { id: 'x-test/north-twin/town', parentId: 'x-test/north-twin', name: 'Town' },
  ];
  const source = { ...testElections(), divisions: [...testElections().divisions, ...twins] };
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, source, settings);
}

describe('GET /elections/upcomingnearme', () => {
  let bob: TestMember;
  let north: string;
  beforeAll(async () => {
    bob = await server.memberAs({ level: 2 });
  });
  const add = (division: string, as = bob) =>
    server.call('createVoterLocation', { body: { divisionIds: [division] } }, as).then(({ body }) => body.id);
  const near = async (query: { voterLocationID?: string; take?: number } = {}, as = bob) =>
    (await server.call('listElectionsNearMe', { query }, as)).body;

  it('has no location and no election for a member without a voter location', async () => {
    expect(await near()).toEqual({ results: [], offset: 0, locations: [] });
  });

  it('lists the elections and contests of the location, the next one first, with the path of its places', async () => {
    north = await add('x-test/north');
    const { results, locations } = await near();
    expect(locations).toEqual([
      {
        voterLocationId: north,
        isDefault: true,
        foundBy: 'chosen',
        path: [
          { id: 'x-test/north', name: 'North' },
          { id: 'x-test/country', name: 'Testland' },
        ],
      },
    ]);
    expect(results.map(({ name }) => name).toSorted()).toEqual(['Council of Testland 2026', 'Referendum in North']);
    const election = results.find(({ name }) => name === 'Council of Testland 2026');
    expect(election).toMatchObject({
      day: '2026-06-10',
      upcoming: true,
      daysLeft: 9,
      kind: 'general',
      timeZone: 'America/New_York',
      pollsClose: '2026-06-11T04:00:00.000Z',
      place: { id: 'x-test/country', name: 'Testland' },
      contestsCount: 2,
      voterLocationIds: [north],
      contests: [{ name: 'North', kind: 'parties', seats: 2, voterLocationIds: [north] }],
    });
  });

  it('covers both locations, or only the given one', async () => {
    const tokyo = await add('x-test/tokyo');
    expect((await near()).results.map(({ name }) => name)).toContain('Mayor of Tokyo');
    const only = await near({ voterLocationID: tokyo });
    expect(only.results.map(({ name, contests }) => [name, contests.map(({ name: of }) => of)])).toEqual([
      ['Mayor of Tokyo', ['Mayor']],
    ]);
    expect(only.locations.map(({ voterLocationId }) => voterLocationId)).toEqual([tokyo]);
    expect((await near({ take: 1 })).results).toHaveLength(1);
  });

  it('lists an election without contests if only a larger place is known', async () => {
    const cat = await server.memberAs({ level: 2 });
    await add('x-test/country', cat);
    const { results } = await near({}, cat);
    expect(results.map(({ name, contests }) => [name, contests])).toEqual([['Council of Testland 2026', []]]);
  });

  it('omits an election of which no contest lies where the member votes', async () => {
    const town = { id: 'x-test/west', parentId: 'x-test/country', name: 'West' };
    const source = { ...testElections(), divisions: [...testElections().divisions, town] };
    await upsertFromSource(server.services.database, source, {
      today: '2026-06-01',
      retrieved: '2026-06-01',
      apply: true,
    });
    const dan = await server.memberAs({ level: 2 });
    await add('x-test/west', dan);
    expect((await near({}, dan)).results).toEqual([]);
  });

  it('treats two ids of one place as one place, and shows one of them', async () => {
    await addTwins();
    const fay = await server.memberAs({ level: 2 });
    await add('x-test/north-twin/town', fay);
    const { results, locations } = await near({}, fay);
    expect(results.map(({ name, contests }) => [name, contests.map(({ name: of }) => of)]).toSorted()).toEqual([
      ['Council of Testland 2026', ['North']],
      ['Referendum in North', []],
    ]);
    expect(locations[0]?.path.map(({ id }) => id)).toEqual([
      'x-test/north-twin/town',
      'x-test/north-twin',
      'x-test/country',
    ]);
  });

  it('refuses guests, and hides the location of another member', async () => {
    const eve = await server.memberAs({ level: 2 });
    const asEve = await server.call('listElectionsNearMe', { query: { voterLocationID: north } }, eve);
    expect(asEve.failure?.errorCode).toBe('NotFound');
    expect((await server.call('listElectionsNearMe', { query: {} })).failure?.errorCode).toBe('Unauthorized');
  });

  it('leaves an election out from the closing of the polls on', async () => {
    server.standAt('2026-06-11T03:59:59Z');
    expect((await near({ voterLocationID: north })).results).toHaveLength(2);
    expect((await near({ voterLocationID: north })).results[0]?.daysLeft).toBe(0);
    server.standAt('2026-06-11T04:00:00Z');
    expect((await near({ voterLocationID: north })).results).toEqual([]);
    server.standAt(now);
  });
});

/** Forges a cursor. */
const cursorOf = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

const names = async (query: CallInput<'listElections'>['query']) =>
  (await server.call('listElections', { query })).body.results.map(({ name }) => name);

describe('GET /elections', () => {
  it('lists upcoming elections soonest first, and past ones latest first', async () => {
    expect(await names({})).toHaveLength(3);
    expect((await names({})).at(-1)).toBe('Mayor of Tokyo');
    expect(await names({ when: 'past' })).toEqual(['Council of Testland 2022']);
  });

  it('narrows to a place with the places in it, and to words of the names', async () => {
    expect((await names({ place: 'x-test/country' })).toSorted()).toEqual([
      'Council of Testland 2026',
      'Referendum in North',
    ]);
    expect(await names({ place: 'x-test/north' })).toEqual(['Referendum in North']);
    await addTwins();
    expect(await names({ place: 'x-test/north-twin' })).toEqual(['Referendum in North']);
    expect(await names({ term: 'tok may' })).toEqual(['Mayor of Tokyo']);
    expect(await names({ term: 'testland' })).toEqual(['Council of Testland 2026']);
  });

  it('refuses forged cursors', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    const query = { after: cursorOf(['2026-02-30', uuid]) };
    expect((await server.call('listElections', { query })).failure?.errorCode).toBe('ValidationError');
    const far = { params: council(), query: { after: cursorOf([1e300, uuid]) } };
    expect((await server.call('listRelatedElections', far)).body.results).toEqual([]);
    const last = { params: council(), query: { after: cursorOf([1e300, '', '']) } };
    expect((await server.call('listElectionParties', last)).body.results).toEqual([]);
  });

  it('pages through the list and counts it', async () => {
    const first = (await server.call('listElections', { query: { take: 2, include: 'total' } })).body;
    expect(first).toMatchObject({ total: 3, results: [{ day: '2026-06-10' }, { day: '2026-06-10' }] });
    expect(await names({ take: 2, after: first.next ?? '' })).toEqual(['Mayor of Tokyo']);
  });
});

describe('GET /elections/{id}', () => {
  it('returns the election with its numbers', async () => {
    const { body } = await server.call('getElection', { params: council() });
    expect(body).toMatchObject({
      name: 'Council of Testland 2026',
      contestsCount: 2,
      candidatesCount: 3,
      withdrawnCount: 1,
      partiesCount: 3,
      hasResults: false,
      parents: [],
      provenance: { source: 'An invented source' },
    });
    expect(body.followLevel).toBeUndefined();
    expect((await server.call('getElection', { params: council2022() })).body.hasResults).toBe(true);
    const referendum = await server.call('getElection', { params: { id: idOf('Referendum in North') } });
    expect(referendum.body.parents).toEqual([{ id: 'x-test/country', name: 'Testland' }]);
  });

  it('tells a member how they follow it', async () => {
    const ann = await memberWithProfile(server);
    const body = { followeeId: council().id, followeeType: 'election', followLevel: 'closely' } as const;
    expect((await server.call('follow', { body }, ann)).status).toBe(200);
    const { followLevel, isWatchClosely } = (await server.call('getElection', { params: council() }, ann)).body;
    expect([followLevel, isWatchClosely]).toEqual(['closely', true]);
    const followees = await server.call('listFollowees', { query: { followeeType: 'election' } }, ann);
    expect(followees.body.results).toMatchObject([
      { name: 'Council of Testland 2026', url: `/election/${council().id}`, followLevel: 'closely' },
    ]);
  });

  it('does not find an unknown election, by any of its calls', async () => {
    const calls = [
      'getElection',
      'listElectionContests',
      'listElectionParties',
      'listCandidates',
      'listRelatedElections',
      'listElectionNews',
      'getElectionResults',
      'getElectionResultsTable',
      'getElectionCalendar',
    ] as const;
    for (const name of calls)
      for (const id of [nowhere, 'nonsense'])
        expect([name, id, (await server.call(name, { params: { id } })).status]).toEqual([name, id, 404]);
  });
});

const listOf = async (id: string) => (await server.call('listPollyElections', { params: { id } })).body;

describe('GET /pollies/{id}/elections', () => {
  it('lists the elections of a candidate and those of the office, upcoming ones first', async () => {
    const { name, results } = await listOf('ada-north');
    expect(name).toBe('Ada North');
    expect(
      results.map((each) => [each.name, each.upcoming, each.candidacies.map(({ contest }) => contest.name)]),
    ).toEqual([
      ['Council of Testland 2026', true, ['North']],
      ['Referendum in North', true, []],
      ['Council of Testland 2022', false, ['Testland']],
    ]);
    expect(results[0]?.candidacies[0]).toMatchObject({
      withdrawn: false,
      listPosition: 1,
      party: { name: 'Meadow Party' },
    });
  });

  it('lists the soonest of several upcoming elections first', async () => {
    server.standAt('2022-06-01T12:00:00Z');
    const { results } = await listOf('ada-north');
    server.standAt(now);
    expect(results.map((each) => [each.name, each.upcoming])).toEqual([
      ['Council of Testland 2022', true],
      ['Council of Testland 2026', true],
    ]);
  });

  it('tells of a candidacy that was withdrawn, and takes the id of a polly too', async () => {
    const { body } = await server.call('getPolly', { params: { id: 'bea-north' } });
    const { results } = await listOf(body.personId);
    expect(results.find(({ name }) => name === 'Council of Testland 2026')?.candidacies).toHaveLength(1);
  });

  it('lists no election of other places, and does not find an unknown polly', async () => {
    const ofTokyo = await listOf('kei-tokyo');
    expect(ofTokyo.results.map(({ name }) => name)).toEqual(['Mayor of Tokyo']);
    for (const id of [nowhere, 'nonsense'])
      expect((await server.call('listPollyElections', { params: { id } })).status).toBe(404);
  });
});

describe('the parts of an election', () => {
  it('lists its contests by name, with their candidates', async () => {
    const { body } = await server.call('listElectionContests', { params: council(), query: { include: 'total' } });
    expect(body).toMatchObject({
      total: 2,
      results: [
        { name: 'North', seats: 2, candidatesCount: 1, place: { name: 'North' } },
        { name: 'South', seats: 1, candidatesCount: 2 },
      ],
    });
    const found = await server.call('listElectionContests', { params: council(), query: { term: 'sou' } });
    expect(found.body.results.map(({ name }) => name)).toEqual(['South']);
  });

  it('lists its parties by list number, and lists without a party', async () => {
    const { body } = await server.call('listElectionParties', { params: council(), query: { include: 'total' } });
    expect(body.total).toBe(3);
    expect(body.results.map(({ name, listNumber, candidatesCount }) => [name, listNumber, candidatesCount])).toEqual([
      ['Harbour Party', 1, 0],
      ['Meadow Party', 2, 2],
      ['List Stone', 3, 1],
    ]);
    expect(body.results.map(({ party }) => party?.name)).toEqual(['Harbour Party', 'Meadow Party', undefined]);
    const first = await server.call('listElectionParties', { params: council(), query: { take: 1 } });
    const rest = await server.call('listElectionParties', {
      params: council(),
      query: { after: first.body.next ?? '' },
    });
    expect(rest.body.results.map(({ name }) => name)).toEqual(['Meadow Party', 'List Stone']);
  });

  it('lists related elections: of the same day where the places overlap, then of the same place', async () => {
    const { body } = await server.call('listRelatedElections', { params: council() });
    expect(body.results.map(({ name, relation }) => [name, relation])).toEqual([
      ['Referendum in North', 'sameDay'],
      ['Council of Testland 2022', 'samePlace'],
    ]);
    const ofTokyo = await server.call('listRelatedElections', { params: { id: idOf('Mayor of Tokyo') } });
    expect(ofTokyo.body.results).toEqual([]);
  });

  it('offers the polling day as a calendar file with an alarm', async () => {
    const { payload, headers } = await server.inject({ url: `/api/elections/${council().id}/calendar` });
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = payload.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART;VALUE=DATE:20260610',
        'SUMMARY:Council of Testland 2026',
        'BEGIN:VALARM',
        'TRIGGER:-P1D',
      ]),
    );
  });
});

describe('GET /candidates/election/{id}', () => {
  type Query = CallInput<'listCandidates'>['query'];
  const list = async (query: Query) => (await server.call('listCandidates', { params: council(), query })).body;
  const namesOf = async (query: Query) => (await list(query)).results.map(({ name }) => name);

  it('describes a candidate', async () => {
    const [ada] = (await list({ term: 'ada' })).results;
    expect(ada).toMatchObject({
      name: 'Ada North',
      slug: 'ada-north',
      gender: 'female',
      contest: { name: 'North' },
      party: { name: 'Meadow Party', slug: 'meadow-party' },
      listNumber: 2,
      listPosition: 1,
      status: 'qualified',
      incumbent: true,
    });
    expect(ada).not.toHaveProperty('votes');
    expect(ada).not.toHaveProperty('score');
  });

  it('sorts by name, list and party', async () => {
    expect(await namesOf({ sort: 'name' })).toEqual(['Ada North', 'Bea North', 'Cid South', 'Dee Stone']);
    expect((await namesOf({ sort: 'list' })).slice(0, 1)).toEqual(['Bea North']);
    expect((await namesOf({ sort: 'list' })).at(-1)).toBe('Dee Stone');
    expect((await namesOf({ sort: 'party' })).slice(-3)).toEqual(expect.arrayContaining(['Ada North', 'Cid South']));
  });

  it('has a random order that depends on the seed alone, over all pages', async () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const orders = await Promise.all(seeds.map(async (seed) => (await namesOf({ seed })).join()));
    expect(new Set(orders).size).toBeGreaterThan(5);
    const first = await list({ seed: 7, take: 2, include: 'total' });
    const second = await list({ seed: 7, take: 2, after: first.next ?? '' });
    expect(first.total).toBe(4);
    expect([...first.results, ...second.results].map(({ name }) => name).join()).toBe(orders[7]);
    expect(second.next).toBeUndefined();
  });

  it('has an order for each member, and one a day for guests, without a seed', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs()));
    const orderFor = async (as?: TestMember) =>
      (await server.call('listCandidates', { params: council() }, as)).body.results.map(({ name }) => name).join();
    const orders = await Promise.all(members.map(orderFor));
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(await Promise.all(members.map(orderFor))).toEqual(orders);
    const days = new Set<string>();
    for (let day = 1; day < 9; day += 1) {
      server.standAt(`2026-06-0${day}T12:00:00Z`);
      days.add(await orderFor());
    }
    server.standAt(now);
    expect(days.size).toBeGreaterThan(1);
    expect(await orderFor()).toBe(await orderFor());
  });

  it('narrows to a party, contest, list, gender or incumbents', async () => {
    const { results } = await list({ sort: 'name' });
    const { party, contest } = results[0] ?? {};
    const at = { sort: 'name' } as const;
    expect(await namesOf({ ...at, party: party?.partyId ?? '' })).toEqual(['Ada North', 'Cid South']);
    expect(await namesOf({ ...at, contest: contest?.contestId ?? '' })).toEqual(['Ada North', 'Bea North']);
    expect(await namesOf({ ...at, list: 3 })).toEqual(['Dee Stone']);
    expect(await namesOf({ ...at, gender: 'other' })).toEqual(['Dee Stone']);
    expect(await namesOf({ ...at, gender: 'male' })).toEqual(['Cid South']);
    expect(await namesOf({ ...at, incumbent: 'true' })).toEqual(['Ada North']);
  });

  it('shows who has withdrawn', async () => {
    expect((await list({ term: 'bea' })).results).toMatchObject([{ name: 'Bea North', status: 'withdrawn' }]);
  });

  it('refuses a cursor of another order, and more than 60 of a page', async () => {
    const { next = '' } = await list({ sort: 'name', take: 1 });
    const wrong = await server.call('listCandidates', { params: council(), query: { after: next } });
    expect(wrong.failure?.errorCode).toBe('ValidationError');
    const many = await server.call('listCandidates', { params: council(), query: { take: 61 } });
    expect(many.status).toBe(400);
  });

  it('shows the votes and who was elected after the count', async () => {
    const query = { sort: 'name', elected: 'true' } as const;
    const { body } = await server.call('listCandidates', { params: council2022(), query });
    expect(body.results).toMatchObject([{ name: 'Ada North', votes: 500, elected: true }]);
  });
});

describe('GET /elections/{id}/results', () => {
  it('adds up the counts of the contests', async () => {
    const { body } = await server.call('getElectionResults', { params: council2022() });
    expect(body).toMatchObject({
      contests: { all: 1, counted: 1 },
      final: true,
      counted: '2022-06-09T10:00:00Z',
      eligible: 2_000,
      cast: 1_000,
      valid: 900,
      blank: 60,
      invalid: 40,
      turnout: 50,
      parties: [
        { name: 'Meadow Party', listNumber: 1, votes: 600, share: 66.7, seats: 2 },
        { name: 'Harbour Party', listNumber: 2, votes: 300, share: 33.3, seats: 1 },
      ],
      candidates: [
        { name: 'Ada North', votes: 500, share: 55.6, elected: true },
        { name: 'Bea North', votes: 200, elected: false },
      ],
      sources: [{ source: 'An invented source' }],
      csv: `/api/elections/${council2022().id}/results/table`,
    });
  });

  it('is a table of all results, too', async () => {
    const { payload, headers } = await server.inject({ url: `/api/elections/${council2022().id}/results/table` });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(payload.split('\r\n')).toEqual([
      'contest,division,kind,list_number,list,party,position,candidate,votes,elected,seats,eligible,cast,valid,blank,invalid,final,source',
      'Testland,,total,,,,,,,,,2000,1000,900,60,40,yes,An invented source',
      'Testland,,list,1,Meadow Party,Meadow Party,,,600,,2,,,,,,,An invented source',
      'Testland,,list,2,Harbour Party,Harbour Party,,,300,,1,,,,,,,An invented source',
      'Testland,,candidate,1,Meadow Party,Meadow Party,1,Ada North,500,yes,,,,,,,,An invented source',
      'Testland,,candidate,2,Harbour Party,Harbour Party,1,Bea North,200,no,,,,,,,,An invented source',
      '',
    ]);
  });

  it('is not found before the polls close, and for the contest of another election', async () => {
    expect((await server.call('getElectionResults', { params: council() })).status).toBe(404);
    const contest = (await server.call('listElectionContests', { params: council() })).body.results[0]?.contestId ?? '';
    const other = await server.call('getElectionResults', { params: council2022(), query: { contest } });
    expect(other.status).toBe(404);
  });
});

describe('GET /elections/{id}/news', () => {
  const addNews = statement(
    'elections.testing.addNews',
    `WITH feed AS (
       INSERT INTO news_feeds (person_id, url, origin, created_at, due_at)
       SELECT id, 'https://news.example/' || id, 'data', '2026-05-01', '2026-05-01' FROM people RETURNING id, target_id
     )
     INSERT INTO news_items (feed_id, target_id, url_hash, title_hash, url, title, source, published_at)
     SELECT feed.id, feed.target_id, sha256(convert_to(person.name || day, 'UTF8')), sha256(convert_to(person.name || day, 'UTF8')),
       'https://news.example/item', person.name || ' ' || day, 'The News', DATE '2026-05-01' + day
     FROM feed JOIN people person ON person.id = feed.target_id CROSS JOIN generate_series(1, 3) day`,
  );

  it('lists the news about candidates who have not withdrawn, newest first', async () => {
    await server.services.database.query(addNews());
    const query = { take: 4, include: 'total' } as const;
    const first = (await server.call('listElectionNews', { params: council(), query })).body;
    expect(first.total).toBe(9);
    const rest = await server.call('listElectionNews', { params: council(), query: { after: first.next ?? '' } });
    const titles = [...first.results, ...rest.body.results].map(({ title }) => title);
    expect(titles.map((title) => title.at(-1)).join('')).toBe('333222111');
    expect(new Set(titles).size).toBe(9);
    expect(titles.some((title) => title.startsWith('Bea'))).toBe(false);
  });

  it('lists an article about several candidates once, and names those who stand', async () => {
    const share = statement(
      'elections.testing.shareArticle',
      `INSERT INTO news_items (feed_id, target_id, url_hash, title_hash, url, title, source, published_at)
       SELECT id, target_id, sha256('shared'), sha256('shared'), 'https://news.example/shared', 'All of them', 'The News',
         timestamptz '2026-05-20' + row_number() OVER (ORDER BY id) * interval '1 hour'
       FROM news_feeds`,
    );
    await server.services.database.query(share());
    const query = { take: 2, include: 'total' } as const;
    const { results, total } = (await server.call('listElectionNews', { params: council(), query })).body;
    expect(total).toBe(10);
    expect(results.map(({ url }) => url.split('/').at(-1))).toEqual(['shared', 'item']);
    expect(results[0]?.candidates?.map(({ name }) => name.split(' ')[0])).toEqual(['Ada', 'Cid', 'Dee']);
  });
});
