import type { CallAnswer, CallRequest, DownloadAnswer } from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { cursorOf, selectionOf } from './list.rules.ts';
import * as queries from './list.queries.ts';

/** The number of members in memory while a table is written. */
const batch = 500;

/**
 * Counts the members that filters select, before their table is downloaded from the returned address.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function countMembers(
  services: Services,
  admin: Member,
  query: CallRequest<'countMembers'>['query'],
): Promise<CallAnswer<'countMembers'>> {
  requireRecentPassword(services, admin);
  const [counted] = await services.database.query<{ total: number }>(
    queries.countMembers(selectionOf(services, query)),
  );
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return { total: counted?.total ?? 0, href: `/api${methodAndPath('downloadMembers').path}?${parameters}` };
}

/** The columns of the table. */
const columns: readonly (readonly [name: string, valueOf: (row: queries.MemberRow) => string | number | null])[] = [
  ['userName', ({ userName }) => userName],
  ['displayName', ({ displayName }) => displayName],
  ['email', ({ email }) => email],
  ['place', ({ displayLocation }) => displayLocation],
  ['created', ({ created }) => created],
  ['lastSeen', ({ lastSeen }) => lastSeen],
  ['level', ({ level }) => level],
  ['verified', ({ verified }) => verified],
  ['banned', ({ banned }) => String(banned)],
  ['admin', ({ admin }) => String(admin)],
];

/** Formats a row. Escapes cells that begin like a formula, so that no spreadsheet program runs them. */
const line = (cells: (string | number | null)[]): string =>
  stringify([cells], { escape_formulas: true, record_delimiter: 'windows' });

/** Yields the table of the selected members, oldest first, holding one batch in memory. */
async function* membersTable({ database }: Services, selection: queries.MemberSelection): AsyncGenerator<string> {
  yield line(columns.map(([name]) => name));
  let after: (string | number)[] | undefined;
  for (;;) {
    const page = { order: 'joined', descending: false, after, limit: batch, offset: 0 } as const;
    const rows = await database.query<queries.MemberRow>(queries.membersPage(selection, page));
    for (const row of rows) yield line(columns.map(([, valueOf]) => valueOf(row)));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = cursorOf('joined', last);
  }
}

/**
 * Downloads the table of the selected members, and records the act. The table goes through a file that has no name once
 * it is read, so that memory stays flat and nothing is left behind.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function downloadMembers(
  services: Services,
  admin: Member,
  query: CallRequest<'downloadMembers'>['query'],
): Promise<DownloadAnswer> {
  requireRecentPassword(services, admin);
  await recordAdminAct(services, services.database, { act: 'exportMembers', adminId: admin.accountId });
  const folder = join(services.settings.dataDir, 'exports');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `members-${randomUUID()}.csv`);
  try {
    await pipeline(
      Readable.from(membersTable(services, selectionOf(services, query))),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return {
      stream: handle.createReadStream(),
      bytes: size,
      mediaType: 'text/csv; charset=utf-8',
      fileName: 'members.csv',
    };
  } finally {
    await rm(path, { force: true });
  }
}
