import type { CallAnswer, SignedInDevice } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext, Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recipientOf } from '../account-mail.ts';
import { requirePasswordWithin } from '../reauthentication/recent-password.rules.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { deviceOf } from './device.ts';
import { tokenMadeMail } from './mails.ts';
import { lifetimeOf } from './open-session.rules.ts';
import * as queries from './sessions.queries.ts';
import { convertToBearer } from './tokens.queries.ts';
import { siteTimeZone, startOfDay } from '../../../platform/schedule/civil-day.ts';

/** Lists the devices on which a member is logged in, most recently used first (docs/decisions/03-accounts.md). */
export async function listSessions(services: Services, member: Member): Promise<CallAnswer<'listSessions'>> {
  const devices = await devicesOf(services, member.accountId);
  return { results: devices.map((device) => Object.assign(device, { current: device.id === member.sessionId })) };
}

/** Returns the devices on which an account is logged in, most recently used first, without their tokens. */
export async function devicesOf(services: Services, accountId: string): Promise<Omit<SignedInDevice, 'current'>[]> {
  const rows = await queries.sessionsOf(services.database, accountId, services.now());
  return rows.map(({ browser, system, ...row }) =>
    Object.assign(row, { browser: browser ?? undefined, system: system ?? undefined }),
  );
}

/** Ends the session of a member who logs out. */
export async function logOut(services: Services, sessionId: string): Promise<void> {
  await queries.closeSession(services.database, sessionId);
}

/**
 * Ends a session of a member.
 *
 * @throws {RequestFailure} `NotFound` if the member has no such session.
 */
export async function endSession(services: Services, member: Member, sessionId: string): Promise<void> {
  const ended = await queries.closeOwnSession(services.database, member.accountId, sessionId);
  if (!ended) throw new RequestFailure('NotFound');
}

/** Ends all sessions of a member, optionally except the current one. */
export const endSessions = (services: Services, member: Member, choice: { exceptCurrent: boolean }): Promise<void> =>
  queries.closeSessions(services.database, member.accountId, choice.exceptCurrent ? member.sessionId : undefined);

/**
 * Makes a bearer token for another client. With `preserveSession` it belongs to a new session; otherwise it replaces
 * the token of the current one. A web session needs a password entered in the last 10 minutes, and the member gets a
 * mail, so that a malicious script in a page cannot easily get a token that outlives the page
 * (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`.
 */
export async function sessionToToken(
  services: Services,
  { viewer: member, userAgent }: { viewer: Member } & Pick<CallContext, 'userAgent'>,
  choice: { preserveSession: boolean },
): Promise<CallAnswer<'sessionToToken'> & { tookCookie: boolean }> {
  const { inCookie, remembered, passwordGivenAt } = await queries.sessionOf(services.database, member.sessionId);
  if (inCookie) requirePasswordWithin(services, member, services.limits.recentPasswordMinutes);
  const bearerToken = makeSecret();
  const now = services.now();
  const expires = new Date(now.getTime() + lifetimeOf(services, remembered));
  const tokenHash = hashSecret(bearerToken);
  await services.database.transaction(async (transaction) => {
    if (inCookie) await services.queueMail(transaction, tokenMadeMail(recipientOf(services, member.user)));
    if (!choice.preserveSession) return convertToBearer(transaction, member.sessionId, tokenHash, { now, expires });
    const session: queries.NewSession = {
      accountId: member.accountId,
      tokenHash,
      deviceHash: hashSecret(makeSecret()),
      device: deviceOf(userAgent),
      remembered,
      inCookie: false,
      passwordGivenAt: new Date(passwordGivenAt),
      now,
      today: new Date(startOfDay(now, siteTimeZone(services))),
      expires,
    };
    await queries.openSession(transaction, session, undefined);
  });
  return { bearerToken, expires: expires.toISOString(), tookCookie: inCookie && !choice.preserveSession };
}
