import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportRefusal } from '../format.ts';
import { filesOf } from '../testing.ts';
import { congressLabel, congressNumber } from './congress-number.ts';
import { congress } from './format.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

async function readYaml(yaml: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-congress-'));
  await writeFile(join(folder, 'legislators-current.yaml'), yaml);
  return congress.read(folder);
}

const legislator = (change: { id?: string; name?: string; term?: string } = {}) => `
- id: ${change.id ?? '{ bioguide: X1 }'}
  name: ${change.name ?? '{ first: Ann, last: Tester }'}
  terms: [ ${change.term ?? "{ type: rep, start: '2025-01-03', end: '2027-01-03', state: WA, district: 1, party: Democrat }"} ]
`;

describe('the numbers of Congresses', () => {
  it('count from 1789 and change on 3 January of each odd year', () => {
    expect(congressNumber('1993-01-05')).toBe(103);
    expect(congressNumber('2025-01-02')).toBe(118);
    expect(congressNumber('2025-01-03')).toBe(119);
    expect(congressNumber('2026-12-31')).toBe(119);
  });

  it('cover one Congress for a House term and three for a Senate term', () => {
    expect(congressLabel('2025-01-03', '2027-01-03')).toBe('119th Congress');
    expect(congressLabel('2021-01-03', '2027-01-03')).toBe('117th–119th Congress');
    expect(congressLabel('2001-01-03', '2002-11-25')).toBe('107th Congress');
  });
});

describe('the format congress', () => {
  it('reads people with identifiers, names and terms', async () => {
    const { data, problems, records } = await congress.read(fixtures);
    expect({ records, problems, people: data.people.length }).toEqual({ records: 6, problems: [], people: 6 });
    const [senator, quoted, , unnamed] = data.people;
    expect(senator).toMatchObject({
      name: 'Odile Brannagh',
      sortName: 'Brannagh Odile',
      website: 'https://brannagh.senate.example',
    });
    expect(senator?.identifiers).toContainEqual({ scheme: 'fec', identifier: 'S0WA00001' });
    expect(quoted).toMatchObject({
      name: 'Jesús T. "Chito" Márquez',
      otherNames: ['Chito Márquez', 'Jesús T. Márquez'],
    });
    expect(quoted?.identifiers).toContainEqual({ scheme: 'votesmart', identifier: '00271' });
    expect(unnamed?.name).toBe('Analise Q. Dahlgren');
  });

  it('makes two memberships for a term with a change of party', async () => {
    const { data } = await congress.read(fixtures);
    expect([...data.people][2]?.memberships).toMatchObject([
      { party: { identifier: 'party/Republican' }, from: '2025-01-03', through: '2026-03-08' },
      {
        party: { identifier: 'party/Independent' },
        caucus: { identifier: 'party/Republican' },
        from: '2026-03-09',
        through: '2027-01-03',
      },
    ]);
  });

  it('names districts like Open Civic Data, with district 0 at large', async () => {
    const { data } = await congress.read(fixtures);
    const names = new Map(data.divisions.map((division) => [division.id, division.name]));
    expect(names.get('ocd-division/country:us/state:wa/cd:1')).toBe("Washington's 1st congressional district");
    expect(names.get('ocd-division/country:us/state:wy/cd:at-large')).toBe("Wyoming's at-large congressional district");
    expect(names.get('ocd-division/country:us/district:dc')).toBe('District of Columbia');
    expect(names.get('ocd-division/country:us/territory:pr')).toBe('Puerto Rico');
  });

  it('gives members the title senator, representative, delegate or resident commissioner', async () => {
    const { data } = await congress.read(fixtures);
    const roles = new Map(data.offices.map((office) => [office.identifier, office.role]));
    expect(roles.get('senate/WA/class-1')).toBe('U.S. Senator');
    expect(roles.get('house/TX/7')).toBe('U.S. Representative');
    expect(roles.get('house/DC/0')).toBe('Delegate');
    expect(roles.get('house/PR/0')).toBe('Resident Commissioner');
  });

  it('names each unusable record and reads the others', async () => {
    const bad = legislator({
      id: '{ bioguide: X2 }',
      term: "{ type: rep, start: 2025, end: '2027-01-03', state: WA, district: 1 }",
    });
    const unknown = legislator({
      id: '{ bioguide: X3 }',
      term: "{ type: rep, start: '2025-01-03', end: '2027-01-03', state: WA, district: -2 }",
    });
    const { data, problems } = await readYaml(`${legislator()}${bad}${unknown}\n- just a line\n`);
    expect(data.people.map((person) => person.name)).toEqual(['Ann Tester']);
    expect(problems.map((problem) => problem.place)).toEqual([
      'legislators-current.yaml, record 2 (X2)',
      'legislators-current.yaml, record 3 (X3)',
      'legislators-current.yaml, record 4 (no bioguide id)',
    ]);
    expect(problems[0]?.values['detail']).toContain('terms.0.start');
    expect(data.unread).toBe('unknown');
  });

  it('takes a seat whose district the source does not know for one of the state', async () => {
    const early = "{ type: rep, start: '1795-12-07', end: '1797-03-03', state: VA, district: -1 }";
    const { data, problems } = await readYaml(legislator({ term: early }));
    expect(problems).toEqual([]);
    const [office] = data.offices;
    expect(office).toMatchObject({ identifier: 'house/VA/unknown', divisionId: 'ocd-division/country:us/state:va' });
    expect(data.divisions.map(({ id }) => id)).toEqual(['ocd-division/country:us', 'ocd-division/country:us/state:va']);
  });

  it('reads the people of a table of former members with an unknown district', async () => {
    const table = `last_name,first_name,full_name,type,state,district,bioguide_id,govtrack_id
Tester,Ann,Ann Tester,rep,VA,-1,X1,1
Tester,Bo,Bo Tester,rep,VA,0,X2,2
`;
    const { data, problems } = await congress.read(await filesOf({ 'legislators-historical.csv': table }));
    expect(problems).toEqual([]);
    expect(data.people.map(({ name }) => name)).toEqual(['Ann Tester', 'Bo Tester']);
  });

  it('does not use the host of a website as an e-mail domain', async () => {
    const site = 'https://tester.house.gov';
    const { data } = await readYaml(
      legislator({
        term: `{ type: rep, start: '2025-01-03', end: '2027-01-03', state: WA, district: 1, url: '${site}', rss_url: '${site}/rss' }`,
      }),
    );
    expect([...data.people][0]).toMatchObject({ website: site, contacts: [{ kind: 'rss', value: `${site}/rss` }] });
  });

  it('leaves out a website with a javascript: address', async () => {
    const { data } = await readYaml(
      legislator({
        term: "{ type: sen, start: '2025-01-03', end: '2031-01-03', state: WA, class: 1, url: 'javascript:alert(1)' }",
      }),
    );
    expect([...data.people][0]).not.toHaveProperty('website');
  });

  it.each([
    ['an empty file', ''],
    ['a mapping', 'people: []'],
    ['an empty list', '[]'],
    ['records of another schema', '- { name: Somebody, roles: [] }'],
    ['broken YAML', '- id: {'],
  ])('refuses %s with a message', async (_, yaml) => {
    await expect(readYaml(yaml)).rejects.toThrow(ImportRefusal);
  });

  it('refuses a folder without the file, and a missing path', async () => {
    await expect(congress.read(tmpdir())).rejects.toThrow('expects legislators-current.yaml');
    await expect(congress.read(join(tmpdir(), 'not-there'))).rejects.toThrow('There is no file or folder');
  });
});
