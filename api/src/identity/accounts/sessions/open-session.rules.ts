import { siteTimeZone, startOfDay } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { forgetSignUpBrowser } from '../sign-up/sign-up-browser.queries.ts';
import type { Device } from './device.ts';
import * as queries from './sessions.queries.ts';

const dayMilliseconds = 86_400_000;

/** A session token and its lifetime in seconds. */
export interface IssuedToken {
  token: string;
  maxAgeSeconds: number;
}

/**
 * Returns the lifetime of a session in milliseconds: 14 days, or 28 for a remembered log-in
 * (docs/decisions/03-accounts.md).
 */
export const lifetimeOf = ({ limits }: Services, remembered: boolean): number =>
  (remembered ? limits.rememberedSessionDays : limits.sessionDays) * dayMilliseconds;

/** The options of a new session. */
export interface SessionRequest {
  accountId: string;
  deviceToken: string;
  device: Device;
  remembered: boolean;
  inCookie: boolean;
  /** The time at which the member gave the password; undefined if the member has just done so. */
  passwordGivenAt?: Date | undefined;
  /** The hash that the password was checked against; absent for a log-in through a provider. */
  passwordHash?: string;
}

/**
 * Opens a session for an authenticated member. The session replaces the member's earlier one on the same device.
 *
 * @returns undefined if the password has changed since it was checked.
 */
export async function openSession(
  services: Services,
  request: SessionRequest,
): Promise<(IssuedToken & { sessionId: string }) | undefined> {
  const token = makeSecret();
  const now = services.now();
  const milliseconds = lifetimeOf(services, request.remembered);
  const session: queries.NewSession = {
    accountId: request.accountId,
    tokenHash: hashSecret(token),
    deviceHash: hashSecret(request.deviceToken),
    device: request.device,
    remembered: request.remembered,
    inCookie: request.inCookie,
    passwordGivenAt: request.passwordGivenAt ?? now,
    now,
    today: new Date(startOfDay(now, siteTimeZone(services))),
    expires: new Date(now.getTime() + milliseconds),
  };
  const sessionId = await services.database.transaction(async (transaction) => {
    const id = await queries.openSession(transaction, session, request.passwordHash);
    if (id) await queries.rememberDevice(transaction, id, session);
    if (id) await forgetSignUpBrowser(transaction, session.accountId);
    return id;
  });
  return sessionId === undefined ? undefined : { token, maxAgeSeconds: milliseconds / 1_000, sessionId };
}
