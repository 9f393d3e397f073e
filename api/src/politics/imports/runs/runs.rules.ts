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
import { storeFiles, keptFolders, removeFiles } from './uploaded-files.ts';
import * as queries from './runs.queries.ts';
import type { RunRow, TakenRun } from './runs.queries.ts';
import { beginApplying, beginComparing, leaseEnd, subjectOf } from './import-job.ts';

const dayMilliseconds = 86_400_000;
/** Sorts after every run. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const present = (row: RunRow): ImportRun =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ImportRun;

const keptUntil = ({ now, limits }: Services): Date =>
  new Date(now().getTime() + limits.importFileDays * dayMilliseconds);

/**
 * What a run is given when it begins; without an admin it is the operator's at the command line, whose files stay
 * there.
 */
export async function beginRun(
  services: Services,
  run: Pick<TakenRun, 'id' | 'format' | 'files' | 'given'> & {
    retrieved?: string | undefined;
    adminId?: string;
    state: 'reading' | 'applying';
  },
): Promise<TakenRun> {
  const { adminId, retrieved = utcDay(services.now()) } = run;
  const kept = adminId === undefined ? null : keptUntil(services);
  const about = [run.id, run.format, run.files, JSON.stringify(run.given), adminId === undefined, adminId ?? null];
  const until = [randomUUID(), leaseEnd(services), kept, services.now()];
  return services.database.transaction(async (transaction) => {
    const values = [...about, retrieved, ...until, run.state];
    const [taken] = await transaction.query<TakenRun>(queries.insertRun, values);
    if (!taken) throw new Error('A run that was stored was not answered.');
    if (adminId !== undefined)
      await recordAdminAct(services, transaction, { act: 'compareImport', adminId, subject: subjectOf(run) });
    return taken;
  });
}

/**
 * Keeps the files of an admin and begins to compare them with what is there; nothing is written before the run is
 * applied (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `RateLimited`; `FileTooLarge`; `InvalidValue` for names that cannot be
 *   kept.
 */
export async function startImport(
  services: Services,
  admin: Member,
  { format, retrieved, ...given }: CallRequest<'startImport'>['query'],
  read: (limits: UploadLimits) => AsyncIterable<UploadedFile>,
): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  await countUpload(services, admin);
  const id = randomUUIDv7();
  const files = await storeFiles(services, id, read);
  const about = { id, format, files, given, retrieved, adminId: admin.accountId };
  const run = await beginRun(services, { ...about, state: 'reading' });
  beginComparing(services, run);
  return getImport(services, id);
}

/** The states in which a run can be compared again: whatever it is but under way or applied. */
const comparable = ['compared', 'refused', 'outdated', 'brokenOff'];

/** Takes up a run. @throws {RequestFailure} `NotFound`; `Gone` without its files; `AlreadyDecided` in another state. */
async function take(
  services: Services,
  id: string,
  { from, state, adminId }: { from: string[]; state: 'reading' | 'applying'; adminId: string },
): Promise<TakenRun> {
  return services.database.transaction(async (transaction) => {
    const values = [services.now(), id, from, state, randomUUID(), leaseEnd(services)];
    const [run] = await transaction.query<TakenRun>(queries.takeRun, [
      ...values,
      state === 'applying' ? adminId : null,
    ]);
    if (!run) {
      const there = await getImport(services, id);
      throw new RequestFailure(from.includes(there.state) ? 'Gone' : 'AlreadyDecided');
    }
    if (state === 'reading')
      await recordAdminAct(services, transaction, { act: 'compareImport', adminId, subject: subjectOf(run) });
    return run;
  });
}

/**
 * Begins to write what a run was compared to change. It writes all of it or nothing; where the data has changed since,
 * it writes nothing and the run is `outdated`. Of two applications at once one waits for the other.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` where it is not compared; `Gone` without its
 *   files.
 */
export async function applyImport(services: Services, admin: Member, id: string): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  const run = await take(services, id, { from: ['compared'], state: 'applying', adminId: admin.accountId });
  beginApplying(services, run);
  return getImport(services, id);
}

/**
 * Begins to compare the files of a run again with what is there now.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` where it is applied or under way; `Gone`
 * without its files.
 */
export async function compareImport(services: Services, admin: Member, id: string): Promise<ImportRun> {
  requireRecentPassword(services, admin);
  const run = await take(services, id, { from: comparable, state: 'reading', adminId: admin.accountId });
  beginComparing(services, run);
  return getImport(services, id);
}

/** A run. @throws {RequestFailure} `NotFound`. */
export async function getImport(services: Services, id: string): Promise<ImportRun> {
  const [row] = await services.database.query<RunRow>(queries.runById, [services.now(), id]);
  if (!row) throw new RequestFailure('NotFound');
  return present(row);
}

/** Runs, the newest first. */
export async function listImports(services: Services, query: PageQuery): Promise<CallAnswer<'listImports'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = [services.now(), page.after?.[0] ?? afterAll, page.take + 1, page.offset];
  const rows = await services.database.query<RunRow>(queries.listRuns, values);
  return pageAnswer(rows.map(present), page.take, page.offset, ({ id }) => [id]);
}

/** The report of a run. @throws {RequestFailure} `NotFound`. */
export async function listImportLines(
  services: Services,
  id: string,
  { kind, ...query }: CallRequest<'listImportLines'>['query'],
): Promise<CallAnswer<'listImportLines'>> {
  await getImport(services, id);
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  const values = {
    runId: id,
    afterNumber: page.after?.[0] ?? 0,
    kind: kind ?? null,
    take: page.take + 1,
    offset: page.offset,
  };
  type Row = Required<CallAnswer<'listImportLines'>>['results'][number];
  const rows = await services.database.query<Row>(queries.listLines(values));
  return pageAnswer(rows, page.take, page.offset, ({ number }) => [number]);
}

/** Removes files that are kept no longer, and those that a crash has left. To be done from time to time. */
export async function tidyImports(services: Services): Promise<void> {
  const overdue = await services.database.query<{ id: string }>(queries.overdueRuns({ now: services.now() }));
  const folders = await keptFolders(services);
  const kept = await services.database.query<{ id: string }>(queries.keptRuns({ runIds: folders }));
  const known = new Set(kept.map(({ id }) => id));
  // The folder of a run is made before its row is. Ids tell the machine's own time, whatever the clock is set to.
  const left = folders.filter((id) => !known.has(id) && madeAt(id) < Date.now() - dayMilliseconds);
  for (const id of new Set([...overdue.map((run) => run.id), ...left])) await removeFiles(services, id);
}

/** When an id was made, in milliseconds. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
