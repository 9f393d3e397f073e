import type { CallAnswer, CallRequest } from '@hustings/contract';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { searchTermOf } from '../../people/index.ts';
import { asElectionCard } from '../election-card.ts';
import { listStatements, type ElectionCardRow } from './list.queries.ts';

/** A sort key that precedes those of all elections, for each half of the list. The first page begins after it. */
const first = {
  upcoming: ['-infinity', '00000000-0000-0000-0000-000000000000'],
  past: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
} as const;

/**
 * Lists upcoming elections, soonest first, or past ones, latest first. `place` includes the places within it; `term`
 * searches the words of the names of elections and places, ignoring case and accents.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listElections(
  { database, now }: Services,
  query: CallRequest<'listElections'>['query'],
): Promise<CallAnswer<'listElections'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'uuid']));
  const [afterDay, afterId] = page.after ?? first[query.when];
  const statements = listStatements[query.when];
  const at = now();
  const filters = { now: at, term: searchTermOf(query.term) ?? null, place: query.place ?? null };
  const rows = await database.query<ElectionCardRow>(
    statements.page({
      ...filters,
      afterDay: String(afterDay),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(statements.count(filters)) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ day, electionId }) => [day, electionId], counted?.total);
  return { ...answer, results: answer.results.map((row) => asElectionCard(row, at)) };
}
