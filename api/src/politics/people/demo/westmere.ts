import {
  keyText,
  type SourceDivision,
  type SourceKey,
  type SourceMembership,
  type SourceOffice,
  type SourceOrganization,
  type SourcePerson,
  type SourceData,
} from '../upsert-from-source/source.ts';
import { slugOf } from '../upsert-from-source/slugs.ts';
import { electionsOfWestmere } from './elections.ts';
import { familyNames, firstNames, parties, regions } from './names.ts';
import { publicRecordOfWestmere } from './public-record.ts';

export const demoScheme = 'x-westmere';
const key = (identifier: string): SourceKey => ({ scheme: demoScheme, identifier });
const divisionId = (...parts: string[]): string => ['x-westmere', ...parts.map((part) => slugOf(part))].join('/');

/** The parliaments of Westmere with their first and last days; the last one is current. */
const parliaments = [
  { title: '11th Parliament', from: '2015-05-12', through: '2019-05-11' },
  { title: '12th Parliament', from: '2019-05-12', through: '2023-05-11' },
  { title: '13th Parliament', from: '2023-05-12' },
] as const;

const country: SourceDivision = {
  id: 'x-westmere',
  name: 'Westmere',
  timeZone: 'Europe/Amsterdam',
  population: 1_374_300,
  populationOn: '2025-01-01',
};

/** Returns the invented population of a town, or of a region with its towns and villages. */
const populationOf = (region: string, town?: string) => {
  const place = regions.findIndex(({ name }) => name === region);
  const inTowns = (regions[place]?.towns ?? []).map((_, index) => 18_400 + 9_700 * place + 31_250 * (2 - index));
  const inTown = town === undefined ? undefined : inTowns[regions[place]?.towns.indexOf(town) ?? 0];
  const population = inTown ?? inTowns.reduce((sum, count) => sum + count, 0) + 7_350;
  return { population, populationOn: '2025-01-01' };
};

const regionDivision = ({ name }: { name: string }): SourceDivision => ({
  id: divisionId(name),
  parentId: country.id,
  name,
  state: name,
  otherNames: ['Westmere'],
  ...populationOf(name),
});

const townDivision = (region: string, town: string): SourceDivision => ({
  id: divisionId(region, town),
  parentId: divisionId(region),
  name: town,
  state: region,
  city: town,
  otherNames: ['Westmere'],
  ...populationOf(region, town),
});

/** The towns of Westmere with their regions; `id` is the division of the town. */
export const townsOfWestmere = regions.flatMap(({ name: region, towns }) =>
  towns.map((town) => ({ id: divisionId(region, town), town, region })),
);

const organizations: SourceOrganization[] = [
  { ...key('parliament'), name: 'Parliament of Westmere', classification: 'legislature', divisionId: country.id },
  { ...key('government'), name: 'Government of Westmere', classification: 'government', divisionId: country.id },
  { ...key('towns'), name: 'Town councils of Westmere', classification: 'government', divisionId: country.id },
];
/** Returns the identifier of a party. */
export const partyKey = (name: string): string => `party/${slugOf(name)}`;

const partyOf = ({ name, abbreviation }: (typeof parties)[number]): SourceOrganization => ({
  ...key(partyKey(name)),
  name,
  abbreviation,
  classification: 'party',
  divisionId: country.id,
});

/** The ministries, whose holders have no seat in parliament. */
const ministries = [
  'Prime Minister',
  'Minister of Finance',
  'Minister of Water',
  'Minister of Education',
  'Minister of Health',
  'Minister of Housing',
];
/** The number of seats of each region in parliament. */
const seatsPerRegion = 16;

const ministryOffice = (role: string): SourceOffice => ({
  ...key(`government/${slugOf(role)}`),
  organization: key('government'),
  divisionId: country.id,
  label: 'Government of Westmere',
  role,
});
const parliamentOffice = (region: string, seat: number): SourceOffice => ({
  ...key(`parliament/${slugOf(region)}/${seat}`),
  organization: key('parliament'),
  divisionId: divisionId(region),
  label: 'Parliament of Westmere',
  role: 'Member of Parliament',
});
const mayorOffice = (region: string, town: string): SourceOffice => ({
  ...key(`mayor/${slugOf(town)}`),
  organization: key('towns'),
  divisionId: divisionId(region, town),
  label: `Town of ${town}`,
  role: 'Mayor',
});

/** All 120 offices: 6 ministries, 96 seats of parliament, 18 mayors. */
const offices: SourceOffice[] = [
  ...ministries.map(ministryOffice),
  ...regions.flatMap(({ name }) =>
    Array.from({ length: seatsPerRegion }, (_, seat) => parliamentOffice(name, seat + 1)),
  ),
  ...regions.flatMap(({ name, towns }) => towns.map((town) => mayorOffice(name, town))),
];

/**
 * Returns the terms of the holder of an office. Some holders have earlier terms, sometimes for another party. A few
 * holders have left office.
 */
function termsOf(office: SourceOffice, index: number): SourceMembership[] {
  const party = key(partyKey(parties[(index * 5 + (index >> 3)) % parties.length]?.name ?? ''));
  const otherParty = key(partyKey(parties[(index + 3) % parties.length]?.name ?? ''));
  const isParliament = office.organization.identifier === 'parliament';
  const earlierTerms = index % 3;
  const hasLeft = isParliament && index % 24 === 23;
  const served = parliaments.slice(2 - earlierTerms, hasLeft ? 2 : undefined);
  return served.map((parliament, position) => {
    const hadOtherParty = index % 7 === 6 && position < served.length - 1;
    return term(office, parliament, hadOtherParty ? otherParty : party, isParliament);
  });
}

function term(
  office: SourceOffice,
  parliament: (typeof parliaments)[number],
  party: SourceKey,
  isParliament: boolean,
): SourceMembership {
  return {
    office,
    party,
    ...(isParliament ? { termTitle: parliament.title } : {}),
    from: parliament.from,
    ...('through' in parliament ? { through: parliament.through } : {}),
  };
}

const townOf = new Map(townsOfWestmere.map(({ id, town }) => [id, town]));

/** Returns invented contacts of an office, with domains and phone numbers that are reserved for fiction. */
function contactsOf(office: SourceOffice, name: string, index: number): Pick<SourcePerson, 'website' | 'contacts'> {
  const slug = slugOf(name);
  const town = office.organization.identifier === 'towns' ? townOf.get(office.divisionId ?? '') : undefined;
  return {
    website: `https://www.parliament.westmere.example/people/${slug}`,
    contacts: [
      { kind: 'email', value: `office.${slug}@parliament.westmere.example` },
      { kind: 'phone', value: `+44 1632 960${String(index).padStart(3, '0')}` },
      {
        kind: 'address',
        value: town ? `Town Hall, 1 Market Square, ${town}` : 'Parliament House, 1 Weir Square, Elderstad',
      },
      ...(index % 3 === 0
        ? [{ kind: 'mastodon' as const, value: `${slug}@social.westmere.example`, label: 'Staff account' }]
        : []),
    ],
  };
}

/**
 * Makes the holder of an office. Names are unique, because the numbers of first names (30) and family names (23) have
 * no common divisor.
 */
function holder(office: SourceOffice, index: number, idOf: (name: string) => string): SourcePerson {
  const first = firstNames[index % firstNames.length] ?? '';
  const { particle, name: last } = familyNames[index % familyNames.length] ?? { name: '' };
  const name = [first, particle, last].filter(Boolean).join(' ');
  const memberships = termsOf(office, index);
  const isOver = memberships.every(({ through }) => through !== undefined);
  return {
    ...(isOver ? {} : contactsOf(office, name, index)),
    id: idOf(`people/${name}`),
    identifiers: [key(`person/${index + 1}`)],
    name,
    sortName: [last, first, particle].filter(Boolean).join(' '),
    memberships,
  };
}

/**
 * Makes the records of Westmere, an invented country: 6 regions with 3 towns each, 8 parties, 120 pollies and 3
 * elections.
 *
 * @param idOf returns the id of a row by its name; the same name always has the same id
 * @param today decides the day of the next election
 */
export function westmere(idOf: (name: string) => string, today: string): SourceData {
  const people = offices.map((office, index) => holder(office, index, idOf));
  const divisionsOfOffices = new Map(offices.map((office) => [keyText(office), office.divisionId]));
  const electorate = {
    key,
    idOf,
    regions: regions.map(({ name }) => ({ divisionId: divisionId(name), name })),
    towns: townsOfWestmere.map(({ id, town }) => ({ divisionId: id, name: town })),
    people,
    parties: parties.map(partyOf),
    divisionOf: (office: SourceKey) => divisionsOfOffices.get(keyText(office)),
    seatsPerRegion,
  };
  return {
    source: 'Westmere, an invented country',
    licence: 'CC0 1.0',
    divisions: [
      country,
      ...regions.map(regionDivision),
      ...regions.flatMap(({ name, towns }) => towns.map((town) => townDivision(name, town))),
    ],
    organizations: [...organizations, ...parties.map(partyOf)],
    offices,
    people,
    ...electionsOfWestmere(electorate, today),
    ...publicRecordOfWestmere(people, demoScheme),
    unread: [],
  };
}
