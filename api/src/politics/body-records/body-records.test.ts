import type { BodyRecord, CallInput, CallName } from '@hustings/contract';
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
    expect(locked.map(({ place }) => place)).toEqual(['Green Meadow (test meadow)']);
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
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
