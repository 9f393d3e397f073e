import { batched } from '../kernel/batch.ts';
import type { Identify, Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { ownProfileOf } from './own-profile.ts';
import { hashSecret, makeSecret } from './secrets.ts';
import { copiedTokenMail } from './session-mails.ts';
import { closeSession, sessionsOfTokens, touchSession, type SessionRow } from './session-queries.ts';
import { lifetimeOf, profileUrlOf, type IssuedToken } from './sessions.ts';
import * as queries from './token-queries.ts';

const minuteMilliseconds = 60_000;

/**
 * Finds the member of a token. Roles, level and ban are read anew each time, so that a change of them holds at once.
 * A cookie's token is replaced once in `renewSessionHours`: `renewed` is then to be set as the cookie.
 *
 * @returns undefined where the token is unknown, has run out, or came by another way than it was given for.
 */
export const identify = (services: Services): Identify => {
  const { database, limits } = services;
  // Requests that arrive together are identified by one query.
  const sessionOf = batched((hashes) => sessionsOfTokens(database, hashes, services.now()));
  return async (token, channel) => {
    const hash = hashSecret(token);
    const row = await sessionOf(hash.toString('hex'));
    if (!row) return byFormerToken(services, hash, channel === 'cookie');
    if (row.inCookie !== (channel === 'cookie')) return undefined;
    await noteUse(services, row, hash);
    const isOfAge =
      row.inCookie && ageOf(services, row.renewedAt) >= limits.renewSessionHours * 60 * minuteMilliseconds;
    const renewed = isOfAge ? await renew(services, row, hash) : undefined;
    return renewed ? { member: memberOf(services, row), renewed } : { member: memberOf(services, row) };
  };
};

const ageOf = (services: Services, moment: string): number => services.now().getTime() - new Date(moment).getTime();

/** Seldom writes: once after each renewal, and every `sessionUseMinutes`. */
async function noteUse(services: Services, row: SessionRow, hash: Buffer): Promise<void> {
  const now = services.now();
  const { replacedTokenSeconds, sessionUseMinutes } = services.limits;
  if (!row.tokenSeen) {
    const voidAt = new Date(now.getTime() + replacedTokenSeconds * 1_000);
    await queries.seeToken(services.database, row.sessionId, hash, { now, voidAt });
  } else if (ageOf(services, row.usedAt) >= sessionUseMinutes * minuteMilliseconds) {
    await touchSession(services.database, row.sessionId, now);
  }
}

async function renew(services: Services, row: SessionRow, old: Buffer): Promise<IssuedToken | undefined> {
  const fresh = makeSecret();
  const now = services.now();
  const milliseconds = lifetimeOf(services, row.remembered);
  const hashes = { old, fresh: hashSecret(fresh) };
  const expires = new Date(now.getTime() + milliseconds);
  const isFirst = await queries.renewToken(services.database, row.sessionId, hashes, { now, expires });
  return isFirst ? { token: fresh, maxAgeSeconds: milliseconds / 1_000 } : undefined;
}

/**
 * A token that was replaced counts until the one after it has come back, and `replacedTokenSeconds` more: requests were
 * on their way with it, or the answer with the new one was lost. From then on only a copy can hold it: the session ends
 * for whoever has it, and its owner is told (decisions, section 3).
 */
async function byFormerToken(services: Services, hash: Buffer, inCookie: boolean): ReturnType<Identify> {
  const row = await queries.sessionOfReplacedToken(services.database, hash, services.now());
  if (!row) return undefined;
  if (row.voidAt && new Date(row.voidAt) <= services.now()) {
    await endCopied(services, row);
    return undefined;
  }
  if (row.inCookie !== inCookie) return undefined;
  const member = memberOf(services, row);
  const wasLost = !row.tokenSeen && ageOf(services, row.renewedAt) >= services.limits.replacedTokenSeconds * 1_000;
  const renewed = wasLost ? await renew(services, row, row.tokenHash) : undefined;
  return renewed ? { member, renewed } : { member };
}

async function endCopied(services: Services, row: SessionRow): Promise<void> {
  const { email: to, language, userName } = row;
  await services.database.transaction(async (transaction) => {
    const isFirst = await closeSession(transaction, row.sessionId);
    if (!isFirst) return;
    const mail = copiedTokenMail({ to, language, userName, publicUrl: services.settings.publicUrl });
    await services.queueMail(transaction, mail);
  });
}

/** An admin without one-time codes is none, where the operator asks for them. */
export const rolesInForce = ({ limits }: Services, roles: string[], oneTimeCodes: boolean | null): string[] =>
  limits.adminsNeedOneTimeCodes && !oneTimeCodes ? roles.filter((role) => role !== 'Admin') : roles;

function boostInForce(services: Services, { boost }: SessionRow): Member['boost'] {
  if (!boost || new Date(boost.ends) <= services.now()) return undefined;
  return { levels: boost.levels, ends: new Date(boost.ends).toISOString() };
}

function memberOf(services: Services, row: SessionRow): Member {
  const { accountId, sessionId, userName, level, banned, language } = row;
  const roles = rolesInForce(services, row.roles, row.oneTimeCodes);
  const boost = boostInForce(services, row);
  return {
    kind: 'member',
    accountId,
    sessionId,
    userName,
    passwordGivenAt: row.passwordGivenAt,
    roles,
    level,
    boost,
    banned,
    consentToOpinions: row.consented,
    language,
    user: {
      userId: accountId,
      sessionId,
      userName,
      ...ownProfileOf(row),
      email: row.email,
      roles,
      permissions: [],
      profileUrl: profileUrlOf(userName),
      bannedStatus: banned ? 1 : 0,
      reputationLevel: level,
      reputationBoost: boost,
      consentToOpinions: row.consented,
      language,
    },
  };
}
