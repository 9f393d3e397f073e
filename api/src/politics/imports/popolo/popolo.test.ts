import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, notesOf } from '../testing.ts';
import { inEnglish } from '../english.ts';
import { popolo } from './format.ts';

/** A fictional legislature in the format of EveryPolitician. */
const chamber = {
  persons: [
    { id: 'p1', name: 'Hr. Joost van der Vliet', gender: 'man', email: 'eb.rebmahc@teilv.tsooj' },
    {
      id: 'p2',
      name: 'Ηarilaos Example',
      email: 'h@chamber.example',
      image: 'http://photos.example/2.jpg',
      links: [{ url: '/members/2' }],
    },
    {
      id: 'p3',
      name: 'Gulj‚ Someone',
      gender: 'X',
      identifiers: [
        { scheme: 'wikidata', identifier: 'Q99' },
        { scheme: 'legacy', identifier: '7' },
      ],
    },
  ],
  organizations: [
    {
      id: 'legislature',
      name: 'Chamber',
      classification: 'legislature',
      identifiers: [{ scheme: 'wikidata', identifier: 'Q1000' }],
    },
    { id: 'party/red', name: 'Red', classification: 'party' },
    { id: 'party/blue', name: 'Blue', classification: 'party' },
    { id: 'party/unknown', name: 'Unknown', classification: 'party' },
  ],
  areas: [{ id: 'area/north', name: 'North' }],
  events: [
    {
      id: 'term/97',
      name: 'Term 97',
      classification: 'legislative period',
      start_date: '2010',
      end_date: '2014-05-01',
    },
    { id: 'term/114', name: 'Term 114', classification: 'legislative period', start_date: '2014-05-02' },
    {
      id: 'Q500',
      name: 'General election 2014',
      classification: 'general election',
      start_date: '2014-04-20',
      end_date: '2014-04-20',
    },
    { id: 'Q501', name: 'General election of an unknown day', classification: 'general election' },
  ],
  memberships: [
    {
      person_id: 'p1',
      organization_id: 'legislature',
      on_behalf_of_id: 'party/red',
      legislative_period_id: 'term/114',
      area_id: 'area/north',
      end_date: '2015-06-01',
    },
    {
      person_id: 'p1',
      organization_id: 'legislature',
      on_behalf_of_id: 'party/blue',
      legislative_period_id: 'term/114',
      area_id: 'area/north',
      start_date: '2015-06-02',
    },
    {
      person_id: 'p2',
      organization_id: 'legislature',
      on_behalf_of_id: 'party/unknown',
      legislative_period_id: 'term/97',
    },
    { person_id: 'p3', organization_id: 'nowhere' },
    { person_id: 'p9', organization_id: 'legislature' },
  ],
};

const read = async (json: unknown, name = 'Belgium-Chamber/ep-popolo-v1.0.json') =>
  popolo.read(join(await filesOf({ [name]: typeof json === 'string' ? json : JSON.stringify(json) }), name));

describe('the format popolo', () => {
  it('makes two memberships for a change of party, with missing days taken from the term', async () => {
    const { data } = await read(chamber);
    expect([...data.people][0]?.memberships).toMatchObject([
      { party: { identifier: 'party/red' }, from: '2014-05-02', through: '2015-06-01', termTitle: 'Term 114' },
      { party: { identifier: 'party/blue' }, from: '2015-06-02', termTitle: 'Term 114' },
    ]);
    expect([...data.people][1]?.memberships).toMatchObject([{ from: '2010-01-01', through: '2014-05-01' }]);
    expect([...data.people][1]?.memberships[0]).not.toHaveProperty('party');
  });

  it('puts ids of the file into its own scope, except those of global schemes', async () => {
    const { data } = await read(chamber);
    expect(data.organizations.map(({ scheme }) => scheme)).toEqual(['popolo/Q1000', 'popolo/Q1000', 'popolo/Q1000']);
    expect([...data.people][2]?.identifiers).toEqual([
      { scheme: 'everypolitician', identifier: 'p3' },
      { scheme: 'wikidata', identifier: 'Q99' },
      { scheme: 'legacy/Q1000', identifier: '7' },
    ]);
    expect(data.divisions.map(({ id }) => id)).toEqual(['ocd-division/country:be', 'x-q1000/north']);
    expect(data.source).toBe('EveryPolitician: BE Chamber');
  });

  it('reads events as elections, except terms', async () => {
    const parsed = await read(chamber);
    expect(parsed.data.elections).toEqual([
      {
        scheme: 'popolo/Q1000',
        identifier: 'Q500',
        name: 'General election 2014',
        day: '2014-04-20',
        divisionId: 'ocd-division/country:be',
      },
    ]);
    expect(notesOf(parsed)).toContain('an election without a name or a day was left out');
  });

  it('notes odd values and imports them unchanged', async () => {
    const parsed = await read(chamber);
    const notes = notesOf(parsed);
    for (const words of [
      'contains a title',
      'from two alphabets',
      'damaged letters',
      'backwards',
      'unknown spelling was read as "other"',
      'incomplete link',
      'without a day',
      'read as no party',
    ]) {
      expect(notes).toContain(words);
    }
    expect(parsed.data.people.map(({ name, gender }) => [name, gender])).toEqual([
      ['Hr. Joost van der Vliet', 'male'],
      ['Ηarilaos Example', undefined],
      ['Gulj‚ Someone', 'other'],
    ]);
    expect(parsed.problems.map(inEnglish)).toEqual(['no such person (1)', expect.stringContaining('nowhere')]);
  });

  it('takes the party from a membership of the party itself', async () => {
    const { data } = await read(
      {
        persons: [
          {
            id: 'a',
            name: 'Ann Other',
            contact_details: [
              { type: 'twitter', value: '@ann' },
              { type: 'email', value: 'ann@gmail.com' },
              { type: 'cell', value: '+31 6 12345678' },
              { type: 'address', value: 'Her own street 1', note: 'Home address' },
              { type: 'phone', value: '+31 70 3182211', label: 'Home Office' },
            ],
          },
        ],
        organizations: [
          { id: 'o', name: 'Council', classification: 'council' },
          { id: 'g', name: 'Greens', classification: 'party' },
        ],
        posts: [{ id: 'chair', label: 'Chair', organization_id: 'o' }],
        memberships: [
          { person_id: 'a', organization_id: 'g' },
          { person_id: 'a', post_id: 'chair', start_date: '2020-05' },
        ],
      },
      'council.json',
    );
    expect([...data.people][0]?.memberships).toMatchObject([{ party: { identifier: 'party/g' }, from: '2020-05-01' }]);
    expect(data.offices).toMatchObject([{ label: 'Council', role: 'Chair' }]);
    expect([...data.people][0]?.contacts).toEqual([
      { kind: 'twitter', value: 'ann' },
      { kind: 'email', value: 'ann@gmail.com' },
      { kind: 'phone', value: '+31 70 3182211', label: 'Home Office' },
    ]);
  });

  it('reads a compressed file', async () => {
    const folder = await filesOf({ 'popolo.json.gz': gzipSync(JSON.stringify(chamber)) });
    expect((await popolo.read(folder)).data.people).toHaveLength(3);
  });

  it.each([
    ['an empty file', '', 'no JSON'],
    ['a truncated file', JSON.stringify(chamber).slice(0, 900), 'cut off'],
    ['another schema', '{"name": "x", "seats": 150}', 'no persons'],
    ['a single value', '7', 'no list'],
    ['deep nesting', `{"persons": [${'['.repeat(500)}${']'.repeat(500)}]}`, 'levels deep'],
  ])('refuses %s with a message', async (_, json, sentence) => {
    await expect(read(json)).rejects.toThrow(sentence);
  });
});
