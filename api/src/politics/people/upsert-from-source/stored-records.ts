import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { changedRows } from '../../../platform/core/row-list.ts';
import { omitNulls, type Nullable } from '../omit-nulls.ts';
import type { StoredCandidacy } from './difference/candidacies.ts';
import * as publicRecordQueries from './public-record.queries.ts';
import * as queries from './stored-records.queries.ts';
import {
  periodOf,
  type StoredPublicRecord,
  type StoredRollCall,
  type StoredSpeech,
} from './difference/public-record.ts';
import type { StoredResult, StoredResults } from './difference/results.ts';
import type { StoredToldRow } from './difference/compare-rows.ts';
import type { OtherTellers, Teller } from './difference/precedence.ts';
import type { OnPart } from './rebuild-derived.ts';
import { organizationSlugs, slugCandidates } from './slugs.ts';
import {
  keyText,
  type ContactKind,
  type SourceContact,
  type SourceContest,
  type SourceData,
  type SourceDivision,
  type SourceElection,
  type SourceKey,
  type SourceList,
  type SourceMembership,
  type SourceOffice,
  type SourceOrganization,
  type SourcePerson,
} from './source.ts';

/**
 * A fact of a person that an admin can choose. Imports do not change it, but can add other names. A kind of contact
 * stands for all contacts of that kind, and the e-mail addresses also for their domains.
 */
export type ChosenFact = 'name' | 'otherNames' | 'gender' | 'website' | 'image' | Exclude<ContactKind, 'emailDomain'>;

/** A stored person, with the fields that are compared. */
export interface StoredPerson {
  id: string;
  name: string;
  sortName: string;
  otherNames: string[];
  gender?: string;
  /** The source that tells the person. */
  source: string;
  authority: number;
  /** Who tells the fields that the source leaves to others. */
  otherTellers?: OtherTellers;
  website?: string;
  websiteSource?: string;
  /** The address of the picture at its source, or the id of an uploaded picture. */
  image?: string;
  imageSource?: string;
  /** The facts that an admin chose. */
  chosenFacts: ChosenFact[];
}

/** A stored membership. */
export interface StoredMembership extends SourceMembership {
  id: string;
  personId: string;
  /** The body that the office belongs to. */
  organization: SourceKey;
  /** The source that set the last day, if it is another one. */
  endSource?: string;
  /** Whether the membership has another source: it follows from a result, or an admin added it. */
  isForeign?: boolean;
  /** The office and days by which the source finds a membership that an admin wrote. Imports leave that one as it is. */
  imported?: Pick<SourceMembership, 'office' | 'from' | 'through'>;
}

/** A stored membership from another source. */
export type StoredElsewhere = Pick<StoredMembership, 'personId' | 'office' | 'from' | 'through'> & { source: string };

/** A stored membership in an office, from any source. */
export interface StoredHolder extends SourceMembership {
  id: string;
  personId: string;
  source: string;
  endSource?: string;
  /** Whether an admin corrected the membership of the source. */
  isCorrected?: boolean;
}

/** A stored organization. */
export interface StoredOrganization extends SourceOrganization {
  id: string;
}

/** A stored contact. */
export interface StoredContact extends SourceContact {
  personId: string;
  source: string;
}

/** The stored rows that a source is compared with. */
export interface StoredRecords extends StoredResults, StoredPublicRecord {
  divisions: Map<string, StoredToldRow<SourceDivision>>;
  organizations: Map<string, StoredToldRow<StoredOrganization>>;
  offices: Map<string, StoredToldRow<SourceOffice>>;
  /** Maps the `keyText` of each identifier to the id of its person. */
  personIds: Map<string, string>;
  people: Map<string, StoredPerson>;
  /** The people who have the name of a person of the source, by that name in lower case. */
  namesakes: Map<string, { id: string; slug: string }[]>;
  /**
   * The memberships from this source, by the id of the person, and those of people of the source that follow from
   * results or that an admin added.
   */
  memberships: Map<string, StoredMembership[]>;
  /** The memberships from other sources, by `holderKey`. */
  elsewhere: Map<string, StoredElsewhere[]>;
  /** Maps slugs that people of the source may get to the ids of the people who have or had them. */
  slugs: Map<string, string>;
  /** Maps slugs that organizations of the source may get to the ids of the organizations that have or had them. */
  organizationSlugs: Map<string, string>;
  contacts: StoredContact[];
  elections: Map<string, StoredToldRow<SourceElection>>;
  contests: Map<string, StoredToldRow<SourceContest>>;
  lists: Map<string, StoredToldRow<SourceList>>;
  /** Candidacies from this source. */
  candidacies: StoredCandidacy[];
  /** The memberships in the offices of the source's successions, from any source. */
  holders: StoredHolder[];
}

/** Returns the key of a term, unique for a person: person, office and first day. */
export const termKey = (personId: string, { office, from }: Pick<SourceMembership, 'office' | 'from'>): string =>
  `${personId} ${keyText(office)} ${from ?? ''}`;

/** Returns the key of a person in an office. */
export const holderKey = (personId: string, { office }: Pick<SourceMembership, 'office'>): string =>
  `${personId} ${keyText(office)}`;

const schemesOf = (keys: SourceKey[]): string[] => [...new Set(keys.map((key) => key.scheme))];

type Sourced<Row> = Row & Teller & { otherTellers?: OtherTellers; isLocked?: boolean };

function bySource<Row extends object>(
  rows: Sourced<Row>[],
  key: (row: Row) => string,
): Map<string, StoredToldRow<Row>> {
  return new Map(
    rows.map(({ source, authority, otherTellers, isLocked = false, ...row }) => [
      key(row as unknown as Row),
      { row: row as unknown as Row, source, authority, otherTellers, isLocked },
    ]),
  );
}

const isKey = (value: unknown): value is SourceKey =>
  typeof value === 'object' && value !== null && 'scheme' in value && 'identifier' in value;

/** The fields of which many rows have one value. */
const repeatedFields = new Set('personId source websiteSource imageSource gender kind scheme label'.split(' '));

/** Replaces the keys and words that many rows have by one copy, because each row brings copies of its own. */
function shareRepeated<Row extends object>(row: Row, repeated: Map<unknown, unknown>): Row {
  const fields = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (!isKey(value) && !repeatedFields.has(name)) continue;
    const text = isKey(value) ? `key ${keyText(value)}` : value;
    const known = repeated.get(text);
    if (known === undefined) repeated.set(text, value);
    else fields[name] = known;
  }
  return row;
}

/** The number of queries that `readStoredRecords` runs for every source. */
const queriesOfAll = 15;

/** Returns the number of queries that `readStoredRecords` runs for a source. */
const queryCount = ({ successions = [], results = [], rollCalls = [], speeches = [] }: SourceData): number =>
  queriesOfAll +
  Math.sign(successions.length) +
  2 * Math.sign(results.length) +
  Math.sign(rollCalls.length) +
  Math.sign(speeches.length);

/**
 * Reads the stored rows that a source is compared with, in a fixed number of queries.
 *
 * @param onPart receives how many queries of the comparison are done; the comparison itself is its last part
 */
export async function readStoredRecords(
  database: Queryable,
  data: SourceData,
  onPart?: OnPart,
): Promise<StoredRecords> {
  const total = queryCount(data) + 1;
  const yieldToEventLoop = makeYield();
  const repeated = new Map<unknown, unknown>();
  let done = 0;
  onPart?.(done, total);
  const read = async <Row extends object>(query: Parameters<Queryable['query']>[0]) => {
    const rows: (Row | Nullable<Row>)[] = await database.query<Nullable<Row>>(query);
    done += 1;
    onPart?.(done, total);
    // Replaces each row in its place, so that the rows are not in memory twice.
    for (const [index, row] of rows.entries()) {
      rows[index] = shareRepeated(omitNulls<Row>(row as Nullable<Row>), repeated);
      await yieldToEventLoop();
    }
    return rows as Row[];
  };
  const { source } = data;
  const divisions = await read<Sourced<SourceDivision>>(
    queries.storedDivisions({ divisionIds: data.divisions.map((row) => row.id) }),
  );
  const organizations = await read<Sourced<StoredOrganization>>(
    queries.storedOrganizations({ schemes: schemesOf(data.organizations) }),
  );
  const offices = await read<Sourced<SourceOffice>>(queries.storedOffices({ schemes: schemesOf(data.offices) }));
  const personIds = await readPersonIds(read, data);
  const matchedIds = [...new Set(personIds.values())];
  const stored = await read<StoredPerson>(queries.storedPeople({ personIds: matchedIds, source }));
  const people = new Map(stored.map((row) => [row.id, row]));
  // Only somebody new has namesakes to report, and only somebody new or renamed gets a slug.
  const storedNameOf = (person: SourcePerson): string | undefined =>
    person.identifiers.map((key) => people.get(personIds.get(keyText(key)) ?? '')?.name).find(Boolean);
  const newNames = new Set<string>();
  const personSlugs = new Set<string>();
  for (const person of data.people) {
    const name = storedNameOf(person);
    if (name === person.name) continue;
    if (name === undefined) newNames.add(person.name);
    for (const slug of slugCandidates(person.name, person.slugHint, '').slice(0, -1)) personSlugs.add(slug);
    if (person.slug) personSlugs.add(person.slug);
    await yieldToEventLoop();
  }
  const namesakes = await read<{ id: string; name: string; slug: string }>(
    queries.storedNamesakes({ names: [...newNames] }),
  );
  const memberships = await read<StoredMembership>(queries.storedMemberships({ source, personIds: matchedIds }));
  const succeeded = (data.successions ?? []).map(({ office }) => plainKey(office));
  const holders =
    succeeded.length === 0
      ? []
      : await read<StoredHolder>(queries.storedHolders({ offices: JSON.stringify(succeeded) }));
  const elsewhere = await read<StoredElsewhere>(queries.storedElsewhere({ personIds: matchedIds, source }));
  const contacts = await read<StoredContact>(queries.storedContacts({ personIds: matchedIds }));
  const slugs = await read<{ slug: string; personId: string }>(queries.storedSlugs({ slugs: [...personSlugs] }));
  const bodySlugs = data.organizations.flatMap((row) => [
    ...organizationSlugs(row, '').slice(0, -1),
    ...(row.slug ? [row.slug] : []),
  ]);
  const taken = await read<{ slug: string; organizationId: string }>(
    queries.storedOrganizationSlugs({ slugs: bodySlugs }),
  );
  return {
    divisions: bySource(divisions, (row) => row.id),
    organizations: bySource(organizations, keyText),
    offices: bySource(offices, keyText),
    personIds,
    people,
    namesakes: Map.groupBy(namesakes, ({ name }) => name),
    memberships: Map.groupBy(memberships, (row) => row.personId),
    elsewhere: Map.groupBy(elsewhere, (row) => holderKey(row.personId, row)),
    slugs: new Map(slugs.map((row) => [row.slug, row.personId])),
    organizationSlugs: new Map(taken.map((row) => [row.slug, row.organizationId])),
    contacts,
    elections: bySource(
      await read<Sourced<SourceElection>>(queries.storedElections({ schemes: schemesOf(data.elections ?? []) })),
      keyText,
    ),
    contests: bySource(
      await read<Sourced<SourceContest>>(queries.storedContests({ schemes: schemesOf(data.contests ?? []) })),
      keyText,
    ),
    lists: bySource(
      await read<Sourced<SourceList>>(queries.storedLists({ schemes: schemesOf(data.lists ?? []) })),
      keyText,
    ),
    candidacies: await read<StoredCandidacy>(
      queries.storedCandidacies({ source, keys: JSON.stringify((data.candidacies ?? []).map(plainKey)) }),
    ),
    holders,
    ...(await readResults(read, data)),
    ...(await readPublicRecord(read, data)),
  };
}

type WithId = { id?: string };

function withoutTakenId<Row extends WithId>(row: Row, taken: Set<string>): Row {
  if (row.id === undefined || !taken.has(row.id)) return row;
  const { id: _, ...rest } = row;
  return rest as Row;
}

const withoutTaken = <Row extends WithId>(rows: Row[], taken: Set<string>): Row[] =>
  rows.map((row) => withoutTakenId(row, taken));

const withoutTakenTerms = (person: SourcePerson, taken: Set<string>): SourcePerson => ({
  ...withoutTakenId(person, taken),
  memberships: withoutTaken(person.memberships, taken),
});

/**
 * Drops the ids of a source that stored rows have. A row that is stored keeps its id, and another row gets a new one: an
 * id is no key.
 */
export async function dropTakenIds(database: Queryable, data: SourceData): Promise<SourceData> {
  const { organizations, offices, people, elections = [], contests = [], lists = [], candidacies = [] } = data;
  const rows: WithId[] = [organizations, offices, elections, contests, lists, candidacies].flat();
  const ids = rows.flatMap(({ id }) => id ?? []);
  for (const person of people) {
    if (person.id !== undefined) ids.push(person.id);
    for (const { id } of person.memberships) if (id !== undefined) ids.push(id);
  }
  if (ids.length === 0) return data;
  const found = await database.query<{ id: string }>(queries.takenIds({ ids }));
  const taken = new Set(found.map(({ id }) => id));
  return {
    ...data,
    organizations: withoutTaken(organizations, taken),
    offices: withoutTaken(offices, taken),
    people: changedRows(people, (person) => withoutTakenTerms(person, taken)),
    elections: withoutTaken(elections, taken),
    contests: withoutTaken(contests, taken),
    lists: withoutTaken(lists, taken),
    candidacies: withoutTaken(candidacies, taken),
  };
}

/** Reads the ids of the people whom a source names, by the `keyText` of each identifier. */
async function readPersonIds(
  read: <Row extends object>(query: Parameters<Queryable['query']>[0]) => Promise<Row[]>,
  data: SourceData,
): Promise<Map<string, string>> {
  const keys = [
    ...Iterator.from(data.people).flatMap(({ identifiers }) => identifiers),
    ...(data.supplements ?? []).flatMap(({ identifiers }) => identifiers),
    ...(data.candidacies ?? []).flatMap(({ person }) => person ?? []),
    ...(data.successions ?? []).flatMap(({ elected }) => elected.map(({ person }) => person)),
    ...(data.rollCalls ?? []).flatMap(({ votes }) => votes.flatMap(({ person }) => person)),
    ...(data.speeches ?? []).flatMap(({ person }) => person),
    ...(data.unread === 'unknown' ? [] : data.unread),
  ];
  const identifiers = await read<SourceKey & { personId: string }>(
    queries.storedIdentifiers({ keys: JSON.stringify(keys) }),
  );
  return new Map(identifiers.map((row) => [keyText(row), row.personId]));
}

/** Reads the stored roll calls and speeches with the keys of a source, and its own of the same period. */
async function readPublicRecord(
  read: <Row extends object>(query: Parameters<Queryable['query']>[0]) => Promise<Row[]>,
  { source, rollCalls = [], speeches = [] }: SourceData,
): Promise<StoredPublicRecord> {
  const paramsOf = (rows: readonly (SourceKey & { day: string })[]) => {
    const { from = null, through = null } = periodOf(rows) ?? {};
    return { keys: JSON.stringify(rows.map(plainKey)), source, from, through };
  };
  const calls =
    rollCalls.length === 0
      ? []
      : await read<Sourced<StoredRollCall>>(publicRecordQueries.storedRollCalls(paramsOf(rollCalls)));
  const said =
    speeches.length === 0
      ? []
      : await read<Sourced<StoredSpeech>>(publicRecordQueries.storedSpeeches(paramsOf(speeches)));
  return { rollCalls: bySource(calls, keyText), speeches: bySource(said, keyText) };
}

/** Reads the stored results of the contests whose results a source has. */
async function readResults(
  read: <Row extends object>(query: Parameters<Queryable['query']>[0]) => Promise<Row[]>,
  { results = [] }: SourceData,
): Promise<StoredResults> {
  if (results.length === 0) return { results: new Map(), known: new Set() };
  const contests = results.map(({ contest }) => contest);
  const counted = results.flatMap(({ lists, candidacies }) => [
    ...lists.map(({ list }) => list),
    ...candidacies.map(({ candidacy }) => candidacy),
  ]);
  const known = await read<SourceKey>(
    queries.storedElectionKeys({ keys: JSON.stringify([...contests, ...counted].map(plainKey)) }),
  );
  const stored = await read<Sourced<StoredResult>>(
    queries.storedResults({ contests: JSON.stringify(contests.map(plainKey)) }),
  );
  return { results: bySource(stored, ({ contest }) => keyText(contest)), known: new Set(known.map(keyText)) };
}

const plainKey = ({ scheme, identifier }: SourceKey): SourceKey => ({ scheme, identifier });
