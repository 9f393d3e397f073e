import type { VoteExclusion } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { ScoredVoteRow } from '../close/close-days.queries.ts';
import type { PublicationState, Shown } from '../count/publication.ts';

/** A vote with its author and fraud signals: those of a named vote in the clear, those of an anonymous vote sealed. */
export type FraudSignals = { excluded: boolean } & Pick<
  ScoredVoteRow,
  'id' | 'accountId' | 'official' | 'sealedAuthor'
> &
  ({ accountAgeBand: string; divisionId: string | null; networkHash: Buffer; sealed: null } | { sealed: Buffer });

/**
 * Selects the authors and fraud signals of the votes on a target on a day, and whether the votes are excluded. Indexes:
 * daily_votes_target, the primary keys.
 */
export const fraudSignals = statement<{ targetId: string; day: string }>(
  'scores.fraudSignals',
  `SELECT v.id, v.account_id AS "accountId", v.official, v.sealed_author AS "sealedAuthor", e.account_age_band AS "accountAgeBand", e.division_id AS "divisionId", e.network_hash AS "networkHash",
     e.sealed, EXISTS (SELECT FROM excluded_votes x WHERE x.vote_id = v.id) AS excluded
   FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
   WHERE v.target_id = $targetId AND v.civil_day = $day::date`,
);

/** Counts the votes on a target in a range of days, `most` at most. Index: daily_votes_target. */
export const countVotes = statement<{ targetId: string; from: string; through: string; most: number }>(
  'scores.countVotes',
  `SELECT count(*)::int AS votes FROM (
     SELECT FROM daily_votes WHERE target_id = $targetId AND civil_day BETWEEN $from::date AND $through::date LIMIT $most
   ) counted`,
);

/** The kind of a target, its last closed day, and how often its days were revised. */
export interface TargetState {
  kind: string;
  closedThrough: string | null;
  revisions: number;
}

const closedThrough = `CASE WHEN target.standing_day IS NULL THEN zone.closed_through
       WHEN target.closed_at IS NOT NULL THEN target.standing_day END AS "closedThrough",
   (SELECT coalesce(sum(revision), 0)::int FROM score_days WHERE target_id = target.id) AS revisions`;

/** Locks a target and its time zone, so that no day is closed during the transaction. Indexes: the primary keys. */
export const lockTargetZone = statement<{ targetId: string }>(
  'scores.lockTargetZone',
  `SELECT target.kind, ${closedThrough}
   FROM vote_targets target JOIN score_zones zone ON zone.time_zone = target.zone
   WHERE target.id = $targetId FOR UPDATE OF zone, target`,
);

/** Selects the state of a target. Indexes: the primary keys. */
export const targetState = statement<{ targetId: string }>(
  'scores.targetState',
  `SELECT target.kind, ${closedThrough}
   FROM vote_targets target
   LEFT JOIN score_zones zone ON zone.time_zone = target.zone
   WHERE target.id = $targetId`,
);

/** A stored snapshot of a day. */
export interface ScoreDayRow {
  day: string;
  officeType: string;
  approval: number;
  ability: number;
  vision: number;
  /** A result of `sealSums`. */
  sealedSums: Buffer;
  shown: Shown;
  revision: number;
}

/** Selects the snapshots of a target in a range of days. Index: the primary key. */
export const scoreDays = statement<{ targetId: string; from: string; through: string }>(
  'scores.days',
  `SELECT day, office_type AS "officeType", prior_approval AS approval, prior_ability AS ability, prior_vision AS vision,
     sealed_sums AS "sealedSums", shown, revision
   FROM score_days WHERE target_id = $targetId AND day BETWEEN $from::date AND $through::date ORDER BY day`,
);

/** Revises a snapshot and records the previous one. Indexes: the primary keys. */
export const reviseDay = statement<{
  targetId: string;
  day: string;
  exclusionId: string;
  undone: boolean;
  revisedAt: Date;
  sealedSums: Uint8Array;
  shown: string;
  meanApproval: number | null;
  meanAbility: number | null;
  meanVision: number | null;
}>(
  'scores.reviseDay',
  `WITH before AS (
     INSERT INTO score_revisions (target_id, day, revision, exclusion_id, undone, sealed_sums, shown, revised_at)
     SELECT target_id, day, revision + 1, $exclusionId, $undone, sealed_sums, shown, $revisedAt
     FROM score_days WHERE target_id = $targetId AND day = $day::date
   )
   UPDATE score_days SET revision = revision + 1, sealed_sums = $sealedSums, shown = $shown,
     mean_approval = $meanApproval, mean_ability = $meanAbility, mean_vision = $meanVision
   WHERE target_id = $targetId AND day = $day::date`,
);

/** Selects a snapshot as it was before an exclusion. Index: score_revisions_exclusion. */
export const snapshotBefore = statement<{ targetId: string; day: string; exclusionId: string }>(
  'scores.snapshotBefore',
  `SELECT sealed_sums AS "sealedSums", shown
   FROM score_revisions WHERE target_id = $targetId AND day = $day::date AND exclusion_id = $exclusionId AND NOT undone
   ORDER BY revision DESC LIMIT 1`,
);

/** The current score of a target: its day and publication state. */
export interface SnapshotRow {
  day: string;
  published: PublicationState;
}

/** Selects the current score of a target. Index: the primary key. */
export const snapshotOf = statement<{ targetId: string }>(
  'scores.snapshotOf',
  'SELECT day, published FROM target_standings WHERE target_id = $targetId',
);

/** Stores the publication state of a target. Index: the primary key. */
export const updatePublished = statement<{ targetId: string; published: string }>(
  'scores.updatePublished',
  'UPDATE target_standings SET published = $published::jsonb WHERE target_id = $targetId',
);

/** A stored exclusion. */
export interface ExclusionRow {
  id: string;
  name: string;
  path: string;
  targetId: string;
  from: string;
  through: string;
  conditions: Omit<VoteExclusion['conditions'], 'targetId' | 'from' | 'through'>;
  reason: string;
  /** The number of votes; 0 until they are selected. */
  votes: number;
  /** Whether the conditions selected the votes of too few members, so that none is excluded. */
  tooFew: boolean;
  created: string;
  applied: string | null;
  undoAsked: string | null;
  undone: string | null;
}

/** The name and path of a target. Indexes: the primary keys, organization_slugs_current. */
export const targetColumns = `
  coalesce((SELECT card.name FROM polly_cards card WHERE card.person_id = current_person(target_id)),
    (SELECT party.name FROM organizations party WHERE party.id = current_party(target_id)), '') AS name,
  coalesce((SELECT '/polly/' || card.slug FROM polly_cards card WHERE card.person_id = current_person(target_id)),
    (SELECT '/party/' || slug FROM organization_slugs WHERE organization_id = current_party(target_id) AND current), '') AS path`;

const exclusionColumns = `id, ${targetColumns}, target_id AS "targetId", from_day AS "from", through_day AS through, conditions, reason, votes,
  too_few AS "tooFew", created_at AS created, applied_at AS applied, undo_asked_at AS "undoAsked", undone_at AS undone`;

/** Inserts an exclusion that waits for the job. */
export const insertExclusion = statement<{
  targetId: string;
  fromDay: string;
  throughDay: string;
  conditions: string;
  sealedAddress: Uint8Array | null;
  reason: string;
  now: Date;
}>(
  'scores.insertExclusion',
  `INSERT INTO vote_exclusions (target_id, from_day, through_day, conditions, sealed_address, reason, votes, created_at, applied_at)
   VALUES ($targetId, $fromDay, $throughDay, $conditions, $sealedAddress, $reason, 0, $now, NULL)
   RETURNING ${exclusionColumns}`,
);

/** An exclusion or a reversal that waits for the job. */
export interface WaitingRow extends Pick<ExclusionRow, 'id' | 'targetId' | 'from' | 'through' | 'conditions'> {
  /** A result of `sealAddress`. */
  sealedAddress: Buffer | null;
  /** True to exclude the votes, false to include them again. */
  exclude: boolean;
}

/** Selects the exclusions and reversals that wait, oldest first. Index: vote_exclusions_waiting. */
export const waitingExclusions = statement(
  'scores.waitingExclusions',
  `SELECT id, target_id AS "targetId", from_day AS "from", through_day AS through, conditions,
     sealed_address AS "sealedAddress", applied_at IS NULL AS exclude
   FROM vote_exclusions
   WHERE undone_at IS NULL AND NOT too_few AND (applied_at IS NULL OR undo_asked_at IS NOT NULL)
   ORDER BY created_at, id`,
);

/** Records that votes are excluded. Returns no row unless the exclusion waits. Index: the primary key. */
export const markApplied = statement<{ exclusionId: string; votes: number; now: Date }>(
  'scores.markApplied',
  `UPDATE vote_exclusions SET applied_at = $now, votes = $votes, sealed_address = NULL
   WHERE id = $exclusionId AND applied_at IS NULL AND undone_at IS NULL RETURNING id`,
);

/** Records that an exclusion selected too few votes. Returns no row unless it waits. Index: the primary key. */
export const markTooFew = statement<{ exclusionId: string }>(
  'scores.markTooFew',
  `UPDATE vote_exclusions SET too_few = true, sealed_address = NULL
   WHERE id = $exclusionId AND applied_at IS NULL AND undone_at IS NULL RETURNING id`,
);

/** Records that an exclusion is undone. Returns no row if it was undone before. Index: the primary key. */
export const markUndone = statement<{ exclusionId: string; now: Date }>(
  'scores.markUndone',
  'UPDATE vote_exclusions SET undone_at = $now WHERE id = $exclusionId AND undone_at IS NULL RETURNING id',
);

/** Excludes those votes from the scores that were not deleted meanwhile. Index: the primary key. */
export const excludeVotes = statement<{ exclusionId: string; voteIds: readonly string[] }>(
  'scores.excludeVotes',
  `INSERT INTO excluded_votes (vote_id, exclusion_id)
   SELECT id, $exclusionId FROM daily_votes WHERE id = ANY ($voteIds::uuid[]) FOR KEY SHARE ON CONFLICT DO NOTHING`,
);

/** Selects the ids of the votes of an exclusion. Index: excluded_votes_exclusion. */
export const excludedVotesOf = statement<{ exclusionId: string }>(
  'scores.excludedVotesOf',
  'SELECT vote_id AS id FROM excluded_votes WHERE exclusion_id = $exclusionId',
);

/** Includes the votes of an exclusion again. Index: excluded_votes_exclusion. */
export const includeVotes = statement<{ exclusionId: string }>(
  'scores.includeVotes',
  'DELETE FROM excluded_votes WHERE exclusion_id = $exclusionId',
);

/** Selects an exclusion. Index: the primary key. */
export const exclusionById = statement<{ exclusionId: string }>(
  'scores.exclusionById',
  `SELECT ${exclusionColumns} FROM vote_exclusions WHERE id = $exclusionId`,
);

/**
 * Asks to undo an exclusion; one that waits ends at once. Returns no row if this was asked before, or if the exclusion
 * selected too few votes. Index: the primary key.
 */
export const askToUndo = statement<{ exclusionId: string; now: Date }>(
  'scores.askToUndo',
  `UPDATE vote_exclusions SET undo_asked_at = $now, undone_at = CASE WHEN applied_at IS NULL THEN $now::timestamptz END,
     sealed_address = NULL
   WHERE id = $exclusionId AND undo_asked_at IS NULL AND NOT too_few RETURNING ${exclusionColumns}`,
);

/** Lists exclusions, newest first; ids are ordered by time. Index: the primary key. */
export const listExclusions = statement<{ beforeId: string | number; limit: number; offset: number }>(
  'scores.listExclusions',
  `SELECT ${exclusionColumns} FROM vote_exclusions WHERE id < $beforeId::uuid ORDER BY id DESC LIMIT $limit OFFSET $offset`,
);
