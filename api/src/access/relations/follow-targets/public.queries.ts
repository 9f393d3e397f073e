import { statement } from '../../../platform/db/statement.ts';
import { atLevel, changed, mostRows, type FolloweeKind } from './follow-target.ts';

/** Something that is there for everybody and approves nobody: a politician, a party. */
interface PublicKind {
  /** Told apart in the names of statements. */
  name: string;
  /** The table of its follows, of `account_id`. */
  table: string;
  /** The column of that table that names it. */
  key: string;
  /** Where it is, by `id`: a FROM item with the alias `o`. */
  place: string;
  /** What `o` has to be. */
  condition: string;
  /** What a list shows of `o`. */
  columns: { name: string; url: string; officeName: string };
}

/**
 * Makes the statements of a type of followee that is public. Indexes: the primary key of its table, and one on (account_id,
 * created_at, key) for lists.
 */
export function publicKind({ name, table, key, place, condition, columns }: PublicKind): FolloweeKind {
  const followed = (level: string): string => `${table} f WHERE f.account_id = $2 AND ${atLevel(level)}`;
  return {
    find: statement(
      `relations.find${name}`,
      `SELECT level, true AS approved FROM ${table} WHERE account_id = $1 AND ${key} = $2`,
    ),
    store: statement(
      `relations.store${name}`,
      `INSERT INTO ${table} AS held (account_id, ${key}, level, created_at)
       SELECT $1::uuid, o.id, $3::text, $4::timestamptz FROM ${place} WHERE o.id = $2 AND ${condition}
       ON CONFLICT (account_id, ${key}) DO UPDATE SET ${changed}
       RETURNING level, true AS approved`,
    ),
    remove: statement(`relations.remove${name}`, `DELETE FROM ${table} WHERE account_id = $1 AND ${key} = $2`),
    list: statement(
      `relations.list${name}`,
      `SELECT o.id AS "followeeId", ${columns.name} AS name, NULL AS "userName", ${columns.url} AS url,
         NULL AS "avatarHash", ${columns.officeName} AS "officeName", mine.level AS "followLevel", true AS "isApproved",
         f.created_at AS since
       FROM (
         SELECT f.${key}, f.created_at FROM ${followed('$7')} AND (f.created_at, f.${key}) < ($3::timestamptz, $4::uuid)
         ORDER BY f.created_at DESC, f.${key} DESC LIMIT least($5, ${mostRows}) OFFSET $6
       ) f
       JOIN ${place} ON o.id = f.${key}
       LEFT JOIN ${table} mine ON mine.account_id = $1 AND mine.${key} = f.${key}
       ORDER BY f.created_at DESC, f.${key} DESC`,
    ),
    // The caller ($1) sees of public followees what their owner does.
    count: statement(
      `relations.count${name}`,
      `SELECT count(*)::int AS total FROM ${followed('$3')} AND $1::uuid IS NOT NULL`,
    ),
  };
}
