import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recipientOf } from '../account-mail.ts';
import {
  accountOfId,
  accountOfName,
  activeAccountOfEmail,
  pendingAccountOfEmail,
  type AccountRow,
} from '../accounts.queries.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import { hashPassword, refuseCommonPassword } from '../passwords.ts';
import { clearFailures } from '../rate-limits/log-in-failures.queries.ts';
import { countMail, limitMailRequests, logInFailureKey } from '../rate-limits/rate-limits.rules.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { closeSessions } from '../sessions/sessions.queries.ts';
import { mailActivationAgain } from '../sign-up/resend-activation.rules.ts';
import { forgetSignUpBrowser } from '../sign-up/sign-up-browser.queries.ts';
import * as queries from './credentials.queries.ts';
import { passwordChangedMail, passwordResetMail } from './mails.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

/**
 * Mails a password reset link to the owner of an address. Neither the answer nor its duration reveals whether the
 * address has an account (docs/decisions/03-accounts.md). A sign-up that is not activated gets its activation mail
 * again.
 *
 * @throws {RequestFailure} `RateLimited` after too many requests of one network address.
 */
export async function requestPasswordReset(
  services: Services,
  email: string,
  { address }: Pick<CallContext, 'address'>,
): Promise<void> {
  await limitMailRequests(services, address);
  await withMinimumDuration(services, async () => {
    const account = await activeAccountOfEmail(services.database, email);
    if (account) return mailResetLink(services, account);
    const pending = await pendingAccountOfEmail(services.database, email);
    if (pending) await mailActivationAgain(services, pending);
  });
}

async function mailResetLink(services: Services, account: AccountRow): Promise<void> {
  await services.database.transaction((transaction) => sendLink(services, transaction, account));
}

/** Mails a link, unless one was mailed in the last minutes. Returns whether it was mailed. */
async function sendLink(services: Services, transaction: Queryable, account: AccountRow): Promise<boolean> {
  const { passwordResetHours: hours, passwordResetGapMinutes: minutes } = services.limits;
  const wait = await countMail(services, transaction, ['reset', account.id], { most: 1, minutes });
  if (wait !== undefined) return false;
  const token = await addLink(services, transaction, account.id);
  await services.queueMail(transaction, passwordResetMail({ ...recipientOf(services, account), token, hours }));
  return true;
}

/** Mails a password reset link to a member for an admin. Returns false if one was mailed in the last minutes. */
export async function sendResetLink(services: Services, transaction: Queryable, accountId: string): Promise<boolean> {
  const account = await accountOfId(transaction, accountId);
  return account !== undefined && sendLink(services, transaction, account);
}

/** Stores a new link and returns its token. The database stores only the hash of the token. */
async function addLink({ limits, now }: Services, transaction: Queryable, accountId: string): Promise<string> {
  const token = makeSecret();
  const expires = new Date(now().getTime() + limits.passwordResetHours * hourMilliseconds);
  await queries.addResetLink(transaction, hashSecret(token), accountId, expires);
  return token;
}

/**
 * Makes a password reset link that the operator can give to a member whose mail does not arrive. Sends no mail and does
 * not change the account.
 *
 * @returns the URL of the link, which works once within `passwordResetHours`; undefined if no active member has that
 * name.
 */
export async function passwordLinkFor(services: Services, userName: string): Promise<string | undefined> {
  const account = await accountOfName(services.database, userName);
  if (!account?.activated || account.undoUntil !== null) return undefined;
  const token = await addLink(services, services.database, account.id);
  return `${services.settings.publicUrl}/resetPassword/${token}`;
}

/** Returns whether a link is still valid, without consuming it. */
export async function getPasswordReset(services: Services, token: string): Promise<CallAnswer<'getPasswordReset'>> {
  const account = await queries.accountOfResetLink(services.database, hashSecret(token), services.now());
  return { usable: account !== undefined };
}

/**
 * Sets a new password with a password reset link and consumes the link. Ends every session, forgets the known devices,
 * unlocks log-in, and mails the member (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `TokenExpired` for a link that is unknown, used or expired; `WeakPassword`.
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  const keyHash = hashSecret(token);
  const account = await queries.accountOfResetLink(services.database, keyHash, services.now());
  if (!account) throw new RequestFailure('TokenExpired');
  refuseCommonPassword('password', password, [account.userName, account.email]);
  const passwordHash = await hashPassword(services, password);
  await services.database.transaction(async (transaction) => {
    const isFirst = await queries.consumeResetLink(transaction, keyHash, services.now());
    if (!isFirst) throw new RequestFailure('TokenExpired');
    await queries.setPassword(transaction, account.id, passwordHash);
    await closeSessions(transaction, account.id);
    await queries.forgetDevices(transaction, account.id);
    await forgetSignUpBrowser(transaction, account.id);
    await queries.deleteResetLinks(transaction, account.id);
    await queries.deleteEmailChange(transaction, account.id);
    for (const identifier of [account.userName, account.email]) {
      await clearFailures(transaction, logInFailureKey(identifier, undefined));
    }
    await services.queueMail(transaction, passwordChangedMail(recipientOf(services, account)));
  });
}
