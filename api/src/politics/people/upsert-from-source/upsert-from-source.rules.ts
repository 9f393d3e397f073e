import { randomUUIDv7 } from 'node:crypto';
import {
  isIntegrityViolation,
  type Database,
  type IntegrityViolation,
  type Queryable,
} from '../../../platform/db/database.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import { overlappingWrites } from '../../../platform/db/overlapping-writes.ts';
import { rebuildDerived, type OnPart } from './rebuild-derived.ts';
import type { Departures } from './difference/departures.ts';
import { differenceOf, type Difference } from './difference/difference.ts';
import { dropTakenIds, readStoredRecords } from './stored-records.ts';
import * as electionQueries from './elections.queries.ts';
import { withKeptParties } from './merged-parties.ts';
import type { MembershipChange } from './difference/memberships.ts';
import type { PersonChange } from './difference/people.ts';
import type { Withdrawals } from './difference/candidacies.ts';
import type { Write } from './provenance.queries.ts';
import * as publicRecordQueries from './public-record.queries.ts';
import * as queries from './upsert-from-source.queries.ts';
import type { SourceData } from './source.ts';

/**
 * The largest share of a source's people in office, and of the candidacies of a contest, that may vanish at once
 * (docs/decisions/09-people-and-places.md).
 */
const maxVanishingShare = 0.2;

/** The number of people of one body who may vanish at once, however few there are: a mayor is a body of one. */
const mostDepartures = 1;

/** The number of candidacies of a contest, and of records, that may vanish at once, however few there are. */
const mostWithdrawals = 2;

/** Settings of an upsert. Days are civil days, `YYYY-MM-DD`. */
export interface UpsertSettings {
  today: string;
  /** The day on which the source was read. */
  retrieved: string;
  /** Whether to write the difference. If false, it is only computed. */
  apply: boolean;
  /** Receives the step of the upsert, and how far it is: written rows, or parts of another step. */
  onStep?: (step: { step: 'comparing' | 'writing' | 'deriving'; done?: number; total?: number }) => void;
  /** Whether terms and candidacies may end because the source no longer lists them; true by default. */
  mayEnd?: boolean;
  /** Generates the ids of new rows; random by default. The same sequence of ids makes the same difference. */
  newId?: () => string;
  /** Runs in the transaction before the writes. If it throws, nothing is written. */
  within?: (transaction: Queryable, difference: Difference) => Promise<void>;
  /**
   * Runs in the transaction after the writes. Here a caller changes a row that others write meanwhile, which would wait
   * for the end of the transaction. If it throws, nothing is written.
   */
  afterwards?: (transaction: Queryable, difference: Difference) => Promise<void>;
}

/** Result of an upsert, or of a dry run. */
export interface UpsertResult {
  difference: Difference;
  /** Number of cards that changed. */
  cards: number;
  applied: boolean;
}

/**
 * Thrown if too many of a source's people in office would vanish at once, of a body or of all that it holds. Nothing is
 * written.
 */
export class TooManyVanish extends Error {
  override name = 'TooManyVanish';
  readonly difference: Difference;
  /** The body of which too many would vanish; undefined: of all bodies together. */
  readonly departures: Departures | undefined;

  constructor(difference: Difference, departures?: Departures) {
    const { number, of } = departures ?? { number: difference.vanished.length, of: difference.currentBefore };
    const where = departures ? `in office in ${departures.body}` : 'in office';
    super(`${number} of ${of} people ${where} would vanish`);
    [this.difference, this.departures] = [difference, departures];
  }
}

/** Thrown if a source that may be cut off would end terms or candidacies. Nothing is written. */
export class EndsUnproven extends Error {
  override name = 'EndsUnproven';
  readonly difference: Difference;

  constructor(difference: Difference) {
    super('The source may be cut off, and would end terms or candidacies');
    this.difference = difference;
  }
}

/** Thrown if the ids of a source belong to people of other names here. Nothing is written. */
export class OtherPeople extends Error {
  override name = 'OtherPeople';
  readonly difference: Difference;

  constructor(difference: Difference) {
    const { renamed, seen } = difference;
    super(`${renamed.length} of ${seen.length} people have other names here, such as ${renamed[0] ?? ''}`);
    this.difference = difference;
  }
}

/** Thrown if too many of a source's candidacies of a contest would be withdrawn at once. Nothing is written. */
export class TooManyWithdrawals extends Error {
  override name = 'TooManyWithdrawals';
  readonly withdrawals: Withdrawals;

  constructor(withdrawals: Withdrawals) {
    super(`${withdrawals.number} of ${withdrawals.of} candidacies of "${withdrawals.contest}" would be withdrawn`);
    this.withdrawals = withdrawals;
  }
}

/** Thrown if too many of a source's roll calls or speeches of a period would be removed at once. Nothing is written. */
export class TooManyRemovals extends Error {
  override name = 'TooManyRemovals';
  readonly number: number;
  readonly of: number;

  constructor(number: number, of: number) {
    super(`${number} of ${of} roll calls or speeches of the period would be removed`);
    [this.number, this.of] = [number, of];
  }
}

/** @throws {TooManyRemovals} if more than two, and more than a fifth, of the records of a kind would be removed */
function refuseRemovals({ rollCalls, speeches }: Difference): void {
  for (const { removed, changed, unchanged } of [rollCalls, speeches]) {
    const before = removed.length + changed.length + unchanged;
    if (removed.length > mostWithdrawals && removed.length > maxVanishingShare * before)
      throw new TooManyRemovals(removed.length, before);
  }
}

/** Returns whether terms or candidacies end because the source no longer lists them. */
const endsSomething = ({ memberships, candidacies }: Difference): boolean =>
  memberships.ended.some(({ organization }) => organization !== undefined) || candidacies.ended.length > 0;

/** @throws {OtherPeople} if more than two, and more than a fifth, of the people whom the site knows have other names */
function refuseOtherPeople(difference: Difference): void {
  const { renamed, seen, people } = difference;
  const known = seen.length - people.added.length;
  if (renamed.length > mostWithdrawals && renamed.length > maxVanishingShare * known) throw new OtherPeople(difference);
}

/** @throws {TooManyVanish | TooManyWithdrawals | TooManyRemovals} if too much would vanish */
function refuseVanishing(difference: Difference): void {
  const { vanished, departures, currentBefore, withdrawals } = difference;
  const left = departures.find(({ number, of }) => number > mostDepartures && number > maxVanishingShare * of);
  if (left) throw new TooManyVanish(difference, left);
  if (vanished.length > maxVanishingShare * currentBefore) throw new TooManyVanish(difference);
  const refused = withdrawals.find(({ number, of }) => number > mostWithdrawals && number > maxVanishingShare * of);
  if (refused) throw new TooManyWithdrawals(refused);
  refuseRemovals(difference);
}

/**
 * Upserts the records of a source: compares them with the stored ones and, with `apply`, writes the difference and
 * rebuilds the derived tables in one transaction. Idempotent (docs/decisions/09-people-and-places.md). A dry run writes
 * too, and rolls back, so that it fails wherever the writing would.
 *
 * @throws {RowClash} if PostgreSQL refuses a row
 * @throws {TooManyVanish | OtherPeople | TooManyWithdrawals | TooManyRemovals} as `writeSource`
 */
export async function upsertFromSource(
  database: Database,
  data: SourceData,
  settings: UpsertSettings,
): Promise<UpsertResult> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.query(queries.allowLongComparison());
      if (!settings.apply) await transaction.query(queries.lockUpsert());
      const difference = await writeSource(transaction, data, settings);
      if (settings.apply) {
        const onPart = partsOf('deriving', settings);
        const cards = await rebuildDerived(transaction, settings.today, undefined, onPart);
        await settings.afterwards?.(transaction, difference);
        return { difference, cards, applied: true };
      }
      await writeDifference(transaction, data, difference, settings);
      throw new Rehearsed(difference);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return { difference: error.difference, cards: 0, applied: false };
    if (isIntegrityViolation(error)) throw new RowClash(error);
    throw error;
  }
}

/** Returns a listener that tells how many parts of a step are done. */
const partsOf =
  (step: 'comparing' | 'deriving', { onStep }: UpsertSettings): OnPart =>
  (done, total) =>
    onStep?.({ step, done, total });

/** Rolls a dry run back, which has written everything to find what stands in the way. */
class Rehearsed extends Error {
  readonly difference: Difference;

  constructor(difference: Difference) {
    super('The dry run is over.');
    this.difference = difference;
  }
}

/** Thrown if PostgreSQL refused a row, in a dry run too: another row has its key, or lacks what it refers to. */
export class RowClash extends Error {
  override name = 'RowClash';
  /** The table, the constraint and the key, in the words of PostgreSQL. */
  readonly detail: string;

  constructor(cause: IntegrityViolation) {
    const detail = [cause.table, cause.constraint, cause.detail].filter(Boolean).join(', ');
    super(`A row stands in the way (${detail})`, { cause });
    this.detail = detail;
  }
}

/**
 * Upserts the records of a source in a transaction. The caller rebuilds the derived tables in the same transaction.
 *
 * @throws {EndsUnproven} if a source that may be cut off would end something
 * @throws {OtherPeople} if more than two, and more than 20 %, of its known people share no part of their names
 * @throws {TooManyVanish} if more than 20 % of the source's people in office, or of those in one body, would vanish
 * @throws {TooManyWithdrawals} if more than two, and more than 20 %, of its candidacies of a contest would be withdrawn
 * @throws {TooManyRemovals} if more than two, and more than 20 %, of its roll calls or speeches would be removed
 */
export async function writeSource(
  transaction: Queryable,
  given: SourceData,
  settings: UpsertSettings,
): Promise<Difference> {
  if (settings.apply) await transaction.query(queries.lockUpsert());
  const data = await withKeptParties(transaction, await dropTakenIds(transaction, given));
  const stored = await readStoredRecords(transaction, data, partsOf('comparing', settings));
  const difference = await differenceOf(data, stored, { today: settings.today, newId: settings.newId ?? randomUUIDv7 });
  refuseOtherPeople(difference);
  refuseVanishing(difference);
  if (settings.mayEnd === false && endsSomething(difference)) throw new EndsUnproven(difference);
  if (!settings.apply) return difference;
  await settings.within?.(transaction, difference);
  await writeDifference(transaction, data, difference, settings);
  return difference;
}

const membershipRow = ({ id, personId, membership }: MembershipChange) => ({ ...membership, id, personId });

/** Yields the rows of lists, one list after the other, without a copy of them. */
function* inTurn<Row>(...lists: readonly Iterable<Row>[]): Generator<Row, void, undefined> {
  for (const list of lists) yield* list;
}

/** Yields groups of rows of at least `least` rows, except the last one. Yields to the event loop, which sends a statement meanwhile. */
async function* groupsOf<Row>(rows: Iterable<Row>, least: number): AsyncGenerator<Row[], void, undefined> {
  const yieldToEventLoop = makeYield();
  let group: Row[] = [];
  for (const row of rows) {
    group.push(row);
    await yieldToEventLoop();
    if (group.length < least) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Yields the written terms in groups. All terms of a person of whom one changes are in one group. */
async function* termGroups(
  { added, changed }: Difference['memberships'],
  most: number,
): AsyncGenerator<MembershipChange[]> {
  const changing = new Set(changed.map(({ personId }) => personId));
  const addedToo = Map.groupBy(
    changing.size > 0 ? Iterator.from(added).filter(isOf(changing)) : [],
    ({ personId }) => personId,
  );
  let group: MembershipChange[] = [];
  let last: string | undefined;
  // The comparison lists the terms of one person in a row.
  for (const term of changed) {
    if (group.length >= most && term.personId !== last) {
      yield group;
      group = [];
    }
    if (term.personId !== last) group.push(...(addedToo.get(term.personId) ?? []));
    last = term.personId;
    group.push(term);
  }
  yield group;
  yield* groupsOf(
    Iterator.from(added).filter(({ personId }) => !changing.has(personId)),
    most,
  );
}

const isOf =
  (people: Set<string>) =>
  ({ personId }: MembershipChange): boolean =>
    people.has(personId);

/** Returns the columns of a person. */
const personRow = ({ id, person, authority, otherTellers }: PersonChange) => {
  const { name, sortName, otherNames, gender, origin } = person;
  return { id, name, sortName, otherNames, gender, origin, authority, otherTellers };
};

/** Returns the links of a person that the source tells or no longer has, with their origins. */
const linksOf = ({ id, person, links }: PersonChange) =>
  links.map((kind) => ({
    personId: id,
    kind,
    url: person[kind],
    origin: person.linkOrigins?.[kind] ?? person.origin,
  }));

/** The rows of one statement, so that a long write reports how far it is. */
const rowsPerStatement = 5_000;

/** Returns the number of rows that the writes of a difference have. */
function rowCount(difference: Difference): number {
  const { divisions, organizations, offices, memberships, contacts } = difference;
  const { elections, contests, lists, candidacies, results, rollCalls, speeches } = difference;
  const rows = [divisions, organizations, offices, memberships, contacts, elections, contests, lists, candidacies];
  return [...rows, results, rollCalls, speeches]
    .map(({ added, changed }) => added.length + changed.length)
    .reduce((all, count) => all + count, difference.rowsOfPeople);
}

/** Runs a write with its rows, in one statement or more; does nothing if there are no rows. */
type Store = (write: Write, rows: Iterable<object>) => Promise<void>;

/** Writes a difference. Prepares the rows of a statement while the one before it runs. */
async function writeDifference(
  inside: Queryable,
  data: SourceData,
  difference: Difference,
  settings: UpsertSettings,
): Promise<void> {
  const transaction = overlappingWrites(inside);
  const provenance = { source: data.source, licence: data.licence ?? null, retrieved: settings.retrieved };
  const total = rowCount(difference);
  let done = 0;
  const storeGroup = async (write: Write, rows: object[]) => {
    if (rows.length === 0) return;
    settings.onStep?.({ step: 'writing', done: Math.min(done, total), total });
    await transaction.start(write({ rows: JSON.stringify(rows), ...provenance }));
    done += rows.length;
  };
  const store: Store = async (write, rows) => {
    for await (const group of groupsOf(rows, rowsPerStatement)) await storeGroup(write, group);
  };
  const { divisions, organizations, offices, people, memberships, contacts } = difference;
  await store(queries.writeDivisions, [...divisions.added, ...divisions.changed]);
  const bodies = [...organizations.added, ...organizations.changed];
  await store(queries.writeOrganizations, bodies);
  const withParent = bodies.filter(({ parent }) => parent !== undefined);
  if (withParent.length > 0) await transaction.query(queries.writeParents({ rows: JSON.stringify(withParent) }));
  const named = bodies.filter(({ slug }) => slug !== undefined);
  if (named.length > 0) {
    await transaction.query(queries.retireOrganizationSlugs({ namedIds: named.map(({ id }) => id) }));
    await transaction.query(queries.writeOrganizationSlugs({ named: JSON.stringify(named) }));
  }
  await store(queries.writeOffices, [...offices.added, ...offices.changed]);
  for await (const group of groupsOf(people.added, rowsPerStatement))
    await writePeople(transaction, store, data.source, group, { areNew: true });
  for await (const group of groupsOf(people.changed, rowsPerStatement))
    await writePeople(transaction, store, data.source, group, { areNew: false });

  // Two first days of one person swap within one statement only.
  for await (const terms of termGroups(memberships, rowsPerStatement))
    await storeGroup(queries.writeMemberships, terms.map(membershipRow));
  if (memberships.ended.length > 0) {
    await transaction.query(queries.endMemberships({ ended: JSON.stringify(memberships.ended), source: data.source }));
  }
  await store(queries.writeContacts, inTurn(contacts.added, contacts.changed));
  if (contacts.removed.length > 0) {
    await transaction.query(queries.removeContacts({ removed: JSON.stringify(contacts.removed), source: data.source }));
  }
  const touched = new Set(contacts.changedOf);
  for (const { id } of people.changed) touched.delete(id);
  await transaction.query(queries.countContactChanges({ personIds: [...touched] }));
  await writeElections(transaction, store, difference, { source: data.source, today: settings.today });
  await writePublicRecord(transaction, store, difference, data.source);
  if (difference.ofOneRecord.length > 0) {
    const records = JSON.stringify(difference.ofOneRecord);
    await transaction.query(queries.storePeopleOfOneRecord({ records, source: data.source }));
  }
  await transaction.query(
    queries.markSeen({ personIds: difference.seen, retrieved: settings.retrieved, source: data.source }),
  );
  await transaction.settle();
}

/** Removes and writes roll calls and speeches. A changed one is replaced, because passages quote the former one. */
async function writePublicRecord(
  transaction: Queryable,
  store: Store,
  { rollCalls, speeches }: Difference,
  source: string,
): Promise<void> {
  const { removeRollCalls, removeSpeeches, writeRollCalls, writeSpeeches } = publicRecordQueries;
  for (const [{ added, changed, removed }, remove, write] of [
    [rollCalls, removeRollCalls, writeRollCalls],
    [speeches, removeSpeeches, writeSpeeches],
  ] as const) {
    const gone = [...removed, ...changed].map(({ scheme, identifier }) => ({ scheme, identifier }));
    if (gone.length > 0) await transaction.query(remove({ removed: JSON.stringify(gone), source }));
    await store(write, [...added, ...changed]);
  }
}

/** Writes elections with their contests, lists, candidacies and results. */
async function writeElections(
  transaction: Queryable,
  store: Store,
  { elections, contests, lists, candidacies, results }: Difference,
  { source, today }: { source: string; today: string },
): Promise<void> {
  await store(electionQueries.writeElections, [...elections.added, ...elections.changed]);
  await store(electionQueries.writeContests, [...contests.added, ...contests.changed]);
  await store(electionQueries.writeLists, [...lists.added, ...lists.changed]);
  await store(electionQueries.writeCandidacies, [...candidacies.added, ...candidacies.changed]);
  if (candidacies.ended.length > 0)
    await transaction.query(
      electionQueries.withdrawCandidacies({ ended: JSON.stringify(candidacies.ended), source, today }),
    );
  const counted = [...results.added, ...results.changed];
  await store(electionQueries.writeResults, counted);
  if (counted.length === 0) return;
  const listCounts = counted.flatMap((result) => result.lists);
  await transaction.query(electionQueries.writeListCounts({ counts: JSON.stringify(listCounts) }));
  const candidacyCounts = counted.flatMap((result) => result.candidacies);
  await transaction.query(electionQueries.writeCandidacyCounts({ counts: JSON.stringify(candidacyCounts) }));
}

/** Writes people with their identifiers, links and slugs. New people have no links and slugs that go. */
async function writePeople(
  transaction: Queryable,
  store: Store,
  source: string,
  written: PersonChange[],
  { areNew }: { areNew: boolean },
): Promise<void> {
  await store(queries.writePeople, written.map(personRow));
  await store(
    queries.writeIdentifiers,
    written.flatMap(({ id, person }) =>
      person.identifiers.map((key) => ({ ...key, personId: id, origin: person.origin })),
    ),
  );
  const links = written.flatMap(linksOf);
  await store(
    queries.writeLinks,
    links.filter(({ url }) => url !== undefined),
  );
  const removed = areNew ? [] : links.filter(({ url }) => url === undefined);
  if (removed.length > 0) await transaction.query(queries.removeLinks({ removed: JSON.stringify(removed), source }));

  const slugs = written.flatMap(({ id, slug }) => (slug ? [{ personId: id, slug }] : []));
  if (slugs.length === 0) return;
  if (!areNew) await transaction.query(queries.retireSlugs({ personIds: slugs.map(({ personId }) => personId) }));
  await transaction.query(queries.writeSlugs({ slugs: JSON.stringify(slugs) }));
}
