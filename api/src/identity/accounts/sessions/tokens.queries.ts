import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { sessionColumns, type SessionRow } from './sessions.queries.ts';

/** A session as one of its former tokens finds it. */
export interface ReplacedRow extends SessionRow {
  /** The token that it has now. */
  tokenHash: Buffer;
  /** When the former token stopped to count; null while the one after it has not been seen. */
  voidAt: string | null;
}

const byReplacedTokenStatement = statement<{ tokenHash: Uint8Array; now: Date }>(
  'tokens.byReplaced',
  // Only where no session has the token. Index: primary key of replaced_tokens.
  `SELECT s.token_hash AS "tokenHash", r.void_at AS "voidAt", ${sessionColumns}
   FROM replaced_tokens r JOIN sessions s ON s.id = r.session_id JOIN accounts a ON a.id = s.account_id
   WHERE r.token_hash = $tokenHash AND s.expires_at > $now`,
);

/** The living session that had a token before. */
export async function sessionOfReplacedToken(
  database: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<ReplacedRow | undefined> {
  return (await database.query<ReplacedRow>(byReplacedTokenStatement({ tokenHash, now })))[0];
}

const seeStatement = statement<{ sessionId: string; tokenHash: Uint8Array; now: Date; voidAt: Date }>(
  'tokens.see',
  // Once after each renewal. Index: replaced_tokens_session.
  `WITH seen AS (
     UPDATE sessions SET token_seen = true, used_at = $now WHERE id = $sessionId AND token_hash = $tokenHash AND NOT token_seen RETURNING id
   )
   UPDATE replaced_tokens r SET void_at = $voidAt FROM seen WHERE r.session_id = seen.id AND r.void_at IS NULL`,
);

/** Notes that the new token of a session has come back: those before it count until `voidAt`. */
export async function seeToken(
  database: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  { now, voidAt }: { now: Date; voidAt: Date },
): Promise<void> {
  await database.query(seeStatement({ sessionId, tokenHash, now, voidAt }));
}

const renewStatement = statement<{
  sessionId: string;
  oldTokenHash: Uint8Array;
  newTokenHash: Uint8Array;
  now: Date;
  expires: Date;
}>(
  'tokens.renew',
  // Of several requests at once one replaces the token; the others find another token and change nothing.
  `WITH renewed AS (
     UPDATE sessions SET token_hash = $newTokenHash, token_seen = false, renewed_at = $now, used_at = $now,
     expires_at = $expires
     WHERE id = $sessionId AND token_hash = $oldTokenHash RETURNING id
   )
   INSERT INTO replaced_tokens (token_hash, session_id, replaced_at) SELECT $oldTokenHash, id,
     $now FROM renewed RETURNING session_id`,
);

/** Replaces the token of a session. False where another request was first. */
export async function renewToken(
  database: Queryable,
  sessionId: string,
  hashes: { old: Buffer; fresh: Buffer },
  { now, expires }: { now: Date; expires: Date },
): Promise<boolean> {
  return (
    (
      await database.query(
        renewStatement({ sessionId, oldTokenHash: hashes.old, newTokenHash: hashes.fresh, now, expires }),
      )
    ).length === 1
  );
}

const convertStatement = statement<{ sessionId: string; tokenHash: Uint8Array; now: Date; expires: Date }>(
  'tokens.convert',
  // What the session had before counts no more, at once.
  `WITH converted AS (
     UPDATE sessions SET token_hash = $tokenHash, token_seen = true, in_cookie = false, renewed_at = $now,
     used_at = $now, expires_at = $expires
     WHERE id = $sessionId RETURNING id
   )
   DELETE FROM replaced_tokens r USING converted WHERE r.session_id = converted.id`,
);

/** Gives a session to another client: from now on it is that of a token. */
export async function convertSession(
  transaction: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  await transaction.query(convertStatement({ sessionId, tokenHash, now, expires }));
}
