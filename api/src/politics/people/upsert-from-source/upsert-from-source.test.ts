import { expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import type { OpenDatabase } from '../../../platform/db/pool.ts';
import { openForTests } from '../../../testing/database.ts';
import { upsertFromSource } from './upsert-from-source.rules.ts';
import type { SourcePerson, SourceData } from './source.ts';

let database: OpenDatabase;
openForTests((opened) => (database = opened));

const wikidata = { scheme: 'wikidata', identifier: 'Q1' };

/** Makes a source with one invented person, who is a member of a council that no other source has. */
function sourceOf(name: string, person: Partial<SourcePerson>, more: Partial<SourceData> = {}): SourceData {
  const body = { scheme: name, identifier: 'council' };
  const office = { scheme: name, identifier: 'seat', organization: body, label: 'Council', divisionId: 'x-place' };
  return {
    source: name,
    divisions: [{ id: 'x-place', name: `Place of ${name}` }],
    organizations: [{ ...body, name: `Council of ${name}`, classification: 'legislature' }],
    offices: [office],
    people: [
      {
        identifiers: [wikidata],
        name: 'Ann Example',
        sortName: 'Example Ann',
        memberships: [{ office, from: '2024-01-01' }],
        ...person,
      },
    ],
    unread: [],
    contactKinds: ['twitter'],
    ...more,
  };
}

const upsert = async (source: SourceData) => {
  const { difference } = await upsertFromSource(database, source, {
    today: '2026-06-15',
    retrieved: '2026-06-15',
    apply: true,
  });
  return difference;
};
const rows = <Row>(name: string, text: string) => database.query<Row>(statement(`test.upsert.${name}`, text)());

const storedContacts = () =>
  rows<{ kind: string; value: string }>(
    'contacts',
    'SELECT kind, value, source FROM person_contacts ORDER BY kind, value',
  );

const slugs = () =>
  rows('slugs', `SELECT slug, current FROM organization_slugs WHERE slug LIKE 'council-of-third%' ORDER BY slug`);

it('fails in the dry run for a row that PostgreSQL would refuse, and writes nothing', async () => {
  const office = { scheme: 'clash', identifier: 'seat' };
  const ended = { office, from: '2024-01-01', through: '2023-12-31' };
  const clash = sourceOf('clash', { memberships: [ended] });
  const dry = upsertFromSource(database, clash, { today: '2026-06-15', retrieved: '2026-06-15', apply: false });
  await expect(dry).rejects.toMatchObject({ name: 'RowClash', detail: expect.stringContaining('memberships') });
  const open = sourceOf('clash', {});
  const settings = { today: '2026-06-15', retrieved: '2026-06-15', apply: false };
  expect((await upsertFromSource(database, open, settings)).applied).toBe(false);
  expect(await rows('clash', `SELECT FROM organizations WHERE scheme = 'clash'`)).toEqual([]);
});

it('fills only the fields that an earlier source lacks, and neither source reverts the other', async () => {
  const first = sourceOf('first', { website: 'https://one.example' });
  const second = sourceOf('second', {
    name: 'A. Example',
    gender: 'female',
    website: 'https://two.example',
    image: 'https://two.example/a.jpg',
  });
  await upsert(first);
  const difference = await upsert(second);
  expect(difference.people.changed.map(({ fields }) => fields)).toEqual([['gender', 'image']]);
  const [person] = await rows('person', 'SELECT name, gender, source FROM people');
  expect(person).toEqual({ name: 'Ann Example', gender: 'female', source: 'first' });
  expect(await rows('links', 'SELECT kind, url, source FROM person_links ORDER BY kind')).toEqual([
    { kind: 'image', url: 'https://two.example/a.jpg', source: 'second' },
    { kind: 'website', url: 'https://one.example', source: 'first' },
  ]);
  expect(await rows('places', 'SELECT name FROM divisions')).toEqual([{ name: 'Place of first' }]);
  for (const source of [first, second, first]) {
    const { divisions, people, memberships } = await upsert(source);
    expect([divisions.changed, people.changed, memberships.added, memberships.changed, memberships.ended]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  }
});

it('deletes the contacts that a source no longer has, but not those of other sources or of kinds that it does not cover', async () => {
  const twitter = { kind: 'twitter', value: 'ann' } as const;
  const rss = { kind: 'rss', value: 'https://one.example/feed' } as const;
  await upsert(sourceOf('first', { contacts: [twitter, rss], website: 'https://one.example' }));
  await upsert(sourceOf('second', { contacts: [twitter, { kind: 'twitter', value: 'ann2' }] }));
  await upsert(sourceOf('first', { contacts: [], website: 'https://one.example' }));
  expect(await storedContacts()).toEqual([
    { ...rss, source: 'first' },
    { kind: 'twitter', value: 'ann2', source: 'second' },
  ]);
  const away = { identifiers: [{ scheme: 'nobody', identifier: '1' }], contacts: [twitter] };
  const { problems } = await upsert(
    sourceOf('second', {}, { supplements: [{ identifiers: [wikidata], contacts: [twitter] }, away] }),
  );
  expect(problems).toEqual([{ place: 'nobody 1', finding: 'contactsOfNobody', values: {} }]);
  expect(await storedContacts()).toContainEqual({ ...twitter, source: 'second' });
});

it('gives a renamed organization a new slug and keeps the old one as former', async () => {
  const person = { identifiers: [{ scheme: 'third', identifier: '1' }] };
  await upsert(sourceOf('third', person));
  expect(await slugs()).toEqual([{ slug: 'council-of-third', current: true }]);
  const renamed = {
    scheme: 'third',
    identifier: 'council',
    name: 'Council of Thirdby',
    classification: 'legislature' as const,
  };
  await upsert(sourceOf('third', person, { organizations: [renamed] }));
  expect(await slugs()).toEqual([
    { slug: 'council-of-third', current: false },
    { slug: 'council-of-thirdby', current: true },
  ]);
});

const key = (identifier: string) => ({ scheme: 'fourth', identifier });
const storedCandidacies = () =>
  rows(
    'candidacies',
    'SELECT identifier, list_position AS place, withdrawn_on AS withdrawn FROM candidacies ORDER BY 1',
  );

it('stores an election once, withdraws candidacies that the source no longer has, and reinstates them', async () => {
  const person = { identifiers: [key('person'), wikidata] };
  const stands = (identifier: string, listPosition: number) => ({
    ...key(identifier),
    contest: key('north'),
    person: wikidata,
    party: key('council'),
    listPosition,
  });
  const withCandidacies = (candidacies: SourceData['candidacies'], more: Partial<SourceData> = {}) =>
    sourceOf('fourth', person, {
      elections: [{ ...key('2027'), name: 'Council 2027', day: '2027-05-05', divisionId: 'x-place' }],
      contests: [{ ...key('north'), election: key('2027'), kind: 'parties', name: 'North', seats: 3 }],
      ...(candidacies ? { candidacies } : {}),
      ...more,
    });
  const counts = ({ elections, contests, candidacies }: Awaited<ReturnType<typeof upsert>>) =>
    [elections, contests, candidacies].map(({ added, changed, unchanged }) => [
      added.length,
      changed.length,
      unchanged,
    ]);
  const one = [stands('a', 1), stands('b', 2)];
  expect(counts(await upsert(withCandidacies(one)))).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  expect(counts(await upsert(withCandidacies(one)))).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 2],
  ]);
  await upsert(withCandidacies([stands('a', 3)]));
  expect(await storedCandidacies()).toEqual([
    { identifier: 'a', place: 3, withdrawn: null },
    { identifier: 'b', place: 2, withdrawn: '2026-06-15' },
  ]);
  // A source that could not be read completely, or lacks the contest or its candidacies, withdraws nothing.
  await upsert(withCandidacies([], { unread: 'unknown' }));
  await upsert(withCandidacies([], { contests: [] }));
  const north = { ...key('north'), election: key('2027'), kind: 'parties', name: 'North', seats: 3 } as const;
  await upsert(withCandidacies([], { contests: [{ ...north, candidaciesUnknown: true }] }));
  expect((await storedCandidacies())[0]).toEqual({ identifier: 'a', place: 3, withdrawn: null });
  await upsert(withCandidacies(one));
  expect(await storedCandidacies()).toEqual([
    { identifier: 'a', place: 1, withdrawn: null },
    { identifier: 'b', place: 2, withdrawn: null },
  ]);
  const stranger = { ...stands('c', 4), person: key('nobody') };
  const { problems } = await upsert(withCandidacies([...one, stranger]));
  expect(problems).toEqual([{ place: 'fourth c', finding: 'candidacyOfNobody', values: { who: 'fourth nobody' } }]);
});

const storedPopulation = () =>
  rows(
    'counted',
    `SELECT population, population_on AS "on", population_source AS of, source FROM divisions WHERE id = 'x-counted'`,
  );

it('keeps the newest population of a division, with its source', async () => {
  const person = { identifiers: [key('person'), wikidata] };
  const count = (name: string, population?: number, populationOn?: string) =>
    upsert(
      sourceOf(name, person, {
        divisions: [
          {
            id: 'x-counted',
            name: 'Counted',
            ...(population === undefined ? {} : { population }),
            ...(populationOn === undefined ? {} : { populationOn }),
          },
        ],
      }),
    );
  await count('fourth');
  await count('fifth', 100, '2024-01-01');
  expect(await storedPopulation()).toEqual([{ population: 100, on: '2024-01-01', of: 'fifth', source: 'fifth' }]);
  await count('sixth', 120, '2025-01-01');
  await count('fifth', 100, '2024-01-01');
  const again = await count('fourth');
  expect(again.divisions).toEqual({ added: [], changed: [], locked: [], unchanged: 1 });
  expect(await storedPopulation()).toEqual([{ population: 120, on: '2025-01-01', of: 'sixth', source: 'fifth' }]);
});

const keyIn = (scheme: string) => (identifier: string) => ({ scheme, identifier });

const electionRows = () =>
  rows(
    'electionRows',
    `SELECT list.number AS list, candidacy.list_position AS place, candidacy.status, candidacy.votes, candidacy.elected,
            candidacy.locality, list.votes AS list_votes, list.seats_won AS seats, card.incumbent, card.list_key, card.sort_key,
            previous.valid_from AS previous
     FROM candidacies candidacy
     JOIN candidacy_cards card ON card.candidacy_id = candidacy.id
     JOIN candidate_lists list ON list.id = candidacy.list_id
     LEFT JOIN memberships previous ON previous.id = candidacy.previous_membership_id
     WHERE candidacy.source = 'seventh' ORDER BY list_position`,
  );
const storedResult = () =>
  rows('result', 'SELECT valid_votes AS valid, eligible_voters AS eligible, final, source FROM contest_results');

it('stores lists, results and the terms of candidates before, and a final result replaces a provisional one', async () => {
  const of = keyIn('seventh');
  const office = { ...of('seat'), organization: of('council'), label: 'Council', divisionId: 'x-place' };
  const ada = {
    identifiers: [of('ada')],
    name: 'Ada Berg',
    sortName: 'Berg Ada',
    memberships: [
      { office, from: '2020-01-01', through: '2023-12-31' },
      { office, from: '2024-01-01', through: '2027-12-31' },
    ],
  };
  const bo = { identifiers: [of('bo')], name: 'Bo Lund', sortName: 'Lund Bo', memberships: [] };
  const result = {
    contest: of('town'),
    validVotes: 12,
    final: false,
    lists: [{ list: of('red'), votes: 12, seatsWon: 1 }],
    candidacies: [
      { candidacy: of('c1'), votes: 9, elected: true },
      { candidacy: of('c2'), votes: 3, elected: false },
    ],
  };
  const stands = (identifier: string, person: string, listPosition: number) => ({
    ...of(identifier),
    contest: of('town'),
    person: of(person),
    list: of('red'),
    listPosition,
    office: of('seat'),
    locality: 'Town',
  });
  const source = sourceOf('seventh', ada, {
    offices: [office],
    people: [ada, bo],
    elections: [{ ...of('2026'), name: '2026', day: '2026-03-18', level: 'local', pollsClose: '21:00:00' }],
    contests: [{ ...of('town'), election: of('2026'), kind: 'parties', name: 'Town', divisionId: 'x-place' }],
    lists: [{ ...of('red'), contest: of('town'), party: of('council'), number: 2, name: 'Red' }],
    candidacies: [stands('c1', 'ada', 1), { ...stands('c2', 'bo', 2), status: 'filed' }],
    results: [result],
  });
  const { lists, results, problems } = await upsert(source);
  expect([lists.added.length, results.added.length, problems]).toEqual([1, 1, []]);
  const shared = { list: 2, locality: 'Town', list_votes: 12, seats: 1 };
  expect(await electionRows()).toEqual([
    {
      ...shared,
      place: 1,
      status: 'qualified',
      votes: 9,
      elected: true,
      incumbent: true,
      previous: '2024-01-01',
      list_key: '00002/00001/berg ada',
      sort_key: 'berg ada',
    },
    {
      ...shared,
      place: 2,
      status: 'filed',
      votes: 3,
      elected: false,
      incumbent: null,
      previous: null,
      list_key: '00002/00002/lund bo',
      sort_key: 'lund bo',
    },
  ]);
  const again = await upsert(source);
  expect([again.elections, again.contests, again.lists, again.candidacies, again.results]).toMatchObject(
    Array.from({ length: 5 }, () => ({ added: [], changed: [] })),
  );

  // Another source fills gaps only, until its result is final.
  const other = (final: boolean, validVotes: number) =>
    upsert(
      sourceOf(
        'eighth',
        { identifiers: [{ scheme: 'eighth', identifier: '1' }] },
        {
          results: [
            {
              contest: of('town'),
              validVotes,
              eligibleVoters: 30,
              final,
              lists: [],
              candidacies: [
                { candidacy: of('nobody'), votes: 1 },
                { candidacy: of('c1'), votes: 9 },
                { candidacy: of('c1'), votes: 8 },
              ],
            },
            { contest: of('nowhere'), final, lists: [], candidacies: [] },
          ],
        },
      ),
    );
  const filled = await other(false, 99);
  expect(filled.problems.map(({ finding }) => finding)).toEqual([
    'countOfUnknownCandidate',
    'identifierShared',
    'resultOfUnknownContest',
  ]);
  expect(await storedResult()).toEqual([{ valid: 12, eligible: 30, final: false, source: 'seventh' }]);
  await other(true, 13);
  expect(await storedResult()).toEqual([{ valid: 13, eligible: 30, final: true, source: 'eighth' }]);
  expect((await other(true, 13)).results).toEqual({ added: [], changed: [], unchanged: 1 });
  // A provisional count never replaces the final one, whichever source it is from.
  expect((await other(false, 99)).results).toEqual({ added: [], changed: [], unchanged: 1 });
  expect((await upsert(source)).results).toEqual({ added: [], changed: [], unchanged: 1 });
});

const closing = () =>
  rows(
    'closing',
    `SELECT to_char(contest.polls_close_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS contest,
            to_char(election.polls_close_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS election
     FROM contests contest JOIN elections election ON election.id = contest.election_id WHERE contest.scheme = 'ninth'`,
  );

it('closes the polls in the time zone of the division, and again when that changes', async () => {
  const of = keyIn('ninth');
  const day = (timeZone: string) =>
    upsert(
      sourceOf(
        'ninth',
        { identifiers: [of('1')] },
        {
          divisions: [
            { id: 'x-far', name: 'Far', timeZone },
            { id: 'x-far/near', name: 'Near', parentId: 'x-far' },
          ],
          offices: [],
          people: [],
          elections: [{ ...of('2027'), name: '2027', day: '2027-06-02', pollsClose: '20:00:00' }],
          contests: [
            { ...of('near'), election: of('2027'), kind: 'candidates', name: 'Near', divisionId: 'x-far/near' },
          ],
        },
      ),
    );
  await day('Pacific/Honolulu');
  expect(await closing()).toEqual([{ contest: '03 06:00', election: '02 18:00' }]);
  await day('Asia/Tokyo');
  expect(await closing()).toEqual([{ contest: '02 11:00', election: '02 18:00' }]);
});

it('names stored people with the name of a new person, and links nobody', async () => {
  const one = { identifiers: [{ scheme: 'tenth', identifier: '1' }], name: 'Cleo Twice', sortName: 'Twice Cleo' };
  await upsert(sourceOf('tenth', one));
  const two = { ...one, identifiers: [{ scheme: 'eleventh', identifier: '1' }], name: 'CLEO Twice' };
  const { duplicates } = await upsert(sourceOf('eleventh', two));
  expect(duplicates).toEqual([
    { place: 'CLEO Twice (eleventh 1): cleo-twice', finding: 'possibleDuplicate', values: {} },
  ]);
  expect(await rows('twice', `SELECT id FROM people WHERE lower(name) = 'cleo twice'`)).toHaveLength(2);
});
