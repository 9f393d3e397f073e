import { statement, type Queryable } from '../../platform/db/database.ts';

const beginStatement = statement(
  'social.begin',
  `INSERT INTO social_attempts (nonce_hash, provider, account_id, stage, sealed, expires_at)
   VALUES ($1, $2, $3, CASE WHEN $4::boolean THEN 'proven' ELSE 'begun' END, $5, $6)`,
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
  await database.query(beginStatement, [nonceHash, provider, accountId ?? null, proven, sealed ?? null, expires]);
}

/** An attempt as its browser finds it. */
export interface AttemptRow {
  accountId: string | null;
  sealed: Buffer | null;
}

const returnStatement = statement(
  'social.return',
  // Of several requests at once one finds it "begun". Index: primary key.
  `UPDATE social_attempts SET stage = 'returned'
   WHERE nonce_hash = $1 AND provider = $2 AND stage = 'begun' AND expires_at > $3
   RETURNING account_id AS "accountId", sealed`,
);

/** Takes the return of a browser, once. */
export async function takeReturn(
  database: Queryable,
  nonceHash: Buffer,
  provider: string,
  now: Date,
): Promise<AttemptRow | undefined> {
  return (await database.query<AttemptRow>(returnStatement, [nonceHash, provider, now]))[0];
}

const reopenStatement = statement(
  'social.reopen',
  `UPDATE social_attempts SET stage = 'begun' WHERE nonce_hash = $1 AND stage = 'returned'`,
);

/** Lets a browser return again, where the provider could not be asked. */
export async function reopenAttempt(database: Queryable, nonceHash: Buffer): Promise<void> {
  await database.query(reopenStatement, [nonceHash]);
}

const proveStatement = statement(
  'social.prove',
  `UPDATE social_attempts SET stage = 'proven', sealed = $2, expires_at = $3 WHERE nonce_hash = $1 AND stage = 'returned'`,
);

/** Notes that the provider has vouched. */
export async function proveAttempt(
  database: Queryable,
  nonceHash: Buffer,
  sealed: Buffer,
  expires: Date,
): Promise<void> {
  await database.query(proveStatement, [nonceHash, sealed, expires]);
}

const provenStatement = statement(
  'social.proven',
  // Index: primary key.
  `SELECT account_id AS "accountId", sealed FROM social_attempts
   WHERE nonce_hash = $1 AND stage = 'proven' AND expires_at > $2`,
);

/** An attempt for whose person the provider has vouched. */
export async function provenAttempt(
  database: Queryable,
  nonceHash: Buffer,
  now: Date,
): Promise<AttemptRow | undefined> {
  return (await database.query<AttemptRow>(provenStatement, [nonceHash, now]))[0];
}

const endStatement = statement('social.end', `DELETE FROM social_attempts WHERE nonce_hash = $1`);

/** Ends an attempt. */
export async function endAttempt(database: Queryable, nonceHash: Buffer): Promise<void> {
  await database.query(endStatement, [nonceHash]);
}

const purgeStatement = statement(
  'social.purge',
  // Indexes: social_attempts_expiry, social_join_links_expiry. Of boosts that are over there are few.
  `WITH attempts AS (DELETE FROM social_attempts WHERE expires_at <= $1),
     boosts AS (DELETE FROM reputation_boosts WHERE ends_at <= $1)
   DELETE FROM social_join_links WHERE expires_at <= $1`,
);

/** Deletes attempts, links and boosts that are over. */
export async function purgeSocial(database: Queryable, now: Date): Promise<void> {
  await database.query(purgeStatement, [now]);
}
