import { keyText } from '../source.ts';
import type {
  SourceContest,
  SourceDivision,
  SourceElection,
  SourceMembership,
  SourceOffice,
  SourceOrganization,
} from '../source.ts';

/** What is compared of a division, an organization and an office. */
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
export const officeFacts = (row: SourceOffice) => [
  keyText(row.organization),
  row.divisionId ?? null,
  row.label,
  row.role ?? null,
];

export const electionFacts = (row: SourceElection) => [row.name, row.day, row.divisionId ?? null];
export const contestFacts = (row: SourceContest) => [
  keyText(row.election),
  row.kind,
  row.name,
  row.divisionId ?? null,
  row.seats ?? null,
];

/** What is compared of a membership; its office is its key. */
export const membershipFacts = (row: SourceMembership) =>
  [row.from, row.through, row.termTitle, row.party && keyText(row.party), row.caucus && keyText(row.caucus)].map(
    (fact) => fact ?? null,
  );
