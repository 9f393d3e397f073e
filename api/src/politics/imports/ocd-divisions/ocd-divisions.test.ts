import { expect, it } from 'vitest';
import { filesOf, notesOf } from '../testing.ts';
import { ocdDivisions } from './format.ts';

it('reads divisions with days and aliases, and makes missing ancestors from ids', async () => {
  const parsed = await ocdDivisions.read(
    await filesOf({
      'country-us/cd.csv':
        'id,name,census_geoid,validThrough\nocd-division/country:us/state:il/cd:19,"Illinois\'s 19th, of old",cd-1719,2013-01-03\n',
      'country-nl.csv':
        'id,name,sameAs,validFrom\r\nocd-division/country:nl,Nederland,,\r\nocd-division/country:nl/ed:12,’s-Gravenhage,,2010\r\nocd-division/region:eu/member:nl,"Nederland, EU",ocd-division/country:nl,\r\nnot an id,Nowhere,,\r\n',
    }),
  );
  expect(parsed.data.divisions).toMatchObject([
    { id: 'ocd-division/country:nl', name: 'Nederland', timeZone: 'Europe/Amsterdam' },
    {
      id: 'ocd-division/country:nl/ed:12',
      parentId: 'ocd-division/country:nl',
      name: '’s-Gravenhage',
      district: '12',
      from: '2010-01-01',
    },
    { id: 'ocd-division/region:eu', implied: true },
    { id: 'ocd-division/region:eu/member:nl', sameAs: 'ocd-division/country:nl' },
    { id: 'ocd-division/country:us', name: 'United States', implied: true },
    { id: 'ocd-division/country:us/state:il', name: 'Illinois', implied: true },
    { id: 'ocd-division/country:us/state:il/cd:19', state: 'Illinois', district: '19', through: '2013-01-03' },
  ]);
  expect(parsed.problems).toEqual([
    { place: 'country-nl.csv, line 5', finding: 'noOcdId', values: { id: 'not an id' } },
  ]);
  for (const words of ['apostrophe', 'no longer exists', 'an alternative id', 'created from its id'])
    expect(notesOf(parsed)).toContain(words);
});

it('reads the population and the day of the count from optional columns', async () => {
  const rows = ['ed:1,One,17500000,2026-01-01', 'ed:2,Two,"1.234.567",2025', 'ed:3,Three,many,', 'ed:4,Four,,'];
  const table = ['id,name,population,population_date', ...rows.map((row) => `ocd-division/country:nl/${row}`)];
  const parsed = await ocdDivisions.read(await filesOf({ 'people.csv': `${table.join('\n')}\n` }));
  const populations = parsed.data.divisions.map(({ name, population, populationOn }) => [
    name,
    population,
    populationOn,
  ]);
  expect(populations.slice(-4)).toEqual([
    ['One', 17_500_000, '2026-01-01'],
    ['Two', 1_234_567, '2025-12-31'],
    ['Three', undefined, undefined],
    ['Four', undefined, undefined],
  ]);
  expect(notesOf(parsed)).toContain('an invalid population');
});

it('refuses another table with a message', async () => {
  const folder = await filesOf({ 'a.csv': 'name,sameAs\nx,y\n' });
  await expect(ocdDivisions.read(folder)).rejects.toThrow('no column "id"');
});
