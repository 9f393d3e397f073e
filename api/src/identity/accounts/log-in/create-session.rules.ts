import type { CallAnswer } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActiveDay } from '../../../access/levels/index.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { deviceOf } from '../sessions/device.ts';
import { memberOfNewSession } from '../sessions/identify.rules.ts';
import { openSession, type IssuedToken } from '../sessions/open-session.rules.ts';
import { isKnownDevice } from '../sessions/sessions.queries.ts';

/** A successful log-in: the answer of the call, and the tokens for its cookies. */
export interface LogIn {
  answer: CallAnswer<'logIn'>;
  issued: IssuedToken;
  /** The token of a new device; undefined if the device already has one. */
  deviceToken: string | undefined;
}

/** The options of a log-in. */
export interface SessionOptions {
  rememberMe: boolean;
  useTokenCookie: boolean;
  /** True for a log-in with a password, false for one through a provider. */
  byPassword: boolean;
  /** The time at which the member gave the password; absent if the member has just done so. */
  passwordGivenAt?: Date;
  /** True if the member agrees to restore a deleted account. */
  undoDeletion?: boolean;
}

/**
 * Refuses a deleted account until the member agrees to restore it (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `AccountDeleted` with meta `{ undoUntil }`; `InvalidCredentials` after `undoUntil`.
 */
export function requireUndoDeletion(
  { now }: Services,
  { undoUntil }: AccountRow,
  undoDeletion: boolean | undefined,
): void {
  if (undoUntil === null) return;
  if (new Date(undoUntil) <= now()) throw new RequestFailure('InvalidCredentials');
  if (!undoDeletion) throw new RequestFailure('AccountDeleted', { meta: { undoUntil } });
}

/**
 * Creates a session for a member who has passed every log-in check. Restores a deleted account first, if the member
 * agrees.
 *
 * @throws {RequestFailure} `InvalidCredentials` if the password has changed since it was checked; the failures of
 * `requireUndoDeletion`.
 */
export async function createSession(
  services: Services,
  account: AccountRow,
  caller: Pick<CallContext, 'deviceToken' | 'userAgent'>,
  { rememberMe, useTokenCookie, byPassword, passwordGivenAt, undoDeletion }: SessionOptions,
): Promise<LogIn> {
  requireUndoDeletion(services, account, undoDeletion);
  if (account.undoUntil !== null) await services.restoreAccount(account.id);
  const deviceToken = wellFormedToken(caller.deviceToken) ?? makeSecret();
  const opened = await openSession(services, {
    accountId: account.id,
    deviceToken,
    device: deviceOf(caller.userAgent),
    remembered: rememberMe,
    inCookie: useTokenCookie,
    passwordGivenAt,
    passwordHash: byPassword ? (account.passwordHash ?? undefined) : undefined,
  });
  if (!opened) throw new RequestFailure('InvalidCredentials');
  if (!account.banned) await recordActiveDay(services, account.id);
  const { sessionId: _, ...issued } = opened;
  const member = await memberOfNewSession(services, issued.token);
  if (!member) throw new RequestFailure('InvalidCredentials');
  const { userId, sessionId, userName, displayName, roles, permissions, bannedStatus, profileUrl } = member.user;
  const startPath = roles.includes('Admin') ? await services.findAdminStart() : undefined;
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
      ...(startPath === undefined ? {} : { startPath }),
    },
    issued,
    deviceToken: deviceToken === caller.deviceToken ? undefined : deviceToken,
  };
}

/**
 * Returns the device token, or undefined if it does not have the form of one that this server issues. A device keeps
 * its token when another member logs in on it.
 */
const wellFormedToken = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? token : undefined;

/** Returns the device token if the account has logged in with it before. */
export async function knownDeviceToken(
  services: Services,
  accountId: string | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token || !accountId) return undefined;
  return (await isKnownDevice(services.database, accountId, hashSecret(token))) ? token : undefined;
}
