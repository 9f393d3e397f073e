import type { CallAnswer } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActiveDay } from '../../../access/levels/index.ts';
import { deviceOf } from '../sessions/device.ts';
import { memberOfNewSession } from '../sessions/identify.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { isKnownDevice } from '../sessions/sessions.queries.ts';
import { openSession, type IssuedToken } from '../sessions/open-session.ts';

/** A log-in that went well: what is answered, and the tokens that the answer's cookies carry. */
export interface LogIn {
  answer: CallAnswer<'logIn'>;
  issued: IssuedToken;
  /** Set where the device is new. */
  deviceToken: string | undefined;
}

/** How the session of a log-in is to be. */
export interface SessionOptions {
  rememberMe: boolean;
  useTokenCookie: boolean;
  /** False where a provider vouched for the member. */
  byPassword: boolean;
  /** True where the member wishes a deleted account back. */
  undoDeletion?: boolean;
}

/**
 * Refuses a deleted account to a member who has not said that it is to come back (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `AccountDeleted` with meta `{ undoUntil }`; `InvalidCredentials` once it is too late.
 */
export function requireUndoDeletion(
  { now }: Services,
  { undoUntil }: AccountRow,
  wantsItBack: boolean | undefined,
): void {
  if (undoUntil === null) return;
  if (new Date(undoUntil) <= now()) throw new RequestFailure('InvalidCredentials');
  if (!wantsItBack) throw new RequestFailure('AccountDeleted', { meta: { undoUntil } });
}

/**
 * Opens a session of a member who has proven everything that the account asks for. An account that was deleted comes
 * back before, if that is wished.
 *
 * @throws {RequestFailure} `InvalidCredentials` where the password was changed since it was checked; as `requireWish`.
 */
export async function createSession(
  services: Services,
  account: AccountRow,
  caller: Pick<CallContext, 'deviceToken' | 'userAgent'>,
  { rememberMe, useTokenCookie, byPassword, undoDeletion }: SessionOptions,
): Promise<LogIn> {
  requireUndoDeletion(services, account, undoDeletion);
  if (account.undoUntil !== null) await services.restoreAccount(account.id);
  const deviceToken = presentedDevice(caller.deviceToken) ?? makeSecret();
  const opened = await openSession(services, {
    accountId: account.id,
    deviceToken,
    device: deviceOf(caller.userAgent),
    remembered: rememberMe,
    inCookie: useTokenCookie,
    passwordHash: byPassword ? (account.passwordHash ?? undefined) : undefined,
  });
  if (!opened) throw new RequestFailure('InvalidCredentials');
  if (!account.banned) await recordActiveDay(services, account.id);
  const { sessionId: _, ...issued } = opened;
  const member = await memberOfNewSession(services, issued.token);
  if (!member) throw new RequestFailure('InvalidCredentials');
  const { userId, sessionId, userName, displayName, roles, permissions, bannedStatus, profileUrl } = member.user;
  return {
    answer: {
      userId,
      sessionId,
      userName,
      displayName,
      bearerToken: useTokenCookie ? undefined : issued.token,
      roles,
      permissions,
      bannedStatus,
      profileUrl,
    },
    issued,
    deviceToken: deviceToken === caller.deviceToken ? undefined : deviceToken,
  };
}

/** A device keeps its token when another member signs in on it. */
const presentedDevice = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? token : undefined;

/** The device's token where that account has signed in with it before. */
export async function knownDeviceToken(
  services: Services,
  accountId: string | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token || !accountId) return undefined;
  return (await isKnownDevice(services.database, accountId, hashSecret(token))) ? token : undefined;
}
