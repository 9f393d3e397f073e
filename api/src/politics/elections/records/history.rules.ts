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
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { omitNulls } from '../../people/index.ts';
import { requireElection } from '../election/election.rules.ts';
import * as queries from './records.queries.ts';

/** An id that sorts after every real id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The values of a record that its history shows. */
export type Facts = Partial<Record<ElectionRecordField, string | number | boolean | undefined>>;
type Changes = ElectionRecordChange['changes'];

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

const textOf = (value: string | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

/** Returns the fields in which two states of a record differ. */
export function changesBetween(before: Facts, after: Facts): Changes {
  return (Object.keys({ ...before, ...after }) as ElectionRecordField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => omitNulls<Changes[number]>({ field, from: textOf(before[field]), to: textOf(after[field]) }));
}

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
