import { statement } from '../../../platform/db/statement.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Shown } from '../count/publish.ts';

/** A target as its scores are read. */
export interface TargetRow {
  id: string;
  timeZone: string;
  /** Null before the first close. */
  closedThrough: string | null;
  removed: number | null;
  /** Whether its division has parts, by which votes can be weighted. */
  isDivided: boolean;
  /** When the current term began; null for a party, or where it is not known. */
  since: string | null;
}

const target = (name: string, kind: 'polly' | 'party', id: string) =>
  statement(
    name,
    `SELECT target.id, coalesce(target.time_zone, '${defaultTimeZone}') AS "timeZone",
       zone.closed_through AS "closedThrough", standing.removed,
       EXISTS (SELECT FROM divisions part WHERE part.parent_id = target.division_id) AS "isDivided",
       (SELECT max(m.valid_from) FROM memberships m WHERE m.person_id = target.id AND m.valid_from <= $2::date) AS since
     FROM vote_targets target
     LEFT JOIN score_zones zone ON zone.time_zone = coalesce(target.time_zone, '${defaultTimeZone}')
     LEFT JOIN target_standings standing ON standing.target_id = target.id
     WHERE target.kind = '${kind}' AND target.id = ${id}`,
  );

/** A target by its id ($1), as of a day ($2). By primary keys, memberships by their key (person, office, day), divisions_parent. */
export const targetById = {
  polly: target('scores.pollyById', 'polly', '$1'),
  party: target('scores.partyById', 'party', '$1'),
};

/** The same by a slug of now or before. By primary keys. */
export const bySlug = {
  polly: target('scores.pollyBySlug', 'polly', '(SELECT person_id FROM person_slugs WHERE slug = $1)'),
  party: target('scores.partyBySlug', 'party', '(SELECT organization_id FROM organization_slugs WHERE slug = $1)'),
};

/** A day as it is shown. */
export interface DayRow {
  day: string;
  shown: Shown;
}

/** What is shown of the days of a target ($1) from $2 through $3, every $4 days back from the last. Index: the primary key. */
export const shownDays = statement(
  'scores.shownDays',
  `SELECT day, shown FROM score_days
   WHERE target_id = $1 AND day BETWEEN $2::date AND $3::date AND ($3::date - day) % $4::int = 0 ORDER BY day`,
);

/** What divisions are called. Index: the primary key. */
export const divisionNames = statement<{ placeIds: readonly string[] }>(
  'scores.divisionNames',
  'SELECT id, name FROM divisions WHERE id = ANY ($placeIds::text[])',
);

/** The first day of which a target has a score. Index: the primary key. */
export const firstDay = statement<{ targetId: string }>(
  'scores.firstDay',
  'SELECT min(day) AS day FROM score_days WHERE target_id = $targetId',
);

/** A beginning or an end of a term. */
export interface EventRow {
  day: string;
  kind: 'termBegan' | 'termEnded';
  label: string;
}

/** Terms of a person ($1) that began or ended in the days from $2 through $3. Index: the key of memberships (person, …). */
export const termEvents = statement(
  'scores.termEvents',
  `SELECT DISTINCT event.day, event.kind, office.label
   FROM memberships m JOIN offices office ON office.id = m.office_id
   CROSS JOIN LATERAL (VALUES (m.valid_from, 'termBegan'), (m.valid_through, 'termEnded')) event (day, kind)
   WHERE m.person_id = $1 AND event.day BETWEEN $2::date AND $3::date ORDER BY event.day, event.kind, office.label`,
);

/** A target in a ranking. */
export interface TopRow {
  personId: string;
  slug: string;
  name: string;
  officeName: string | null;
  partyName: string | null;
  day: string;
  approval: number;
  low: number;
  accounts: number;
}

/** People in office with the highest lower ends, as of a day or later. Index: target_standings_ranked. */
export const topScores = statement<{ earliestDay: string; limit: number }>(
  'scores.top',
  `SELECT card.person_id AS "personId", card.slug, card.name, card.office_name AS "officeName",
     card.party_name AS "partyName", standing.day, standing.approval, standing.approval_low AS low, standing.accounts
   FROM target_standings standing JOIN polly_cards card ON card.person_id = standing.target_id
   WHERE standing.kind = 'polly' AND standing.approval_low IS NOT NULL AND standing.day >= $earliestDay::date AND NOT card.former
   ORDER BY standing.approval_low DESC, standing.accounts DESC, standing.target_id LIMIT $limit`,
);
