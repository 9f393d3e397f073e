import { z } from 'zod';
import { AdminClaim } from '../claims/schemas.ts';
import { AbuseReason, AbuseState, ReportedItem, ReportedKind } from '../reports/schemas.ts';
import { AdminSanction } from '../sanctions/schemas.ts';
import { TopicStance } from '../stances/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { CivilDay, Id, Moment, Paging, writtenText } from '../common/schemas.ts';

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
  /** Appeals against removals of items. */
  removalAppeals: z.number().int(),
  /** Requests to reveal an anonymous author that still need the approval of a second admin. */
  sealOpenings: z.number().int(),
  /** Mails that could not be sent. */
  unsentMail: z.number().int(),
});
export type Waiting = z.infer<typeof Waiting>;

/** What waits for a decision of an admin. */
export const QueueKind = z.enum(['report', 'stance', 'claim', 'dispute', 'appeal', 'removalAppeal']);
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
  z.object({ kind: z.literal('removalAppeal'), ...entry, report: ReportedItem }),
  z.object({ kind: z.literal('stance'), ...entry, stance: TopicStance }),
  z.object({ kind: z.enum(['claim', 'dispute']), ...entry, claim: AdminClaim }),
  z.object({ kind: z.literal('appeal'), ...entry, sanction: AdminSanction }),
]);
export type QueueEntry = z.infer<typeof QueueEntry>;

export const QueueFilters = Paging.extend({ kind: QueueKind.optional() });
export type QueueFilters = z.input<typeof QueueFilters>;

/** A kind of item in the lists of content for admins. */
export const ContentKind = ReportedKind.extract(['post', 'comment', 'topicStance', 'goal', 'organisation']);
export type ContentKind = z.infer<typeof ContentKind>;

/** Whether the lists show all items, those that readers see, or those that reports have hidden. */
export const ContentState = z.enum(['all', 'shown', 'hidden']);
export type ContentState = z.infer<typeof ContentState>;

const contentFilters = {
  state: ContentState.default('all'),
  /** Words of which all must occur in the text. */
  term: z.string().max(fixedLengths.search.max).optional(),
  /** The whole user name of the author. Anonymous items have none. */
  author: z.string().max(fixedLengths.search.max).optional(),
  /** The first and the last day. */
  from: CivilDay.optional(),
  until: CivilDay.optional(),
};

/** Filters of a table of content. */
export const ContentTableFilters = z.object(contentFilters);
export type ContentTableFilters = z.input<typeof ContentTableFilters>;

/** Filters of a list of content, the newest first by default; by default 100 items a page (docs/product.md#9-constants). */
export const ContentFilters = Paging.omit({ skip: true, include: true }).extend({
  take: Paging.shape.take.unwrap().default(100),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...contentFilters,
});
export type ContentFilters = z.input<typeof ContentFilters>;

/** An item in a list of content. It never tells who wrote an anonymous item. */
export const ContentItem = z.object({
  id: Id,
  kind: ContentKind,
  created: Moment,
  /** The author; absent for anonymous items and those in the name of an organisation. */
  authorName: z.string().optional(),
  /** The organisation in whose name it is. */
  organisationName: z.string().optional(),
  isAnonymous: z.boolean(),
  isHidden: z.boolean(),
  address: z.string().optional(),
  excerpt: z.string().optional(),
  /** The state of the last case about the item. */
  caseState: AbuseState.optional(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** A page of a list of content. `next` continues further back, also if the page has fewer items than asked for. */
export const ContentPage = z.object({ results: z.array(ContentItem), next: z.string().optional() });
export type ContentPage = z.infer<typeof ContentPage>;

/** The removal of an item that nobody needs to have reported. Its author gets the reason. */
export const ContentRemoval = z.strictObject({
  rule: AbuseReason,
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type ContentRemoval = z.input<typeof ContentRemoval>;

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
