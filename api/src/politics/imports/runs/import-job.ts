import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { inBackground, type Services } from '../../../platform/core/services.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Difference } from '../../people/index.ts';
import { explain, ImportRefusal, type ParsedSource } from '../format.ts';
import { changeCount, importParsed, namesIn, readSource, type ImportOutcome } from '../import.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import { overlappingWrites } from '../../../platform/db/overlapping-writes.ts';
import { makeStepTimer, type ImportStep } from '../progress.ts';
import { withFiles } from './uploaded-files.ts';
import { countsByKind, linesOf, linesOfRefusal, type ReportLine } from './report-lines.ts';
import { makeRowIds, digestOf } from './digest.ts';
import * as queries from './runs.queries.ts';
import type { LeasedRun } from './runs.queries.ts';
import { storableText, storableValues, mapTexts } from './storable-text.ts';

/** The milliseconds after which a run or an undo breaks off unless its worker extends the lease. */
export const leaseMs = 60_000;
/** The number of lines of a report that one statement stores. */
const linesPerStatement = 2_000;

/** Thrown if the database has changed since the run was compared. */
class DataChanged extends Error {
  override name = 'Outdated';
}

/** Thrown if another worker leased the run after the lease of this worker had expired. */
export class LeaseLost extends Error {
  override name = 'LostRun';
}

/** Returns the end of a lease that starts or is extended now. */
export const leaseEnd = ({ now }: Services): Date => new Date(now().getTime() + leaseMs);

/** Returns the subject of a run in the list of admin acts. */
export const subjectOf = ({ format, files }: Pick<LeasedRun, 'format' | 'files'>): string =>
  `${format}: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}`.slice(0, 200);

/** Replaces the report of a run. Returns the number of its lines. */
async function storeLines(inside: Queryable, runId: string, lines: Iterable<ReportLine>): Promise<number> {
  const transaction = overlappingWrites(inside);
  const yieldToEventLoop = makeYield();
  await transaction.query(queries.removeLines({ runId }));
  let number = 0;
  let batch: object[] = [];
  const store = async () => {
    if (batch.length > 0) await transaction.start(queries.addLines({ runId, lines: JSON.stringify(batch) }));
    batch = [];
  };
  for (const each of lines) {
    number += 1;
    batch.push({ ...each, number });
    if (batch.length === linesPerStatement) await store();
    await yieldToEventLoop();
  }
  await store();
  await transaction.settle();
  return number;
}

/** The id of a run, and the lease of the worker that holds the run. */
type Lease = Pick<LeasedRun, 'id' | 'lease'>;

/**
 * Stores the report and the counts of a run, and its state.
 *
 * @throws {LeaseLost} if another worker has leased the run
 */
export async function storeFindings(
  services: Services,
  transaction: Queryable,
  run: Lease,
  found: { parsed: ParsedSource; difference: Difference; state: 'compared' | 'applying' },
): Promise<void> {
  const { parsed, difference, state } = found;
  const lineCount = await storeLines(transaction, run.id, linesOf(parsed, difference));
  const { source, licence = null, unread } = parsed.data;
  const updated = await transaction.query(
    queries.storeFindings({
      runId: run.id,
      lease: run.lease,
      source,
      licence,
      records: parsed.records,
      changes: changeCount(difference),
      counts: JSON.stringify(countsByKind(difference)),
      endsNobody: unread === 'unknown',
      lineCount,
      // Nobody applies a run that is being applied.
      digest: state === 'compared' ? await digestOf(difference) : null,
      now: services.now(),
      state,
    }),
  );
  if (updated.length === 0) throw new LeaseLost();
}

/** Has a transaction keep the rows that it writes from now on, for an undo of the run. */
export async function keepChanges(transaction: Queryable, { id }: Lease): Promise<void> {
  await transaction.query(queries.keepChanges({ runId: id }));
}

/**
 * Marks a run as applied and records the admin act, in the transaction that has written the changes.
 *
 * @throws {LeaseLost} if another worker has leased the run
 */
export async function markApplied(
  services: Services,
  transaction: Queryable,
  run: LeasedRun,
  adminId?: string,
): Promise<void> {
  const updated = await transaction.query(
    queries.markApplied({ runId: run.id, lease: run.lease, now: services.now() }),
  );
  if (updated.length === 0) throw new LeaseLost();
  const act = { act: 'applyImport', subject: subjectOf(run), ...(adminId ? { adminId } : {}) } as const;
  await recordAdminAct(services, transaction, act);
}

/** The maximum number of characters of a stored refusal. */
const maxSentenceCharacters = 2_000;

/** Marks a failed run as refused or outdated. Does nothing if the lease was lost. */
async function recordFailure(services: Services, run: LeasedRun, error: unknown, isApplying: boolean): Promise<void> {
  if (error instanceof LeaseLost) return;
  const refusal = error instanceof ImportRefusal ? error : undefined;
  const isOutdated =
    error instanceof DataChanged || (isApplying && refusal !== undefined && refusal.code !== 'unreadable');
  const sentence = refusal?.message ?? (error instanceof Error ? error.message : 'unknown');
  const leased = { runId: run.id, lease: run.lease };
  await services.database.transaction(async (transaction) => {
    if (isOutdated) {
      const noRefusal = { code: null, sentence: null, reason: null, reasonValues: null };
      await transaction.query(queries.endRun({ ...leased, state: 'outdated', ...noRefusal }));
      return;
    }
    if (refusal?.parsed) await storeLines(transaction, run.id, linesOfRefusal(refusal.parsed, refusal.vanished));
    const explanation = refusal?.explanation;
    await transaction.query(
      queries.endRun({
        ...leased,
        state: 'refused',
        code: refusal?.code ?? 'fault',
        sentence: storableText(sentence, maxSentenceCharacters),
        reason: explanation?.reason ?? null,
        reasonValues: explanation ? JSON.stringify(storableValues(explanation.values)) : null,
      }),
    );
  });
}

/**
 * Runs `work` on a run and extends the lease of the run meanwhile. If `work` fails, stores the failure in the run and
 * throws it.
 */
export async function withLease<Result>(
  services: Services,
  run: LeasedRun,
  isApplying: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const extend = () =>
    services.database.query(queries.extendLease({ runId: run.id, lease: run.lease, leasedUntil: leaseEnd(services) }));
  const heartbeat = setInterval(() => void extend().catch(() => undefined), leaseMs / 4);
  heartbeat.unref();
  try {
    return await work();
  } catch (error) {
    await recordFailure(services, run, error, isApplying);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** The milliseconds between two reports of a step. */
const progressMs = 2_000;

/** Makes a listener that stores how far a run is. A report that is lost does no harm: the next one follows. */
export const progressOf = (
  services: Services,
  { id, lease }: Lease,
  store = queries.storeProgress,
): ((step: ImportStep) => void) =>
  makeStepTimer(
    (progress) => {
      const stored = { runId: id, lease, progress: JSON.stringify(progress) };
      void services.database.query(store(stored)).catch(() => undefined);
    },
    { everyMs: progressMs, now: () => performance.now() },
  );

/** Reads the files of a run. A refusal names the files as the admin uploaded them. */
async function readFiles(
  services: Services,
  run: LeasedRun,
  onStep: (step: ImportStep) => void,
): Promise<ParsedSource> {
  return withFiles(services, run, async (path) => {
    try {
      return await readSource(run.format, path, { ...run.given, onStep });
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error;
      const withUploadedName = (text: string) =>
        text.replaceAll(path, run.files.length === 1 ? (run.files[0] ?? '') : 'The folder');
      const sentence = withUploadedName(error.message);
      const explanation =
        error.explanation && explain(error.explanation.reason, mapTexts(error.explanation.values, withUploadedName));
      throw new ImportRefusal(sentence, { code: error.code, explanation, cause: error });
    }
  });
}

/** Compares the files of a run with the database and stores the result. */
async function compare(services: Services, run: LeasedRun): Promise<void> {
  const onStep = progressOf(services, run);
  const parsed = await readFiles(services, run, onStep);
  const settings = {
    today: utcDay(services.now()),
    retrieved: run.retrieved,
    apply: false,
    newId: makeRowIds(run.id),
    bodies: namesIn(run.given.bodies),
    onStep,
  };
  const { difference } = await importParsed(services.database, parsed, settings);
  await services.database.transaction((transaction) =>
    storeFindings(services, transaction, run, { parsed, difference, state: 'compared' }),
  );
}

/** Writes the changes of a compared run. @throws {DataChanged} if the changes differ from those of the comparison */
async function apply(services: Services, run: LeasedRun): Promise<ImportOutcome> {
  const onStep = progressOf(services, run);
  const parsed = await readFiles(services, run, onStep);
  return importParsed(services.database, parsed, {
    today: utcDay(services.now()),
    retrieved: run.retrieved,
    apply: true,
    newId: makeRowIds(run.id),
    bodies: namesIn(run.given.bodies),
    onStep,
    within: async (transaction, difference) => {
      if (!run.digest || !(await digestOf(difference)).equals(run.digest)) throw new DataChanged();
      await keepChanges(transaction, run);
    },
    // The row of the run stays free until here, for its progress and its lease.
    afterwards: (transaction) => markApplied(services, transaction, run, run.appliedBy ?? undefined),
  });
}

/** The running jobs of this process. */
const activeJobs = new WeakMap<Services, Set<Promise<unknown>>>();

/** Starts work in the background. `waitForImports` waits for it. */
export function startJob(services: Services, work: Promise<unknown>): void {
  const jobs = activeJobs.get(services) ?? new Set();
  activeJobs.set(services, jobs);
  // A failure is stored in the run. If the database is unreachable, the run breaks off when its lease expires.
  const job = work.catch(() => undefined).finally(() => jobs.delete(job));
  jobs.add(job);
}

/** Starts to compare a run in the background. */
export const startComparing = (services: Services, run: LeasedRun): void =>
  startJob(
    services,
    withLease(inBackground(services), run, false, () => compare(inBackground(services), run)),
  );

/** Starts to apply a run in the background. */
export const startApplying = (services: Services, run: LeasedRun): void =>
  startJob(
    services,
    withLease(inBackground(services), run, true, () => apply(inBackground(services), run)),
  );

/** Waits until this process has no running import. */
export async function waitForImports(services: Services): Promise<void> {
  while (activeJobs.get(services)?.size) await Promise.all(activeJobs.get(services) ?? []);
}
