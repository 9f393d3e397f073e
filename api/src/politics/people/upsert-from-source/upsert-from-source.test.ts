import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { openDatabase, type OpenDatabase } from '../../../platform/db/pool.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { upsertFromSource } from './upsert-from-source.rules.ts';
import type { SourcePerson, SourceData } from './source.ts';

let made: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  made = await makeDatabase();
  database = openDatabase(made.connection);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

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
  // A source that could not be read completely, or lacks the contest, withdraws nothing.
  await upsert(withCandidacies([], { unread: 'unknown' }));
  await upsert(withCandidacies([], { contests: [] }));
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
  expect(await storedPopulation()).toEqual([{ population: 100, on: '2024-01-01', of: 'fifth', source: 'fourth' }]);
  await count('sixth', 120, '2025-01-01');
  await count('fifth', 100, '2024-01-01');
  const again = await count('fourth');
  expect(again.divisions).toEqual({ added: [], changed: [], unchanged: 1 });
  expect(await storedPopulation()).toEqual([{ population: 120, on: '2025-01-01', of: 'sixth', source: 'fourth' }]);
});
