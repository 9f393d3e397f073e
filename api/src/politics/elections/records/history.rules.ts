import type {
  CallAnswer,
  CandidacyRecord,
  ContestRecord,
  ElectionRecord,
  ElectionRecordChange,
  ElectionRecordField,
  ElectionRecordKind,
  ListRecord,
} from '@hustings/contract';
import type { AdminActName } from '../../../platform/admin-acts/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import {
  listRecordChanges,
  recordChanges,
  type Facts as AnyFacts,
  type FieldChange,
} from '../../record-changes/index.ts';
import { requireElection } from '../election/election.rules.ts';

export { changesBetween } from '../../record-changes/index.ts';

/** The values of a record that its history shows. */
export type Facts = AnyFacts<ElectionRecordField>;

export const electionFacts = ({ name, day, kind, level, place, pollsClose }: ElectionRecord): Facts => ({
  name,
  day,
  kind,
  level,
  place: place?.name,
  pollsClose,
});
export const contestFacts = ({ name, kind, place, seats }: ContestRecord): Facts => ({
  name,
  kind,
  place: place?.name,
  seats,
});
export const listFacts = ({ name, number, party }: ListRecord): Facts => ({ name, number, party: party?.name });
export const candidacyFacts = (row: CandidacyRecord): Facts => {
  const { party, listName, listPosition, status, office, incumbent, locality, elected } = row;
  return {
    party: party?.name,
    list: listName,
    listPosition,
    status,
    office: office?.name,
    incumbent,
    locality,
    elected,
  };
};

/** A record of an election, for the history. */
export interface Subject {
  record: ElectionRecordKind;
  id: string;
  electionId: string;
  name: string;
}

export const electionSubject = ({ id, name }: ElectionRecord): Subject => ({
  record: 'election',
  id,
  electionId: id,
  name,
});
export const contestSubject = ({ id, electionId, name }: ContestRecord): Subject => ({
  record: 'contest',
  id,
  electionId,
  name,
});
export const listSubject = ({ id, electionId, name }: ListRecord): Subject => ({
  record: 'list',
  id,
  electionId,
  name,
});
export const candidacySubject = ({ id, electionId, name }: CandidacyRecord): Subject => ({
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
  changes: readonly FieldChange<ElectionRecordField>[],
): Promise<void> {
  const isGone = by.act === 'deleteElectionRecord' && record === 'election';
  const act = { ...by, subject: `/election/${electionId}` };
  await recordChanges(services, transaction, act, { record, id, electionId, name }, changes, isGone);
}

/**
 * Lists what admins changed in an election, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listElectionRecordChanges(
  services: Services,
  electionId: string,
  query: PageQuery,
): Promise<CallAnswer<'listElectionRecordChanges'>> {
  await requireElection(services.database, electionId);
  return listRecordChanges<ElectionRecordChange>(services, 'election', electionId, query);
}
