import type { GoalAct, ModerationDecision, OrganisationAct } from '@hustings/contract';
import { tellAccounts } from '../../platform/events/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './dispatch.queries.ts';

const minuteMilliseconds = 60_000;

/**
 * Notifies members in the caller's transaction: in the list, by mail as they have chosen, and in their browsers
 * (docs/decisions/13-notifications.md). Omits own acts, blocked or muted actors, and repetitions. Call it last in the
 * transaction.
 *
 * @param store stores the notifications and returns their accounts
 */
async function deliver(
  services: Services,
  transaction: Queryable,
  store: (times: queries.DeliveryTimes) => Promise<string[]>,
): Promise<void> {
  const now = services.now();
  const mailDue = new Date(now.getTime() + services.limits.heldMailMinutes * minuteMilliseconds);
  const accountIds = await store({ now, mailDue });
  await tellAccounts(services, transaction, [...new Set(accountIds)]);
}

/** Stores and delivers notifications. */
async function notify(
  services: Services,
  transaction: Queryable,
  notifications: readonly queries.NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await deliver(services, transaction, (times) => queries.storeNotifications(transaction, notifications, times));
}

/**
 * Notifies the author of the parent, the mentioned members and the author of the subject about a comment. After a
 * change of the comment, notifies newly mentioned members. For an anonymous comment, call it when the comment is
 * published (docs/decisions/07-anonymity.md).
 *
 * @param subjectAuthorId the named author of the subject; null if there is none
 */
export async function notifyOfComment(
  services: Services,
  transaction: Queryable,
  commentId: string,
  subjectAuthorId: string | null,
): Promise<void> {
  const recipients = await queries.recipientsOfComment(transaction, commentId, subjectAuthorId);
  const groups = { reply: 'parentId', mention: 'id', comment: 'subjectId' } as const;
  await notify(
    services,
    transaction,
    recipients.map((recipient) => ({
      accountId: recipient.accountId,
      type: recipient.type,
      actorId: recipient.actorId ?? undefined,
      postId: recipient.postId ?? undefined,
      commentId,
      group: { ...recipient, id: commentId }[groups[recipient.type]] ?? commentId,
    })),
  );
}

/**
 * Notifies the mentioned members, and the author's close followers who see the post, about a new post. For an anonymous
 * post, call it when the post is published (docs/decisions/07-anonymity.md); it then notifies no followers.
 */
export async function notifyOfPost(services: Services, transaction: Queryable, postId: string): Promise<void> {
  const recipients = await queries.recipientsOfPost(transaction, postId);
  await notify(
    services,
    transaction,
    recipients.map(({ accountId, type, actorId, organisationId }) => ({
      accountId,
      type,
      actorId: actorId ?? undefined,
      postId,
      organisationId: organisationId ?? undefined,
      detail: mentionDetail(organisationId, postId),
      group: postId,
    })),
  );
}

/** Returns the detail of a notification that a post mentions somebody; undefined unless an organisation does. */
const mentionDetail = (organisationId: string | null, postId: string): string | undefined =>
  organisationId === null ? undefined : `mentioned:${postId}`;

/** Notifies the followers of an organisation about a post in its name. Call it after `notifyOfPost`. */
export const notifyOfOrganisationPost = (services: Services, transaction: Queryable, postId: string): Promise<void> =>
  deliver(services, transaction, (times) => queries.storeOrganisationPost(transaction, postId, times));

/**
 * Notifies the watchers of a polly about a post from the polly's claimed page (docs/decisions/10-claims.md). Does
 * nothing for other posts. Call it after `notifyOfPost` and after each change of the post; each member gets at most one
 * notification about a post.
 */
export const notifyOfPagePost = (services: Services, transaction: Queryable, postId: string): Promise<void> =>
  deliver(services, transaction, (times) => queries.storePagePost(transaction, postId, times));

/**
 * Notifies the watchers of a polly about a stance that is the polly's official position. Does nothing for other
 * stances, or if not everyone sees the stance. Call it when the position or the visibility of the stance changes.
 */
export const notifyOfPosition = (services: Services, transaction: Queryable, stanceId: string): Promise<void> =>
  deliver(services, transaction, (times) => queries.storePosition(transaction, stanceId, times));

/**
 * Notifies the watchers of a polly, or the followers of a party, about the news that one round of fetching found in a
 * feed. News from several feeds of one page in the same round make one notification.
 *
 * @param round the time at which the round began, as stored with the news
 */
export const notifyOfNews = (
  services: Services,
  transaction: Queryable,
  { feedId, round }: { feedId: string; round: Date },
): Promise<void> => deliver(services, transaction, (times) => queries.storeNews(transaction, feedId, round, times));

/**
 * Reminds the followers of an election of its polling day. Each member gets each of the two reminders once, unless the day
 * changes.
 */
export const notifyOfElection = (
  services: Services,
  transaction: Queryable,
  { electionId, reminder }: { electionId: string; reminder: queries.ElectionReminder },
): Promise<void> =>
  deliver(services, transaction, (times) => queries.storeElectionReminder(transaction, electionId, reminder, times));

/** An act on an organisation of which members are notified. */
interface OrganisationNotice {
  organisationId: string;
  did: OrganisationAct;
  /** The member who acted; absent for an act of the site. */
  actorId?: string;
}

/** The time makes each act one of its own, also where the same happens again. */
const detailOf = ({ now }: Services, { did }: OrganisationNotice): string => `${did}:${now().toISOString()}`;

/** Notifies members of an organisation about an act that concerns them (docs/decisions/18-organisations.md). */
export const notifyOfOrganisation = (
  services: Services,
  transaction: Queryable,
  notice: OrganisationNotice,
  accountIds: readonly string[],
): Promise<void> =>
  notify(
    services,
    transaction,
    accountIds.map((accountId) => ({
      accountId,
      type: 'organisation',
      actorId: notice.actorId,
      organisationId: notice.organisationId,
      detail: detailOf(services, notice),
      group: `${notice.did}:${notice.organisationId}`,
    })),
  );

/** Notifies the owner and the admins of an organisation about a request to join it. */
export const notifyOfJoinRequest = async (
  services: Services,
  transaction: Queryable,
  { organisationId, actorId }: { organisationId: string; actorId: string },
): Promise<void> =>
  notifyOfOrganisation(
    services,
    transaction,
    { organisationId, actorId, did: 'requested' },
    await queries.leadersOfOrganisation(transaction, organisationId),
  );

/** Notifies the followers of an organisation that it has a new owner, or is closed. */
export const notifyFollowersOfOrganisation = (
  services: Services,
  transaction: Queryable,
  notice: OrganisationNotice,
): Promise<void> =>
  deliver(services, transaction, (times) =>
    queries.storeOrganisationEvent(
      transaction,
      {
        organisationId: notice.organisationId,
        actorId: notice.actorId ?? null,
        detail: detailOf(services, notice),
      },
      times,
    ),
  );

/** An act on a goal of which members are notified. */
interface GoalNotice {
  goalId: string;
  did: GoalAct;
  /** The recipients. The addressee is everybody who may answer. */
  to: readonly queries.GoalRecipient[];
  /** The member who acted; absent for an act of the site or of an organisation. */
  actorId?: string | null;
  /** The news of `update`. */
  updateId?: string;
  /** The threshold of `reached`. */
  supporters?: number;
}

/** Notifies members of a goal about an act that concerns them (docs/decisions/19-goals.md). */
export const notifyOfGoal = (
  services: Services,
  transaction: Queryable,
  { goalId, did, to, actorId = null, updateId, supporters }: GoalNotice,
): Promise<void> =>
  deliver(services, transaction, (times) =>
    queries.storeGoalEvent(
      transaction,
      {
        goalId,
        actorId,
        to,
        detail: `${did}:${updateId ?? goalId}${supporters === undefined ? '' : `:${supporters}`}`,
      },
      times,
    ),
  );

/**
 * Notifies a member about a message (docs/decisions/24-direct-messages.md). The notification has no text of the message,
 * and there is one until the member reads the conversation.
 */
export const notifyOfDirectMessage = (
  services: Services,
  transaction: Queryable,
  message: { messageId: string; accountId: string; isRequest: boolean },
): Promise<void> => deliver(services, transaction, (times) => queries.storeDirectMessage(transaction, message, times));

/** Marks the notifications of a member about a conversation as read. Mails and push messages that wait are dropped. */
export async function readNotificationsOfConversation(
  services: Services,
  transaction: Queryable,
  { accountId, conversationId }: { accountId: string; conversationId: string },
): Promise<void> {
  const read = { accountId, conversationId, now: services.now() };
  if (await queries.markConversationRead(transaction, read)) await tellAccounts(services, transaction, [accountId]);
}

/** Notifies members that a changed post mentions them. */
export const notifyOfMentions = (
  services: Services,
  transaction: Queryable,
  {
    id: postId,
    accountId: actorId,
    organisationId,
  }: { id: string; accountId: string | null; organisationId: string | null },
  mentioned: readonly string[],
): Promise<void> =>
  notify(
    services,
    transaction,
    mentioned.map((accountId) => ({
      accountId,
      type: 'mention',
      actorId: actorId ?? undefined,
      postId,
      organisationId: organisationId ?? undefined,
      detail: mentionDetail(organisationId, postId),
      group: postId,
    })),
  );

/** Notifies the author of a post that a member has marked it as a favourite. */
export async function notifyOfFavorite(
  services: Services,
  transaction: Queryable,
  { accountId: actorId, postId }: { accountId: string; postId: string },
): Promise<void> {
  const accountId = await queries.authorOfPost(transaction, postId);
  if (accountId) await notify(services, transaction, [{ accountId, type: 'favorite', actorId, postId, group: postId }]);
}

/**
 * Notifies a member about a follow, a follow request or an approval.
 *
 * @param accountId the recipient: the followee for `follow` and `followRequest`, the follower for `followApproved`
 */
export const notifyOfFollow = (
  services: Services,
  transaction: Queryable,
  {
    type,
    accountId,
    actorId,
  }: { type: 'follow' | 'followRequest' | 'followApproved'; accountId: string; actorId: string },
): Promise<void> =>
  // Follows are grouped; requests and approvals are not.
  notify(services, transaction, [{ accountId, actorId, type, group: type === 'follow' ? 'me' : actorId }]);

/**
 * Notifies both sides that an invitation was used: the inviter without the name of the account, and the new member of
 * who had invited them (docs/decisions/20-invitations.md).
 */
export const notifyOfInvitation = (
  services: Services,
  transaction: Queryable,
  { invitationId, inviterId, accountId }: { invitationId: string; inviterId: string; accountId: string },
): Promise<void> =>
  notify(services, transaction, [
    { accountId: inviterId, type: 'invitation', detail: `joined:${invitationId}`, group: 'joined' },
    { accountId, actorId: inviterId, type: 'invitation', detail: `welcome:${invitationId}`, group: 'welcome' },
  ]);

/** Notifies a member about a new level (docs/decisions/04-reputation.md). */
export const notifyOfLevel = (
  services: Services,
  transaction: Queryable,
  { accountId, level }: { accountId: string; level: number },
): Promise<void> => notify(services, transaction, [{ accountId, type: 'level', detail: String(level), group: 'me' }]);

/**
 * Notifies a member about a moderator's decision on the member or an item (docs/decisions/12-moderation.md), or on a
 * claim of the page of `personId` (docs/decisions/10-claims.md). Does not name the moderator.
 *
 * @param on the id of the decision; two decisions on one item make two notifications
 */
export const notifyOfDecision = (
  services: Services,
  transaction: Queryable,
  {
    accountId,
    decision,
    on,
    ...item
  }: {
    accountId: string;
    decision: ModerationDecision;
    on: string;
    postId?: string;
    commentId?: string;
    stanceId?: string;
    personId?: string;
  },
): Promise<void> =>
  notify(services, transaction, [
    {
      accountId,
      type: 'decision',
      ...item,
      detail: `${decision}:${on}`,
      // Each decision on a claim is a notification of its own, also if earlier ones are unread.
      group: item.personId === undefined ? on : `${decision}:${on}`,
    },
  ]);
