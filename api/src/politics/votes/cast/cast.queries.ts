import { statement } from '../../../platform/db/statement.ts';
import { placesAboveSql } from '../../people/index.ts';

/** A vote as it was stored. */
export interface StoredVote {
  id: string;
  official: boolean;
  underReview: boolean;
  commentRemoved: boolean;
}

const values = 'slot, target_id, civil_day, vote, ability, vision, comment, scope, official, cast_at';

/**
 * Takes a vote's slot, or puts the submission in the place of the one that holds it, and keeps beside it what is needed
 * to judge it. It is official where the member, at level 2 or more, votes in the target's place
 * (docs/decisions/08-votes-and-scores.md).
 *
 * $1 slot, $2 account, $3 target, $4 civil day, $5 vote, $6 ability, $7 vision, $8 comment, $9 scope, $10 now, $11 mark
 * of the network. Indexes: the unique slot, the primary keys, those of `placesAboveSql`.
 */
const castSql = ({
  author,
  voter,
  columns,
  castAt,
  replaces,
}: {
  author: string;
  voter: string;
  columns: string;
  castAt: string;
  replaces: string;
}): string =>
  `WITH above AS MATERIALIZED (${placesAboveSql('$2::uuid')}),
   voter AS MATERIALIZED (
     SELECT a.id, a.level, $10::timestamptz - a.created_at AS age FROM accounts a
     WHERE a.id = $2 AND a.consented_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.banned ${voter}
   ),
   target AS (SELECT t.id, t.division_id FROM vote_targets t WHERE t.id = $3::uuid),
   cast_vote AS (
     INSERT INTO daily_votes AS held (${columns}, ${values})
     SELECT ${author}, $1::bytea, target.id, $4::date, $5::text, $6::smallint, $7::smallint, $8::text, $9::scope,
       voter.level >= 2 AND EXISTS (SELECT FROM above WHERE above.id = target.division_id), ${castAt}
     FROM voter, target
     ON CONFLICT (slot) DO UPDATE SET
       vote = excluded.vote, ability = excluded.ability, vision = excluded.vision, comment = excluded.comment,
       scope = excluded.scope, official = excluded.official, cast_at = excluded.cast_at,
       comment_removed_at = CASE WHEN held.comment = excluded.comment THEN held.comment_removed_at END
     WHERE ${replaces}
     RETURNING id, official, hidden_at IS NOT NULL AS "underReview", comment_removed_at IS NOT NULL AS "commentRemoved"
   ),
   evidence AS (
     INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, day)
     SELECT cast_vote.id,
       CASE WHEN voter.age < interval '1 day' THEN 'day' WHEN voter.age < interval '7 days' THEN 'week'
         WHEN voter.age < interval '30 days' THEN 'month' WHEN voter.age < interval '182 days' THEN 'halfYear'
         ELSE 'older' END,
       -- The place next below the target's, or the target's own, or else the widest.
       (SELECT above.id FROM above
        WHERE above.parent_id = target.division_id OR above.id = target.division_id OR above.parent_id IS NULL
        ORDER BY (above.parent_id = target.division_id) IS NOT TRUE, (above.id = target.division_id) IS NOT TRUE, above.id
        LIMIT 1),
       $11::bytea, $4::date
     FROM cast_vote, voter, target
     ON CONFLICT (vote_id) DO UPDATE SET
       account_age_band = excluded.account_age_band, division_id = excluded.division_id,
       network_hash = excluded.network_hash
   )
   SELECT id, official, "underReview", "commentRemoved" FROM cast_vote`;

/**
 * A vote under the member's name. Of two that race, the one that was received last ($10) counts, whichever gets here
 * first; no row comes back where a later one is there already, where the slot is held by an anonymous vote, or where
 * the member has no consent on record: the account's row is locked, so that a withdrawal at the same moment comes
 * before or after, and then finds the vote.
 */
export const castNamed = statement(
  'votes.castNamed',
  castSql({
    columns: 'account_id',
    author: 'voter.id',
    voter: 'FOR SHARE',
    castAt: '$10::timestamptz',
    replaces: 'held.account_id = excluded.account_id AND held.cast_at <= excluded.cast_at',
  }),
);

/**
 * An anonymous vote, dated to the day. No row of the member is locked: the caller holds the member's turn. The id ($12)
 * and the seal ($13) count where there is none yet. No row comes back where the slot is held by a vote under the name.
 */
export const castAnonymous = statement(
  'votes.castAnonymous',
  castSql({
    columns: 'id, sealed_author',
    author: '$12::uuid, $13::bytea',
    voter: '',
    castAt: `$4::date::timestamp AT TIME ZONE 'UTC'`,
    replaces: 'held.sealed_author IS NOT NULL',
  }),
);

/** Names other audiences in the place of those that a vote named before. The vote's row is locked. Index: primary key. */
export const replaceAudiences = statement<{ voteId: string; audienceIds: readonly string[] }>(
  'votes.replaceAudiences',
  'DELETE FROM item_audiences WHERE item_id = $voteId AND audience_id <> ALL ($audienceIds::uuid[])',
);

/** Deletes a vote under the name of an account. Index: the primary keys. */
export const deleteNamed = statement<{ voteId: string; accountId: string }>(
  'votes.deleteNamed',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id = (SELECT id FROM daily_votes WHERE id = $voteId AND account_id = $accountId)
   )
   DELETE FROM daily_votes WHERE id = $voteId AND account_id = $accountId RETURNING target_id AS "targetId",
     civil_day AS day`,
);

/** Deletes all votes under the name of an account. Index: daily_votes_last. */
export const deleteAllNamed = statement<{ accountId: string }>(
  'votes.deleteAllNamed',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id IN (SELECT id FROM daily_votes WHERE account_id = $accountId)
   )
   DELETE FROM daily_votes WHERE account_id = $accountId RETURNING target_id AS "targetId", civil_day AS day`,
);

/** Counts the votes under the name of an account. Index: daily_votes_last. */
export const countNamed = statement<{ accountId: string }>(
  'votes.countNamed',
  'SELECT count(*)::int AS total FROM daily_votes WHERE account_id = $accountId',
);

/** Deletes anonymous votes. Index: the primary key. */
export const deleteAnonymous = statement<{ voteIds: readonly string[] }>(
  'votes.deleteAnonymous',
  `DELETE FROM daily_votes WHERE id = ANY ($voteIds::uuid[]) AND sealed_author IS NOT NULL
   RETURNING target_id AS "targetId", civil_day AS day`,
);

/**
 * Notes how many votes closed days have lost: of targets ($1) and days ($2) the one beside the other, those that were
 * over at $3, in the time zone of the target or else $4 (docs/decisions/08-votes-and-scores.md). In one order, so that
 * two never wait for each other. Index: the primary key.
 */
export const noteRemoved = statement(
  'votes.noteRemoved',
  `INSERT INTO removed_votes AS r (target_id, civil_day, votes)
   SELECT t.id, gone.day, count(*)::int
   FROM unnest($1::uuid[], $2::date[]) AS gone (target_id, day) JOIN vote_targets t ON t.id = gone.target_id
   WHERE gone.day < ($3::timestamptz AT TIME ZONE coalesce(t.time_zone, $4))::date
   GROUP BY t.id, gone.day ORDER BY t.id, gone.day
   ON CONFLICT (target_id, civil_day) DO UPDATE SET votes = r.votes + excluded.votes`,
);
