import type { CallInput } from '@hustings/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertFromSource } from '../people/index.ts';
import type { SourceData } from '../people/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

/** A country of two provinces, each with a town named Oakford. */
const country: SourceData = {
  source: 'An invented source',
  licence: 'CC0 1.0',
  divisions: [
    { id: 'x-t', name: 'Testland' },
    { id: 'x-t/north', parentId: 'x-t', name: 'Nørrebrügge', otherNames: ['NB'] },
    { id: 'x-t/south', parentId: 'x-t', name: 'Southerland' },
    { id: 'x-t/north/aa', parentId: 'x-t/north', name: 'Aalstad' },
    { id: 'x-t/north/ford', parentId: 'x-t/north', name: 'Oakford' },
    { id: 'x-t/south/ford', parentId: 'x-t/south', name: 'Oakford' },
    { id: 'x-t/south/nford', parentId: 'x-t/south', name: 'New Oakford' },
  ],
  organizations: [],
  offices: [],
  people: [],
  unread: [],
};

const settings = { today: '2026-01-01', retrieved: '2026-01-01', apply: true };

let server: TestServer;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer();
  await upsertFromSource(server.services.database, country, settings);
});

beforeEach(async () => {
  cleo = await server.memberAs({ level: 1 });
});

afterAll(() => server.close());

type LocationInput = CallInput<'createVoterLocation'>['body'];

const add = (body: LocationInput, as = cleo) => server.call('createVoterLocation', { body }, as);
const list = async (as = cleo) => (await server.call('listVoterLocations', {}, as)).body.results;
const inAalstad: LocationInput = { divisionIds: ['x-t/north/aa'] };

describe('voter locations', () => {
  test('the first one is the default until another is made the default', async () => {
    const first = (await add(inAalstad)).body;
    const second = (await add({ city: 'New Oakford', country: 'Testland' })).body;
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const { body } = await server.call('setDefaultVoterLocation', { params: { id: second.id } }, cleo);
    expect(body.results.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('a third one is refused', async () => {
    await add(inAalstad);
    await add(inAalstad);
    const { status, failure } = await add(inAalstad);
    expect([status, failure?.errorCode, failure?.meta]).toEqual([409, 'MaximumReached', { limit: 2 }]);
  });

  test('two of twenty simultaneous ones are stored, one of them as the default', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(inAalstad)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('the other one becomes the default when the default is removed', async () => {
    const first = (await add(inAalstad)).body;
    const second = (await add(inAalstad)).body;
    await server.call('deleteVoterLocation', { params: { id: first.id } }, cleo);
    expect(await list()).toMatchObject([{ id: second.id, isDefault: true }]);
    await server.call('deleteVoterLocation', { params: { id: second.id } }, cleo);
    expect(await list()).toEqual([]);
    expect((await server.call('getCurrentUser', {}, cleo)).body.hasVoterLocations).toBe(false);
  });

  test('other members’ locations cannot be changed', async () => {
    const { id } = (await add(inAalstad)).body;
    const bob = await server.memberAs();
    for (const [name, input] of [
      ['deleteVoterLocation', { params: { id } }],
      ['setDefaultVoterLocation', { params: { id } }],
      ['updateVoterLocation', { params: { id }, body: inAalstad }],
    ] as const)
      expect((await server.call(name, input as never, bob)).failure?.errorCode).toBe('NotFound');
    expect(await list()).toHaveLength(1);
    expect((await list())[0]?.isDefault).toBe(true);
  });
});

describe('the places of an address', () => {
  const placesOf = async (body: LocationInput) => {
    const member = await server.memberAs();
    return (await add(body, member)).body.divisions.map(({ id }) => id);
  };

  test('include the places that contain them, the nearest first', async () => {
    const { body } = await add({ street: 'Dijkweg', streetNumber: '4', city: 'Aalstad', country: 'Testland' });
    expect(body).toMatchObject({
      street: 'Dijkweg',
      streetNumber: '4',
      divisions: [
        {
          id: 'x-t/north/aa',
          name: 'Aalstad',
          parents: [
            { id: 'x-t/north', name: 'Nørrebrügge' },
            { id: 'x-t', name: 'Testland' },
          ],
        },
      ],
    });
  });

  test.each([
    [
      'a province distinguishes two towns of the same name',
      { city: 'oakford', province: 'southerland' },
      ['x-t/south/ford'],
    ],
    ['names match without accents and by alternative names', { city: 'OAKFORD', province: 'nb' }, ['x-t/north/ford']],
    ['an ambiguous town resolves to the larger place', { city: 'Oakford', country: 'Testland' }, ['x-t']],
    ['an unknown address has no place', { city: 'Atlantis' }, []],
    ['chosen places take precedence over the address', { city: 'Atlantis', ...inAalstad }, ['x-t/north/aa']],
    [
      'only the smallest of nested places is stored',
      { divisionIds: ['x-t', 'x-t/north', 'x-t/north/aa', 'x-t/south/ford'] },
      ['x-t/north/aa', 'x-t/south/ford'],
    ],
  ] as [string, LocationInput, string[]][])('%s', async (_, given, expected) => {
    expect(await placesOf(given)).toEqual(expected);
  });

  test('can be corrected by the member', async () => {
    const { id } = (await add({ city: 'Oakford', country: 'Testland' })).body;
    const corrected = { city: 'Oakford', country: 'Testland', divisionIds: ['x-t/north/ford'] };
    const { body } = await server.call('updateVoterLocation', { params: { id }, body: corrected }, cleo);
    expect(body.divisions.map((place) => place.id)).toEqual(['x-t/north/ford']);
    expect(await list()).toHaveLength(1);
  });

  test('are refused for unknown places and incomplete addresses', async () => {
    expect((await add({ divisionIds: ['x-nowhere'] })).failure?.errors).toMatchObject([{ fieldName: 'DivisionIds' }]);
    expect((await add({ street: 'Dijkweg' })).failure?.errors).toMatchObject([
      { fieldName: 'City', errorCode: 'Required' },
    ]);
    expect((await add({ city: 'A', longitude: 181 })).failure?.errorCode).toBe('OutOfRange');
  });
});

const search = async (term: string, query = {}) =>
  (await server.call('listDivisions', { query: { term, ...query } })).body.results.map(({ id }) => id);

describe('the search of places by name', () => {
  test('lists the names first that begin with the search term', async () => {
    expect(await search('oakf')).toEqual(['x-t/north/ford', 'x-t/south/ford', 'x-t/south/nford']);
    expect(await search('norrebrugge')).toEqual(['x-t/north']);
    expect(await search('NB')).toEqual(['x-t/north']);
    expect(await search('new oak')).toEqual(['x-t/south/nford']);
    expect(await search('%')).toHaveLength(7);
  });

  test('reads page by page', async () => {
    const all: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await server.call('listDivisions', { query: { term: 'oakford', take: 1, after } });
      all.push(...body.results.map(({ id }) => id));
      after = body.next;
    } while (after);
    expect(all).toEqual(['x-t/north/ford', 'x-t/south/ford', 'x-t/south/nford']);
  });
});

describe('with a geocoder', () => {
  let geocoder: Server;
  let located: TestServer;
  let requests: URL[] = [];
  let answer: { status: number; body: unknown };

  beforeAll(async () => {
    geocoder = createServer((request, response) => {
      requests.push(new URL(request.url ?? '', 'http://geocoder'));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
    const { port } = geocoder.address() as AddressInfo;
    located = await testServer({ settings: { geocoderUrl: `http://127.0.0.1:${port}/geo` } });
    await upsertFromSource(located.services.database, country, settings);
  });

  beforeEach(() => {
    requests = [];
  });

  afterAll(async () => {
    await located.close();
    await new Promise((resolve) => geocoder.close(resolve));
  });

  test('addresses get coordinates and places from the geocoder', async () => {
    answer = {
      status: 200,
      body: [
        {
          place_id: 4711,
          lat: '52.37',
          lon: '4.89',
          address: { road: 'Dijkweg', house_number: '4', town: 'Oakford', state: 'Southerland', country: 'Testland' },
        },
      ],
    };
    const member = await located.memberAs();
    const { body } = await located.call(
      'createVoterLocation',
      { body: { street: 'dijkweg', streetNumber: '4', city: 'Oakford' } },
      member,
    );
    expect(body).toMatchObject({ street: 'dijkweg', province: 'Southerland', latitude: 52.37, longitude: 4.89 });
    expect(body.placeId).toBe('4711');
    expect(body.divisions.map(({ id }) => id)).toEqual(['x-t/south/ford']);
    expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
      ['/geo/search', 'dijkweg 4, Oakford'],
    ]);
    expect((await located.call('listVoterLocations', {}, member)).body.geocoding).toBe(true);
  });

  test.each([
    ['fails', { status: 500, body: 'broken' }],
    ['finds nothing', { status: 200, body: [] }],
    ['returns an unexpected answer', { status: 200, body: { error: 'no' } }],
  ])('locations are stored if the geocoder %s', async (_, given) => {
    answer = given;
    const member = await located.memberAs();
    const { status, body } = await located.call('createVoterLocation', { body: { city: 'Aalstad' } }, member);
    expect(status).toBe(201);
    expect(body.divisions.map(({ id }) => id)).toEqual(['x-t/north/aa']);
  });
});
