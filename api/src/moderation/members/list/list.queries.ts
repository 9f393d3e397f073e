import type { MemberOrder, MemberState } from '@hustings/contract';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A member, as the list for admins shows them. */
export interface MemberRow {
  userId: string;
  userName: string;
  displayName: string | null;
  email: string;
  displayLocation: string | null;
  created: string;
  lastSeen: string | null;
  level: number;
  grantedLevel: number | null;
  verified: string | null;
  banned: boolean;
  sanctions: { kind: 'limit' | 'suspend'; ends: string }[] | null;
  version: number;
  admin: boolean;
  /** The lower-case user name, by which the list is sorted. */
  nameKey: string;
}

const columns = `a.id AS "userId", a.user_name AS "userName", a.display_name AS "displayName", a.email,
  a.display_location AS "displayLocation", a.created_at AS created, a.level, nullif(a.granted_level, 0) AS "grantedLevel",
  a.identity_verified_at AS verified, a.banned, a.moderation_version AS version, a.user_name_key AS "nameKey",
  (SELECT max(s.used_at) FROM sessions s WHERE s.account_id = a.id) AS "lastSeen",
  (SELECT jsonb_agg(jsonb_build_object('kind', x.kind, 'ends', x.ends_at)) FROM sanctions x
     WHERE x.account_id = a.id AND x.ends_at IS NOT NULL AND x.lifted_at IS NULL) AS sanctions,
  'Admin' = ANY (a.roles) AS admin`;

const isActive = 'a.activated_at IS NOT NULL AND a.deleted_at IS NULL';

const underSanction = (kind: 'limit' | 'suspend'): string =>
  `${isActive} AND a.id IN (SELECT x.account_id FROM sanctions x
     WHERE x.kind = '${kind}' AND x.ends_at > $now AND x.lifted_at IS NULL)`;

// Indexes: accounts_joined; sanctions_open; accounts_banned; accounts_pending_since; accounts_deleted;
// accounts_verified, accounts_verified_level_name; accounts_with_roles.
const states: Record<MemberState, string> = {
  all: isActive,
  limited: underSanction('limit'),
  suspended: underSanction('suspend'),
  banned: `${isActive} AND a.banned`,
  pending: 'a.activated_at IS NULL',
  deleted: 'a.deleted_at IS NOT NULL',
  verified: `${isActive} AND a.identity_verified_at IS NOT NULL`,
  admin: `${isActive} AND a.roles <> '{}' AND 'Admin' = ANY (a.roles)`,
};

/** The filters of a list besides the state. A statement has the conditions of those that are given. */
export interface MemberConditions {
  /** A part of the name, or the whole address. */
  term?: string | undefined;
  /** The beginning of a word of the name, for terms that are too short for an index of parts. */
  beginning?: string | undefined;
  level?: number | undefined;
  place?: string | undefined;
  /** The first moment of the sign-up. */
  from?: Date | undefined;
  /** The first moment after the sign-up. */
  until?: Date | undefined;
}

const conditions: Record<keyof MemberConditions, string> = {
  // Indexes: accounts_member_words, accounts_active_email.
  term: `((search_words($term) <> '' AND member_words(a.user_name, a.display_name) LIKE '%' || search_words($term) || '%')
     OR a.email = lower($term))`,
  // Index: accounts_member_words, in which each word has the space before it.
  beginning: `search_words($beginning) <> ''
     AND member_words(a.user_name, a.display_name) LIKE '% ' || search_words($beginning) || '%'`,
  // Indexes: accounts_level_joined, accounts_level_name.
  level: 'a.level = $level',
  // Index: accounts_place_joined.
  place: 'a.display_location IS NOT NULL AND lower(a.display_location) = lower($place)',
  // Index: that of the order.
  from: 'a.created_at >= $from',
  until: 'a.created_at < $until',
};

/** The sort keys of each order, each with its type. The last ones make it unique. */
const orders: Record<MemberOrder, readonly (readonly [key: string, type: string])[]> = {
  joined: [
    ['a.created_at', 'timestamptz'],
    ['a.id', 'uuid'],
  ],
  name: [['a.user_name_key COLLATE "C"', 'text']],
  level: [
    ['a.level', 'smallint'],
    ['a.created_at', 'timestamptz'],
    ['a.id', 'uuid'],
  ],
};

/** A list of members. */
export interface MemberSelection {
  state: MemberState;
  conditions: MemberConditions;
  now: Date;
}

interface Part {
  name: string;
  where: string;
  values: Record<string, unknown>;
}

function partOf({ state, conditions: given, now }: MemberSelection): Part {
  const names = (Object.keys(conditions) as (keyof MemberConditions)[]).filter((name) => given[name] !== undefined);
  const needsNow = states[state].includes('$now');
  return {
    name: [state, ...names].join('.'),
    where: [states[state], ...names.map((name) => conditions[name])].join(' AND '),
    values: {
      ...Object.fromEntries(names.map((name) => [name, given[name]])),
      ...(needsNow ? { now } : {}),
    },
  };
}

/** The page of a list: its order, and the sort keys of the last row before it. */
export interface MemberPage {
  order: MemberOrder;
  descending: boolean;
  after: readonly (string | number)[] | undefined;
  limit: number;
  offset: number;
}

/**
 * Selects a page of members. There is a statement for each set of filters, so that PostgreSQL plans each with the index
 * that it needs.
 */
export function membersPage(selection: MemberSelection, page: MemberPage): BoundStatement {
  const { name, where, values } = partOf(selection);
  const { order, descending, after, limit, offset } = page;
  const keys = orders[order];
  const list = keys.map(([key]) => key).join(', ');
  const parameters = keys.map(([, type], index) => `$after${index}::${type}`).join(', ');
  const keyset = after ? ` AND (${list}) ${descending ? '<' : '>'} (${parameters})` : '';
  const direction = descending ? 'DESC' : 'ASC';
  const select = statement<Record<string, unknown>>(
    `members.list.${order}.${direction}.${after ? 'next' : 'first'}.${name}`,
    `SELECT ${columns} FROM accounts a WHERE ${where}${keyset}
     ORDER BY ${keys.map(([key]) => `${key} ${direction}`).join(', ')} LIMIT $limit OFFSET $offset`,
  );
  const cursor = Object.fromEntries((after ?? []).map((value, index) => [`after${index}`, value]));
  return select({ ...values, ...cursor, limit, offset });
}

/** Counts the members of a list. */
export function countMembers(selection: MemberSelection): BoundStatement {
  const { name, where, values } = partOf(selection);
  const count = statement<Record<string, unknown>>(
    `members.count.${name}`,
    `SELECT count(*)::int AS total FROM accounts a WHERE ${where}`,
  );
  return count(values);
}
