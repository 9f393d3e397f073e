import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** How much waits for an admin, by queue (docs/decisions/12-moderation.md). */
export const Waiting = z.object({
  claims: z.number().int(),
  /** Those among them that are older than the promise that was made. */
  overdueClaims: z.number().int(),
  disputes: z.number().int(),
  reports: z.number().int(),
  stances: z.number().int(),
  /** Seals that one admin has asked to open, and to which no second one has agreed. */
  sealOpenings: z.number().int(),
  /** Mails that could not be sent. */
  unsentMail: z.number().int(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Members by name or address; without a term the newest first. */
export const MemberFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type MemberFilters = z.input<typeof MemberFilters>;

/** A member as admins see one: nothing of what they voted or wrote anonymously. */
export const AdminMember = z.object({
  userId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  created: Moment,
  /** 0 to 7. */
  level: z.number().int(),
  /** The level that it is never below, where one was given. */
  grantedLevel: z.number().int().optional(),
  /** When an admin has seen who it is. */
  verified: Moment.optional(),
  banned: z.boolean(),
  admin: z.boolean(),
});
export type AdminMember = z.infer<typeof AdminMember>;
