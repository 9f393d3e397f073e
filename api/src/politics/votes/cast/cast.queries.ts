import type { ViewScope, VoteValue } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { placesAboveSql } from '../../people/index.ts';
import { closedThroughSql } from '../targets/targets.queries.ts';

/** The result of storing a vote. */
export interface StoredVote {
  id: string;
  official: boolean;
  underReview: boolean;
  commentRemoved: boolean;
}

/** The values that decide what is stored with a vote. */
export interface VoterParams {
  /** The `voteKey`. */
  key: Uint8Array;
  accountId: string;
  targetId: string;
  day: string;
  receivedAt: string;
}

/** The values of a named vote. */
export interface CastParams extends VoterParams {
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  scope: ViewScope;
  networkHash: Uint8Array;
  /** Whether the caller holds the author lock and has found no waiting anonymous vote on the target and day. */
  isLocked: boolean;
  /** The member's applied anonymous votes that may be on the target and day, read under the author lock. */
  anonymousIds: readonly string[];
}

/**
 * Selects the target, and whether it can be voted on: its day is open, and it was not merged. Indexes: the primary key,
 * as `closedThroughSql`.
 */
const targetSql = `SELECT t.id, t.division_id, t.merged_into IS NULL AND (${closedThroughSql('t')} >= $day::date) IS NOT TRUE AS open
     FROM vote_targets t WHERE t.id = $targetId::uuid`;

/**
 * Selects a candidacy on which a vote received at `$receivedAt` may be cast: the polls were open then, its votes are not
 * final, and the candidate has not withdrawn. Locks the target: the close of its votes waits for this transaction, and a
 * transaction that waited for the close finds no row. Indexes: the primary keys.
 */
const openCandidacySql = `SELECT t.id, t.division_id, true AS open
     FROM vote_targets t
     JOIN candidacies candidacy ON candidacy.id = t.id
     JOIN contests contest ON contest.id = candidacy.contest_id
     WHERE t.id = $targetId::uuid AND t.closed_at IS NULL AND contest.polls_close_at > $receivedAt::timestamptz
       AND candidacy.status <> 'withdrawn'
     FOR KEY SHARE OF t`;

/**
 * The common table expressions `above`, `voter` and `target`: the divisions above the voter, the account if it may
 * vote, and the target. Indexes: the primary keys, those of `placesAboveSql`.
 *
 * @param condition a further condition on the account, and the lock of its row
 * @param target selects the target
 */
const voterAndTargetSql = (condition: string, target = targetSql): string =>
  `above AS MATERIALIZED (${placesAboveSql('$accountId::uuid')}),
   voter AS MATERIALIZED (
     SELECT a.id, a.level, $receivedAt::timestamptz - a.created_at AS age FROM accounts a
     WHERE a.id = $accountId AND a.consented_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.banned ${condition}
   ),
   target AS (${target})`;

/**
 * Tests that a vote is official: the member has level 2 or more and votes in the target's division
 * (docs/decisions/08-votes-and-scores.md).
 */
const isOfficialSql = 'voter.level >= 2 AND EXISTS (SELECT FROM above WHERE above.id = target.division_id)';

const accountAgeBandSql = `CASE WHEN voter.age < interval '1 day' THEN 'day' WHEN voter.age < interval '7 days' THEN 'week'
         WHEN voter.age < interval '30 days' THEN 'month' WHEN voter.age < interval '182 days' THEN 'halfYear'
         ELSE 'older' END`;

/** The division of the fraud signals: the one directly below the target's, or else the target's, or else the widest. */
const divisionOfVoterSql = `(SELECT above.id FROM above
        WHERE above.parent_id = target.division_id OR above.id = target.division_id OR above.parent_id IS NULL
        ORDER BY (above.parent_id = target.division_id) IS NOT TRUE, (above.id = target.division_id) IS NOT TRUE, above.id
        LIMIT 1)`;

/** Selects an anonymous vote of `$anonymousIds` that is on the target and day. Index: the primary key. */
const anonymousVoteSql = `SELECT FROM daily_votes anonymous WHERE anonymous.id = ANY ($anonymousIds::uuid[])
       AND anonymous.target_id = $targetId::uuid AND anonymous.civil_day = $day::date`;

const castNamedSql = (target: string) =>
  `WITH ${voterAndTargetSql(
    `AND ($isLocked::boolean OR a.identity_verified_at IS NULL AND a.identity_withdrawn_at IS NULL)
     FOR SHARE`,
    target,
  )},
   cast_vote AS (
     INSERT INTO daily_votes AS stored
       (account_id, slot, target_id, civil_day, vote, ability, vision, comment, scope, official, cast_at)
     SELECT voter.id, $key::bytea, target.id, $day::date, $vote::text, $ability::smallint, $vision::smallint,
       $comment::text, $scope::scope, ${isOfficialSql}, $receivedAt::timestamptz
     FROM voter, target
     WHERE NOT EXISTS (${anonymousVoteSql}) AND target.open
     ON CONFLICT (slot) DO UPDATE SET
       vote = excluded.vote, ability = excluded.ability, vision = excluded.vision, comment = excluded.comment,
       scope = excluded.scope, official = excluded.official, cast_at = excluded.cast_at,
       comment_removed_at = CASE WHEN stored.comment = excluded.comment THEN stored.comment_removed_at END
     WHERE stored.account_id = excluded.account_id AND stored.cast_at <= excluded.cast_at
     RETURNING id, official, hidden_at IS NOT NULL AS "underReview", comment_removed_at IS NOT NULL AS "commentRemoved"
   ),
   signals AS (
     INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, day)
     SELECT cast_vote.id, ${accountAgeBandSql}, ${divisionOfVoterSql}, $networkHash::bytea, $day::date
     FROM cast_vote, voter, target
     ON CONFLICT (vote_id) DO UPDATE SET
       account_age_band = excluded.account_age_band, division_id = excluded.division_id,
       network_hash = excluded.network_hash
   )
   SELECT id, official, "underReview", "commentRemoved" FROM cast_vote`;

/**
 * Stores a named vote or replaces the vote with the same key, and stores its fraud signals (table `vote_evidence`). If
 * submissions are concurrent, the one with the latest `receivedAt` wins, in whatever order they arrive. Locks the
 * account, so that a concurrent withdrawal of consent either comes first or deletes this vote.
 *
 * Returns no row if a later submission is already stored, if the member has not consented, if the day is closed, or if
 * one of `anonymousIds` is on the target and day. Returns no row either if the account is or was verified and the
 * caller does not hold the author lock. Indexes: the unique key of `slot`, the primary key, those of
 * `voterAndTargetSql`.
 */
export const castNamed = statement<CastParams>('votes.castNamed', castNamedSql(targetSql));

/**
 * Stores a named vote on a candidacy, as `castNamed` does. Returns no row either if the vote was received when the polls
 * were closed, or if the candidate has withdrawn. Indexes: as `castNamed`, the primary keys.
 */
export const castNamedOnCandidacy = statement<CastParams>('votes.castNamedOnCandidacy', castNamedSql(openCandidacySql));

/** Locks a candidacy whose votes can still change, as a cast vote does; no row for another one. Indexes: the primary keys. */
export const lockOpenCandidacy = statement<{ targetId: string; receivedAt: Date }>(
  'votes.lockOpenCandidacy',
  openCandidacySql,
);

/** The state of the voter and of the stored votes when an anonymous vote is cast. */
export interface AnonymousCircumstances {
  official: boolean;
  accountAgeBand: string;
  divisionId: string | null;
  /** Whether a named vote with the same key is stored. */
  isNamed: boolean;
  /** The applied anonymous vote that this one replaces; null if there is none. */
  id: string | null;
  underReview: boolean;
  commentRemoved: boolean;
}

/**
 * Selects the circumstances of an anonymous vote. Stores and locks nothing. Returns no row if the member has not
 * consented. `anonymousIds` has the member's applied votes that may be of the same target and day. Indexes: the primary
 * keys, the unique key of `slot`, those of `voterAndTargetSql`.
 */
export const anonymousCircumstances = statement<
  VoterParams & { comment: string | null; anonymousIds: readonly string[] }
>(
  'votes.anonymousCircumstances',
  `WITH ${voterAndTargetSql('')}
   SELECT ${isOfficialSql} AS official, ${accountAgeBandSql} AS "accountAgeBand", ${divisionOfVoterSql} AS "divisionId",
     EXISTS (SELECT FROM daily_votes named WHERE named.slot = $key::bytea) AS "isNamed",
     stored.id, stored.hidden_at IS NOT NULL AS "underReview",
     (stored.comment_removed_at IS NOT NULL AND stored.comment = $comment::text) IS TRUE AS "commentRemoved"
   FROM voter CROSS JOIN target
   LEFT JOIN LATERAL (
     SELECT v.id, v.hidden_at, v.comment, v.comment_removed_at FROM daily_votes v
     WHERE v.id = ANY ($anonymousIds::uuid[]) AND v.target_id = target.id AND v.civil_day = $day::date LIMIT 1
   ) stored ON true`,
);

/** Tests that one of the anonymous votes is on a target and day. Index: the primary key. */
export const hasAnonymousVote = statement<{ anonymousIds: readonly string[]; targetId: string; day: string }>(
  'votes.hasAnonymous',
  anonymousVoteSql,
);

/**
 * Locks the row of an account against changes. A named vote does it before the author lock, in the order of a
 * withdrawal of consent. Index: the primary key.
 */
export const lockVoter = statement<{ accountId: string }>(
  'votes.lockVoter',
  'SELECT FROM accounts WHERE id = $accountId FOR SHARE',
);

/** Selects an account whose identity is or was verified. Index: the primary key. */
export const everVerified = statement<{ accountId: string }>(
  'votes.everVerified',
  `SELECT FROM accounts
   WHERE id = $accountId AND (identity_verified_at IS NOT NULL OR identity_withdrawn_at IS NOT NULL)`,
);

/**
 * Deletes the audiences of a vote that are not in `audienceIds`. The caller holds the lock of the vote. Index: the
 * primary key.
 */
export const deleteOtherAudiences = statement<{ voteId: string; audienceIds: readonly string[] }>(
  'votes.deleteOtherAudiences',
  'DELETE FROM item_audiences WHERE item_id = $voteId AND audience_id <> ALL ($audienceIds::uuid[])',
);
