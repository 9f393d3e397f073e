import { z } from 'zod';
import { AdminClaim } from '../claims/schemas.ts';
import { ReportedItem } from '../reports/schemas.ts';
import { AdminSanction } from '../sanctions/schemas.ts';
import { TopicStance } from '../stances/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { CivilDay, Id, Moment, Paging } from '../common/schemas.ts';

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

/** What waits for a decision of an admin. */
export const QueueKind = z.enum(['report', 'stance', 'claim', 'dispute', 'appeal']);
export type QueueKind = z.infer<typeof QueueKind>;

const entry = {
  id: Id,
  /** The moment since which it waits. */
  since: Moment,
  /** Whether it comes first: it hides something, restrains a member, or is later than promised. */
  isUrgent: z.boolean(),
};

/** An entry of the queue of admins, with all that its decision needs (docs/decisions/12-moderation.md). */
export const QueueEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), ...entry, report: ReportedItem }),
  z.object({ kind: z.literal('stance'), ...entry, stance: TopicStance }),
  z.object({ kind: z.enum(['claim', 'dispute']), ...entry, claim: AdminClaim }),
  z.object({ kind: z.literal('appeal'), ...entry, sanction: AdminSanction }),
]);
export type QueueEntry = z.infer<typeof QueueEntry>;

export const QueueFilters = Paging.extend({ kind: QueueKind.optional() });
export type QueueFilters = z.input<typeof QueueFilters>;

/** A group of accounts. `all`: every active account. The others narrow it, but for `pending` and `deleted` ones. */
export const MemberState = z.enum(['all', 'limited', 'suspended', 'banned', 'pending', 'deleted', 'verified', 'admin']);
export type MemberState = z.infer<typeof MemberState>;

/** The order of a list of members: by sign-up, by user name, or by level. */
export const MemberOrder = z.enum(['joined', 'name', 'level']);
export type MemberOrder = z.infer<typeof MemberOrder>;

const memberFilters = {
  /** A part of the name, or the whole mail address. */
  term: z.string().max(fixedLengths.search.max).optional(),
  state: MemberState.default('all'),
  level: z.coerce.number().int().min(0).max(7).optional(),
  /** The whole name of the place in the profile, in any case. */
  place: z.string().max(fixedLengths.search.max).optional(),
  /** The first and the last day of the sign-up. */
  from: CivilDay.optional(),
  until: CivilDay.optional(),
};

/** Filters of a count or a table of members. */
export const MemberFilters = z.object(memberFilters);
export type MemberFilters = z.input<typeof MemberFilters>;

/**
 * Filters of the list of members, the newest first by default. Days of the sign-up need the order by sign-up, since no
 * index could serve them in another.
 */
export const AdminMemberFilters = Paging.extend({
  ...memberFilters,
  sorting: MemberOrder.default('joined'),
  order: z.enum(['asc', 'desc']).optional(),
}).refine(({ sorting, from, until }) => sorting === 'joined' || (from === undefined && until === undefined), {
  path: ['sorting'],
  params: { errorCode: 'InvalidValue' },
});
export type AdminMemberFilters = z.input<typeof AdminMemberFilters>;

/** A member as admins see them, without anonymous votes or texts. */
export const AdminMember = z.object({
  userId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  email: z.string(),
  displayLocation: z.string().optional(),
  created: Moment,
  /** The start of the day of the last visit on a device that is still signed in. */
  lastSeen: Moment.optional(),
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
