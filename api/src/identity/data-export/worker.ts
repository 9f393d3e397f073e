import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { exportReadyMail } from './mails.ts';
import { openDraft, removeExport, type Draft } from './export-files.ts';
import * as queries from './data-export.queries.ts';
import { writeExport } from './write-export.ts';

const pollMilliseconds = 2_000;
/** Milliseconds after which a worker that says nothing is believed dead. */
const leaseMilliseconds = 120_000;
/** Milliseconds until an export that failed is tried again. */
const pauseMilliseconds = 60_000;
/** Times that an export is begun; whatever ends it each time will end it again. */
const mostTries = 3;
const dayMilliseconds = 86_400_000;

/** The export was taken from this worker: it was silent for too long, or the account was deleted. */
class LostExport extends Error {
  override name = 'LostExport';
}

const after = (services: Services, milliseconds: number): Date => new Date(services.now().getTime() + milliseconds);

/**
 * Makes the export that waits longest. Whatever ends this process, another takes the export up once the lease is over;
 * what was begun is swept away.
 *
 * @returns false where none waits.
 */
export async function makeNextExport(services: Services, data: readonly PersonalData[]): Promise<boolean> {
  const lease = randomUUID();
  const leasedUntil = after(services, leaseMilliseconds);
  const taken = await queries.take(services.database, lease, services.now(), leasedUntil);
  if (!taken) return false;
  if (taken.tries > mostTries) {
    await queries.giveUp(services.database, taken, lease, services.now());
    return true;
  }
  const draft = await openDraft(services);
  try {
    await make(services, taken, lease, { draft, data });
  } catch (error) {
    if (!(error instanceof LostExport)) {
      const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const failure = { until: after(services, pauseMilliseconds), error: message };
      await queries.putOff(services.database, taken, lease, failure);
    }
  } finally {
    await draft.remove();
  }
  return true;
}

async function make(
  services: Services,
  taken: queries.TakenExport,
  lease: string,
  { draft, data }: { draft: Draft; data: readonly PersonalData[] },
): Promise<void> {
  const { database, limits, settings } = services;
  const zip = await writeExport(services, taken, draft.folder, data, async (percent) => {
    const isOurs = await queries.advance(database, taken, lease, {
      percent,
      leasedUntil: after(services, leaseMilliseconds),
    });
    if (!isOurs) throw new LostExport();
  });
  const file = await draft.keep(zip);
  const expires = after(services, limits.exportDays * dayMilliseconds);
  const { email: to, language, userName } = taken;
  const told = { to, language, userName, publicUrl: settings.publicUrl };
  const isOurs = await database.transaction(async (transaction) => {
    if (!(await queries.finish(transaction, taken, lease, { ...file, expires }))) return false;
    await services.queueMail(transaction, exportReadyMail({ ...told, expires }));
    return true;
  });
  if (!isOurs) await removeExport(services, file.token);
}

/** Starts the worker that makes exports. Several processes may run one each. */
export function startExports(services: Services, data: readonly PersonalData[]): { stop(): Promise<void> } {
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      // Without the database there is nothing to make; the next round tries again.
      const made = await makeNextExport(services, data).catch(() => false);
      // Being ended during the pause ends it.
      if (!made) await setTimeout(pollMilliseconds, undefined, end).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
