import { keyText } from '../source.ts';
import type {
  SourceContest,
  SourceDivision,
  SourceElection,
  SourceMembership,
  SourceOffice,
  SourceOrganization,
} from '../source.ts';

/** Values of a division that are compared. */
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
/** Values of an organization that are compared. */
export const organizationFacts = (row: SourceOrganization) => [
  row.name,
  row.classification,
  row.divisionId ?? null,
  row.abbreviation ?? null,
  row.otherNames ?? [],
  row.website ?? null,
  row.image ?? null,
  row.from ?? null,
  row.through ?? null,
];
/** Values of an office that are compared. */
export const officeFacts = (row: SourceOffice) => [
  keyText(row.organization),
  row.divisionId ?? null,
  row.label,
  row.role ?? null,
];

/** Values of an election that are compared. */
export const electionFacts = (row: SourceElection) => [row.name, row.day, row.divisionId ?? null];
/** Values of a contest that are compared. */
export const contestFacts = (row: SourceContest) => [
  keyText(row.election),
  row.kind,
  row.name,
  row.divisionId ?? null,
  row.seats ?? null,
];

/** Values of a membership that are compared; its office is its key. */
export const membershipFacts = (row: SourceMembership) =>
  [row.from, row.through, row.termTitle, row.party && keyText(row.party), row.caucus && keyText(row.caucus)].map(
    (fact) => fact ?? null,
  );
