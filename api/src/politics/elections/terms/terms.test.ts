import type { CallInput, ResultTerms } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../platform/core/handler.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { ownSources, upsertFromSource, type SourceData, type SourcePerson } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { applyTerms } from './terms.rules.ts';

let server: TestServer;
let admin: TestMember;

const now = '2026-06-20T12:00:00Z';
const day = '2026-06-10';
const from = '2026-06-25';
const reason = 'The council announced its members.';
const key = (identifier: string) => ({ scheme: 'test', identifier });

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

const clear = statement(
  'testing.terms.clear',
  'TRUNCATE candidacies, candidate_lists, contest_results, contests, elections, memberships, polly_cards CASCADE',
);
beforeEach(() => server.services.database.query(clear()));

const names = ['Ada North', 'Bea North', 'Cid North', 'Dee North'] as const;
type Name = (typeof names)[number];
const personOf = (name: Name) => key(`person/${names.indexOf(name)}`);

/** Makes a source with members of a council of two, by name, and the people who sit nowhere. */
function council(
  sitting: readonly Name[],
  terms: SourcePerson['memberships'][number]['from'] = '2022-06-20',
): SourceData {
  const party = 'meadow' as const;
  return testSource(names.map((name) => ({ name, party, terms: sitting.includes(name) ? [{ from: terms }] : [] })));
}

interface Result {
  elected: readonly Name[];
  seats?: number;
  final?: boolean;
  office?: boolean;
  on?: string;
  kind?: 'general' | 'primary';
}

/** Makes the election of the council, in which everybody stands, with its result. */
function election({
  elected,
  seats = 2,
  final = true,
  office = true,
  on = day,
  kind = 'general',
}: Result): Partial<SourceData> {
  const contest = key(`north/${on}`);
  const candidacies = names.map((name) => ({
    ...key(`${on}/${name}`),
    contest,
    person: personOf(name),
    list: key(`list/${on}`),
    ...(office ? { office: key('seat/north') } : {}),
  }));
  return {
    elections: [{ ...key(`council/${on}`), name: `Council ${on}`, day: on, kind, divisionId: 'x-test/north' }],
    contests: [
      { ...contest, election: key(`council/${on}`), kind: 'parties', name: 'North', ...(seats ? { seats } : {}) },
    ],
    lists: [{ ...key(`list/${on}`), contest, party: key('harbour'), name: 'Harbour Party' }],
    candidacies,
    results: [
      {
        contest,
        final,
        lists: [],
        candidacies: candidacies.map(({ scheme, identifier }, index) => ({
          candidacy: { scheme, identifier },
          elected: elected.includes(names[index]!),
        })),
      },
    ],
  };
}

const store = (data: SourceData, today = now.slice(0, 10)) =>
  upsertFromSource(server.services.database, data, { today, retrieved: today, apply: true });
const storeResult = (result: Result) =>
  store({ ...council([]), ...election(result), source: 'Electoral council', unread: 'unknown' });

const contestId = statement<{ identifier: string }>(
  'testing.terms.contest',
  'SELECT id FROM contests WHERE identifier = $identifier',
);
const idOf = async (on = day): Promise<string> => {
  const rows = await server.services.database.query<{ id: string }>(contestId({ identifier: `north/${on}` }));
  return rows[0]?.id ?? '';
};
const terms = statement(
  'testing.terms.stored',
  `SELECT concat_ws(' ', person.name, membership.valid_from, 'to', membership.valid_through) AS term,
     membership.source, membership.end_source AS "endSource", party.name AS party
   FROM memberships membership JOIN people person ON person.id = membership.person_id
   LEFT JOIN organizations party ON party.id = membership.party_id
   ORDER BY person.name, membership.valid_from`,
);
interface StoredTerm {
  term: string;
  source: string;
  endSource: string | null;
  party: string;
}
const storedTerms = () => server.services.database.query<StoredTerm>(terms());
const termsOnly = async () => (await storedTerms()).map(({ term }) => term);

const review = async (query: CallInput<'getResultTerms'>['query'] = { from }, on = day) =>
  server.call('getResultTerms', { params: { id: await idOf(on) }, query }, admin);
const reviewed = async (query?: CallInput<'getResultTerms'>['query']): Promise<ResultTerms> =>
  (await review(query)).body;
const codeOf = async () => (await review()).failure?.errorCode;
const apply = async (
  { digest, end, from: first }: ResultTerms,
  more: Partial<CallInput<'applyTerms'>['body']> = {},
) => {
  const body = { from: first, digest, ends: end.length, reason, ...more };
  return server.call('applyTerms', { params: { id: await idOf() }, body }, admin);
};
const namesOf = ({ begin, end, goOn }: ResultTerms) =>
  [begin, end, goOn].map((holders) => holders.map(({ name }) => name));

describe('the terms that follow from results', () => {
  it('begin, go on and end after a review, with provenance and history, and once', async () => {
    await store(council(['Ada North', 'Bea North']));
    await storeResult({ elected: ['Ada North', 'Cid North'] });
    const before = await storedTerms();
    const found = await reviewed();
    expect(found).toMatchObject({ offices: ['City Council'], day, from, seats: 2, sitting: 2, changes: 4 });
    expect(namesOf(found)).toEqual([['Cid North'], ['Bea North'], ['Ada North']]);
    expect(found.end[0]).toMatchObject({ slug: 'bea-north', through: '2026-06-24' });
    expect(found.begin[0]).toMatchObject({ party: 'Harbour Party' });
    expect(found).not.toHaveProperty('limit');
    expect(await storedTerms()).toEqual(before);

    expect((await apply(found)).status).toBe(200);
    const own = { source: ownSources.results, endSource: null, party: 'Harbour Party' };
    const ended = { source: 'An invented source', endSource: ownSources.results, party: 'Meadow Party' };
    expect(await storedTerms()).toEqual([
      { term: 'Ada North 2022-06-20 to 2026-06-24', ...ended },
      { term: 'Ada North 2026-06-25 to', ...own },
      { term: 'Bea North 2022-06-20 to 2026-06-24', ...ended },
      { term: 'Cid North 2026-06-25 to', ...own },
    ]);
    const [act] = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
    expect(act).toMatchObject({ act: 'applyTerms', reason });
    const electionId = act?.subject?.split('/').at(-1) ?? '';
    const history = await server.call('listElectionRecordChanges', { params: { id: electionId } }, admin);
    expect(history.body.results).toMatchObject([
      {
        act: 'applyTerms',
        record: 'contest',
        changes: [
          { field: 'termsFrom', to: from },
          { field: 'termsBegun', to: '1' },
          { field: 'termsEnded', to: '1' },
        ],
      },
    ]);

    const again = await reviewed();
    expect([again.changes, namesOf(again)]).toEqual([0, [[], [], ['Ada North', 'Cid North']]]);
    expect((await apply(again)).status).toBe(200);
    expect((await termsOnly()).length).toBe(4);
    const acts = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
    expect(acts[0]?.id).toBe(act?.id);
  });

  it('are proposed from a scheduled end, and else from the day after the election', async () => {
    await store(council(['Ada North']));
    await storeResult({ elected: ['Ada North', 'Cid North'] });
    expect((await reviewed({})).from).toBe('2026-06-11');
    const data = council([]);
    const [ada] = data.people;
    const seat = { office: key('seat/north'), from: '2022-06-20', through: '2026-06-29' };
    await store({ ...data, people: [{ ...ada!, memberships: [seat] }], unread: 'unknown' });
    const found = await reviewed({});
    expect(found.from).toBe('2026-06-30');
    expect(found.goOn).toEqual([]);
    expect((await review({ from: day })).failure?.errors[0]).toMatchObject({ fieldName: 'From' });
  });

  it('follow a corrected result and a corrected first day', async () => {
    await store(council(['Ada North', 'Bea North']));
    await storeResult({ elected: ['Ada North', 'Cid North'] });
    await apply(await reviewed());
    await storeResult({ elected: ['Ada North', 'Dee North'] });
    const corrected = await reviewed({ from: '2026-06-26' });
    expect(namesOf(corrected)).toEqual([['Dee North'], ['Bea North', 'Cid North'], ['Ada North']]);
    expect((await apply(corrected)).status).toBe(200);
    expect(await termsOnly()).toEqual([
      'Ada North 2022-06-20 to 2026-06-25',
      'Ada North 2026-06-26 to',
      'Bea North 2022-06-20 to 2026-06-25',
      'Cid North 2026-06-25 to 2026-06-25',
      'Dee North 2026-06-26 to',
    ]);
    expect((await reviewed({ from: '2026-06-26' })).changes).toBe(0);
  });

  it('end nobody’s term while seats are open, unknown or fewer than the members', async () => {
    await store(council(['Ada North', 'Bea North']));
    const limitOf = async (result: Result, query?: CallInput<'getResultTerms'>['query']) => {
      await server.services.database.query(clearElections());
      await storeResult(result);
      const found = await reviewed(query);
      return [found.limit, found.end.map(({ name }) => name)];
    };
    const elected = ['Cid North'] as const;
    expect(await limitOf({ elected })).toEqual(['partial', []]);
    expect(await limitOf({ elected, seats: 0 })).toEqual(['seatsUnknown', []]);
    expect(await limitOf({ elected, seats: 1, final: false })).toEqual(['provisional', []]);
    expect(await limitOf({ elected: ['Cid North', 'Dee North'], seats: 1 })).toEqual(['tooMany', []]);
    expect(await limitOf({ elected, seats: 1 })).toEqual(['moreSeats', []]);
    const all = ['Ada North', 'Bea North'];
    expect(await limitOf({ elected, seats: 1 }, { from, fillsAll: 'true' as never })).toEqual([undefined, all]);
    const found = await reviewed();
    expect((await apply(found)).status).toBe(200);
    expect(await termsOnly()).toEqual([
      'Ada North 2022-06-20 to',
      'Bea North 2022-06-20 to',
      'Cid North 2026-06-25 to',
    ]);
  });

  it('are refused without an office, before the result, and after a later election', async () => {
    await storeResult({ elected: ['Cid North'], office: false });
    expect(await codeOf()).toBe('OfficeUnknown');
    await server.services.database.query(clearElections());
    await storeResult({ elected: [] });
    expect(await codeOf()).toBe('NobodyElected');
    await storeResult({ elected: ['Cid North'] });
    server.standAt('2026-06-10T12:00:00Z');
    const early = await codeOf();
    server.standAt(now);
    expect(early).toBe('NobodyElected');
    expect(await codeOf()).toBeUndefined();
    await storeResult({ elected: ['Cid North'], kind: 'primary' });
    expect(await codeOf()).toBe('NobodyElected');
    await storeResult({ elected: ['Cid North'] });
    await storeResult({ elected: ['Dee North'], on: '2026-06-14', kind: 'primary' });
    expect(await codeOf()).toBeUndefined();
    await storeResult({ elected: ['Dee North'], on: '2026-06-15' });
    expect(await codeOf()).toBe('LaterElection');
    expect(await termsOnly()).toEqual([]);
  });

  it('name a person who ends under the same name', async () => {
    const data = council(['Ada North']);
    await store(data);
    const twin = { ...[...data.people][0]!, identifiers: [key('twin')], memberships: [] };
    const { candidacies = [], ...rest } = election({ elected: ['Dee North'], seats: 1 });
    const stands = [...candidacies.slice(0, 3), { ...candidacies[3]!, person: key('twin') }];
    await store({ ...data, ...rest, people: [twin], candidacies: stands, source: 'Council', unread: 'unknown' });
    expect((await reviewed()).begin).toMatchObject([{ name: 'Ada North', namesake: 'ada-north' }]);
  });
});

const clearElections = statement(
  'testing.terms.clearElections',
  'TRUNCATE candidacies, candidate_lists, contest_results, contests, elections CASCADE',
);

describe('applying the terms', () => {
  it('refuses another count, other changes, a late password and a member, and writes nothing', async () => {
    await store(council(['Ada North', 'Bea North']));
    await storeResult({ elected: ['Cid North', 'Dee North'] });
    const before = await storedTerms();
    const found = await reviewed();
    expect((await apply(found, { ends: 1 })).failure?.errors).toMatchObject([
      { fieldName: 'Ends', errorCode: 'InvalidValue' },
    ]);
    expect((await apply(found, { from: '2026-06-26' })).failure?.errorCode).toBe('ChangedMeanwhile');
    const body = { from, digest: found.digest, ends: 2, reason };
    const params = { id: await idOf() };
    expect((await server.call('applyTerms', { params, body }, await server.memberAs({ level: 7 }))).status).toBe(404);
    server.standAt('2026-06-20T14:00:00Z');
    const late = await apply(found);
    server.standAt(now);
    expect(late.failure?.errorCode).toBe('PasswordNeeded');
    // The act cannot be recorded for an account that does not exist.
    const nobody = { accountId: '00000000-0000-4000-8000-000000000000', roles: ['Admin'], passwordGivenAt: now };
    await expect(
      applyTerms(server.services, nobody as unknown as Member, params.id, { ...body, fillsAll: false }),
    ).rejects.toThrow('admin_acts');
    expect(await storedTerms()).toEqual(before);
  });

  it('accepts one of two admins who apply the same changes', async () => {
    await store(council(['Ada North', 'Bea North']));
    await storeResult({ elected: ['Cid North', 'Dee North'] });
    const found = await reviewed();
    const answers = await Promise.all([apply(found), apply(found)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await termsOnly()).length).toBe(4);
  });
});

describe('imports after terms from results', () => {
  it('leave the ends that an old file does not know', async () => {
    const sitting = ['Ada North', 'Bea North'] as const;
    await store(council(sitting));
    await storeResult({ elected: ['Ada North', 'Cid North'] });
    await apply(await reviewed());
    const written = await storedTerms();
    const { difference } = await store(council(sitting));
    const { added, changed, ended } = difference.memberships;
    expect([added, changed, ended]).toEqual([[], [], []]);
    expect(await storedTerms()).toEqual(written);
    expect((await reviewed()).changes).toBe(0);
  });

  it('take over the terms that they list, with their own first day', async () => {
    await store(council(['Ada North', 'Bea North']));
    await storeResult({ elected: ['Ada North', 'Cid North'] });
    await apply(await reviewed());
    const data = council(['Ada North', 'Cid North'], '2026-06-23');
    const { difference } = await store(data);
    expect(difference.memberships.added).toEqual([]);
    const rows = (await storedTerms()).filter(({ term }) => term.endsWith(' to'));
    const source = 'An invented source';
    expect(rows).toMatchObject([
      { term: 'Ada North 2026-06-23 to', source },
      { term: 'Cid North 2026-06-23 to', source },
    ]);
    const second = (await store(data)).difference.memberships;
    expect([second.added, second.changed, second.ended]).toEqual([[], [], []]);
    expect((await reviewed()).changes).toBe(0);
  });
});
