import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, writtenText } from '../common/schemas.ts';

/** A kind of item that can be published anonymously. */
export const AnonymousKind = z.enum(['post', 'comment', 'topicStance', 'dailyVote']);
export type AnonymousKind = z.infer<typeof AnonymousKind>;

/** The state of anonymous mode for a member. It does not reveal which item caused a pause. */
export const AnonymousMode = z.object({
  /** The end of a pause of anonymous publication; absent without a pause. */
  pausedUntil: Moment.optional(),
});
export type AnonymousMode = z.infer<typeof AnonymousMode>;

/** An anonymous item of the member. Nobody else sees this list (docs/decisions/07-anonymity.md). */
export const OwnAnonymousItem = z.object({
  id: Id,
  kind: AnonymousKind,
  /** The path of its page. */
  path: z.string(),
  /** The beginning of its text. */
  text: z.string(),
  created: Moment,
  /** The time of its publication, while it is delayed. */
  appears: Moment.optional(),
  /** The time of its removal, if it was withdrawn. */
  removedAt: Moment.optional(),
});
export type OwnAnonymousItem = z.infer<typeof OwnAnonymousItem>;

/**
 * The member whose identity document an admin has seen; the document is not stored (docs/decisions/07-anonymity.md).
 */
export const IdentityVerification = z.strictObject({ userName: z.string().min(1).max(fixedLengths.userName.max) });
export type IdentityVerification = z.input<typeof IdentityVerification>;

/** The reason of an admin's act, which other admins see. */
const reason = writtenText({ min: 'reasonLeastCharacters', max: 'sealReasonCharacters' });

/** A withdrawal of a verification. */
export const VerificationWithdrawal = z.strictObject({
  userName: z.string().min(1).max(fixedLengths.userName.max),
  reason,
});
export type VerificationWithdrawal = z.input<typeof VerificationWithdrawal>;

/** Whether a member's identity is verified. */
export const VerificationState = z.object({ userName: z.string(), verified: Moment.optional() });
export type VerificationState = z.infer<typeof VerificationState>;

/** An act of an admin (docs/decisions/12-moderation.md). */
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

/** A member in lists of admins; absent if the account was deleted. */
export const Named = z.object({ userId: Id, userName: z.string() });
export type Named = z.infer<typeof Named>;

/** A recorded act of an admin, as all admins see it. */
export const AdminAct = z.object({
  id: Id,
  act: AdminActKind,
  /** Absent if the operator did it at the command line, or the account was deleted. */
  admin: Named.optional(),
  member: Named.optional(),
  /** The subject if it is not a member, such as the path of a page. */
  subject: z.string().optional(),
  reason: z.string().optional(),
  created: Moment,
});
export type AdminAct = z.infer<typeof AdminAct>;

/** A request to reveal the author of an anonymous item. */
export const NewSealOpening = z.strictObject({ kind: AnonymousKind, itemId: Id, reason });
export type NewSealOpening = z.input<typeof NewSealOpening>;

/** A request to reveal an author, as all admins see it, without the author. */
export const SealOpening = z.object({
  id: Id,
  kind: AnonymousKind,
  itemId: Id,
  reason: z.string(),
  askedBy: Named.optional(),
  asked: Moment,
  /** The second admin, who approved the request. */
  agreedBy: Named.optional(),
  agreed: Moment.optional(),
  /** The number of times that the author was revealed. */
  opened: z.number().int(),
  /** The time after which it can no longer be approved or used. */
  expires: Moment,
});
export type SealOpening = z.infer<typeof SealOpening>;

/** The author of the item. The answer is not stored. */
export const OpenedSeal = z.object({ userId: Id, userName: z.string().optional() });
export type OpenedSeal = z.infer<typeof OpenedSeal>;
