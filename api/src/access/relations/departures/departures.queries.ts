import { authorColumns } from '../../authors/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { maxRows } from '../follow-targets/fragments.queries.ts';
import { reachableSql } from '../lists/member-card.queries.ts';
import type { TimePage } from '../lists/member-page.ts';

const reachable = reachableSql('$accountId::uuid');

/**
 * Stores that a member has left the audiences of an owner. Returns the owner's id, also if the member had left before.
 * Returns no row for an inactive owner, or one with a block between them and the member. Indexes: the primary keys.
 */
export const depart = statement<{ accountId: string; ownerId: string; now: Date }>(
  'departures.depart',
  `INSERT INTO audience_departures AS existing (owner_id, member_id, left_at)
   SELECT a.id, $accountId::uuid, $now::timestamptz FROM accounts a WHERE a.id = $ownerId AND ${reachable}
   ON CONFLICT (owner_id, member_id) DO UPDATE SET left_at = existing.left_at
   RETURNING owner_id`,
);

/** Removes a member from all audiences of an owner. Index: audience_members_account. */
export const endMemberships = statement<{ accountId: string; ownerId: string }>(
  'departures.endMemberships',
  `DELETE FROM audience_members m USING audiences u
   WHERE u.id = m.audience_id AND m.account_id = $accountId AND u.account_id = $ownerId`,
);

/** Deletes a departure. Index: the primary key. */
export const endDeparture = statement<{ accountId: string; ownerId: string }>(
  'departures.end',
  'DELETE FROM audience_departures WHERE owner_id = $ownerId AND member_id = $accountId RETURNING owner_id',
);

const departuresFrom = `audience_departures d JOIN accounts a ON a.id = d.owner_id AND ${reachable}
   WHERE d.member_id = $accountId`;

/** Selects a page of the members whose audiences an account has left, newest first. Index: audience_departures_newest. */
export const listDepartures = statement<{ accountId: string } & TimePage>(
  'departures.list',
  `SELECT ${authorColumns}, d.left_at AS since FROM ${departuresFrom}
     AND (d.left_at, d.owner_id) < ($afterTime::timestamptz, $afterId::uuid)
   ORDER BY d.left_at DESC, d.owner_id DESC LIMIT least($limit, ${maxRows}) OFFSET $offset`,
);

/** Counts the members whose audiences an account has left. Index: audience_departures_newest. */
export const countDepartures = statement<{ accountId: string }>(
  'departures.count',
  `SELECT count(*)::int AS total FROM ${departuresFrom}`,
);
