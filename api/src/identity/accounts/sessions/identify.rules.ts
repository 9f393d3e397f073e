import { dataLoader } from '../../../platform/concurrency/coalesce.ts';
import { siteTimeZone, startOfDay } from '../../../platform/schedule/civil-day.ts';
import type { IdentifiedMember, Identify, Member, TokenChannel } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { mayPostAnonymously, rightsOf, sanctionInForce } from '../../../access/rights/index.ts';
import { recordActiveDay } from '../../../access/levels/index.ts';
import { recipientOf } from '../account-mail.ts';
import { ownProfileOf } from '../own-profile/own-profile.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { copiedTokenMail } from './mails.ts';
import { lifetimeOf, type IssuedToken } from './open-session.rules.ts';
import { makeSessionCache } from './session-cache.ts';
import {
  closeSession,
  sessionsOfTokens,
  touchSession,
  versionsOfSessions,
  type SessionRow,
} from './sessions.queries.ts';
import * as queries from './tokens.queries.ts';

const minuteMilliseconds = 60_000;

/**
 * Identifies the member to whom a session token belongs. Changes of roles, level and ban take effect immediately: each
 * request compares the version of a cached session with the database, and reads the session again if they differ. The
 * token of a cookie is renewed every `renewSessionHours`; the caller then sets `renewed` as the cookie.
 *
 * @returns undefined if the token is unknown or has expired. Also undefined if a token for a cookie came as a bearer
 * token, or the other way round.
 */
export const identify = (services: Services): Identify => {
  const { database } = services;
  // Simultaneous requests share one query.
  const sessionOf = dataLoader((hashes) => sessionsOfTokens(database.urgent, hashes, services.now()));
  const versionOf = dataLoader((hashes) => versionsOfSessions(database.urgent, hashes, services.now()));
  const cache = makeSessionCache();

  async function isCurrent(key: string, row: SessionRow): Promise<boolean> {
    const isSame = (await versionOf(key))?.version === row.version;
    if (!isSame) cache.delete(key);
    return isSame;
  }

  async function readSession(hash: Buffer, key: string, channel: TokenChannel): Promise<IdentifiedMember | undefined> {
    const row = await sessionOf(key);
    if (!row) return identifyByReplacedToken(services, hash, channel === 'cookie');
    if (row.inCookie !== (channel === 'cookie')) return undefined;
    cache.set(key, row);
    await recordUse(services, row, hash);
    const renewed = row.inCookie && isRenewalDue(services, row) ? await renew(services, row, hash) : undefined;
    return renewed ? { member: memberOf(services, row), renewed } : { member: memberOf(services, row) };
  }

  return async (token, channel, early = false) => {
    const hash = hashSecret(token);
    const key = hash.toString('hex');
    const row = cache.get(key);
    if (!row || row.inCookie !== (channel === 'cookie') || needsWrite(services, row))
      return readSession(hash, key, channel);
    const confirmed = isCurrent(key, row);
    if (early) return { member: memberOf(services, row), confirmed };
    return (await confirmed) ? { member: memberOf(services, row) } : readSession(hash, key, channel);
  };
};

const ageOf = (services: Services, moment: string): number => services.now().getTime() - new Date(moment).getTime();

/** Returns whether the token of a cookie is due for renewal. */
const isRenewalDue = (services: Services, row: SessionRow): boolean =>
  ageOf(services, row.renewedAt) >= services.limits.renewSessionHours * 60 * minuteMilliseconds;

/** Returns whether the last recorded use was on an earlier day. The level depends on the number of active days. */
const isNewDay = (services: Services, row: SessionRow): boolean =>
  new Date(row.usedAt).getTime() < startOfDay(services.now(), siteTimeZone(services));

/** Returns whether a request must write to this session. The caller then needs the row from the database. */
const needsWrite = (services: Services, row: SessionRow): boolean =>
  !row.tokenSeen || isNewDay(services, row) || (row.inCookie && isRenewalDue(services, row));

/**
 * Records the use of a session. Writes only after a renewal and on a new day: a finer record would show when a member
 * was here to write an anonymous item (docs/decisions/07-anonymity.md).
 */
async function recordUse(services: Services, row: SessionRow, hash: Buffer): Promise<void> {
  const now = services.now();
  if (!row.tokenSeen) {
    const voidAt = new Date(now.getTime() + services.limits.replacedTokenSeconds * 1_000);
    await queries.confirmToken(services.database, row.sessionId, hash, voidAt);
  } else if (isNewDay(services, row)) {
    await touchSession(services.database, row.sessionId, new Date(startOfDay(now, siteTimeZone(services))));
    if (!row.banned) await recordActiveDay(services, row.accountId);
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
 * Identifies the member by a token that has been replaced. The old token stays valid until `replacedTokenSeconds` after
 * the first use of the new one, because requests may be in flight, or the answer with the new token may be lost. A
 * later use means that the token was copied: the session ends and its owner gets a mail
 * (docs/decisions/03-accounts.md).
 */
async function identifyByReplacedToken(
  services: Services,
  hash: Buffer,
  inCookie: boolean,
): Promise<IdentifiedMember | undefined> {
  const row = await queries.sessionOfReplacedToken(services.database, hash, services.now());
  if (!row) return undefined;
  if (row.voidAt && new Date(row.voidAt) <= services.now()) {
    await endCopiedSession(services, row);
    return undefined;
  }
  if (row.inCookie !== inCookie) return undefined;
  const member = memberOf(services, row);
  const wasLost = !row.tokenSeen && ageOf(services, row.renewedAt) >= services.limits.replacedTokenSeconds * 1_000;
  const renewed = wasLost ? await renew(services, row, row.tokenHash) : undefined;
  return renewed ? { member, renewed } : { member };
}

async function endCopiedSession(services: Services, row: SessionRow): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const isFirst = await closeSession(transaction, row.sessionId);
    if (isFirst) await services.queueMail(transaction, copiedTokenMail(recipientOf(services, row)));
  });
}

/**
 * Returns the member of a session that was just opened.
 *
 * @returns undefined if the session has already ended.
 */
export async function memberOfNewSession(services: Services, token: string): Promise<Member | undefined> {
  const key = hashSecret(token).toString('hex');
  const row = (await sessionsOfTokens(services.database, [key], services.now())).get(key);
  return row && memberOf(services, row);
}

/** Returns the roles in force. Omits `Admin` if the operator requires one-time codes and the member has none. */
const rolesInForce = ({ limits }: Services, roles: string[], oneTimeCodes: boolean | null): string[] =>
  limits.adminsNeedOneTimeCodes && !oneTimeCodes ? roles.filter((role) => role !== 'Admin') : roles;

function boostInForce(services: Services, { boost }: SessionRow): Member['boost'] {
  if (!boost || new Date(boost.ends) <= services.now()) return undefined;
  return { levels: boost.levels, ends: new Date(boost.ends).toISOString() };
}

/** Returns the path of a member's page. */
const profileUrlOf = (userName: string): string => `/@${userName}`;

function memberOf(services: Services, row: SessionRow): Member {
  const { accountId, sessionId, userName, level, banned, identityVerified, language } = row;
  const roles = rolesInForce(services, row.roles, row.oneTimeCodes);
  const boost = boostInForce(services, row);
  const sanction = sanctionInForce(row.sanctions, services.now());
  const standing = { level, boost, banned, sanction, identityVerified };
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
    sanction,
    identityVerified,
    consentToOpinions: row.consented,
    language,
    user: {
      userId: accountId,
      sessionId,
      userName,
      ...ownProfileOf(row),
      email: row.email,
      roles,
      ...(roles.length < row.roles.length ? { adminNeedsCodes: true as const } : {}),
      permissions: rightsOf(standing),
      profileUrl: profileUrlOf(userName),
      bannedStatus: banned ? 1 : 0,
      sanction,
      reputationLevel: level,
      reputationBoost: boost,
      consentToOpinions: row.consented,
      language,
      user_privilege: { mayPostAnonymously: mayPostAnonymously(standing) },
    },
  };
}
