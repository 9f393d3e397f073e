import { statement } from '../../../platform/db/statement.ts';
import { mostRows } from '../follow-targets/follow-target.ts';
import { isThere, meets, memberColumns, withRelation } from '../lists/member-card.ts';

/** An audience as its owner sees it. */
export interface AudienceRow {
  id: string;
  name: string;
  isDefault: boolean;
  membersCount: number;
  created: string;
}

const audienceColumns = `u.id, u.name, u.is_default AS "isDefault", u.created_at AS created,
  (SELECT count(*)::int FROM audience_members m JOIN accounts a ON a.id = m.account_id AND ${isThere}
   WHERE m.audience_id = u.id) AS "membersCount"`;

/** Every audience of `accountId`, by name; there are few. Indexes: audiences_name, the primary key of audience_members. */
export const listAudiences = statement<{ accountId: string }>(
  'audiences.list',
  `SELECT ${audienceColumns} FROM audiences u WHERE u.account_id = $accountId ORDER BY lower(u.name), u.id`,
);

/** One audience of `accountId`, by id. Index: the primary key. */
export const oneAudience = statement<{ accountId: string; audienceId: string }>(
  'audiences.one',
  `SELECT ${audienceColumns} FROM audiences u WHERE u.account_id = $accountId AND u.id = $audienceId`,
);

/** How many audiences $1 has. Index: audiences_name. */
export const countAudiences = statement(
  'audiences.count',
  'SELECT count(*)::int AS total FROM audiences WHERE account_id = $1',
);

/** Index: audiences_default. */
export const endDefault = statement<{ accountId: string; exceptAudienceId: string | null }>(
  'audiences.endDefault',
  'UPDATE audiences SET is_default = false WHERE account_id = $accountId AND is_default AND id IS DISTINCT FROM $exceptAudienceId::uuid',
);

/** Makes an audience of `accountId` with the name `name`, as the default or not, at `now`. */
export const createAudience = statement<{ accountId: string; name: string; isDefault: boolean; now: Date }>(
  'audiences.create',
  'INSERT INTO audiences (account_id, name, is_default, created_at) VALUES ($accountId, $name, $isDefault, $now) RETURNING id',
);

/** Changes the name and the default of an audience of `accountId`; null leaves as it is. Index: the primary key. */
export const updateAudience = statement<{
  accountId: string;
  audienceId: string;
  name: string | null;
  isDefault: boolean | null;
}>(
  'audiences.update',
  `UPDATE audiences SET name = coalesce($name, name), is_default = coalesce($isDefault, is_default)
   WHERE account_id = $accountId AND id = $audienceId RETURNING id`,
);

/** Deletes an audience of `accountId` with all that hangs on it. Index: the primary key. */
export const deleteAudience = statement<{ accountId: string; audienceId: string }>(
  'audiences.delete',
  'DELETE FROM audiences WHERE account_id = $accountId AND id = $audienceId RETURNING id',
);

/**
 * Holds accounts as they are, in the order of their ids: a block of theirs comes before or after. Index: the primary key.
 */
export const holdAccounts = statement<{ accountIds: readonly string[] }>(
  'audiences.holdAccounts',
  'SELECT id FROM accounts WHERE id = ANY ($accountIds::uuid[]) ORDER BY id FOR SHARE',
);

/**
 * Puts those of $3 into an audience ($2) whom the member $1 can meet, at $4; the ids of those, also of who is in it
 * already. Indexes: the primary keys.
 */
export const addMembers = statement(
  'audiences.addMembers',
  `INSERT INTO audience_members AS held (audience_id, account_id, added_at)
   SELECT $2, a.id, $4::timestamptz FROM accounts a WHERE a.id = ANY ($3::uuid[]) AND a.id <> $1 AND ${meets} ORDER BY a.id
   ON CONFLICT (audience_id, account_id) DO UPDATE SET added_at = held.added_at
   RETURNING account_id`,
);

/** Holds an audience of `accountId`: what is put into it at once is counted one after the other. Index: the primary key. */
export const holdAudience = statement<{ accountId: string; audienceId: string }>(
  'audiences.hold',
  'SELECT id FROM audiences WHERE account_id = $accountId AND id = $audienceId FOR NO KEY UPDATE',
);

/** How many rows an audience ($1) holds. Index: the primary key of audience_members. */
export const countRows = statement(
  'audiences.countRows',
  'SELECT count(*)::int AS total FROM audience_members WHERE audience_id = $1',
);

/** Takes a member out of an audience. Index: the primary key. */
export const removeMember = statement<{ audienceId: string; memberId: string }>(
  'audiences.removeMember',
  'DELETE FROM audience_members WHERE audience_id = $audienceId AND account_id = $memberId RETURNING account_id',
);

const membersFrom = `audience_members m JOIN accounts a ON a.id = m.account_id AND ${meets} WHERE m.audience_id = $2::uuid`;

/**
 * Members of an audience ($2) of the caller ($1), last added first: $3 and $4 moment and id of the last row before, $5 so
 * many, $6 passed over. Index: audience_members_newest.
 */
export const listMembers = statement(
  'audiences.listMembers',
  `SELECT ${memberColumns}, page.since
   FROM (
     SELECT a.id, m.added_at AS since FROM ${membersFrom} AND (m.added_at, m.account_id) < ($3::timestamptz, $4::uuid)
     ORDER BY m.added_at DESC, m.account_id DESC LIMIT least($5, ${mostRows}) OFFSET $6
   ) page
   JOIN accounts a ON a.id = page.id ${withRelation}
   ORDER BY page.since DESC, page.id DESC`,
);

/** How many they are: $1 the caller, $2 the audience. */
export const countMembers = statement('audiences.countMembers', `SELECT count(*)::int AS total FROM ${membersFrom}`);

/** Which of $3 are in an audience ($2) of $1. Index: the primary key of audience_members. */
export const areMembers = statement(
  'audiences.areMembers',
  `SELECT m.account_id AS id FROM audience_members m JOIN accounts a ON a.id = m.account_id AND ${meets}
   WHERE m.audience_id = $2 AND m.account_id = ANY ($3::uuid[])`,
);
