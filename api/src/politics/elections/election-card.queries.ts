/** An election as its card shows it. Unknown values are null. */
export interface ElectionCardRow {
  electionId: string;
  name: string;
  kind: 'general' | 'primary' | 'runoff' | 'special' | 'other';
  level: 'supranational' | 'national' | 'regional' | 'local' | null;
  day: string;
  pollsClose: string;
  timeZone: string;
  /** The number of days until the polling day, in the time zone of the election; negative after it. */
  daysLeft: number;
  place: { id: string; name: string } | null;
  contestsCount: number;
}

/** Returns a JSON object with id and name of a division, or NULL. Index: the primary key. */
export const placeSql = (divisionId: string): string =>
  `(SELECT jsonb_build_object('id', ep.id, 'name', ep.name) FROM divisions ep WHERE ep.id = ${divisionId})`;

/**
 * The columns of an `ElectionCardRow`, from `elections` with the alias `e` and `election_cards` with the alias `card`.
 * They take the parameter `$now`.
 */
export const electionCardColumns = `e.id AS "electionId", e.name, e.kind, e.level, e.held_on AS day,
  e.polls_close_at AS "pollsClose", card.time_zone AS "timeZone",
  e.held_on - ($now::timestamptz AT TIME ZONE card.time_zone)::date AS "daysLeft", card.place,
  card.contests_count AS "contestsCount"`;

/** Joins the card of the election `e`. Index: the primary key of election_cards. */
export const joinElectionCard = 'JOIN election_cards card ON card.election_id = e.id';
