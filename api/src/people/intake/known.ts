import type { Queryable } from '../../kernel/database.ts';
import { divisionFacts, officeFacts, organizationFacts } from './facts.ts';
import * as queries from './queries.ts';
import { slugCandidates } from './slugs.ts';
import { keyText, type SourceDivision, type SourceKey, type SourceMembership } from './source.ts';
import type { SourceOffice, SourceOrganization, SourceWorld } from './source.ts';

/** A person who is there, with what is compared. */
export interface KnownPerson {
  id: string;
  name: string;
  sortName: string;
  otherNames: string[];
  gender?: string;
  website?: string;
}

/** A membership that is there. */
export interface KnownMembership extends SourceMembership {
  id: string;
  personId: string;
}

/** The rows that a source is compared with. */
export interface KnownWorld {
  divisions: Map<string, unknown>;
  organizations: Map<string, unknown>;
  offices: Map<string, unknown>;
  /** Ids of people by the text of each of their identifiers. */
  personIds: Map<string, string>;
  people: Map<string, KnownPerson>;
  /** Memberships of this source by person. */
  memberships: Map<string, KnownMembership[]>;
  /** Owners of slugs that new people may ask for. */
  slugs: Map<string, string>;
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

/** A row without its nulls: absent rather than null. */
const present = <Row extends object>(row: Nullable<Row>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

const schemesOf = (keys: SourceKey[]): string[] => [...new Set(keys.map((key) => key.scheme))];

/** Reads what a source is compared with, in a fixed number of queries. */
export async function knownWorld(database: Queryable, world: SourceWorld): Promise<KnownWorld> {
  const rows = async <Row extends object>(query: Parameters<Queryable['query']>[0], values: unknown[]) =>
    (await database.query<Nullable<Row>>(query, values)).map((row) => present<Row>(row));

  const divisions = await rows<SourceDivision>(queries.knownDivisions, [world.divisions.map((row) => row.id)]);
  const organizations = await rows<SourceOrganization>(queries.knownOrganizations, [schemesOf(world.organizations)]);
  const offices = await rows<SourceOffice>(queries.knownOffices, [schemesOf(world.offices)]);
  const keys = [
    ...world.people.flatMap((person) => person.identifiers),
    ...(world.unread === 'unknown' ? [] : world.unread),
  ];
  const identifiers = await rows<SourceKey & { personId: string }>(queries.knownIdentifiers, [JSON.stringify(keys)]);
  const personIds = new Map(identifiers.map((row) => [keyText(row), row.personId]));
  const people = await rows<KnownPerson>(queries.knownPeople, [[...new Set(personIds.values())], world.source]);
  const memberships = await rows<KnownMembership>(queries.knownMemberships, [world.source]);
  const asked = world.people.flatMap((person) => slugCandidates(person.name, person.slugHint, '').slice(0, -1));
  const slugs = await rows<{ slug: string; personId: string }>(queries.knownSlugs, [asked]);
  return {
    divisions: new Map(divisions.map((row) => [row.id, divisionFacts(row)])),
    organizations: new Map(organizations.map((row) => [keyText(row), organizationFacts(row)])),
    offices: new Map(offices.map((row) => [keyText(row), officeFacts(row)])),
    personIds,
    people: new Map(people.map((row) => [row.id, row])),
    memberships: Map.groupBy(memberships, (row) => row.personId),
    slugs: new Map(slugs.map((row) => [row.slug, row.personId])),
  };
}
