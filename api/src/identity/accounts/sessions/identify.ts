import { dataLoader } from '../../../platform/concurrency/coalesce.ts';
import { startOfDay } from '../../../platform/schedule/civil-day.ts';
import type { IdentifiedMember, Identify, Member, TokenChannel } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { mayPostAnonymously } from '../../../access/rights/index.ts';
import { rightsOf } from '../../../access/rights/index.ts';
import { recordActiveDay } from '../../../access/levels/index.ts';
import { ownProfileOf } from '../own-profile/own-profile.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { copiedTokenMail } from './mails.ts';
import {
  closeSession,
  sessionsOfTokens,
  touchSession,
  versionsOfSessions,
  type SessionRow,
} from './sessions.queries.ts';
import { rememberedSessions } from './session-cache.ts';
import { lifetimeOf, profileUrlOf, type IssuedToken } from './open-session.ts';
import * as queries from './tokens.queries.ts';

const minuteMilliseconds = 60_000;

/**
 * Finds the member of a token. Roles, level and ban hold at once when they change: a session that an earlier request
 * read is asked for its version each time, which is one look at two rows, and read anew where that is another.
 * A cookie's token is replaced once in `renewSessionHours`: `renewed` is then to be set as the cookie.
 *
 * @returns undefined where the token is unknown, has run out, or came by another way than it was given for.
 */
export const identify = (services: Services): Identify => {
  const { database } = services;
  // Requests that arrive together are identified by one query.
  const sessionOf = dataLoader((hashes) => sessionsOfTokens(database.urgent, hashes, services.now()));
  const versionOf = dataLoader((hashes) => versionsOfSessions(database.urgent, hashes, services.now()));
  const remembered = rememberedSessions();

  async function holds(key: string, row: SessionRow): Promise<boolean> {
    const isSame = (await versionOf(key))?.version === row.version;
    if (!isSame) remembered.forget(key);
    return isSame;
  }

  async function readAnew(hash: Buffer, key: string, channel: TokenChannel): Promise<IdentifiedMember | undefined> {
    const row = await sessionOf(key);
    if (!row) return byFormerToken(services, hash, channel === 'cookie');
    if (row.inCookie !== (channel === 'cookie')) return undefined;
    remembered.keep(key, row);
    await noteUse(services, row, hash);
    const renewed = row.inCookie && isOfAge(services, row) ? await renew(services, row, hash) : undefined;
    return renewed ? { member: memberOf(services, row), renewed } : { member: memberOf(services, row) };
  }

  return async (token, channel, early = false) => {
    const hash = hashSecret(token);
    const key = hash.toString('hex');
    const row = remembered.of(key);
    if (!row || row.inCookie !== (channel === 'cookie') || hasToBeWritten(services, row))
      return readAnew(hash, key, channel);
    const confirmed = holds(key, row);
    if (early) return { member: memberOf(services, row), confirmed };
    return (await confirmed) ? { member: memberOf(services, row) } : readAnew(hash, key, channel);
  };
};

const ageOf = (services: Services, moment: string): number => services.now().getTime() - new Date(moment).getTime();

/** Whether a cookie's token is old enough to be replaced. */
const isOfAge = (services: Services, row: SessionRow): boolean =>
  ageOf(services, row.renewedAt) >= services.limits.renewSessionHours * 60 * minuteMilliseconds;

/** Whether the session was last used on an earlier day, as far as that was noted: today counts for the level. */
const isNewDay = (services: Services, row: SessionRow): boolean =>
  new Date(row.usedAt).getTime() < startOfDay(services.now());

/** Whether the session's use was not noted for `sessionUseMinutes`, or not today. */
const isUseOld = (services: Services, row: SessionRow): boolean =>
  ageOf(services, row.usedAt) >= services.limits.sessionUseMinutes * minuteMilliseconds || isNewDay(services, row);

/** Whether a request with this session changes it: then it is read anew. */
const hasToBeWritten = (services: Services, row: SessionRow): boolean =>
  !row.tokenSeen || isUseOld(services, row) || (row.inCookie && isOfAge(services, row));

/** Seldom writes: once after each renewal, every `sessionUseMinutes`, and on a new day, which counts for the level. */
async function noteUse(services: Services, row: SessionRow, hash: Buffer): Promise<void> {
  const now = services.now();
  if (!row.tokenSeen) {
    const voidAt = new Date(now.getTime() + services.limits.replacedTokenSeconds * 1_000);
    await queries.seeToken(services.database, row.sessionId, hash, { now, voidAt });
  } else if (isUseOld(services, row)) {
    await touchSession(services.database, row.sessionId, now);
    if (isNewDay(services, row) && !row.banned) await recordActiveDay(services, row.accountId);
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
 * for whoever has it, and its owner is told (docs/decisions/03-accounts.md).
 */
async function byFormerToken(
  services: Services,
  hash: Buffer,
  inCookie: boolean,
): Promise<IdentifiedMember | undefined> {
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

/**
 * Reads the member of a session that was just opened, by its token.
 *
 * @returns undefined where the session has ended in the meantime.
 */
export async function memberOfNewSession(services: Services, token: string): Promise<Member | undefined> {
  const key = hashSecret(token).toString('hex');
  const row = (await sessionsOfTokens(services.database, [key], services.now())).get(key);
  return row && memberOf(services, row);
}

/** An admin without one-time codes is none, where the operator asks for them. */
const rolesInForce = ({ limits }: Services, roles: string[], oneTimeCodes: boolean | null): string[] =>
  limits.adminsNeedOneTimeCodes && !oneTimeCodes ? roles.filter((role) => role !== 'Admin') : roles;

function boostInForce(services: Services, { boost }: SessionRow): Member['boost'] {
  if (!boost || new Date(boost.ends) <= services.now()) return undefined;
  return { levels: boost.levels, ends: new Date(boost.ends).toISOString() };
}

function memberOf(services: Services, row: SessionRow): Member {
  const { accountId, sessionId, userName, level, banned, identityVerified, language } = row;
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
      permissions: rightsOf({ level, boost, banned, identityVerified }),
      profileUrl: profileUrlOf(userName),
      bannedStatus: banned ? 1 : 0,
      reputationLevel: level,
      reputationBoost: boost,
      consentToOpinions: row.consented,
      language,
      user_privilege: { mayPostAnonymously: mayPostAnonymously(row) },
    },
  };
}
