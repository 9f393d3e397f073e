import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { recipientOf } from '../accounts/index.ts';
import { exportReadyMail } from './mails.ts';
import { openDraft, deleteExportFile, type Draft } from './export-files.ts';
import * as queries from './data-export.queries.ts';
import { writeExport } from './write-export.ts';
import { siteTimeZone } from '../../platform/schedule/civil-day.ts';

const pollMilliseconds = 2_000;
/** The duration of a lease, after which another worker may take the export. */
const leaseMilliseconds = 120_000;
/** The time until the next try of a failed export. */
const retryMilliseconds = 60_000;
/** The number of tries before an export fails permanently. */
const maxTries = 3;
const dayMilliseconds = 86_400_000;

/** Thrown when the worker has lost its lease, because the lease expired or the account was deleted. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const after = (services: Services, milliseconds: number): Date => new Date(services.now().getTime() + milliseconds);

/**
 * Makes the export that has waited longest. If this process dies, another process makes the export after the lease
 * expires, and `sweepExports` deletes the draft of the dead process.
 *
 * @param data the personal data of all domains.
 * @returns false if no export is waiting.
 */
export async function makeNextExport(services: Services, data: readonly PersonalData[]): Promise<boolean> {
  const lease = randomUUID();
  const leasedUntil = after(services, leaseMilliseconds);
  const leased = await queries.leaseNext(services.database, lease, services.now(), leasedUntil);
  if (!leased) return false;
  if (leased.tries > maxTries) {
    await queries.failExport(services.database, leased, lease, services.now());
    return true;
  }
  const draft = await openDraft(services);
  try {
    await makeExport(services, leased, lease, { draft, data });
  } catch (error) {
    if (!(error instanceof LeaseLost)) {
      const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const failure = { until: after(services, retryMilliseconds), error: message };
      await queries.postponeExport(services.database, leased, lease, failure);
    }
  } finally {
    await draft.remove();
  }
  return true;
}

async function makeExport(
  services: Services,
  leased: queries.LeasedExport,
  lease: string,
  { draft, data }: { draft: Draft; data: readonly PersonalData[] },
): Promise<void> {
  const { database, limits } = services;
  const zip = await writeExport(services, leased, draft.folder, data, async (percent) => {
    const hasLease = await queries.recordProgress(database, leased, lease, {
      percent,
      leasedUntil: after(services, leaseMilliseconds),
    });
    if (!hasLease) throw new LeaseLost();
  });
  const file = await draft.store(zip);
  const expires = after(services, limits.exportDays * dayMilliseconds);
  const hasLease = await database.transaction(async (transaction) => {
    if (!(await queries.finishExport(transaction, leased, lease, { ...file, expires }))) return false;
    await services.queueMail(
      transaction,
      exportReadyMail({ ...recipientOf(services, leased), expires, timeZone: siteTimeZone(services) }),
    );
    return true;
  });
  if (!hasLease) await deleteExportFile(services, file.token);
}

/** Starts the worker that makes exports. Several processes may run one each. */
export function startExports(services: Services, data: readonly PersonalData[]): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      // An error here means that the database is unavailable; the next round retries.
      const made = await makeNextExport(services, data).catch(() => false);
      // `stop` aborts the pause.
      if (!made) await setTimeout(pollMilliseconds, undefined, stopping).catch(() => undefined);
    }
  };
  const stopped = run();
  return {
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
}
