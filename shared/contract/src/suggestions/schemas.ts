import { z } from 'zod';
import { Id } from '../common/schemas.ts';
import { PostTag } from '../posts/schemas.ts';
import { MemberCard } from '../relations/schemas.ts';

/** Why a member is suggested. Each reason is something that the member shows to the caller. */
export const SuggestionReason = z.discriminatedUnion('kind', [
  /** The place on the member's profile is one of the caller's places. */
  z.object({ kind: z.literal('place'), place: z.string() }),
  /** The member wrote a post for everyone about a topic that the caller follows. */
  z.object({ kind: z.literal('topic'), topic: PostTag }),
]);
export type SuggestionReason = z.infer<typeof SuggestionReason>;

/** A member whom the caller may like to follow. */
export const Suggestion = MemberCard.extend({ reasons: z.array(SuggestionReason).min(1) });
export type Suggestion = z.infer<typeof Suggestion>;

/** The suggested members, those with most reasons first. The list has no further pages. */
export const Suggestions = z.object({ results: z.array(Suggestion), offset: z.literal(0) });
export type Suggestions = z.infer<typeof Suggestions>;

/** Selects how many members to suggest. */
export const SuggestionFilters = z.object({ take: z.coerce.number().int().min(1).max(20).default(5) });
export type SuggestionFilters = z.input<typeof SuggestionFilters>;

/** The member who is not to be suggested again. */
export const Dismissal = z.strictObject({ userId: Id });
export type Dismissal = z.input<typeof Dismissal>;
