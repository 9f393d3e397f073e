import { createHash } from 'node:crypto';
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
import { subjectOf } from '../runs/import-job.ts';
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

/**
 * Undoes the rows of a run in a transaction that locks out imports.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyDecided` unless the run is applied and not undone; `Gone` if its former rows
 * are no longer kept
 */
async function undoRows(transaction: Queryable, runId: string): Promise<{ run: queries.AppliedRun; undo: ImportUndo }> {
  await transaction.query(lockUpsert());
  const [run] = await transaction.query<queries.AppliedRun>(queries.appliedRun({ runId }));
  if (!run) throw new RequestFailure('NotFound');
  if (!run.isApplied || run.isUndone) throw new RequestFailure('AlreadyDecided');
  if (!run.isKept) throw new RequestFailure('Gone');
  const found = await transaction.query<queries.UndoneRow>(queries.undoRun({ runId }));
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

/**
 * Undoes an import as an admin saw it in the preview, and records the act: as a whole if nothing rests on it, else what
 * the admin reviewed. Removes the kept rows of the run.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided`; `Gone`; `ChangedMeanwhile` if the undo has other
 * effects than the preview
 */
export async function undoImport(
  services: Services,
  admin: Member,
  runId: string,
  { mark, reason }: CallRequest<'undoImport'>['body'],
): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  const adminId = admin.accountId;
  await inBackground(services).database.transaction(async (transaction) => {
    const { run, undo } = await undoRows(transaction, runId);
    if (undo.mark !== mark) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.markUndone({ runId, adminId, now: services.now() }));
    await transaction.query(queries.removeChanges({ runId }));
    await recordAdminAct(services, transaction, { act: 'undoImport', adminId, subject: subjectOf(run), reason });
    await rebuildDerived(transaction, utcDay(services.now()));
  });
  return getImport(services, runId);
}
