import { statement } from '../../../platform/db/statement.ts';
import type { PlaceSums } from '../count/population-weighting.ts';
import type { OpinionCounts } from '../running/running-result.ts';

/** Makes other carry-overs wait until the transaction ends. */
export const lockCarryOver = statement(
  'scores.lockCarryOver',
  `SELECT pg_advisory_xact_lock(hashtextextended('sealing of scores', 0))`,
);

/** Sums that an earlier version has stored. */
export interface UnsealedSumsRow {
  targetId: string;
  day: string;
  sumsAll: number[];
  sumsOfficial: number[];
}

/** Selects the next days, ordered by target and day, with the sums of their places if there are any. Index: the primary key. */
export const unsealedDays = statement<{ afterId: string; afterDay: string; limit: number }>(
  'scores.unsealedDays',
  `SELECT target_id AS "targetId", day, to_jsonb(sums_all) AS "sumsAll", to_jsonb(sums_official) AS "sumsOfficial",
     sums_places AS places
   FROM score_days WHERE sealed_sums IS NULL AND (target_id, day) > ($afterId::uuid, $afterDay::date)
   ORDER BY target_id, day LIMIT $limit`,
);

/** A stored day with the sums of its places. */
export type UnsealedDayRow = UnsealedSumsRow & { places: PlaceSums[] | null };

/** Stores the sealed sums of days, given as a JSON array. Index: the primary key. */
export const storeDays = statement<{ days: string }>(
  'scores.storeSealedDays',
  `UPDATE score_days stored SET
     sealed_sums = decode(new.sealed, 'hex'), sums_all = NULL, sums_official = NULL, sums_places = new.places
   FROM jsonb_to_recordset($days::jsonb) AS new (target_id uuid, day date, sealed text, places jsonb)
   WHERE stored.target_id = new.target_id AND stored.day = new.day`,
);

/** Selects all earlier figures that are not sealed. */
export const unsealedRevisions = statement(
  'scores.unsealedRevisions',
  `SELECT id, target_id AS "targetId", day, to_jsonb(sums_all) AS "sumsAll", to_jsonb(sums_official) AS "sumsOfficial"
   FROM score_revisions WHERE sealed_sums IS NULL`,
);

/** Stores the sealed sums of earlier figures. `seals` has one entry for each id. Index: the primary key. */
export const storeRevisions = statement<{ ids: readonly string[]; seals: readonly Uint8Array[] }>(
  'scores.storeSealedRevisions',
  `UPDATE score_revisions stored SET sealed_sums = new.seal, sums_all = NULL, sums_official = NULL
   FROM unnest($ids::uuid[], $seals::bytea[]) AS new (id, seal) WHERE stored.id = new.id`,
);

/** The numbers of a running result that an earlier version has stored. */
export interface UnsealedCountsRow {
  targetId: string;
  day: string;
  rests: OpinionCounts;
}

/** Selects the numbers of all running results. */
export const unsealedCounts = statement(
  'scores.unsealedCounts',
  'SELECT target_id AS "targetId", day, rests_on AS rests FROM running_results',
);

/** Stores the sealed numbers of running results, given as a JSON array. Index: the primary key. */
export const storeCounts = statement<{ results: string }>(
  'scores.storeSealedCounts',
  `UPDATE running_results stored SET rests_on = new.rests_on
   FROM jsonb_to_recordset($results::jsonb) AS new (target_id uuid, rests_on jsonb)
   WHERE stored.target_id = new.target_id`,
);

/** Writes the tables again without dead rows, and records that all rows are sealed. */
export const finishSealing = statement('scores.finishSealing', 'SELECT finish_sealing_scores()');
