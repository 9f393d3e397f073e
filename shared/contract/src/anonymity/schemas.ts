import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, writtenText } from '../common/schemas.ts';

/** What can be published anonymously. */
export const AnonymousKind = z.enum(['post', 'comment', 'topicStance', 'dailyVote']);
export type AnonymousKind = z.infer<typeof AnonymousKind>;

/** What anonymous mode is for a member just now. It never says which item caused a pause. */
export const AnonymousMode = z.object({
  /** Until then nothing is published anonymously; absent where the member may. */
  pausedUntil: Moment.optional(),
});
export type AnonymousMode = z.infer<typeof AnonymousMode>;

/**
 * Something that the member has published anonymously; nobody else is ever shown this list
 * (docs/decisions/07-anonymity.md).
 */
export const OwnAnonymousItem = z.object({
  id: Id,
  kind: AnonymousKind,
  /** The path of its page. */
  path: z.string(),
  /** How it begins. */
  text: z.string(),
  created: Moment,
  /** While it waits: when others will see it. */
  appears: Moment.optional(),
  /** When it is removed, where it was taken back. */
  removedAt: Moment.optional(),
});
export type OwnAnonymousItem = z.infer<typeof OwnAnonymousItem>;

/** Whose identity an admin has seen, on a document that is not kept (docs/decisions/07-anonymity.md). */
export const IdentityVerification = z.strictObject({ userName: z.string().min(1).max(fixedLengths.userName.max) });
export type IdentityVerification = z.input<typeof IdentityVerification>;

/** Why an admin does something: the other admins read it. */
const reason = writtenText({ min: 'reasonLeastCharacters', max: 'sealReasonCharacters' });

/** Takes a verification back. */
export const VerificationWithdrawal = z.strictObject({
  userName: z.string().min(1).max(fixedLengths.userName.max),
  reason,
});
export type VerificationWithdrawal = z.input<typeof VerificationWithdrawal>;

/** Whether a member's identity is verified. */
export const VerificationState = z.object({ userName: z.string(), verified: Moment.optional() });
export type VerificationState = z.infer<typeof VerificationState>;

/** What an admin did (docs/decisions/12-moderation.md). */
export const AdminActKind = z.enum([
  'verifyIdentity',
  'withdrawVerification',
  'askSealOpening',
  'agreeToSealOpening',
  'openSeal',
  'saveTopic',
  'chooseHotTopics',
  'approveAbuse',
  'rejectAbuse',
  'calculateLevels',
  'runJob',
  'retryMail',
  'createAccount',
  'activateAccount',
  'approveTopicStance',
  'rejectTopicStance',
  'markOfficialStance',
  'unmarkOfficialStance',
  'savePublication',
  'publish',
  'unpublish',
  'excludeVotes',
  'includeVotes',
  'recalculateDistricts',
  'approveClaim',
  'rejectClaim',
  'revokeClaim',
  'upholdDispute',
  'rejectDispute',
  'tieDomain',
  'untieDomain',
  'addNewsFeed',
  'changeNewsFeedAddress',
  'pauseNewsFeed',
  'resumeNewsFeed',
  'removeNewsFeed',
  'removeNews',
  'changeRelease',
  'compareImport',
  'applyImport',
]);
export type AdminActKind = z.infer<typeof AdminActKind>;

/** A member as the lists of admins name them; absent where the account is gone. */
export const Named = z.object({ userId: Id, userName: z.string() });
export type Named = z.infer<typeof Named>;

/** An act of an admin, as all admins see it. */
export const AdminAct = z.object({
  id: Id,
  act: AdminActKind,
  /** Absent where the operator did it at the command line, or the account is gone. */
  admin: Named.optional(),
  member: Named.optional(),
  /** What it was about, where it was no member: the path of a page. */
  subject: z.string().optional(),
  reason: z.string().optional(),
  created: Moment,
});
export type AdminAct = z.infer<typeof AdminAct>;

/** A wish to know who wrote an anonymous item. */
export const NewSealOpening = z.strictObject({ kind: AnonymousKind, itemId: Id, reason });
export type NewSealOpening = z.input<typeof NewSealOpening>;

/** Such a wish as all admins see it; it never carries the answer. */
export const SealOpening = z.object({
  id: Id,
  kind: AnonymousKind,
  itemId: Id,
  reason: z.string(),
  askedBy: Named.optional(),
  asked: Moment,
  /** The second admin, who has read the reason. */
  agreedBy: Named.optional(),
  agreed: Moment.optional(),
  /** How often it was opened. */
  opened: z.number().int(),
  /** After that nobody agrees to it or opens it any more. */
  expires: Moment,
});
export type SealOpening = z.infer<typeof SealOpening>;

/** Who wrote the item. It is told, and stored nowhere. */
export const OpenedSeal = z.object({ userId: Id, userName: z.string().optional() });
export type OpenedSeal = z.infer<typeof OpenedSeal>;
