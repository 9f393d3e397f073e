import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import type { OpenDatabase } from '../../../platform/db/pool.ts';
import { openForTests } from '../../../testing/database.ts';
import { inEnglish } from '../english.ts';
import { importFrom } from '../import.ts';
import { formatReport } from '../report.ts';
import { filesOf, notesOf } from '../testing.ts';
import { popolo } from './format.ts';

const people = {
  persons: [
    { id: 'ada', name: 'Ada Quill', identifiers: [{ scheme: 'wikidata', identifier: 'Q1' }] },
    { id: 'ben', name: 'Ben Reed' },
  ],
  organizations: [{ id: 'council', name: 'Council of Quay', classification: 'council' }],
  memberships: ['ada', 'ben'].map((id) => ({ person_id: id, organization_id: 'council', start_date: '2024-01-01' })),
};
const sources = [{ url: 'https://council.example/minutes' }];
const event = (id: string, day: string, changed: object = {}) => ({
  id,
  motion: { text: `Motion ${id}` },
  organization_id: 'council',
  start_date: day,
  result: 'pass',
  sources,
  votes: [
    { voter_id: 'ada', option: 'yes' },
    { voter_id: 'ben', option: 'No' },
  ],
  ...changed,
});
const speech = { id: 's1', creator_id: 'ada', title: 'Quays', text: 'Quays need lamps.', date: '2026-02-03', sources };

let database: OpenDatabase;
openForTests((opened) => (database = opened));

const fileOf = async (json: unknown) => join(await filesOf({ 'popolo.json': JSON.stringify(json) }), 'popolo.json');
const read = async (json: unknown) => popolo.read(await fileOf(json), { source: 'Quay' });
const run = async (json: unknown, source = 'Quay') =>
  importFrom(database, {
    format: 'popolo',
    path: await fileOf(json),
    source,
    today: '2026-03-01',
    apply: true,
  });
const choices = async () => {
  const rows = await database.query<{ line: string }>(
    statement(
      'testing.rollCallVotes',
      `SELECT call.identifier || ' ' || person.name || ' ' || vote.choice AS line FROM roll_call_votes vote
       JOIN roll_calls call ON call.id = vote.roll_call_id JOIN people person ON person.id = vote.person_id ORDER BY line`,
    )(),
  );
  return rows.map(({ line }) => line);
};

describe('roll calls and speeches in Popolo', () => {
  it('are read from a file without people, with votes within an event or on their own', async () => {
    const { data } = await read({
      organizations: people.organizations,
      motions: [{ id: 'm1', text: 'A bridge', date: '2026-02-01', sources }],
      vote_events: [{ id: 'v1', motion_id: 'm1', organization_id: 'council', result: 'fail', lang: 'en' }],
      votes: [
        { vote_event_id: 'v1', voter_id: 'ada', option: 'abstain' },
        { vote_event_id: 'v1', voter: { identifiers: [{ scheme: 'wikidata', identifier: 'Q1' }] }, option: 'nay' },
      ],
      speeches: [speech],
    });
    expect(data.rollCalls).toMatchObject([
      {
        identifier: 'v1',
        title: 'A bridge',
        bodyName: 'Council of Quay',
        day: '2026-02-01',
        outcome: 'rejected',
        language: 'en',
        url: 'https://council.example/minutes',
        votes: [
          { person: [{ identifier: 'ada' }], choice: 'abstained' },
          { person: [{ scheme: 'wikidata', identifier: 'Q1' }], choice: 'against' },
        ],
      },
    ]);
    expect(data.speeches).toMatchObject([{ person: [{ identifier: 'ada' }], title: 'Quays', day: '2026-02-03' }]);
    expect(data.unread).toBe('unknown');
  });

  it('are refused without what a quotation needs, and odd votes are left out', async () => {
    const parsed = await read({
      vote_events: [
        event('v1', '2026-02-01', { sources: [] }),
        event('v2', 'soon'),
        event('v3', '2026-02-01', { motion: {} }),
        event('v4', '2026-02-01', { votes: [{ voter_id: 'ada', option: 'perhaps' }, { option: 'yes' }, 7] }),
        event('v5', '2026-02-01'),
        event('v5', '2026-02-01'),
      ],
      speeches: [
        { ...speech, sources: [{ url: 'javascript:alert(1)' }] },
        { ...speech, id: 's2', text: ' ' },
        { ...speech, id: 's3', creator_id: undefined },
      ],
    });
    expect(parsed.problems.map(inEnglish).toSorted()).toEqual([
      'a roll call or speech without title, text, day, speaker or address',
      'a roll call or speech without title, text, day, speaker or address',
      'a roll call or speech without title, text, day, speaker or address',
      'a roll call or speech without title, text, day, speaker or address',
      'a roll call or speech without title, text, day, speaker or address',
      'an identifier that v5 has too',
      expect.stringContaining('text'),
    ]);
    expect(notesOf(parsed)).toContain('a roll-call vote of an unknown kind');
    expect(parsed.data.hasUnreadRecords).toBe(true);
    expect(parsed.data.rollCalls?.map(({ identifier, votes }) => [identifier, votes.length])).toEqual([
      ['v4', 0],
      ['v5', 2],
    ]);
  });

  it('are written once, changed and removed by their source only, and end no term', async () => {
    await run(people);
    const events = [event('v1', '2026-02-01'), event('v2', '2026-02-02'), event('v3', '2026-02-03')];
    const first = await run({ vote_events: events, speeches: [speech] });
    expect(first.difference).toMatchObject({ vanished: [], rollCalls: { added: { length: 3 } } });
    expect(formatReport(first)).toMatch(/roll calls +3 +0 +0 +0\nspeeches +1 +0 +0 +0/);
    expect((await run({ vote_events: events, speeches: [speech] })).changes).toBe(0);
    expect((await run({ vote_events: [event('v1', '2026-02-01', { result: 'fail' })] }, 'Another')).changes).toBe(1);

    const changed = event('v1', '2026-02-01', { votes: [{ voter_id: 'ada', option: 'no' }] });
    const second = await run({ vote_events: [changed, events[2]] });
    expect(second.difference.rollCalls).toMatchObject({
      changed: [{ identifier: 'v1' }],
      removed: [{ identifier: 'v2' }],
      unchanged: 1,
    });
    // The source has another portion later, which says nothing about the days before.
    await run({ vote_events: [event('v9', '2026-03-01')] });
    expect(await choices()).toEqual([
      // The record of the other source, whose people are not known here, has no votes.
      'v1 Ada Quill against',
      'v3 Ada Quill for',
      'v3 Ben Reed against',
      'v9 Ada Quill for',
      'v9 Ben Reed against',
    ]);
  });

  it('report votes and speeches of people who are not known, and take them once they are', async () => {
    const unknown = { creator_id: undefined, creator: { identifiers: [{ scheme: 'wikidata', identifier: 'Q77' }] } };
    const vote = { voter: { identifiers: [{ scheme: 'wikidata', identifier: 'Q77' }] }, option: 'yes' };
    const file = {
      vote_events: [event('v20', '2026-04-01', { votes: [vote] })],
      speeches: [{ ...speech, ...unknown, id: 's20' }],
    };
    const report = formatReport(await run(file, 'Minutes'));
    expect(report).toContain('1 roll-call votes by people who are not in the data');
    expect(report).toContain('a speech of a person who is not in the data (wikidata Q77)');
    await run(
      { persons: [{ id: 'cy', name: 'Cy Thorn', identifiers: [{ scheme: 'wikidata', identifier: 'Q77' }] }] },
      'More',
    );
    const { difference } = await run(file, 'Minutes');
    expect([difference.rollCalls.changed.length, difference.speeches.added.length]).toEqual([1, 1]);
    expect(await choices()).toContain('v20 Cy Thorn for');
  });

  it('refuse a file that lacks more than a fifth of the period, and remove nothing if a record cannot be read', async () => {
    const month = Array.from({ length: 10 }, (_, at) => event(`w${at}`, `2026-05-${10 + at}`));
    await run({ vote_events: month }, 'Month');
    const part = [month[0], ...month.slice(4)];
    const before = await choices();
    await expect(run({ vote_events: part }, 'Month')).rejects.toThrow('3 of 10 roll calls or speeches of the period');
    expect(await choices()).toEqual(before);
    const unreadable = await run({ vote_events: [...part, { id: 'w1' }] }, 'Month');
    expect(unreadable.difference.rollCalls.removed).toEqual([]);
  });
});
