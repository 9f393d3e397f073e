import { statement } from '../../../platform/db/statement.ts';
import type { FollowTarget } from './follow-target.ts';
import { atLevelSql, maxRows, updatedFollowSql } from './fragments.queries.ts';

/** The tables and columns of a public type of followee. */
interface PublicTarget {
  /** The suffix of the statements' names. */
  name: string;
  /** The table of the follows; its column `account_id` holds the follower. */
  table: string;
  /** The column of `table` that holds the followee. */
  key: string;
  /** The FROM item of the followees, with the alias `o` and a column `id`. */
  from: string;
  /** The condition that `o` must meet. */
  condition: string;
  /** The condition that a follow `f` appears in lists; absent if all do. */
  listed?: string;
  /** The columns of a list, as expressions of `o`. */
  columns: { name: string; url: string; officeName: string };
}

/**
 * Makes the statements for a public type of followee, where follows need no approval. Indexes: the primary key of
 * `table`; for lists, the index on (account_id, created_at, key).
 */
function publicTarget({ name, table, key, from, condition, listed = 'true', columns }: PublicTarget): FollowTarget {
  const followedFrom = `${table} f WHERE f.account_id = $ownerId AND ${atLevelSql('$level')} AND ${listed}`;
  return {
    find: statement(
      `relations.find${name}`,
      `SELECT level, true AS approved FROM ${table} WHERE account_id = $followerId AND ${key} = $followeeId`,
    ),
    store: statement(
      `relations.store${name}`,
      `INSERT INTO ${table} AS existing (account_id, ${key}, level, created_at)
       SELECT $followerId::uuid, o.id, $level::text, $now::timestamptz FROM ${from}
       WHERE o.id = $followeeId AND ${condition}
       ON CONFLICT (account_id, ${key}) DO UPDATE SET ${updatedFollowSql}
       RETURNING level, true AS approved`,
    ),
    remove: statement(
      `relations.remove${name}`,
      `DELETE FROM ${table} WHERE account_id = $followerId AND ${key} = $followeeId`,
    ),
    list: statement(
      `relations.list${name}`,
      `SELECT o.id AS "followeeId", ${columns.name} AS name, NULL AS "userName", ${columns.url} AS url,
         NULL AS "avatarHash", ${columns.officeName} AS "officeName", mine.level AS "followLevel", true AS "isApproved",
         f.created_at AS since
       FROM (
         SELECT f.${key}, f.created_at FROM ${followedFrom}
           AND (f.created_at, f.${key}) < ($afterTime::timestamptz, $afterId::uuid)
         ORDER BY f.created_at DESC, f.${key} DESC LIMIT least($limit, ${maxRows}) OFFSET $offset
       ) f
       JOIN ${from} ON o.id = f.${key}
       LEFT JOIN ${table} mine ON mine.account_id = $viewerId AND mine.${key} = f.${key}
       ORDER BY f.created_at DESC, f.${key} DESC`,
    ),
    // Every viewer sees the same followees. The condition only uses `viewerId`, which other types of followee need.
    count: statement(
      `relations.count${name}`,
      `SELECT count(*)::int AS total FROM ${followedFrom} AND $viewerId::uuid IS NOT NULL`,
    ),
  };
}

/** Politicians as followees. */
export const pollyTarget = publicTarget({
  name: 'Polly',
  table: 'polly_follows',
  key: 'person_id',
  from: '(SELECT person_id AS id, name, slug, office_name FROM polly_cards) o',
  condition: 'true',
  columns: { name: 'o.name', url: "'/polly/' || o.slug", officeName: 'o.office_name' },
});

/** Parties as followees. */
export const partyTarget = publicTarget({
  name: 'Party',
  table: 'party_follows',
  key: 'organization_id',
  from: 'organizations o',
  condition: "o.classification = 'party' AND o.merged_into IS NULL",
  columns: {
    name: 'o.name',
    url: "(SELECT '/party/' || slug FROM organization_slugs WHERE organization_id = o.id AND current)",
    officeName: 'NULL',
  },
});

/** Elections as followees. */
export const electionTarget = publicTarget({
  name: 'Election',
  table: 'election_follows',
  key: 'election_id',
  from: 'elections o',
  condition: 'true',
  columns: { name: 'o.name', url: "'/election/' || o.id", officeName: 'NULL' },
});

/** Organisations as followees. */
export const organisationTarget = publicTarget({
  name: 'Organisation',
  table: 'organisation_follows',
  key: 'organisation_id',
  from: 'member_organisations o',
  condition: 'o.removed_at IS NULL AND o.hidden_at IS NULL',
  listed: `EXISTS (SELECT FROM member_organisations s
    WHERE s.id = f.organisation_id AND s.removed_at IS NULL AND s.hidden_at IS NULL)`,
  columns: { name: 'o.name', url: "'/organisation/' || o.slug", officeName: 'NULL' },
});
