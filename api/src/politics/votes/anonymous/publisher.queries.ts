import type { ViewScope, VoteValue } from '@hustings/contract';
import { sealReader } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { closedThroughSql } from '../targets/targets.queries.ts';
import { targetPath, targetTables } from '../vote-rows.queries.ts';

/** Reads the seal of an anonymous vote. Index: the primary key. */
export const sealOfVote = sealReader('votes', 'daily_votes');

/**
 * Stores an anonymous vote with the start of its day as its time, and its sealed fraud signals. Replaces the vote with
 * the same id. Returns whether the vote is new, or no row if the target no longer exists, if the day is closed, or if a
 * named vote has the `voteKey` `namedKey`. Indexes: the primary keys, the unique key of `slot`.
 */
export const applyVote = statement<{
  voteId: string;
  /** A result of `sealVoter`. */
  seal: Uint8Array;
  namedKey: Uint8Array;
  targetId: string;
  day: string;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  scope: ViewScope;
  /** A result of `sealEvidence`. */
  evidence: Uint8Array;
}>(
  'votes.apply',
  `WITH cast_vote AS (
     INSERT INTO daily_votes AS stored
       (id, sealed_author, target_id, civil_day, vote, ability, vision, comment, scope, cast_at)
     SELECT $voteId::uuid, $seal::bytea, t.id, $day::date, $vote::text, $ability::smallint, $vision::smallint,
       $comment::text, $scope::scope, $day::date::timestamp AT TIME ZONE 'UTC'
     FROM vote_targets t
     WHERE t.id = $targetId::uuid AND (${closedThroughSql('t')} >= $day::date) IS NOT TRUE
       AND NOT EXISTS (SELECT FROM daily_votes named WHERE named.slot = $namedKey::bytea)
     ON CONFLICT (id) DO UPDATE SET
       vote = excluded.vote, ability = excluded.ability, vision = excluded.vision, comment = excluded.comment,
       scope = excluded.scope, sealed_author = excluded.sealed_author,
       comment_removed_at = CASE WHEN stored.comment = excluded.comment THEN stored.comment_removed_at END
     WHERE stored.sealed_author IS NOT NULL
     RETURNING stored.id, old.id IS NULL AS "isNew"
   ),
   signals AS (
     INSERT INTO vote_evidence (vote_id, sealed, day)
     SELECT cast_vote.id, $evidence::bytea, $day::date FROM cast_vote
     ON CONFLICT (vote_id) DO UPDATE SET sealed = excluded.sealed
   )
   SELECT "isNew" FROM cast_vote`,
);

/** A deleted anonymous vote, with its seal. */
export interface DeletedVote {
  id: string;
  sealedAuthor: Uint8Array;
  targetId: string;
  day: string;
}

/** Deletes anonymous votes and returns them. Index: the primary key. */
export const deleteAnonymous = statement<{ voteIds: readonly string[] }>(
  'votes.deleteAnonymous',
  `DELETE FROM daily_votes WHERE id = ANY ($voteIds::uuid[]) AND sealed_author IS NOT NULL
   RETURNING id, sealed_author AS "sealedAuthor", target_id AS "targetId", civil_day AS day`,
);

/** Stores guards in the given order, and returns those that were not stored yet. Index: the primary key. */
export const insertGuards = statement<{ guards: readonly Uint8Array[]; days: readonly string[] }>(
  'votes.insertGuards',
  `INSERT INTO anonymous_vote_guards (guard, day)
   SELECT new.guard, new.day FROM unnest($guards::bytea[], $days::date[]) AS new (guard, day)
   ON CONFLICT DO NOTHING RETURNING guard`,
);

/** Deletes guards. Index: the primary key. */
export const deleteGuards = statement<{ guards: readonly Uint8Array[] }>(
  'votes.deleteGuards',
  'DELETE FROM anonymous_vote_guards WHERE guard = ANY ($guards::bytea[])',
);

/** Deletes the guards of days that are more than `days` days old. Reads all guards. */
export const deleteOldGuards = statement<{ today: string; days: number }>(
  'votes.deleteOldGuards',
  'DELETE FROM anonymous_vote_guards WHERE day < $today::date - $days::int',
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

/** Selects anonymous votes as their author cast them. Indexes: the primary keys. */
export const voteTexts = statement<{ voteIds: readonly string[] }>(
  'votes.anonymousTexts',
  `SELECT v.id, concat_ws(' · ', coalesce(card.name, party.name), v.vote, v.comment) AS text, v.ability, v.vision
   FROM daily_votes v
   JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   WHERE v.id = ANY ($voteIds::uuid[]) AND v.sealed_author IS NOT NULL`,
);
