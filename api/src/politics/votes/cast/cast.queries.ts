import type { ViewScope, VoteValue } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { placesAboveSql } from '../../people/index.ts';

/** The result of storing a vote. */
export interface StoredVote {
  id: string;
  official: boolean;
  underReview: boolean;
  commentRemoved: boolean;
}

/** The values that named and anonymous votes store. */
export interface CastParams {
  /** The `voteKey`. */
  key: Uint8Array;
  accountId: string;
  targetId: string;
  day: string;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  scope: ViewScope;
  receivedAt: string;
  networkHash: Uint8Array;
}

interface CastMode {
  /** The columns that only this mode stores, named or anonymous; `values` has the values of these columns. */
  columns: string;
  values: string;
  castAt: string;
  /** SQL that locks the row of the voter's account, or SQL that locks nothing. */
  lock: string;
  /** The condition under which a submission replaces the vote that has the same key. */
  replaces: string;
}

/**
 * Inserts a vote or replaces the vote with the same key, and stores its fraud signals (table `vote_evidence`). The vote
 * is official if the member has level 2 or more and votes in the target's division
 * (docs/decisions/08-votes-and-scores.md). Indexes: the unique key of `slot`, the primary keys, those of
 * `placesAboveSql`.
 */
const castSql = ({ columns, values, castAt, lock, replaces }: CastMode): string =>
  `WITH above AS MATERIALIZED (${placesAboveSql('$accountId::uuid')}),
   voter AS MATERIALIZED (
     SELECT a.id, a.level, $receivedAt::timestamptz - a.created_at AS age FROM accounts a
     WHERE a.id = $accountId AND a.consented_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.banned ${lock}
   ),
   target AS (SELECT t.id, t.division_id FROM vote_targets t WHERE t.id = $targetId::uuid),
   cast_vote AS (
     INSERT INTO daily_votes AS stored
       (${columns}, slot, target_id, civil_day, vote, ability, vision, comment, scope, official, cast_at)
     SELECT ${values}, $key::bytea, target.id, $day::date, $vote::text, $ability::smallint, $vision::smallint,
       $comment::text, $scope::scope,
       voter.level >= 2 AND EXISTS (SELECT FROM above WHERE above.id = target.division_id), ${castAt}
     FROM voter, target
     ON CONFLICT (slot) DO UPDATE SET
       vote = excluded.vote, ability = excluded.ability, vision = excluded.vision, comment = excluded.comment,
       scope = excluded.scope, official = excluded.official, cast_at = excluded.cast_at,
       comment_removed_at = CASE WHEN stored.comment = excluded.comment THEN stored.comment_removed_at END
     WHERE ${replaces}
     RETURNING id, official, hidden_at IS NOT NULL AS "underReview", comment_removed_at IS NOT NULL AS "commentRemoved"
   ),
   signals AS (
     INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, day)
     SELECT cast_vote.id,
       CASE WHEN voter.age < interval '1 day' THEN 'day' WHEN voter.age < interval '7 days' THEN 'week'
         WHEN voter.age < interval '30 days' THEN 'month' WHEN voter.age < interval '182 days' THEN 'halfYear'
         ELSE 'older' END,
       -- The division directly below the target's, or else the target's, or else the widest.
       (SELECT above.id FROM above
        WHERE above.parent_id = target.division_id OR above.id = target.division_id OR above.parent_id IS NULL
        ORDER BY (above.parent_id = target.division_id) IS NOT TRUE, (above.id = target.division_id) IS NOT TRUE, above.id
        LIMIT 1),
       $networkHash::bytea, $day::date
     FROM cast_vote, voter, target
     ON CONFLICT (vote_id) DO UPDATE SET
       account_age_band = excluded.account_age_band, division_id = excluded.division_id,
       network_hash = excluded.network_hash
   )
   SELECT id, official, "underReview", "commentRemoved" FROM cast_vote`;

/**
 * Stores a named vote. If submissions are concurrent, the one with the latest `receivedAt` wins, in whatever order they
 * arrive. Returns no row if a later submission or an anonymous vote is already stored, or if the member has not
 * consented. Locks the account, so that a concurrent withdrawal of consent either comes first or deletes this vote.
 */
export const castNamed = statement<CastParams>(
  'votes.castNamed',
  castSql({
    columns: 'account_id',
    values: 'voter.id',
    castAt: '$receivedAt::timestamptz',
    lock: 'FOR SHARE',
    replaces: 'stored.account_id = excluded.account_id AND stored.cast_at <= excluded.cast_at',
  }),
);

/**
 * Stores an anonymous vote with the start of its day as its time. `voteId` and `seal` apply only to a new vote. Returns
 * no row if a named vote is already stored. The caller holds the author lock, so the row of the account is not locked.
 */
export const castAnonymous = statement<CastParams & { voteId: string; seal: Uint8Array }>(
  'votes.castAnonymous',
  castSql({
    columns: 'id, sealed_author',
    values: '$voteId::uuid, $seal::bytea',
    castAt: `$day::date::timestamp AT TIME ZONE 'UTC'`,
    lock: '',
    replaces: 'stored.sealed_author IS NOT NULL',
  }),
);

/**
 * Deletes the audiences of a vote that are not in `audienceIds`. The caller holds the lock of the vote. Index: the
 * primary key.
 */
export const deleteOtherAudiences = statement<{ voteId: string; audienceIds: readonly string[] }>(
  'votes.deleteOtherAudiences',
  'DELETE FROM item_audiences WHERE item_id = $voteId AND audience_id <> ALL ($audienceIds::uuid[])',
);
