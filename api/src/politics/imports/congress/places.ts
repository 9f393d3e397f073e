import type { SourceDivision } from '../../people/index.ts';
import { ordinal } from './ordinal.ts';

/**
 * The country. The time zone of its capital gives the civil day of votes everywhere in it
 * (docs/decisions/08-votes-and-scores.md).
 */
export const country: SourceDivision = {
  id: 'ocd-division/country:us',
  name: 'United States',
  otherNames: ['US', 'USA'],
  timeZone: 'America/New_York',
};

const states: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
const territories: Record<string, string> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};
const capital = { DC: 'District of Columbia' };

const names: Record<string, string> = { ...states, ...territories, ...capital };

/** Returns whether a code is one of the 56 states and territories that are represented in Congress. */
export const isStateCode = (code: string): boolean => Object.hasOwn(names, code);

/** Returns the title of a member of the House: representative, delegate or, of Puerto Rico, resident commissioner. */
export function houseTitle(code: string): string {
  if (code === 'PR') return 'Resident Commissioner';
  return code in states ? 'U.S. Representative' : 'Delegate';
}

/** Makes the division of a state, a territory or the capital from its two-letter code. */
export function stateDivision(code: string): SourceDivision {
  const kind = code in states ? 'state' : code in territories ? 'territory' : 'district';
  const name = names[code] ?? code;
  const id = `${country.id}/${kind}:${code.toLowerCase()}`;
  return { id, parentId: country.id, name, state: name, otherNames: [code] };
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`);

/** Makes the division of a congressional district with the id and name of Open Civic Data. District 0 is at large. */
export function districtDivision(code: string, district: number): SourceDivision {
  const state = stateDivision(code);
  const label = district === 0 ? 'At large' : String(district);
  const numbered = district === 0 ? 'at-large' : ordinal(district);
  return {
    id: `${state.id}/cd:${district === 0 ? 'at-large' : district}`,
    parentId: state.id,
    name: `${possessive(state.name)} ${numbered} congressional district`,
    state: state.name,
    district: label,
    otherNames: [code],
  };
}
