/** The parameters of `ownVotesSql`. */
export interface OwnVotesParams {
  viewerId: string | null;
  /** The ids of the viewer's applied anonymous votes, without those that a waiting vote replaces. */
  anonymousIds: readonly string[];
  /** The viewer's waiting anonymous votes: a JSON array of `WaitingVote`. */
  waitingVotes: string;
}

/**
 * Selects the waiting votes in `$waitingVotes` as rows of `daily_votes`. A waiting vote that replaces an applied one
 * keeps what moderators have done to that one. Index: the primary key.
 */
export const waitingVotesSql = `
  SELECT vote.* FROM jsonb_array_elements($waitingVotes::jsonb) AS waiting (content)
  CROSS JOIN LATERAL (
    SELECT (SELECT stored FROM daily_votes stored WHERE stored.id = (waiting.content ->> 'id')::uuid) AS vote
  ) before
  CROSS JOIN LATERAL jsonb_populate_record(before.vote, waiting.content
    || CASE WHEN (before.vote).comment = waiting.content ->> 'comment' THEN '{}' ELSE '{"comment_removed_at": null}' END::jsonb
  ) AS vote`;

/**
 * Selects columns of the viewer's votes `v`: named, applied anonymous and waiting ones. Indexes: daily_votes_last, the
 * primary key.
 */
export const ownVotesSql = (columns: string): string => `
  SELECT ${columns} FROM daily_votes v WHERE v.account_id = $viewerId::uuid
  UNION ALL
  SELECT ${columns} FROM daily_votes v WHERE v.id = ANY ($anonymousIds::uuid[]) AND v.sealed_author IS NOT NULL
  UNION ALL
  SELECT ${columns} FROM (${waitingVotesSql}) v`;
