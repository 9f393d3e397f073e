import type { VoteExclusion } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Shown, Publication } from '../count/publish.ts';

/**
 * The votes on a target of the days from `from` through `through` that count and fit: from a network of `sharedBy` votes
 * that day or more, with one of the marks `networkHashes`, of accounts as old as one of `accountAges`, from one of the
 * places `divisionIds`; null asks nothing. Indexes: daily_votes_target, the primary keys.
 */
export const selectVotes = statement<{
  targetId: string;
  from: string;
  through: string;
  sharedBy: number | null;
  networkHashes: string | readonly Uint8Array[] | null;
  accountAges: readonly string[] | null;
  divisionIds: readonly string[] | null;
}>(
  'scores.selectVotes',
  `WITH judged AS (
     SELECT v.id, e.account_age_band, e.division_id, e.network_hash, count(*) OVER (PARTITION BY e.network_hash) AS shared
     FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
     WHERE v.target_id = $targetId AND v.civil_day BETWEEN $from::date AND $through::date
   )
   SELECT id FROM judged
   WHERE ($sharedBy::int IS NULL OR shared >= $sharedBy::int)
     AND ($networkHashes::bytea[] IS NULL OR network_hash = ANY ($networkHashes::bytea[]))
     AND ($accountAges::text[] IS NULL OR account_age_band = ANY ($accountAges::text[]))
     AND ($divisionIds::text[] IS NULL OR division_id = ANY ($divisionIds::text[]))
     AND NOT EXISTS (SELECT FROM excluded_votes x WHERE x.vote_id = judged.id)`,
);

/** Holds the closing of a target's time zone until the transaction ends: no day is closed meanwhile. By primary keys. */
export const holdTarget = statement<{ targetId: string }>(
  'scores.holdTarget',
  `SELECT target.kind, zone.closed_through AS "closedThrough"
   FROM vote_targets target JOIN score_zones zone ON zone.time_zone = coalesce(target.time_zone, '${defaultTimeZone}')
   WHERE target.id = $targetId FOR UPDATE OF zone`,
);

/** Whether there is such a target, and how far it is closed. By primary keys. */
export const targetState = statement<{ targetId: string }>(
  'scores.targetState',
  `SELECT target.kind, zone.closed_through AS "closedThrough"
   FROM vote_targets target
   LEFT JOIN score_zones zone ON zone.time_zone = coalesce(target.time_zone, '${defaultTimeZone}')
   WHERE target.id = $targetId`,
);

/** A frozen day as it is changed. */
export interface FrozenRow {
  day: string;
  officeType: string;
  approval: number;
  ability: number;
  vision: number;
  sumsAll: number[];
  sumsOfficial: number[];
  shown: Shown;
  revision: number;
}

/** The frozen days of a target ($1) from $2 through $3. Index: the primary key. */
export const frozenDays = statement(
  'scores.frozenDays',
  `SELECT day, office_type AS "officeType", prior_approval AS approval, prior_ability AS ability, prior_vision AS vision,
     to_jsonb(sums_all) AS "sumsAll", to_jsonb(sums_official) AS "sumsOfficial", shown, revision
   FROM score_days WHERE target_id = $1 AND day BETWEEN $2::date AND $3::date ORDER BY day`,
);

/** Keeps what a day was, then changes it. Indexes: the primary keys. */
export const reviseDay = statement<{
  targetId: string;
  day: string;
  exclusionId: string;
  undone: boolean;
  revisedAt: Date;
  sumsAll: readonly number[];
  sumsOfficial: readonly number[];
  shown: string;
  meanApproval: number | null;
  meanAbility: number | null;
  meanVision: number | null;
}>(
  'scores.reviseDay',
  `WITH before AS (
     INSERT INTO score_revisions (target_id, day, revision, exclusion_id, undone, sums_all, sums_official, shown, revised_at)
     SELECT target_id, day, revision + 1, $exclusionId, $undone, sums_all, sums_official, shown, $revisedAt
     FROM score_days WHERE target_id = $targetId AND day = $day::date
   )
   UPDATE score_days SET revision = revision + 1, sums_all = $sumsAll::bigint[],
     sums_official = $sumsOfficial::bigint[], shown = $shown,
     mean_approval = $meanApproval, mean_ability = $meanAbility, mean_vision = $meanVision
   WHERE target_id = $targetId AND day = $day::date`,
);

/** What a day was before an exclusion changed it. Index: score_revisions_exclusion. */
export const shownBefore = statement<{ targetId: string; day: string; exclusionId: string }>(
  'scores.shownBefore',
  `SELECT to_jsonb(sums_all) AS "sumsAll", to_jsonb(sums_official) AS "sumsOfficial", shown
   FROM score_revisions WHERE target_id = $targetId AND day = $day::date AND exclusion_id = $exclusionId AND NOT undone
   ORDER BY revision DESC LIMIT 1`,
);

/** How a target stands. */
export interface StandingRow {
  day: string;
  published: Publication;
}

/** How a target stands. Index: the primary key. */
export const standingOf = statement<{ targetId: string }>(
  'scores.standingOf',
  'SELECT day, published FROM target_standings WHERE target_id = $targetId',
);

/** Notes what the next day of a target is compared with. Index: the primary key. */
export const keepPublished = statement<{ targetId: string; published: string }>(
  'scores.keepPublished',
  'UPDATE target_standings SET published = $published::jsonb WHERE target_id = $targetId',
);

/** An exclusion as it is stored. */
export interface ExclusionRow {
  id: string;
  name: string;
  path: string;
  targetId: string;
  from: string;
  through: string;
  conditions: Omit<VoteExclusion['conditions'], 'targetId' | 'from' | 'through'>;
  reason: string;
  votes: number;
  created: string;
  undone: string | null;
}

/** What a target is called, and where its page is. Indexes: the primary keys, organization_slugs_current. */
const ofTarget = `
  coalesce((SELECT card.name FROM polly_cards card WHERE card.person_id = target_id),
    (SELECT party.name FROM organizations party WHERE party.id = target_id), '') AS name,
  coalesce((SELECT '/polly/' || card.slug FROM polly_cards card WHERE card.person_id = target_id),
    (SELECT '/party/' || slug FROM organization_slugs WHERE organization_id = target_id AND current), '') AS path`;

const exclusionColumns = `id, ${ofTarget}, target_id AS "targetId", from_day AS "from", through_day AS through, conditions, reason, votes,
  created_at AS created, undone_at AS undone`;

/** Notes an exclusion. */
export const insertExclusion = statement<{
  targetId: string;
  fromDay: string;
  throughDay: string;
  conditions: string;
  reason: string;
  votes: number;
  now: Date;
}>(
  'scores.insertExclusion',
  `INSERT INTO vote_exclusions (target_id, from_day, through_day, conditions, reason, votes, created_at)
   VALUES ($targetId, $fromDay, $throughDay, $conditions, $reason, $votes, $now) RETURNING ${exclusionColumns}`,
);

/** Leaves votes out by an exclusion. Index: the primary key. */
export const excludeVotes = statement<{ exclusionId: string; voteIds: readonly string[] }>(
  'scores.excludeVotes',
  'INSERT INTO excluded_votes (vote_id, exclusion_id) SELECT id, $exclusionId FROM unnest($voteIds::uuid[]) AS id ON CONFLICT DO NOTHING',
);

/** Counts the votes of an exclusion again. Index: excluded_votes_exclusion. */
export const includeVotes = statement<{ exclusionId: string }>(
  'scores.includeVotes',
  'DELETE FROM excluded_votes WHERE exclusion_id = $exclusionId RETURNING vote_id AS id',
);

/** An exclusion. Index: the primary key. */
export const exclusionById = statement<{ exclusionId: string }>(
  'scores.exclusionById',
  `SELECT ${exclusionColumns} FROM vote_exclusions WHERE id = $exclusionId`,
);

/** Notes that an exclusion was undone; nothing where it was before. Index: the primary key. */
export const undoExclusion = statement<{ exclusionId: string; now: Date }>(
  'scores.undoExclusion',
  `UPDATE vote_exclusions SET undone_at = $now WHERE id = $exclusionId AND undone_at IS NULL RETURNING ${exclusionColumns}`,
);

/** Exclusions, the newest first: ids are made in the order of time. Index: the primary key. */
export const listExclusions = statement<{ afterId: string | number; take: number; offset: number }>(
  'scores.listExclusions',
  `SELECT ${exclusionColumns} FROM vote_exclusions WHERE id < $afterId::uuid ORDER BY id DESC LIMIT $take OFFSET $offset`,
);
