import type { CallAnswer, DataExport, DownloadAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../accounts/index.ts';
import { enforceRate } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { openExport } from './export-files.ts';
import * as queries from './data-export.queries.ts';

const daySeconds = 86_400;

/** A finished export with a file. */
type ReadyRow = queries.StoredExport & { fileToken: Buffer; bytes: number; expires: string };

const isReady = (row: queries.StoredExport | undefined, now: Date): row is ReadyRow =>
  row?.fileToken != null && row.bytes !== null && row.expires !== null && new Date(row.expires) > now;

const isFinished = (row: queries.StoredExport | undefined): boolean => !row || row.failed || row.expires !== null;

function answerOf(row: queries.StoredExport | undefined, now: Date): DataExport {
  if (!row || (row.expires !== null && !isReady(row, now))) return { status: 'none', progress: 0 };
  const { requested, progress } = row;
  if (isReady(row, now)) return { status: 'ready', progress, requested, expires: row.expires, bytes: row.bytes };
  if (row.failed) return { status: 'failed', progress, requested };
  return { status: row.leasedUntil === null ? 'waiting' : 'running', progress, requested };
}

/** Returns the status of a member's export. */
export async function getExport({ database, now }: Services, member: Member): Promise<CallAnswer<'getExport'>> {
  return answerOf(await queries.exportOf(database, member.accountId), now());
}

/**
 * Requests a zip with all personal data of a member, which a worker makes in the background
 * (docs/decisions/03-accounts.md). A member has one export at a time; a new one replaces a finished one.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `RateLimited` after `exportsPerDay` requests in a day.
 */
export async function requestExport(services: Services, member: Member): Promise<CallAnswer<'requestExport'>> {
  requireRecentPassword(services, member);
  const before = await queries.exportOf(services.database, member.accountId);
  if (isFinished(before)) {
    const rate = { most: services.limits.exportsPerDay, windowSeconds: daySeconds };
    await enforceRate(services, ['export', member.accountId], rate, (retryAfterSeconds) => ({
      limit: rate.most,
      retryAfterSeconds,
    }));
    await queries.requestExport(services.database, member.accountId, services.now());
  }
  return getExport(services, member);
}

/**
 * Returns the zip of a member's own export.
 *
 * @throws {RequestFailure} `NotFound` if no export is ready.
 */
export async function downloadExport(services: Services, member: Member): Promise<DownloadAnswer> {
  const row = await queries.exportOf(services.database, member.accountId);
  const file = isReady(row, services.now()) ? await openExport(services, row.fileToken) : undefined;
  if (!file || !isReady(row, services.now())) throw new RequestFailure('NotFound');
  return {
    stream: file,
    bytes: row.bytes,
    mediaType: 'application/zip',
    fileName: `hustings-${member.userName}-${row.requested.slice(0, 10)}.zip`,
  };
}
