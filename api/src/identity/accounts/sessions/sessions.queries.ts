import type { Queryable } from '../../../platform/db/database.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import type { Device } from './device.ts';
import { onlyRow } from '../single-row.ts';
import { ownProfileColumns, type OwnProfileRow } from '../own-profile/own-profile.ts';

/** A session with the member whose it is. */
export interface SessionRow extends OwnProfileRow {
  /** Another one after each change of the session, or of anything else that this row holds. */
  version: string;
  sessionId: string;
  renewedAt: string;
  usedAt: string;
  passwordGivenAt: string;
  /** False from a renewal until the new token has come back. */
  tokenSeen: boolean;
  remembered: boolean;
  inCookie: boolean;
  userName: string;
  email: string;
  roles: string[];
  level: number;
  banned: boolean;
  identityVerified: boolean;
  consented: boolean;
  /** The last one; it may be over. */
  boost: { levels: number; ends: string } | null;
  /** Asked of admins only. */
  oneTimeCodes: boolean | null;
}

/**
 * The versions of the two rows. What the session's other columns read from further tables touches the account's row by a
 * trigger (`touch_account`), so that nothing of it changes without these.
 */
const versionColumn = `concat(s.xmin, ' ', a.xmin) AS version`;

/** Of the tables `sessions` s and `accounts` a. */
export const sessionColumns = `${versionColumn}, s.id AS "sessionId", s.renewed_at AS "renewedAt", s.used_at AS "usedAt",
  s.password_given_at AS "passwordGivenAt", s.token_seen AS "tokenSeen", s.remembered, s.in_cookie AS "inCookie",
  a.id AS "accountId", a.user_name AS "userName", a.email, a.roles, a.level, a.banned,
  a.identity_verified_at IS NOT NULL AS "identityVerified",
  a.consented_at IS NOT NULL AS consented, ${ownProfileColumns},
  (SELECT jsonb_build_object('levels', b.levels, 'ends', b.ends_at) FROM reputation_boosts b WHERE b.account_id = a.id) AS boost,
  CASE WHEN 'Admin' = ANY (a.roles) THEN
    EXISTS (SELECT FROM one_time_codes o WHERE o.account_id = a.id AND o.enabled_at IS NOT NULL)
  END AS "oneTimeCodes"`;

/**
 * Columns of the living sessions of tokens ($1, their hashes) at a moment ($2). Indexes: sessions_token_hash_key, then
 * accounts_pkey.
 */
const ofTokens = (name: string, columns: string): Statement =>
  statement(
    name,
    `SELECT s.token_hash AS "tokenHash", ${columns} FROM sessions s JOIN accounts a ON a.id = s.account_id
     WHERE s.token_hash = ANY ($1::bytea[]) AND s.expires_at > $2`,
  );

/** Rows of sessions by the hexadecimal hashes of their tokens. */
async function byTokenHash<Row>(
  database: Queryable,
  from: Statement,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, Row>> {
  const values = [tokenHashes.map((hash) => `\\x${hash}`), now];
  const rows = await database.query<Row & { tokenHash: Buffer }>(from, values);
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
}

const sessionsStatement = ofTokens('sessions.byTokens', sessionColumns);

/** The living sessions of tokens, whose hashes are hexadecimal. */
export const sessionsOfTokens = (
  database: Queryable,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, SessionRow>> => byTokenHash(database, sessionsStatement, tokenHashes, now);

// Made for every request of a member.
const versionsStatement = ofTokens('sessions.versions', versionColumn);

/** The versions of the living sessions of tokens, whose hashes are hexadecimal. */
export const versionsOfSessions = (
  database: Queryable,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, Pick<SessionRow, 'version'>>> => byTokenHash(database, versionsStatement, tokenHashes, now);

/** What a new session stores. */
export interface NewSession {
  accountId: string;
  tokenHash: Buffer;
  deviceHash: Buffer;
  device: Device;
  remembered: boolean;
  inCookie: boolean;
  passwordGivenAt: Date;
  now: Date;
  expires: Date;
}

const openStatement = statement<{
  accountId: string;
  tokenHash: Uint8Array;
  deviceHash: Uint8Array;
  browser: string | null;
  system: string | null;
  remembered: boolean;
  inCookie: boolean;
  passwordGivenAt: Date;
  now: Date;
  expires: Date;
  passwordHash: string | null;
}>(
  'sessions.open',
  // A device has one session of a member: the new one replaces the old. The account's row is locked, so that of a log-in
  // and a change of password, or the deletion of the account, at the same moment one sees the other.
  // Index: sessions_account_id_device_hash_key.
  `INSERT INTO sessions (account_id, token_hash, device_hash, browser, system, remembered, in_cookie, password_given_at,
     renewed_at, used_at, expires_at, created_at)
   SELECT a.id, $tokenHash, $deviceHash, $browser, $system, $remembered, $inCookie, $passwordGivenAt::timestamptz,
     $now::timestamptz, $now, $expires::timestamptz, $now FROM accounts a
   WHERE a.id = $accountId AND a.deleted_at IS NULL AND ($passwordHash::text IS NULL OR a.password_hash = $passwordHash) FOR SHARE
   ON CONFLICT (account_id, device_hash) DO UPDATE SET
     id = uuidv7(), token_hash = EXCLUDED.token_hash, token_seen = true, browser = EXCLUDED.browser,
     system = EXCLUDED.system, remembered = EXCLUDED.remembered, in_cookie = EXCLUDED.in_cookie,
     password_given_at = EXCLUDED.password_given_at, renewed_at = EXCLUDED.renewed_at, used_at = EXCLUDED.used_at,
     expires_at = EXCLUDED.expires_at, created_at = EXCLUDED.created_at
   RETURNING id`,
);

/**
 * Opens a session; answers its id.
 *
 * @param passwordHash the hash that the member's password was checked against, where it was: undefined is answered if
 * it has changed since.
 */
export async function openSession(
  transaction: Queryable,
  session: NewSession,
  passwordHash: string | undefined,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(
    openStatement({
      accountId: session.accountId,
      tokenHash: session.tokenHash,
      deviceHash: session.deviceHash,
      browser: session.device.browser ?? null,
      system: session.device.system ?? null,
      remembered: session.remembered,
      inCookie: session.inCookie,
      passwordGivenAt: session.passwordGivenAt,
      now: session.now,
      expires: session.expires,
      passwordHash: passwordHash ?? null,
    }),
  );
  return rows[0]?.id;
}

const rememberDeviceStatement = statement<{ accountId: string; deviceHash: Uint8Array; now: Date; sessionId: string }>(
  'sessions.rememberDevice',
  // What the device's last session had of tokens is not the new one's.
  `WITH forgotten AS (DELETE FROM replaced_tokens WHERE session_id = $sessionId)
   INSERT INTO known_devices (account_id, device_hash, last_used_at) VALUES ($accountId, $deviceHash, $now)
   ON CONFLICT (account_id, device_hash) DO UPDATE SET last_used_at = EXCLUDED.last_used_at`,
);

/** Makes the device of a new session a known one of the account. */
export async function rememberDevice(
  transaction: Queryable,
  sessionId: string,
  { accountId, deviceHash, now }: Pick<NewSession, 'accountId' | 'deviceHash' | 'now'>,
): Promise<void> {
  await transaction.query(rememberDeviceStatement({ accountId, deviceHash, now, sessionId }));
}

const isKnownDeviceStatement = statement<{ accountId: string; deviceHash: Uint8Array }>(
  'sessions.isKnownDevice',
  // Index: primary key.
  `SELECT true AS known FROM known_devices WHERE account_id = $accountId AND device_hash = $deviceHash`,
);

/** Whether that account has signed in on that device before. */
export async function isKnownDevice(database: Queryable, accountId: string, deviceHash: Buffer): Promise<boolean> {
  return (await database.query(isKnownDeviceStatement({ accountId, deviceHash }))).length === 1;
}

const touchStatement = statement<{ sessionId: string; now: Date }>(
  'sessions.touch',
  `UPDATE sessions SET used_at = $now WHERE id = $sessionId AND used_at < $now`,
);

/** Notes that a session is in use. */
export async function touchSession(database: Queryable, sessionId: string, now: Date): Promise<void> {
  await database.query(touchStatement({ sessionId, now }));
}

const givePasswordStatement = statement<{ sessionId: string; now: Date }>(
  'sessions.givePassword',
  `UPDATE sessions SET password_given_at = $now WHERE id = $sessionId`,
);

/** Notes that the member's password was given in a session. */
export async function notePassword(database: Queryable, sessionId: string, now: Date): Promise<void> {
  await database.query(givePasswordStatement({ sessionId, now }));
}

const closeStatement = statement<{ sessionId: string }>(
  'sessions.close',
  `DELETE FROM sessions WHERE id = $sessionId RETURNING id`,
);

/** Ends a session; false where it had ended before. */
export async function closeSession(database: Queryable, sessionId: string): Promise<boolean> {
  return (await database.query(closeStatement({ sessionId }))).length === 1;
}

const closeOwnStatement = statement<{ sessionId: string; accountId: string }>(
  'sessions.closeOwn',
  `DELETE FROM sessions WHERE id = $sessionId AND account_id = $accountId RETURNING id`,
);

/** Ends a session of an account; false where the account has no such session. */
export async function closeSessionOf(database: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  return (await database.query(closeOwnStatement({ sessionId, accountId }))).length === 1;
}

const closeAllStatement = statement<{ accountId: string; exceptSessionId: string | null }>(
  'sessions.closeAll',
  // Index: sessions_account_id_device_hash_key.
  `DELETE FROM sessions WHERE account_id = $accountId AND ($exceptSessionId::uuid IS NULL OR id <> $exceptSessionId)`,
);

/** Ends every session of an account, but for one if it is named. */
export async function closeSessions(database: Queryable, accountId: string, except?: string): Promise<void> {
  await database.query(closeAllStatement({ accountId, exceptSessionId: except ?? null }));
}

/** A session as its owner sees it in a list. */
export interface DeviceRow {
  id: string;
  browser: string | null;
  system: string | null;
  created: string;
  lastUsed: string;
  expires: string;
  remembered: boolean;
  web: boolean;
}

const listStatement = statement<{ accountId: string; now: Date }>(
  'sessions.list',
  // Index: sessions_account_id_device_hash_key.
  `SELECT id, browser, system, created_at AS created, used_at AS "lastUsed", expires_at AS expires, remembered,
     in_cookie AS web
   FROM sessions WHERE account_id = $accountId AND expires_at > $now ORDER BY used_at DESC, id DESC`,
);

/** The living sessions of an account, the last used first. */
export const sessionsOf = (database: Queryable, accountId: string, now: Date): Promise<DeviceRow[]> =>
  database.query<DeviceRow>(listStatement({ accountId, now }));

const ofIdStatement = statement<{ sessionId: string }>(
  'sessions.ofId',
  // Index: primary key.
  `SELECT in_cookie AS "inCookie", remembered, password_given_at AS "passwordGivenAt" FROM sessions WHERE id = $sessionId`,
);

/** How a session was opened. */
export async function sessionOf(
  database: Queryable,
  sessionId: string,
): Promise<{ inCookie: boolean; remembered: boolean; passwordGivenAt: string }> {
  return onlyRow(await database.query(ofIdStatement({ sessionId })));
}
