import type { CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../accounts.queries.ts';
import { requireOneTimeCode } from '../one-time-codes/verify-code.rules.ts';
import { passwordMatches } from '../passwords.ts';
import { clearFailures, countFailure, limitLogInAttempts, logInFailureKey } from '../rate-limits/rate-limits.rules.ts';
import { createSession, knownDeviceToken, requireUndoDeletion, type LogIn } from './create-session.rules.ts';

type Credentials = CallRequest<'logIn'>['body'];

/**
 * Logs a member in by user name or mail address (docs/product.md#4-states, docs/product.md#7-calls,
 * docs/decisions/03-accounts.md). A banned member gets a session too; each request decides what a banned member may do.
 *
 * @throws {RequestFailure} `InvalidCredentials` for a wrong password or an unknown name, after the same time for both;
 * `AccountNotActivated`, `AccountDeleted`, `OneTimeCodeNeeded` and `OneTimeCodeInvalid` only after the right password;
 * `AccountLocked` after too many consecutive failures; `RateLimited` after too many attempts from one network address.
 */
export async function logIn(
  services: Services,
  credentials: Credentials,
  caller: Pick<CallContext, 'address' | 'deviceToken' | 'userAgent'>,
): Promise<LogIn> {
  await limitLogInAttempts(services, caller.address);
  const identifier = credentials.userName.trim();
  const byEmail = identifier.includes('@');
  const account = byEmail
    ? await queries.activeAccountOfEmail(services.database, identifier)
    : await queries.accountOfName(services.database, identifier);
  const knownDevice = await knownDeviceToken(services, account?.id, caller.deviceToken);
  const failureKey = logInFailureKey(identifier, knownDevice);
  await countFailure(services, failureKey);

  if (!(await passwordMatches(account?.passwordHash, credentials.password)) || !account) {
    // Every failed log-in with a mail address checks pending sign-ups, so that its duration does not reveal whether the
    // address has an account.
    if (byEmail && (await isPendingSignUp(services, identifier, credentials.password))) throw notActivated();
    throw new RequestFailure('InvalidCredentials');
  }
  await clearFailures(services, failureKey);
  if (!account.activated) throw notActivated();
  // Ask about undoing the deletion before the single-use code is consumed.
  requireUndoDeletion(services, account, credentials.undoDeletion);
  await requireOneTimeCode(services, account, credentials.oneTimeCode, knownDevice);

  const { rememberMe, useTokenCookie, undoDeletion } = credentials;
  const session = { rememberMe, useTokenCookie, undoDeletion, byPassword: true };
  return createSession(services, account, caller, session);
}

const notActivated = (): RequestFailure => new RequestFailure('AccountNotActivated');

async function isPendingSignUp(services: Services, email: string, password: string): Promise<boolean> {
  const pending = await queries.pendingAccountOfEmail(services.database, email);
  return passwordMatches(pending?.passwordHash, password);
}
