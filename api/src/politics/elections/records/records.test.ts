import type { CallInput, CallName, CandidacyRecord, ElectionRecord } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { rebuildDerived, upsertFromSource, type SourceData } from '../../people/index.ts';
import { testElections } from '../testing/test-elections.ts';

let server: TestServer;
let admin: TestMember;

const now = '2026-06-01T12:00:00Z';
const today = now.slice(0, 10);
const reason = 'The municipality corrected its notice.';
const nowhere = '00000000-0000-4000-8000-000000000000';

const importAgain = async (data: SourceData = testElections()) =>
  (await upsertFromSource(server.services.database, data, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  await importAgain();
});
afterAll(() => server.close());

const idStatement = statement<{ name: string }>(
  'testing.electionRecords.id',
  'SELECT id FROM elections WHERE name = $name',
);
const idOf = async (name: string): Promise<string> =>
  (await server.services.database.query<{ id: string }>(idStatement({ name })))[0]?.id ?? '';
const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, body }: { status: number; body: unknown }) => {
  const { responseStatus } = body as { responseStatus?: { errorCode: string; errors: { fieldName: string }[] } };
  return [status, responseStatus?.errorCode, responseStatus?.errors[0]?.fieldName].filter((part) => part !== undefined);
};

const contestsOf = async (id: string) => (await call('listContestRecords', { params: { id } })).body.results;
const listsOf = async (id: string) => (await call('listListRecords', { params: { id } })).body.results;
const candidaciesOf = async (id: string) => (await call('listCandidacyRecords', { params: { id } })).body.results;
const historyOf = async (id: string) => (await call('listElectionRecordChanges', { params: { id } })).body.results;

const mayorOfTokyo = () => idOf('Mayor of Tokyo');
/** Reads the only candidacy for mayor of Tokyo. */
async function kei(): Promise<CandidacyRecord> {
  const [contest] = await contestsOf(await mayorOfTokyo());
  const found = (await candidaciesOf(contest?.id ?? '')).find(({ name }) => name === 'Kei Tokyo');
  if (!found) throw new Error('Kei does not stand.');
  return found;
}
const draft = ({ status, incumbent, locality, listPosition, party, version }: CandidacyRecord) => ({
  status,
  version,
  reason,
  ...(party ? { partyId: party.partyId } : {}),
  ...(incumbent === undefined ? {} : { incumbent }),
  ...(locality === undefined ? {} : { locality }),
  ...(listPosition === undefined ? {} : { listPosition }),
});

const candidacyTargets = statement<{ contestId: string }>(
  'elections.records.testing.targets',
  'SELECT target.id FROM vote_targets target JOIN candidacies c ON c.id = target.id WHERE c.contest_id = $contestId',
);
const spoilCards = statement('elections.records.testing.spoilCards', `UPDATE polly_cards SET title = 'spoilt'`);
const cardTitles = statement('elections.records.testing.cardTitles', 'SELECT title FROM polly_cards');

const created = async (name: string): Promise<ElectionRecord> =>
  (await call('createElection', { body: { name, day: '2026-09-01', kind: 'special', reason } })).body;

describe('records that admins create', () => {
  it('creates an election with a contest and candidates, who are stored people or new ones', async () => {
    const { status, body: election } = await call('createElection', {
      body: {
        name: 'Water board',
        day: '2026-09-01',
        kind: 'special',
        placeId: 'x-test/tokyo',
        pollsClose: '20:00',
        reason,
      },
    });
    expect(status).toBe(201);
    expect(election).toMatchObject({ name: 'Water board', version: 1, isLocked: false, isHandmade: true });
    const shown = await server.call('getElection', { params: { id: election.id } });
    expect(shown.body).toMatchObject({ name: 'Water board', pollsClose: '2026-09-01T11:00:00Z' });

    const contest = await call('createContest', {
      params: { id: election.id },
      body: { name: 'Chair', kind: 'candidates', seats: 1, reason },
    });
    expect([contest.status, contest.body.seats]).toEqual([201, 1]);
    const at = { params: { id: contest.body.id } };
    const { person } = await kei();
    const stored = await call('createCandidacy', {
      ...at,
      body: { personId: person?.personId ?? '', status: 'filed', reason },
    });
    const fresh = await call('createCandidacy', {
      ...at,
      body: { personName: 'Noa van Nieuw', status: 'qualified', reason },
    });
    expect([stored.status, stored.body.name, fresh.status, fresh.body.person?.slug]).toEqual([
      201,
      'Kei Tokyo',
      201,
      'noa-van-nieuw',
    ]);
    const { body: candidates } = await server.call('listCandidates', { params: { id: election.id } });
    expect(candidates.results.map(({ name }) => name).toSorted()).toEqual(['Kei Tokyo', 'Noa van Nieuw']);
    expect((await server.call('getPolly', { params: { id: 'noa-van-nieuw' } })).status).toBe(200);
    const { body: counted } = await server.call('getElection', { params: { id: election.id } });
    expect([counted.contestsCount, counted.candidatesCount, counted.withdrawnCount]).toEqual([1, 2, 0]);
    const targets = await server.services.database.query(candidacyTargets({ contestId: contest.body.id }));
    expect(targets).toHaveLength(2);

    const again = { personId: person?.personId ?? '', status: 'filed', reason } as const;
    expect(codeOf(await call('createCandidacy', { ...at, body: again }))).toEqual([409, 'AlreadyExists', 'PersonId']);
    expect((await historyOf(election.id)).map(({ record, name, act }) => [act, record, name])).toEqual([
      ['createElectionRecord', 'candidacy', 'Noa van Nieuw'],
      ['createElectionRecord', 'candidacy', 'Kei Tokyo'],
      ['createElectionRecord', 'contest', 'Chair'],
      ['createElectionRecord', 'election', 'Water board'],
    ]);
  });

  it('rebuilds only the person and the election of a new candidate', async () => {
    const election = await created('Harbour board');
    const { body: contest } = await call('createContest', {
      params: { id: election.id },
      body: { name: 'Chair', kind: 'candidates', reason },
    });
    const { database } = server.services;
    await database.query(spoilCards());
    const body = { personName: 'Ola Nieuw', status: 'qualified', reason } as const;
    expect((await call('createCandidacy', { params: { id: contest.id }, body })).status).toBe(201);
    const spoilt = await database.query<{ title: string }>(cardTitles());
    expect(spoilt.filter(({ title }) => title !== 'spoilt')).toHaveLength(1);
    await rebuildDerived(database, today);
    expect((await database.query<{ title: string }>(cardTitles())).map(({ title }) => title)).not.toContain('spoilt');
  });

  it('deletes only handmade records that nothing refers to', async () => {
    const election = await created('Mistake');
    const { body: contest } = await call('createContest', {
      params: { id: election.id },
      body: { name: 'Mistake', kind: 'candidates', reason },
    });
    const remove = (record: 'election' | 'contest', { id, version }: { id: string; version: number }) =>
      call('deleteElectionRecord', { params: { record, id }, body: { version, reason } });
    expect(codeOf(await remove('election', election))).toEqual([409, 'InUse']);
    const [imported] = await contestsOf(await mayorOfTokyo());
    expect(codeOf(await remove('contest', imported ?? election))).toEqual([409, 'InUse']);
    expect((await remove('contest', contest)).status).toBe(200);
    expect((await server.call('getElection', { params: { id: election.id } })).body.contestsCount).toBe(0);
    expect((await historyOf(election.id))[0]).toMatchObject({ act: 'deleteElectionRecord', name: 'Mistake' });
    expect((await remove('election', election)).status).toBe(200);
    expect((await server.call('getElection', { params: { id: election.id } })).status).toBe(404);
    const { results } = (await call('listAdminActs', { query: { take: 1 } })).body;
    expect(results).toMatchObject([{ act: 'deleteElectionRecord', subject: `/election/${election.id}`, reason }]);
  });
});

describe('lists that admins edit', () => {
  it('adds, renames, orders and deletes lists, with their candidates and history', async () => {
    const election = await created('Lists by hand');
    const { body: contest } = await call('createContest', {
      params: { id: election.id },
      body: { name: 'Council', kind: 'parties', seats: 3, reason },
    });
    const at = { params: { id: contest.id } };
    const add = async (name: string, number: number) =>
      (await call('createList', { ...at, body: { name, number, reason } })).body;
    const [first, second] = [await add('List Stone', 2), await add('List Water', 1)];
    expect(first).toMatchObject({ contestId: contest.id, version: 1, isHandmade: true, isLocked: false });
    expect((await listsOf(contest.id)).map(({ name }) => name)).toEqual(['List Water', 'List Stone']);
    const renamed = { name: 'List Rock', number: 1, version: first.version, reason };
    expect((await call('changeList', { params: { id: first.id }, body: renamed })).body).toMatchObject({
      name: 'List Rock',
      version: 2,
      isLocked: false,
    });
    expect(codeOf(await call('changeList', { params: { id: first.id }, body: renamed }))).toEqual([
      409,
      'ChangedMeanwhile',
    ]);
    expect((await listsOf(contest.id)).map(({ name }) => name)).toEqual(['List Rock', 'List Water']);

    const stone = { personName: 'Rik Rots', status: 'filed', listId: first.id, listPosition: 1, reason } as const;
    const { body: candidacy } = await call('createCandidacy', { ...at, body: stone });
    expect(candidacy).toMatchObject({ listId: first.id, listName: 'List Rock' });
    const [foreign] = await contestsOf(await idOf('Council of Testland 2022'));
    const [foreignList] = await listsOf(foreign?.id ?? '');
    const moved = { ...draft(candidacy), listId: foreignList?.id ?? '' };
    expect(codeOf(await call('changeCandidacy', { params: { id: candidacy.id }, body: moved }))).toEqual([
      400,
      'InvalidValue',
      'ListId',
    ]);
    const remove = ({ id, version }: { id: string; version: number }) =>
      call('deleteElectionRecord', { params: { record: 'list', id }, body: { version, reason } });
    expect(codeOf(await remove({ id: first.id, version: 2 }))).toEqual([409, 'InUse']);
    expect(codeOf(await remove(foreignList ?? second))).toEqual([409, 'InUse']);
    const other = { ...draft(candidacy), listId: second.id };
    const after = await call('changeCandidacy', { params: { id: candidacy.id }, body: other });
    expect(after.body.listName).toBe('List Water');
    expect((await remove({ id: first.id, version: 2 })).status).toBe(200);
    const [deleted, change] = await historyOf(election.id);
    expect(deleted).toMatchObject({ act: 'deleteElectionRecord', record: 'list', name: 'List Rock' });
    expect(change?.changes).toEqual([{ field: 'list', from: 'List Rock', to: 'List Water' }]);
    expect((await contestsOf(election.id))[0]).toMatchObject({ listsCount: 1, candidaciesCount: 1, electedCount: 0 });
  });

  it('locks a changed list, so that imports report it and leave it as it is', async () => {
    const [, contest] = await contestsOf(await idOf('Council of Testland 2026'));
    const list = (await listsOf(contest?.id ?? '')).find(({ name }) => name === 'List Stone');
    const { id, version } = list ?? { id: '', version: 0 };
    const changed = await call('changeList', { params: { id }, body: { name: 'Stone', version, reason } });
    expect(changed.body).toMatchObject({ name: 'Stone', isLocked: true, version: version + 1 });
    expect(changed.body.number).toBeUndefined();
    const { locked, lists } = await importAgain();
    expect([locked.map(({ place }) => place), lists.changed]).toEqual([
      ['Stone (test south/3): name: List Stone; number: 3'],
      [],
    ]);
    const params = { record: 'list', id } as const;
    const unlock = { isLocked: false, reason, version: version + 1 };
    expect((await call('lockElectionRecord', { params, body: unlock })).status).toBe(200);
    expect((await importAgain()).locked).toEqual([]);
    expect((await listsOf(contest?.id ?? '')).find((each) => each.id === id)).toMatchObject({
      name: 'List Stone',
      number: 3,
    });
  });
});

it('finds contests and candidacies by name, list and number, page by page', async () => {
  const election = await created('Many candidates');
  const params = { id: election.id };
  const contests = [];
  for (const name of ['District One', 'District Two'])
    contests.push((await call('createContest', { params, body: { name, kind: 'parties', reason } })).body);
  const found = await call('listContestRecords', { params, query: { term: 'dis tw' } });
  expect(found.body.results.map(({ name }) => name)).toEqual(['District Two']);
  const at = { params: { id: contests[0]?.id ?? '' } };
  for (const [number, name] of ['List Oak', 'List Elm'].entries()) {
    const list = await call('createList', { ...at, body: { name, number: number + 11, reason } });
    for (const listPosition of [1, 12]) {
      const body = { personName: `Candidate ${name}`, listId: list.body.id, listPosition, status: 'filed', reason };
      expect((await call('createCandidacy', { ...at, body: body as never })).status).toBe(201);
    }
  }
  const places = async (term: string, more = {}) => {
    const { results } = (await call('listCandidacyRecords', { ...at, query: { term, ...more } })).body;
    return results.map(({ listName, listPosition }) => `${listName} ${listPosition}`);
  };
  expect(await places('oak')).toEqual(['List Oak 1', 'List Oak 12']);
  expect(await places('elm 1')).toEqual(['List Elm 1']);
  expect(await places('11 12')).toEqual(['List Oak 12']);
  expect(await places('cand 12', { take: 2 })).toEqual(['List Oak 12', 'List Elm 1']);
  expect(await places('cand 12', { take: 2, skip: 2 })).toEqual(['List Elm 12']);
  expect(await places('nobody')).toEqual([]);
});

it('keeps a candidacy that has votes of members', async () => {
  const { body: election } = await call('createElection', {
    body: { name: 'Harbour board', day: '2026-09-01', kind: 'general', reason },
  });
  const { body: contest } = await call('createContest', {
    params: { id: election.id },
    body: { name: 'Seat', kind: 'candidates', reason },
  });
  const { body: candidacy } = await call('createCandidacy', {
    params: { id: contest.id },
    body: { personName: 'Ada Havenmeester', status: 'filed', reason },
  });
  const voter = await server.memberAs({ level: 2 });
  const ballot = { candidacyId: candidacy.id, vote: 'up' } as const;
  expect((await call('castCandidateVote', { params: { id: election.id }, body: ballot }, voter)).status).toBeLessThan(
    300,
  );
  const { version } = candidacy;
  const removal = { params: { record: 'candidacy', id: candidacy.id }, body: { version, reason } } as const;
  expect(codeOf(await call('deleteElectionRecord', removal))).toEqual([409, 'InUse']);
});

describe('records that admins change', () => {
  it('locks a changed record, so that imports report it and leave it as it is, until it is unlocked', async () => {
    const before = await kei();
    const change = { ...draft(before), status: 'qualified', locality: 'Chiyoda' } as const;
    const { body: after } = await call('changeCandidacy', { params: { id: before.id }, body: change });
    expect(after).toMatchObject({
      status: 'qualified',
      locality: 'Chiyoda',
      isLocked: true,
      version: before.version + 1,
    });
    expect((await historyOf(before.electionId))[0]).toMatchObject({
      act: 'changeElectionRecord',
      record: 'candidacy',
      name: 'Kei Tokyo',
      reason,
      admin: { userId: admin.accountId },
      changes: [
        { field: 'status', from: 'filed', to: 'qualified' },
        { field: 'locality', to: 'Chiyoda' },
        { field: 'isLocked', from: 'false', to: 'true' },
      ],
    });

    const difference = await importAgain();
    expect(difference.locked).toEqual([{ place: 'test mayor/kei', finding: 'recordLocked', values: {} }]);
    expect([difference.candidacies.changed, difference.candidacies.ended]).toEqual([[], []]);
    const { candidacies = [], ...rest } = testElections();
    const withdrawing = { ...rest, candidacies: candidacies.filter(({ identifier }) => identifier !== 'mayor/kei') };
    expect((await importAgain(withdrawing)).candidacies.ended).toEqual([]);
    expect(await kei()).toMatchObject({ status: 'qualified', locality: 'Chiyoda' });

    const unlock = { isLocked: false, reason, version: after.version };
    const params = { record: 'candidacy', id: before.id } as const;
    expect((await call('lockElectionRecord', { params, body: unlock })).status).toBe(200);
    expect((await importAgain()).locked).toEqual([]);
    const restored = await kei();
    expect(restored).toMatchObject({ status: 'filed', version: after.version + 2, isLocked: false });
    expect(restored.locality).toBeUndefined();
  });

  it('locks elections and contests too', async () => {
    const election = (await call('getElectionRecord', { params: { id: await mayorOfTokyo() } })).body;
    const [contest] = await contestsOf(election.id);
    const changed = await call('changeElection', {
      params: { id: election.id },
      body: {
        name: election.name,
        day: '2026-07-02',
        kind: election.kind,
        placeId: 'x-test/tokyo',
        reason,
        version: election.version,
      },
    });
    expect(changed.body).toMatchObject({ day: '2026-07-02', isLocked: true });
    const renamed = await call('changeContest', {
      params: { id: contest?.id ?? '' },
      body: { name: 'Governor', reason, version: contest?.version ?? 0 },
    });
    expect(renamed.body).toMatchObject({ name: 'Governor', isLocked: true });
    const { locked, elections, contests } = await importAgain();
    expect(locked.map(({ place }) => place)).toEqual([
      'Mayor of Tokyo (test mayor): day: 2026-07-01; level: local',
      'Governor (test mayor): name: Mayor; seats: 1',
    ]);
    expect([elections.changed, contests.changed]).toEqual([[], []]);
    const shown = (await server.call('getElection', { params: { id: election.id } })).body;
    expect(shown).toMatchObject({ day: '2026-07-02', pollsClose: '2026-07-02T15:00:00Z' });
  });

  it('withdraws a candidacy on the day, and reinstates it', async () => {
    const before = await kei();
    const params = { id: before.id };
    const withdrawn = await call('changeCandidacy', { params, body: { ...draft(before), status: 'withdrawn' } });
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', withdrawnOn: today });
    const back = await call('changeCandidacy', { params, body: { ...draft(withdrawn.body), status: 'qualified' } });
    expect([back.body.status, back.body.withdrawnOn]).toEqual(['qualified', undefined]);
  });

  it('names an office and, once the polls are closed, who is elected, from which terms follow', async () => {
    const { results: offices } = (await call('listOfficeRecords', { query: { term: 'north' } })).body;
    const [office] = offices;
    expect(office).toMatchObject({ name: expect.any(String), body: expect.any(String) });
    const { results: more } = (await call('listOfficeRecords', { query: { take: 1 } })).body;
    expect(more).toHaveLength(1);
    const { id: electionId } = await created('Election by hand');
    const contestAt = { params: { id: electionId } };
    const contest = await call('createContest', { ...contestAt, body: { name: 'Seat', kind: 'candidates', reason } });
    const { person } = await kei();
    const candidacy = await call('createCandidacy', {
      params: { id: contest.body.id },
      body: { personId: person?.personId ?? '', officeId: office?.officeId ?? '', status: 'qualified', reason },
    });
    expect(candidacy.body.office).toEqual({ officeId: office?.officeId, name: office?.name });

    const params = { id: candidacy.body.id };
    const body = { ...draft(candidacy.body), officeId: office?.officeId ?? '', elected: true };
    expect(codeOf(await call('changeCandidacy', { params, body }))).toEqual([400, 'InvalidValue', 'Elected']);
    const unknown = { ...draft(candidacy.body), officeId: nowhere };
    expect(codeOf(await call('changeCandidacy', { params, body: unknown }))).toEqual([400, 'InvalidValue', 'OfficeId']);
    server.standAt('2026-09-03T12:00:00Z');
    admin = await server.memberAs({ roles: ['Admin'] });
    expect((await call('changeCandidacy', { params, body })).body).toMatchObject({ elected: true, version: 2 });
    expect((await historyOf(electionId))[0]?.changes).toEqual([{ field: 'elected', to: 'true' }]);
    const terms = await call('getResultTerms', { params: { id: contest.body.id } });
    expect(terms.body).toMatchObject({ offices: [office?.name], limit: 'provisional', begin: [{ name: 'Kei Tokyo' }] });
    server.standAt(now);
    admin = await server.memberAs({ roles: ['Admin'] });
  });

  it('leaves the count of a source as it is', async () => {
    const [contest] = await contestsOf(await idOf('Council of Testland 2022'));
    const [row] = await candidaciesOf(contest?.id ?? '');
    const body = { ...draft(row!), elected: !row?.elected };
    const refused = await call('changeCandidacy', { params: { id: row?.id ?? '' }, body });
    expect(codeOf(refused)).toEqual([400, 'InvalidValue', 'Elected']);
  });

  it('accepts one of two changes of the same version', async () => {
    const before = await kei();
    const params = { id: before.id };
    const answers = await Promise.all(
      ['Minato', 'Shibuya'].map((locality) =>
        call('changeCandidacy', { params, body: { ...draft(before), locality } }),
      ),
    );
    expect(answers.map(codeOf).toSorted()).toEqual([[200], [409, 'ChangedMeanwhile']]);
    expect((await kei()).version).toBe(before.version + 1);
  });

  it('refuses bad input and changes nothing', async () => {
    const before = await kei();
    const { electionId, contestId } = before;
    const count = (await historyOf(electionId)).length;
    const election = { name: 'X', day: '2026-09-01', kind: 'general', reason } as const;
    const refusals = [
      await call('createElection', { body: { ...election, placeId: 'x-test/none' } }),
      await call('createElection', { body: { ...election, day: '2026-02-30' } }),
      await call('createElection', { body: { ...election, reason: 'no' } }),
      await call('createContest', { params: { id: nowhere }, body: { name: 'X', kind: 'parties', reason } }),
      await call('createCandidacy', { params: { id: contestId }, body: { status: 'filed', reason } }),
      await call('createCandidacy', {
        params: { id: contestId },
        body: { status: 'filed', reason, personId: nowhere },
      }),
      await call('changeCandidacy', { params: { id: before.id }, body: { ...draft(before), partyId: nowhere } }),
    ];
    expect(refusals.map(codeOf)).toEqual([
      [400, 'InvalidValue', 'PlaceId'],
      [400, 'InvalidFormat', 'Day'],
      [400, 'TooShort', 'Reason'],
      [404, 'NotFound'],
      [400, 'Required', 'PersonId'],
      [400, 'InvalidValue', 'PersonId'],
      [400, 'InvalidValue', 'PartyId'],
    ]);
    expect([await kei(), (await historyOf(electionId)).length]).toEqual([before, count]);
  });

  it('is for admins only and requires a recent password', async () => {
    const member = await server.memberAs({ level: 7 });
    const before = await kei();
    const { id, electionId } = before;
    for (const name of ['getElectionRecord', 'listContestRecords', 'listElectionRecordChanges'] as const)
      expect((await call(name, { params: { id: electionId } }, member)).status).toBe(404);
    expect((await call('changeCandidacy', { params: { id }, body: draft(before) }, member)).status).toBe(404);
    server.standAt('2026-06-01T14:00:00Z');
    const late = await call('changeCandidacy', { params: { id }, body: draft(before) });
    server.standAt(now);
    expect(codeOf(late)).toEqual([403, 'PasswordNeeded']);
    expect(await kei()).toEqual(before);
  });
});
