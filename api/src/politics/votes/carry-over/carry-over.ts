import { acquireStepLock, unsealAuthor } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isUnvalidated } from '../../../platform/db/constraints.queries.ts';
import { unmaskNetworkHash } from '../vote-keys.ts';
import { sealEvidence, sealVoter } from '../vote-seals.ts';
import * as queries from './carry-over.queries.ts';

/** The constraint that rows of earlier versions may violate until they are sealed. */
const sealing = { table: 'daily_votes', constraint: 'anonymous_votes_are_sealed' };

/** The number of votes that one statement reads and writes. */
const batchSize = 5_000;

/** A day and an id that precede all others. */
const first = { day: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Seals the attributes of anonymous votes that earlier versions stored in the clear (docs/decisions/07-anonymity.md):
 * whether they are official, and their fraud signals. Writes the tables again, so that no dead row keeps them. Does
 * nothing once all are sealed. An interrupted run changes nothing.
 */
export async function sealStoredVotes(services: Services): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await acquireStepLock(transaction);
    if ((await transaction.query(isUnvalidated(sealing))).length === 0) return;
    for (let last: { day: string; id: string } | undefined = first; last;) {
      const rows: queries.UnsealedVoteRow[] = await transaction.query<queries.UnsealedVoteRow>(
        queries.unsealedVotes({ afterDay: last.day, afterId: last.id, limit: batchSize }),
      );
      await transaction.query(
        queries.storeSeals({ voteIds: rows.map(({ id }) => id), seals: rows.map((row) => sealOf(services, row)) }),
      );
      const evidence = rows.flatMap((row) => evidenceOf(services, row) ?? []);
      await transaction.query(
        queries.storeSealedEvidence({
          voteIds: evidence.map(({ id }) => id),
          seals: evidence.map(({ sealed }) => sealed),
        }),
      );
      last = rows.length < batchSize ? undefined : rows.at(-1);
    }
    await transaction.query(queries.finishSealing());
  });
}

const sealOf = (services: Services, { id, sealedAuthor, official }: queries.UnsealedVoteRow): Buffer =>
  sealVoter(services, id, { accountId: unsealAuthor(services, id, sealedAuthor), official });

/** Returns the sealed fraud signals of a vote; undefined if they are deleted. */
function evidenceOf(
  services: Services,
  { id, accountAgeBand, divisionId, networkHash, masked }: queries.UnsealedVoteRow,
): { id: string; sealed: Buffer } | undefined {
  if (accountAgeBand === null || networkHash === null) return undefined;
  const hash = masked ? unmaskNetworkHash(services, id, networkHash) : networkHash;
  return { id, sealed: sealEvidence(services, id, { accountAgeBand, divisionId, networkHash: hash }) };
}
