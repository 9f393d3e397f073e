import type {
  SourceContact,
  SourceMembership,
  SourceOffice,
  SourcePerson,
  SourceData,
} from '../upsert-from-source/source.ts';

const scheme = 'test';
const key = (identifier: string) => ({ scheme, identifier });

type Term = Pick<SourceMembership, 'from' | 'through' | 'party' | 'termTitle'>;

/** An invented person of a test. */
export interface TestPerson {
  name: string;
  sortName?: string;
  otherNames?: string[];
  website?: string;
  /** The address of a picture. */
  image?: string;
  contacts?: SourceContact[];
  /** The terms in the council; by default one current term. */
  terms?: Term[];
  place?: 'north' | 'tokyo' | 'nowhere';
  party?: 'meadow' | 'harbour';
}

const seatIn = (place: string): SourceOffice => ({
  ...key(`seat/${place}`),
  organization: key('council'),
  ...(place === 'nowhere' ? {} : { divisionId: `x-test/${place}` }),
  label: 'City Council',
  role: 'Councillor',
});

/** Makes a small source: one council in three places, and the given people. */
export function testSource(people: TestPerson[]): SourceData {
  return {
    source: 'An invented source',
    licence: 'CC0 1.0',
    divisions: [
      { id: 'x-test/country', name: 'Testland', timeZone: 'America/New_York' },
      { id: 'x-test/north', parentId: 'x-test/country', name: 'North', state: 'Nørrebrügge', otherNames: ['NB'] },
      { id: 'x-test/tokyo', name: 'Tokyo', city: 'Tokyo', timeZone: 'Asia/Tokyo' },
    ],
    organizations: [
      { ...key('council'), name: 'Council', classification: 'legislature' },
      { ...key('meadow'), name: 'Meadow Party', classification: 'party' },
      { ...key('harbour'), name: 'Harbour Party', classification: 'party' },
    ],
    offices: ['north', 'tokyo', 'nowhere'].map(seatIn),
    people: people.map(sourcePerson),
    unread: [],
  };
}

function sourcePerson(
  { name, sortName, otherNames, website, image, contacts, terms, place = 'north', party }: TestPerson,
  index: number,
): SourcePerson {
  const membership = (term: Term): SourceMembership => ({
    office: key(`seat/${place}`),
    ...(party ? { party: key(party) } : {}),
    ...term,
  });
  return {
    identifiers: [key(`person/${index}`)],
    name,
    sortName: sortName ?? name.split(' ').toReversed().join(' '),
    ...(otherNames ? { otherNames } : {}),
    ...(website ? { website } : {}),
    ...(image ? { image } : {}),
    ...(contacts ? { contacts } : {}),
    memberships: (terms ?? [{ from: '2024-01-01' }]).map(membership),
  };
}
