import type { CallAnswer, CallRequest } from '@hustings/contract';
import { subjectAtPath } from '../../../content/comments/index.ts';
import { tellAccounts } from '../../../platform/events/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { grouped } from './groups.ts';
import * as queries from './list.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * A page of a member's notifications, newest first: `take` single ones, told in groups.
 *
 * @throws {RequestFailure} `ValidationError` of the field `after`.
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
  return { results: grouped(page), offset: 0, ...next };
}

/** How many groups a member has not read, up to 100. */
export const unreadOf = ({ database }: Services, accountId: string): Promise<number> =>
  queries.countUnread(database, accountId);

/** Marks what is asked for: some groups, what is about the page at a path, or all. */
async function read(
  services: Services,
  { accountId }: Member,
  { keys, path, until }: CallRequest<'readNotifications'>['body'],
): Promise<number> {
  const { database } = services;
  const now = services.now();
  const upTo = until === undefined ? now : new Date(until);
  if (path === undefined) return queries.readGroups(database, accountId, now, upTo, keys);
  const subject = await subjectAtPath(database, path);
  return subject ? queries.readAbout(database, accountId, now, upTo, subject) : 0;
}

/** Marks notifications as read; they are then mailed no more. The member's other tabs and devices hear of it. */
export async function readNotifications(
  services: Services,
  member: Member,
  what: CallRequest<'readNotifications'>['body'],
): Promise<CallAnswer<'readNotifications'>> {
  const marked = await read(services, member, what);
  if (marked > 0) await tellAccounts(services, services.database, [member.accountId]);
  return { unread: await unreadOf(services, member.accountId) };
}

/** Forgets notifications that are old. */
export const forgetOldNotifications = ({ database, limits, now }: Services): Promise<void> =>
  queries.deleteBefore(database, new Date(now().getTime() - limits.notificationDays * dayMilliseconds));
