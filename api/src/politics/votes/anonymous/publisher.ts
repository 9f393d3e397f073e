import type { Publisher } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { deleteAnonymous, type RemovedVote } from '../delete/delete.queries.ts';
import { recordRemovedVotes } from '../delete/delete.rules.ts';
import * as queries from './publisher.queries.ts';

async function remove(services: Services, transaction: Queryable, ids: string[]): Promise<void> {
  const removed = await transaction.query<RemovedVote>(deleteAnonymous({ voteIds: ids }));
  await recordRemovedVotes(services, transaction, removed);
}

const notDelayed = () => new Error('Votes are stored immediately; none is delayed.');

/**
 * The publisher of anonymous votes (docs/decisions/07-anonymity.md). Votes are stored immediately and never delayed;
 * the lists omit them until their day is over.
 */
export const votePublisher: Publisher = {
  publish: () => Promise.reject(notDelayed()),
  remove,
  async hide(_, transaction, ids) {
    await transaction.query(queries.hideAnonymous({ voteIds: ids }));
  },
  async show(_, transaction, ids) {
    await transaction.query(queries.showAnonymous({ voteIds: ids }));
  },
  listHidden: ({ database }) => database.query(queries.sealedVotes.hidden()),
  purge: remove,
  sealOf: ({ database }, id) => queries.sealedVotes.sealOf(database, id),
  delayedSummary: () => {
    throw notDelayed();
  },
  summaries: ({ database }, ids) => database.query(queries.voteSummaries({ voteIds: ids })),
};
