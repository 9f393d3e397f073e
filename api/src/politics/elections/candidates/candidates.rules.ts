import type { CallAnswer, CallRequest, Candidate } from '@hustings/contract';
import type { Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { omitNulls, photoPath, scoreMaxAgeMs, searchTermOf } from '../../people/index.ts';
import { requireElection } from '../election/election.rules.ts';
import * as queries from './candidates.queries.ts';

/** A sort key that precedes those of all candidates, for each order. The first page begins after it. */
const first = {
  random: -(2 ** 52),
  name: '',
  list: '',
  party: '',
} as const;

/** Returns the seed of a viewer whose request has none: of the account, or of the day for guests. */
const seedOf = (viewer: Viewer, now: Date): number =>
  viewer.kind === 'member' ? Number.parseInt(viewer.accountId.slice(-7), 16) : Math.floor(now.getTime() / 86_400_000);

const nil = '00000000-0000-0000-0000-000000000000';

function asCandidate(candidate: queries.CandidateRow): Candidate {
  const { photo, previousTerm, key: _, ...row } = candidate;
  return omitNulls<Candidate>({
    ...row,
    photoName: photo === null ? null : photoPath(row.personId, photo),
    previousTerm: previousTerm && omitNulls<NonNullable<Candidate['previousTerm']>>(previousTerm),
  });
}

/**
 * Lists the candidates of an election, withdrawn ones too, by default in a random order that `seed` chooses. A page after
 * the first needs the same order, seed and filters. `includeVotes` adds yesterday's scores. Votes and results are in the
 * answer once the polls have closed. A total comes with the number of those who have withdrawn.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for an invalid cursor
 */
export async function listCandidates(
  { database, now }: Services,
  viewer: Viewer,
  electionId: string,
  query: CallRequest<'listCandidates'>['query'],
): Promise<CallAnswer<'listCandidates'>> {
  const kind = query.sort === 'random' ? 'number' : 'text';
  const page = pageRequest(query, (after) => decodeCursor(after, [kind, 'uuid']));
  const at = now();
  const filters: queries.CandidateFilterParams = {
    electionId,
    term: searchTermOf(query.term) ?? null,
    partyId: query.party ?? null,
    contestId: query.contest ?? null,
    listNumber: query.list ?? null,
    gender: query.gender ?? null,
    incumbent: query.incumbent ?? null,
    elected: query.elected ?? null,
    now: at,
  };
  const [afterKey, afterId] = page.after ?? [first[query.sort], nil];
  const rows = await database.query<queries.CandidateRow>(
    queries.candidatePages[query.sort]({
      ...filters,
      seed: query.seed ?? seedOf(viewer, at),
      earliestScoreDay: query.includeVotes ? utcDay(new Date(at.getTime() - scoreMaxAgeMs)) : null,
      afterKey: afterKey ?? '',
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  if (rows.length === 0) await requireElection(database, electionId);
  const [counted] = page.withTotal
    ? await database.query<queries.CandidateCounts>(queries.countCandidates(filters))
    : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ key, candidacyId }) => [key, candidacyId], counted?.total);
  const results = answer.results.map(asCandidate);
  return counted ? { ...answer, results, withdrawn: counted.withdrawn } : { ...answer, results };
}
