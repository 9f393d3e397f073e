import type { CallAnswer } from '@hustings/contract';
import { hashSecret, makeSecret, requirePassword, requireRecentPassword, reservedNameHash } from '../accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { deletionMail, restoredMail } from './mails.ts';
import * as queries from './account-deletion.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Deletes a member's account: at once nobody sees anything of it any more and nobody is signed in to it; for
 * `accountUndoDays` it can be had back by the link of a mail or by logging in, then it is purged
 * (docs/decisions/03-accounts.md). The user name is kept, so that nobody takes it to pass for the member.
 *
 * @throws {RequestFailure} `InvalidCredentials` or `AccountLocked` for a password that is given, `PasswordNeeded` where
 * none is and the last was given too long ago.
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
    const account = await queries.holdAccount(transaction, member.accountId);
    if (!account || account.deleted) throw new RequestFailure('Unauthorized');
    const key = makeSecret();
    await queries.markDeleted(transaction, account.accountId, now);
    await queries.noteDeletion(transaction, account.accountId, hashSecret(key), undoUntil);
    await queries.reserveName(transaction, reservedNameHash(services, account.userName));
    for (const each of data) await each.hide?.(services, transaction, account);
    await services.queueMail(transaction, deletionMail({ ...toldOf(services, account), key, undoUntil }));
  });
  return { undoUntil: undoUntil.toISOString() };
}

const toldOf = ({ settings }: Services, { email, language, userName }: queries.LeavingAccount) => ({
  to: email,
  language,
  userName,
  publicUrl: settings.publicUrl,
});

/**
 * Undoes a deletion by the link of its mail.
 *
 * @throws {RequestFailure} `TokenExpired`, alike where the link is unknown, was used, or came too late.
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

/** Shows everything of a deleted account again. Undefined where its deletion cannot be undone, or no longer. */
export function restoreAccount(
  services: Services,
  data: readonly PersonalData[],
  accountId: string,
): Promise<queries.LeavingAccount | undefined> {
  return services.database.transaction(async (transaction) => {
    const isUndoable = await queries.holdUndoable(transaction, accountId, services.now());
    const account = isUndoable ? await queries.holdAccount(transaction, accountId) : undefined;
    if (!account) return undefined;
    for (const each of data) await each.restore?.(services, transaction, account);
    await queries.releaseName(transaction, reservedNameHash(services, account.userName));
    await queries.forgetDeletion(transaction, accountId);
    await queries.markDeleted(transaction, accountId, null);
    await services.queueMail(transaction, restoredMail(toldOf(services, account)));
    return account;
  });
}
