import type { PartyMarkFacts } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { partyMarkSql } from '../../people/index.ts';
import type { Shown } from '../count/publication.ts';

/** The kinds of targets. */
export type TargetKind = 'polly' | 'party';

/** A target whose scores are read. */
export interface TargetRow {
  id: string;
  timeZone: string;
  /** The last closed day; null if no day is closed yet. */
  closedThrough: string | null;
  removed: number | null;
  /** Whether the target's division has places by which votes can be weighted. */
  isDivided: boolean;
  /** The first day of the current term; null for a party or if unknown. */
  since: string | null;
}

const targetStatement = (name: string, kind: TargetKind, id: string) =>
  statement<{ idOrSlug: string; today: string }>(
    name,
    `SELECT target.id, target.zone AS "timeZone",
       zone.closed_through AS "closedThrough", standing.removed,
       EXISTS (SELECT FROM divisions part WHERE part.parent_id = target.division_id) AS "isDivided",
       (SELECT max(m.valid_from) FROM memberships m WHERE m.person_id = target.id AND m.valid_from <= $today::date) AS since
     FROM vote_targets target
     LEFT JOIN score_zones zone ON zone.time_zone = target.zone
     LEFT JOIN target_standings standing ON standing.target_id = target.id
     WHERE target.kind = '${kind}' AND target.id = ${id}`,
    { isQuick: true },
  );

/**
 * Selects a target by id. Indexes: the primary keys, the key of memberships (person, office, day), divisions_parent.
 */
export const targetById = {
  polly: targetStatement('scores.pollyById', 'polly', '$idOrSlug'),
  party: targetStatement('scores.partyById', 'party', '$idOrSlug'),
};

/** Selects a target by a current or former slug. Indexes: as `targetById`, the primary keys. */
export const targetBySlug = {
  polly: targetStatement('scores.pollyBySlug', 'polly', '(SELECT person_id FROM person_slugs WHERE slug = $idOrSlug)'),
  party: targetStatement(
    'scores.partyBySlug',
    'party',
    '(SELECT organization_id FROM organization_slugs WHERE slug = $idOrSlug)',
  ),
};

/** A day with the figures that are shown. */
export interface DayRow {
  day: string;
  shown: Shown;
}

/**
 * Selects the figures of a target for every `everyDays`th day, counted back from `through` to `from`. Index: the
 * primary key.
 */
export const shownDays = statement<{ targetId: string; from: string; through: string; everyDays: number }>(
  'scores.shownDays',
  `SELECT day, shown FROM score_days
   WHERE target_id = $targetId AND day BETWEEN $from::date AND $through::date AND ($through::date - day) % $everyDays::int = 0
   ORDER BY day`,
);

/** Selects the names of divisions. Index: the primary key. */
export const divisionNames = statement<{ divisionIds: readonly string[] }>(
  'scores.divisionNames',
  'SELECT id, name FROM divisions WHERE id = ANY ($divisionIds::text[])',
  { isQuick: true },
);

/** Selects the first day with a score of a target. Index: the primary key. */
export const firstDay = statement<{ targetId: string }>(
  'scores.firstDay',
  'SELECT min(day) AS day FROM score_days WHERE target_id = $targetId',
);

/** The beginning or the end of a term. */
export interface EventRow {
  day: string;
  kind: 'termBegan' | 'termEnded';
  label: string;
}

/** Selects the terms of a person that began or ended in a range of days. Index: the key of memberships (person, …). */
export const termEvents = statement<{ personId: string; from: string; through: string }>(
  'scores.termEvents',
  `SELECT DISTINCT event.day, event.kind, office.label
   FROM memberships m JOIN offices office ON office.id = m.office_id
   CROSS JOIN LATERAL (VALUES (m.valid_from, 'termBegan'), (m.valid_through, 'termEnded')) event (day, kind)
   WHERE m.person_id = $personId AND event.day BETWEEN $from::date AND $through::date
   ORDER BY event.day, event.kind, office.label`,
  { isQuick: true },
);

/** An exclusion of votes, as the page of the target shows it. */
export interface ExclusionRow {
  applied: string;
  from: string;
  through: string;
  votes: number;
}

/**
 * Selects the exclusions that leave out a target's votes and end on a day or later, newest first. Index: vote_exclusions_target.
 */
export const exclusionsSince = statement<{ targetId: string; day: string }>(
  'scores.exclusionsSince',
  `SELECT applied_at AS applied, from_day AS "from", through_day AS through, votes FROM vote_exclusions
   WHERE target_id = $targetId AND through_day >= $day::date AND applied_at IS NOT NULL AND undone_at IS NULL
   ORDER BY applied_at DESC, id LIMIT 100`,
  { isQuick: true },
);

/** A ranked politician. */
export interface TopRow {
  personId: string;
  slug: string;
  name: string;
  officeName: string | null;
  partyName: string | null;
  partyMark: PartyMarkFacts | null;
  day: string;
  approval: number;
  low: number;
  accounts: number;
}

/**
 * Selects the politicians in office whose score intervals have the highest lower bounds. Ignores scores of days before
 * `earliestDay`. Index: target_standings_ranked.
 */
export const topScores = statement<{ earliestDay: string; limit: number }>(
  'scores.top',
  `SELECT card.person_id AS "personId", card.slug, card.name, card.office_name AS "officeName",
     card.party_name AS "partyName", ${partyMarkSql('card.party_id')} AS "partyMark", standing.day, standing.approval, standing.approval_low AS low, standing.accounts
   FROM target_standings standing JOIN polly_cards card ON card.person_id = standing.target_id
   WHERE standing.kind = 'polly' AND standing.approval_low IS NOT NULL AND standing.day >= $earliestDay::date AND NOT card.former
   ORDER BY standing.approval_low DESC, standing.accounts DESC, standing.target_id LIMIT $limit`,
);
