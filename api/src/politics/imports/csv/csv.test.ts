import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { filesOf, notesOf } from '../testing.ts';
import { csv } from './format.ts';

const read = async (text: string, name = 'council.csv') =>
  csv.read(join(await filesOf({ [name]: text }), name), { key: 'csv-council' });

const elections =
  'election_id,election_name,election_date,election_area_id,polls_close,contest_id,contest_name,id,id_wikidata,name,party,organization,list_number,list_position,status,incumbent,votes,elected,valid_votes\n';
const row = (cells: string) => `7,Town 2027,2027-05-05,ocd-division/country:nl,20:30,t,Town,${cells}\n`;

describe('the format csv', () => {
  it('reads a byte order mark, rows before the columns, semicolons, CRLF and quotes', async () => {
    const parsed = await read(
      '\uFEFFOverview of the council\r\nMade on 1 May;;\r\n\r\n"id";"name";"party";"organization";"start_date"\r\n"1";"Jesús ""Chuy"" Márquez";"Red; and Green";"Town council";"2022-03-30"\r\n',
    );
    expect(parsed.data.people).toMatchObject([
      { name: 'Jesús "Chuy" Márquez', sortName: 'Márquez Jesús "Chuy"', memberships: [{ from: '2022-03-30' }] },
    ]);
    expect(parsed.data.organizations.map(({ name }) => name)).toContain('Red; and Green');
    expect(notesOf(parsed)).toContain('rows before the column names');
    expect(notesOf(parsed)).toContain('cells are separated by ";"');
  });

  it('reads several rows of one person, and aliases of columns', async () => {
    const { data } = await read(
      'Person_ID,Name,Group,Chamber,From,Through,id_wikidata,shoe_size\n1,Vera de Wit,Red,Council,2018-01-01,2021-12-31,Q5,40\n1,Vera de Wit,Blue,Council,2022-01-01,,Q5,40\n',
    );
    expect(data.people).toHaveLength(1);
    expect([...data.people][0]).toMatchObject({
      sortName: 'Wit Vera de',
      memberships: [{ through: '2021-12-31' }, { from: '2022-01-01' }],
    });
    expect([...data.people][0]?.identifiers).toContainEqual({ scheme: 'wikidata', identifier: 'Q5' });
  });

  it('reads who is in office, and the parts and time zone of a place', async () => {
    const parsed = await read(
      'id,name,organization,area,area_id,state,city,time_zone,start_date,end_date,in_office\n1,Ann Adams,Council,Port,p1,North,Port,America/Anchorage,2022-01-01,,yes\n2,Bo Berg,Council,Port,p1,North,Port,America/Anchorage,2018-01-01,2021-12-31,no\n3,Cy Clark,Council,Lake,p2,,,Mars/Base,2018-01-01,,no\n',
    );
    expect(
      parsed.data.people.map(({ memberships }) => memberships.map(({ from, through }) => [from, through])),
    ).toEqual([[['2022-01-01', undefined]], [['2018-01-01', '2021-12-31']], []]);
    expect(parsed.data.divisions).toEqual([
      { id: 'x-csv-council/p1', name: 'Port', state: 'North', city: 'Port', timeZone: 'America/Anchorage' },
    ]);
    expect(notesOf(parsed)).toContain('no longer in office, without an end, was left out');
  });

  it('keeps places with the same name apart by code, and finds the national party of a local one', async () => {
    const folder = await filesOf({
      'seats.csv':
        'RegioNaam;RegioCode;Partij;AantalZetels\r\nBergen;G0373;GROENLINKS;3\r\nBergen;G0893;Dorpslijst;\r\nBergen;G0373;Dorpslijst;2\r\n',
      'landelijk.csv': 'name,abbreviation\nGroenLinks,GL\n',
    });
    const parsed = await csv.read(folder);
    expect(parsed.data.divisions.map(({ id }) => id)).toEqual([
      'ocd-division/country:nl',
      'x-nl/gm0373',
      'x-nl/gm0893',
    ]);
    expect(parsed.data.organizations.map(({ name }) => name)).toEqual(['GroenLinks', 'Dorpslijst', 'Dorpslijst']);
    expect(notesOf(parsed)).toContain('without a number of seats');
  });

  it('reads candidacies, lists and results of an election', async () => {
    const parsed = await read(
      elections +
        row('a,Q5,Vera de Wit,Red,Council,1,1,,yes,9,yes,') +
        row(',,Bo Lund,Red,Council,1,2,write-in,,3,no,') +
        row(',,,,,,,,,,,12'),
    );
    expect(parsed.problems).toEqual([]);
    const { data } = parsed;
    expect(data.elections).toMatchObject([
      { name: 'Town 2027', day: '2027-05-05', divisionId: 'ocd-division/country:nl', pollsClose: '20:30:00' },
    ]);
    expect(data.lists).toMatchObject([{ number: 1, name: 'Red', party: { identifier: 'party/red' } }]);
    expect([...data.people][0]?.identifiers).toEqual([
      { scheme: 'csv/csv-council', identifier: 'person/a' },
      { scheme: 'wikidata', identifier: 'Q5' },
    ]);
    expect(data.candidacies).toMatchObject([
      { identifier: 'candidacy/7/t/a', incumbent: true, listPosition: 1, office: { identifier: 'office/council/t' } },
      { identifier: 'candidacy/7/t/list/1/2', status: 'writeIn', person: { identifier: 'candidacy/7/t/list/1/2' } },
    ]);
    expect(data.results).toMatchObject([
      {
        validVotes: 12,
        candidacies: [
          { votes: 9, elected: true },
          { votes: 3, elected: false },
        ],
      },
    ]);
    expect(data.unread).toEqual([]);
    expect(notesOf(parsed)).toContain('new people under this source');
  });

  it('refuses a row of an election with invalid cells, and then withdraws nobody', async () => {
    const { problems, data } = await read(
      elections + row('a,,Vera de Wit,Red,Council,0,1,,,,,') + row('b,,Bo Lund,Red,Council,1,1,absent,,few,,'),
    );
    expect(problems.map(({ place, values }) => [place, values['detail']])).toEqual([
      ['council.csv, line 2', expect.stringContaining('list_number: must be 1 or more')],
      ['council.csv, line 3', expect.stringContaining('votes: is not a number')],
    ]);
    expect(data.unread).toBe('unknown');
  });

  it('names each unusable row', async () => {
    const { problems, data } = await read('id,name,party\n1,Ann,Red\n,Bob,Red\n3,,Red\n');
    expect(problems).toEqual([
      { place: 'council.csv, line 3', finding: 'noId', values: {} },
      { place: 'council.csv, line 4', finding: 'noName', values: {} },
    ]);
    expect(data.unread).toBe('unknown');
  });

  it.each([
    ['an empty file', '', 'is empty'],
    ['text without a table', 'Dear reader,\nthis is a letter.\n', 'no row that names columns'],
    ['another schema', 'county,precinct,candidate,votes\nA,1,Red,3\n', 'no row that names columns'],
    ['a table that lacks columns', 'name,party\nAnn,Red\n', 'lacks columns'],
    ['a file that is truncated in a row', 'id,name,party,term\n1,Ann,Red,2\n2,Bo', 'cut off in its last row'],
    ['a file that is truncated within quotes', 'id,name\n1,"Ann\n', 'cut off within quotes'],
  ])('refuses %s with a message', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  it('refuses 50 MB without an end of a row', async () => {
    await expect(read(`id,name\n1,${'q'.repeat(50_000_000)}`)).rejects.toThrow('a record has more than 5 MB');
  });

  it('refuses a file that is not UTF-8', async () => {
    const folder = await filesOf({ 'a.csv': Buffer.from('id,name\n1,Jos\xe9\n', 'latin1') });
    await expect(csv.read(folder)).rejects.toThrow('is not UTF-8');
  });
});
