import type { ModerationDecision } from '@hustings/contract';
import { tellAccounts } from '../../platform/events/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './dispatch.queries.ts';

const minuteMilliseconds = 60_000;

/**
 * Notifies members in the caller's transaction: in the list, by mail as each of them has chosen, and in their browsers
 * (docs/decisions/13-notifications.md). Skips one's own acts, blocked or muted actors, and repetitions. Call it last in
 * the transaction.
 *
 * @param storing stores the notifications, and answers whose they are
 */
async function tell(
  services: Services,
  transaction: Queryable,
  storing: (moments: queries.Moments) => Promise<string[]>,
): Promise<void> {
  const now = services.now();
  const mailDue = new Date(now.getTime() + services.limits.heldMailMinutes * minuteMilliseconds);
  const told = await storing({ now, mailDue });
  await tellAccounts(services, transaction, [...new Set(told)]);
}

/** Stores the given notifications and delivers them, as `tell` does. */
async function notify(
  services: Services,
  transaction: Queryable,
  given: readonly queries.NewNotification[],
): Promise<void> {
  if (given.length === 0) return;
  await tell(services, transaction, (moments) => queries.storeNotifications(transaction, given, moments));
}

/**
 * Notifies of a new comment those whom it answers or mentions, and the author of its subject. Of a changed comment it
 * notifies those whom it mentions now. Call it for an anonymous comment once that appears
 * (docs/decisions/07-anonymity.md).
 *
 * @param subjectAuthorId the named author of the subject; null if there is none
 */
export async function notifyOfComment(
  services: Services,
  transaction: Queryable,
  commentId: string,
  subjectAuthorId: string | null,
): Promise<void> {
  const readers = await queries.readersOfComment(transaction, commentId, subjectAuthorId);
  const groups = { reply: 'parentId', mention: 'id', comment: 'subjectId' } as const;
  await notify(
    services,
    transaction,
    readers.map((reader) => ({
      accountId: reader.accountId,
      type: reader.type,
      actorId: reader.actorId ?? undefined,
      postId: reader.postId ?? undefined,
      commentId,
      group: { ...reader, id: commentId }[groups[reader.type]] ?? commentId,
    })),
  );
}

/**
 * Notifies of a new post those whom it mentions, and close followers of its author who see it. Call it for an
 * anonymous post once that appears (docs/decisions/07-anonymity.md); it has no followers to notify.
 */
export async function notifyOfPost(services: Services, transaction: Queryable, postId: string): Promise<void> {
  const readers = await queries.readersOfPost(transaction, postId);
  await notify(
    services,
    transaction,
    readers.map(({ accountId, type, actorId }) => ({
      accountId,
      type,
      actorId: actorId ?? undefined,
      postId,
      group: postId,
    })),
  );
}

/**
 * Tells the watchers of a polly that a post comes from its claimed page (docs/decisions/10-claims.md); nothing for any
 * other post. Call it after `notifyOfPost`, and after each change: nobody hears of one post twice.
 */
export const notifyOfPagePost = (services: Services, transaction: Queryable, postId: string): Promise<void> =>
  tell(services, transaction, (moments) => queries.storePagePost(transaction, postId, moments));

/**
 * Tells the watchers of a polly that a stance is its official position; nothing where it is none, or not everyone sees
 * it yet. Call it when either begins.
 */
export const notifyOfPosition = (services: Services, transaction: Queryable, stanceId: string): Promise<void> =>
  tell(services, transaction, (moments) => queries.storePosition(transaction, stanceId, moments));

/**
 * Notifies the watchers of a polly, or the followers of a party, of the news that one round found in a feed. Several
 * feeds of one page in one round make one notification.
 *
 * @param round when the round began, as the news store it
 */
export const notifyOfNews = (
  services: Services,
  transaction: Queryable,
  { feedId, round }: { feedId: string; round: Date },
): Promise<void> => tell(services, transaction, (moments) => queries.storeNews(transaction, feedId, round, moments));

/** Tells members that a post, which has been changed, mentions them now. */
export const notifyOfMentions = (
  services: Services,
  transaction: Queryable,
  { id: postId, accountId: actorId }: { id: string; accountId: string | null },
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
      group: postId,
    })),
  );

/** Tells the author of a post that a member has favourited it. */
export async function notifyOfFavorite(
  services: Services,
  transaction: Queryable,
  { accountId: actorId, postId }: { accountId: string; postId: string },
): Promise<void> {
  const accountId = await queries.authorOfPost(transaction, postId);
  if (accountId) await notify(services, transaction, [{ accountId, type: 'favorite', actorId, postId, group: postId }]);
}

/**
 * Tells a member that another follows them, asks to, or has said yes.
 *
 * @param type `follow` and `followRequest` are told to the followee, `followApproved` to the follower
 */
export const notifyOfFollow = (
  services: Services,
  transaction: Queryable,
  { type, ...told }: { type: 'follow' | 'followRequest' | 'followApproved'; accountId: string; actorId: string },
): Promise<void> =>
  // Each approval is of one member; followers come in numbers.
  notify(services, transaction, [{ ...told, type, group: type === 'follow' ? 'me' : told.actorId }]);

/** Tells a member of the level that they have reached (docs/decisions/04-reputation.md). */
export const notifyOfLevel = (
  services: Services,
  transaction: Queryable,
  { accountId, level }: { accountId: string; level: number },
): Promise<void> => notify(services, transaction, [{ accountId, type: 'level', detail: String(level), group: 'me' }]);

/**
 * Notifies a member of a moderator's decision on them or on their item (docs/decisions/12-moderation.md), or on a page
 * that they claimed (`personId`; docs/decisions/10-claims.md). Never names the moderator.
 *
 * @param on the id of the decision, so that two on one item are two notifications
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
      // What becomes of a claim is told step by step, whatever of it has not been read.
      group: item.personId === undefined ? on : `${decision}:${on}`,
    },
  ]);
