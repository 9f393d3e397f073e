import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { inBackground, type Services } from '../../../platform/core/services.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Difference } from '../../people/index.ts';
import { because, ImportRefusal, type Reading } from '../format.ts';
import { changesOf, formatNamed, importReading, type ImportOutcome } from '../import.ts';
import { withFiles } from './uploaded-files.ts';
import { countsOf, linesOf, linesOfReading, type Line } from './report-lines.ts';
import { idsOf, markOf } from './digest.ts';
import * as queries from './runs.queries.ts';
import type { TakenRun } from './runs.queries.ts';
import { storable, storableValues, withTexts } from './storable-text.ts';

/** Milliseconds after which a worker that says nothing is believed dead. */
const leaseMilliseconds = 60_000;
/** Lines that are stored at a time. */
const batch = 2_000;

/** What was to be applied is not what was compared. */
class Outdated extends Error {
  override name = 'Outdated';
}

/** The run was taken from this worker: it was silent for too long. */
class LostRun extends Error {
  override name = 'LostRun';
}

/** Until when a worker that says so now is believed to be alive. */
export const leaseEnd = ({ now }: Services): Date => new Date(now().getTime() + leaseMilliseconds);

/** How an import is named where admins see what was done. */
export const subjectOf = ({ format, files }: Pick<TakenRun, 'format' | 'files'>): string =>
  `${format}: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}`.slice(0, 200);

/** Stores the report of a run in place of the one before; answers how many lines it has. */
async function storeLines(transaction: Queryable, runId: string, lines: Iterable<Line>): Promise<number> {
  await transaction.query(queries.removeLines({ runId }));
  let number = 0;
  let waiting: object[] = [];
  const store = async () => {
    if (waiting.length > 0) await transaction.query(queries.addLines({ runId, waiting: JSON.stringify(waiting) }));
    waiting = [];
  };
  for (const each of lines) {
    number += 1;
    waiting.push({ ...each, number });
    if (waiting.length === batch) await store();
  }
  await store();
  return number;
}

/** What the lease says of a run that a worker changes. */
type Held = Pick<TakenRun, 'id' | 'lease'>;

/**
 * Stores what a reading changes, or would change, and where the run stands by that.
 *
 * @throws {LostRun}
 */
export async function noteFindings(
  services: Services,
  transaction: Queryable,
  run: Held,
  found: { reading: Reading; difference: Difference; state: 'compared' | 'applying' },
): Promise<void> {
  const { reading, difference, state } = found;
  const lines = await storeLines(transaction, run.id, linesOf(reading, difference));
  const counted = [reading.records, changesOf(difference), JSON.stringify(countsOf(difference))];
  const { source, licence = null, unread } = reading.world;
  const about = [run.id, run.lease, source, licence, ...counted, unread === 'unknown', lines];
  const values = [...about, markOf(difference), services.now(), state];
  const held = await transaction.query(queries.noteFindings, values);
  if (held.length === 0) throw new LostRun();
}

/**
 * Notes that what a run would change is written, with the act, in the transaction that writes it.
 *
 * @throws {LostRun}
 */
export async function noteApplied(
  services: Services,
  transaction: Queryable,
  run: TakenRun,
  adminId?: string,
): Promise<void> {
  const held = await transaction.query(queries.noteApplied({ runId: run.id, lease: run.lease, now: services.now() }));
  if (held.length === 0) throw new LostRun();
  const act = { act: 'applyImport', subject: subjectOf(run), ...(adminId ? { adminId } : {}) } as const;
  await recordAdminAct(services, transaction, act);
}

/** Characters of the sentence of a refusal that are kept. */
const longestSentence = 2_000;

/** The reason of a refusal and its values, as they are stored. */
function storedReason(refusal: ImportRefusal | undefined): [reason: string | null, values: string | null] {
  if (!refusal?.why) return [null, null];
  const { reason, values } = refusal.why;
  return [reason, JSON.stringify(storableValues(values))];
}

/** Ends a run that failed: with its refusal, or as one that has met other data. Whoever lost it says nothing. */
async function noteFailure(services: Services, run: TakenRun, error: unknown, applying: boolean): Promise<void> {
  if (error instanceof LostRun) return;
  const refusal = error instanceof ImportRefusal ? error : undefined;
  const isOutdated = error instanceof Outdated || (applying && refusal !== undefined && refusal.code !== 'unreadable');
  const sentence = refusal?.message ?? (error instanceof Error ? error.message : 'unknown');
  await services.database.transaction(async (transaction) => {
    if (isOutdated) {
      await transaction.query(queries.endRun, [run.id, run.lease, 'outdated', null, null, null, null]);
      return;
    }
    if (refusal?.reading) await storeLines(transaction, run.id, linesOfReading(refusal.reading));
    const code = refusal?.code ?? 'fault';
    await transaction.query(queries.endRun, [
      run.id,
      run.lease,
      'refused',
      code,
      storable(sentence, longestSentence),
      ...storedReason(refusal),
    ]);
  });
}

/**
 * Works on a run while its lease is extended, and notes why it failed where it did. A failure is the run's: whoever asked
 * for it reads it there.
 */
export async function working<Result>(
  services: Services,
  run: TakenRun,
  applying: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const extend = () =>
    services.database.query(queries.extendLease({ runId: run.id, lease: run.lease, leasedUntil: leaseEnd(services) }));
  const beat = setInterval(() => void extend().catch(() => undefined), leaseMilliseconds / 4);
  beat.unref();
  try {
    return await work();
  } catch (error) {
    await noteFailure(services, run, error, applying);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/** Reads the files of a run; a refusal names them as the admin knows them. */
async function readFiles(services: Services, run: TakenRun): Promise<Reading> {
  return withFiles(services, run, async (path) => {
    try {
      return await formatNamed(run.format).read(path, run.given);
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error;
      const named = (text: string) =>
        text.replaceAll(path, run.files.length === 1 ? (run.files[0] ?? '') : 'The folder');
      const sentence = named(error.message);
      const why = error.why && because(error.why.reason, withTexts(error.why.values, named));
      throw new ImportRefusal(sentence, { code: error.code, why, cause: error });
    }
  });
}

/** Reads the files of a run and stores what they would change. */
async function compare(services: Services, run: TakenRun): Promise<void> {
  const reading = await readFiles(services, run);
  const settings = { today: utcDay(services.now()), retrieved: run.retrieved, apply: false, newId: idsOf(run.id) };
  const { difference } = await importReading(services.database, reading, settings);
  await services.database.transaction((transaction) =>
    noteFindings(services, transaction, run, { reading, difference, state: 'compared' }),
  );
}

/** Writes what a run was compared to change, if that is what it would still change. */
async function apply(services: Services, run: TakenRun): Promise<ImportOutcome> {
  const reading = await readFiles(services, run);
  return importReading(services.database, reading, {
    today: utcDay(services.now()),
    retrieved: run.retrieved,
    apply: true,
    newId: idsOf(run.id),
    within: async (transaction, difference) => {
      if (!run.mark || !markOf(difference).equals(run.mark)) throw new Outdated();
      await noteApplied(services, transaction, run, run.appliedBy ?? undefined);
    },
  });
}

/** The work that a process has in hand. */
const inHand = new WeakMap<Services, Set<Promise<unknown>>>();

function begin(services: Services, work: Promise<unknown>): void {
  const works = inHand.get(services) ?? new Set();
  inHand.set(services, works);
  // Why it failed is noted in the run; without the database nothing can be, and the run shows as broken off.
  const ended = work.catch(() => undefined).finally(() => works.delete(ended));
  works.add(ended);
}

/** Reads and compares a run; whoever asked does not wait. */
export const beginComparing = (services: Services, run: TakenRun): void =>
  begin(
    services,
    working(inBackground(services), run, false, () => compare(inBackground(services), run)),
  );

/** Applies a run; whoever asked does not wait. */
export const beginApplying = (services: Services, run: TakenRun): void =>
  begin(
    services,
    working(inBackground(services), run, true, () => apply(inBackground(services), run)),
  );

/** Resolves when this process has no import in hand any more. */
export async function importsEnded(services: Services): Promise<void> {
  while (inHand.get(services)?.size) await Promise.all(inHand.get(services) ?? []);
}
