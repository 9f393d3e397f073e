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

const scheme = 'x-westmere';
const key = (identifier: string): SourceKey => ({ scheme, identifier });
const divisionId = (...parts: string[]): string => ['x-westmere', ...parts.map((part) => slugOf(part))].join('/');

/** The parliaments of Westmere by the first and last day of each; the last one sits. */
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

/** How many live in the towns of a region, and, beside them, in its villages: as invented as everything else. */
const peopleOf = (region: string, town?: string) => {
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
  ...peopleOf(name),
});

const townDivision = (region: string, town: string): SourceDivision => ({
  id: divisionId(region, town),
  parentId: divisionId(region),
  name: town,
  state: region,
  city: town,
  otherNames: ['Westmere'],
  ...peopleOf(region, town),
});

/** The towns of Westmere and the regions that they lie in, by the ids of their divisions. */
export const townsOfWestmere = regions.flatMap(({ name: region, towns }) =>
  towns.map((town) => ({ id: divisionId(region, town), town, region })),
);

const organizations: SourceOrganization[] = [
  { ...key('parliament'), name: 'Parliament of Westmere', classification: 'legislature', divisionId: country.id },
  { ...key('government'), name: 'Government of Westmere', classification: 'government', divisionId: country.id },
  { ...key('towns'), name: 'Town councils of Westmere', classification: 'government', divisionId: country.id },
];
const partyOf = (name: string): SourceOrganization => ({
  ...key(`party/${slugOf(name)}`),
  name,
  classification: 'party',
  divisionId: country.id,
});

/** Ministries; each is held by somebody with a seat in no region. */
const ministries = [
  'Prime Minister',
  'Minister of Finance',
  'Minister of Water',
  'Minister of Education',
  'Minister of Health',
  'Minister of Housing',
];
/** Seats of each region in parliament. */
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

/** The terms of the holder of an office. Some have sat before, some of those for another party, and a few have left. */
function termsOf(office: SourceOffice, index: number): SourceMembership[] {
  const party = key(`party/${slugOf(parties[(index * 5 + (index >> 3)) % parties.length] ?? '')}`);
  const before = key(`party/${slugOf(parties[(index + 3) % parties.length] ?? '')}`);
  const sits = office.organization.identifier === 'parliament';
  const since = index % 3;
  const left = sits && index % 24 === 23;
  const sat = parliaments.slice(2 - since, left ? 2 : undefined);
  return sat.map((parliament, place) => {
    const formerParty = index % 7 === 6 && place < sat.length - 1;
    return term(office, parliament, formerParty ? before : party, sits);
  });
}

function term(
  office: SourceOffice,
  parliament: (typeof parliaments)[number],
  party: SourceKey,
  sits: boolean,
): SourceMembership {
  return {
    office,
    party,
    ...(sits ? { termTitle: parliament.title } : {}),
    from: parliament.from,
    ...('through' in parliament ? { through: parliament.through } : {}),
  };
}

const townOf = new Map(townsOfWestmere.map(({ id, town }) => [id, town]));

/** How the office of somebody is reached: invented, on names and numbers that are kept for fiction. */
function reachedAt(office: SourceOffice, name: string, index: number): Pick<SourcePerson, 'website' | 'contacts'> {
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

/** The holder of an office. 30 first names and 23 family names have no common divisor: no name comes twice. */
function holder(office: SourceOffice, index: number, idOf: (name: string) => string): SourcePerson {
  const first = firstNames[index % firstNames.length] ?? '';
  const { particle, name: last } = familyNames[index % familyNames.length] ?? { name: '' };
  const name = [first, particle, last].filter(Boolean).join(' ');
  const memberships = termsOf(office, index);
  const isOver = memberships.every(({ through }) => through !== undefined);
  return {
    ...(isOver ? {} : reachedAt(office, name, index)),
    id: idOf(`people/${name}`),
    identifiers: [key(`person/${index + 1}`)],
    name,
    sortName: [last, first, particle].filter(Boolean).join(' '),
    memberships,
  };
}

/**
 * Westmere as a source: one country, 6 regions with 3 towns each, 8 parties, 120 pollies and 3 elections, all invented.
 * `idOf` gives the same id to what has one name, every time; `today` decides when the next election is.
 */
export function westmere(idOf: (name: string) => string, today: string): SourceData {
  const people = offices.map((office, index) => holder(office, index, idOf));
  const divisions = new Map(offices.map((office) => [keyText(office), office.divisionId]));
  const electorate = {
    key,
    idOf,
    regions: regions.map(({ name }) => ({ divisionId: divisionId(name), name })),
    towns: townsOfWestmere.map(({ id, town }) => ({ divisionId: id, name: town })),
    people,
    divisionOf: (office: SourceKey) => divisions.get(keyText(office)),
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
    unread: [],
  };
}
