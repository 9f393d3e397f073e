import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const addStateStatement = statement<{
  nonceHash: Uint8Array;
  provider: string;
  accountId: string | null;
  proven: boolean;
  sealed: Uint8Array | null;
  expires: Date;
}>(
  'oauth.addState',
  `INSERT INTO social_attempts (nonce_hash, provider, account_id, stage, sealed, expires_at)
   VALUES ($nonceHash, $provider, $accountId, CASE WHEN $proven::boolean THEN 'proven' ELSE 'begun' END, $sealed,
     $expires)`,
);

/** The values of a new OAuth state. */
export interface NewState {
  nonceHash: Buffer;
  provider: string;
  accountId: string | undefined;
  proven: boolean;
  sealed: Buffer | undefined;
  expires: Date;
}

/** Stores an OAuth state. */
export async function addState(database: Queryable, state: NewState): Promise<void> {
  const { nonceHash, provider, accountId, proven, sealed, expires } = state;
  await database.query(
    addStateStatement({ nonceHash, provider, accountId: accountId ?? null, proven, sealed: sealed ?? null, expires }),
  );
}

/** The stored part of an OAuth state. */
export interface StateRow {
  accountId: string | null;
  sealed: Buffer | null;
}

const consumeReturnStatement = statement<{ nonceHash: Uint8Array; provider: string; now: Date }>(
  'oauth.consumeReturn',
  // Of several simultaneous requests, only the first finds the stage `begun`. Index: primary key.
  `UPDATE social_attempts SET stage = 'returned'
   WHERE nonce_hash = $nonceHash AND provider = $provider AND stage = 'begun' AND expires_at > $now
   RETURNING account_id AS "accountId", sealed`,
);

/** Marks that the browser has returned from the provider, and returns the state. Finds no state the second time. */
export async function consumeReturn(
  database: Queryable,
  nonceHash: Buffer,
  provider: string,
  now: Date,
): Promise<StateRow | undefined> {
  return (await database.query<StateRow>(consumeReturnStatement({ nonceHash, provider, now })))[0];
}

const reopenStateStatement = statement<{ nonceHash: Uint8Array }>(
  'oauth.reopenState',
  `UPDATE social_attempts SET stage = 'begun' WHERE nonce_hash = $nonceHash AND stage = 'returned'`,
);

/** Lets the browser return once more, because the provider was unavailable. */
export async function reopenState(database: Queryable, nonceHash: Buffer): Promise<void> {
  await database.query(reopenStateStatement({ nonceHash }));
}

const markProvenStatement = statement<{ nonceHash: Uint8Array; sealed: Uint8Array; expires: Date }>(
  'oauth.markProven',
  `UPDATE social_attempts SET stage = 'proven', sealed = $sealed,
    expires_at = $expires WHERE nonce_hash = $nonceHash AND stage = 'returned'`,
);

/** Records that the provider has identified the person. */
export async function markProven(database: Queryable, nonceHash: Buffer, sealed: Buffer, expires: Date): Promise<void> {
  await database.query(markProvenStatement({ nonceHash, sealed, expires }));
}

const provenStateStatement = statement<{ nonceHash: Uint8Array; now: Date }>(
  'oauth.provenState',
  // Index: primary key.
  `SELECT account_id AS "accountId", sealed FROM social_attempts
   WHERE nonce_hash = $nonceHash AND stage = 'proven' AND expires_at > $now`,
);

/** Returns the state of a sign-in whose person the provider has identified. */
export async function provenState(database: Queryable, nonceHash: Buffer, now: Date): Promise<StateRow | undefined> {
  return (await database.query<StateRow>(provenStateStatement({ nonceHash, now })))[0];
}

const deleteStateStatement = statement<{ nonceHash: Uint8Array }>(
  'oauth.deleteState',
  `DELETE FROM social_attempts WHERE nonce_hash = $nonceHash`,
);

/** Deletes an OAuth state. */
export async function deleteState(database: Queryable, nonceHash: Buffer): Promise<void> {
  await database.query(deleteStateStatement({ nonceHash }));
}

const purgeStatement = statement<{ now: Date }>(
  'oauth.purge',
  // Indexes: social_attempts_expiry, social_join_links_expiry. The small table of boosts needs none.
  `WITH attempts AS (DELETE FROM social_attempts WHERE expires_at <= $now),
     boosts AS (DELETE FROM reputation_boosts WHERE ends_at <= $now)
   DELETE FROM social_join_links WHERE expires_at <= $now`,
);

/** Deletes expired OAuth states, join links and level boosts. */
export async function purgeOAuth(database: Queryable, now: Date): Promise<void> {
  await database.query(purgeStatement({ now }));
}
