import type { InterfaceLanguage } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recomputeLevel } from '../../../access/levels/index.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { requireOneTimeCode } from '../one-time-codes/verify-code.rules.ts';
import { hashPassword, passwordMatches, refuseCommonPassword } from '../passwords.ts';
import { clearFailures, countFailure, limitLogInAttempts, logInFailureKey } from '../rate-limits/rate-limits.rules.ts';
import { reservedNameHash } from '../sign-up/reserved-names.ts';
import { activateAccount, addAccount, deleteOtherActivationLinks } from '../sign-up/sign-up.queries.ts';
import { mailNewSignUp } from '../sign-up/sign-up.rules.ts';
import { createSession, knownDeviceToken, requireUndoDeletion, type LogIn } from './create-session.rules.ts';

type Caller = Pick<CallContext, 'address' | 'deviceToken' | 'userAgent'>;

/** The log-in options that the member sends in addition to the proof of identity. */
interface LogInOptions {
  oneTimeCode: string | undefined;
  undoDeletion: boolean;
  useTokenCookie: boolean;
  rememberMe: boolean;
}

/** A sign-up of a person whom an OAuth provider has identified. */
export interface OAuthSignUp {
  userName: string;
  email: string;
  /**
   * True if the provider has verified the mail address; else the member activates the account with a link in a mail.
   */
  emailProven: boolean;
  passwordHash: string | undefined;
  displayName: string | undefined;
  language: InterfaceLanguage;
  consentToOpinions: boolean;
}

/**
 * Hashes a password for a new account.
 *
 * @param own public data of the member, such as the user name, which the password must not consist of.
 * @throws {RequestFailure} `WeakPassword` at the given field if the password is too common.
 */
export function hashNewPassword(
  services: Services,
  field: string,
  password: string,
  own: readonly string[],
): Promise<string> {
  refuseCommonPassword(field, password, own);
  return hashPassword(services, password);
}

/**
 * Adds the account of a person whom a provider has identified. If the provider has verified the mail address, the
 * account is active immediately. Otherwise the member activates it with a link in a mail, and the outcome does not
 * reveal whether the address already has an account (docs/decisions/03-accounts.md).
 *
 * @returns the id of the account.
 * @throws {RequestFailure} `UserNameAlreadyExists` at its field; `EmailAlreadyExists` only for an address that the
 * provider has verified.
 */
export async function addOAuthAccount(
  services: Services,
  transaction: Queryable,
  { emailProven, consentToOpinions, ...form }: OAuthSignUp,
): Promise<string> {
  const now = services.now();
  const accountId = await addAccount(transaction, {
    ...form,
    nameHash: reservedNameHash(services, form.userName),
    firstName: undefined,
    lastName: undefined,
    consentedAt: consentToOpinions ? now : undefined,
    createdAt: now,
  });
  if (!accountId) throw new RequestFailure('UserNameAlreadyExists', { field: 'userName' });
  if (!emailProven) {
    await mailNewSignUp(services, transaction, { id: accountId, ...form });
    return accountId;
  }
  try {
    await activateAccount(transaction, accountId, now);
  } catch (error) {
    throw isUniqueViolation(error, 'accounts_active_email') ? new RequestFailure('EmailAlreadyExists') : error;
  }
  await recomputeLevel(services, transaction, accountId);
  await deleteOtherActivationLinks(transaction, form.email);
  return accountId;
}

/**
 * Logs in a member whom a provider has identified. Makes all log-in checks except that of the password.
 *
 * @throws {RequestFailure} `AccountDeleted`, `OneTimeCodeNeeded`, `OneTimeCodeInvalid`, `AccountLocked`.
 */
export async function oauthLogin(
  services: Services,
  account: AccountRow,
  { oneTimeCode, undoDeletion, useTokenCookie, rememberMe }: LogInOptions,
  caller: Caller,
): Promise<LogIn> {
  requireUndoDeletion(services, account, undoDeletion);
  const knownDevice = await knownDeviceToken(services, account.id, caller.deviceToken);
  await requireOneTimeCode(services, account, oneTimeCode, knownDevice);
  const session = { rememberMe, useTokenCookie, undoDeletion, byPassword: false };
  return createSession(services, account, caller, session);
}

/**
 * Checks the password and one-time code of an account for a caller without a session. The limits of log-in attempts
 * apply.
 *
 * @returns a function that logs the member in.
 * @throws {RequestFailure} `InvalidCredentials` at the field `password`; `AccountDeleted`; `OneTimeCodeNeeded`,
 * `OneTimeCodeInvalid`; `AccountLocked`; `RateLimited`.
 */
export async function verifyPassword(
  services: Services,
  account: AccountRow,
  { password, oneTimeCode, undoDeletion, useTokenCookie, rememberMe }: LogInOptions & { password: string },
  caller: Caller,
): Promise<() => Promise<LogIn>> {
  await limitLogInAttempts(services, caller.address);
  const knownDevice = await knownDeviceToken(services, account.id, caller.deviceToken);
  const failureKey = logInFailureKey(account.email, knownDevice);
  await countFailure(services, failureKey);
  const matches = await passwordMatches(account.passwordHash, password);
  if (!matches) throw new RequestFailure('InvalidCredentials', { field: 'password' });
  await clearFailures(services, failureKey);
  requireUndoDeletion(services, account, undoDeletion);
  await requireOneTimeCode(services, account, oneTimeCode, knownDevice);
  const session = { rememberMe, useTokenCookie, undoDeletion, byPassword: true };
  return () => createSession(services, account, caller, session);
}
