import type { CallAnswer, CallRequest } from '@hustings/contract';
import { subjectAtPath } from '../../../content/comments/index.ts';
import { tellAccounts } from '../../../platform/events/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { groupNotifications } from './groups.ts';
import * as queries from './list.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Lists a page of a member's notifications, newest first. A page has `take` notifications, merged into groups.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after` for an invalid cursor
 */
export async function listNotifications(
  { database }: Services,
  { accountId }: Member,
  { take, after }: CallRequest<'listNotifications'>['query'],
): Promise<CallAnswer<'listNotifications'>> {
  const from = after === undefined ? undefined : String(decodeCursor(after, ['uuid'])[0]);
  const rows = await queries.notificationsOf(database, accountId, from, take + 1);
  const page = rows.slice(0, take);
  const last = page.at(-1);
  const next = rows.length > take && last ? { next: encodeCursor([last.id]) } : {};
  return { results: groupNotifications(page), offset: 0, ...next };
}

/** Counts the unread groups of a member, up to 100. */
export const countUnread = ({ database }: Services, accountId: string): Promise<number> =>
  queries.countUnread(database, accountId);

/**
 * Marks notifications as read: some groups, those about the page at a path, or all. Returns the number of marked
 * notifications.
 */
async function markRead(
  services: Services,
  { accountId }: Member,
  { keys, path, until }: CallRequest<'readNotifications'>['body'],
): Promise<number> {
  const { database } = services;
  const now = services.now();
  const upTo = until === undefined ? now : new Date(until);
  if (path === undefined) return queries.markGroupsRead(database, accountId, now, upTo, keys);
  const subject = await subjectAtPath(database, path);
  return subject ? queries.markSubjectRead(database, accountId, now, upTo, subject) : 0;
}

/** Marks notifications as read, so that they are not mailed, and updates the member's other tabs and devices. */
export async function readNotifications(
  services: Services,
  member: Member,
  selection: CallRequest<'readNotifications'>['body'],
): Promise<CallAnswer<'readNotifications'>> {
  const marked = await markRead(services, member, selection);
  if (marked > 0) await tellAccounts(services, services.database, [member.accountId]);
  return { unread: await countUnread(services, member.accountId) };
}

/** Deletes notifications older than `notificationDays`. */
export const deleteOldNotifications = ({ database, limits, now }: Services): Promise<void> =>
  queries.deleteBefore(database, new Date(now().getTime() - limits.notificationDays * dayMilliseconds));
