import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { upsertFromSource } from './upsert-from-source/upsert-from-source.rules.ts';
import { testSource, type TestPerson } from './testing/test-source.ts';

let server: TestServer;
const people: TestPerson[] = [
  { name: 'Åsa Lindqvist', party: 'meadow', website: 'https://asa.example' },
  { name: "Siobhán O'Brien", sortName: "O'Brien Siobhán", party: 'harbour', place: 'tokyo' },
  { name: 'Vera de Wit', sortName: 'Wit Vera de', terms: [{ from: '2010-01-01', through: '2014-01-01' }] },
  { name: 'Alma Castellanos-Ruiz', otherNames: ['Coco Castellanos'], place: 'nowhere' },
  {
    name: 'Bram Jansen',
    terms: [
      { from: '2018-01-01', through: '2021-12-31', party: { scheme: 'test', identifier: 'harbour' } },
      { from: '2022-01-01', party: { scheme: 'test', identifier: 'meadow' }, termTitle: 'Fourth council' },
    ],
  },
  { name: '100%_Real Person', sortName: 'Person 100%_Real', place: 'nowhere' },
];

beforeAll(async () => {
  server = await testServer();
  const today = server.services.now().toISOString().slice(0, 10);
  await upsertFromSource(server.services.database, testSource(people), { today, retrieved: today, apply: true });
});
afterAll(() => server.close());

const list = async (query: { term?: string; take?: number; skip?: number; after?: string; include?: 'total' } = {}) =>
  (await server.call('listPollies', { query })).body;
const found = async (term: string) => (await list({ term })).results.map((polly) => polly.name);

describe('the contacts of a polly', () => {
  it('are those of the office with their sources, without possibly private mailboxes', async () => {
    const insert = statement(
      'testing.contacts',
      `INSERT INTO person_contacts (person_id, kind, value, label, source, retrieved)
       SELECT s.person_id, c.kind, c.value, NULL, 'A register', '2026-01-02' FROM person_slugs s,
         (VALUES ('email', 'asa@council.example'), ('email', 'asa.l@gmail.com'), ('emailDomain', 'council.example'),
           ('phone', '+44 1632 960001')) c (kind, value) WHERE s.slug = 'asa-lindqvist'`,
    );
    await server.services.database.query(insert());
    const { body } = await server.call('getPolly', { params: { id: 'asa-lindqvist' } });
    const origin = { source: 'A register', retrieved: '2026-01-02' };
    expect(body.contacts).toEqual([
      { kind: 'email', value: 'asa@council.example', ...origin },
      { kind: 'phone', value: '+44 1632 960001', ...origin },
      expect.objectContaining({ kind: 'website', value: 'https://asa.example', source: 'An invented source' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('gmail');
  });
});

const of = (identifier: string) => ({ scheme: 'candidates', identifier });

describe('a candidate who never held an office', () => {
  it('has a page with the election', async () => {
    const identifiers = [of('nia')];
    await upsertFromSource(
      server.services.database,
      {
        ...testSource([]),
        source: 'Candidates',
        people: [{ identifiers, name: 'Nia Newcomer', sortName: 'Newcomer Nia', memberships: [] }],
        elections: [{ ...of('2027'), name: 'Council 2027', day: '2027-05-05' }],
        contests: [{ ...of('town'), election: of('2027'), kind: 'parties', name: 'Town' }],
        lists: [{ ...of('red'), contest: of('town'), number: 3, name: 'Red' }],
        candidacies: [
          { ...of('c'), contest: of('town'), person: of('nia'), list: of('red'), listPosition: 2, locality: 'Town' },
        ],
      },
      { today: '2026-06-15', retrieved: '2026-06-15', apply: true },
    );
    const { body } = await server.call('getPolly', { params: { id: 'nia-newcomer' } });
    expect(body).toMatchObject({
      inOffice: false,
      terms: [],
      elections: [{ name: 'Council 2027', listPosition: 2, withdrawn: false, contest: { name: 'Town' } }],
    });
    await server.services.database.query(
      statement('testing.removeNia', `DELETE FROM polly_cards WHERE slug = 'nia-newcomer'`)(),
    );
  });
});

describe('the list of pollies', () => {
  it('sorts people in office first, then by family name', async () => {
    const { results } = await list();
    expect(results.map((polly) => [polly.name, polly.inOffice])).toEqual([
      ['Alma Castellanos-Ruiz', true],
      ['Bram Jansen', true],
      ['Åsa Lindqvist', true],
      ["Siobhán O'Brien", true],
      ['100%_Real Person', true],
      ['Vera de Wit', false],
    ]);
  });

  it('shows office, place and party of the current term', async () => {
    const [bram] = (await list({ term: 'bram' })).results;
    expect(bram).toEqual({
      personId: expect.any(String),
      slug: 'bram-jansen',
      name: 'Bram Jansen',
      officeName: 'City Council',
      title: 'Councillor',
      state: 'Nørrebrügge',
      partyName: 'Meadow Party',
      partyId: expect.any(String),
      termTitle: 'Fourth council',
      inOffice: true,
    });
  });

  it.each([
    ['a name without its accents', 'asa lindqvist', ['Åsa Lindqvist']],
    ['a name in capitals', 'SIOBHÁN', ["Siobhán O'Brien"]],
    ['a name without its apostrophe', 'obrien', ["Siobhán O'Brien"]],
    ['a name with another apostrophe', 'o’brien', ["Siobhán O'Brien"]],
    ['the second half of a double name', 'ruiz', ['Alma Castellanos-Ruiz']],
    ['a nickname', 'coco', ['Alma Castellanos-Ruiz']],
    ['a party', 'harbour party', ["Siobhán O'Brien"]],
    ['a place without its accents', 'norrebrugge', ['Bram Jansen', 'Åsa Lindqvist', 'Vera de Wit']],
    ['the code of a place', 'nb', ['Bram Jansen', 'Åsa Lindqvist', 'Vera de Wit']],
    ['a city', 'tokyo', ["Siobhán O'Brien"]],
    ['an office and a name in any order', 'jansen council', ['Bram Jansen']],
    ['words of two people', 'bram lindqvist', []],
    ['the middle of a word', 'rien', []],
    ['wildcards of SQL as plain characters', '100%_real', ['100%_Real Person']],
    [
      'everybody by a wildcard alone, which is not a word',
      '%',
      [
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    ],
    ['a city written in full-width letters', 'ｔｏｋｙｏ', ["Siobhán O'Brien"]],
    ['an attempt at SQL', "'; DROP TABLE people; --", []],
  ])('finds %s', async (_, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it.each(['%00', 'a%00b', '%ED%A0%80', '%ff', '%5C', 'a%25_%5C', 'x'.repeat(101), '%F0%9F%92%99', '(', '[[:alpha:]]'])(
    'does not fail at the search %s',
    async (term) => {
      expect((await server.inject({ url: `/api/pollies?term=${term}` })).statusCode).toBeLessThan(500);
    },
  );

  it('returns everybody once, page by page', async () => {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ take: 2, ...(after ? { after } : {}) });
      names.push(...page.results.map((polly) => polly.name));
      after = page.next;
    } while (after);
    expect(names).toEqual((await list()).results.map((polly) => polly.name));
  });

  it('counts only on request', async () => {
    expect((await list({ include: 'total', take: 1 })).total).toBe(6);
    expect((await list({ include: 'total', term: 'meadow' })).total).toBe(2);
    expect(await list()).not.toHaveProperty('total');
  });

  it.each(['!', 'bm90IGEgY3Vyc29y', Buffer.from('[0,"a\u0000","x"]').toString('base64url')])(
    'refuses the forged cursor %s',
    async (after) => {
      const answer = await server.call('listPollies', { query: { after } });
      expect([answer.status, answer.failure?.errorCode]).toEqual([400, 'ValidationError']);
    },
  );
});

describe('a polly', () => {
  it('is found by id and by slug in any case', async () => {
    const bySlug = (await server.call('getPolly', { params: { id: 'Bram-Jansen' } })).body;
    expect((await server.call('getPolly', { params: { id: bySlug.personId } })).body).toEqual(bySlug);
  });

  it('shows its terms, latest first, its website and its source', async () => {
    const { body: bram } = await server.call('getPolly', { params: { id: 'bram-jansen' } });
    expect(bram.terms.map(({ from, through, partyName, current }) => ({ from, through, partyName, current }))).toEqual([
      { from: '2022-01-01', partyName: 'Meadow Party', current: true },
      { from: '2018-01-01', through: '2021-12-31', partyName: 'Harbour Party', current: false },
    ]);
    expect(bram.provenance).toMatchObject({ source: 'An invented source', licence: 'CC0 1.0' });
    expect((await server.call('getPolly', { params: { id: 'asa-lindqvist' } })).body.website).toBe(
      'https://asa.example',
    );
  });

  it.each(['nobody', randomUUID(), "'; DROP TABLE people; --", '%00', 'last-votes ', 'ü'])(
    'is not found by %s',
    async (id) => {
      const answer = await server.call('getPolly', { params: { id } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});
