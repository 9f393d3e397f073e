import type { CallAnswer, CallRequest, CandidatePositions } from '@hustings/contract';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../../people/index.ts';
import { requireElection } from '../election/election.rules.ts';
import { listPositions, type PositionsRow } from './positions.queries.ts';

const nil = '00000000-0000-0000-0000-000000000000';

function asPositions(row: PositionsRow): CandidatePositions {
  const { sortKey: _, ...positions } = row;
  return omitNulls<CandidatePositions>(positions);
}

/**
 * Lists the people who stand in an election and have official positions that the viewer may see, by name, with these
 * positions. People who have withdrawn are left out. The comparison of answers with positions stays in the browser, so
 * this call takes no answers (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` for an invalid cursor
 */
export async function listElectionPositions(
  { database }: Services,
  viewer: Viewer,
  electionId: string,
  query: CallRequest<'listElectionPositions'>['query'],
): Promise<CallAnswer<'listElectionPositions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  await requireElection(database, electionId);
  const [afterKey, afterId] = page.after ?? ['', nil];
  const rows = await database.query<PositionsRow>(
    listPositions({
      electionId,
      viewerId: accountOf(viewer),
      afterKey: String(afterKey),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ sortKey, personId }) => [sortKey, personId]);
  return { ...answer, results: answer.results.map(asPositions) };
}
