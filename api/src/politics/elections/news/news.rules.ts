import type { CallAnswer } from '@hustings/contract';
import type { PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { readNewsPage } from '../../news/index.ts';
import { requireElection } from '../election/election.rules.ts';
import * as queries from './news.queries.ts';

/**
 * Lists the news about the candidates of an election, newest first. An article about several candidates comes once and
 * names them.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` at the field `after`
 */
export async function listElectionNews(
  { database }: Services,
  electionId: string,
  query: PageQuery,
): Promise<CallAnswer<'listElectionNews'>> {
  await requireElection(database, electionId);
  return readNewsPage(database, query, {
    page: (range) => queries.listElectionNews({ electionId, ...range }),
    count: () => queries.countElectionNews({ electionId }),
  });
}
