import type { CallAnswer, CallRequest, Contest, Election, ElectionParty, ElectionRelated } from '@hustings/contract';
import { followStateOf } from '../../../access/relations/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls, searchTermOf } from '../../people/index.ts';
import { asElectionCard } from '../election-card.ts';
import * as queries from './election.queries.ts';

/** An id that precedes all other ids. */
const nil = '00000000-0000-0000-0000-000000000000';

const asContest = ({ contestId, kind, name, seats, place, candidatesCount }: queries.ContestRow): Contest =>
  omitNulls<Contest>({ contestId, kind, name, seats, place, candidatesCount });

const asParty = ({ name, party, abbreviation, listNumber, candidatesCount }: queries.ElectionPartyRow): ElectionParty =>
  omitNulls<ElectionParty>({ name, party, abbreviation, listNumber, candidatesCount });

const asRelated = (row: queries.RelatedRow, now: Date): ElectionRelated => ({
  ...asElectionCard(row, now),
  relation: row.relation,
});

/** @throws {RequestFailure} `NotFound` */
export async function requireElection(database: Queryable, electionId: string): Promise<void> {
  const rows = await database.query(queries.electionExists({ electionId }));
  if (rows.length === 0) throw new RequestFailure('NotFound');
}

/**
 * Returns an election with its numbers and the follow state of the viewer.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getElection(services: Services, viewer: Viewer, electionId: string): Promise<Election> {
  const now = services.now();
  const [[row], followState] = await Promise.all([
    services.database.query<queries.ElectionRow>(queries.electionById({ electionId, now })),
    viewer.kind === 'member' ? followStateOf(services, viewer.accountId, 'election', electionId) : undefined,
  ]);
  if (!row) throw new RequestFailure('NotFound');
  const { parents, candidatesCount, withdrawnCount, partiesCount, hasResults, source, licence, retrieved } = row;
  return {
    ...asElectionCard(row, now),
    parents,
    candidatesCount,
    withdrawnCount,
    partiesCount,
    hasResults,
    provenance: omitNulls<Election['provenance']>({ source, retrieved, licence }),
    ...followState,
  };
}

/**
 * Lists the contests of an election by name. `term` searches the words of the names of contests and places.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for an invalid cursor
 */
export async function listContests(
  { database }: Services,
  electionId: string,
  query: CallRequest<'listElectionContests'>['query'],
): Promise<CallAnswer<'listElectionContests'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  await requireElection(database, electionId);
  const [afterKey, afterId] = page.after ?? ['', nil];
  const which = { electionId, term: searchTermOf(query.term) ?? null };
  const rows = await database.query<queries.ContestRow>(
    queries.listContests({
      ...which,
      afterKey: String(afterKey),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countContests(which)) : [];
  const answer = pageAnswer(
    rows,
    page.take,
    page.offset,
    ({ sortKey, contestId }) => [sortKey, contestId],
    counted?.total,
  );
  return { ...answer, results: answer.results.map(asContest) };
}

/**
 * Lists the parties that stand in an election or nominate candidates, and the lists without a party, by list number, then
 * by name.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for an invalid cursor
 */
export async function listElectionParties(
  { database }: Services,
  electionId: string,
  query: CallRequest<'listElectionParties'>['query'],
): Promise<CallAnswer<'listElectionParties'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'text']));
  await requireElection(database, electionId);
  const [afterNumber, afterName, afterKey] = page.after ?? [0, '', ''];
  const rows = await database.query<queries.ElectionPartyRow>(
    queries.listParties({
      electionId,
      afterNumber: Number(afterNumber),
      afterName: String(afterName),
      afterKey: String(afterKey),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countParties({ electionId })) : [];
  const answer = pageAnswer(
    rows,
    page.take,
    page.offset,
    (row) => [row.sortNumber, row.sortKey, row.key],
    counted?.total,
  );
  return { ...answer, results: answer.results.map(asParty) };
}

/**
 * Lists the other elections of the same place, and the other ballots on the same day where the places overlap, nearest in
 * time first.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for an invalid cursor
 */
export async function listRelatedElections(
  { database, now }: Services,
  electionId: string,
  query: CallRequest<'listRelatedElections'>['query'],
): Promise<CallAnswer<'listRelatedElections'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'uuid']));
  await requireElection(database, electionId);
  const [afterDistance, afterId] = page.after ?? [-1, nil];
  const at = now();
  const rows = await database.query<queries.RelatedRow>(
    queries.listRelated({
      electionId,
      now: at,
      afterDistance: Number(afterDistance),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countRelated({ electionId })) : [];
  const answer = pageAnswer(
    rows,
    page.take,
    page.offset,
    ({ distance, electionId: id }) => [distance, id],
    counted?.total,
  );
  return {
    ...answer,
    results: answer.results.map((row) => asRelated(row, at)),
  };
}
