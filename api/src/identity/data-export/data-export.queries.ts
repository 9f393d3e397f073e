import type { InterfaceLanguage } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { DataSubject } from '../../platform/core/personal-data.ts';

/** An export of a member's data, as stored. */
export interface StoredExport {
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
  'dataExport.ofAccount',
  // Index: the primary key.
  `SELECT ${columns} FROM data_exports e WHERE e.account_id = $accountId`,
);

/** Returns the export of an account. */
export async function exportOf(database: Queryable, accountId: string): Promise<StoredExport | undefined> {
  return (await database.query<StoredExport>(ofAccountStatement({ accountId })))[0];
}

const requestStatement = statement<{ accountId: string; now: Date }>(
  'dataExport.request',
  // A member has one export: a request during an unfinished one changes nothing. With the lock on the account's row, no
  // export can start after the account is deleted. Index: the primary key.
  `INSERT INTO data_exports AS e (account_id, requested_at)
   SELECT a.id, $now FROM accounts a WHERE a.id = $accountId AND a.deleted_at IS NULL FOR SHARE
   ON CONFLICT (account_id) DO UPDATE SET
     requested_at = EXCLUDED.requested_at, progress = 0, lease = NULL, leased_until = NULL, tries = 0,
     file_token = NULL, bytes = NULL, expires_at = NULL, failed_at = NULL, last_error = NULL
   WHERE e.expires_at IS NOT NULL OR e.failed_at IS NOT NULL`,
);

/** Requests an export, which replaces a finished or failed one. */
export async function requestExport(database: Queryable, accountId: string, now: Date): Promise<void> {
  await database.query(requestStatement({ accountId, now }));
}

const leaseNextStatement = statement<{ lease: string; now: Date; leasedUntil: Date }>(
  'dataExport.leaseNext',
  // Each process leases a different export, which may be one whose lease has expired. Index: data_exports_waiting.
  `UPDATE data_exports e SET lease = $lease, leased_until = $leasedUntil, progress = 0, tries = tries + 1
   FROM accounts a
   WHERE a.id = e.account_id AND e.account_id = (
     SELECT account_id FROM data_exports
     WHERE expires_at IS NULL AND failed_at IS NULL AND (leased_until IS NULL OR leased_until <= $now)
     ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
   )
   RETURNING e.account_id AS "accountId", a.user_name AS "userName", a.email, a.language, e.tries`,
);

/** An export that a worker has leased, with its member. */
export interface LeasedExport extends DataSubject {
  language: InterfaceLanguage;
  tries: number;
}

/** Leases the export that has waited longest. The lease expires at `leasedUntil`. */
export async function leaseNext(
  database: Queryable,
  lease: string,
  now: Date,
  leasedUntil: Date,
): Promise<LeasedExport | undefined> {
  return (await database.query<LeasedExport>(leaseNextStatement({ lease, now, leasedUntil })))[0];
}

const recordProgressStatement = statement<{ accountId: string; lease: string; percent: number; leasedUntil: Date }>(
  'dataExport.recordProgress',
  `UPDATE data_exports SET progress = $percent, leased_until = $leasedUntil WHERE account_id = $accountId AND lease = $lease RETURNING account_id`,
);

/** Records the progress of an export and extends its lease. Returns false if the lease is lost. */
export async function recordProgress(
  database: Queryable,
  { accountId }: DataSubject,
  lease: string,
  { percent, leasedUntil }: { percent: number; leasedUntil: Date },
): Promise<boolean> {
  return (await database.query(recordProgressStatement({ accountId, lease, percent, leasedUntil }))).length === 1;
}

const finishStatement = statement<{
  accountId: string;
  lease: string;
  fileToken: Uint8Array;
  bytes: number;
  expiresAt: Date;
}>(
  'dataExport.finish',
  `UPDATE data_exports SET progress = 100, lease = NULL, leased_until = NULL, file_token = $fileToken, bytes = $bytes,
    expires_at = $expiresAt,
     last_error = NULL
   WHERE account_id = $accountId AND lease = $lease RETURNING account_id`,
);

/** Records the file of a finished export. Returns false if the lease is lost. */
export async function finishExport(
  transaction: Queryable,
  { accountId }: DataSubject,
  lease: string,
  file: { token: Buffer; bytes: number; expires: Date },
): Promise<boolean> {
  const values = { accountId, lease, fileToken: file.token, bytes: file.bytes, expiresAt: file.expires };
  return (await transaction.query(finishStatement(values))).length === 1;
}

const postponeStatement = statement<{ accountId: string; lease: string; until: Date; error: string }>(
  'dataExport.postpone',
  `UPDATE data_exports SET leased_until = $until, last_error = $error WHERE account_id = $accountId AND lease = $lease`,
);

/** Sets the time of the next try after a failed one. */
export async function postponeExport(
  database: Queryable,
  { accountId }: DataSubject,
  lease: string,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await database.query(postponeStatement({ accountId, lease, until, error }));
}

const failStatement = statement<{ accountId: string; lease: string; now: Date }>(
  'dataExport.fail',
  `UPDATE data_exports SET failed_at = $now, lease = NULL, leased_until = NULL WHERE account_id = $accountId AND lease = $lease`,
);

/** Marks an export as failed. The member can request another. */
export async function failExport(
  database: Queryable,
  { accountId }: DataSubject,
  lease: string,
  now: Date,
): Promise<void> {
  await database.query(failStatement({ accountId, lease, now }));
}

const deleteExpiredStatement = statement<{ now: Date }>(
  'dataExport.deleteExpired',
  // Index: data_exports_expiry.
  'DELETE FROM data_exports WHERE expires_at <= $now',
);

/** Deletes expired exports. */
export async function deleteExpired(database: Queryable, now: Date): Promise<void> {
  await database.query(deleteExpiredStatement({ now }));
}

const deleteOfAccountStatement = statement<{ accountId: string }>(
  'dataExport.deleteOfAccount',
  'DELETE FROM data_exports WHERE account_id = $accountId',
);

/** Deletes the export of an account. */
export async function deleteExportOf(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(deleteOfAccountStatement({ accountId }));
}

const tokensStatement = statement(
  'dataExport.tokens',
  // Scans the table, which has few rows at any time.
  'SELECT file_token AS token FROM data_exports WHERE file_token IS NOT NULL',
);

/** Returns the tokens of all export files. The file names derive from the tokens. */
export async function fileTokens(database: Queryable): Promise<Buffer[]> {
  return (await database.query<{ token: Buffer }>(tokensStatement())).map(({ token }) => token);
}
