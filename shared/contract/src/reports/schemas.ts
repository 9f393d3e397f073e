import { z } from 'zod';
import { Named } from '../anonymity/schemas.ts';
import { ChatPassage } from '../chats/schemas.ts';
import { SanctionKind } from '../sanctions/schemas.ts';
import { Id, InterfaceLanguage, Moment, Paging, writtenText } from '../common/schemas.ts';

/**
 * A kind of item that can be reported; `profile` is what members say of themselves, `chatMessage` what a simulation said. Pages of politicians and elections
 * cannot be reported (docs/decisions/12-moderation.md).
 */
export const ReportedKind = z.enum([
  'post',
  'comment',
  'topicStance',
  'dailyVote',
  'profile',
  'organisation',
  'goal',
  'chatMessage',
  'directMessage',
]);
export type ReportedKind = z.infer<typeof ReportedKind>;

/** The reason of a report. `incorrect` is for what a simulation said (`chatMessage`), and for nothing else. */
export const AbuseReason = z.enum([
  'spam',
  'harassment',
  'hate',
  'threat',
  'privacy',
  'impersonation',
  'illegal',
  'incorrect',
  'other',
]);
export type AbuseReason = z.infer<typeof AbuseReason>;

/** A report of abuse. The reason `other` requires a `text`. */
export const AbuseReport = z
  .strictObject({
    kind: ReportedKind,
    itemId: Id,
    reason: AbuseReason,
    text: writtenText({ max: 'abuseReportCharacters' }).optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== undefined, {
    path: ['text'],
    params: { errorCode: 'Required' },
  })
  .refine(({ kind, reason }) => reason !== 'incorrect' || kind === 'chatMessage', {
    path: ['reason'],
    params: { errorCode: 'InvalidValue' },
  });
export type AbuseReport = z.input<typeof AbuseReport>;

/**
 * The state of a reported item. `approved`: an admin upheld the reports and removed the item, which can be restored
 * until it is `deleted`. `rejected`: the item stays, and later reports do not hide it. `ignored`: the reports are closed
 * without a decision about the item.
 */
export const AbuseState = z.enum(['pending', 'approved', 'rejected', 'ignored', 'deleted']);
export type AbuseState = z.infer<typeof AbuseState>;

/** A report, as moderators see it. */
export const ReceivedReport = z.object({
  userName: z.string(),
  reason: AbuseReason,
  text: z.string().optional(),
  /** The weight of the report: 2 from a member of level 5 or above, otherwise 1. */
  weight: z.number().int(),
  created: Moment,
});
export type ReceivedReport = z.infer<typeof ReceivedReport>;

/** What moderators know of the author of a named item. Comes from named items and the account only. */
export const CaseAuthor = z.object({
  userId: Id,
  created: Moment,
  /** The reputation level, from 0 to 7. */
  level: z.number().int(),
  /** Earlier cases about named items, by decision. */
  removed: z.number().int(),
  kept: z.number().int(),
  /** Sanctions that were not lifted, with the latest one. */
  sanctions: z.number().int(),
  latestSanction: z.object({ kind: SanctionKind, created: Moment }).optional(),
});
export type CaseAuthor = z.infer<typeof CaseAuthor>;

/** The state of an appeal against a removal: `upheld` keeps the removal, `restored` shows the item again. */
const RemovalAppealState = z.enum(['pending', 'upheld', 'restored']);

/** The appeal of an author against the removal of an item. */
const RemovalAppeal = z.object({
  text: z.string(),
  created: Moment,
  state: RemovalAppealState,
  /** The answer of an admin, if the removal is upheld. */
  answer: z.string().optional(),
  decided: Moment.optional(),
});

/** A reported item, as moderators see it. */
export const ReportedItem = z.object({
  id: Id,
  kind: ReportedKind,
  itemId: Id,
  state: AbuseState,
  /** The author; absent for an anonymous item, since admins do not see its author either. */
  authorName: z.string().optional(),
  /** Absent for an anonymous item. */
  author: CaseAuthor.optional(),
  /** The language of the author's interface, in which a reason is written; absent for an anonymous item. */
  authorLanguage: InterfaceLanguage.optional(),
  /** The address of the item; absent if the item was deleted. */
  address: z.string().optional(),
  excerpt: z.string().optional(),
  /** The picture of a reported message to a member; admins may fetch it. */
  picture: z.object({ url: z.string(), alt: z.string() }).optional(),
  /** The speaker and the question of a reported message of a simulation, and the passages that it cites. */
  simulation: z.object({ name: z.string(), question: z.string(), passages: z.array(ChatPassage) }).optional(),
  /** Whether the item is hidden until the review. */
  hidden: z.boolean(),
  weight: z.number().int(),
  /** The admin who has reserved the review, and the end of the reservation. */
  heldBy: Named.optional(),
  heldUntil: Moment.optional(),
  firstReported: Moment,
  lastReported: Moment,
  decided: Moment.optional(),
  /** The moment at which a removed item is deleted, unless it is restored before. */
  deletes: Moment.optional(),
  /** The rule for which the item was removed. */
  rule: AbuseReason.optional(),
  /** The reason of the decision, which the author of the item got. */
  reason: z.string().optional(),
  appeal: RemovalAppeal.optional(),
  /** The first twenty reports. */
  reports: z.array(ReceivedReport),
});
export type ReportedItem = z.infer<typeof ReportedItem>;

/** Filters of the list of reported items; by default 100 items a page (docs/product.md#9-constants). */
export const AbuseFilters = Paging.extend({
  take: Paging.shape.take.unwrap().default(100),
  state: AbuseState.default('pending'),
});
export type AbuseFilters = z.input<typeof AbuseFilters>;

/** A decision on a reported item. The author of the item gets the reason. */
export const AbuseDecision = z.strictObject({
  id: Id,
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }).optional(),
});
export type AbuseDecision = z.input<typeof AbuseDecision>;

/** The maximum number of reported items that an admin decides on at once. */
export const maximumDecisions = 50;

/** The same decision on several reported items. */
export const ReportDecisions = z.strictObject({
  ids: z.array(Id).min(1).max(maximumDecisions),
  state: z.enum(['approved', 'rejected', 'ignored']),
  /** The rule that the items break, if they are removed. */
  rule: AbuseReason.optional(),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }).optional(),
});
export type ReportDecisions = z.input<typeof ReportDecisions>;

/** What a decision on several reported items would do. */
export const ReportDecisionsPreview = z.object({
  /** The items that the decision concerns. */
  items: z.number().int(),
  /** The reports that it answers. */
  reports: z.number().int(),
  /** The members who get a notice as authors. */
  notified: z.number().int(),
  /** The items that another admin holds or decided meanwhile. They are left out. */
  leftOut: z.number().int(),
});
export type ReportDecisionsPreview = z.infer<typeof ReportDecisionsPreview>;

/** The outcome of a decision on several reported items. */
export const ReportDecisionsOutcome = z.object({
  decided: z.number().int(),
  /** The items that were left out, with the reason. */
  leftOut: z.array(z.object({ id: Id, errorCode: z.enum(['NotFound', 'AlreadyDecided', 'HeldByAnother']) })),
});
export type ReportDecisionsOutcome = z.infer<typeof ReportDecisionsOutcome>;

/** A decision to remove a reported item, with the rule that it breaks. */
export const AbuseRemoval = AbuseDecision.extend({ rule: AbuseReason.optional() });
export type AbuseRemoval = z.input<typeof AbuseRemoval>;

const requiredReason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** The restoration of a removed item. The author of the item gets the reason. */
export const RemovalRestoration = z.strictObject({ reason: requiredReason });
export type RemovalRestoration = z.input<typeof RemovalRestoration>;

/** The decision on an appeal against a removal. The author gets the reason. */
export const RemovalAppealDecision = z.strictObject({
  decision: RemovalAppealState.exclude(['pending']),
  reason: requiredReason,
});
export type RemovalAppealDecision = z.input<typeof RemovalAppealDecision>;

/** An appeal against a removal, in the words of the author. */
export const NewRemovalAppeal = z.strictObject({
  text: writtenText({ min: 'reasonLeastCharacters', max: 'appealCharacters' }),
});
export type NewRemovalAppeal = z.input<typeof NewRemovalAppeal>;

/** Selects the anonymous removed items, which need a recent password, instead of the named ones. */
export const OwnRemovalFilters = z.object({ anonymous: z.literal('true').optional() });
export type OwnRemovalFilters = z.input<typeof OwnRemovalFilters>;

/** An item of the member that an admin removed. */
export const OwnRemoval = z.object({
  id: Id,
  kind: ReportedKind,
  isAnonymous: z.boolean(),
  excerpt: z.string().optional(),
  removed: Moment,
  rule: AbuseReason.optional(),
  reason: z.string().optional(),
  /** Whether the item is deleted and cannot be restored any more. */
  isDeleted: z.boolean(),
  /** The moment until which the member may appeal; absent if they may not. */
  appealUntil: Moment.optional(),
  appeal: RemovalAppeal.optional(),
});
export type OwnRemoval = z.infer<typeof OwnRemoval>;
