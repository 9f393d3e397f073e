import type { Queryable } from '../../../platform/db/database.ts';
import type { KnownCandidacy } from './difference/candidacies.ts';
import * as elections from './elections.queries.ts';
import * as queries from './upsert-from-source.queries.ts';
import type { KnownRow } from './difference/rows.ts';
import { organizationSlugs, slugCandidates } from './slugs.ts';
import { keyText, type SourceContact, type SourceDivision, type SourceKey, type SourceMembership } from './source.ts';
import type { SourceContest, SourceElection, SourceOffice, SourceOrganization, SourceWorld } from './source.ts';

/** A person who is there, with what is compared. */
export interface KnownPerson {
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
export interface KnownMembership extends SourceMembership {
  id: string;
  personId: string;
  /** The body that its office is in. */
  organization: SourceKey;
}

/** An organization that is there. */
export interface KnownOrganization extends SourceOrganization {
  id: string;
}

/** A contact that is there. */
export interface KnownContact extends SourceContact {
  personId: string;
  source: string;
}

/** The rows that a source is compared with. */
export interface KnownWorld {
  divisions: Map<string, KnownRow<SourceDivision>>;
  organizations: Map<string, { row: KnownOrganization; source: string }>;
  offices: Map<string, KnownRow<SourceOffice>>;
  /** Ids of people by the text of each of their identifiers. */
  personIds: Map<string, string>;
  people: Map<string, KnownPerson>;
  /** Memberships of this source by person. */
  memberships: Map<string, KnownMembership[]>;
  /** Owners of slugs that new people may ask for. */
  slugs: Map<string, string>;
  /** Owners of slugs that new organizations may ask for. */
  organizationSlugs: Map<string, string>;
  contacts: KnownContact[];
  elections: Map<string, KnownRow<SourceElection>>;
  contests: Map<string, KnownRow<SourceContest>>;
  /** Candidacies of this source. */
  candidacies: KnownCandidacy[];
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

/** A row without its nulls: absent rather than null. */
const present = <Row extends object>(row: Nullable<Row>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

const schemesOf = (keys: SourceKey[]): string[] => [...new Set(keys.map((key) => key.scheme))];

type Sourced<Row> = Row & { source: string };

function bySource<Row extends object>(rows: Sourced<Row>[], key: (row: Row) => string): Map<string, KnownRow<Row>> {
  return new Map(
    rows.map(({ source, ...row }) => [key(row as unknown as Row), { row: row as unknown as Row, source }]),
  );
}

/** Reads what a source is compared with, in a fixed number of queries. */
export async function knownWorld(database: Queryable, world: SourceWorld): Promise<KnownWorld> {
  const rows = async <Row extends object>(query: Parameters<Queryable['query']>[0], values: unknown[]) =>
    (await database.query<Nullable<Row>>(query, values)).map((row) => present<Row>(row));

  const divisions = await rows<Sourced<SourceDivision>>(queries.knownDivisions, [world.divisions.map((row) => row.id)]);
  const organizations = await rows<Sourced<KnownOrganization>>(queries.knownOrganizations, [
    schemesOf(world.organizations),
  ]);
  const offices = await rows<Sourced<SourceOffice>>(queries.knownOffices, [schemesOf(world.offices)]);
  const keys = [
    ...[...world.people, ...(world.supplements ?? [])].flatMap((person) => person.identifiers),
    ...(world.candidacies ?? []).flatMap(({ person }) => person ?? []),
    ...(world.unread === 'unknown' ? [] : world.unread),
  ];
  const identifiers = await rows<SourceKey & { personId: string }>(queries.knownIdentifiers, [JSON.stringify(keys)]);
  const personIds = new Map(identifiers.map((row) => [keyText(row), row.personId]));
  const named = [...new Set(personIds.values())];
  const people = await rows<KnownPerson>(queries.knownPeople, [named, world.source]);
  const memberships = await rows<KnownMembership>(queries.knownMemberships, [world.source]);
  const contacts = await rows<KnownContact>(queries.knownContacts, [named]);
  const asked = world.people.flatMap((person) => slugCandidates(person.name, person.slugHint, '').slice(0, -1));
  const slugs = await rows<{ slug: string; personId: string }>(queries.knownSlugs, [asked]);
  const askedFor = world.organizations.flatMap((row) => organizationSlugs(row, '').slice(0, -1));
  const taken = await rows<{ slug: string; organizationId: string }>(queries.knownOrganizationSlugs, [askedFor]);
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
      await rows<Sourced<SourceElection>>(elections.knownElections, [schemesOf(world.elections ?? [])]),
      keyText,
    ),
    contests: bySource(
      await rows<Sourced<SourceContest>>(elections.knownContests, [schemesOf(world.contests ?? [])]),
      keyText,
    ),
    candidacies: await rows<KnownCandidacy>(elections.knownCandidacies, [world.source]),
  };
}
