import { publicWritingLevel } from '@hustings/contract';
import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member } from '../kernel/handler.ts';
import * as queries from './queries.ts';

/** The level that each act needs (decisions, section 4). */
const requiredLevels = {
  follow: 1,
  favorite: 1,
  vote: 1,
  /** Comments on posts of friends and of people who follow the member. */
  commentAmongFriends: 1,
  post: publicWritingLevel,
  /** Comments on the site and on posts that everyone sees. */
  commentPublic: publicWritingLevel,
} as const;

/** An act that reputation gates. */
export type GatedAct = keyof typeof requiredLevels;

/** Posts and comments a day of each level, from 0 to 7 (decisions, section 4). */
const daily: readonly { posts: number; comments: number }[] = [
  { posts: 0, comments: 0 },
  { posts: 0, comments: 3 },
  { posts: 3, comments: 10 },
  { posts: 10, comments: 50 },
  { posts: 20, comments: 100 },
  { posts: 20, comments: 200 },
  { posts: 20, comments: 200 },
  { posts: 20, comments: 200 },
];

/** How many posts and comments a member of that level may write on one civil day (decisions, section 4). */
export function dailyLimits(level: number): { posts: number; comments: number } {
  return daily[level] ?? { posts: 0, comments: 0 };
}

/** The highest level that there is. */
const highestLevel = 7;

/**
 * The level that decides whether and how much a member may post and comment: that of the member, and for a time the
 * levels of a boost on top of it (decisions, section 4). It counts for nothing else: not for anonymous mode, the weight of
 * reports, or official votes.
 */
export const effectiveLevelForLimits = ({ level, boost }: Pick<Member, 'level' | 'boost'>): number =>
  Math.min(highestLevel, level + (boost?.levels ?? 0));

/** The acts for which a boost counts. */
const boostedActs: ReadonlySet<GatedAct> = new Set(['commentAmongFriends', 'post', 'commentPublic']);

/** What the interface tells a member to do, to reach the level that an act needs. */
export type MissingForLevel = 'activation' | 'displayName' | 'namesOrBio' | 'avatar' | 'voterLocation';

function missingFor(member: Member, required: number): MissingForLevel[] {
  if (required <= 1) return ['activation'];
  const { displayName, firstName, lastName, bio, avatarUrl, hasVoterLocations } = member.user;
  const missing: MissingForLevel[] = [];
  if (!displayName) missing.push('displayName');
  if (!firstName && !lastName && !bio) missing.push('namesOrBio');
  if (!avatarUrl) missing.push('avatar');
  if (!hasVoterLocations) missing.push('voterLocation');
  return missing;
}

/**
 * Computes a member's level anew, to be called by whatever changes what it rests on: activation, profile, picture, voter
 * locations (decisions, section 4). The caller's transaction holds the account's lock, so that two changes at the same
 * moment see each other. A level that was given is never taken.
 *
 * @returns the level that holds from now on.
 */
export async function recomputeLevel(transaction: Queryable, accountId: string): Promise<number> {
  const [computed] = await transaction.query<{ level: number }>(queries.recomputeLevel, [accountId]);
  return computed?.level ?? 0;
}

/**
 * Lets an act through only at the level that it needs (decisions, section 4).
 *
 * @throws {RequestFailure} `ReputationTooLow` with meta `{ required, actual, missing }`: two levels, and what the
 * member has yet to do for the required one.
 */
export function requireLevel(member: Member, act: GatedAct): void {
  const required = requiredLevels[act];
  const actual = boostedActs.has(act) ? effectiveLevelForLimits(member) : member.level;
  if (actual >= required) return;
  throw new RequestFailure('ReputationTooLow', {
    meta: { required, actual, missing: missingFor(member, required) },
  });
}
