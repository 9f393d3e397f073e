import type { Queryable } from '../../../platform/db/database.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import type { Device } from './device.ts';
import { singleRow } from '../single-row.ts';
import { ownProfileColumns, type OwnProfileRow } from '../own-profile/own-profile.queries.ts';

/** A session with its member. */
export interface SessionRow extends OwnProfileRow {
  /** The version of this row, which changes whenever any of its columns changes. */
  version: string;
  sessionId: string;
  renewedAt: string;
  usedAt: string;
  passwordGivenAt: string;
  /** False from a renewal until the browser first sends the new token. */
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
  /** The limits and suspensions that were not lifted, which may have ended. */
  sanctions: { kind: 'limit' | 'suspend'; ends: string }[] | null;
  /** The latest boost of the member's level, which may have ended. */
  boost: { levels: number; ends: string } | null;
  /** Whether an admin has one-time codes enabled; null for other members. */
  oneTimeCodes: boolean | null;
}

/**
 * The row versions of session and account. `sessionColumns` also reads other tables: a change in one of them updates
 * the account's row through the trigger `touch_account`, so that the version changes too.
 */
const versionColumn = `concat(s.xmin, ' ', a.xmin) AS version`;

/** The columns of a `SessionRow`, selected from `sessions s` and `accounts a`. */
export const sessionColumns = `${versionColumn}, s.id AS "sessionId", s.renewed_at AS "renewedAt", s.used_at AS "usedAt",
  s.password_given_at AS "passwordGivenAt", s.token_seen AS "tokenSeen", s.remembered, s.in_cookie AS "inCookie",
  a.id AS "accountId", a.user_name AS "userName", a.email, a.roles, a.level, a.banned,
  a.identity_verified_at IS NOT NULL AS "identityVerified",
  a.consented_at IS NOT NULL AS consented, ${ownProfileColumns},
  (SELECT jsonb_build_object('levels', b.levels, 'ends', b.ends_at) FROM reputation_boosts b WHERE b.account_id = a.id) AS boost,
  (SELECT jsonb_agg(jsonb_build_object('kind', x.kind, 'ends', x.ends_at)) FROM sanctions x
     WHERE x.account_id = a.id AND x.ends_at IS NOT NULL AND x.lifted_at IS NULL) AS sanctions,
  CASE WHEN 'Admin' = ANY (a.roles) THEN
    EXISTS (SELECT FROM one_time_codes o WHERE o.account_id = a.id AND o.enabled_at IS NOT NULL)
  END AS "oneTimeCodes"`;

interface TokensAtMoment {
  /** The hashes of the tokens, as literals of `bytea`. */
  tokenHashes: readonly string[];
  now: Date;
}

/**
 * Makes a statement that selects the given columns of sessions by `tokenHashes`, if the sessions are open at `now`.
 * Indexes: sessions_token_hash_key, then accounts_pkey.
 */
const ofTokens = (name: string, columns: string): Statement<TokensAtMoment> =>
  statement(
    name,
    `SELECT s.token_hash AS "tokenHash", ${columns} FROM sessions s JOIN accounts a ON a.id = s.account_id
     WHERE s.token_hash = ANY ($tokenHashes::bytea[]) AND s.expires_at > $now`,
  );

/** Runs a statement made by `ofTokens`. Returns its rows, keyed by the hexadecimal hashes of the tokens. */
async function byTokenHash<Row>(
  database: Queryable,
  sessions: Statement<TokensAtMoment>,
  hexHashes: string[],
  now: Date,
): Promise<Map<string, Row>> {
  const tokenHashes = hexHashes.map((hash) => `\\x${hash}`);
  const rows = await database.query<Row & { tokenHash: Buffer }>(sessions({ tokenHashes, now }));
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
}

const sessionsStatement = ofTokens('sessions.byTokens', sessionColumns);

/** Returns the open sessions that tokens belong to, keyed by the hexadecimal hashes of the tokens. */
export const sessionsOfTokens = (
  database: Queryable,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, SessionRow>> => byTokenHash(database, sessionsStatement, tokenHashes, now);

// Runs for every request of a member.
const versionsStatement = ofTokens('sessions.versions', versionColumn);

/** Returns the versions of the open sessions that tokens belong to, keyed by the hexadecimal hashes of the tokens. */
export const versionsOfSessions = (
  database: Queryable,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, Pick<SessionRow, 'version'>>> => byTokenHash(database, versionsStatement, tokenHashes, now);

/** The values of a new session. */
export interface NewSession {
  accountId: string;
  tokenHash: Buffer;
  deviceHash: Buffer;
  device: Device;
  remembered: boolean;
  inCookie: boolean;
  passwordGivenAt: Date;
  now: Date;
  /** The start of the civil day of `now`. */
  today: Date;
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
  today: Date;
  expires: Date;
  passwordHash: string | null;
}>(
  'sessions.open',
  // A member has one session per device: a new one replaces the old one. With the lock on the account's row, a log-in
  // waits for a simultaneous password change or account deletion. Index: sessions_account_id_device_hash_key.
  `INSERT INTO sessions (account_id, token_hash, device_hash, browser, system, remembered, in_cookie, password_given_at,
     renewed_at, used_at, expires_at, created_at)
   SELECT a.id, $tokenHash, $deviceHash, $browser, $system, $remembered, $inCookie, $passwordGivenAt::timestamptz,
     $now::timestamptz, $today::timestamptz, $expires::timestamptz, $now FROM accounts a
   WHERE a.id = $accountId AND a.deleted_at IS NULL AND ($passwordHash::text IS NULL OR a.password_hash = $passwordHash) FOR SHARE
   ON CONFLICT (account_id, device_hash) DO UPDATE SET
     id = uuidv7(), token_hash = EXCLUDED.token_hash, token_seen = true, browser = EXCLUDED.browser,
     system = EXCLUDED.system, remembered = EXCLUDED.remembered, in_cookie = EXCLUDED.in_cookie,
     password_given_at = EXCLUDED.password_given_at, renewed_at = EXCLUDED.renewed_at, used_at = EXCLUDED.used_at,
     expires_at = EXCLUDED.expires_at, created_at = EXCLUDED.created_at
   RETURNING id`,
);

/**
 * Opens a session and returns its id.
 *
 * @param passwordHash the hash that the password was checked against; undefined if no password was checked.
 * @returns undefined if the account is deleted, or its password hash has changed since the check.
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
      today: session.today,
      expires: session.expires,
      passwordHash: passwordHash ?? null,
    }),
  );
  return rows[0]?.id;
}

const rememberDeviceStatement = statement<{ accountId: string; deviceHash: Uint8Array; now: Date; sessionId: string }>(
  'sessions.rememberDevice',
  // Deletes the replaced tokens of the session, because they belong to the device's previous session.
  `WITH forgotten AS (DELETE FROM replaced_tokens WHERE session_id = $sessionId)
   INSERT INTO known_devices (account_id, device_hash, last_used_at) VALUES ($accountId, $deviceHash, $now)
   ON CONFLICT (account_id, device_hash) DO UPDATE SET last_used_at = EXCLUDED.last_used_at`,
);

/** Records the device of a new session as a known device of the account. */
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

/** Returns whether an account has logged in on a device before. */
export async function isKnownDevice(database: Queryable, accountId: string, deviceHash: Buffer): Promise<boolean> {
  return (await database.query(isKnownDeviceStatement({ accountId, deviceHash }))).length === 1;
}

const touchStatement = statement<{ sessionId: string; today: Date }>(
  'sessions.touch',
  `UPDATE sessions SET used_at = $today WHERE id = $sessionId AND used_at < $today`,
);

/** Records the use of a session on a day. `today` is the start of the day. */
export async function touchSession(database: Queryable, sessionId: string, today: Date): Promise<void> {
  await database.query(touchStatement({ sessionId, today }));
}

const recordPasswordStatement = statement<{ sessionId: string; now: Date }>(
  'sessions.recordPassword',
  `UPDATE sessions SET password_given_at = $now WHERE id = $sessionId`,
);

/** Records that the member entered the password in a session. */
export async function recordPasswordGiven(database: Queryable, sessionId: string, now: Date): Promise<void> {
  await database.query(recordPasswordStatement({ sessionId, now }));
}

const closeStatement = statement<{ sessionId: string }>(
  'sessions.close',
  `DELETE FROM sessions WHERE id = $sessionId RETURNING id`,
);

/** Ends a session. Returns false if it has already ended. */
export async function closeSession(database: Queryable, sessionId: string): Promise<boolean> {
  return (await database.query(closeStatement({ sessionId }))).length === 1;
}

const closeOwnStatement = statement<{ sessionId: string; accountId: string }>(
  'sessions.closeOwn',
  `DELETE FROM sessions WHERE id = $sessionId AND account_id = $accountId RETURNING id`,
);

/** Ends a session of an account. Returns false if the account has no such session. */
export async function closeOwnSession(database: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  return (await database.query(closeOwnStatement({ sessionId, accountId }))).length === 1;
}

const closeAllStatement = statement<{ accountId: string; exceptSessionId: string | null }>(
  'sessions.closeAll',
  // Index: sessions_account_id_device_hash_key.
  `DELETE FROM sessions WHERE account_id = $accountId AND ($exceptSessionId::uuid IS NULL OR id <> $exceptSessionId)`,
);

/** Ends all sessions of an account, optionally except one. */
export async function closeSessions(database: Queryable, accountId: string, except?: string): Promise<void> {
  await database.query(closeAllStatement({ accountId, exceptSessionId: except ?? null }));
}

/** A session in the list of a member's devices. */
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

/** Returns the open sessions of an account, most recently used first. */
export const sessionsOf = (database: Queryable, accountId: string, now: Date): Promise<DeviceRow[]> =>
  database.query<DeviceRow>(listStatement({ accountId, now }));

const ofIdStatement = statement<{ sessionId: string }>(
  'sessions.ofId',
  // Index: primary key.
  `SELECT in_cookie AS "inCookie", remembered, password_given_at AS "passwordGivenAt" FROM sessions WHERE id = $sessionId`,
);

/** Returns the kind of token and the lifetime of a session, and when the member last entered the password in it. */
export async function sessionOf(
  database: Queryable,
  sessionId: string,
): Promise<{ inCookie: boolean; remembered: boolean; passwordGivenAt: string }> {
  return singleRow(await database.query(ofIdStatement({ sessionId })));
}
