import { keyText } from '../source.ts';
import type {
  SourceContest,
  SourceDivision,
  SourceElection,
  SourceList,
  SourceMembership,
  SourceOffice,
  SourceOrganization,
} from '../source.ts';

/** The fields of each kind that sources tell, in groups of those that go together. */
export const groupsOf = {
  divisions: [
    ...alone('parentId', 'name'),
    ['state', 'city', 'district'],
    ...alone('otherNames', 'timeZone', 'from', 'through', 'sameAs'),
    ['population', 'populationOn', 'populationSource'],
  ],
  organizations: alone(
    ...(['name', 'classification', 'divisionId', 'abbreviation', 'otherNames', 'website', 'image', 'parent'] as const),
    ...(['from', 'through'] as const),
  ),
  offices: alone('organization', 'divisionId', 'label', 'role'),
  people: [['name', 'sortName'], ...alone('otherNames', 'gender', 'website', 'image')],
  elections: alone('name', 'day', 'divisionId', 'kind', 'level', 'pollsClose'),
  contests: alone('election', 'kind', 'name', 'divisionId', 'seats'),
  lists: alone('contest', 'party', 'number', 'name'),
} as const;

/** Returns groups of one field each. */
function alone<const Field extends string>(...fields: readonly Field[]): (readonly [Field])[] {
  return fields.map((field) => [field] as const);
}

/** Returns the values of a division that are compared. */
export const divisionFacts = (row: SourceDivision) => [
  row.parentId ?? null,
  row.name,
  row.state ?? null,
  row.city ?? null,
  row.district ?? null,
  row.otherNames ?? [],
  row.timeZone ?? null,
  row.from ?? null,
  row.through ?? null,
  row.sameAs ?? null,
  row.population ?? null,
  row.populationOn ?? null,
];
/** Returns the values of an organization that are compared. */
export const organizationFacts = (row: SourceOrganization) => [
  row.name,
  row.classification,
  row.divisionId ?? null,
  row.abbreviation ?? null,
  row.otherNames ?? [],
  row.website ?? null,
  row.image ?? null,
  row.parent ? keyText(row.parent) : null,
  row.from ?? null,
  row.through ?? null,
];
/** Returns the values of an office that are compared. */
export const officeFacts = (row: SourceOffice) => [
  keyText(row.organization),
  row.divisionId ?? null,
  row.label,
  row.role ?? null,
];

/** Returns the values of an election that are compared. */
export const electionFacts = (row: SourceElection) => [
  row.name,
  row.day,
  row.divisionId ?? null,
  row.kind ?? 'general',
  row.level ?? null,
  row.pollsClose ?? null,
];
/** Returns the values of a contest that are compared. */
export const contestFacts = (row: SourceContest) => [
  keyText(row.election),
  row.kind,
  row.name,
  row.divisionId ?? null,
  row.seats ?? null,
];

/** Returns the values of a list that are compared. */
export const listFacts = (row: SourceList) => [
  keyText(row.contest),
  row.party ? keyText(row.party) : null,
  row.number ?? null,
  row.name,
];

/**
 * Returns the values of a membership that are compared. The office is omitted, because memberships are matched by
 * office.
 */
export const membershipFacts = (row: SourceMembership) =>
  [row.from, row.through, row.termTitle, row.party && keyText(row.party), row.caucus && keyText(row.caucus)].map(
    (fact) => fact ?? null,
  );
