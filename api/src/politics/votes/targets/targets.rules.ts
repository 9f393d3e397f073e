import type { DailyVote } from '@hustings/contract';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';

/** What one can vote on. */
export type TargetKind = 'polly' | 'party';

/** A target of daily votes, with the name and address of its page. */
export interface Target {
  id: string;
  kind: TargetKind;
  /** In which the civil day turns; null: the default one. */
  timeZone: string | null;
  divisionId: string | null;
  slug: string;
  name: string;
  /** Whether it can be voted on: a party, or somebody who holds an office on the day that is open. */
  votable: boolean;
}

const columns = `t.id, t.kind, t.time_zone AS "timeZone", t.division_id AS "divisionId"`;

const polly = (name: string, condition: string) =>
  statement(
    name,
    // $2 now, $3 the default time zone. Indexes: the primary keys.
    `SELECT ${columns}, card.slug, card.name,
       NOT card.former AND coalesce(
         card.valid_through >= ($2::timestamptz AT TIME ZONE coalesce(t.time_zone, $3::text))::date, true) AS votable
     FROM vote_targets t JOIN polly_cards card ON card.person_id = t.id WHERE t.id = ${condition}`,
  );

const party = (name: string, condition: string) =>
  statement(
    name,
    // $2 and $3 as of a polly: both take the same values. Indexes: the primary keys, organization_slugs_current.
    `SELECT ${columns}, slug.slug, party.name, ($2::timestamptz, $3::text) IS NOT NULL AS votable
     FROM vote_targets t
     JOIN organizations party ON party.id = t.id
     JOIN organization_slugs slug ON slug.organization_id = t.id AND slug.current
     WHERE t.id = ${condition} AND t.kind = 'party'`,
  );

const byId = { polly: polly('votes.pollyById', '$1'), party: party('votes.partyById', '$1') };
const bySlug = {
  polly: polly('votes.pollyBySlug', '(SELECT person_id FROM person_slugs WHERE slug = $1)'),
  party: party('votes.partyBySlug', '(SELECT organization_id FROM organization_slugs WHERE slug = $1)'),
};

/** A target by its id or a slug of now or before; undefined where there is none. */
export async function findTarget(
  database: Queryable,
  kind: TargetKind,
  idOrSlug: string,
  now: Date,
): Promise<Target | undefined> {
  const wanted = (isId(idOrSlug) ? byId : bySlug)[kind];
  const [found] = await database.query<Target>(wanted, [idOrSlug.toLowerCase(), now, defaultTimeZone]);
  return found;
}

/** The same. @throws {RequestFailure} `NotFound`. */
export async function targetNamed(database: Queryable, kind: TargetKind, idOrSlug: string, now: Date): Promise<Target> {
  const target = await findTarget(database, kind, idOrSlug, now);
  if (!target) throw new RequestFailure('NotFound');
  return target;
}

/** Whom a vote is on, as an answer says it. */
export const asTarget = ({
  id,
  kind,
  slug,
  name,
}: Pick<Target, 'id' | 'kind' | 'slug' | 'name'>): Pick<DailyVote, 'personId' | 'partyId' | 'slug' | 'name'> => ({
  ...(kind === 'polly' ? { personId: id } : { partyId: id }),
  slug,
  name,
});
