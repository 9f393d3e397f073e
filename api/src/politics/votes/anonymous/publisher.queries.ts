import { sealsOf } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { targetPath, targetTables } from '../vote-rows.queries.ts';

/**
 * The statements that read the sealed authors of votes and the hidden votes. Indexes: the primary key,
 * daily_votes_hidden_anonymous.
 */
export const sealedVotes = sealsOf('votes', 'daily_votes');

/** Hides anonymous votes of a deleted account. Index: the primary key. */
export const hideAnonymous = statement<{ voteIds: readonly string[] }>(
  'votes.hideAnonymous',
  `UPDATE daily_votes SET hidden_with_account = true
   WHERE id = ANY ($voteIds::uuid[]) AND sealed_author IS NOT NULL AND NOT hidden_with_account`,
);

/** Shows the anonymous votes of a restored account again. Index: the primary key. */
export const showAnonymous = statement<{ voteIds: readonly string[] }>(
  'votes.showAnonymous',
  `UPDATE daily_votes SET hidden_with_account = false
   WHERE id = ANY ($voteIds::uuid[]) AND sealed_author IS NOT NULL AND hidden_with_account`,
);

/** Selects the summaries of anonymous votes for their author. Indexes: the primary keys. */
export const voteSummaries = statement<{ voteIds: readonly string[] }>(
  'votes.summaries',
  `SELECT v.id, ${targetPath} AS path,
     concat_ws(' · ', coalesce(card.name, party.name), v.vote, left(v.comment, 300)) AS text, v.cast_at AS created
   FROM daily_votes v
   JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   WHERE v.id = ANY ($voteIds::uuid[]) AND v.sealed_author IS NOT NULL`,
);
