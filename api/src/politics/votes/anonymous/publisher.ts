import { unsealAuthor, type DueItem, type Publisher } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsById } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { startOfVoteDay, type DelayedVote } from '../../own-votes/index.ts';
import { recordRemovedVotes } from '../delete/delete.rules.ts';
import { voteKey } from '../vote-keys.ts';
import { sealEvidence, sealVoter } from '../vote-seals.ts';
import { noteDeleted, noteStored, updateGuards } from './guards.ts';
import * as queries from './publisher.queries.ts';

/** The number of characters of a comment that the author's list shows. */
const shownCharacters = 300;

async function publish(services: Services, transaction: Queryable, item: DueItem): Promise<void> {
  const { id } = item;
  const { name: _, path: __, closes: ___, official, evidence: signals, ...vote } = item.content as DelayedVote;
  const { targetId, day } = vote;
  const accountId = unsealAuthor(services, id, item.sealedAuthor);
  const seal = sealVoter(services, id, { accountId, official });
  const networkHash = Buffer.from(signals.networkHash, 'base64');
  const evidence = sealEvidence(services, id, { ...signals, networkHash });
  const namedKey = voteKey(services, accountId, targetId, day);
  const [stored] = await transaction.query<{ isNew: boolean }>(
    queries.applyVote({ voteId: id, seal, namedKey, ...vote, evidence }),
  );
  if (stored?.isNew) noteStored(transaction, { id, accountId, targetId, day });
}

async function deleteVotes(services: Services, transaction: Queryable, ids: string[]): Promise<queries.DeletedVote[]> {
  const deleted = await transaction.query<queries.DeletedVote>(queries.deleteAnonymous({ voteIds: ids }));
  for (const { id, sealedAuthor, targetId, day } of deleted)
    noteDeleted(transaction, { id, accountId: unsealAuthor(services, id, sealedAuthor), targetId, day });
  return deleted;
}

async function remove(services: Services, transaction: Queryable, ids: string[], early: boolean): Promise<void> {
  const deleted = await deleteVotes(services, transaction, ids);
  // A vote that was withdrawn before the end of its day is in no published figure.
  if (!early) await recordRemovedVotes(services, transaction, deleted);
}

function delayedSummary(content: unknown) {
  const { name, path, day, vote, comment } = content as DelayedVote;
  const start = comment === null ? [] : [[...comment].slice(0, shownCharacters).join('')];
  return { path, text: [name, vote, ...start].join(' · '), created: startOfVoteDay(day) };
}

/**
 * The publisher of anonymous votes (docs/decisions/07-anonymity.md). A step stores a vote on its own day, or when its
 * day is closed at the latest. The lists of others omit votes until their day is over.
 */
export const votePublisher: Publisher = {
  publish,
  deadline: (content) => new Date((content as DelayedVote).closes),
  remove: (services, transaction, ids, _, early) => remove(services, transaction, ids, early),
  async finish(services, transaction) {
    const surplus = await updateGuards(services, transaction);
    if (surplus.length > 0) await transaction.query(queries.deleteAnonymous({ voteIds: surplus }));
  },
  purge: (services, transaction, ids) => remove(services, transaction, ids, false),
  sealOf: ({ database }, id) => queries.sealOfVote(database, id),
  delayedSummary,
  summaries: ({ database }, ids) => database.query(queries.voteSummaries({ voteIds: ids })),
  delayedText(content) {
    const { name, vote, comment, ability, vision } = content as DelayedVote;
    return { text: [name, vote, ...(comment === null ? [] : [comment])].join(' · '), ability, vision };
  },
  texts: async ({ database }, ids) => rowsById(await database.query(queries.voteTexts({ voteIds: ids }))),
};
