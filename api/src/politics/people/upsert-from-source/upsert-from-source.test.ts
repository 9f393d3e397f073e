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

/** A source that names one invented person, in one body of its own. */
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

const take = async (world: SourceData) => {
  const { difference } = await upsertFromSource(database, world, {
    today: '2026-06-15',
    retrieved: '2026-06-15',
    apply: true,
  });
  return difference;
};
const rows = <Row>(name: string, text: string) => database.query<Row>(statement(`test.${name}`, text)());

const named = () =>
  rows<{ kind: string; value: string }>(
    'contacts',
    'SELECT kind, value, source FROM person_contacts ORDER BY kind, value',
  );

const slugs = () =>
  rows('slugs', `SELECT slug, current FROM organization_slugs WHERE slug LIKE 'council-of-third%' ORDER BY slug`);

it('a second source fills what the first one lacks, and neither undoes the other', async () => {
  const first = sourceOf('first', { website: 'https://one.example' });
  const second = sourceOf('second', {
    name: 'A. Example',
    gender: 'female',
    website: 'https://two.example',
    image: 'https://two.example/a.jpg',
  });
  await take(first);
  const difference = await take(second);
  expect(difference.people.changed.map(({ fields }) => fields)).toEqual([['gender', 'image']]);
  const [person] = await rows('person', 'SELECT name, gender, source FROM people');
  expect(person).toEqual({ name: 'Ann Example', gender: 'female', source: 'first' });
  expect(await rows('links', 'SELECT kind, url, source FROM person_links ORDER BY kind')).toEqual([
    { kind: 'image', url: 'https://two.example/a.jpg', source: 'second' },
    { kind: 'website', url: 'https://one.example', source: 'first' },
  ]);
  expect(await rows('places', 'SELECT name FROM divisions')).toEqual([{ name: 'Place of first' }]);
  for (const world of [first, second, first]) {
    const { divisions, people, memberships } = await take(world);
    expect([divisions.changed, people.changed, memberships.added, memberships.changed, memberships.ended]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  }
});

it('a contact that a source no longer names goes; that of another source, or of a kind it says nothing of, stays', async () => {
  const twitter = { kind: 'twitter', value: 'ann' } as const;
  const rss = { kind: 'rss', value: 'https://one.example/feed' } as const;
  await take(sourceOf('first', { contacts: [twitter, rss], website: 'https://one.example' }));
  await take(sourceOf('second', { contacts: [twitter, { kind: 'twitter', value: 'ann2' }] }));
  await take(sourceOf('first', { contacts: [], website: 'https://one.example' }));
  expect(await named()).toEqual([
    { ...rss, source: 'first' },
    { kind: 'twitter', value: 'ann2', source: 'second' },
  ]);
  const away = { identifiers: [{ scheme: 'nobody', identifier: '1' }], contacts: [twitter] };
  const { problems } = await take(
    sourceOf('second', {}, { supplements: [{ identifiers: [wikidata], contacts: [twitter] }, away] }),
  );
  expect(problems).toEqual([{ place: 'nobody 1', finding: 'contactsOfNobody', values: {} }]);
  expect(await named()).toContainEqual({ ...twitter, source: 'second' });
});

it('an organization keeps its slug, and an old one leads to it', async () => {
  const person = { identifiers: [{ scheme: 'third', identifier: '1' }] };
  await take(sourceOf('third', person));
  expect(await slugs()).toEqual([{ slug: 'council-of-third', current: true }]);
  const renamed = {
    scheme: 'third',
    identifier: 'council',
    name: 'Council of Thirdby',
    classification: 'legislature' as const,
  };
  await take(sourceOf('third', person, { organizations: [renamed] }));
  expect(await slugs()).toEqual([
    { slug: 'council-of-third', current: false },
    { slug: 'council-of-thirdby', current: true },
  ]);
});

const key = (identifier: string) => ({ scheme: 'fourth', identifier });
const standing = () =>
  rows(
    'candidacies',
    'SELECT identifier, list_position AS place, withdrawn_on AS withdrawn FROM candidacies ORDER BY 1',
  );

it('an election is taken once; who is named no longer is withdrawn, stays on record, and can stand again', async () => {
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
  const counts = ({ elections, contests, candidacies }: Awaited<ReturnType<typeof take>>) =>
    [elections, contests, candidacies].map(({ added, changed, unchanged }) => [
      added.length,
      changed.length,
      unchanged,
    ]);
  const one = [stands('a', 1), stands('b', 2)];
  expect(counts(await take(withCandidacies(one)))).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  expect(counts(await take(withCandidacies(one)))).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 2],
  ]);
  await take(withCandidacies([stands('a', 3)]));
  expect(await standing()).toEqual([
    { identifier: 'a', place: 3, withdrawn: null },
    { identifier: 'b', place: 2, withdrawn: '2026-06-15' },
  ]);
  // A file that cannot be read whole, or that does not name the contest, ends nobody.
  await take(withCandidacies([], { unread: 'unknown' }));
  await take(withCandidacies([], { contests: [] }));
  await take(withCandidacies(one));
  expect(await standing()).toEqual([
    { identifier: 'a', place: 1, withdrawn: null },
    { identifier: 'b', place: 2, withdrawn: null },
  ]);
  const stranger = { ...stands('c', 4), person: key('nobody') };
  const { problems } = await take(withCandidacies([...one, stranger]));
  expect(problems).toEqual([{ place: 'fourth c', finding: 'candidacyOfNobody', values: { who: 'fourth nobody' } }]);
});

const counted = () =>
  rows(
    'counted',
    `SELECT population, population_on AS "on", population_source AS of, source FROM divisions WHERE id = 'x-counted'`,
  );

it('of two figures of how many live in a place the newer one counts, with its own source', async () => {
  const person = { identifiers: [key('person'), wikidata] };
  const count = (name: string, population?: number, populationOn?: string) =>
    take(
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
  expect(await counted()).toEqual([{ population: 100, on: '2024-01-01', of: 'fifth', source: 'fourth' }]);
  await count('sixth', 120, '2025-01-01');
  await count('fifth', 100, '2024-01-01');
  const again = await count('fourth');
  expect(again.divisions).toEqual({ added: [], changed: [], unchanged: 1 });
  expect(await counted()).toEqual([{ population: 120, on: '2025-01-01', of: 'sixth', source: 'fourth' }]);
});
