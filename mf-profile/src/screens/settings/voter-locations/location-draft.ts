import type { Division, NewVoterLocation, VoterLocation } from '@hustings/contract';

/** The parts of an address that are asked, in the order in which they are written. */
export const addressParts = ['street', 'streetNumber', 'postcode', 'city', 'county', 'province', 'country'] as const;

export type AddressPart = (typeof addressParts)[number];

/** A voter location as it is filled in. */
export type LocationDraft = Record<AddressPart, string> & { divisions: Division[] };

/** The form as it begins: empty, or with what is stored. */
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

/** What is sent. Without chosen places the server works them out from the address. */
export const locationOf = ({ divisions, ...address }: LocationDraft): NewVoterLocation => ({
  ...address,
  divisionIds: divisions.map(({ id }) => id),
});

/** Whether anything says which place it is. */
export const namesPlace = ({ divisions, city, county, postcode, province, country }: LocationDraft): boolean =>
  divisions.length > 0 || [city, county, postcode, province, country].some((part) => part.trim() !== '');

const together = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** The part of an address that its places do not say, on one line. */
export function addressLine({ street, streetNumber, postcode, city }: VoterLocation): string {
  if (!street && !postcode) return '';
  return [together(street, streetNumber), together(postcode, city)].filter(Boolean).join(', ');
}
