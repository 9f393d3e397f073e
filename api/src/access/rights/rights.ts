import {
  dailyByLevel,
  profileRequirements,
  publicWritingLevel,
  type LevelRight,
  type RequirementName,
  type ShownLimitName,
  type ShownLimits,
} from '@hustings/contract';
import { limitsInForce } from '@hustings/contract/schemas';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';

/** The level that each act needs, where it is reached with a profile alone (docs/decisions/04-reputation.md). */
const profileLevels = {
  follow: 1,
  favorite: 1,
  vote: 1,
  /** Comments on posts of friends and of people who follow the member. */
  commentAmongFriends: 1,
  post: publicWritingLevel,
  takeStance: publicWritingLevel,
  /** Comments on the site and on posts that everyone sees. */
  commentPublic: publicWritingLevel,
} as const satisfies Partial<Record<LevelRight, number>>;

/** An act that reputation gates, at a level that a member's profile decides. */
export type GatedAct = keyof typeof profileLevels;

/** The level that each act needs, where it is earned by more than a profile: see `requireEarned` of the reputation. */
const earnedBy = {
  reportAbuse: 'reportingLevel',
  /** To be given anonymous mode, after a verification. */
  anonymous: 'anonymousLevel',
  /** Reports that weigh double where they hide something. */
  heavyReport: 'heavyReportLevel',
} as const satisfies Partial<Record<LevelRight, ShownLimitName>>;

/** An act that needs a level above those of a profile. */
export type EarnedAct = keyof typeof earnedBy;

/** Reads the level that an act needs. */
export const earnedLevel = (act: EarnedAct): number => limitsInForce()[earnedBy[act]];

/** All rights, in the order in which they are told. */
export const levelRights = [...Object.keys(profileLevels), ...Object.keys(earnedBy)] as LevelRight[];

const isEarned = (right: LevelRight): right is EarnedAct => right in earnedBy;

/** Reads the level that gives a right (docs/decisions/04-reputation.md). */
export const levelOfRight = (right: LevelRight): number =>
  isEarned(right) ? earnedLevel(right) : profileLevels[right as GatedAct];

/** Says how many posts and comments a member of a level may write on one civil day (docs/decisions/04-reputation.md). */
export function dailyLimits(level: number, limits: ShownLimits): { posts: number; comments: number } {
  const daily = dailyByLevel(limits);
  // Levels 6 and 7 allow what 5 does.
  return daily[Math.min(level, daily.length - 1)] ?? { posts: 0, comments: 0 };
}

/** The highest level that there is. */
const highestLevel = 7;

/**
 * The level that decides whether and how much a member may post and comment: that of the member, and for a time the
 * levels of a boost on top of it (docs/decisions/04-reputation.md). It counts for nothing else: not for anonymous mode,
 * the weight of reports, or official votes.
 */
export const effectiveLevelForLimits = ({ level, boost }: Pick<Member, 'level' | 'boost'>): number =>
  Math.min(highestLevel, level + (boost?.levels ?? 0));

/** The acts for which a boost counts. */
const boostedActs: ReadonlySet<LevelRight> = new Set(['commentAmongFriends', 'post', 'commentPublic']);

/** The level of a member that counts for a right. */
const levelFor = (member: Pick<Member, 'level' | 'boost'>, right: LevelRight): number =>
  boostedActs.has(right) ? effectiveLevelForLimits(member) : member.level;

/**
 * Lists the rights that a member has now, as the server enforces them: by level, with a boost where it counts.
 * `anonymous` needs a verified identity besides, and a banned member has none.
 */
export const rightsOf = (member: Pick<Member, 'level' | 'boost' | 'banned' | 'identityVerified'>): LevelRight[] =>
  member.banned
    ? []
    : levelRights.filter(
        (right) =>
          levelFor(member, right) >= levelOfRight(right) && (right !== 'anonymous' || mayPostAnonymously(member)),
      );

/** What the interface tells a member to do, to reach the level that an act needs. */
function missingFor(member: Member, required: number): RequirementName[] {
  if (required <= 1) return ['activation'];
  return profileRequirements(member.user).flatMap(({ name, met }) => (met ? [] : [name]));
}

/**
 * Lets an act through only at the level that it needs (docs/decisions/04-reputation.md).
 *
 * @throws {RequestFailure} `ReputationTooLow` with meta `{ required, actual, missing }`: two levels, and what the
 * member has yet to do for the required one.
 */
export function requireLevel(member: Member, act: GatedAct): void {
  const required = profileLevels[act];
  const actual = levelFor(member, act);
  if (actual >= required) return;
  throw new RequestFailure('ReputationTooLow', {
    meta: { required, actual, missing: missingFor(member, required) },
  });
}

/**
 * Whether a member may publish anonymously: the identity was verified, and the member's own level is high enough, without
 * any boost; a ban takes it away (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md).
 */
export const mayPostAnonymously = ({
  identityVerified,
  level,
  banned,
}: Pick<Member, 'identityVerified' | 'level' | 'banned'>): boolean =>
  identityVerified && level >= limitsInForce().anonymousLevel && !banned;

/**
 * Lets an anonymous item through.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`: it is refused, never stored under the name.
 */
export function requireAnonymousMode(member: Member): void {
  if (!mayPostAnonymously(member)) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
}
