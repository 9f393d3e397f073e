import { randomUUIDv7 } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { rebuildDerived } from './rebuild-derived.ts';
import { differenceOf, type Difference } from './difference/difference.ts';
import { readStoredRecords } from './stored-records.ts';
import * as electionQueries from './elections.queries.ts';
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

/** The number of candidacies of a contest, and of records, that may vanish at once, however few there are. */
const mostWithdrawals = 2;

/** Settings of an upsert. Days are civil days, `YYYY-MM-DD`. */
export interface UpsertSettings {
  today: string;
  /** The day on which the source was read. */
  retrieved: string;
  /** Whether to write the difference. If false, it is only computed. */
  apply: boolean;
  /** Generates the ids of new rows; random by default. The same sequence of ids makes the same difference. */
  newId?: () => string;
  /** Runs in the transaction before the writes. If it throws, nothing is written. */
  within?: (transaction: Queryable, difference: Difference) => Promise<void>;
}

/** Result of an upsert, or of a dry run. */
export interface UpsertResult {
  difference: Difference;
  /** Number of cards that changed. */
  cards: number;
  applied: boolean;
}

/** Thrown if too many of a source's people in office would vanish at once. Nothing is written. */
export class TooManyVanish extends Error {
  override name = 'TooManyVanish';
  readonly difference: Difference;

  constructor(difference: Difference) {
    super(`${difference.vanished.length} of ${difference.currentBefore} people in office would vanish`);
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

/** @throws {TooManyVanish | TooManyWithdrawals | TooManyRemovals} if too much would vanish */
function refuseVanishing(difference: Difference): void {
  const { vanished, currentBefore, withdrawals } = difference;
  if (vanished.length > maxVanishingShare * currentBefore) throw new TooManyVanish(difference);
  const refused = withdrawals.find(({ number, of }) => number > mostWithdrawals && number > maxVanishingShare * of);
  if (refused) throw new TooManyWithdrawals(refused);
  refuseRemovals(difference);
}

/**
 * Upserts the records of a source: compares them with the stored ones and, with `apply`, writes the difference and
 * rebuilds the derived tables in one transaction. Idempotent (docs/decisions/09-people-and-places.md).
 *
 * @throws {TooManyVanish | TooManyWithdrawals | TooManyRemovals} as `writeSource`
 */
export async function upsertFromSource(
  database: Database,
  data: SourceData,
  settings: UpsertSettings,
): Promise<UpsertResult> {
  return database.transaction(async (transaction) => {
    const difference = await writeSource(transaction, data, settings);
    if (!settings.apply) return { difference, cards: 0, applied: false };
    return { difference, cards: await rebuildDerived(transaction, settings.today), applied: true };
  });
}

/**
 * Upserts the records of a source in a transaction. The caller rebuilds the derived tables in the same transaction.
 *
 * @throws {TooManyVanish} if more than 20 % of the source's people in office would vanish
 * @throws {TooManyWithdrawals} if more than two, and more than 20 %, of its candidacies of a contest would be withdrawn
 * @throws {TooManyRemovals} if more than two, and more than 20 %, of its roll calls or speeches would be removed
 */
export async function writeSource(
  transaction: Queryable,
  data: SourceData,
  settings: UpsertSettings,
): Promise<Difference> {
  if (settings.apply) await transaction.query(queries.lockUpsert());
  const stored = await readStoredRecords(transaction, data);
  const difference = differenceOf(data, stored, { today: settings.today, newId: settings.newId ?? randomUUIDv7 });
  refuseVanishing(difference);
  if (!settings.apply) return difference;
  await settings.within?.(transaction, difference);
  await writeDifference(transaction, data, difference, settings);
  return difference;
}

const membershipRow = ({ id, personId, membership }: MembershipChange) => ({ ...membership, id, personId });

const linkKinds = ['website', 'image'] as const;

/** Runs a write with its rows; does nothing if there are no rows. */
type Store = (write: Write, rows: object[]) => Promise<void>;

async function writeDifference(
  transaction: Queryable,
  data: SourceData,
  difference: Difference,
  settings: UpsertSettings,
): Promise<void> {
  const provenance = { source: data.source, licence: data.licence ?? null, retrieved: settings.retrieved };
  const store: Store = async (write, rows) => {
    if (rows.length > 0) await transaction.query(write({ rows: JSON.stringify(rows), ...provenance }));
  };
  const { divisions, organizations, offices, people, memberships, contacts } = difference;
  await store(queries.writeDivisions, [...divisions.added, ...divisions.changed]);
  const bodies = [...organizations.added, ...organizations.changed];
  await store(queries.writeOrganizations, bodies);
  const named = bodies.filter(({ slug }) => slug !== undefined);
  if (named.length > 0) {
    await transaction.query(queries.retireOrganizationSlugs({ namedIds: named.map(({ id }) => id) }));
    await transaction.query(queries.writeOrganizationSlugs({ named: JSON.stringify(named) }));
  }
  await store(queries.writeOffices, [...offices.added, ...offices.changed]);
  await writePeople(transaction, store, data.source, [...people.added, ...people.changed]);

  await store(queries.writeMemberships, [...memberships.added, ...memberships.changed].map(membershipRow));
  if (memberships.ended.length > 0) {
    await transaction.query(queries.endMemberships({ ended: JSON.stringify(memberships.ended), source: data.source }));
  }
  await store(queries.writeContacts, [...contacts.added, ...contacts.changed]);
  if (contacts.removed.length > 0) {
    await transaction.query(queries.removeContacts({ removed: JSON.stringify(contacts.removed), source: data.source }));
  }
  const written = new Set([...people.added, ...people.changed].map(({ id }) => id));
  const touched = new Set(
    [...contacts.added, ...contacts.changed, ...contacts.removed].map(({ personId }) => personId),
  );
  await transaction.query(queries.countContactChanges({ personIds: [...touched.difference(written)] }));
  await writeElections(transaction, store, difference, { source: data.source, today: settings.today });
  await writePublicRecord(transaction, store, difference, data.source);
  if (difference.ofOneRecord.length > 0) {
    const records = JSON.stringify(difference.ofOneRecord);
    await transaction.query(queries.storePeopleOfOneRecord({ records, source: data.source }));
  }
  await transaction.query(
    queries.markSeen({ personIds: difference.seen, retrieved: settings.retrieved, source: data.source }),
  );
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

/** Writes people with their identifiers, links and slugs. */
async function writePeople(
  transaction: Queryable,
  store: Store,
  source: string,
  written: PersonChange[],
): Promise<void> {
  await store(
    queries.writePeople,
    written.map(({ id, person }) => ({ ...person, id })),
  );
  await store(
    queries.writeIdentifiers,
    written.flatMap(({ id, person }) => person.identifiers.map((key) => ({ ...key, personId: id }))),
  );
  const links = written.flatMap(({ id, person }) =>
    linkKinds.map((kind) => ({ personId: id, kind, url: person[kind] })),
  );
  await store(
    queries.writeLinks,
    links.filter(({ url }) => url !== undefined),
  );
  const removed = links.filter(({ url }) => url === undefined);
  if (removed.length > 0) await transaction.query(queries.removeLinks({ removed: JSON.stringify(removed), source }));

  const slugs = written.flatMap(({ id, slug }) => (slug ? [{ personId: id, slug }] : []));
  if (slugs.length > 0) {
    await transaction.query(queries.retireSlugs({ personIds: slugs.map(({ personId }) => personId) }));
    await transaction.query(queries.writeSlugs({ slugs: JSON.stringify(slugs) }));
  }
}
