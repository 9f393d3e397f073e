import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { sessionColumns, type SessionRow } from './sessions.queries.ts';

/** The session that a replaced token belongs to. */
export interface ReplacedTokenRow extends SessionRow {
  /** The hash of the session's current token. */
  tokenHash: Buffer;
  /** The moment when the replaced token becomes invalid; null until its successor is first used. */
  voidAt: string | null;
}

const byReplacedTokenStatement = statement<{ tokenHash: Uint8Array; now: Date }>(
  'tokens.byReplaced',
  // Runs only if the token is not the current one of any session. Index: primary key of replaced_tokens.
  `SELECT s.token_hash AS "tokenHash", r.void_at AS "voidAt", ${sessionColumns}
   FROM replaced_tokens r JOIN sessions s ON s.id = r.session_id JOIN accounts a ON a.id = s.account_id
   WHERE r.token_hash = $tokenHash AND s.expires_at > $now`,
);

/** Returns the open session that a replaced token belongs to. */
export async function sessionOfReplacedToken(
  database: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<ReplacedTokenRow | undefined> {
  return (await database.query<ReplacedTokenRow>(byReplacedTokenStatement({ tokenHash, now })))[0];
}

const confirmStatement = statement<{ sessionId: string; tokenHash: Uint8Array; voidAt: Date }>(
  'tokens.confirm',
  // Runs once after each renewal. Index: replaced_tokens_session.
  `WITH seen AS (
     UPDATE sessions SET token_seen = true WHERE id = $sessionId AND token_hash = $tokenHash AND NOT token_seen RETURNING id
   )
   UPDATE replaced_tokens r SET void_at = $voidAt FROM seen WHERE r.session_id = seen.id AND r.void_at IS NULL`,
);

/** Records the first use of a renewed token. The tokens that it replaced stay valid until `voidAt`. */
export async function confirmToken(
  database: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  voidAt: Date,
): Promise<void> {
  await database.query(confirmStatement({ sessionId, tokenHash, voidAt }));
}

const renewStatement = statement<{
  sessionId: string;
  oldTokenHash: Uint8Array;
  newTokenHash: Uint8Array;
  now: Date;
  expires: Date;
}>(
  'tokens.renew',
  // Of several simultaneous requests, only the first renews the token; the others no longer find the old one.
  `WITH renewed AS (
     UPDATE sessions SET token_hash = $newTokenHash, token_seen = false, renewed_at = $now,
     expires_at = $expires
     WHERE id = $sessionId AND token_hash = $oldTokenHash RETURNING id
   )
   INSERT INTO replaced_tokens (token_hash, session_id, replaced_at) SELECT $oldTokenHash, id,
     $now FROM renewed RETURNING session_id`,
);

/** Replaces the token of a session. Returns false if another request was first. */
export async function renewToken(
  database: Queryable,
  sessionId: string,
  hashes: { old: Buffer; fresh: Buffer },
  { now, expires }: { now: Date; expires: Date },
): Promise<boolean> {
  const rows = await database.query(
    renewStatement({ sessionId, oldTokenHash: hashes.old, newTokenHash: hashes.fresh, now, expires }),
  );
  return rows.length === 1;
}

const convertStatement = statement<{ sessionId: string; tokenHash: Uint8Array; now: Date; expires: Date }>(
  'tokens.convert',
  // All earlier tokens of the session become invalid immediately.
  `WITH converted AS (
     UPDATE sessions SET token_hash = $tokenHash, token_seen = true, in_cookie = false, renewed_at = $now,
     expires_at = $expires
     WHERE id = $sessionId RETURNING id
   )
   DELETE FROM replaced_tokens r USING converted WHERE r.session_id = converted.id`,
);

/** Replaces the token of a session with a bearer token. */
export async function convertToBearer(
  transaction: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  await transaction.query(convertStatement({ sessionId, tokenHash, now, expires }));
}
