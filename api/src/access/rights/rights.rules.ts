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

/** The required level of each act for which a complete profile suffices (docs/decisions/04-reputation.md). */
const profileLevels = {
  follow: 1,
  favorite: 1,
  vote: 1,
  /** Comments on posts of friends and of people who follow the member. */
  commentAmongFriends: 1,
  post: publicWritingLevel,
  takeStance: publicWritingLevel,
  setGoal: publicWritingLevel,
  /** Comments on the site and on posts that everyone sees. */
  commentPublic: publicWritingLevel,
} as const satisfies Partial<Record<LevelRight, number>>;

/** An act for which a complete profile suffices. */
export type GatedAct = keyof typeof profileLevels;

/** The name of the limit that sets the required level, for each act that needs more than a complete profile. */
const earnedBy = {
  reportAbuse: 'reportingLevel',
  createOrganisation: 'organisationLevel',
  invite: 'invitationLevel',
  /** Messages to members who do not follow the writer. */
  messageStrangers: 'messageLevel',
  /** A chat with several digital politicians. */
  debate: 'debateLevel',
  /** Anonymous mode, after a verification. */
  anonymous: 'anonymousLevel',
  /** Reports that count twice towards hiding an item. */
  heavyReport: 'heavyReportLevel',
} as const satisfies Partial<Record<LevelRight, ShownLimitName>>;

/** An act for which a complete profile does not suffice; `requireEarned` checks the level. */
export type EarnedAct = keyof typeof earnedBy;

/** Returns the level that an act needs, from the limits in force. */
export const earnedLevel = (act: EarnedAct): number => limitsInForce()[earnedBy[act]];

/** All rights, in the order in which answers list them. */
export const levelRights = [...Object.keys(profileLevels), ...Object.keys(earnedBy)] as LevelRight[];

const isEarned = (right: LevelRight): right is EarnedAct => right in earnedBy;

/** Returns the level that gives a right (docs/decisions/04-reputation.md). */
export const levelOfRight = (right: LevelRight): number =>
  isEarned(right) ? earnedLevel(right) : profileLevels[right as GatedAct];

/** Returns the numbers of posts and comments that a level allows on one civil day (docs/decisions/04-reputation.md). */
export function dailyLimits(level: number, limits: ShownLimits): { posts: number; comments: number } {
  const daily = dailyByLevel(limits);
  // Levels 6 and 7 have the same limits as level 5.
  return daily[Math.min(level, daily.length - 1)] ?? { posts: 0, comments: 0 };
}

/** The highest level. */
const highestLevel = 7;

/**
 * Returns the sanction in force at a moment: a suspension before a limit, and of several the one that ends last. It ends
 * by itself, because each request compares its end with the clock (docs/decisions/12-moderation.md).
 *
 * @param sanctions the limits and suspensions that were not lifted; null for none
 */
export function sanctionInForce(
  sanctions: readonly { kind: 'limit' | 'suspend'; ends: string }[] | null,
  now: Date,
): Member['sanction'] {
  const inForce = (sanctions ?? []).filter(({ ends }) => new Date(ends) > now);
  const strictest = inForce.some(({ kind }) => kind === 'suspend') ? 'suspend' : 'limit';
  const ends = inForce.filter(({ kind }) => kind === strictest).map((sanction) => new Date(sanction.ends).getTime());
  return ends.length === 0 ? undefined : { kind: strictest, ends: new Date(Math.max(...ends)).toISOString() };
}

/** The highest level whose rights a limited member has (docs/decisions/12-moderation.md). */
const limitedLevel = 1;

/** Returns the level that counts for a member's rights: at most 1 while a limit is in force, ignoring a boost. */
export const levelInForce = ({ level, sanction }: Pick<Member, 'level' | 'sanction'>): number =>
  sanction ? Math.min(level, limitedLevel) : level;

/**
 * Returns the level that limits a member's posts and comments: the member's level plus the levels of a boost
 * (docs/decisions/04-reputation.md). A boost does not count for anonymous mode, the weight of reports or official
 * votes, and not while a limit is in force.
 */
export const effectiveLevelForLimits = (member: Pick<Member, 'level' | 'boost' | 'sanction'>): number =>
  member.sanction ? levelInForce(member) : Math.min(highestLevel, member.level + (member.boost?.levels ?? 0));

/**
 * Refuses an act for which the member's level would suffice without a limit in force.
 *
 * @param actual the level without the limit
 * @throws {RequestFailure} `AccountLimited` with meta `{ ends }`
 */
export function refuseLimited({ sanction }: Pick<Member, 'sanction'>, required: number, actual: number): void {
  if (sanction && actual >= required) throw new RequestFailure('AccountLimited', { meta: { ends: sanction.ends } });
}

/** The acts for which a boost counts. */
const boostedActs: ReadonlySet<LevelRight> = new Set(['commentAmongFriends', 'post', 'commentPublic']);

/** Returns the level to compare with the level of a right; it includes a boost if the boost counts for the right. */
const levelFor = (member: Pick<Member, 'level' | 'boost' | 'sanction'>, right: LevelRight): number =>
  boostedActs.has(right) ? effectiveLevelForLimits(member) : levelInForce(member);

/**
 * Returns the rights of a member as the server enforces them. They depend on the level, and on a boost if it counts for
 * the right. The right `anonymous` also needs a verified identity. A banned or suspended member has no rights, and a
 * limited one those of level 1.
 */
export const rightsOf = (
  member: Pick<Member, 'level' | 'boost' | 'banned' | 'sanction' | 'identityVerified'>,
): LevelRight[] =>
  member.banned || member.sanction?.kind === 'suspend'
    ? []
    : levelRights.filter(
        (right) =>
          levelFor(member, right) >= levelOfRight(right) && (right !== 'anonymous' || mayPostAnonymously(member)),
      );

/** Returns the unmet requirements that the interface shows for a required level. */
function missingFor(member: Member, required: number): RequirementName[] {
  if (required <= 1) return ['activation'];
  return profileRequirements(member.user).flatMap(({ name, met }) => (met ? [] : [name]));
}

/**
 * Requires the level that an act needs (docs/decisions/04-reputation.md).
 *
 * @throws {RequestFailure} `ReputationTooLow` with meta `{ required, actual, missing }`: the required level, the
 * member's level, and the unmet requirements of the required level; `AccountLimited` as `refuseLimited`
 */
export function requireLevel(member: Member, act: GatedAct): void {
  const required = profileLevels[act];
  const actual = levelFor(member, act);
  if (actual >= required) return;
  refuseLimited(member, required, levelFor({ ...member, sanction: undefined }, act));
  throw new RequestFailure('ReputationTooLow', {
    meta: { required, actual, missing: missingFor(member, required) },
  });
}

/**
 * Returns whether a member may publish anonymously: a verified identity, a sufficient level without boosts, and no ban,
 * limit or suspension (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md).
 */
export const mayPostAnonymously = ({
  identityVerified,
  level,
  banned,
  sanction,
}: Pick<Member, 'identityVerified' | 'level' | 'banned' | 'sanction'>): boolean =>
  identityVerified && level >= limitsInForce().anonymousLevel && !banned && sanction === undefined;

/**
 * Requires that a member may publish anonymously. A refused item is not stored under the member's name either.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` (field `anonymous`)
 */
export function requireAnonymousMode(member: Member): void {
  if (!mayPostAnonymously(member)) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
}
