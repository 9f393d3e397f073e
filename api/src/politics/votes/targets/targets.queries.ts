import type { Queryable } from '../../../platform/db/database.ts';
import { momentSql } from '../../../platform/db/moment.queries.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isId } from '../../../platform/crypto/ids.ts';

/** The kinds of targets of votes. */
export type TargetKind = 'polly' | 'party' | 'candidacy';

/** The candidacy that a target is. */
export interface TargetCandidacy {
  electionId: string;
  /** The person who stands; null if the party itself stands. */
  personId: string | null;
  partyId: string | null;
  /** The time at which the polls close, ISO 8601. */
  closes: string;
}

/** A target of votes, with the name and slug of its page. */
export interface Target {
  id: string;
  kind: TargetKind;
  /** The time zone of the target's civil days; null for the default time zone. */
  timeZone: string;
  divisionId: string | null;
  /** The last closed day of the time zone; null if none is closed. */
  closedThrough: string | null;
  /** The day of all votes on a candidacy; null for other targets, which have civil days. */
  standingDay: string | null;
  candidacy: TargetCandidacy | null;
  slug: string;
  name: string;
  /**
   * Whether members can vote on the target: on a party unless it was merged, on a polly only while in office, on a
   * candidate unless withdrawn.
   */
  votable: boolean;
}

/**
 * SQL for the last closed day of a target's time zone; NULL if none is closed. A day whose close has begun is closed: the
 * transaction of its first targets says so. Of a candidacy, the day of its votes once they are final. Index: the primary
 * key of score_zones.
 *
 * @param target the alias of the target
 */
export const closedThroughSql = (target: string): string =>
  `CASE WHEN ${target}.standing_day IS NULL
     THEN (SELECT zone.closed_through + (zone.done_through <> '00000000-0000-0000-0000-000000000000')::int FROM score_zones zone
       WHERE zone.time_zone = ${target}.zone)
     WHEN ${target}.closed_at IS NOT NULL THEN ${target}.standing_day END`;

/**
 * SQL for the `TargetCandidacy` of a target, as JSON; NULL for other targets. Reads nothing for other targets. Indexes:
 * the primary keys.
 *
 * @param target the alias of the target
 */
export const candidacySql = (target: string): string =>
  `CASE WHEN ${target}.standing_day IS NOT NULL THEN (
     SELECT jsonb_build_object('electionId', contest.election_id, 'personId', candidacy.person_id, 'partyId', candidacy.party_id,
       'closes', ${momentSql('contest.polls_close_at')})
     FROM candidacies candidacy JOIN contests contest ON contest.id = candidacy.contest_id WHERE candidacy.id = ${target}.id
   ) END`;

const columns = `t.id, t.kind, t.zone AS "timeZone", t.division_id AS "divisionId", ${closedThroughSql('t')} AS "closedThrough",
  t.standing_day AS "standingDay", ${candidacySql('t')} AS candidacy`;

interface PollyParams {
  idOrSlug: string;
  now: Date;
}

const pollyStatement = (name: string, id: string, page = 't.id') =>
  statement<PollyParams>(
    name,
    // Indexes: the primary keys.
    `SELECT ${columns}, card.slug, card.name,
       t.merged_into IS NULL AND NOT card.former AND coalesce(
         card.valid_through >= ($now::timestamptz AT TIME ZONE t.zone)::date, true
       ) AS votable
     FROM vote_targets t JOIN polly_cards card ON card.person_id = ${page} WHERE t.id = ${id}`,
    { isQuick: true },
  );

const candidacyById = statement<{ id: string }>(
  'votes.candidacyById',
  // Indexes: the primary keys, organization_slugs_current.
  `SELECT ${columns}, coalesce(card.slug, slug.slug) AS slug, coalesce(card.name, party.name) AS name,
     candidacy.status <> 'withdrawn' AS votable
   FROM vote_targets t
   JOIN candidacies candidacy ON candidacy.id = t.id
   LEFT JOIN polly_cards card ON card.person_id = candidacy.person_id
   LEFT JOIN organizations party ON party.id = candidacy.party_id
   LEFT JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
   WHERE t.id = $id`,
);

const partyStatement = (name: string, id: string, page = 't.id') =>
  statement<{ idOrSlug: string }>(
    name,
    // Indexes: the primary keys, organization_slugs_current.
    `SELECT ${columns}, slug.slug, party.name, t.merged_into IS NULL AS votable
     FROM vote_targets t
     JOIN organizations party ON party.id = ${page}
     JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
     WHERE t.id = ${id} AND t.kind = 'party'`,
  );

const pollyById = pollyStatement('votes.pollyById', 'current_person($idOrSlug)');
/** Selects a polly by id, also a merged one, with the page of the polly who was kept. */
const pollyOrMergedById = pollyStatement('votes.pollyOrMergedById', '$idOrSlug', 'coalesce(t.merged_into, t.id)');
const pollyBySlug = pollyStatement('votes.pollyBySlug', '(SELECT person_id FROM person_slugs WHERE slug = $idOrSlug)');
const partyById = partyStatement('votes.partyById', 'current_party($idOrSlug)');
/** Selects a party by id, also a merged one, with the page of the party that was kept. */
const partyOrMergedById = partyStatement('votes.partyOrMergedById', '$idOrSlug', 'coalesce(t.merged_into, t.id)');
const partyBySlug = partyStatement(
  'votes.partyBySlug',
  '(SELECT organization_id FROM organization_slugs WHERE slug = $idOrSlug)',
);

/**
 * Finds a target by id, or by a current or former slug; a candidacy only by id. Undefined if there is none. Finds the
 * polly or party that was kept for the id of a merged one.
 */
export async function findTarget(
  database: Queryable,
  kind: TargetKind,
  idOrSlug: string,
  now: Date,
): Promise<Target | undefined> {
  const key = idOrSlug.toLowerCase();
  const byId = isId(idOrSlug);
  if (kind === 'candidacy') {
    const [candidacy] = byId ? await database.query<Target>(candidacyById({ id: key })) : [];
    return candidacy;
  }
  const bound =
    kind === 'polly'
      ? (byId ? pollyById : pollyBySlug)({ idOrSlug: key, now })
      : (byId ? partyById : partyBySlug)({ idOrSlug: key });
  const [target] = await database.query<Target>(bound);
  return target;
}

/** Finds a target as `findTarget` does, but for the id of a merged one that one itself, on which nobody can vote. */
export async function findTargetOrMerged(
  database: Queryable,
  kind: TargetKind,
  idOrSlug: string,
  now: Date,
): Promise<Target | undefined> {
  if (kind === 'candidacy' || !isId(idOrSlug)) return findTarget(database, kind, idOrSlug, now);
  const key = idOrSlug.toLowerCase();
  const bound = kind === 'polly' ? pollyOrMergedById({ idOrSlug: key, now }) : partyOrMergedById({ idOrSlug: key });
  const [target] = await database.query<Target>(bound);
  return target;
}
