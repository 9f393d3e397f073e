import type { Publisher } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './publisher.queries.ts';
import { deleteAnonymous } from '../cast/cast.queries.ts';
import { noteRemovedVotes, type RemovedVote } from '../detail/detail.rules.ts';

async function remove(services: Services, transaction: Queryable, ids: string[]): Promise<void> {
  const gone = await transaction.query<RemovedVote>(deleteAnonymous({ voteIds: ids }));
  await noteRemovedVotes(services, transaction, gone);
}

const waits = () => new Error('A vote is stored at once: none of them waits.');

/**
 * What votes do for anonymous items (docs/decisions/07-anonymity.md). They never wait: their room shows them when their
 * day is over.
 */
export const votePublisher: Publisher = {
  publish: () => Promise.reject(waits()),
  remove,
  async hide(_, transaction, ids) {
    await transaction.query(queries.hideAnonymous({ voteIds: ids }));
  },
  async show(_, transaction, ids) {
    await transaction.query(queries.showAnonymous({ voteIds: ids }));
  },
  listHidden: ({ database }) => database.query(queries.sealedVotes.hidden),
  purge: remove,
  sealOf: ({ database }, id) => queries.sealedVotes.sealOf(database, id),
  delayedSummary: () => {
    throw waits();
  },
  summaries: ({ database }, ids) => database.query(queries.voteSummaries({ voteIds: ids })),
};
