import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, notesOf } from '../testing.ts';
import { openstates } from './format.ts';

const id = (digit: number) => `ocd-person/00000000-0000-4000-8000-00000000000${digit}`;
const file = (digit: number) => `Somebody-00000000-0000-4000-8000-00000000000${digit}.yml`;
const nevada = 'ocd-jurisdiction/country:us/state:nv/government';

const member = (digit: number, more = '') => `
id: ${id(digit)}
name: "Ad\\xC1n Example"
family_name: Example
gender: Male
party: [{ name: Progressive }, { name: Democratic }]
roles:
- { type: lower, jurisdiction: ${nevada}, district: 7, start_date: 2019-01-01, end_date: '2022-11-08' }
- { type: upper, jurisdiction: ${nevada}, district: '15', start_date: '2022-11-09' }
${more}
`;

const mayor = `
id: ${id(2)}
name: Bo Example
email: mayor@town.example
roles: [{ type: mayor, jurisdiction: 'ocd-jurisdiction/country:us/state:nv/place:san_mateo/government', end_date: '2020-01-01' }]
`;

describe('the format openstates', () => {
  it('reads people with offices, places and dates in several spellings', async () => {
    const parsed = await openstates.read(
      await filesOf({ [`legislature/${file(1)}`]: member(1), [`municipalities/${file(2)}`]: mayor }),
    );
    const [adan, bo] = parsed.data.people;
    expect(adan).toMatchObject({
      name: 'AdÁn Example',
      sortName: 'Example AdÁn',
      gender: 'male',
      memberships: [
        {
          office: { identifier: 'state:nv/lower/7' },
          from: '2019-01-01',
          through: '2022-11-08',
          party: { identifier: 'party/progressive' },
        },
        { office: { identifier: 'state:nv/upper/15' }, from: '2022-11-09' },
      ],
    });
    expect(bo?.memberships).toMatchObject([{ through: '2020-01-01' }]);
    expect(parsed.data.offices.at(-1)).toMatchObject({ label: 'City of San Mateo', role: 'Mayor' });
    expect(parsed.data.unread).toEqual([]);
    for (const words of ['several parties', 'without a party', 'shown by its id'])
      expect(notesOf(parsed)).toContain(words);
  });

  it('takes names of cities from a list, and identifies a person by the ids of merged records', async () => {
    const { data } = await openstates.read(
      await filesOf({
        [file(1)]: member(1, `other_identifiers: [{ scheme: openstates, identifier: ${id(9)} }]`),
        [file(2)]: mayor,
        'lists/nv.yml': '- { id: ocd-jurisdiction/country:us/state:nv/place:san_mateo/government, name: San Matéo }\n',
      }),
    );
    expect(data.offices.at(-1)).toMatchObject({ label: 'City of San Matéo' });
    expect([...data.people][0]?.identifiers).toContainEqual({ scheme: 'ocd-person', identifier: id(9) });
  });

  it('identifies the person of a damaged file by the file name, and ends no terms for a folder of former members', async () => {
    const folder = await filesOf({
      [`legislature/${file(1)}`]: member(1),
      [`legislature/${file(3)}`]: 'id: {\n',
      [`legislature/${file(5)}`]: member(5).slice(0, -3),
      [`retired/${file(2)}`]: mayor,
      [`legislature/${file(4)}`]: '',
    });
    const { problems, data } = await openstates.read(folder);
    expect(problems.map(({ place, finding }) => [place, finding])).toEqual([
      [`legislature/${file(3)}`, 'noYaml'],
      [`legislature/${file(4)}`, 'emptyFile'],
      [`legislature/${file(5)}`, 'fileCutOff'],
    ]);
    expect(data.unread).toEqual([3, 4, 5].map((digit) => ({ scheme: 'ocd-person', identifier: id(digit) })));
    expect((await openstates.read(join(folder, 'retired'))).data.unread).toBe('unknown');
  });

  it('refuses files without people', async () => {
    await expect(openstates.read(await filesOf({ 'a.yml': 'name: Committee\n' }))).rejects.toThrow(
      'nobody who can be used',
    );
  });
});
