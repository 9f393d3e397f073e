import type { Queryable } from '../db/database.ts';
import type { Services } from '../core/services.ts';
import { idOf } from './event-ids.ts';
import { deleteEventsBefore, horizonNow, writeEvents } from './events.queries.ts';

/**
 * Tells the open pages of members that their notifications have changed, in the caller's transaction. Write it last: it
 * is heard as soon as that is committed.
 */
export const tellAccounts = ({ now }: Services, transaction: Queryable, accountIds: readonly string[]): Promise<void> =>
  writeEvents(
    transaction,
    accountIds.map((id) => ({ topic: `account:${id}`, kind: 'notification', data: {} })),
    now(),
  );

/**
 * Tells the open pages of a thread that it has a new comment, in the caller's transaction. Only of a comment that
 * everyone may see who sees its subject: others would learn from the event that there is one
 * (docs/decisions/06-visibility.md). Of an anonymous one only when it appears.
 *
 * @param subject what is commented on, such as `post`, and its id; the topic of the page is `thread:post:<id>`
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
 * Tells every open page that there is a new post, in the caller's transaction. Only of one that everyone may see:
 * others would learn from the event that there is one (docs/decisions/06-visibility.md). It says neither which nor
 * whose: a page asks the server what it may see of it. Of an anonymous one only when it appears.
 */
export const tellOfPost = ({ now }: Services, transaction: Queryable): Promise<void> =>
  writeEvents(transaction, [{ topic: 'posts', kind: 'post', data: {} }], now());

/** Where the stream of events is now: whoever listens from here on (`after`) misses nothing that comes. */
export const positionNow = async ({ database, now }: Services): Promise<string> =>
  idOf(await horizonNow(database), now());

/** Forgets events that no page can ask for any more. */
export const forgetOldEvents = ({ database, limits, now }: Services): Promise<void> =>
  deleteEventsBefore(database, new Date(now().getTime() - limits.eventMinutes * 60_000));
