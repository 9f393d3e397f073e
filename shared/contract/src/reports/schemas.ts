import { z } from 'zod';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** What can be reported. Pages of politicians and elections cannot (docs/decisions/12-moderation.md). */
export const ReportedKind = z.enum(['post', 'comment', 'topicStance', 'dailyVote']);
export type ReportedKind = z.infer<typeof ReportedKind>;

/** Why something is reported. */
export const AbuseReason = z.enum([
  'spam',
  'harassment',
  'hate',
  'threat',
  'privacy',
  'impersonation',
  'illegal',
  'other',
]);
export type AbuseReason = z.infer<typeof AbuseReason>;

/** A report of abuse. Whoever names another reason says which. */
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
  });
export type AbuseReport = z.input<typeof AbuseReport>;

/** What became of something that was reported. */
export const AbuseState = z.enum(['pending', 'approved', 'rejected']);
export type AbuseState = z.infer<typeof AbuseState>;

/** One report, as those who decide see it. */
export const ReceivedReport = z.object({
  userName: z.string(),
  reason: AbuseReason,
  text: z.string().optional(),
  /** 2 from a member of level 5. */
  weight: z.number().int(),
  created: Moment,
});
export type ReceivedReport = z.infer<typeof ReceivedReport>;

/** Something that was reported, as those who decide see it. */
export const ReportedItem = z.object({
  id: Id,
  kind: ReportedKind,
  itemId: Id,
  state: AbuseState,
  /** Absent where it is anonymous: who wrote it is not told to admins either. */
  authorName: z.string().optional(),
  /** Absent where it is gone. */
  address: z.string().optional(),
  excerpt: z.string().optional(),
  /** Whether it is hidden until it is decided. */
  hidden: z.boolean(),
  weight: z.number().int(),
  firstReported: Moment,
  lastReported: Moment,
  decided: Moment.optional(),
  /** What its author was told. */
  reason: z.string().optional(),
  /** The first twenty. */
  reports: z.array(ReceivedReport),
});
export type ReportedItem = z.infer<typeof ReportedItem>;

/** The list of what was reported; a hundred a page (docs/product.md#9-constants). */
export const AbuseFilters = Paging.extend({
  take: Paging.shape.take.unwrap().default(100),
  state: AbuseState.default('pending'),
});
export type AbuseFilters = z.input<typeof AbuseFilters>;

/** Which reported item is decided, and why: its author reads it. */
export const AbuseDecision = z.strictObject({
  id: Id,
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }).optional(),
});
export type AbuseDecision = z.input<typeof AbuseDecision>;
