import type { ModerationDecision } from '@hustings/contract';
import { tellAccounts } from '../../events/index.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Services } from '../../kernel/services.ts';
import * as queries from './queries.ts';

const minuteMilliseconds = 60_000;

/**
 * Tells members of something, in the caller's transaction: in the list, by mail as each of them has chosen, and in their
 * browsers (decisions, section 13). Nobody is told of their own acts, of anybody blocked or muted, or twice of the same.
 * Call it last in the transaction.
 */
async function notify(
  services: Services,
  transaction: Queryable,
  given: readonly queries.NewNotification[],
): Promise<void> {
  if (given.length === 0) return;
  const now = services.now();
  const mailDue = new Date(now.getTime() + services.limits.heldMailMinutes * minuteMilliseconds);
  const told = await queries.storeNotifications(transaction, given, now, mailDue);
  await tellAccounts(services, transaction, [...new Set(told)]);
}

/**
 * Tells of a new comment: whom it answers, whom it mentions, and who wrote what it is on; or, of one that was changed, whom
 * it mentions now. Of an anonymous one only when it appears (decisions, section 7).
 *
 * @param subjectAuthorId who wrote what is commented on; null where nobody did under a name
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
 * Tells of a new post: whom it mentions, and those who follow its author closely and see it. Of an anonymous one, whose
 * author nobody follows, when it appears (decisions, section 7).
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

/** Tells a member of the level that they have reached (decisions, section 4). */
export const notifyOfLevel = (
  services: Services,
  transaction: Queryable,
  { accountId, level }: { accountId: string; level: number },
): Promise<void> => notify(services, transaction, [{ accountId, type: 'level', detail: String(level), group: 'me' }]);

/**
 * Tells a member what a moderator has decided on them or on something of theirs (decisions, section 12), or what has become
 * of a page that they claimed (`personId`; section 10). Who decided is not told.
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
