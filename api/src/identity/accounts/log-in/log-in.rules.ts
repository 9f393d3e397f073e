import type { CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { clearFailures, countFailureOf, countTryOf, failureCountOf } from '../rate-limits/rate-limits.rules.ts';
import { knownDeviceToken, createSession, requireUndoDeletion, type LogIn } from './create-session.ts';
import { requireOneTimeCode } from '../one-time-codes/verify-code.rules.ts';
import { passwordMatches } from '../passwords.ts';
import * as queries from '../accounts.queries.ts';

type Credentials = CallRequest<'logIn'>['body'];

/**
 * Logs a member in by user name or e-mail address (docs/product.md#4-states and docs/product.md#7-calls;
 * docs/decisions/03-accounts.md). A banned member gets a session too; what it may do is decided on each request.
 *
 * @throws {RequestFailure} `InvalidCredentials`, alike and in the same time for a wrong password and an unknown name;
 * `AccountNotActivated`, `AccountDeleted`, `OneTimeCodeNeeded` and `OneTimeCodeInvalid` only after the right password;
 * `AccountLocked` after too many failures in a row; `RateLimited` after too many tries of one network address.
 */
export async function logIn(
  services: Services,
  credentials: Credentials,
  caller: Pick<CallContext, 'address' | 'deviceToken' | 'userAgent'>,
): Promise<LogIn> {
  await countTryOf(services, caller.address);
  const identifier = credentials.userName.trim();
  const byEmail = identifier.includes('@');
  const account = byEmail
    ? await queries.activeAccountOfEmail(services.database, identifier)
    : await queries.accountOfName(services.database, identifier);
  const knownDevice = await knownDeviceToken(services, account?.id, caller.deviceToken);
  const failures = failureCountOf(identifier, knownDevice);
  await countFailureOf(services, failures);

  if (!(await passwordMatches(account?.passwordHash, credentials.password)) || !account) {
    // An address may have a sign-up that waits; asked of every failed log-in, so that its time tells nothing.
    if (byEmail && (await isPendingSignUp(services, identifier, credentials.password))) throw notActivated();
    throw new RequestFailure('InvalidCredentials');
  }
  await clearFailures(services, failures);
  if (!account.activated) throw notActivated();
  // Before the code of the app, which works once: the wish is said with the same code that lets in.
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
