import type { FollowLevel } from '@hustings/contract';
import type { Statement } from '../../../platform/db/statement.ts';

/** How something is followed, as it is stored. */
export interface FollowRow {
  level: FollowLevel;
  approved: boolean;
}

/** Something that is followed, as a list finds it. `followLevel` and `isApproved` are the caller's own. */
export interface FolloweeRow {
  followeeId: string;
  name: string;
  userName: string | null;
  url: string | null;
  avatarHash: string | null;
  officeName: string | null;
  followLevel: FollowLevel | null;
  isApproved: boolean | null;
  since: string;
}

/** What following one type of followee is in the database: everything else about follows is the same for all types. */
export interface FolloweeKind {
  /** How $1 follows $2 now: a `FollowRow`, or nothing. */
  find: Statement;
  /** Lets $1 follow $2 at the level $3, from $4 on; a `FollowRow`, or nothing where there is no $2 for $1. */
  store: Statement;
  /** Ends what $1 has with $2. */
  remove: Statement;
  /**
   * Whom $2 follows, newest first, as $1 sees it: `FolloweeRow`s. $3 and $4: moment and id of the last row of the page
   * before. $5 so many, $6 passed over, $7 only those at a level, or null for all that are followed.
   */
  list: Statement;
  /** How many those are; $3 the level or null. */
  count: Statement;
}

/** The largest page of a list, and one more row that tells whether another page follows. */
export const mostRows = 101;

/** The rows `f` at a level, or all that are followed: muting is not following. */
export const atLevel = (level: string): string =>
  `(f.level = ${level}::text OR (${level}::text IS NULL AND f.level <> 'muted'))`;

/**
 * What a second request changes in the row that is `held`: between following and closely nothing but the level; muting,
 * and following again after it, begin anew.
 */
export const changed = `level = excluded.level, created_at = CASE
  WHEN (held.level = 'muted') = (excluded.level = 'muted') THEN held.created_at ELSE excluded.created_at END`;
