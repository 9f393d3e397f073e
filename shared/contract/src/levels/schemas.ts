import { z } from 'zod';
import { CivilDay, Id, Moment, Paging } from '../common/schemas.ts';
import { RequestedRun } from '../jobs/schemas.ts';

/** A requirement of a level (docs/decisions/04-reputation.md). */
export const RequirementName = z.enum([
  'activation',
  'displayName',
  'namesOrBio',
  'avatar',
  'voterLocation',
  'activeDays',
  'postsRead',
  'accountAge',
  'favoritesReceived',
  'noUpheldReport',
  'recentDays',
]);
export type RequirementName = z.infer<typeof RequirementName>;

/** A requirement of a level, with the member's progress. */
export const Requirement = z.object({
  name: RequirementName,
  met: z.boolean(),
  /** The number that the member has reached, if the requirement is a number of days, posts or favourites. */
  have: z.number().int().optional(),
  /** The required number. */
  need: z.number().int().optional(),
  /** The number of latest days that count, if limited. */
  withinDays: z.number().int().optional(),
  /** The time at which the member will meet the requirement without doing anything. */
  from: Moment.optional(),
});
export type Requirement = z.infer<typeof Requirement>;

/** A right that a level gives. A level has the rights of all lower levels. */
export const LevelRight = z.enum([
  'follow',
  'favorite',
  'vote',
  'commentAmongFriends',
  'post',
  'takeStance',
  'setGoal',
  'commentPublic',
  'reportAbuse',
  'createOrganisation',
  'invite',
  'messageStrangers',
  'debate',
  'anonymous',
  'heavyReport',
]);
export type LevelRight = z.infer<typeof LevelRight>;

/** A level with its requirements and rights. */
export const ReputationLevel = z.object({
  level: z.number().int(),
  /** Whether the member has the level, earned or granted. */
  reached: z.boolean(),
  requirements: z.array(Requirement),
  rights: z.array(LevelRight),
  postsPerDay: z.number().int(),
  commentsPerDay: z.number().int(),
});
export type ReputationLevel = z.infer<typeof ReputationLevel>;

/** A member's own reputation. */
export const Reputation = z.object({
  /** The level, 0 to 7. */
  level: z.number().int(),
  /**
   * The level that was granted to the member; absent if none was granted. The level of the member never falls below it.
   */
  grantedLevel: z.number().int().optional(),
  /** Temporary further levels, which count for posting and commenting limits. */
  boost: z.object({ levels: z.number().int(), ends: Moment }).optional(),
  /** The current daily limits, including the boost. */
  postsPerDay: z.number().int(),
  commentsPerDay: z.number().int(),
  /** The levels from 1 to 5. */
  levels: z.array(ReputationLevel),
});
export type Reputation = z.infer<typeof Reputation>;

/** The id of the member whose level is to be recomputed, or `All`. */
export const LevelCalculation = z.strictObject({ userId: z.union([Id, z.literal('All')]) });
export type LevelCalculation = z.input<typeof LevelCalculation>;

/** The numbers of levels that were recomputed and that changed. For all members it is the state of the job, and both are 0. */
export const CalculatedLevels = z.object({
  checked: z.number().int(),
  changed: z.number().int(),
  state: RequestedRun.optional(),
});
export type CalculatedLevels = z.infer<typeof CalculatedLevels>;

/** A kind of thing that a member can open. */
export const InteractionKind = z.enum(['post']);
export type InteractionKind = z.infer<typeof InteractionKind>;

/** A thing that the caller has opened. */
export const Interaction = z.strictObject({ kind: InteractionKind, itemId: Id });
export type Interaction = z.input<typeof Interaction>;

/** The number of members who opened a thing for the first time on a day. */
export const InteractionCount = z.object({
  kind: InteractionKind,
  itemId: Id,
  day: CivilDay,
  members: z.number().int(),
});
export type InteractionCount = z.infer<typeof InteractionCount>;

/** Selects a page of the list of opened things; by default 100 entries (docs/product.md#9-constants). */
export const InteractionFilters = Paging.extend({ take: Paging.shape.take.unwrap().default(100) });
export type InteractionFilters = z.input<typeof InteractionFilters>;
