import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { findFormat, importParsed } from '../../politics/imports/index.ts';
import {
  upsertFromSource,
  type SourceData,
  type SourceMembership,
  type SourceOffice,
} from '../../politics/people/index.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const folder = process.env.HUSTINGS_TEST_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data');
const limits = { searchesPerMinute: 10_000, searchesPerMinuteGuest: 10_000 };
const today = '2026-06-15';
const key = (identifier: string) => ({ scheme: 'ranking', identifier });

/** The offices of the invented country, from the most to the least known. */
const offices = ['president', 'deputy', 'governor', 'councillor'] as const;
const places = { president: 'x-r', deputy: 'x-r', governor: 'x-r/north', councillor: 'x-r/north/town' };

const held = (office: (typeof offices)[number], through?: string): SourceMembership => ({
  office: key(office),
  from: '2020-01-01',
  ...(through ? { through } : {}),
});

const people: [name: string, sortName: string, memberships: SourceMembership[], otherNames?: string[]][] = [
  [
    'Osric Thornfeld',
    'Thornfeld Osric',
    [held('president', '2021-01-01'), { office: key('councillor'), from: '2025-01-01' }],
  ],
  ['Bel Thornfeld', 'Thornfeld Bel', [held('deputy')]],
  ['Cato Thornfeld', 'Thornfeld Cato', [held('councillor')]],
  ['Thornfeld Dreyer', 'Dreyer Thornfeld', [held('governor')]],
  ['Edo Thornfeld Ames', 'Ames Edo Thornfeld', [held('president')]],
  ['Fay Thornfeldson', 'Thornfeldson Fay', [held('deputy')]],
  ['Gus Ólafur Brönholt-Vale', 'Brönholt-Vale Gus Ólafur', [held('councillor')], ['Guus Brönholt-Vale', 'The Captain']],
  ['Hal Gobvandor', 'Gobvandor Hal', [held('president')]],
  ['Ida Mae North', 'North Ida Mae', [held('councillor')]],
];

const officeOf = (office: (typeof offices)[number]): SourceOffice => ({
  ...key(office),
  organization: key(office),
  divisionId: places[office],
  label: `Office of ${office}`,
});

const source: SourceData = {
  source: 'An invented ranking',
  divisions: [
    { id: 'x-r', name: 'Rankland', timeZone: 'Europe/Amsterdam' },
    { id: 'x-r/north', parentId: 'x-r', name: 'North', state: 'North' },
    { id: 'x-r/north/town', parentId: 'x-r/north', name: 'Town', city: 'Thornfeld' },
  ],
  organizations: offices.map((office) => ({
    ...key(office),
    name: `Body of the ${office}`,
    classification: office === 'president' || office === 'governor' ? 'government' : 'legislature',
    divisionId: places[office],
  })),
  offices: offices.map(officeOf),
  people: people.map(([name, sortName, memberships, otherNames = []]) => ({
    identifiers: [key(name)],
    name,
    sortName,
    otherNames,
    memberships,
  })),
  unread: [],
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits });
  server.standAt(`${today}T12:00:00Z`);
});
afterAll(() => server.close());

const found = async (term: string) => {
  const { body } = await server.call('searchKind', { params: { kind: 'polly' }, query: { term } });
  return body.results.map(({ title }) => title?.text);
};

describe('pollies with a common name', () => {
  beforeAll(() => upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true }));

  it('are ranked by first and family name, then by office, and last by middle name and place', async () => {
    expect((await found('thornfeld')).slice(0, 7)).toEqual([
      // Knows the office of earlier days.
      'Osric Thornfeld',
      'Bel Thornfeld',
      'Cato Thornfeld',
      'Thornfeld Dreyer',
      'Fay Thornfeldson',
      'Edo Thornfeld Ames',
      // Matches the town.
      'Ida Mae North',
    ]);
  });

  it('are found by their full name first, in either order and with other first names', async () => {
    expect((await found('cato thornfeld'))[0]).toBe('Cato Thornfeld');
    expect((await found('thornfeld cato'))[0]).toBe('Cato Thornfeld');
    expect(await found('edo ames')).toEqual(['Edo Thornfeld Ames']);
    expect((await found('guus bronholt vale'))[0]).toBe('Gus Ólafur Brönholt-Vale');
  });

  it('are found with or without accents, by initials and by alternative names', async () => {
    const name = 'Gus Ólafur Brönholt-Vale';
    expect(await found('olafur')).toEqual([name]);
    expect(await found('BRÖNHOLT')).toEqual([name]);
    // The initials come before a name that begins with them, unless the name is the more prominent one.
    expect(await found('GOBV')).toEqual(['Hal Gobvandor', name]);
    expect(await found('G.O. Brönholt-Vale')).toEqual([name]);
    expect(await found('the captain')).toEqual([name]);
    expect(await found('imn')).toEqual(['Ida Mae North']);
  });

  it('are found by their initials in the list too', async () => {
    const { body } = await server.call('listPollies', { query: { term: 'gobv' } });
    expect(body.results.map(({ name }) => name)).toEqual(['Gus Ólafur Brönholt-Vale', 'Hal Gobvandor']);
  });

  it('put one whom the viewer follows first among equal fits', async () => {
    const member = await memberWithProfile(server);
    const [cato] = (await server.call('listPollies', { query: { term: 'cato' } })).body.results;
    await server.call('follow', { body: { followeeId: cato!.personId, followeeType: 'polly' } }, member);
    const input = { params: { kind: 'polly' as const }, query: { term: 'thornfeld' } };
    const { results } = (await server.call('searchKind', input, member)).body;
    expect(results[0]?.title?.text).toBe('Cato Thornfeld');
  });
});

describe.skipIf(!existsSync(folder))('pollies of real files', () => {
  beforeAll(async () => {
    for (const path of ['us-congress-legislators', 'us-congress-legislators/executive.yaml']) {
      const parsed = await findFormat('congress').read(join(folder, path));
      await importParsed(server.services.database, parsed, { today, apply: true });
    }
  }, 120_000);

  it.each([
    ['Lincoln', 'Abraham Lincoln'],
    ['linc', 'Abraham Lincoln'],
    ['AOC', 'Alexandria Ocasio-Cortez'],
    ['ocasio', 'Alexandria Ocasio-Cortez'],
    ['JFK', 'John Fitzgerald Kennedy'],
    ['J.F. Kennedy', 'John Fitzgerald Kennedy'],
    ['Bernie Sanders', 'Bernard Sanders'],
    ['velazquez', 'Nydia M. Velázquez'],
    ['warren', 'Elizabeth Warren'],
  ])('%s finds %s first', async (term, name) => {
    expect((await found(term))[0]).toBe(name);
  });
});
