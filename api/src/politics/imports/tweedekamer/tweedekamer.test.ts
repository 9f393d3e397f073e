import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, notesOf } from '../testing.ts';
import { dutchDay } from './dutch-day.ts';
import { tweedekamer } from './format.ts';

const emptyRow = { Id: 'leeg', Achternaam: null, Verwijderd: null };
const files = {
  'personen.json': JSON.stringify([
    emptyRow,
    {
      Id: 'p1',
      Roepnaam: 'Vera',
      Initialen: 'V.A.',
      Tussenvoegsel: 'van den',
      Achternaam: 'Voorbeeld',
      Geslacht: 'vrouw',
      Titels: 'drs.',
      Functie: 'Tweede Kamerlid',
      ContentType: 'image/jpeg',
      Verwijderd: false,
    },
    {
      Id: 'p2',
      Roepnaam: null,
      Initialen: 'H.A.',
      Achternaam: 'Gulj‚',
      Geslacht: 'man',
      Functie: 'Oud Kamerlid',
      Verwijderd: false,
    },
    {
      Id: 'p3',
      Roepnaam: 'Bo',
      Initialen: 'B.',
      Achternaam: 'Senaat',
      Functie: 'Eerste Kamerlid',
      Fractielabel: 'AB',
      Verwijderd: false,
    },
    {
      Id: 'p4',
      Roepnaam: 'Cas',
      Initialen: 'C.',
      Achternaam: 'Onbekend',
      Functie: 'Eerste Kamerlid',
      Fractielabel: 'vKA',
      Verwijderd: false,
    },
  ]),
  'fractie.json': JSON.stringify([
    {
      Id: 'f1',
      Afkorting: 'AB',
      NaamNL: 'Partij AB',
      NaamEN: 'Party AB',
      DatumActief: '2001-03-15T00:00:00+01:00',
      Verwijderd: false,
    },
    { Id: 'f2', Afkorting: 'vKA', NaamNL: 'Groep een', Verwijderd: false },
    { Id: 'f3', Afkorting: 'vKA', NaamNL: 'Groep twee', Verwijderd: false },
  ]),
  'fractiezetel.json': JSON.stringify(
    ['z1', 'z2']
      .map((Id) => ({ Id, Fractie_Id: 'f1', Verwijderd: false }))
      .concat([{ Id: 'z3', Fractie_Id: 'f2', Verwijderd: false }]),
  ),
  'fractiezetel_persoon.json': JSON.stringify([
    {
      Id: 's1',
      FractieZetel_Id: 'z1',
      Persoon_Id: 'p1',
      Functie: 'Lid',
      Van: '2012-09-20T00:00:00+02:00',
      TotEnMet: '2017-03-22T00:00:00+01:00',
    },
    {
      Id: 's2',
      FractieZetel_Id: 'z2',
      Persoon_Id: 'p1',
      Functie: 'Lid',
      Van: '2017-03-22T23:30:00Z',
      TotEnMet: '2019-01-31T00:00:00+01:00',
    },
    { Id: 's3', FractieZetel_Id: 'z3', Persoon_Id: 'p1', Functie: 'Lid', Van: '2019-02-01T00:00:00+01:00' },
    {
      Id: 's4',
      FractieZetel_Id: 'z1',
      Persoon_Id: 'p2',
      Functie: 'Lid',
      Van: '2006-11-30T00:00:00+01:00',
      TotEnMet: '2003-02-22T00:00:00+01:00',
    },
    { Id: 's5', FractieZetel_Id: 'z1', Persoon_Id: null, Van: '2006-11-30T00:00:00+01:00' },
  ]),
};

describe('the format tweedekamer', () => {
  it('makes two memberships for a change of party, and one for a change of seat', async () => {
    const { data } = await tweedekamer.read(await filesOf(files));
    expect([...data.people][0]).toMatchObject({
      name: 'Vera van den Voorbeeld',
      sortName: 'Voorbeeld Vera van den',
      gender: 'female',
      image: expect.stringContaining('Persoon(p1)/resource'),
      memberships: [
        { party: { identifier: 'fractie/f1' }, from: '2012-09-20', through: '2019-01-31' },
        { party: { identifier: 'fractie/f2' }, from: '2019-02-01' },
      ],
    });
    expect(data.organizations.find(({ identifier }) => identifier === 'fractie/f1')).toMatchObject({
      otherNames: ['Party AB'],
      abbreviation: 'AB',
      from: '2001-03-15',
    });
  });

  it('finds the party of a senator by its abbreviation only if that is unique', async () => {
    const { data } = await tweedekamer.read(await filesOf(files));
    expect([...data.people][1]?.memberships).toMatchObject([{ party: { identifier: 'fractie/f1' } }]);
    expect([...data.people][2]?.memberships[0]).not.toHaveProperty('party');
  });

  it('leaves out people without a known seat and counts them', async () => {
    const { data, notes } = await tweedekamer.read(await filesOf(files));
    expect([...data.people].every(({ memberships }) => memberships.length > 0)).toBe(true);
    expect(notes).toContainEqual({
      finding: 'personWithoutSeat',
      values: {},
      count: 1,
      places: [expect.stringContaining('H.A. Gulj‚')],
    });
  });

  it('notes every odd value', async () => {
    const notes = notesOf(await tweedekamer.read(await filesOf(files)));
    for (const words of [
      'an empty row',
      'initials',
      'particle',
      'titles',
      'damaged letters',
      'ends before it begins',
      'a vacant seat',
      'change of seat',
      'several parties share',
    ]) {
      expect(notes).toContain(words);
    }
  });

  it('reads JSON in a text within JSON', async () => {
    const wrapped = {
      ...files,
      'personen.json': JSON.stringify({
        '@odata.context': 'https://x.example/$metadata',
        value: files['personen.json'],
      }),
    };
    const parsed = await tweedekamer.read(await filesOf(wrapped));
    expect(parsed.data.people).toHaveLength(3);
    expect(notesOf(parsed)).toContain('as text within JSON');
  });

  it('converts instants with any offset to the Dutch day', () => {
    expect(['2012-09-20T00:00:00+02:00', '2012-09-19T22:00:00Z', '2012-09-20', 'soon', null].map(dutchDay)).toEqual([
      '2012-09-20',
      '2012-09-20',
      '2012-09-20',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['a folder that lacks a file', { 'personen.json': '[]' }, 'lacks'],
    ['an empty folder', { 'notes.txt': '' }, 'expects a folder'],
    ['a truncated file', { ...files, 'fractie.json': files['fractie.json'].slice(0, 60) }, 'cut off'],
  ])('refuses %s', async (_, some, sentence) => {
    await expect(tweedekamer.read(await filesOf(some))).rejects.toThrow(sentence);
  });

  it('refuses a single file', async () => {
    const folder = await filesOf(files);
    await expect(tweedekamer.read(join(folder, 'personen.json'))).rejects.toThrow('is a file');
  });
});
