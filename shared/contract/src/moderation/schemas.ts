import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** The numbers of items in the queues that wait for an admin (docs/decisions/12-moderation.md). */
export const Waiting = z.object({
  claims: z.number().int(),
  /** Claims that have waited longer than `claimDecisionHours`. */
  overdueClaims: z.number().int(),
  disputes: z.number().int(),
  reports: z.number().int(),
  stances: z.number().int(),
  /** Appeals against sanctions. */
  appeals: z.number().int(),
  /** Requests to reveal an anonymous author that still need the approval of a second admin. */
  sealOpenings: z.number().int(),
  /** Mails that could not be sent. */
  unsentMail: z.number().int(),
});
export type Waiting = z.infer<typeof Waiting>;

/**
 * Filters of the list of members. `term` searches names and mail addresses. Without a term, the newest members come
 * first.
 */
export const MemberFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type MemberFilters = z.input<typeof MemberFilters>;

/** A member as admins see them, without anonymous votes or texts. */
export const AdminMember = z.object({
  userId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  created: Moment,
  /** The reputation level, from 0 to 7. */
  level: z.number().int(),
  /**
   * The level that was granted to the member instead of earned, if any. The level of the member never falls below it.
   */
  grantedLevel: z.number().int().optional(),
  /** The time at which an admin verified the member's identity. */
  verified: Moment.optional(),
  banned: z.boolean(),
  /** The limit or suspension in force, with its end. */
  sanction: z.object({ kind: z.enum(['limit', 'suspend']), ends: Moment }).optional(),
  /** The version that an act on the member names, so that a second admin learns of a first. */
  version: z.number().int(),
  admin: z.boolean(),
});
export type AdminMember = z.infer<typeof AdminMember>;
