import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The one-time codes of an account. */
export interface CodesRow {
  sealedSecret: Buffer;
  /** Null until the first code has been confirmed. */
  since: string | null;
}

const ofAccountStatement = statement<{ accountId: string }>(
  'oneTimeCodes.ofAccount',
  // Index: primary key.
  `SELECT sealed_secret AS "sealedSecret", enabled_at AS since FROM one_time_codes WHERE account_id = $accountId`,
);

/** The one-time codes of an account, switched on or only begun. */
export async function codesOf(database: Queryable, accountId: string): Promise<CodesRow | undefined> {
  return (await database.query<CodesRow>(ofAccountStatement({ accountId })))[0];
}

const beginStatement = statement<{ accountId: string; sealedSecret: Uint8Array }>(
  'oneTimeCodes.begin',
  // Beginning again takes another secret; codes that are switched on stay.
  `INSERT INTO one_time_codes AS c (account_id, sealed_secret) VALUES ($accountId, $sealedSecret)
   ON CONFLICT (account_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, last_step = 0
     WHERE c.enabled_at IS NULL
   RETURNING account_id`,
);

/** Keeps a secret that is yet to be confirmed; false where codes are switched on already. */
export async function beginCodes(database: Queryable, accountId: string, sealedSecret: Buffer): Promise<boolean> {
  return (await database.query(beginStatement({ accountId, sealedSecret }))).length === 1;
}

const enableStatement = statement<{ accountId: string; now: Date }>(
  'oneTimeCodes.enable',
  `UPDATE one_time_codes SET enabled_at = $now WHERE account_id = $accountId AND enabled_at IS NULL RETURNING account_id`,
);

/** Switches codes on; false where they are on already. */
export async function enableCodes(transaction: Queryable, accountId: string, now: Date): Promise<boolean> {
  return (await transaction.query(enableStatement({ accountId, now }))).length === 1;
}

const takeStepStatement = statement<{ accountId: string; step: number }>(
  'oneTimeCodes.takeStep',
  // Of many requests with one code the first moves the step on; for the others it is used.
  `UPDATE one_time_codes SET last_step = $step WHERE account_id = $accountId AND last_step < $step RETURNING account_id`,
);

/** Uses up the code of a time step and those before it; false where that has been done. */
export async function takeStep(database: Queryable, accountId: string, step: number): Promise<boolean> {
  return (await database.query(takeStepStatement({ accountId, step }))).length === 1;
}

const disableStatement = statement<{ accountId: string }>(
  'oneTimeCodes.disable',
  `DELETE FROM one_time_codes WHERE account_id = $accountId RETURNING enabled_at AS since`,
);

/** Forgets secret and recovery codes; true where codes were switched on. */
export async function disableCodes(transaction: Queryable, accountId: string): Promise<boolean> {
  const [row] = await transaction.query<{ since: string | null }>(disableStatement({ accountId }));
  return row !== undefined && row.since !== null;
}

const replaceRecoveryStatement = statement<{ accountId: string; codeHashes: readonly Uint8Array[] }>(
  'oneTimeCodes.replaceRecovery',
  `WITH old AS (DELETE FROM recovery_codes WHERE account_id = $accountId)
   INSERT INTO recovery_codes (account_id, code_hash) SELECT $accountId, unnest($codeHashes::bytea[])`,
);

/** Gives an account new recovery codes in place of all that there were. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.query(replaceRecoveryStatement({ accountId, codeHashes: hashes }));
}

const takeRecoveryStatement = statement<{ accountId: string; codeHash: Uint8Array }>(
  'oneTimeCodes.takeRecovery',
  `DELETE FROM recovery_codes WHERE account_id = $accountId AND code_hash = $codeHash RETURNING account_id`,
);

/** Uses a recovery code up; false where it is none, or was used. */
export async function takeRecoveryCode(transaction: Queryable, accountId: string, hash: Buffer): Promise<boolean> {
  return (await transaction.query(takeRecoveryStatement({ accountId, codeHash: hash }))).length === 1;
}

const countRecoveryStatement = statement<{ accountId: string }>(
  'oneTimeCodes.countRecovery',
  `SELECT count(*)::integer AS "left" FROM recovery_codes WHERE account_id = $accountId`,
);

/** How many recovery codes are left. */
export async function recoveryCodesLeft(database: Queryable, accountId: string): Promise<number> {
  return (await database.query<{ left: number }>(countRecoveryStatement({ accountId })))[0]?.left ?? 0;
}
