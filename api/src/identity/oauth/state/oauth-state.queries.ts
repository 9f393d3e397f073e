import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const beginStatement = statement<{
  nonceHash: Uint8Array;
  provider: string;
  accountId: string | null;
  proven: boolean;
  sealed: Uint8Array | null;
  expires: Date;
}>(
  'social.begin',
  `INSERT INTO social_attempts (nonce_hash, provider, account_id, stage, sealed, expires_at)
   VALUES ($nonceHash, $provider, $accountId, CASE WHEN $proven::boolean THEN 'proven' ELSE 'begun' END, $sealed,
     $expires)`,
);

/** What a new attempt stores. */
export interface NewAttempt {
  nonceHash: Buffer;
  provider: string;
  accountId: string | undefined;
  proven: boolean;
  sealed: Buffer | undefined;
  expires: Date;
}

/** Stores an attempt. */
export async function addAttempt(database: Queryable, attempt: NewAttempt): Promise<void> {
  const { nonceHash, provider, accountId, proven, sealed, expires } = attempt;
  await database.query(
    beginStatement({ nonceHash, provider, accountId: accountId ?? null, proven, sealed: sealed ?? null, expires }),
  );
}

/** An attempt as its browser finds it. */
export interface AttemptRow {
  accountId: string | null;
  sealed: Buffer | null;
}

const returnStatement = statement<{ nonceHash: Uint8Array; provider: string; now: Date }>(
  'social.return',
  // Of several requests at once one finds it "begun". Index: primary key.
  `UPDATE social_attempts SET stage = 'returned'
   WHERE nonce_hash = $nonceHash AND provider = $provider AND stage = 'begun' AND expires_at > $now
   RETURNING account_id AS "accountId", sealed`,
);

/** Takes the return of a browser, once. */
export async function takeReturn(
  database: Queryable,
  nonceHash: Buffer,
  provider: string,
  now: Date,
): Promise<AttemptRow | undefined> {
  return (await database.query<AttemptRow>(returnStatement({ nonceHash, provider, now })))[0];
}

const reopenStatement = statement<{ nonceHash: Uint8Array }>(
  'social.reopen',
  `UPDATE social_attempts SET stage = 'begun' WHERE nonce_hash = $nonceHash AND stage = 'returned'`,
);

/** Lets a browser return again, where the provider could not be asked. */
export async function reopenAttempt(database: Queryable, nonceHash: Buffer): Promise<void> {
  await database.query(reopenStatement({ nonceHash }));
}

const proveStatement = statement<{ nonceHash: Uint8Array; sealed: Uint8Array; expires: Date }>(
  'social.prove',
  `UPDATE social_attempts SET stage = 'proven', sealed = $sealed,
    expires_at = $expires WHERE nonce_hash = $nonceHash AND stage = 'returned'`,
);

/** Notes that the provider has vouched. */
export async function proveAttempt(
  database: Queryable,
  nonceHash: Buffer,
  sealed: Buffer,
  expires: Date,
): Promise<void> {
  await database.query(proveStatement({ nonceHash, sealed, expires }));
}

const provenStatement = statement<{ nonceHash: Uint8Array; now: Date }>(
  'social.proven',
  // Index: primary key.
  `SELECT account_id AS "accountId", sealed FROM social_attempts
   WHERE nonce_hash = $nonceHash AND stage = 'proven' AND expires_at > $now`,
);

/** An attempt for whose person the provider has vouched. */
export async function provenAttempt(
  database: Queryable,
  nonceHash: Buffer,
  now: Date,
): Promise<AttemptRow | undefined> {
  return (await database.query<AttemptRow>(provenStatement({ nonceHash, now })))[0];
}

const endStatement = statement<{ nonceHash: Uint8Array }>(
  'social.end',
  `DELETE FROM social_attempts WHERE nonce_hash = $nonceHash`,
);

/** Ends an attempt. */
export async function endAttempt(database: Queryable, nonceHash: Buffer): Promise<void> {
  await database.query(endStatement({ nonceHash }));
}

const purgeStatement = statement<{ now: Date }>(
  'social.purge',
  // Indexes: social_attempts_expiry, social_join_links_expiry. Of boosts that are over there are few.
  `WITH attempts AS (DELETE FROM social_attempts WHERE expires_at <= $now),
     boosts AS (DELETE FROM reputation_boosts WHERE ends_at <= $now)
   DELETE FROM social_join_links WHERE expires_at <= $now`,
);

/** Deletes attempts, links and boosts that are over. */
export async function purgeOAuth(database: Queryable, now: Date): Promise<void> {
  await database.query(purgeStatement({ now }));
}
