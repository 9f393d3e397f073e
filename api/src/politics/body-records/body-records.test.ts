import type { BodyRecord, CallInput, CallName, OfficeFacts } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';

let server: TestServer;
let admin: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'The party told us so.';
const registry = testSource([{ name: 'Ada North', party: 'meadow' }]);

const follow = statement<{ accountId: string; partyId: string; created: Date }>(
  'test.bodyRecords.follow',
  `INSERT INTO party_follows (account_id, organization_id, level, created_at)
   VALUES ($accountId, $partyId, 'following', $created)`,
);

const importAgain = async () =>
  (await upsertFromSource(server.services.database, registry, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  voter = await server.memberAs();
  await importAgain();
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { responseStatus?: { errorCode: string } }).responseStatus?.errorCode,
];
const listed = async (query: CallInput<'listBodyRecords'>['query']) =>
  (await call('listBodyRecords', { query })).body.results;
const bodyNamed = async (term: string): Promise<BodyRecord> => (await listed({ term }))[0]!;
const correct = ({ bodyId, version, name, kind }: BodyRecord, fields: Partial<CallInput<'correctBody'>['body']>) =>
  call('correctBody', { params: { id: bodyId }, body: { name, kind, otherNames: [], ...fields, reason, version } });
const create = (fields: Partial<CallInput<'createBody'>['body']> = {}) =>
  call('createBody', { body: { name: 'River Party', kind: 'party', otherNames: ['Rivers'], reason, ...fields } });
const remove = ({ bodyId, version }: BodyRecord) =>
  call('deleteBody', { params: { id: bodyId }, body: { reason, version } });

describe('the colour and the parent of a body', () => {
  it('are shown, kept through imports, and recorded in the history', async () => {
    const union = (await create({ name: 'Union of Meadows', kind: 'other' })).body;
    const before = await bodyNamed('Harbour');
    const answer = await correct(before, { colour: '#ffe600', parentId: union.bodyId });
    const parent = { bodyId: union.bodyId, name: 'Union of Meadows' };
    expect(answer.body).toMatchObject({ colour: '#ffe600', parent, isLocked: true });
    await importAgain();
    const page = (await server.call('getParty', { params: { id: 'harbour-party' } })).body;
    expect(page).toMatchObject({ colour: '#ffe600', parent: { name: 'Union of Meadows' } });
    expect(page.parent).not.toHaveProperty('slug');
    const history = (await call('listBodyRecordChanges', { params: { id: before.bodyId }, query: {} })).body.results;
    expect(history).toHaveLength(1);
    expect(history[0]?.changes).toEqual([
      { field: 'colour', to: '#ffe600' },
      { field: 'parent', to: 'Union of Meadows' },
      { field: 'isLocked', to: 'true' },
    ]);
    expect(codeOf(await remove(union))).toEqual([409, 'InUse']);
    const emptied = await correct(answer.body, {});
    expect(emptied.body).not.toHaveProperty('colour');
    expect(emptied.body).not.toHaveProperty('parent');
    expect((await remove(union)).status).toBe(200);
  });

  it('lead to the page of a parent that is a party', async () => {
    const above = (await create({ name: 'Lake Party' })).body;
    const below = (await create({ name: 'Pond Party', colour: '#004488', parentId: above.bodyId })).body;
    expect(below).toMatchObject({
      colour: '#004488',
      parent: { bodyId: above.bodyId, name: 'Lake Party' },
      version: 1,
    });
    const page = (await server.call('getParty', { params: { id: 'pond-party' } })).body;
    expect(page.parent).toEqual({ name: 'Lake Party', slug: 'lake-party' });
  });

  it('refuse a circle, an unknown parent and a colour that is none', async () => {
    const top = (await create({ name: 'Top Party' })).body;
    const middle = (await create({ name: 'Middle Party', parentId: top.bodyId })).body;
    const bottom = (await create({ name: 'Bottom Party', parentId: middle.bodyId })).body;
    const answers = [
      await correct(top, { parentId: top.bodyId }),
      await correct(top, { parentId: bottom.bodyId }),
      await correct(top, { parentId: admin.accountId }),
      await create({ parentId: admin.accountId }),
      await correct(top, { colour: 'red' }),
    ];
    expect(answers.map(codeOf)).toEqual([
      [400, 'CircularParent'],
      [400, 'CircularParent'],
      [400, 'InvalidValue'],
      [400, 'InvalidValue'],
      [400, 'InvalidFormat'],
    ]);
  });
});

describe('a corrected party', () => {
  it('keeps its name through an import that reports it, and gets the value back once it is given up', async () => {
    const before = await bodyNamed('Meadow');
    const answer = await correct(before, {
      name: 'Green Meadow',
      abbreviation: 'GM',
      website: 'https://meadow.example/',
      placeId: 'x-test/country',
    });
    expect(answer.body).toMatchObject({ slug: 'green-meadow', abbreviation: 'GM', isLocked: true, version: 2 });
    const page = await server.call('getParty', { params: { id: 'meadow-party' } });
    expect(page.body).toMatchObject({ slug: 'green-meadow', name: 'Green Meadow', place: 'Testland' });
    const found = (await server.call('listPollies', { query: { term: 'Green Meadow' } })).body.results;
    expect(found).toMatchObject([{ name: 'Ada North', partyName: 'Green Meadow' }]);

    const { locked } = await importAgain();
    expect(locked.map(({ place }) => place)).toEqual(['Green Meadow (test meadow): name: Meadow Party']);
    const stored = await bodyNamed('Green');
    expect(stored).toMatchObject({ name: 'Green Meadow', website: 'https://meadow.example/' });

    const params = { id: stored.bodyId };
    await call('endBodyCorrection', { params, body: { reason, version: stored.version } });
    await importAgain();
    const after = await bodyNamed('Meadow');
    expect(after).toMatchObject({ name: 'Meadow Party', slug: 'meadow-party', isLocked: false });
    const { results } = (await call('listBodyRecordChanges', { params, query: {} })).body;
    expect(results.map(({ act }) => act)).toEqual(['endBodyCorrection', 'correctBody']);
    expect(results[1]).toMatchObject({ reason, admin: { userId: admin.accountId } });
    expect(results[1]?.changes).toContainEqual({ field: 'name', from: 'Meadow Party', to: 'Green Meadow' });
  });

  it('refuses the second of two admins, an unknown place, days in the wrong order, and to be no party', async () => {
    const before = await bodyNamed('Harbour');
    const answers = [
      await correct(before, { placeId: 'x-test/none' }),
      await correct(before, { from: '2020-01-01', through: '2019-01-01' }),
      await correct(before, { kind: 'other' }),
      await correct(await bodyNamed('Council'), { kind: 'party' }),
      await correct(before, { name: 'Harbour List' }),
      await correct(before, { name: 'Harbour Union' }),
    ];
    expect(answers.map(codeOf)).toEqual([
      [400, 'InvalidValue'],
      [400, 'InvalidValue'],
      [409, 'InUse'],
      [409, 'InUse'],
      [200, undefined],
      [409, 'ChangedMeanwhile'],
    ]);
  });
});

describe('a body that an admin created', () => {
  it('has a page at once if it is a party, and is deleted while nothing refers to it', async () => {
    const created = await create();
    expect(created).toMatchObject({ status: 201, body: { slug: 'river-party', isHandmade: true, isLocked: false } });
    const params = { id: 'river-party' };
    expect((await server.call('getParty', { params })).body).toMatchObject({ otherNames: ['Rivers'] });
    expect((await remove(created.body)).status).toBe(200);
    expect((await server.call('getParty', { params })).status).toBe(404);
  });

  it('stays with a follower, and so does an imported one', async () => {
    const { body } = await create({ name: 'Lake Party' });
    await server.services.database.query(
      follow({ accountId: voter.accountId, partyId: body.bodyId, created: new Date(now) }),
    );
    expect([await remove(body), await remove(await bodyNamed('Council'))].map(codeOf)).toEqual([
      [409, 'InUse'],
      [409, 'InUse'],
    ]);
  });

  it('is listed by name, in pages, apart from the other kinds', async () => {
    await create({ name: 'Water Board', kind: 'government' });
    const others = await listed({ of: 'others' });
    expect(others.map(({ name }) => name)).toEqual(['Council', 'Water Board']);
    const first = (await call('listBodyRecords', { query: { of: 'others', take: 1 } })).body;
    const second = (await call('listBodyRecords', { query: { of: 'others', take: 1, after: first.next } })).body;
    expect([first, second].flatMap(({ results }) => results.map(({ name }) => name))).toEqual([
      'Council',
      'Water Board',
    ]);
  });
});

const officeOf = async (term: string) => {
  const { results } = (await call('listOfficeRecords', { query: { term } })).body;
  return (await call('getOfficeFacts', { params: { id: results[0]!.officeId } })).body;
};
const correctOffice = (
  { officeId, version, name, body }: OfficeFacts,
  fields: Partial<CallInput<'correctOffice'>['body']> = {},
) =>
  call('correctOffice', {
    params: { id: officeId },
    body: { name, bodyId: body.bodyId, placeId: 'x-test/north', ...fields, reason, version },
  });
/** The card of the only person. */
const cardOfAda = async () => (await server.call('listPollies', { query: { term: 'Ada' } })).body.results;

describe('an office', () => {
  it('keeps its name through an import that reports it, and gets the value back once it is given up', async () => {
    const before = await officeOf('North');
    const answer = await correctOffice(before, { name: 'Seat in the North', title: 'Alderman' });
    expect(answer.body).toMatchObject({ name: 'Seat in the North', title: 'Alderman', isLocked: true });
    expect(await cardOfAda()).toMatchObject([{ officeName: 'Seat in the North', title: 'Alderman' }]);
    expect((await importAgain()).locked.map(({ place }) => place)).toContain(
      'Seat in the North (test seat/north): label: City Council; role: Councillor',
    );
    const params = { id: before.officeId };
    const stored = await officeOf('Seat in');
    expect(stored.name).toBe('Seat in the North');
    await call('endOfficeCorrection', { params, body: { reason, version: stored.version } });
    await importAgain();
    expect(await cardOfAda()).toMatchObject([{ officeName: 'City Council', title: 'Councillor' }]);
    const { results } = (await call('listOfficeRecordChanges', { params, query: {} })).body;
    expect(results.map(({ act }) => act)).toEqual(['endOfficeCorrection', 'correctOffice']);
    expect(results[1]?.changes).toContainEqual({ field: 'title', from: 'Councillor', to: 'Alderman' });
  });

  it('is created in a body, and deleted while nobody holds it', async () => {
    const { bodyId } = await bodyNamed('Council');
    const fields = { name: 'Clerk', bodyId, reason };
    const party = await call('createOffice', { body: { ...fields, bodyId: (await bodyNamed('Meadow')).bodyId } });
    const created = (await call('createOffice', { body: fields })).body;
    expect(created).toMatchObject({ name: 'Clerk', isHandmade: true, body: { name: 'Council' } });
    const remove = ({ officeId, version }: OfficeFacts) =>
      call('deleteOffice', { params: { id: officeId }, body: { reason, version } });
    const { personId } = (await server.call('getPolly', { params: { id: 'ada-north' } })).body;
    const held = { officeId: created.officeId, from: '2026-01-01', reason };
    const { terms } = (await call('addTerm', { params: { id: personId }, body: held })).body;
    const inUse = await remove(created);
    const { id: termId, version } = terms[0]!;
    await call('deleteTerm', { params: { id: personId, termId }, body: { reason, version } });
    const answers = [party, inUse, await remove(created), await remove(await officeOf('Tokyo'))];
    expect(answers.map(codeOf)).toEqual([
      [400, 'InvalidValue'],
      [409, 'InUse'],
      [200, undefined],
      [409, 'InUse'],
    ]);
  });

  it('refuses the second of two admins', async () => {
    const before = await officeOf('Tokyo');
    const answers = [await correctOffice(before, { name: 'First' }), await correctOffice(before, { name: 'Second' })];
    expect(answers.map(codeOf)).toEqual([
      [200, undefined],
      [409, 'ChangedMeanwhile'],
    ]);
  });
});

it('is found by admins only', async () => {
  const { bodyId, version } = await bodyNamed('Council');
  const params = { id: bodyId };
  const body = { name: 'Council', kind: 'other' as const, otherNames: [], reason };
  const answers = [
    await call('listBodyRecords', { query: {} }, voter),
    await call('getBodyRecord', { params }, voter),
    await call('listBodyRecordChanges', { params, query: {} }, voter),
    await call('createBody', { body }, voter),
    await call('correctBody', { params, body: { ...body, version } }, voter),
    await call('endBodyCorrection', { params, body: { reason, version } }, voter),
    await call('deleteBody', { params, body: { reason, version } }, voter),
    await call('getOfficeFacts', { params }, voter),
    await call('listOfficeRecordChanges', { params, query: {} }, voter),
    await call('createOffice', { body: { name: 'Clerk', bodyId, reason } }, voter),
    await call('correctOffice', { params, body: { name: 'Clerk', bodyId, reason, version } }, voter),
    await call('endOfficeCorrection', { params, body: { reason, version } }, voter),
    await call('deleteOffice', { params, body: { reason, version } }, voter),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
