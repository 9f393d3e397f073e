import type { SourceKey, SourceOffice, SourceOrganization } from '../../people/index.ts';

/** Makes the key of an id of the House of Representatives. */
export const kamerKey = (identifier: string): SourceKey => ({ scheme: 'tweedekamer', identifier });

interface InCountry {
  divisionId?: string;
}

/** Returns the two chambers of the Dutch parliament, by the function of their members. */
export const chambersIn = (inCountry: InCountry) =>
  ({
    'Tweede Kamerlid': {
      ...kamerKey('tweede-kamer'),
      name: 'Tweede Kamer',
      classification: 'legislature',
      otherNames: ['House of Representatives'],
      ...inCountry,
    },
    'Eerste Kamerlid': {
      ...kamerKey('eerste-kamer'),
      name: 'Eerste Kamer',
      classification: 'legislature',
      otherNames: ['Senate'],
      ...inCountry,
    },
  }) satisfies Record<string, SourceOrganization>;

/** Returns the seat in a chamber. */
export function chamberOffice(role: keyof ReturnType<typeof chambersIn>, inCountry: InCountry): SourceOffice {
  const chamber = chambersIn(inCountry)[role];
  return {
    ...kamerKey(`${chamber.identifier}/lid`),
    organization: kamerKey(chamber.identifier),
    ...inCountry,
    label: chamber.name,
    role,
  };
}
