import type { FollowLevel } from '@hustings/contract';
import type { Statement } from '../../../platform/db/database.ts';
import type { TimePage } from '../lists/member-page.ts';

/** A stored follow. */
export interface FollowRow {
  level: FollowLevel;
  approved: boolean;
}

/** A followee in a list. `followLevel` and `isApproved` are the viewer's own. */
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

/** The ids that identify a follow among the follows of one type of followee. */
export interface FollowKey {
  followerId: string;
  followeeId: string;
}

/** The followees of `ownerId` at a level, as `viewerId` sees them. If the level is null, all that are not muted. */
export interface FolloweeList {
  viewerId: string;
  ownerId: string;
  level: FollowLevel | null;
}

/** The statements for one type of followee. */
export interface FollowTarget {
  /** Selects a follow as a `FollowRow`. */
  find: Statement<FollowKey>;
  /** Stores a follow and returns its `FollowRow`, or no row if the followee does not exist for the follower. */
  store: Statement<FollowKey & { level: FollowLevel; now: Date }>;
  /** Deletes a follow. */
  remove: Statement<FollowKey>;
  /** Selects a page of a list as `FolloweeRow`s, newest first. */
  list: Statement<FolloweeList & TimePage>;
  /** Counts the rows of a list. */
  count: Statement<FolloweeList>;
}
