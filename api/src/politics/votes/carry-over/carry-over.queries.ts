import { statement } from '../../../platform/db/statement.ts';

/** An anonymous vote as earlier versions stored it, with its fraud signals if they are not deleted. */
export interface UnsealedVoteRow {
  id: string;
  day: string;
  sealedAuthor: Buffer;
  official: boolean;
  accountAgeBand: string | null;
  divisionId: string | null;
  networkHash: Buffer | null;
  masked: boolean | null;
}

/** Selects the next anonymous votes of earlier versions, ordered by day and id. Index: daily_votes_anonymous. */
export const unsealedVotes = statement<{ afterDay: string; afterId: string; limit: number }>(
  'votes.unsealed',
  `SELECT v.id, v.civil_day AS day, v.sealed_author AS "sealedAuthor", v.official,
     e.account_age_band AS "accountAgeBand", e.division_id AS "divisionId", e.network_hash AS "networkHash", e.masked
   FROM daily_votes v LEFT JOIN vote_evidence e ON e.vote_id = v.id
   WHERE v.sealed_author IS NOT NULL AND v.official IS NOT NULL AND (v.civil_day, v.id) > ($afterDay::date, $afterId::uuid)
   ORDER BY v.civil_day, v.id LIMIT $limit`,
);

/**
 * Stores seals of votes, which replace `official`. `seals` has one entry for each id. Removes the mark that earlier
 * versions gave hidden votes. Index: the primary key.
 */
export const storeSeals = statement<{ voteIds: readonly string[]; seals: readonly Uint8Array[] }>(
  'votes.storeSeals',
  `UPDATE daily_votes v SET sealed_author = new.seal, official = NULL, hidden_with_account = false
   FROM unnest($voteIds::uuid[], $seals::bytea[]) AS new (id, seal) WHERE v.id = new.id`,
);

/** Stores sealed fraud signals, which replace the others. `seals` has one entry for each id. Index: the primary key. */
export const storeSealedEvidence = statement<{ voteIds: readonly string[]; seals: readonly Uint8Array[] }>(
  'votes.storeSealedEvidence',
  `UPDATE vote_evidence e SET
     sealed = new.seal, account_age_band = NULL, division_id = NULL, network_hash = NULL, masked = false
   FROM unnest($voteIds::uuid[], $seals::bytea[]) AS new (id, seal) WHERE e.vote_id = new.id`,
);

/** Writes the tables again without dead rows, and records that all rows are sealed. */
export const finishSealing = statement('votes.finishSealing', 'SELECT finish_sealing_votes()');
