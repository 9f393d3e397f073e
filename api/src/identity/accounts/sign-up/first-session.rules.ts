import { timingSafeEqual } from 'node:crypto';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';
import { createSession, type LogIn } from '../log-in/create-session.rules.ts';
import { requireOneTimeCode } from '../one-time-codes/verify-code.rules.ts';
import { limitLogInAttempts } from '../rate-limits/rate-limits.rules.ts';
import { hashSecret } from '../secrets.ts';
import { forgetSignUpBrowser, signUpOfLink } from './sign-up-browser.queries.ts';

type Caller = Pick<CallContext, 'address' | 'deviceToken' | 'userAgent'>;

/**
 * Opens the first session of an activated account, without its password, in the browser that signed up
 * (docs/decisions/03-accounts.md). It takes the key of the mail and the cookie of the sign-up: neither alone suffices.
 * It works once, for `activationHours` after the sign-up, and only while the account has had no session.
 *
 * The session counts the sign-up as the moment of the password, so that acts that need a recent password ask for it.
 *
 * @param secret the cookie of the sign-up
 * @throws {RequestFailure} `NotFound` if the link is unknown; `InvalidCredentials` if another browser signed up;
 * `OneTimeCodeNeeded` if the account has codes; else `TokenExpired`.
 */
export async function openFirstSession(
  services: Services,
  key: string,
  secret: string | undefined,
  caller: Caller,
): Promise<LogIn> {
  await limitLogInAttempts(services, caller.address);
  const now = services.now();
  const account = await signUpOfLink(services.database, hashSecret(key), now);
  if (!account) throw new RequestFailure('NotFound');
  const signedUpAt = new Date(account.signedUpAt);
  const ends = signedUpAt.getTime() + services.limits.activationHours * hourMilliseconds;
  const isClosed = account.expired || !account.activated || account.banned || account.undoUntil !== null;
  if (isClosed || account.browserHash === null || ends <= now.getTime()) throw new RequestFailure('TokenExpired');
  if (secret === undefined || !timingSafeEqual(hashSecret(secret), account.browserHash)) {
    throw new RequestFailure('InvalidCredentials');
  }
  await requireOneTimeCode(services, account, undefined, undefined);
  const isFirst = await forgetSignUpBrowser(services.database, account.id);
  if (!isFirst) throw new RequestFailure('TokenExpired');
  return createSession(services, account, caller, {
    rememberMe: false,
    useTokenCookie: true,
    byPassword: true,
    passwordGivenAt: signedUpAt,
  });
}
