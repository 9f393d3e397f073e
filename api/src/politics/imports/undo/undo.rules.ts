import { createHash, randomUUID } from 'node:crypto';
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

/** Rolls a transaction back and brings its result along. */
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

/** @throws {RequestFailure} `NotFound`; `AlreadyDecided` unless the run is applied and not undone; `Gone` without former rows */
function requireUndoable(run: queries.AppliedRun | undefined): asserts run is queries.AppliedRun {
  if (!run) throw new RequestFailure('NotFound');
  if (!run.isApplied || run.isUndone) throw new RequestFailure('AlreadyDecided');
  if (!run.isKept) throw new RequestFailure('Gone');
}

/**
 * Undoes the rows of a run in a transaction that locks out imports.
 *
 * @throws {RequestFailure} as `requireUndoable`
 */
async function undoRows(
  transaction: Queryable,
  runId: string,
  onStep?: (step: ImportStep) => void,
): Promise<{ run: queries.AppliedRun; undo: ImportUndo }> {
  await transaction.query(lockUpsert());
  const [run] = await transaction.query<queries.AppliedRun>(queries.appliedRun({ runId }));
  requireUndoable(run);
  onStep?.({ step: 'comparing' });
  const [begun] = await transaction.query<{ tables: string[] }>(queries.beginUndo({ runId }));
  const tables = begun?.tables ?? [];
  for (const [index, table] of tables.entries()) {
    onStep?.({ step: 'comparing', done: index, total: tables.length });
    await transaction.query(queries.compareUndo({ table }));
  }
  const [planned] = await transaction.query<{ left: number }>(queries.planUndo());
  const total = planned?.left ?? 0;
  for (let left = total; left > 0;) {
    onStep?.({ step: 'undoing', done: total - left, total });
    const [step] = await transaction.query<{ left: number }>(queries.undoStep({ most: unitsPerStatement }));
    left = step?.left ?? 0;
  }
  const found = await transaction.query<queries.UndoneRow>(queries.undoOutcomes());
  const rows = found.toSorted((one, other) => place(one) - place(other));
  const of = (outcome: queries.UndoneRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).map(({ kind, count }) => ({ kind, count }));
  const stays = rows.flatMap(({ kind, outcome, count, names }) =>
    outcome === 'changed' || outcome === 'inUse' ? [{ kind, count, names, obstacle: outcome }] : [],
  );
  const seen = rows.map(({ kind, outcome, digest }) => `${kind} ${outcome} ${digest}`);
  const mark = createHash('sha256').update(seen.join('\n')).digest('base64url');
  return { run, undo: { removed: of('removed'), restored: of('restored'), stays, mark } };
}

/**
 * Returns what the undo of an import does, and what stays because something rests on it
 * (docs/decisions/09-people-and-places.md). Undoes it and rolls back, so that the preview is exact.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyDecided`; `Gone`
 */
export async function previewImportUndo(services: Services, runId: string): Promise<ImportUndo> {
  try {
    await inBackground(services).database.transaction(async (transaction) => {
      throw new Previewed((await undoRows(transaction, runId)).undo);
    });
  } catch (error) {
    if (error instanceof Previewed) return error.undo;
    throw error;
  }
  throw new Error('A preview did not roll back.');
}

/** An undo that an admin has ordered, and the lease of its worker. */
interface UndoOfRun {
  id: string;
  lease: string;
  adminId: string;
  mark: string;
  reason: string;
}

/**
 * Undoes a run as the admin saw it in the preview, and records the act, all in one transaction. Removes the kept rows of
 * the run.
 *
 * @throws {RequestFailure} `ChangedMeanwhile` if the undo has other effects than the preview
 * @throws {LeaseLost} if another worker has leased the run
 */
async function undo(services: Services, { id, lease, adminId, mark, reason }: UndoOfRun): Promise<void> {
  const onStep = progressOf(services, { id, lease }, queries.storeUndoProgress);
  await services.database.transaction(async (transaction) => {
    const { run, undo: effects } = await undoRows(transaction, id, onStep);
    if (effects.mark !== mark) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.removeChanges({ runId: id }));
    await recordAdminAct(services, transaction, { act: 'undoImport', adminId, subject: subjectOf(run), reason });
    await rebuildDerived(transaction, utcDay(services.now()), undefined, (done, total) =>
      onStep({ step: 'deriving', done, total }),
    );
    // The row of the run stays free until here, for its progress and its lease.
    const marked = await transaction.query(queries.markUndone({ runId: id, lease, adminId, now: services.now() }));
    if (marked.length === 0) throw new LeaseLost();
  });
}

/** Runs an undo and extends its lease meanwhile. Stores why it failed, if it did. */
async function undoWithLease(services: Services, order: UndoOfRun): Promise<void> {
  const { id: runId, lease } = order;
  const extend = () =>
    services.database.query(queries.extendUndoLease({ runId, lease, leasedUntil: leaseEnd(services) }));
  const heartbeat = setInterval(() => void extend().catch(() => undefined), leaseMs / 4);
  heartbeat.unref();
  try {
    await undo(services, order);
  } catch (error) {
    const isChanged = error instanceof RequestFailure && error.code === 'ChangedMeanwhile';
    await services.database.query(queries.endUndo({ runId, lease, failure: isChanged ? 'changedMeanwhile' : 'fault' }));
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
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
  const lease = randomUUID();
  const now = services.now();
  const leased = await services.database.query(
    queries.leaseUndo({ runId, lease, leasedUntil: leaseEnd(services), now }),
  );
  if (leased.length === 0) {
    const [run] = await services.database.query<queries.AppliedRun>(queries.appliedRun({ runId }));
    requireUndoable(run);
    throw new RequestFailure('AlreadyDecided');
  }
  const background = inBackground(services);
  startJob(services, undoWithLease(background, { ...order, id: runId, lease, adminId: admin.accountId }));
  return getImport(services, runId);
}
