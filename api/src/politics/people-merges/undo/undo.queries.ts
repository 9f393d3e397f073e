import type { MergedPair } from '../../../platform/core/person-rows.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Selects a person with everybody who was merged into that person, also by way of others. Indexes: the primary key,
 * person_merges_kept.
 */
const withMergedSql = `WITH RECURSIVE own (id) AS (
     SELECT $mergedId::uuid
     UNION
     SELECT merge.merged_id FROM own JOIN person_merges merge ON merge.kept_id = own.id AND merge.undone_by IS NULL
   )`;

/** Ends the mark of a merged person. Those who were merged into that person lead there again. */
export const unmarkMerged = statement<Pick<MergedPair, 'mergedId'>>(
  'peopleMerges.unmark',
  `${withMergedSql}
   UPDATE people SET merged_into = nullif($mergedId::uuid, people.id) FROM own WHERE people.id = own.id`,
);

/** Opens the votes on a person again. Those who were merged into that person before keep their last day. */
export const reopenVotes = statement<Pick<MergedPair, 'mergedId'>>(
  'peopleMerges.reopenVotes',
  `${withMergedSql}
   UPDATE vote_targets target SET merged_into = nullif($mergedId::uuid, target.id),
     last_day = CASE WHEN target.id <> $mergedId THEN target.last_day END
   FROM own WHERE target.id = own.id`,
);

/** Stores that a merge was undone. Index: the primary key. */
export const storeUndo = statement<{ actId: string; undoneBy: string }>(
  'peopleMerges.storeUndo',
  'UPDATE person_merges SET undone_by = $undoneBy WHERE act_id = $actId',
);
