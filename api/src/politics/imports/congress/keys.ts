import type { SourceDivision, SourceKey, SourceOffice, SourceOrganization } from '../../people/index.ts';
import { country, districtDivision, houseTitle, stateDivision } from './places.ts';
import type { Term } from './records.ts';

/** The scheme of the keys of chambers, seats and parties, which have no identifiers in the source. */
const scheme = 'us-congress';

const key = (identifier: string): SourceKey => ({ scheme, identifier });

/** The number that the source gives a district that it does not know. */
const unknownDistrict = -1;

/** The fields of a term that identify its office. */
export type Seat =
  | { type: 'rep'; state: string; district: number }
  | { type: 'sen'; state: string; class: number }
  | { type: 'prez' | 'viceprez' };

const bodies: Record<Term['type'], SourceOrganization> = {
  sen: { ...key('chamber/senate'), name: 'U.S. Senate', classification: 'legislature', divisionId: country.id },
  rep: {
    ...key('chamber/house'),
    name: 'U.S. House of Representatives',
    classification: 'legislature',
    divisionId: country.id,
  },
  prez: { ...key('executive'), name: 'U.S. Government', classification: 'government', divisionId: country.id },
  viceprez: { ...key('executive'), name: 'U.S. Government', classification: 'government', divisionId: country.id },
};

/** Returns the chamber or government that a seat belongs to. */
export const bodyOf = ({ type }: Seat): SourceOrganization => bodies[type];

/** The Senate and the House. */
export const chambers = [bodies.sen, bodies.rep];

/** Returns the key of a seat: state and class in the Senate, state and district in the House. */
export function seatKey(seat: Seat): SourceKey {
  if (seat.type === 'sen') return key(`senate/${seat.state}/class-${seat.class}`);
  if (seat.type === 'rep')
    return key(`house/${seat.state}/${seat.district === unknownDistrict ? 'unknown' : seat.district}`);
  return key(seat.type === 'prez' ? 'executive/president' : 'executive/vice-president');
}

/** Returns the key of a party. The source has only the names of parties. */
export const partyKey = (name: string): SourceKey => key(`party/${name}`);

export const partyNamed = (name: string): SourceOrganization => ({
  ...partyKey(name),
  name,
  classification: 'party',
  divisionId: country.id,
});

/** Returns the division of a seat, preceded by its ancestors, the largest first. */
export function placesOf(seat: Seat): [SourceDivision, ...SourceDivision[]] {
  if (seat.type === 'sen') return [country, stateDivision(seat.state)];
  if (seat.type !== 'rep') return [country];
  const state = stateDivision(seat.state);
  // A seat whose district is unknown is one of the state.
  return seat.district === unknownDistrict
    ? [country, state]
    : [country, state, districtDivision(seat.state, seat.district)];
}

const officeTexts: Record<Term['type'], { label: string; role: string }> = {
  sen: { label: 'U.S. Senate', role: 'U.S. Senator' },
  rep: { label: 'U.S. House', role: 'U.S. Representative' },
  prez: { label: 'U.S. President', role: 'President' },
  viceprez: { label: 'U.S. Vice President', role: 'Vice President' },
};

export const officeOf = (seat: Seat): SourceOffice => ({
  ...seatKey(seat),
  organization: bodyOf(seat),
  divisionId: (placesOf(seat).at(-1) as SourceDivision).id,
  ...officeTexts[seat.type],
  ...(seat.type === 'rep' ? { role: houseTitle(seat.state) } : {}),
});
