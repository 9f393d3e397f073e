import type { CallInput, CallName, PlaceFacts } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';

let server: TestServer;
let admin: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'The register of places says so.';
const registry = testSource([{ name: 'Ada North' }]);
const country = 'x-test/country';

const importAgain = async () =>
  (await upsertFromSource(server.services.database, registry, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  await importAgain();
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, failure }: { status: number; failure: { errorCode: string } | undefined }) => [
  status,
  failure?.errorCode,
];
const placeOf = async (id: string): Promise<PlaceFacts> => (await call('getPlaceFacts', { params: { id } })).body;
const create = (fields: Partial<CallInput<'createPlace'>['body']> = {}) =>
  call('createPlace', { body: { placeId: 'x-haverlo', name: 'Haverlo', otherNames: [], reason, ...fields } });
const correct = ({ placeId, version }: PlaceFacts, fields: Partial<CallInput<'correctPlace'>['body']>) =>
  call('correctPlace', {
    params: { id: placeId },
    body: { name: 'Another', otherNames: [], ...fields, reason, version },
  });
const remove = ({ placeId, version }: PlaceFacts) =>
  call('deletePlace', { params: { id: placeId }, body: { reason, version } });
const found = async (term: string) =>
  (await server.call('listDivisions', { query: { term } })).body.results.map(({ id }) => id);

describe('a place by hand', () => {
  it('is created within another, found by its names, and deleted while nothing refers to it', async () => {
    const { body } = await create({ parentId: country, otherNames: ['Haverloo'], timeZone: 'Europe/Amsterdam' });
    expect(body).toMatchObject({
      name: 'Haverlo',
      parent: { id: country },
      isHandmade: true,
      isLocked: false,
      version: 1,
    });
    expect(await found('haverloo')).toEqual(['x-haverlo']);
    const within = (await create({ placeId: 'x-haverlo/north', name: 'North', parentId: 'x-haverlo' })).body;
    expect(codeOf(await remove(body))).toEqual([409, 'InUse']);
    expect((await remove(within)).status).toBe(200);
    expect((await remove(body)).status).toBe(200);
    expect(await found('haverlo')).toEqual([]);
    expect(codeOf(await remove(await placeOf(country)))).toEqual([409, 'InUse']);
  });

  it.each([
    [{ placeId: country }, 409, 'AlreadyExists'],
    [{ placeId: 'haverlo' }, 400, 'InvalidFormat'],
    [{ parentId: 'x-nowhere' }, 400, 'InvalidValue'],
    [{ parentId: 'x-haverlo' }, 400, 'InvalidValue'],
    [{ timeZone: 'Europe/Haverlo' }, 400, 'InvalidValue'],
    [{ from: '2026-02-01', through: '2026-01-01' }, 400, 'InvalidValue'],
  ] as const)('is refused with %o', async (fields, status, code) => {
    expect(codeOf(await create(fields))).toEqual([status, code]);
    expect(await found('haverlo')).toEqual([]);
  });
});

describe('a corrected place', () => {
  it('keeps its name through an import that reports it, and gets the value back once it is given up', async () => {
    const before = await placeOf(country);
    const { body } = await correct(before, { name: 'Testonia' });
    expect(body).toMatchObject({ name: 'Testonia', isLocked: true, version: before.version + 1 });
    expect((await importAgain()).locked.map(({ place }) => place)).toEqual([
      `Testonia (division ${country}): name: Testland; timeZone: America/New_York`,
    ]);
    expect((await placeOf(country)).name).toBe('Testonia');
    const ended = await call('endPlaceCorrection', {
      params: { id: country },
      body: { reason, version: body.version },
    });
    expect(ended.body.isLocked).toBe(false);
    await importAgain();
    expect((await placeOf(country)).name).toBe(before.name);
    const { results } = (await call('listPlaceRecordChanges', { params: { id: country }, query: {} })).body;
    expect(results.map(({ act }) => act)).toEqual(['endPlaceCorrection', 'correctPlace']);
    expect(results[1]?.changes).toContainEqual({ field: 'name', from: before.name, to: 'Testonia' });
  });

  it('lies in no place that lies in it', async () => {
    await create({ parentId: country });
    const outer = await placeOf(country);
    expect(codeOf(await correct(outer, { parentId: 'x-haverlo' }))).toEqual([400, 'CircularParent']);
    expect(codeOf(await correct(outer, { parentId: country }))).toEqual([400, 'CircularParent']);
    expect(await placeOf(country)).toEqual(outer);
  });

  it('tells the second of two admins, and changes nothing', async () => {
    const place = await placeOf('x-haverlo');
    const both = await Promise.all([correct(place, { name: 'One' }), correct(place, { name: 'Two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it('is found by admins only', async () => {
  const voter = await server.memberAs({ level: 7 });
  const params = { id: country };
  const body = { name: 'Mine', otherNames: [], reason };
  const answers = [
    await call('getPlaceFacts', { params }, voter),
    await call('listPlaceRecordChanges', { params, query: {} }, voter),
    await call('createPlace', { body: { ...body, placeId: 'x-mine' } }, voter),
    await call('correctPlace', { params, body: { ...body, version: 1 } }, voter),
    await call('endPlaceCorrection', { params, body: { reason, version: 1 } }, voter),
    await call('deletePlace', { params, body: { reason, version: 1 } }, voter),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
