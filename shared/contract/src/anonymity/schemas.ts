import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** A kind of item that can be published anonymously. */
export const AnonymousKind = z.enum(['post', 'comment', 'topicStance', 'dailyVote']);
export type AnonymousKind = z.infer<typeof AnonymousKind>;

/** The state of anonymous mode for a member. It does not reveal which item caused a pause. */
export const AnonymousMode = z.object({
  /** The end of a pause of anonymous publication; absent without a pause. */
  pausedUntil: Moment.optional(),
});
export type AnonymousMode = z.infer<typeof AnonymousMode>;

/**
 * An item in the list of the caller's own anonymous items. Nobody else sees the list (docs/decisions/07-anonymity.md).
 */
export const OwnAnonymousItem = z.object({
  id: Id,
  kind: AnonymousKind,
  /** The path of the page with the item. */
  path: z.string(),
  /** The beginning of the text of the item. */
  text: z.string(),
  created: Moment,
  /** The earliest time at which the item will be published; absent once it is published. */
  appears: Moment.optional(),
  /** The time of removal of an item that its author has withdrawn. */
  removedAt: Moment.optional(),
});
export type OwnAnonymousItem = z.infer<typeof OwnAnonymousItem>;

/** Filters of the list of the caller's own anonymous items. */
export const OwnAnonymousFilters = Paging.extend({
  /** Words of the beginnings of the texts. */
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type OwnAnonymousFilters = z.input<typeof OwnAnonymousFilters>;

/**
 * The member whose identity document an admin has seen; the document is not stored (docs/decisions/07-anonymity.md).
 */
export const IdentityVerification = z.strictObject({ userName: z.string().min(1).max(fixedLengths.userName.max) });
export type IdentityVerification = z.input<typeof IdentityVerification>;

/** The reason that an admin gives for an act. Other admins see the reason. */
const reason = writtenText({ min: 'reasonLeastCharacters', max: 'sealReasonCharacters' });

/** A withdrawal of the verification of a member's identity. */
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
  'changeTopic',
  'archiveTopic',
  'reopenTopic',
  'chooseHotTopics',
  'saveNewsletter',
  'testNewsletter',
  'sendNewsletter',
  'removeSubscriber',
  'mergeTags',
  'approveAbuse',
  'rejectAbuse',
  'ignoreAbuse',
  'restoreRemoved',
  'upholdRemoval',
  'calculateLevels',
  'runJob',
  'cancelJob',
  'pauseJob',
  'resumeJob',
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
  'schedulePublication',
  'renamePublication',
  'excludeVotes',
  'includeVotes',
  'recalculateDistricts',
  'dismissCoordinatedVotes',
  'relistCoordinatedVotes',
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
  'changeFlag',
  'removeFlag',
  'compareImport',
  'applyImport',
  'undoImport',
  'createElectionRecord',
  'changeElectionRecord',
  'lockElectionRecord',
  'unlockElectionRecord',
  'deleteElectionRecord',
  'applyTerms',
  'createPerson',
  'correctPerson',
  'endPersonCorrection',
  'deletePerson',
  'addContact',
  'correctContact',
  'deleteContact',
  'setPersonImage',
  'deletePersonImage',
  'addTerm',
  'changeTerm',
  'endTermCorrection',
  'deleteTerm',
  'createBody',
  'correctBody',
  'endBodyCorrection',
  'deleteBody',
  'setBodyImage',
  'deleteBodyImage',
  'createOffice',
  'correctOffice',
  'endOfficeCorrection',
  'deleteOffice',
  'createPlace',
  'correctPlace',
  'endPlaceCorrection',
  'deletePlace',
  'mergePeople',
  'undoPersonMerge',
  'distinguishPeople',
  'mergeParties',
  'undoPartyMerge',
  'distinguishParties',
  'switchSimulationOff',
  'switchSimulationOn',
  'switchSimulationsOff',
  'switchSimulationsOn',
  'sponsorSimulation',
  'changeLimit',
  'changeText',
  'changeIdentity',
  'changeSetup',
  'sendTestMail',
  'saveBanner',
  'endBanner',
  'deleteBanner',
  'arrangeExtensionSlot',
  'importTexts',
  'warnMember',
  'limitMember',
  'suspendMember',
  'banMember',
  'liftSanction',
  'upholdSanction',
  'shortenSanction',
  'grantRole',
  'takeRole',
  'boostMember',
  'endSessions',
  'mailPasswordReset',
  'deleteMember',
  'restoreMember',
  'exportMembers',
  'exportContent',
  'exportSubscribers',
  'saveReasonTemplate',
  'changeReasonTemplate',
  'deleteReasonTemplate',
]);
export type AdminActKind = z.infer<typeof AdminActKind>;

/** A member in a list for admins. A field of this type is absent if the account was deleted. */
export const Named = z.object({ userId: Id, userName: z.string() });
export type Named = z.infer<typeof Named>;

/** A recorded act of an admin, as all admins see it. */
export const AdminAct = z.object({
  id: Id,
  act: AdminActKind,
  /** The admin who acted; absent if the operator acted at the command line, or the account was deleted. */
  admin: Named.optional(),
  member: Named.optional(),
  /** The subject of the act if it is not a member, such as the path of a page. */
  subject: z.string().optional(),
  reason: z.string().optional(),
  created: Moment,
});
export type AdminAct = z.infer<typeof AdminAct>;

/** A request to reveal the author of an anonymous item. */
export const NewSealOpening = z.strictObject({ kind: AnonymousKind, itemId: Id, reason });
export type NewSealOpening = z.input<typeof NewSealOpening>;

/** A request to reveal the author of an anonymous item, as all admins see it. Does not contain the author. */
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
  /** The number of times that the author was revealed to admins. */
  opened: z.number().int(),
  /** The time after which the request can no longer be approved or used. */
  expires: Moment,
});
export type SealOpening = z.infer<typeof SealOpening>;

/** The revealed author of an anonymous item. This answer is not stored. */
export const OpenedSeal = z.object({ userId: Id, userName: z.string().optional() });
export type OpenedSeal = z.infer<typeof OpenedSeal>;
