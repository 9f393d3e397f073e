import type { CallAnswer, CallRequest, DownloadAnswer } from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { csvDownload, type CsvRow } from '../../../platform/http/response/csv-download.ts';
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

/** Yields the table of the selected members, oldest first, holding one batch in memory. */
async function* membersTable({ database }: Services, selection: queries.MemberSelection): AsyncGenerator<CsvRow> {
  yield columns.map(([name]) => name);
  let after: (string | number)[] | undefined;
  for (;;) {
    const page = { order: 'joined', descending: false, after, limit: batch, offset: 0 } as const;
    const rows = await database.query<queries.MemberRow>(queries.membersPage(selection, page));
    for (const row of rows) yield columns.map(([, valueOf]) => valueOf(row));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = cursorOf('joined', last);
  }
}

/**
 * Downloads the table of the selected members, and records the act.
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
  return csvDownload(services, 'members', membersTable(services, selectionOf(services, query)));
}
