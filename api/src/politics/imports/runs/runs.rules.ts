import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, ImportRun } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { countUpload } from '../../../platform/files/index.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, UploadedFile, UploadLimits } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { storeFiles, storedRunIds, removeFiles } from './uploaded-files.ts';
import { removeOldChanges } from '../undo/undo.queries.ts';
import * as queries from './runs.queries.ts';
import type { LeasedRun, RunRow } from './runs.queries.ts';
import { leaseEnd, startApplying, startComparing, subjectOf } from './import-job.ts';

const dayMs = 86_400_000;
/** An id that follows those of all runs. */
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const toImportRun = (row: RunRow): ImportRun =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ImportRun;

const filesExpireAt = ({ now, limits }: Services): Date => new Date(now().getTime() + limits.importFileDays * dayMs);

/** Creates a run. A run without an admin was started at the command line, and its files are not stored. */
export async function createRun(
  services: Services,
  run: Pick<LeasedRun, 'id' | 'format' | 'files' | 'given'> & {
    retrieved?: string | undefined;
    adminId?: string;
    state: 'reading' | 'applying';
  },
): Promise<LeasedRun> {
  const { id, format, files, given, state, adminId, retrieved = utcDay(services.now()) } = run;
  return services.database.transaction(async (transaction) => {
    const [created] = await transaction.query<LeasedRun>(
      queries.insertRun({
        id,
        format,
        files,
        given: JSON.stringify(given),
        state,
        byCommand: adminId === undefined,
        adminId: adminId ?? null,
        retrieved,
        lease: randomUUID(),
        leasedUntil: leaseEnd(services),
        keptUntil: adminId === undefined ? null : filesExpireAt(services),
        now: services.now(),
      }),
    );
    if (!created) throw new Error('The insert of an import run returned no row.');
    if (adminId !== undefined)
      await recordAdminAct(services, transaction, { act: 'compareImport', adminId, subject: subjectOf(run) });
    return created;
  });
}

/**
 * Stores the files of an admin and starts to compare them with the database. Nothing else is written until the run is
 * applied (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `RateLimited`; `FileTooLarge`; `InvalidValue` for unusable file names
 */
export async function startImport(
  services: Services,
  admin: Member,
  { format, retrieved, ...given }: CallRequest<'startImport'>['query'],
  read: (limits: UploadLimits) => AsyncIterable<UploadedFile>,
): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  countUpload(services, admin);
  const id = randomUUIDv7();
  const files = await storeFiles(services, id, read);
  const run = await createRun(services, {
    id,
    format,
    files,
    given,
    retrieved,
    adminId: admin.accountId,
    state: 'reading',
  });
  startComparing(services, run);
  return getImport(services, id);
}

/** The states in which a run can be compared again. */
const comparableStates = ['compared', 'refused', 'outdated', 'brokenOff'];

/**
 * Leases a run that is in one of the states `from`.
 *
 * @throws {RequestFailure} `NotFound`; `Gone` if its files are no longer stored; `AlreadyDecided` in any other state
 */
async function leaseRun(
  services: Services,
  id: string,
  { from, state, adminId }: { from: string[]; state: 'reading' | 'applying'; adminId: string },
): Promise<LeasedRun> {
  return services.database.transaction(async (transaction) => {
    const [run] = await transaction.query<LeasedRun>(
      queries.leaseRun({
        runId: id,
        now: services.now(),
        from,
        state,
        lease: randomUUID(),
        leasedUntil: leaseEnd(services),
        appliedBy: state === 'applying' ? adminId : null,
      }),
    );
    if (!run) {
      const current = await getImport(services, id);
      throw new RequestFailure(from.includes(current.state) ? 'Gone' : 'AlreadyDecided');
    }
    if (state === 'reading')
      await recordAdminAct(services, transaction, { act: 'compareImport', adminId, subject: subjectOf(run) });
    return run;
  });
}

/**
 * Starts to write the changes of a compared run, all or none. If the data has changed since the comparison, nothing is
 * written and the run becomes `outdated`. Simultaneous runs wait for each other.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` unless the run is compared; `Gone` if its
 * files are no longer stored
 */
export async function applyImport(services: Services, admin: Member, id: string): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  const run = await leaseRun(services, id, { from: ['compared'], state: 'applying', adminId: admin.accountId });
  startApplying(services, run);
  return getImport(services, id);
}

/**
 * Starts to compare the files of a run with the database again.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` if the run is applied or running; `Gone` if
 * its files are no longer stored
 */
export async function compareImport(services: Services, admin: Member, id: string): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  const run = await leaseRun(services, id, { from: comparableStates, state: 'reading', adminId: admin.accountId });
  startComparing(services, run);
  return getImport(services, id);
}

/** Returns a run. @throws {RequestFailure} `NotFound` */
export async function getImport(services: Services, id: string): Promise<ImportRun> {
  const [row] = await services.database.query<RunRow>(queries.runById({ runId: id, now: services.now() }));
  if (!row) throw new RequestFailure('NotFound');
  return toImportRun(row);
}

/** Returns a page of the runs, newest first. */
export async function listImports(services: Services, query: PageQuery): Promise<CallAnswer<'listImports'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const rows = await services.database.query<RunRow>(
    queries.listRuns({
      now: services.now(),
      beforeId: page.after?.[0] ?? lastUuid,
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  return pageAnswer(rows.map(toImportRun), page.take, page.offset, ({ id }) => [id]);
}

/** Returns a page of the report of a run. @throws {RequestFailure} `NotFound` */
export async function listImportLines(
  services: Services,
  id: string,
  { kind, ...query }: CallRequest<'listImportLines'>['query'],
): Promise<CallAnswer<'listImportLines'>> {
  await getImport(services, id);
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  type Row = Required<CallAnswer<'listImportLines'>>['results'][number];
  const rows = await services.database.query<Row>(
    queries.listLines({
      runId: id,
      afterNumber: page.after?.[0] ?? 0,
      kind: kind ?? null,
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  return pageAnswer(rows, page.take, page.offset, ({ number }) => [number]);
}

/**
 * Removes the files of applied and expired runs, and files that have no run because of a crash. Removes the former rows of
 * runs that can no longer be undone.
 */
export async function removeExpiredImportFiles(services: Services): Promise<void> {
  const undoable = new Date(services.now().getTime() - services.limits.importUndoDays * dayMs);
  await services.database.query(removeOldChanges({ appliedBefore: undoable }));
  const expired = await services.database.query<{ id: string }>(queries.expireFiles({ now: services.now() }));
  const folders = await storedRunIds(services);
  const runs = await services.database.query<{ id: string }>(queries.runsWithFiles({ runIds: folders }));
  const withRun = new Set(runs.map(({ id }) => id));
  // The folder of a run is made before the row of the run, so a new folder is not orphaned yet. The ids contain the
  // system time, which may differ from `services.now`.
  const orphaned = folders.filter((id) => !withRun.has(id) && createdAt(id) < Date.now() - dayMs);
  for (const id of new Set([...expired.map((run) => run.id), ...orphaned])) await removeFiles(services, id);
}

/** Returns the time at which a UUIDv7 was made, in milliseconds. */
const createdAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
