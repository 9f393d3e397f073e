import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The one-time codes of an account. */
export interface CodesRow {
  sealedSecret: Buffer;
  /** The moment when the codes were enabled; null until the member has confirmed the first code. */
  since: string | null;
}

const ofAccountStatement = statement<{ accountId: string }>(
  'oneTimeCodes.ofAccount',
  // Index: primary key.
  `SELECT sealed_secret AS "sealedSecret", enabled_at AS since FROM one_time_codes WHERE account_id = $accountId`,
);

/** Returns the one-time codes of an account, enabled or not yet confirmed. */
export async function codesOf(database: Queryable, accountId: string): Promise<CodesRow | undefined> {
  return (await database.query<CodesRow>(ofAccountStatement({ accountId })))[0];
}

const storeSecretStatement = statement<{ accountId: string; sealedSecret: Uint8Array }>(
  'oneTimeCodes.storeSecret',
  // Replaces a secret that is not yet confirmed, but never one that is enabled.
  `INSERT INTO one_time_codes AS c (account_id, sealed_secret) VALUES ($accountId, $sealedSecret)
   ON CONFLICT (account_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, last_step = 0
     WHERE c.enabled_at IS NULL
   RETURNING account_id`,
);

/** Stores a secret that is not yet confirmed. Returns false if codes are already enabled. */
export async function storeSecret(database: Queryable, accountId: string, sealedSecret: Buffer): Promise<boolean> {
  return (await database.query(storeSecretStatement({ accountId, sealedSecret }))).length === 1;
}

const enableStatement = statement<{ accountId: string; now: Date }>(
  'oneTimeCodes.enable',
  `UPDATE one_time_codes SET enabled_at = $now WHERE account_id = $accountId AND enabled_at IS NULL RETURNING account_id`,
);

/** Enables codes. Returns false if they are already enabled. */
export async function enableCodes(transaction: Queryable, accountId: string, now: Date): Promise<boolean> {
  return (await transaction.query(enableStatement({ accountId, now }))).length === 1;
}

const consumeStepStatement = statement<{ accountId: string; step: number }>(
  'oneTimeCodes.consumeStep',
  // Of several simultaneous requests with the same code, only the first advances the step.
  `UPDATE one_time_codes SET last_step = $step WHERE account_id = $accountId AND last_step < $step RETURNING account_id`,
);

/** Consumes the codes of all time steps up to `step`. Returns false if that step is already consumed. */
export async function consumeStep(database: Queryable, accountId: string, step: number): Promise<boolean> {
  return (await database.query(consumeStepStatement({ accountId, step }))).length === 1;
}

const disableStatement = statement<{ accountId: string }>(
  'oneTimeCodes.disable',
  `DELETE FROM one_time_codes WHERE account_id = $accountId RETURNING enabled_at AS since`,
);

/** Deletes the secret and, by a cascade, the recovery codes. Returns whether one-time codes were enabled. */
export async function disableCodes(transaction: Queryable, accountId: string): Promise<boolean> {
  const [row] = await transaction.query<{ since: string | null }>(disableStatement({ accountId }));
  return row !== undefined && row.since !== null;
}

const replaceRecoveryStatement = statement<{ accountId: string; codeHashes: readonly Uint8Array[] }>(
  'oneTimeCodes.replaceRecovery',
  `WITH old AS (DELETE FROM recovery_codes WHERE account_id = $accountId)
   INSERT INTO recovery_codes (account_id, code_hash) SELECT $accountId, unnest($codeHashes::bytea[])`,
);

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.query(replaceRecoveryStatement({ accountId, codeHashes: hashes }));
}

const consumeRecoveryStatement = statement<{ accountId: string; codeHash: Uint8Array }>(
  'oneTimeCodes.consumeRecovery',
  `DELETE FROM recovery_codes WHERE account_id = $accountId AND code_hash = $codeHash RETURNING account_id`,
);

/** Consumes a recovery code. Returns false if it is unknown or already used. */
export async function consumeRecoveryCode(transaction: Queryable, accountId: string, hash: Buffer): Promise<boolean> {
  return (await transaction.query(consumeRecoveryStatement({ accountId, codeHash: hash }))).length === 1;
}

const countRecoveryStatement = statement<{ accountId: string }>(
  'oneTimeCodes.countRecovery',
  `SELECT count(*)::integer AS "left" FROM recovery_codes WHERE account_id = $accountId`,
);

/** Returns the number of unused recovery codes. */
export async function recoveryCodesLeft(database: Queryable, accountId: string): Promise<number> {
  return (await database.query<{ left: number }>(countRecoveryStatement({ accountId })))[0]?.left ?? 0;
}
