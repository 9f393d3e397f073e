import { randomUUIDv7 } from 'node:crypto';
import type {
  CallAnswer,
  CallRequest,
  CandidacyRecord,
  ContestRecord,
  ElectionRecord,
  ElectionRecordChange,
  ElectionRecordField,
  ElectionRecordKind,
  ListRecord,
} from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isForeignKeyViolation, type Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { sortNameOf } from '../../imports/index.ts';
import {
  lockUpsert,
  omitNulls,
  rebuildDerived,
  searchTermOf,
  writeSource,
  type SourceData,
  type SourceKey,
} from '../../people/index.ts';
import { requireElection } from '../election/election.rules.ts';
import * as queries from './records.queries.ts';

/** An id that sorts before every real id, and one that sorts after. */
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Returns a row without its sort key, which is no part of an answer. */
function withoutKey<Row extends { sortKey: string }>(row: Row): Omit<Row, 'sortKey'> {
  const { sortKey: _, ...rest } = row;
  return rest;
}

async function findElection(database: Queryable, electionId: string): Promise<ElectionRecord> {
  const [row] = await database.query<queries.ElectionRecordRow>(queries.electionRecord({ electionId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<ElectionRecord>(row);
}

async function findContest(database: Queryable, contestId: string): Promise<ContestRecord> {
  const [row] = await database.query<queries.ContestRecordRow>(queries.contestRecord({ contestId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<ContestRecord>(withoutKey(row));
}

async function findList(database: Queryable, listId: string): Promise<ListRecord> {
  const [row] = await database.query<queries.ListRecordRow>(queries.listRecord({ listId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<ListRecord>(withoutKey(row));
}

async function findCandidacy(database: Queryable, candidacyId: string): Promise<CandidacyRecord> {
  const [row] = await database.query<queries.CandidacyRecordRow>(queries.candidacyRecord({ candidacyId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<CandidacyRecord>(withoutKey(row));
}

/**
 * Returns an election as admins edit it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export const getElectionRecord = ({ database }: Services, id: string): Promise<ElectionRecord> =>
  findElection(database, id);

/** Reads a page of records of a parent record. */
async function listRecords<Row extends { id: string; sortKey: string }>(
  { database }: Services,
  list: typeof queries.listContests,
  parentId: string,
  query: PageQuery & { term?: string | undefined },
) {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  const [afterKey, afterId] = page.after ?? ['', firstId];
  const rows = await database.query<Row>(
    list({
      parentId,
      term: searchTermOf(query.term) ?? null,
      afterKey: String(afterKey),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  return pageAnswer(rows, page.take, page.offset, ({ id, sortKey }) => [sortKey, id]);
}

/**
 * Lists the contests of an election as admins edit them, by name.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listContestRecords(
  services: Services,
  id: string,
  query: CallRequest<'listContestRecords'>['query'],
): Promise<CallAnswer<'listContestRecords'>> {
  await requireElection(services.database, id);
  const page = await listRecords<queries.ContestRecordRow>(services, queries.listContests, id, query);
  return { ...page, results: page.results.map((row) => omitNulls<ContestRecord>(withoutKey(row))) };
}

/**
 * Lists the lists of a contest as admins edit them, by number and name.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listListRecords(
  services: Services,
  id: string,
  query: CallRequest<'listListRecords'>['query'],
): Promise<CallAnswer<'listListRecords'>> {
  await findContest(services.database, id);
  const page = await listRecords<queries.ListRecordRow>(services, queries.listLists, id, query);
  return { ...page, results: page.results.map((row) => omitNulls<ListRecord>(withoutKey(row))) };
}

/**
 * Lists the candidacies of a contest as admins edit them, by list, position and name.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listCandidacyRecords(
  services: Services,
  id: string,
  query: CallRequest<'listCandidacyRecords'>['query'],
): Promise<CallAnswer<'listCandidacyRecords'>> {
  await findContest(services.database, id);
  const page = await listRecords<queries.CandidacyRecordRow>(services, queries.listCandidacies, id, query);
  return { ...page, results: page.results.map((row) => omitNulls<CandidacyRecord>(withoutKey(row))) };
}

/**
 * Lists what admins changed in an election, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listElectionRecordChanges(
  { database }: Services,
  electionId: string,
  query: PageQuery,
): Promise<CallAnswer<'listElectionRecordChanges'>> {
  await requireElection(database, electionId);
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const rows = await database.query<queries.RecordChangeRow>(
    queries.listChanges({
      electionId,
      beforeId: String(page.after?.[0] ?? lastId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [String(id)]);
  return { ...answer, results: answer.results.map((row) => omitNulls<ElectionRecordChange>(row)) };
}

/** The values of a record that its history shows. */
type Facts = Partial<Record<ElectionRecordField, string | number | boolean | undefined>>;
type Changes = ElectionRecordChange['changes'];

const electionFacts = ({ name, day, kind, level, place, pollsClose }: ElectionRecord): Facts => ({
  name,
  day,
  kind,
  level,
  place: place?.name,
  pollsClose,
});
const contestFacts = ({ name, kind, place, seats }: ContestRecord): Facts => ({
  name,
  kind,
  place: place?.name,
  seats,
});
const listFacts = ({ name, number, party }: ListRecord): Facts => ({ name, number, party: party?.name });
const candidacyFacts = (row: CandidacyRecord): Facts => {
  const { party, listName, listPosition, status, incumbent, locality } = row;
  return { party: party?.name, list: listName, listPosition, status, incumbent, locality };
};

const textOf = (value: string | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

/** Returns the fields in which two states of a record differ. */
function changesBetween(before: Facts, after: Facts): Changes {
  return (Object.keys({ ...before, ...after }) as ElectionRecordField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => omitNulls<Changes[number]>({ field, from: textOf(before[field]), to: textOf(after[field]) }));
}

/** A record of an election, for the history. */
interface Subject {
  record: ElectionRecordKind;
  id: string;
  electionId: string;
  name: string;
}

const electionSubject = ({ id, name }: ElectionRecord): Subject => ({ record: 'election', id, electionId: id, name });
const contestSubject = ({ id, electionId, name }: ContestRecord): Subject => ({
  record: 'contest',
  id,
  electionId,
  name,
});
const listSubject = ({ id, electionId, name }: ListRecord): Subject => ({ record: 'list', id, electionId, name });
const candidacySubject = ({ id, electionId, name }: CandidacyRecord): Subject => ({
  record: 'candidacy',
  id,
  electionId,
  name,
});

/** Records an act in the list of acts and in the history of the election. */
export async function recordChange(
  services: Services,
  transaction: Queryable,
  by: { admin: Member; act: AdminActName; reason: string },
  { record, id, electionId, name }: Subject,
  changes: Changes,
): Promise<void> {
  const { admin, act, reason } = by;
  const subject = `/election/${electionId}`;
  const actId = await recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject, reason });
  // The history of a deleted election goes with it; the list of acts stays.
  if (act === 'deleteElectionRecord' && record === 'election') return;
  await transaction.query(
    queries.storeChanges({ actId, electionId, record, recordId: id, name, changes: JSON.stringify(changes) }),
  );
}

/** Refuses the id of a place that does not exist. */
async function requirePlace(transaction: Queryable, placeId: string | undefined): Promise<void> {
  if (placeId === undefined) return;
  const rows = await transaction.query(queries.divisionExists({ divisionId: placeId }));
  if (rows.length === 0) throw new RequestFailure('InvalidValue', { field: 'placeId' });
}

/** Returns the key of a party, and refuses the id of anything else. */
async function keyOfParty(transaction: Queryable, partyId: string | undefined): Promise<SourceKey | undefined> {
  if (partyId === undefined) return undefined;
  const [key] = await transaction.query<queries.KeyRow>(queries.partyKey({ partyId }));
  if (!key) throw new RequestFailure('InvalidValue', { field: 'partyId' });
  return key;
}

/** Returns the key of a list of a contest, and refuses the id of any other list. */
async function keyOfList(
  transaction: Queryable,
  contestId: string,
  listId: string | undefined,
): Promise<SourceKey | undefined> {
  if (listId === undefined) return undefined;
  const [key] = await transaction.query<queries.KeyRow>(queries.listKeyById({ listId, contestId }));
  if (!key) throw new RequestFailure('InvalidValue', { field: 'listId' });
  return key;
}

/** A source that adds records by hand and ends none. */
const handmade = (rows: Partial<SourceData>): SourceData => ({
  source: queries.handmadeSource,
  divisions: [],
  organizations: [],
  offices: [],
  people: [],
  unread: 'unknown',
  contactKinds: [],
  ...rows,
});

/** Makes the id of a new record and the key by which imports would know it. */
function newKey(): SourceKey & { id: string } {
  const id = randomUUIDv7();
  return { scheme: queries.handmadeSource, identifier: id, id };
}

/** Writes new records and rebuilds what derives from them. */
async function insertRecords(
  services: Services,
  transaction: Queryable,
  electionId: string,
  rows: Partial<SourceData>,
): Promise<void> {
  const today = utcDay(services.now());
  await writeSource(transaction, handmade(rows), { today, retrieved: today, apply: true });
  await rebuildDerived(transaction, today, { personId: rows.people?.[0]?.id ?? null, electionId });
}

/**
 * Creates an election by hand and records the act (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` (field `placeId`) for an unknown place
 */
export async function createElection(
  services: Services,
  admin: Member,
  { reason, placeId, pollsClose, level, ...fields }: CallRequest<'createElection'>['body'],
): Promise<ElectionRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await requirePlace(transaction, placeId);
    const key = newKey();
    await insertRecords(services, transaction, key.id, {
      elections: [
        {
          ...key,
          ...fields,
          ...(placeId === undefined ? {} : { divisionId: placeId }),
          ...(level === undefined ? {} : { level }),
          ...(pollsClose === undefined ? {} : { pollsClose: `${pollsClose}:00` }),
        },
      ],
    });
    const created = await findElection(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(services, transaction, by, electionSubject(created), changesBetween({}, electionFacts(created)));
    return created;
  });
}

/**
 * Adds a contest to an election by hand and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `placeId`) for an unknown place
 */
export async function createContest(
  services: Services,
  admin: Member,
  electionId: string,
  { reason, placeId, seats, ...fields }: CallRequest<'createContest'>['body'],
): Promise<ContestRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [election] = await transaction.query<queries.KeyRow>(queries.electionKey({ electionId }));
    if (!election) throw new RequestFailure('NotFound');
    await requirePlace(transaction, placeId);
    const key = newKey();
    await insertRecords(services, transaction, electionId, {
      contests: [
        {
          ...key,
          ...fields,
          election,
          ...(placeId === undefined ? {} : { divisionId: placeId }),
          ...(seats === undefined ? {} : { seats }),
        },
      ],
    });
    const created = await findContest(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(services, transaction, by, contestSubject(created), changesBetween({}, contestFacts(created)));
    return created;
  });
}

/**
 * Adds a list to a contest by hand and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `partyId`) for an unknown party
 */
export async function createList(
  services: Services,
  admin: Member,
  contestId: string,
  { reason, partyId, ...fields }: CallRequest<'createList'>['body'],
): Promise<ListRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [contest] = await transaction.query<queries.KeyRow>(queries.contestKeyById({ contestId }));
    if (!contest) throw new RequestFailure('NotFound');
    const { electionId } = await findContest(transaction, contestId);
    const party = await keyOfParty(transaction, partyId);
    const key = newKey();
    await insertRecords(services, transaction, electionId, {
      lists: [omitUndefined({ ...key, ...fields, contest, party })],
    });
    const created = await findList(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(services, transaction, by, listSubject(created), changesBetween({}, listFacts(created)));
    return created;
  });
}

/** Returns the identifier of the candidate, and the person to create where a name is given. */
async function candidateOf(
  transaction: Queryable,
  { personId, personName }: Pick<CallRequest<'createCandidacy'>['body'], 'personId' | 'personName'>,
): Promise<Partial<Pick<SourceData, 'people'>> & { person?: SourceKey }> {
  if (personName !== undefined) {
    const { id, ...person } = newKey();
    const sortName = sortNameOf(personName);
    return { person, people: [{ id, identifiers: [person], name: personName, sortName, memberships: [] }] };
  }
  if (personId === undefined) return {};
  const [person] = await transaction.query<queries.KeyRow>(queries.personKey({ personId }));
  if (!person) throw new RequestFailure('InvalidValue', { field: 'personId' });
  return { person };
}

/**
 * Adds a candidacy to a contest by hand and records the act. A name creates a person and never matches a stored one.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` for an unknown person or party, for a list of
 * another contest, or for a person with both an id and a name; `Required` (field `personId`) without a person and a party; `AlreadyExists` (field
 * `personId`) for a candidate who stands in the contest
 */
export async function createCandidacy(
  services: Services,
  admin: Member,
  contestId: string,
  { reason, ...draft }: CallRequest<'createCandidacy'>['body'],
): Promise<CandidacyRecord> {
  requireRecentPassword(services, admin);
  const { personId, personName, partyId, listId, status, listPosition, incumbent, locality } = draft;
  if (personId !== undefined && personName !== undefined)
    throw new RequestFailure('InvalidValue', { field: 'personName' });
  if (personId === undefined && personName === undefined && partyId === undefined)
    throw new RequestFailure('Required', { field: 'personId' });
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const [contest] = await transaction.query<queries.KeyRow>(queries.contestKeyById({ contestId }));
    if (!contest) throw new RequestFailure('NotFound');
    const { electionId } = await findContest(transaction, contestId);
    const party = await keyOfParty(transaction, partyId);
    const list = await keyOfList(transaction, contestId, listId);
    const { person, ...people } = await candidateOf(transaction, draft);
    const candidate = { contestId, personId: personId ?? null, partyId: partyId ?? null };
    const existing = people.people ? [] : await transaction.query(queries.standsIn(candidate));
    if (existing.length > 0) throw new RequestFailure('AlreadyExists', { field: 'personId' });
    const key = newKey();
    const candidacy = { ...key, contest, person, party, list, status, listPosition, incumbent, locality };
    await insertRecords(services, transaction, electionId, { ...people, candidacies: [omitUndefined(candidacy)] });
    const created = await findCandidacy(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(
      services,
      transaction,
      by,
      candidacySubject(created),
      changesBetween({}, candidacyFacts(created)),
    );
    return created;
  });
}

type Defined<Row> = { [Name in keyof Row]: Exclude<Row[Name], undefined> };

/** Leaves out the fields without a value. */
const omitUndefined = <Row extends object>(row: Row): Defined<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;

/** What a kind of record needs to be changed. */
interface Editing<Stored> {
  find(transaction: Queryable, id: string): Promise<Stored>;
  facts(stored: Stored): Facts;
  subject(stored: Stored): Subject;
}

type AnyRecord = ElectionRecord | ContestRecord | ListRecord | CandidacyRecord;

const editing = {
  election: { find: findElection, facts: electionFacts, subject: electionSubject },
  contest: { find: findContest, facts: contestFacts, subject: contestSubject },
  list: { find: findList, facts: listFacts, subject: listSubject },
  candidacy: { find: findCandidacy, facts: candidacyFacts, subject: candidacySubject },
} as const;

/** An act of an admin on a record of which the admin saw a version. */
interface Edit {
  admin: Member;
  id: string;
  version: number;
  reason: string;
}

/**
 * Runs an act on a record in one transaction. Locks out imports and other admins meanwhile.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile` if the stored version differs
 */
async function editRecord<Stored extends AnyRecord, Answer>(
  services: Services,
  { find }: Editing<Stored>,
  { admin, id, version }: Edit,
  work: (transaction: Queryable, stored: Stored) => Promise<Answer>,
): Promise<Answer> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const stored = await find(transaction, id);
    if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
    return work(transaction, stored);
  });
}

/**
 * Changes the fields of a record, and locks it against imports. Records the act with the old and new values.
 *
 * @throws {RequestFailure} what `editRecord` throws
 */
async function changeRecord<Stored extends AnyRecord>(
  services: Services,
  kind: Editing<Stored>,
  edit: Edit,
  write: (transaction: Queryable, stored: Stored) => Promise<void>,
): Promise<Stored> {
  return editRecord(services, kind, edit, async (transaction, before) => {
    await write(transaction, before);
    const { electionId } = kind.subject(before);
    await rebuildDerived(transaction, utcDay(services.now()), { personId: null, electionId });
    const after = await kind.find(transaction, edit.id);
    const changes = changesBetween(
      { ...kind.facts(before), isLocked: before.isLocked },
      { ...kind.facts(after), isLocked: after.isLocked },
    );
    const by = { admin: edit.admin, act: 'changeElectionRecord', reason: edit.reason } as const;
    await recordChange(services, transaction, by, kind.subject(after), changes);
    return after;
  });
}

/**
 * Changes an election by hand.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `placeId`)
 */
export const changeElection = (
  services: Services,
  admin: Member,
  id: string,
  { reason, version, ...fields }: CallRequest<'changeElection'>['body'],
): Promise<ElectionRecord> =>
  changeRecord(services, editing.election, { admin, id, version, reason }, async (transaction) => {
    const { level = null, placeId, pollsClose = null, name, day, kind } = fields;
    await requirePlace(transaction, placeId);
    await transaction.query(
      queries.changeElection({ electionId: id, name, day, kind, level, placeId: placeId ?? null, pollsClose }),
    );
  });

/**
 * Changes a contest by hand.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `placeId`)
 */
export const changeContest = (
  services: Services,
  admin: Member,
  id: string,
  { reason, version, name, placeId, seats }: CallRequest<'changeContest'>['body'],
): Promise<ContestRecord> =>
  changeRecord(services, editing.contest, { admin, id, version, reason }, async (transaction) => {
    await requirePlace(transaction, placeId);
    await transaction.query(
      queries.changeContest({ contestId: id, name, placeId: placeId ?? null, seats: seats ?? null }),
    );
  });

/**
 * Changes a list by hand: its name, its number on the ballot, or its party.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `partyId`)
 */
export const changeList = (
  services: Services,
  admin: Member,
  id: string,
  { reason, version, name, number, partyId }: CallRequest<'changeList'>['body'],
): Promise<ListRecord> =>
  changeRecord(services, editing.list, { admin, id, version, reason }, async (transaction) => {
    await keyOfParty(transaction, partyId);
    await transaction.query(queries.changeList({ listId: id, name, number: number ?? null, partyId: partyId ?? null }));
  });

/**
 * Changes, withdraws or reinstates a candidacy by hand.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` for an unknown party (field
 * `partyId`) or a list of another contest (field `listId`); `Required` (field `partyId`) where a party stands without a person
 */
export const changeCandidacy = (
  services: Services,
  admin: Member,
  id: string,
  { reason, version, ...fields }: CallRequest<'changeCandidacy'>['body'],
): Promise<CandidacyRecord> =>
  changeRecord(services, editing.candidacy, { admin, id, version, reason }, async (transaction, stored) => {
    const { partyId, listId, listPosition = null, status, incumbent = null, locality = null } = fields;
    if (partyId === undefined && !stored.person) throw new RequestFailure('Required', { field: 'partyId' });
    await keyOfParty(transaction, partyId);
    await keyOfList(transaction, stored.contestId, listId);
    const today = utcDay(services.now());
    await transaction.query(
      queries.changeCandidacy({
        candidacyId: id,
        partyId: partyId ?? null,
        listId: listId ?? null,
        listPosition,
        status,
        incumbent,
        locality,
        today,
      }),
    );
  });

/** Names a record in a path. */
interface RecordPath {
  record: ElectionRecordKind;
  id: string;
}

/** Returns how a kind of record is edited, whichever kind it is. */
const editingOf = (record: ElectionRecordKind) => editing[record] as unknown as Editing<AnyRecord>;

/**
 * Locks a record against imports, or unlocks it, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`
 */
export async function lockElectionRecord(
  services: Services,
  admin: Member,
  { record, id }: RecordPath,
  { isLocked, reason, version }: CallRequest<'lockElectionRecord'>['body'],
): Promise<Record<string, never>> {
  const kind = editingOf(record);
  return editRecord(services, kind, { admin, id, version, reason }, async (transaction, stored) => {
    await transaction.query(queries.recordStatements[record].lock({ id, isLocked }));
    const act = isLocked ? 'lockElectionRecord' : 'unlockElectionRecord';
    const changes = changesBetween({ isLocked: stored.isLocked }, { isLocked });
    await recordChange(services, transaction, { admin, act, reason }, kind.subject(stored), changes);
    return {};
  });
}

/**
 * Deletes a record that an admin created and to which nothing refers, and records the act. Of a vote and the deletion of
 * its candidacy at the same moment, the later one is refused (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for a record that something refers
 * to, that is counted, or that an import would add again
 */
export async function deleteElectionRecord(
  services: Services,
  admin: Member,
  { record, id }: RecordPath,
  { reason, version }: CallRequest<'deleteElectionRecord'>['body'],
): Promise<Record<string, never>> {
  const kind = editingOf(record);
  try {
    return await editRecord(services, kind, { admin, id, version, reason }, async (transaction, stored) => {
      let deleted: object[] = [];
      for (const statement of queries.recordStatements[record].deletes)
        deleted = await transaction.query(statement({ id }));
      if (deleted.length === 0) throw new RequestFailure('InUse');
      const { electionId } = kind.subject(stored);
      await rebuildDerived(transaction, utcDay(services.now()), { personId: null, electionId });
      const by = { admin, act: 'deleteElectionRecord', reason } as const;
      await recordChange(services, transaction, by, kind.subject(stored), changesBetween(kind.facts(stored), {}));
      return {};
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new RequestFailure('InUse') : error;
  }
}
