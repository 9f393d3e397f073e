import { randomUUID } from 'node:crypto';
import type { CallRequest, ImportRun, ImportUndo } from '@hustings/contract';
import { ImportedKind } from '@hustings/contract/schemas';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { inBackground, type Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { lockUpsert, rebuildDerived } from '../../people/index.ts';
import type { ImportStep } from '../progress.ts';
import { leaseEnd, leaseMs, LeaseLost, progressOf, startJob, subjectOf } from '../runs/import-job.ts';
import { getImport } from '../runs/runs.rules.ts';
import * as queries from './undo.queries.ts';

/** Rolls a transaction back and brings its effects along. */
class Previewed extends Error {
  readonly undo: ImportUndo;

  constructor(undo: ImportUndo) {
    super('A preview writes nothing.');
    this.undo = undo;
  }
}

/** Returns the place of the kind of rows in every list of kinds. */
const place = ({ kind }: queries.UndoneRow): number => ImportedKind.options.indexOf(kind);

/** The number of units of rows that one statement undoes, so that a long undo reports how far it is. */
const unitsPerStatement = 2_000;

/** The maximum number of names that the effects have of the rows that stay, for each kind. */
const mostNames = 20;

/** @throws {RequestFailure} `NotFound`; `AlreadyDecided` unless the run is applied and not undone; `Gone` without former rows */
function requireUndoable(run: queries.AppliedRun | undefined): asserts run is queries.AppliedRun {
  if (!run) throw new RequestFailure('NotFound');
  if (!run.isApplied || run.isUndone) throw new RequestFailure('AlreadyDecided');
  if (!run.isKept) throw new RequestFailure('Gone');
}

/** An undo or a preview, and the lease of its worker. */
interface LeasedUndo {
  id: string;
  lease: string;
}

/** The work on an undo, in a transaction of its own. */
interface UndoWork extends LeasedUndo {
  transaction: Queryable;
  onStep: (step: ImportStep) => void;
}

/** @throws {LeaseLost} if an admin has cancelled the undo, or another worker has leased the run */
async function requireLease({ transaction, id: runId, lease }: UndoWork): Promise<void> {
  const leased = await transaction.query(queries.leasedUndo({ runId, lease }));
  if (leased.length === 0) throw new LeaseLost();
}

/** Begins the undo of a run and returns its tables. Reads only kept rows, which never change, so it needs no lock. */
async function begin({ transaction, id: runId, onStep }: UndoWork): Promise<string[]> {
  onStep({ step: 'comparing' });
  const [begun] = await transaction.query<{ tables: string[] }>(queries.beginUndo({ runId }));
  return begun?.tables ?? [];
}

/** Finds the rows that were changed since the import. Writes to temporary tables only. */
async function compare(work: UndoWork, tables: readonly string[]): Promise<void> {
  const { transaction, id: runId, onStep } = work;
  for (const [index, table] of tables.entries()) {
    await requireLease(work);
    onStep({ step: 'comparing', done: index, total: tables.length });
    await transaction.query(queries.compareUndo({ runId, table }));
  }
}

/** Undoes the rows of a run that has begun, and locks out imports. */
async function undoRows(work: UndoWork): Promise<void> {
  const { transaction, id: runId, onStep } = work;
  const [planned] = await transaction.query<{ left: number }>(queries.planUndo());
  const total = planned?.left ?? 0;
  for (let left = total; left > 0;) {
    await requireLease(work);
    onStep({ step: 'undoing', done: total - left, total });
    const [step] = await transaction.query<{ left: number }>(queries.undoStep({ runId, most: unitsPerStatement }));
    left = step?.left ?? 0;
  }
}

/**
 * Predicts which new rows go, by the references to them. What stays keeps that to which it refers, so the references among
 * the rows of the run are checked again until nothing changes. Locks nothing.
 */
async function predict(work: UndoWork): Promise<void> {
  const { transaction, onStep } = work;
  const references = await transaction.query<queries.Reference>(queries.undoReferences());
  const inner = references.filter(({ isInner }) => isInner);
  for (let round = references, held = 1; held > 0; round = inner) {
    held = 0;
    for (const [index, { target, source, reference }] of round.entries()) {
      await requireLease(work);
      onStep({ step: 'checking', done: index, total: round.length });
      const [found] = await transaction.query<{ held: number }>(queries.checkReference({ target, source, reference }));
      held += found?.held ?? 0;
    }
  }
  await transaction.query(queries.endChecks());
}

/** Returns the effects of an undo that was carried out or predicted in a transaction. */
async function effectsOf({ transaction, id: runId }: UndoWork): Promise<ImportUndo> {
  const found = await transaction.query<queries.UndoneRow>(queries.undoOutcomes({ runId, mostNames }));
  const [marked] = await transaction.query<{ mark: string }>(queries.undoMark());
  const rows = found.toSorted((one, other) => place(one) - place(other));
  const of = (outcome: queries.UndoneRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).map(({ kind, count }) => ({ kind, count }));
  const stays = rows.flatMap(({ kind, outcome, count, names }) =>
    outcome === 'changed' || outcome === 'inUse' ? [{ kind, count, names, obstacle: outcome }] : [],
  );
  return { removed: of('removed'), restored: of('restored'), stays, mark: marked?.mark ?? '' };
}

/**
 * Finds the effects of an undo. Where the import only added rows, predicts them and locks nothing; else undoes it, because
 * what a restored row meets depends on the others, and rolls back.
 */
async function findEffects(services: Services, { id, lease }: LeasedUndo): Promise<ImportUndo> {
  const onStep = progressOf(services, { id, lease }, queries.storeUndoProgress);
  try {
    return await services.database.transaction(async (transaction) => {
      const work = { transaction, id, lease, onStep };
      await compare(work, await begin(work));
      const [begun] = await transaction.query<{ isOnlyAdditions: boolean }>(queries.undoOnlyAdditions());
      if (begun?.isOnlyAdditions) {
        await predict(work);
        return effectsOf(work);
      }
      await transaction.query(lockUpsert());
      await undoRows(work);
      throw new Previewed(await effectsOf(work));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.undo;
    throw error;
  }
}

/** An undo that an admin has ordered. */
interface OrderedUndo extends LeasedUndo {
  adminId: string;
  mark: string;
  reason: string;
}

/**
 * Undoes a run as the admin saw it in the preview, and records the act, all in one transaction. Removes the kept rows of
 * the run.
 *
 * @throws {RequestFailure} `ChangedMeanwhile` if the undo has other effects than the preview
 * @throws {LeaseLost} if the undo was cancelled, or another worker has leased the run
 */
async function undo(services: Services, { id, lease, adminId, mark, reason }: OrderedUndo): Promise<void> {
  const onStep = progressOf(services, { id, lease }, queries.storeUndoProgress);
  await services.database.transaction(async (transaction) => {
    const work = { transaction, id, lease, onStep };
    const tables = await begin(work);
    // Whoever waited for the lock sees what others wrote meanwhile.
    await transaction.query(lockUpsert());
    const [run] = await transaction.query<queries.AppliedRun>(queries.appliedRun({ runId: id }));
    requireUndoable(run);
    await compare(work, tables);
    await undoRows(work);
    if ((await effectsOf(work)).mark !== mark) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.removeChanges({ runId: id }));
    await recordAdminAct(services, transaction, { act: 'undoImport', adminId, subject: subjectOf(run), reason });
    await rebuildDerived(transaction, utcDay(services.now()), undefined, (done, total) =>
      onStep({ step: 'deriving', done, total }),
    );
    // The row of the run stays free until here, for its progress, its lease and a cancellation.
    const marked = await transaction.query(queries.markUndone({ runId: id, lease, adminId, now: services.now() }));
    if (marked.length === 0) throw new LeaseLost();
  });
}

/**
 * Runs an undo or a preview and extends its lease meanwhile. Stores the effects that a preview returns, or why the work
 * failed; nothing if it was cancelled.
 */
async function withUndoLease(
  services: Services,
  { id: runId, lease }: LeasedUndo,
  work: () => Promise<ImportUndo | undefined>,
): Promise<void> {
  const extend = () =>
    services.database.query(queries.extendUndoLease({ runId, lease, leasedUntil: leaseEnd(services) }));
  const heartbeat = setInterval(() => void extend().catch(() => undefined), leaseMs / 4);
  heartbeat.unref();
  const end = (failure: string | null, effects?: ImportUndo) =>
    services.database.query(
      queries.endUndo({ runId, lease, failure, effects: effects ? JSON.stringify(effects) : null }),
    );
  try {
    const effects = await work();
    if (effects) await end(null, effects);
  } catch (error) {
    const isChanged = error instanceof RequestFailure && error.code === 'ChangedMeanwhile';
    await end(isChanged ? 'changedMeanwhile' : 'fault');
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** @throws {RequestFailure} as `requireUndoable`; `AlreadyDecided` also while another undo or preview runs */
async function leaseUndo(services: Services, runId: string, isPreview: boolean): Promise<LeasedUndo> {
  const lease = randomUUID();
  const now = services.now();
  const leased = await services.database.query(
    queries.leaseUndo({ runId, isPreview, lease, leasedUntil: leaseEnd(services), now }),
  );
  if (leased.length > 0) return { id: runId, lease };
  const [run] = await services.database.query<queries.AppliedRun>(queries.appliedRun({ runId }));
  requireUndoable(run);
  throw new RequestFailure('AlreadyDecided');
}

/**
 * Starts to find what the undo of an import does, and what stays because something rests on it
 * (docs/decisions/09-people-and-places.md). The run tells how far the job is, and then the effects.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyDecided`, also while an undo or another preview runs; `Gone`
 */
export async function previewImportUndo(services: Services, runId: string): Promise<ImportRun> {
  const leased = await leaseUndo(services, runId, true);
  const background = inBackground(services);
  startJob(
    services,
    withUndoLease(background, leased, () => findEffects(background, leased)),
  );
  return getImport(services, runId);
}

/**
 * Starts to undo an import as an admin saw it in the preview: as a whole if nothing rests on it, else what the admin
 * reviewed. The run tells how far the undo is, and why it wrote nothing if it failed.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided`, also while another undo runs; `Gone`
 */
export async function undoImport(
  services: Services,
  admin: Member,
  runId: string,
  order: CallRequest<'undoImport'>['body'],
): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  const leased = await leaseUndo(services, runId, false);
  const background = inBackground(services);
  const ordered = { ...order, ...leased, adminId: admin.accountId };
  startJob(
    services,
    withUndoLease(background, leased, async () => {
      await undo(background, ordered);
      return undefined;
    }),
  );
  return getImport(services, runId);
}

/**
 * Cancels an undo or a preview that runs. The job notices it before its next step and rolls back, so nothing is written.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyDecided` if none runs, or the undo is complete
 */
export async function cancelImportUndo(services: Services, runId: string): Promise<ImportRun> {
  const run = await getImport(services, runId);
  const cancelled = await services.database.query(queries.cancelUndo({ runId, now: services.now() }));
  if (cancelled.length === 0) throw new RequestFailure('AlreadyDecided');
  return getImport(services, run.id);
}
