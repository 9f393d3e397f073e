import { z } from 'zod';
import { CivilDay, Id, Moment, Paging } from '../common/schemas.ts';

/** What a level asks of a member (docs/decisions/04-reputation.md). */
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

/** One thing that a level asks for, and how far a member is. */
export const Requirement = z.object({
  name: RequirementName,
  met: z.boolean(),
  /** How many there are, where it is a number of days, posts or favourites. */
  have: z.number().int().optional(),
  /** How many there must be. */
  need: z.number().int().optional(),
  /** Within how many days, where it is not for ever. */
  withinDays: z.number().int().optional(),
  /** When it comes about by itself. */
  from: Moment.optional(),
});
export type Requirement = z.infer<typeof Requirement>;

/** What a level lets a member do; a level also has everything of those below it. */
export const LevelRight = z.enum([
  'follow',
  'favorite',
  'vote',
  'commentAmongFriends',
  'post',
  'takeStance',
  'commentPublic',
  'reportAbuse',
  'anonymous',
  'heavyReport',
]);
export type LevelRight = z.infer<typeof LevelRight>;

/** A level: what it asks for and what it gives. */
export const ReputationLevel = z.object({
  level: z.number().int(),
  /** Whether the member has it, by what was done or because it was given. */
  reached: z.boolean(),
  requirements: z.array(Requirement),
  rights: z.array(LevelRight),
  postsPerDay: z.number().int(),
  commentsPerDay: z.number().int(),
});
export type ReputationLevel = z.infer<typeof ReputationLevel>;

/** A member's own reputation. */
export const Reputation = z.object({
  /** 0 to 7. */
  level: z.number().int(),
  /** Present where the level was given: the level that it is never below. */
  grantedLevel: z.number().int().optional(),
  /** Levels on top of it for a time, which count for how much may be posted and commented. */
  boost: z.object({ levels: z.number().int(), ends: Moment }).optional(),
  /** How much may be written a day at present, the boost counted. */
  postsPerDay: z.number().int(),
  commentsPerDay: z.number().int(),
  /** Levels 1 to 5. */
  levels: z.array(ReputationLevel),
});
export type Reputation = z.infer<typeof Reputation>;

/** Whose level is to be computed anew: a member's, or everybody's. */
export const LevelCalculation = z.strictObject({ userId: z.union([Id, z.literal('All')]) });
export type LevelCalculation = z.input<typeof LevelCalculation>;

/** How many levels were computed, and how many are now others. */
export const CalculatedLevels = z.object({ checked: z.number().int(), changed: z.number().int() });
export type CalculatedLevels = z.infer<typeof CalculatedLevels>;

/** What a member can open. */
export const InteractionKind = z.enum(['post']);
export type InteractionKind = z.infer<typeof InteractionKind>;

/** Something that the caller has opened. */
export const Interaction = z.strictObject({ kind: InteractionKind, itemId: Id });
export type Interaction = z.input<typeof Interaction>;

/** Of how many members something was opened for the first time on a day. */
export const InteractionCount = z.object({
  kind: InteractionKind,
  itemId: Id,
  day: CivilDay,
  members: z.number().int(),
});
export type InteractionCount = z.infer<typeof InteractionCount>;

/** The list of what was opened; a hundred a page (docs/product.md#9-constants). */
export const InteractionFilters = Paging.extend({ take: Paging.shape.take.unwrap().default(100) });
export type InteractionFilters = z.input<typeof InteractionFilters>;
