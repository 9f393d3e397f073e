import type { Queryable } from '../../../platform/db/database.ts';
import type { StoredCandidacy } from './difference/candidacies.ts';
import * as elections from './elections.queries.ts';
import * as queries from './upsert-from-source.queries.ts';
import type { StoredRow } from './difference/rows.ts';
import { organizationSlugs, slugCandidates } from './slugs.ts';
import { keyText, type SourceContact, type SourceDivision, type SourceKey, type SourceMembership } from './source.ts';
import type { SourceContest, SourceElection, SourceOffice, SourceOrganization, SourceData } from './source.ts';

/** A person who is there, with what is compared. */
export interface StoredPerson {
  id: string;
  name: string;
  sortName: string;
  otherNames: string[];
  gender?: string;
  /** The source that made the row. */
  source: string;
  website?: string;
  websiteSource?: string;
  image?: string;
  imageSource?: string;
}

/** A membership that is there. */
export interface StoredMembership extends SourceMembership {
  id: string;
  personId: string;
  /** The body that its office is in. */
  organization: SourceKey;
}

/** An organization that is there. */
export interface StoredOrganization extends SourceOrganization {
  id: string;
}

/** A contact that is there. */
export interface StoredContact extends SourceContact {
  personId: string;
  source: string;
}

/** The rows that a source is compared with. */
export interface StoredRecords {
  divisions: Map<string, StoredRow<SourceDivision>>;
  organizations: Map<string, { row: StoredOrganization; source: string }>;
  offices: Map<string, StoredRow<SourceOffice>>;
  /** Ids of people by the text of each of their identifiers. */
  personIds: Map<string, string>;
  people: Map<string, StoredPerson>;
  /** Memberships of this source by person. */
  memberships: Map<string, StoredMembership[]>;
  /** Owners of slugs that new people may ask for. */
  slugs: Map<string, string>;
  /** Owners of slugs that new organizations may ask for. */
  organizationSlugs: Map<string, string>;
  contacts: StoredContact[];
  elections: Map<string, StoredRow<SourceElection>>;
  contests: Map<string, StoredRow<SourceContest>>;
  /** Candidacies of this source. */
  candidacies: StoredCandidacy[];
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

/** A row without its nulls: absent rather than null. */
const present = <Row extends object>(row: Nullable<Row>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

const schemesOf = (keys: SourceKey[]): string[] => [...new Set(keys.map((key) => key.scheme))];

type Sourced<Row> = Row & { source: string };

function bySource<Row extends object>(rows: Sourced<Row>[], key: (row: Row) => string): Map<string, StoredRow<Row>> {
  return new Map(
    rows.map(({ source, ...row }) => [key(row as unknown as Row), { row: row as unknown as Row, source }]),
  );
}

/** Reads what a source is compared with, in a fixed number of queries. */
export async function readStoredRecords(database: Queryable, world: SourceData): Promise<StoredRecords> {
  const rows = async <Row extends object>(query: Parameters<Queryable['query']>[0], values: unknown[]) =>
    (await database.query<Nullable<Row>>(query, values)).map((row) => present<Row>(row));

  const divisions = await rows<Sourced<SourceDivision>>(queries.storedDivisions, [
    world.divisions.map((row) => row.id),
  ]);
  const organizations = await rows<Sourced<StoredOrganization>>(queries.storedOrganizations, [
    schemesOf(world.organizations),
  ]);
  const offices = await rows<Sourced<SourceOffice>>(queries.storedOffices, [schemesOf(world.offices)]);
  const keys = [
    ...[...world.people, ...(world.supplements ?? [])].flatMap((person) => person.identifiers),
    ...(world.candidacies ?? []).flatMap(({ person }) => person ?? []),
    ...(world.unread === 'unknown' ? [] : world.unread),
  ];
  const identifiers = await rows<SourceKey & { personId: string }>(queries.storedIdentifiers, [JSON.stringify(keys)]);
  const personIds = new Map(identifiers.map((row) => [keyText(row), row.personId]));
  const named = [...new Set(personIds.values())];
  const people = await rows<StoredPerson>(queries.storedPeople, [named, world.source]);
  const memberships = await rows<StoredMembership>(queries.storedMemberships, [world.source]);
  const contacts = await rows<StoredContact>(queries.storedContacts, [named]);
  const asked = world.people.flatMap((person) => slugCandidates(person.name, person.slugHint, '').slice(0, -1));
  const slugs = await rows<{ slug: string; personId: string }>(queries.storedSlugs, [asked]);
  const askedFor = world.organizations.flatMap((row) => organizationSlugs(row, '').slice(0, -1));
  const taken = await rows<{ slug: string; organizationId: string }>(queries.storedOrganizationSlugs, [askedFor]);
  return {
    divisions: bySource(divisions, (row) => row.id),
    organizations: bySource(organizations, keyText),
    offices: bySource(offices, keyText),
    personIds,
    people: new Map(people.map((row) => [row.id, row])),
    memberships: Map.groupBy(memberships, (row) => row.personId),
    slugs: new Map(slugs.map((row) => [row.slug, row.personId])),
    organizationSlugs: new Map(taken.map((row) => [row.slug, row.organizationId])),
    contacts,
    elections: bySource(
      await rows<Sourced<SourceElection>>(elections.storedElections, [schemesOf(world.elections ?? [])]),
      keyText,
    ),
    contests: bySource(
      await rows<Sourced<SourceContest>>(elections.storedContests, [schemesOf(world.contests ?? [])]),
      keyText,
    ),
    candidacies: await rows<StoredCandidacy>(elections.storedCandidacies, [world.source]),
  };
}
