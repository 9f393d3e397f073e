import type { CallAnswer } from '@hustings/contract';
import {
  hashSecret,
  makeSecret,
  recipientOf,
  requirePassword,
  requireRecentPassword,
  reservedNameHash,
} from '../accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { deletionMail, restoredMail } from './mails.ts';
import * as queries from './account-deletion.queries.ts';

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
  const now = services.now();
  const undoUntil = new Date(now.getTime() + services.limits.accountUndoDays * dayMilliseconds);
  await services.database.transaction(async (transaction) => {
    const account = await queries.lockAccount(transaction, member.accountId);
    if (!account || account.deleted) throw new RequestFailure('Unauthorized');
    const key = makeSecret();
    await queries.markDeleted(transaction, account.accountId, now);
    await queries.addDeletion(transaction, account.accountId, hashSecret(key), undoUntil);
    await queries.reserveName(transaction, reservedNameHash(services, account.userName));
    for (const each of data) await each.hide?.(services, transaction, account);
    await services.queueMail(transaction, deletionMail({ ...recipientOf(services, account), key, undoUntil }));
  });
  return { undoUntil: undoUntil.toISOString() };
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
  return services.database.transaction(async (transaction) => {
    const isUndoable = await queries.lockUndoable(transaction, accountId, services.now());
    const account = isUndoable ? await queries.lockAccount(transaction, accountId) : undefined;
    if (!account) return undefined;
    for (const each of data) await each.restore?.(services, transaction, account);
    await queries.releaseName(transaction, reservedNameHash(services, account.userName));
    await queries.deleteDeletion(transaction, accountId);
    await queries.markDeleted(transaction, accountId, null);
    await services.queueMail(transaction, restoredMail(recipientOf(services, account)));
    return account;
  });
}
