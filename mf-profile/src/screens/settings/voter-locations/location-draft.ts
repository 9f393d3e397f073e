import type { Division, NewVoterLocation, VoterLocation } from '@hustings/contract';

/** The parts of an address in the order of the form. */
export const addressParts = ['street', 'streetNumber', 'postcode', 'city', 'county', 'province', 'country'] as const;

export type AddressPart = (typeof addressParts)[number];

export type LocationDraft = Record<AddressPart, string> & { divisions: Division[] };

/** Returns the initial form: empty, or with the stored location. */
export const draftOf = (location?: VoterLocation): LocationDraft => ({
  street: location?.street ?? '',
  streetNumber: location?.streetNumber ?? '',
  postcode: location?.postcode ?? '',
  city: location?.city ?? '',
  county: location?.county ?? '',
  province: location?.province ?? '',
  country: location?.country ?? '',
  divisions: location?.divisions ?? [],
});

/** Converts the form to the input of the call. If no places are chosen, the server derives them from the address. */
export const locationOf = ({ divisions, ...address }: LocationDraft): NewVoterLocation => ({
  ...address,
  divisionIds: divisions.map(({ id }) => id),
});

/** Returns whether the form names any place. */
export const namesPlace = ({ divisions, city, county, postcode, province, country }: LocationDraft): boolean =>
  divisions.length > 0 || [city, county, postcode, province, country].some((part) => part.trim() !== '');

const together = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Formats street, number, postcode and city on one line. */
export function addressLine({ street, streetNumber, postcode, city }: VoterLocation): string {
  if (!street && !postcode) return '';
  return [together(street, streetNumber), together(postcode, city)].filter(Boolean).join(', ');
}
