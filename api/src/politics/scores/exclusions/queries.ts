import type { VoteExclusion } from '@hustings/contract';
import { statement } from '../../../platform/db/database.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Shown, Publication } from '../count/publishing.ts';

/**
 * The votes on a target ($1) of the days from $2 through $3 that count and fit: from a network of $4 votes that day or more,
 * with one of the marks $5, of accounts as old as one of $6, from one of the places $7; null asks nothing. Indexes:
 * daily_votes_target, the primary keys.
 */
export const selectVotes = statement(
  'scores.selectVotes',
  `WITH judged AS (
     SELECT v.id, e.account_age_band, e.division_id, e.network_hash, count(*) OVER (PARTITION BY e.network_hash) AS shared
     FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
     WHERE v.target_id = $1 AND v.civil_day BETWEEN $2::date AND $3::date
   )
   SELECT id FROM judged
   WHERE ($4::int IS NULL OR shared >= $4::int)
     AND ($5::bytea[] IS NULL OR network_hash = ANY ($5::bytea[]))
     AND ($6::text[] IS NULL OR account_age_band = ANY ($6::text[]))
     AND ($7::text[] IS NULL OR division_id = ANY ($7::text[]))
     AND NOT EXISTS (SELECT FROM excluded_votes x WHERE x.vote_id = judged.id)`,
);

/** Holds the closing of a target's time zone until the transaction ends: no day is closed meanwhile. By primary keys. */
export const holdTarget = statement(
  'scores.holdTarget',
  `SELECT target.kind, zone.closed_through AS "closedThrough"
   FROM vote_targets target JOIN score_zones zone ON zone.time_zone = coalesce(target.time_zone, '${defaultTimeZone}')
   WHERE target.id = $1 FOR UPDATE OF zone`,
);

/** Whether there is such a target, and how far it is closed. By primary keys. */
export const targetState = statement(
  'scores.targetState',
  `SELECT target.kind, zone.closed_through AS "closedThrough"
   FROM vote_targets target
   LEFT JOIN score_zones zone ON zone.time_zone = coalesce(target.time_zone, '${defaultTimeZone}')
   WHERE target.id = $1`,
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
export const reviseDay = statement(
  'scores.reviseDay',
  `WITH before AS (
     INSERT INTO score_revisions (target_id, day, revision, exclusion_id, undone, sums_all, sums_official, shown, revised_at)
     SELECT target_id, day, revision + 1, $3, $4, sums_all, sums_official, shown, $5
     FROM score_days WHERE target_id = $1 AND day = $2::date
   )
   UPDATE score_days SET revision = revision + 1, sums_all = $6::bigint[], sums_official = $7::bigint[], shown = $8,
     mean_approval = $9, mean_ability = $10, mean_vision = $11
   WHERE target_id = $1 AND day = $2::date`,
);

/** What a day was before an exclusion ($3) changed it. Index: score_revisions_exclusion. */
export const shownBefore = statement(
  'scores.shownBefore',
  `SELECT to_jsonb(sums_all) AS "sumsAll", to_jsonb(sums_official) AS "sumsOfficial", shown
   FROM score_revisions WHERE target_id = $1 AND day = $2::date AND exclusion_id = $3 AND NOT undone
   ORDER BY revision DESC LIMIT 1`,
);

/** How a target stands. */
export interface StandingRow {
  day: string;
  published: Publication;
}

/** How a target ($1) stands. Index: the primary key. */
export const standingOf = statement(
  'scores.standingOf',
  'SELECT day, published FROM target_standings WHERE target_id = $1',
);

/** Notes what the next day of a target ($1) is compared with. Index: the primary key. */
export const keepPublished = statement(
  'scores.keepPublished',
  'UPDATE target_standings SET published = $2::jsonb WHERE target_id = $1',
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
export const insertExclusion = statement(
  'scores.insertExclusion',
  `INSERT INTO vote_exclusions (target_id, from_day, through_day, conditions, reason, votes, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${exclusionColumns}`,
);

/** Leaves votes ($2) out by an exclusion ($1). Index: the primary key. */
export const excludeVotes = statement(
  'scores.excludeVotes',
  'INSERT INTO excluded_votes (vote_id, exclusion_id) SELECT id, $1 FROM unnest($2::uuid[]) AS id ON CONFLICT DO NOTHING',
);

/** Counts the votes of an exclusion ($1) again. Index: excluded_votes_exclusion. */
export const includeVotes = statement(
  'scores.includeVotes',
  'DELETE FROM excluded_votes WHERE exclusion_id = $1 RETURNING vote_id AS id',
);

/** An exclusion. Index: the primary key. */
export const exclusionById = statement(
  'scores.exclusionById',
  `SELECT ${exclusionColumns} FROM vote_exclusions WHERE id = $1`,
);

/** Notes that an exclusion was undone; nothing where it was before. Index: the primary key. */
export const undoExclusion = statement(
  'scores.undoExclusion',
  `UPDATE vote_exclusions SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL RETURNING ${exclusionColumns}`,
);

/** Exclusions, the newest first: ids are made in the order of time. Index: the primary key. */
export const listExclusions = statement(
  'scores.listExclusions',
  `SELECT ${exclusionColumns} FROM vote_exclusions WHERE id < $1::uuid ORDER BY id DESC LIMIT $2 OFFSET $3`,
);
