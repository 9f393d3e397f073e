import type {
  CallRequest,
  CandidacyRecord,
  ContestRecord,
  ElectionRecord,
  ElectionRecordKind,
  ListRecord,
} from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isForeignKeyViolation, type Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { rebuildDerived } from '../../people/index.ts';
import { editRecord } from '../../record-changes/index.ts';
import {
  electionFacts,
  contestFacts,
  candidacyFacts,
  listFacts,
  changesBetween,
  electionSubject,
  contestSubject,
  candidacySubject,
  listSubject,
  recordChange,
  type Facts,
  type Subject,
} from './history.rules.ts';
import { findElection, findContest, findCandidacy, findList } from './read.rules.ts';
import { requirePlace, keyOfList, keyOfOffice, keyOfParty } from './references.rules.ts';
import * as queries from './records.queries.ts';

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
const editOne = <Stored extends AnyRecord, Answer>(
  services: Services,
  { find }: Editing<Stored>,
  { admin, id, version }: Edit,
  work: (transaction: Queryable, stored: Stored) => Promise<Answer>,
): Promise<Answer> => editRecord(services, admin, { find: (transaction) => find(transaction, id), version }, work);

/**
 * Changes the fields of a record, and locks it against imports. Records the act with the old and new values.
 *
 * @throws {RequestFailure} what `editOne` throws
 */
async function changeRecord<Stored extends AnyRecord>(
  services: Services,
  kind: Editing<Stored>,
  edit: Edit,
  write: (transaction: Queryable, stored: Stored) => Promise<void>,
): Promise<Stored> {
  return editOne(services, kind, edit, async (transaction, before) => {
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

/** Refuses to set who is elected before the polls close, or against the count of a source. */
async function requireUncounted(transaction: Queryable, contestId: string, now: Date): Promise<void> {
  const rows = await transaction.query(queries.uncountedContest({ contestId, now }));
  if (rows.length === 0) throw new RequestFailure('InvalidValue', { field: 'elected' });
}

/**
 * Changes, withdraws or reinstates a candidacy by hand.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` for an unknown party or office
 * (field `partyId`, `officeId`), a list of another contest (field `listId`), or a change of `elected` before the polls
 * close or of a contest that a source has counted; `Required` (field `partyId`) where a party stands without a person
 */
export const changeCandidacy = (
  services: Services,
  admin: Member,
  id: string,
  { reason, version, ...fields }: CallRequest<'changeCandidacy'>['body'],
): Promise<CandidacyRecord> =>
  changeRecord(services, editing.candidacy, { admin, id, version, reason }, async (transaction, stored) => {
    const { partyId, listId, listPosition = null, status, officeId, incumbent = null, locality = null } = fields;
    if (partyId === undefined && !stored.person) throw new RequestFailure('Required', { field: 'partyId' });
    await keyOfParty(transaction, partyId);
    await keyOfList(transaction, stored.contestId, listId);
    await keyOfOffice(transaction, officeId);
    if (fields.elected !== stored.elected) await requireUncounted(transaction, stored.contestId, services.now());
    const today = utcDay(services.now());
    await transaction.query(
      queries.changeCandidacy({
        candidacyId: id,
        partyId: partyId ?? null,
        listId: listId ?? null,
        listPosition,
        status,
        officeId: officeId ?? null,
        incumbent,
        locality,
        elected: fields.elected ?? null,
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
  return editOne(services, kind, { admin, id, version, reason }, async (transaction, stored) => {
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
    return await editOne(services, kind, { admin, id, version, reason }, async (transaction, stored) => {
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
