import type {
  CallAnswer,
  CallRequest,
  CandidacyRecord,
  ContestRecord,
  ElectionRecord,
  ListRecord,
  OfficeRecord,
} from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { omitNulls, searchTermOf } from '../../people/index.ts';
import { requireElection } from '../election/election.rules.ts';
import * as queries from './records.queries.ts';

/** An id that sorts before every real id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** Returns a row without its sort key, which is no part of an answer. */
function withoutKey<Row extends { sortKey: string }>(row: Row): Omit<Row, 'sortKey'> {
  const { sortKey: _, ...rest } = row;
  return rest;
}

export async function findElection(database: Queryable, electionId: string): Promise<ElectionRecord> {
  const [row] = await database.query<queries.ElectionRecordRow>(queries.electionRecord({ electionId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<ElectionRecord>(row);
}

export async function findContest(database: Queryable, contestId: string): Promise<ContestRecord> {
  const [row] = await database.query<queries.ContestRecordRow>(queries.contestRecord({ contestId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<ContestRecord>(withoutKey(row));
}

/** Returns a list as admins edit it. */
export async function findList(database: Queryable, listId: string): Promise<ListRecord> {
  const [row] = await database.query<queries.ListRecordRow>(queries.listRecord({ listId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<ListRecord>(withoutKey(row));
}

export async function findCandidacy(database: Queryable, candidacyId: string): Promise<CandidacyRecord> {
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

/** Lists the offices for which candidates can stand, by name. */
export async function listOfficeRecords(
  { database }: Services,
  query: CallRequest<'listOfficeRecords'>['query'],
): Promise<CallAnswer<'listOfficeRecords'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  const [afterKey, afterId] = page.after ?? ['', firstId];
  const rows = await database.query<queries.OfficeRecordRow>(
    queries.listOffices({
      term: searchTermOf(query.term) ?? null,
      afterKey: String(afterKey),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const { results, ...rest } = pageAnswer(rows, page.take, page.offset, ({ officeId, sortKey }) => [sortKey, officeId]);
  return { ...rest, results: results.map((row) => omitNulls<OfficeRecord>(withoutKey(row))) };
}
