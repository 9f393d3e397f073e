import { describe, expect, it } from 'vitest';
import { countryCodeByName, countryDivision } from './countries.ts';

describe('countries', () => {
  it.each([
    ['Germany', 'de'],
    ['Myanmar', 'mm'],
    ['Serbia', 'rs'],
    ['Vietnam', 'vn'],
    ['Yemen', 'ye'],
    ['Vanuatu', 'vu'],
    ['Zimbabwe', 'zw'],
    ['Curaçao', 'cw'],
    ['Curacao', 'cw'],
    ['United_States_of_America', 'us'],
    ['United Kingdom', 'gb'],
    ['Cote_dIvoire', 'ci'],
    ['Congo-Brazzaville', 'cg'],
    ['Bosnia_and_Herzegovina', 'ba'],
    ['St. Lucia', 'lc'],
    ['Swaziland', 'sz'],
    ['European Union', 'eu'],
  ])('have the code that is in use: %s is %s', (name, code) => {
    expect(countryCodeByName(name)).toBe(code);
    expect(countryDivision(code)?.id).toBe(`ocd-division/country:${code}`);
  });

  it('are not made of codes that are no longer in use', () => {
    expect(['dd', 'bu', 'yu', 'an', 'zz', 'germany', ''].map(countryDivision)).toEqual(Array(7).fill(undefined));
    expect(countryCodeByName('Westmere')).toBeUndefined();
  });

  it('keep the names and time zones by which they are stored', () => {
    expect(countryDivision('us')).toMatchObject({ name: 'United States', timeZone: 'America/New_York' });
    expect(countryDivision('de')).toMatchObject({ name: 'Germany', timeZone: 'Europe/Berlin' });
  });
});
