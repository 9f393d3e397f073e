import type { CallInput, CallName, PersonRecord } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { upsertFromSource, type SourceData } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';

let server: TestServer;
let admin: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'The councillor told us so.';
const registry: SourceData = testSource(
  ['Ada North', 'Bea North', 'Cid North', 'Dan North', 'Eve North', 'Fay North', 'Guy North', 'Jan North'].map(
    (name) => ({
      name,
      website: 'https://old.example/',
    }),
  ),
);

const follow = statement<{ accountId: string; personId: string; created: Date }>(
  'test.peopleRecords.follow',
  `INSERT INTO polly_follows (account_id, person_id, level, created_at)
   VALUES ($accountId, $personId, 'following', $created)`,
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
const recordAt = async (slug: string): Promise<PersonRecord> => {
  const { personId } = (await server.call('getPolly', { params: { id: slug } })).body;
  return (await call('getPersonRecord', { params: { id: personId } })).body;
};
const correct = ({ personId, version }: PersonRecord, fields: Partial<CallInput<'correctPerson'>['body']>) =>
  call('correctPerson', {
    params: { id: personId },
    body: { name: 'Ada North', otherNames: [], website: 'https://old.example/', ...fields, reason, version },
  });

const create = async (name: string) =>
  (await call('createPerson', { body: { name, otherNames: ['Gus'], website: 'https://gus.example/', reason } })).body;
const remove = ({ personId, version }: PersonRecord) =>
  call('deletePerson', { params: { id: personId }, body: { reason, version } });

describe('a corrected person', () => {
  it('keeps the correction through an import that reports it, and gets the value back once it is given up', async () => {
    const before = await recordAt('ada-north');
    const answer = await correct(before, { name: 'Ada Noord', gender: 'female', website: 'https://new.example/' });
    expect(answer.body).toMatchObject({
      slug: 'ada-noord',
      gender: 'female',
      correctedFacts: ['gender', 'name', 'website'],
    });
    expect((await server.call('getPolly', { params: { id: 'ada-noord' } })).body.name).toBe('Ada Noord');
    const found = (await server.call('listPollies', { query: { term: 'Noord' } })).body.results;
    expect(found.map(({ name }) => name)).toEqual(['Ada Noord']);

    const difference = await importAgain();
    const [overridden, ...more] = difference.locked.map(({ place }) => place);
    expect([overridden, more]).toEqual([expect.stringContaining(': name: Ada North'), []]);
    let stored = await recordAt('ada-noord');
    expect(stored).toMatchObject({ name: 'Ada Noord', website: 'https://new.example/' });

    for (const fact of ['name', 'website'] as const) {
      const body = { fact, reason, version: stored.version };
      stored = (await call('endPersonCorrection', { params: { id: stored.personId }, body })).body;
    }
    await importAgain();
    expect(await recordAt('ada-north')).toMatchObject({
      name: 'Ada North',
      website: 'https://old.example/',
      gender: 'female',
      correctedFacts: ['gender'],
    });

    const { results } = (await call('listPersonRecordChanges', { params: { id: stored.personId }, query: {} })).body;
    expect(results.map(({ act }) => act)).toEqual(['endPersonCorrection', 'endPersonCorrection', 'correctPerson']);
    expect(results[2]).toMatchObject({ reason, admin: { userId: admin.accountId } });
    expect(results[2]?.changes).toContainEqual({ field: 'name', from: 'Ada North', to: 'Ada Noord' });
  });

  it('is reported by an import that has another website', async () => {
    await correct(await recordAt('jan-north'), { name: 'Jan North', website: 'https://new.example/' });
    const { locked } = await importAgain();
    expect(locked.some(({ place }) => place.startsWith('Jan North'))).toBe(true);
    const { personId, version } = await recordAt('jan-north');
    await call('endPersonCorrection', { params: { id: personId }, body: { fact: 'website', reason, version } });
    await importAgain();
  });

  it('refuses the second of two admins, and a correction that nobody made', async () => {
    const before = await recordAt('bea-north');
    const answers = [
      await correct(before, { name: 'Bea Noord' }),
      await correct(before, { name: 'Bea Nord' }),
      await call('endPersonCorrection', {
        params: { id: before.personId },
        body: { fact: 'gender', reason, version: before.version + 1 },
      }),
    ];
    expect(answers.map(codeOf)).toEqual([
      [200, undefined],
      [409, 'ChangedMeanwhile'],
      [400, 'InvalidValue'],
    ]);
  });
});

describe('a person whom an admin created', () => {
  it('has a page at once, and is deleted while nothing refers to it', async () => {
    const created = await create('Gus South');
    expect(created).toMatchObject({ isHandmade: true, slug: 'gus-south', correctedFacts: [], otherNames: ['Gus'] });
    expect((await server.call('getPolly', { params: { id: 'gus-south' } })).status).toBe(200);
    expect((await remove(created)).status).toBe(200);
    expect((await server.call('getPolly', { params: { id: 'gus-south' } })).status).toBe(404);
  });

  it('stays with a follower, and so does an imported person', async () => {
    const created = await create('Hal South');
    await server.services.database.query(
      follow({ accountId: voter.accountId, personId: created.personId, created: new Date(now) }),
    );
    const answers = [await remove(created), await remove(await recordAt('cid-north'))];
    expect(answers.map(codeOf)).toEqual([
      [409, 'InUse'],
      [409, 'InUse'],
    ]);
  });
});

const termOf = ({ terms }: PersonRecord) => terms[0]!;
const changeTerm = (
  { personId, terms }: PersonRecord,
  fields: Partial<CallInput<'changeTerm'>['body']>,
  { id, version, officeId } = terms[0]!,
) =>
  call('changeTerm', {
    params: { id: personId, termId: id },
    body: { officeId, from: '2024-01-01', ...fields, reason, version },
  });
const officeIn = async (place: string) => {
  const { results } = (await call('listOfficeRecords', { query: { term: 'Council' } })).body;
  return results.find((office) => office.place?.name === place)!.officeId;
};

describe('a term', () => {
  it('keeps another office and other days through imports, and gets those of its source back', async () => {
    const before = await recordAt('dan-north');
    const officeId = await officeIn('Tokyo');
    const answer = await changeTerm(before, { officeId, from: '2019-05-01', through: '2020-05-01' });
    expect(answer.body.terms).toMatchObject([
      { officeId, from: '2019-05-01', through: '2020-05-01', isCorrected: true, version: 2 },
    ]);
    const page = (await server.call('getPolly', { params: { id: 'dan-north' } })).body;
    expect(page).toMatchObject({ city: 'Tokyo' });
    const { locked, memberships } = await importAgain();
    expect(locked.map(({ place }) => place)).toContain(
      'Dan North (test seat/tokyo): office: test seat/north; from: 2024-01-01; through: –',
    );
    expect(memberships).toMatchObject({ added: [], changed: [], ended: [] });
    const stored = await recordAt('dan-north');
    expect(stored.terms).toEqual(answer.body.terms);

    const { id, version } = termOf(stored);
    const end = await call('endTermCorrection', {
      params: { id: stored.personId, termId: id },
      body: { reason, version },
    });
    expect(end.body.terms).toMatchObject([
      { officeId: termOf(before).officeId, from: '2024-01-01', isCorrected: false },
    ]);
    expect(termOf(end.body).through).toBeUndefined();
    expect((await importAgain()).memberships).toMatchObject({ added: [], changed: [], ended: [] });
    const { results } = (await call('listPersonRecordChanges', { params: { id: stored.personId }, query: {} })).body;
    expect(results.map(({ act }) => act)).toEqual(['endTermCorrection', 'changeTerm']);
    expect(results[1]).toMatchObject({ reason, name: 'City Council', admin: { userId: admin.accountId } });
    expect(results[1]?.changes).toContainEqual({ field: 'from', from: '2024-01-01', to: '2019-05-01' });
  });

  it('stays ended for imports that list it as running', async () => {
    const before = await recordAt('eve-north');
    await changeTerm(before, { through: '2026-05-31' });
    await importAgain();
    expect((await recordAt('eve-north')).terms).toMatchObject([{ through: '2026-05-31', isCorrected: true }]);
  });

  it('stays as an admin added it, for an import that begins to list it with other days', async () => {
    const before = await recordAt('guy-north');
    const officeId = await officeIn('Tokyo');
    const body = { officeId, from: '2022-03-01', through: '2022-12-31', reason };
    const added = (await call('addTerm', { params: { id: before.personId }, body })).body;
    const listed = { office: { scheme: 'test', identifier: 'seat/tokyo' }, from: '2022-02-01', through: '2022-12-31' };
    const people = registry.people.map((each) =>
      each.name === 'Guy North' ? { ...each, memberships: [...each.memberships, listed] } : each,
    );
    const settings = { today, retrieved: today, apply: true };
    const { difference } = await upsertFromSource(server.services.database, { ...registry, people }, settings);
    expect(difference.memberships).toMatchObject({ added: [], changed: [], ended: [] });
    expect(difference.locked.some(({ place }) => place.startsWith('Guy North'))).toBe(true);
    expect((await recordAt('guy-north')).terms).toEqual(added.terms);
  });

  it('is added at once, and deleted', async () => {
    const created = await create('Ivy South');
    const add = (officeId: string, from?: string) =>
      call('addTerm', {
        params: { id: created.personId },
        body: { officeId, ...(from === undefined ? {} : { from }), reason },
      });
    const officeId = await officeIn('North');
    const added = await add(officeId, '2025-01-01');
    expect(added).toMatchObject({ status: 201, body: { terms: [{ isHandmade: true, isCorrected: false }] } });
    const found = (await server.call('listPollies', { query: { term: 'Ivy' } })).body.results;
    expect(found).toMatchObject([{ name: 'Ivy South', title: 'Councillor' }]);
    const answers = [await add(officeId, '2025-01-01'), await add(created.personId, '2025-01-01')];
    expect(answers.map(codeOf)).toEqual([
      [409, 'AlreadyExists'],
      [400, 'InvalidValue'],
    ]);
    const { id, version } = termOf(added.body);
    const removed = await call('deleteTerm', {
      params: { id: created.personId, termId: id },
      body: { reason, version },
    });
    expect(removed.body.terms).toEqual([]);
  });

  it('refuses the second of two admins, days in the wrong order, and the deletion of an imported one', async () => {
    const before = await recordAt('fay-north');
    const { id, version } = termOf(before);
    const answers = [
      await changeTerm(before, { through: '2023-01-01' }),
      await call('endTermCorrection', { params: { id: before.personId, termId: id }, body: { reason, version } }),
      await call('deleteTerm', { params: { id: before.personId, termId: id }, body: { reason, version } }),
      await changeTerm(before, { termTitle: 'First' }),
      await changeTerm(before, { termTitle: 'Second' }),
    ];
    expect(answers.map(codeOf)).toEqual([
      [400, 'InvalidValue'],
      [400, 'InvalidValue'],
      [409, 'InUse'],
      [200, undefined],
      [409, 'ChangedMeanwhile'],
    ]);
  });
});

it('is found by admins only', async () => {
  const { personId, version } = await recordAt('cid-north');
  const params = { id: personId };
  const term = { id: personId, termId: personId };
  const body = { name: 'Cid', otherNames: [], reason };
  const answers = [
    await call('getPersonRecord', { params }, voter),
    await call('createPerson', { body }, voter),
    await call('correctPerson', { params, body: { ...body, version } }, voter),
    await call('deletePerson', { params, body: { reason, version } }, voter),
    await call('addTerm', { params, body: { officeId: personId, reason } }, voter),
    await call('changeTerm', { params: term, body: { officeId: personId, reason, version } }, voter),
    await call('endTermCorrection', { params: term, body: { reason, version } }, voter),
    await call('deleteTerm', { params: term, body: { reason, version } }, voter),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
