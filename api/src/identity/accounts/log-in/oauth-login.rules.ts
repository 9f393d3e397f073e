import type { InterfaceLanguage } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recomputeLevel } from '../../../access/levels/index.ts';
import { clearFailures, countFailureOf, countTryOf, failureCountOf } from '../rate-limits/rate-limits.rules.ts';
import { knownDeviceToken, createSession, requireUndoDeletion, type LogIn } from './create-session.ts';
import { requireOneTimeCode } from '../one-time-codes/verify-code.rules.ts';
import { hashPassword, passwordMatches, refuseCommonPassword } from '../passwords.ts';
import * as queries from '../accounts.queries.ts';
import { reservedNameHash } from '../sign-up/reserved-names.ts';
import { mailNewSignUp } from '../sign-up/sign-up.rules.ts';

type Caller = Pick<CallContext, 'address' | 'deviceToken' | 'userAgent'>;

/** What a member says besides the proof. */
interface Choice {
  oneTimeCode: string | undefined;
  undoDeletion: boolean;
  useTokenCookie: boolean;
  rememberMe: boolean;
}

/** Somebody who signs up without the usual form: a provider has vouched for who they are. */
export interface OAuthSignUp {
  userName: string;
  email: string;
  /** True where the provider has proven the address; else it is activated by mail, as any. */
  emailProven: boolean;
  passwordHash: string | undefined;
  displayName: string | undefined;
  language: InterfaceLanguage;
  consentToOpinions: boolean;
}

/**
 * Hashes a password for a new account.
 *
 * @throws {RequestFailure} `WeakPassword` at the field, where it is too common.
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
 * Adds the account of somebody for whom a provider vouches. With a proven address it is active at once; with any other
 * one a mail goes out, and nothing tells whether the address has an account (docs/decisions/03-accounts.md).
 *
 * @returns the account's id.
 * @throws {RequestFailure} `UserNameAlreadyExists` at its field; `EmailAlreadyExists`, of a proven address only.
 */
export async function addOAuthAccount(
  services: Services,
  transaction: Queryable,
  { emailProven, consentToOpinions, ...form }: OAuthSignUp,
): Promise<string> {
  const now = services.now();
  const accountId = await queries.addAccount(transaction, {
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
    await queries.activateAccount(transaction, accountId, now);
  } catch (error) {
    throw isUniqueViolation(error, 'accounts_active_email') ? new RequestFailure('EmailAlreadyExists') : error;
  }
  await recomputeLevel(services, transaction, accountId);
  await queries.deleteOtherActivationLinks(transaction, form.email);
  return accountId;
}

/**
 * Signs a member in for whom a provider vouches. What an account asks for besides the password it asks for here too.
 *
 * @throws {RequestFailure} `AccountDeleted`, `OneTimeCodeNeeded`, `OneTimeCodeInvalid`, `AccountLocked`.
 */
export async function oauthLogin(
  services: Services,
  account: queries.AccountRow,
  { oneTimeCode, undoDeletion, useTokenCookie, rememberMe }: Choice,
  caller: Caller,
): Promise<LogIn> {
  requireUndoDeletion(services, account, undoDeletion);
  const knownDevice = await knownDeviceToken(services, account.id, caller.deviceToken);
  await requireOneTimeCode(services, account, oneTimeCode, knownDevice);
  const session = { rememberMe, useTokenCookie, undoDeletion, byPassword: false };
  return createSession(services, account, caller, session);
}

/**
 * Takes the password of an account, and its one-time code, from somebody who is not signed in: with the locks of
 * log-in.
 *
 * @returns a way to sign the member in.
 * @throws {RequestFailure} `InvalidCredentials` at the field `password`; `AccountDeleted`; `OneTimeCodeNeeded`,
 * `OneTimeCodeInvalid`; `AccountLocked`; `RateLimited`.
 */
export async function verifyPassword(
  services: Services,
  account: queries.AccountRow,
  { password, oneTimeCode, undoDeletion, useTokenCookie, rememberMe }: Choice & { password: string },
  caller: Caller,
): Promise<() => Promise<LogIn>> {
  await countTryOf(services, caller.address);
  const knownDevice = await knownDeviceToken(services, account.id, caller.deviceToken);
  const failures = failureCountOf(account.email, knownDevice);
  await countFailureOf(services, failures);
  const matches = await passwordMatches(account.passwordHash, password);
  if (!matches) throw new RequestFailure('InvalidCredentials', { field: 'password' });
  await clearFailures(services, failures);
  requireUndoDeletion(services, account, undoDeletion);
  await requireOneTimeCode(services, account, oneTimeCode, knownDevice);
  const session = { rememberMe, useTokenCookie, undoDeletion, byPassword: true };
  return () => createSession(services, account, caller, session);
}
