import type { ChatEvent } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../core/services.ts';
import { idOf } from './event-ids.ts';
import { deleteEventsBefore, horizonNow, writeEvents } from './events.queries.ts';

/**
 * Tells the open pages of members, in the caller's transaction, to refetch their notifications. Call it last in the
 * transaction, because pages refetch on commit.
 */
export const tellAccounts = ({ now }: Services, transaction: Queryable, accountIds: readonly string[]): Promise<void> =>
  writeEvents(
    transaction,
    accountIds.map((id) => ({ topic: `account:${id}`, kind: 'notification', data: {} })),
    now(),
  );

/**
 * Tells the open pages of members, in the caller's transaction, that a conversation of theirs has changed. The event has
 * no text of a message.
 */
export const tellOfConversation = (
  { now }: Services,
  transaction: Queryable,
  accountIds: readonly string[],
  data: { conversationId: string; messageId?: string },
): Promise<void> =>
  writeEvents(
    transaction,
    accountIds.map((id) => ({ topic: `account:${id}`, kind: 'directMessage', data })),
    now(),
  );

/**
 * Tells the open pages of a member, in the caller's transaction, that a chat with digital politicians has changed. A new
 * sentence of a reply is in the event, so that pages need not ask for it (docs/decisions/23-chats.md).
 */
export const tellOfChat = (
  { now }: Services,
  transaction: Queryable,
  accountId: string,
  data: ChatEvent,
): Promise<void> =>
  writeEvents(transaction, [{ topic: `account:${accountId}`, kind: 'chat', data: { ...data } }], now());

/**
 * Tells the open pages of a thread that it has a new comment, in the caller's transaction. The comment must be visible
 * to everyone who sees its subject, because the event reveals it (docs/decisions/06-visibility.md); an anonymous one
 * must be published.
 *
 * @param subject the kind and id of the commented item; the topic is `thread:<kind>:<id>`
 */
export const tellThread = (
  { now }: Services,
  transaction: Queryable,
  subject: { kind: string; id: string },
  commentId: string,
): Promise<void> =>
  writeEvents(
    transaction,
    [{ topic: `thread:${subject.kind}:${subject.id}`, kind: 'comment', data: { id: commentId } }],
    now(),
  );

/**
 * Tells every open page that there is a new post, in the caller's transaction. The post must be public, because the
 * event reveals it (docs/decisions/06-visibility.md); an anonymous one must be published. The event names neither post
 * nor author.
 */
export const tellOfPost = ({ now }: Services, transaction: Queryable): Promise<void> =>
  writeEvents(transaction, [{ topic: 'posts', kind: 'post', data: {} }], now());

/** Tells every open page, in the caller's transaction, that other releases are served. */
export const tellOfReleases = ({ now }: Services, transaction: Queryable): Promise<void> =>
  writeEvents(transaction, [{ topic: 'releases', kind: 'releases', data: {} }], now());

/** Returns the current position as an event id. A stream opened with it as `after` receives all later events. */
export const positionNow = async ({ database, now }: Services): Promise<string> =>
  idOf(await horizonNow(database), now());

/** Deletes events older than `eventMinutes`. */
export const deleteOldEvents = ({ database, limits, now }: Services): Promise<void> =>
  deleteEventsBefore(database, new Date(now().getTime() - limits.eventMinutes * 60_000));
