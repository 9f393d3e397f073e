import type { CallInput, CallName, PersonMerge, PersonMergePreview } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { upsertFromSource, type SourceData } from '../people/index.ts';
import { testSource, type TestPerson } from '../people/testing/test-source.ts';

let server: TestServer;
let admin: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'Both sources mean the same councillor.';
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Each test has a pair of its own: the first from one source, the second from another source. */
const names = ['Ada North', 'Bea North', 'Cid North', 'Dee North', 'Eva North', 'Fay North', 'Gus North', 'Hal North'];

const registry: SourceData = testSource(
  names.map((name): TestPerson => ({ name, website: `https://${name.slice(0, 3).toLowerCase()}.example/` })),
);
const clerkKey = (identifier: string) => ({ scheme: 'clerk', identifier });
const clerk = (
  people = names.map((name): TestPerson => ({ name: `${name} Jr.`, sortName: name.split(' ').toReversed().join(' ') })),
): SourceData => {
  const source = testSource(people);
  return {
    ...source,
    source: 'The clerk',
    people: source.people.map((person, index) => Object.assign(person, { identifiers: [clerkKey(`c${index}`)] })),
  };
};

const importAgain = async (data: SourceData) =>
  (await upsertFromSource(server.services.database, data, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  voter = await server.memberAs();
  await importAgain(registry);
  await importAgain(clerk());
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, body }: { status: number; body: unknown }) => {
  const { responseStatus } = body as { responseStatus?: { errorCode: string; errors: { fieldName: string }[] } };
  return [status, responseStatus?.errorCode, responseStatus?.errors[0]?.fieldName].filter((part) => part !== undefined);
};
const idAt = async (slug: string) => (await server.call('getPolly', { params: { id: slug } })).body.personId;

/** The two records of a person. */
const pairOf = async (first: string): Promise<[string, string]> => [
  await idAt(`${first}-north`),
  await idAt(`${first}-north-jr`),
];
const preview = async (keptId: string, mergedId: string): Promise<PersonMergePreview> =>
  (await call('previewPersonMerge', { params: { id: keptId, mergedId } })).body;
const merge = async (keptId: string, mergedId: string, more: Partial<CallInput<'mergePeople'>['body']> = {}) => {
  const { mark } = await preview(keptId, mergedId);
  return call('mergePeople', { params: { id: keptId }, body: { mergedId, mark, reason, ...more } });
};

describe('likely duplicates', () => {
  it('are proposed with both records and the reasons, never by name alone', async () => {
    const { results } = (await call('listLikelyDuplicates', { query: { take: 50 } })).body;
    expect(results).toHaveLength(names.length);
    const [ada] = results;
    expect(ada?.people.map(({ name, source }) => [name, source])).toEqual([
      ['Ada North', 'An invented source'],
      ['Ada North Jr.', 'The clerk'],
    ]);
    expect(ada?.reasons).toEqual(['nameAndBody', 'nameAndPlace']);
    expect(ada?.people[1].terms[0]).toMatchObject({ officeName: 'City Council', place: 'North', from: '2024-01-01' });
  });

  it('come in pages', async () => {
    const first = (await call('listLikelyDuplicates', { query: { take: 3 } })).body;
    const rest = (await call('listLikelyDuplicates', { query: { take: 50, after: first.next ?? '' } })).body;
    expect(first.results.length + rest.results.length).toBe(names.length);
  });

  it('are not proposed again once an admin said that they are not the same', async () => {
    const [one, other] = await pairOf('hal');
    const distinguish = (otherId = other) =>
      call('distinguishPeople', { body: { oneId: one, otherId, reason: 'Father and son, says the clerk.' } });
    expect((await distinguish()).status).toBe(200);
    expect(codeOf(await distinguish())).toEqual([409, 'AlreadyDecided']);
    expect(codeOf(await distinguish(one))).toEqual([400, 'InvalidValue', 'OtherId']);
    expect(codeOf(await distinguish(nowhere))).toEqual([404, 'NotFound']);
    const { results } = (await call('listLikelyDuplicates', { query: { take: 50 } })).body;
    expect(results.map(({ people }) => people[0].name)).not.toContain('Hal North');
  });

  it('are proposed where one record of a source has identifiers of both, whatever their names', async () => {
    const [one, other] = [await idAt('hal-north'), await idAt('gus-north-jr')];
    const source = testSource([{ name: 'Hal North' }]);
    const identifiers = [{ scheme: 'test', identifier: 'person/7' }, clerkKey('c6')];
    const ledger = {
      ...source,
      source: 'The ledger',
      people: source.people.map((each) => Object.assign(each, { identifiers })),
    };
    const { problems, people } = await importAgain(ledger);
    expect([problems.map(({ finding }) => finding), people.added]).toEqual([['severalPeople'], []]);
    const proposed = async () =>
      (await call('listLikelyDuplicates', { query: { take: 50 } })).body.results.find(
        ({ people }) => people[0].personId === one || people[1].personId === one,
      );
    expect((await proposed())?.people.map(({ personId }) => personId).toSorted()).toEqual([one, other].toSorted());
    expect((await proposed())?.reasons).toEqual(['identifiers']);
    const body = { oneId: one, otherId: other, reason: 'The ledger mixed two people up.' };
    expect((await call('distinguishPeople', { body })).status).toBe(200);
    await importAgain(ledger);
    expect(await proposed()).toBeUndefined();
  });
});

describe('a merge', () => {
  it('is shown before: what moves, what clashes and what the admin chooses', async () => {
    const shown = await preview(...(await pairOf('ada')));
    expect(shown).toMatchObject({ choices: ['name'], clashes: [], sharedTerms: 1 });
    expect(shown.moves).toEqual([
      { move: 'identifiers', count: 1 },
      { move: 'terms', count: 1 },
    ]);
  });

  it('moves the records, and leads the old addresses to the person who is kept', async () => {
    const [kept, merged] = await pairOf('ada');
    const done = await merge(kept, merged, { facts: { name: 'merged' } });
    expect([done.status, done.body.rests]).toEqual([200, []]);
    for (const id of ['ada-north', 'ada-north-jr', merged, kept]) {
      const { body } = await server.call('getPolly', { params: { id } });
      expect(body).toMatchObject({ personId: kept, slug: 'ada-north', name: 'Ada North Jr.' });
      expect(body.formerPages).toEqual([{ personId: merged, name: 'Ada North Jr.', lastDay: today }]);
      expect(body.terms).toHaveLength(1);
    }
    const { results } = (await server.call('listPollies', { query: { term: 'ada' } })).body;
    expect(results.map(({ personId }) => personId)).toEqual([kept]);
    const acts = (await call('listAdminActs', { query: {} })).body.results;
    expect(acts[0]).toMatchObject({ act: 'mergePeople', reason, subject: '/polly/ada-north' });
  });

  it('stays through imports of both sources, which change nothing', async () => {
    for (const data of [registry, clerk(), registry, clerk()]) {
      const { people, memberships, locked } = await importAgain(data);
      expect([people.added, people.changed, memberships.added, memberships.changed, memberships.ended].flat()).toEqual(
        [],
      );
      expect(locked.map(({ place }) => place.split(' (')[0])).toEqual(data === registry ? ['Ada North'] : []);
    }
  });

  it('refuses what an admin cannot mean', async () => {
    const [kept, merged] = await pairOf('bea');
    const { mark } = await preview(kept, merged);
    const order = (body: Partial<CallInput<'mergePeople'>['body']>, id = kept, as = admin) =>
      call('mergePeople', { params: { id }, body: { mergedId: merged, mark, reason, ...body } }, as);
    expect(codeOf(await order({ mark: 'another' }))).toEqual([409, 'ChangedMeanwhile']);
    expect(codeOf(await order({ mergedId: kept }))).toEqual([400, 'InvalidValue', 'MergedId']);
    expect(codeOf(await order({ mergedId: nowhere }))).toEqual([404, 'NotFound']);
    expect(codeOf(await order({ facts: { gender: 'merged' } }))).toEqual([400, 'InvalidValue', 'Facts']);
    expect(codeOf(await order({}, kept, voter))).toEqual([404, 'NotFound']);
    expect(codeOf(await call('previewPersonMerge', { params: { id: kept, mergedId: nowhere } }))).toEqual([
      404,
      'NotFound',
    ]);
    expect(await idAt('bea-north-jr')).toBe(merged);
  });

  it('tells the second of two admins who merge at once', async () => {
    const [kept, merged] = await pairOf('cid');
    const { mark } = await preview(kept, merged);
    const order = { params: { id: kept }, body: { mergedId: merged, mark, reason } };
    const answers = await Promise.all([call('mergePeople', order), call('mergePeople', order)]);
    expect(answers.map(codeOf).toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
      [200],
      [409, 'ChangedMeanwhile'],
    ]);
  });

  it('is refused if an import changed one of the two since the admin saw them', async () => {
    const [kept, merged] = await pairOf('dee');
    const { mark } = await preview(kept, merged);
    const changed = clerk();
    changed.people = changed.people.map((person) =>
      person.name === 'Dee North Jr.'
        ? { ...person, memberships: person.memberships.map((term) => ({ ...term, from: '2025-01-01' })) }
        : person,
    );
    await importAgain(changed);
    const answer = await call('mergePeople', { params: { id: kept }, body: { mergedId: merged, mark, reason } });
    expect(codeOf(answer)).toEqual([409, 'ChangedMeanwhile']);
  });
});

const votesOn = async (personId: string) =>
  (await server.call('listDailyVotes', { query: { personId } }, voter)).body.results;

describe('votes on a merged person', () => {
  it('stay where they were cast, and later ones are cast on the person who is kept', async () => {
    const [kept, merged] = await pairOf('eva');
    const cast = (personId: string, vote: 'up' | 'down') =>
      server.call('castDailyPollyVote', { body: { personId, vote, viewMyVotes: 'everyone' } }, voter);
    await cast(kept, 'up');
    await cast(merged, 'down');
    await merge(kept, merged);
    expect((await cast(merged, 'up')).body).toMatchObject({ personId: kept, vote: 'up' });
    expect((await votesOn(merged)).map(({ vote, slug }) => [vote, slug])).toEqual([['down', 'eva-north']]);
    expect((await votesOn(kept)).map(({ vote }) => vote)).toEqual(['up']);
    const own = (await server.call('listDailyVotes', { query: { mine: 'true', personId: kept } }, voter)).body.results;
    expect(own.map(({ vote }) => vote).toSorted()).toEqual(['down', 'up']);
    for (const urlslug of ['eva-north', 'eva-north-jr'])
      expect(
        (await server.call('getVoteDetail', { params: { urlslug, username: voter.userName, date: today } })).body.vote,
      ).toBe('up');
  });

  it('are cast on the person who is kept if the merge comes between', async () => {
    const [kept, merged] = await pairOf('fay');
    const { database } = server.services;
    const { query } = database;
    let order: Promise<{ status: number }> | undefined;
    database.query = async (bound) => {
      if (bound.name === 'votes.castNamed' && !order) {
        order = merge(kept, merged);
        await order;
      }
      return query(bound);
    };
    const answer = await server.call('castDailyPollyVote', { body: { personId: merged, vote: 'down' } }, voter);
    database.query = query;
    expect([(await order)?.status, answer.status, answer.body.personId]).toEqual([200, 200, kept]);
    expect(await votesOn(merged)).toEqual([]);
  });
});

const undo = (id: string) => call('undoPersonMerge', { params: { id }, body: { reason } });

describe('the undo of a merge', () => {
  it('restores the merged person with their records', async () => {
    const [kept, merged] = await pairOf('gus');
    const before = await preview(kept, merged);
    const { body } = await merge(kept, merged, { facts: { name: 'merged' } });
    expect((await undo(body.id)).status).toBe(200);
    expect(await pairOf('gus')).toEqual([kept, merged]);
    expect(await preview(kept, merged)).toEqual(before);
    expect(codeOf(await undo(body.id))).toEqual([409, 'AlreadyDecided']);
    expect(codeOf(await undo(nowhere))).toEqual([404, 'NotFound']);
    const vote = await server.call('castDailyPollyVote', { body: { personId: merged, vote: 'up' } }, voter);
    expect(vote.body.personId).toBe(merged);
    const difference = await importAgain(clerk());
    expect(difference.people.added).toEqual([]);
  });

  it('is refused while something new rests on it', async () => {
    const [kept, merged] = await pairOf('gus');
    const [other] = await pairOf('bea');
    const first: PersonMerge = (await merge(kept, merged)).body;
    const second: PersonMerge = (await merge(other, kept)).body;
    expect(await idAt('gus-north-jr')).toBe(other);
    expect(codeOf(await undo(first.id))).toEqual([409, 'MergeInUse']);
    const listed = (await call('listPersonMerges', { query: { take: 50 } })).body.results;
    expect(listed.find(({ id }) => id === first.id)?.rests).toEqual(['laterMerge', 'records']);
    expect((await undo(second.id)).status).toBe(200);
    expect(await idAt('gus-north-jr')).toBe(kept);
    expect((await undo(first.id)).status).toBe(200);
    expect(await pairOf('gus')).toEqual([kept, merged]);
  });
});
