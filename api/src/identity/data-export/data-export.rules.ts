import type { CallAnswer, DataExport, DownloadAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../accounts/index.ts';
import { countAct } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { openExport } from './export-files.ts';
import * as queries from './data-export.queries.ts';

const daySeconds = 86_400;

/** An export that can be downloaded. */
type ReadyRow = queries.ExportRow & { fileToken: Buffer; bytes: number; expires: string };

const isReady = (row: queries.ExportRow | undefined, now: Date): row is ReadyRow =>
  row?.fileToken != null && row.bytes !== null && row.expires !== null && new Date(row.expires) > now;

const isEnded = (row: queries.ExportRow | undefined): boolean => !row || row.failed || row.expires !== null;

function asAnswer(row: queries.ExportRow | undefined, now: Date): DataExport {
  if (!row || (row.expires !== null && !isReady(row, now))) return { status: 'none', progress: 0 };
  const { requested, progress } = row;
  if (isReady(row, now)) return { status: 'ready', progress, requested, expires: row.expires, bytes: row.bytes };
  if (row.failed) return { status: 'failed', progress, requested };
  return { status: row.leasedUntil === null ? 'waiting' : 'running', progress, requested };
}

/** How far the export of a member is. */
export async function getExport({ database, now }: Services, member: Member): Promise<CallAnswer<'getExport'>> {
  return asAnswer(await queries.exportOf(database, member.accountId), now());
}

/**
 * Asks for a zip of everything that a member made or is known by, to be made in the background
 * (docs/decisions/03-accounts.md). There is one at a time; a new one takes the place of a finished one.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `RateLimited` after `exportsPerDay`.
 */
export async function requestExport(services: Services, member: Member): Promise<CallAnswer<'requestExport'>> {
  requireRecentPassword(services, member);
  const before = await queries.exportOf(services.database, member.accountId);
  if (isEnded(before)) {
    const pace = { most: services.limits.exportsPerDay, windowSeconds: daySeconds };
    const retryAfterSeconds = await countAct(services, ['export', member.accountId], pace);
    if (retryAfterSeconds !== undefined)
      throw new RequestFailure('RateLimited', { meta: { limit: pace.most, retryAfterSeconds }, retryAfterSeconds });
    await queries.request(services.database, member.accountId, services.now());
  }
  return getExport(services, member);
}

/**
 * The zip of a member, for its owner only and as long as it is kept.
 *
 * @throws {RequestFailure} `NotFound` where none is ready.
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
