import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** The number of items that wait for an admin, by queue (docs/decisions/12-moderation.md). */
export const Waiting = z.object({
  claims: z.number().int(),
  /** Claims that have waited longer than `claimDecisionHours`. */
  overdueClaims: z.number().int(),
  disputes: z.number().int(),
  reports: z.number().int(),
  stances: z.number().int(),
  /** Requests of one admin to open a seal that no second admin has approved yet. */
  sealOpenings: z.number().int(),
  /** Mails that could not be sent. */
  unsentMail: z.number().int(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Search terms of the list of members, by name or address. Without a term the newest come first. */
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
  /** The level that was granted instead of earned, if any. The member's level never falls below it. */
  grantedLevel: z.number().int().optional(),
  /** The time at which an admin verified the member's identity. */
  verified: Moment.optional(),
  banned: z.boolean(),
  admin: z.boolean(),
});
export type AdminMember = z.infer<typeof AdminMember>;
