import type { InterfaceLanguage } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { DataSubject } from '../../platform/core/personal-data.ts';

/** An export as it is stored. */
export interface ExportRow {
  requested: string;
  progress: number;
  leasedUntil: string | null;
  fileToken: Buffer | null;
  bytes: number | null;
  expires: string | null;
  failed: boolean;
}

const columns = `e.requested_at AS requested, e.progress, e.leased_until AS "leasedUntil", e.file_token AS "fileToken",
  e.bytes, e.expires_at AS expires, e.failed_at IS NOT NULL AS failed`;

const ofAccountStatement = statement<{ accountId: string }>(
  'exports.ofAccount',
  // Index: the primary key.
  `SELECT ${columns} FROM data_exports e WHERE e.account_id = $accountId`,
);

/** The export of an account. */
export async function exportOf(database: Queryable, accountId: string): Promise<ExportRow | undefined> {
  return (await database.query<ExportRow>(ofAccountStatement({ accountId })))[0];
}

const requestStatement = statement<{ accountId: string; now: Date }>(
  'exports.request',
  // One a member: while one is waited for, another request changes nothing. The account's row is locked, so that nothing
  // begins once it is deleted. Index: the primary key.
  `INSERT INTO data_exports AS e (account_id, requested_at)
   SELECT a.id, $now FROM accounts a WHERE a.id = $accountId AND a.deleted_at IS NULL FOR SHARE
   ON CONFLICT (account_id) DO UPDATE SET
     requested_at = EXCLUDED.requested_at, progress = 0, lease = NULL, leased_until = NULL, tries = 0,
     file_token = NULL, bytes = NULL, expires_at = NULL, failed_at = NULL, last_error = NULL
   WHERE e.expires_at IS NOT NULL OR e.failed_at IS NOT NULL`,
);

/** Notes that an export is to be made, in the place of one that has ended. */
export async function request(database: Queryable, accountId: string, now: Date): Promise<void> {
  await database.query(requestStatement({ accountId, now }));
}

const takeStatement = statement<{ lease: string; now: Date; leasedUntil: Date }>(
  'exports.take',
  // Of several processes each takes another one; one whose worker has died is taken again. Index: data_exports_waiting.
  `UPDATE data_exports e SET lease = $lease, leased_until = $leasedUntil, progress = 0, tries = tries + 1
   FROM accounts a
   WHERE a.id = e.account_id AND e.account_id = (
     SELECT account_id FROM data_exports
     WHERE expires_at IS NULL AND failed_at IS NULL AND (leased_until IS NULL OR leased_until <= $now)
     ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
   )
   RETURNING e.account_id AS "accountId", a.user_name AS "userName", a.email, a.language, e.tries`,
);

/** An export that is to be made now, and for whom. */
export interface TakenExport extends DataSubject {
  language: InterfaceLanguage;
  tries: number;
}

/** Takes the export that waits longest, until `leasedUntil`. */
export async function take(
  database: Queryable,
  lease: string,
  now: Date,
  leasedUntil: Date,
): Promise<TakenExport | undefined> {
  return (await database.query<TakenExport>(takeStatement({ lease, now, leasedUntil })))[0];
}

const advanceStatement = statement<{ accountId: string; lease: string; percent: number; leasedUntil: Date }>(
  'exports.advance',
  `UPDATE data_exports SET progress = $percent, leased_until = $leasedUntil WHERE account_id = $accountId AND lease = $lease RETURNING account_id`,
);

/** Notes how far an export is; false where it is no longer this worker's. */
export async function advance(
  database: Queryable,
  { accountId }: DataSubject,
  lease: string,
  { percent, leasedUntil }: { percent: number; leasedUntil: Date },
): Promise<boolean> {
  return (await database.query(advanceStatement({ accountId, lease, percent, leasedUntil }))).length === 1;
}

const finishStatement = statement<{
  accountId: string;
  lease: string;
  fileToken: Uint8Array;
  bytes: number;
  expiresAt: Date;
}>(
  'exports.finish',
  `UPDATE data_exports SET progress = 100, lease = NULL, leased_until = NULL, file_token = $fileToken, bytes = $bytes,
    expires_at = $expiresAt,
     last_error = NULL
   WHERE account_id = $accountId AND lease = $lease RETURNING account_id`,
);

/** Notes the file of an export; false where it is no longer this worker's. */
export async function finish(
  transaction: Queryable,
  { accountId }: DataSubject,
  lease: string,
  file: { token: Buffer; bytes: number; expires: Date },
): Promise<boolean> {
  const values = { accountId, lease, fileToken: file.token, bytes: file.bytes, expiresAt: file.expires };
  return (await transaction.query(finishStatement(values))).length === 1;
}

const putOffStatement = statement<{ accountId: string; lease: string; until: Date; error: string }>(
  'exports.putOff',
  `UPDATE data_exports SET leased_until = $until, last_error = $error WHERE account_id = $accountId AND lease = $lease`,
);

/** Puts an export that failed off until a moment. */
export async function putOff(
  database: Queryable,
  { accountId }: DataSubject,
  lease: string,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await database.query(putOffStatement({ accountId, lease, until, error }));
}

const giveUpStatement = statement<{ accountId: string; lease: string; now: Date }>(
  'exports.giveUp',
  `UPDATE data_exports SET failed_at = $now, lease = NULL, leased_until = NULL WHERE account_id = $accountId AND lease = $lease`,
);

/** Gives an export up, until the member asks for another. */
export async function giveUp(database: Queryable, { accountId }: DataSubject, lease: string, now: Date): Promise<void> {
  await database.query(giveUpStatement({ accountId, lease, now }));
}

const removeExpiredStatement = statement<{ now: Date }>(
  'exports.removeExpired',
  // Index: data_exports_expiry.
  'DELETE FROM data_exports WHERE expires_at <= $now',
);

/** Forgets exports that have been kept long enough. */
export async function removeExpired(database: Queryable, now: Date): Promise<void> {
  await database.query(removeExpiredStatement({ now }));
}

const removeOfStatement = statement<{ accountId: string }>(
  'exports.removeOf',
  'DELETE FROM data_exports WHERE account_id = $accountId',
);

/** Forgets the export of an account. */
export async function removeOf(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(removeOfStatement({ accountId }));
}

const tokensStatement = statement(
  'exports.tokens',
  // Few exports are kept at any time.
  'SELECT file_token AS token FROM data_exports WHERE file_token IS NOT NULL',
);

/** What the names of all files are made of. */
export async function fileTokens(database: Queryable): Promise<Buffer[]> {
  return (await database.query<{ token: Buffer }>(tokensStatement())).map(({ token }) => token);
}
