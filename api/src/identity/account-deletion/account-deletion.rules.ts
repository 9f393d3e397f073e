import type { CallAnswer } from '@hustings/contract';
import {
  hashSecret,
  makeSecret,
  recipientOf,
  requirePassword,
  requireRecentPassword,
  reservedNameHash,
} from '../accounts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { deletionMail, restoredMail } from './mails.ts';
import * as queries from './account-deletion.queries.ts';
import { siteTimeZone } from '../../platform/schedule/civil-day.ts';

const dayMilliseconds = 86_400_000;

/**
 * Deletes a member's account: hides all of its data and ends its sessions immediately. For `accountUndoDays` the member
 * can restore it with the link in a mail or by logging in; then it is purged (docs/decisions/03-accounts.md). The user
 * name stays reserved, so that nobody can impersonate the member.
 *
 * @param data the personal data of all domains.
 * @param password the password, which may be omitted if the member has entered it recently.
 * @throws {RequestFailure} `InvalidCredentials` or `AccountLocked` if the check of a given password fails;
 * `PasswordNeeded` if no password is given and the member has not entered it recently.
 */
export async function deleteAccount(
  services: Services,
  data: readonly PersonalData[],
  member: Member,
  password: string | undefined,
): Promise<CallAnswer<'deleteAccount'>> {
  if (password === undefined) requireRecentPassword(services, member);
  else await requirePassword(services, member, password);
  const undoUntil = await services.database.transaction(async (transaction) => {
    const account = await queries.lockAccount(transaction, member.accountId);
    if (!account || account.deleted) throw new RequestFailure('Unauthorized');
    return hideAccount(services, data, transaction, account);
  });
  return { undoUntil: undoUntil.toISOString() };
}

/**
 * Hides all data of a locked account, and mails the link that undoes it.
 *
 * @param reason the reason of an admin; absent if the member deletes the account
 * @returns the end of the time in which the deletion can be undone
 */
async function hideAccount(
  services: Services,
  data: readonly PersonalData[],
  transaction: Queryable,
  account: queries.DeletedAccount,
  reason?: string,
): Promise<Date> {
  const now = services.now();
  const undoUntil = new Date(now.getTime() + services.limits.accountUndoDays * dayMilliseconds);
  const key = makeSecret();
  await queries.markDeleted(transaction, account.accountId, now);
  await queries.addDeletion(transaction, account.accountId, hashSecret(key), undoUntil);
  await queries.reserveName(transaction, reservedNameHash(services, account.userName));
  for (const each of data) await each.hide?.(services, transaction, account);
  const mail = { ...recipientOf(services, account), key, undoUntil, timeZone: siteTimeZone(services), reason };
  await services.queueMail(transaction, deletionMail(mail));
  return undoUntil;
}

/** Deletes the account of a member for an admin, as the member could. The mail to the member has the reason. */
export async function deleteByAdmin(
  services: Services,
  data: readonly PersonalData[],
  transaction: Queryable,
  accountId: string,
  reason: string,
): Promise<void> {
  const account = await queries.lockAccount(transaction, accountId);
  if (!account || account.deleted) throw new RequestFailure('NotFound');
  await hideAccount(services, data, transaction, account, reason);
}

/**
 * Restores a deleted account with the link from the mail about the deletion.
 *
 * @throws {RequestFailure} `TokenExpired` for a link that is unknown, used or expired.
 */
export async function undeleteAccount(
  services: Services,
  data: readonly PersonalData[],
  key: string,
): Promise<CallAnswer<'undeleteAccount'>> {
  const accountId = await queries.accountOfKey(services.database, hashSecret(key), services.now());
  const restored = accountId && (await restoreAccount(services, data, accountId));
  if (!restored) throw new RequestFailure('TokenExpired');
  return { userName: restored.userName };
}

/** Restores all data of a deleted account. Returns undefined if the deletion cannot be undone. */
export function restoreAccount(
  services: Services,
  data: readonly PersonalData[],
  accountId: string,
): Promise<queries.DeletedAccount | undefined> {
  return services.database.transaction((transaction) => restoreByAdmin(services, data, transaction, accountId));
}

/** Restores all data of a deleted account in a transaction of the caller. Returns undefined as `restoreAccount`. */
export async function restoreByAdmin(
  services: Services,
  data: readonly PersonalData[],
  transaction: Queryable,
  accountId: string,
): Promise<queries.DeletedAccount | undefined> {
  const isUndoable = await queries.lockUndoable(transaction, accountId, services.now());
  const account = isUndoable ? await queries.lockAccount(transaction, accountId) : undefined;
  if (!account) return undefined;
  for (const each of data) await each.restore?.(services, transaction, account);
  await queries.releaseName(transaction, reservedNameHash(services, account.userName));
  await queries.deleteDeletion(transaction, accountId);
  await queries.markDeleted(transaction, accountId, null);
  await services.queueMail(transaction, restoredMail(recipientOf(services, account)));
  return account;
}
