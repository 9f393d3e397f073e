import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterfaceLanguage } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource, type SourceData } from '../../politics/people/index.ts';
import type { TestServer } from '../../testing/server.ts';
import { buildPassages } from './build/build.rules.ts';
import { passagesById } from './passages/passages.rules.ts';
import { statusesOf } from './status/status.rules.ts';
import { demoSite, personOf, replyTo } from './testing/demo-site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await demoSite();
}, 60_000);
afterAll(() => server.close());

const ask = (polly: string, text: string, language: InterfaceLanguage = 'en') =>
  replyTo(server.services, { polly, language, text });
const statementsOf = async (...question: Parameters<typeof ask>) =>
  (await ask(...question)).filter(({ kind }) => kind === 'statement');
const firstOf = async (...question: Parameters<typeof ask>) => (await statementsOf(...question))[0]?.text;

const ferries = 'Motion to keep the island ferries free for residents';
const lighthouses = 'Motie om de vuurtorens van het noorden te restaureren';

describe('roll calls', () => {
  it.each([
    [
      'marit-vossen',
      'How did you vote on the island ferries?',
      'en',
      `In the vote of 7 October 2025 (Council of Ministers of Westmere; adopted), Marit Vossen voted for: “${ferries}”`,
    ],
    [
      'jorin-van-der-wolde',
      'Did you vote for free island ferries?',
      'en',
      `In the vote of 7 October 2025 (Council of Ministers of Westmere; adopted), Jorin van der Wolde voted against: “${ferries}”`,
    ],
    [
      'liesel-de-lorme',
      'How did Liesel de Lorme vote on ferries?',
      'en',
      `In the vote of 7 October 2025 (Council of Ministers of Westmere; adopted), Liesel de Lorme abstained on: “${ferries}”`,
    ],
    [
      'liesel-de-lorme',
      'Hoe heb je gestemd over de vuurtorens?',
      'nl',
      `Bij de stemming van 18 november 2025 (Council of Ministers of Westmere; verworpen) was Liesel de Lorme afwezig, en stemde niet over: “${lighthouses}”`,
    ],
    [
      'elsabet-thistlewood',
      'Wat stemde u over de vuurtorens van het noorden?',
      'nl',
      `Bij de stemming van 18 november 2025 (Council of Ministers of Westmere; verworpen) stemde Elsabet Thistlewood voor: “${lighthouses}”`,
    ],
    [
      'elsabet-thistlewood',
      'Has Elsabet voted on allotments?',
      'en',
      'In the vote of 13 January 2026 (Council of Ministers of Westmere; adopted), Elsabet Thistlewood did not vote on: “Bill on allotments for every street”',
    ],
  ] as const)('say what %s did: %s', async (polly, text, language, expected) => {
    expect(await firstOf(polly, text, language)).toBe(expected);
  });

  it.each([
    ['jorin-van-der-wolde', 'How did you vote on allotments for every street?'],
    ['marit-vossen', 'How did you vote on the whaling treaty?'],
    ['marit-vossen', 'How did Jorin van der Wolde vote on whaling?'],
    ['jorin-van-der-wolde', 'Did you vote for school playgrounds?'],
  ])('say nothing of a vote that %s did not cast: %s', async (polly, text) => {
    expect(await ask(polly, text)).toMatchObject([{ kind: 'refusal', passageIds: [] }]);
  });
});

describe('speeches', () => {
  it.each([
    [
      'liesel-de-lorme',
      'What did you say about school playgrounds?',
      'en',
      /^In a speech on 23 September 2025 \(“School playgrounds”\), Liesel de Lorme said: “A playground that closes/,
    ],
    ['liesel-de-lorme', 'Wat vindt u van speelplaatsen? playgrounds', 'nl', /^In een toespraak van 23 september 2025/],
    [
      'elsabet-thistlewood',
      'Wat wilt u met de vuurtorens?',
      'nl',
      /^In een toespraak van 18 november 2025 \(“De vuurtorens”\) zei Elsabet Thistlewood: “Een vuurtoren is meer/,
    ],
  ] as const)('are quoted with their date: %s, %s', async (polly, text, language, expected) => {
    expect(await firstOf(polly, text, language)).toMatch(expected);
  });
});

/** A source with one roll call and one speech of Marit Vossen. */
const record = (choice: 'for' | 'against', text = 'Every harbour needs a crane that works.'): SourceData => {
  const marit = [{ scheme: 'x-westmere', identifier: 'person/1' }];
  const common = { scheme: 'x-record', day: '2026-02-03', language: 'en', url: 'https://record.example/1' };
  return {
    source: 'Record of tests',
    divisions: [],
    organizations: [],
    offices: [],
    people: [],
    unread: 'unknown',
    rollCalls: [{ ...common, identifier: 'v1', title: 'Treaty on whaling', votes: [{ person: marit, choice }] }],
    speeches: [{ ...common, identifier: 's1', title: 'Harbours', text, person: marit }],
  };
};
const importRecord = (data: SourceData) =>
  upsertFromSource(server.services.database, data, { today: '2026-02-04', retrieved: '2026-02-04', apply: true });

describe('an import', () => {
  it('is quoted once it is written, and no more from the moment at which it is corrected', async () => {
    await importRecord(record('for'));
    await buildPassages(server.services);
    const [before] = await statementsOf('marit-vossen', 'How did you vote on whaling?');
    expect(before?.text).toContain('Marit Vossen voted for: “Treaty on whaling”');
    expect(await firstOf('marit-vossen', 'What about cranes in harbours?')).toContain('In a speech on 3 February 2026');
    expect((await importRecord(record('for'))).difference).toMatchObject({
      rollCalls: { added: [], changed: [], removed: [], unchanged: 1 },
      speeches: { added: [], changed: [], removed: [], unchanged: 1 },
    });
    await importRecord(record('against', 'Every harbour needs two cranes.'));
    expect(await passagesById(server.services, before?.passageIds ?? [])).toEqual([]);
    expect(await ask('marit-vossen', 'How did you vote on whaling?')).toMatchObject([{ kind: 'refusal' }]);
    await buildPassages(server.services);
    expect(await firstOf('marit-vossen', 'How did you vote on whaling?')).toContain('voted against');
    expect(await firstOf('marit-vossen', 'What about cranes in harbours?')).toContain('needs two cranes');
    expect(await buildPassages(server.services)).toEqual({ added: 0, deleted: 0, recounted: 0 });
  });

  it('brings no polly online by votes alone', async () => {
    const [row] = await server.services.database.query<{ personId: string; key: string }>(
      statement<Record<string, string>>(
        'testing.personWithoutPassages',
        `SELECT i.person_id AS "personId", i.identifier AS key FROM person_identifiers i
         WHERE i.scheme = $scheme AND NOT EXISTS (SELECT FROM passages g WHERE g.person_id = i.person_id)
         ORDER BY i.identifier LIMIT 1`,
      )({ scheme: 'x-westmere' }),
    );
    const person = [{ scheme: 'x-westmere', identifier: row?.key ?? '' }];
    const [rollCall] = record('for').rollCalls ?? [];
    const rollCalls = Array.from({ length: 12 }, (_, at) => ({
      ...rollCall!,
      identifier: `many/${at}`,
      votes: [{ person, choice: 'for' as const }],
    }));
    await importRecord({ ...record('for'), source: 'Many votes', rollCalls, speeches: [] });
    await buildPassages(server.services);
    const personId = row?.personId ?? '';
    expect((await statusesOf(server.services, [personId])).get(personId)).toMatchObject({
      online: false,
      passages: 12,
    });
    expect(await personOf(server.services, 'marit-vossen')).not.toBe(personId);
  });
});
