import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext, Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { deviceOf } from './device.ts';
import { requirePasswordWithin } from '../reauthentication/recent-password.rules.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { tokenMadeMail } from './mails.ts';
import * as queries from './sessions.queries.ts';
import { lifetimeOf } from './open-session.ts';
import { convertSession } from './tokens.queries.ts';

/** The devices on which a member is signed in, the last used first (docs/decisions/03-accounts.md). */
export async function listSessions(services: Services, member: Member): Promise<CallAnswer<'listSessions'>> {
  const rows = await queries.sessionsOf(services.database, member.accountId, services.now());
  return {
    results: rows.map(({ id, browser, system, created, lastUsed, expires, remembered, web }) => ({
      id,
      browser: browser ?? undefined,
      system: system ?? undefined,
      created,
      lastUsed,
      expires,
      current: id === member.sessionId,
      remembered,
      web,
    })),
  };
}

/**
 * Signs out one device of a member.
 *
 * @throws {RequestFailure} `NotFound` where the member has no such session.
 */
export async function endSession(services: Services, member: Member, sessionId: string): Promise<void> {
  const ended = await queries.closeSessionOf(services.database, member.accountId, sessionId);
  if (!ended) throw new RequestFailure('NotFound');
}

/** Signs a member out everywhere, or everywhere but in the session that asks. */
export const endSessions = (services: Services, member: Member, choice: { exceptCurrent: boolean }): Promise<void> =>
  queries.closeSessions(services.database, member.accountId, choice.exceptCurrent ? member.sessionId : undefined);

const tellOfToken = (services: Services, transaction: Queryable, { userName, user }: Member): Promise<void> => {
  const told = { to: user.email, language: user.language, userName, publicUrl: services.settings.publicUrl };
  return services.queueMail(transaction, tokenMadeMail(told));
};

/**
 * Makes a bearer token for another client. The session of the caller stays, beside a new one of the token, or it
 * becomes that of the token. A session of the web gives none unless the password was given in the last 10 minutes, so
 * that a script in a page can hardly take one that outlives it, and tells its member by mail
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
    if (inCookie) await tellOfToken(services, transaction, member);
    if (!choice.preserveSession) return convertSession(transaction, member.sessionId, tokenHash, { now, expires });
    const session: queries.NewSession = {
      accountId: member.accountId,
      tokenHash,
      deviceHash: hashSecret(makeSecret()),
      device: deviceOf(userAgent),
      remembered,
      inCookie: false,
      passwordGivenAt: new Date(passwordGivenAt),
      now,
      expires,
    };
    await queries.openSession(transaction, session, undefined);
  });
  return { bearerToken, expires: expires.toISOString(), tookCookie: inCookie && !choice.preserveSession };
}
