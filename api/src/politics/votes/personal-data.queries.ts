import type { Batch } from '../../platform/core/personal-data.ts';
import { statement } from '../../platform/db/statement.ts';
import { targetPath, targetTables } from './vote-rows.queries.ts';

/** A vote with its fraud signals, as the export shows it. */
export interface ExportedVote {
  id: string;
  path: string;
  person: string | null;
  party: string | null;
  election: string | null;
  day: string;
  vote: string;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  viewMyVotes: string;
  officialVote: boolean;
  created: string;
  accountAge: string | null;
  placeOfVoter: string | null;
}

/**
 * Selects the named votes of an account, ordered by id. Indexes: daily_votes_last, whose rows are then sorted; the
 * primary keys.
 */
export const exportedVotes = statement<{ accountId: string } & Batch>(
  'votes.exported',
  `SELECT v.id, ${targetPath} AS path,
     card.name AS person, party.name AS party,
     (SELECT election.name FROM contests contest JOIN elections election ON election.id = contest.election_id
      WHERE contest.id = standing.contest_id) AS election, v.civil_day AS day, v.vote, v.ability, v.vision, v.comment,
     v.scope AS "viewMyVotes", v.official AS "officialVote", v.cast_at AS created,
     e.account_age_band AS "accountAge", place.name AS "placeOfVoter"
   FROM daily_votes v
   JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   LEFT JOIN vote_evidence e ON e.vote_id = v.id
   LEFT JOIN divisions place ON place.id = e.division_id
   WHERE v.account_id = $accountId AND v.id > $afterId ORDER BY v.id LIMIT $limit`,
);

/** Hides the named votes of an account. Index: daily_votes_last. */
export const hideVotes = statement<{ accountId: string }>(
  'votes.hide',
  'UPDATE daily_votes SET hidden_with_account = true WHERE account_id = $accountId AND NOT hidden_with_account',
);

/** Reverts `hideVotes`. Index: daily_votes_last. */
export const showVotes = statement<{ accountId: string }>(
  'votes.show',
  'UPDATE daily_votes SET hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);
