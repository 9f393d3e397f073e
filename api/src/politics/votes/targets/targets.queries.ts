import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';

/** The kinds of targets of daily votes. */
export type TargetKind = 'polly' | 'party';

/** A target of daily votes, with the name and slug of its page. */
export interface Target {
  id: string;
  kind: TargetKind;
  /** The time zone of the target's civil days; null for the default time zone. */
  timeZone: string | null;
  divisionId: string | null;
  /** The last closed day of the time zone; null if none is closed. */
  closedThrough: string | null;
  slug: string;
  name: string;
  /** Whether members can vote on the target: always on a party, on a polly only while in office. */
  votable: boolean;
}

/**
 * SQL for the last closed day of a target's time zone; NULL if none is closed. A day whose close has begun is closed: the
 * transaction of its first targets says so. Index: the primary key of score_zones.
 *
 * @param target the alias of the target
 */
export const closedThroughSql = (target: string): string =>
  `(SELECT zone.closed_through + (zone.done_through <> '00000000-0000-0000-0000-000000000000')::int FROM score_zones zone
     WHERE zone.time_zone = coalesce(${target}.time_zone, '${defaultTimeZone}'))`;

const columns = `t.id, t.kind, t.time_zone AS "timeZone", t.division_id AS "divisionId", ${closedThroughSql('t')} AS "closedThrough"`;

interface PollyParams {
  idOrSlug: string;
  now: Date;
  defaultTimeZone: string;
}

const pollyStatement = (name: string, id: string) =>
  statement<PollyParams>(
    name,
    // Indexes: the primary keys.
    `SELECT ${columns}, card.slug, card.name,
       NOT card.former AND coalesce(
         card.valid_through >= ($now::timestamptz AT TIME ZONE coalesce(t.time_zone, $defaultTimeZone::text))::date, true
       ) AS votable
     FROM vote_targets t JOIN polly_cards card ON card.person_id = t.id WHERE t.id = ${id}`,
  );

const partyStatement = (name: string, id: string) =>
  statement<{ idOrSlug: string }>(
    name,
    // Indexes: the primary keys, organization_slugs_current.
    `SELECT ${columns}, slug.slug, party.name, true AS votable
     FROM vote_targets t
     JOIN organizations party ON party.id = t.id
     JOIN organization_slugs slug ON slug.organization_id = t.id AND slug.current
     WHERE t.id = ${id} AND t.kind = 'party'`,
  );

const pollyById = pollyStatement('votes.pollyById', '$idOrSlug');
const pollyBySlug = pollyStatement('votes.pollyBySlug', '(SELECT person_id FROM person_slugs WHERE slug = $idOrSlug)');
const partyById = partyStatement('votes.partyById', '$idOrSlug');
const partyBySlug = partyStatement(
  'votes.partyBySlug',
  '(SELECT organization_id FROM organization_slugs WHERE slug = $idOrSlug)',
);

/** Finds a target by id, or by a current or former slug; undefined if there is none. */
export async function findTarget(
  database: Queryable,
  kind: TargetKind,
  idOrSlug: string,
  now: Date,
): Promise<Target | undefined> {
  const key = idOrSlug.toLowerCase();
  const byId = isId(idOrSlug);
  const bound =
    kind === 'polly'
      ? (byId ? pollyById : pollyBySlug)({ idOrSlug: key, now, defaultTimeZone })
      : (byId ? partyById : partyBySlug)({ idOrSlug: key });
  const [target] = await database.query<Target>(bound);
  return target;
}
