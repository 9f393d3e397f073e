import type {
  CallAnswer,
  CallRequest,
  ContentItem,
  ContentKind,
  DownloadAnswer,
  ReportedItem,
} from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/paging.ts';
import { csvDownload, type CsvRow } from '../../platform/http/response/csv-download.ts';
import { removeItem } from '../reports/index.ts';
import * as queries from './content-lists.queries.ts';
import type { ListedRow } from './content-lists.queries.ts';

/** The maximum number of items that one page looks at for words or a state (docs/decisions/12-moderation.md). */
const searchWindow = 20_000;

type Filters = CallRequest<'downloadContent'>['query'];
type Selection = Omit<queries.ContentSelection, 'after' | 'limit' | 'window' | 'descending'>;

/** @throws {RequestFailure} `NotFound` for a kind without a list */
function listedSqlOf(reportables: readonly Reportable[], kind: ContentKind): string {
  const found = reportables.find((reportable) => reportable.kind === kind)?.listedSql;
  if (found === undefined) throw new RequestFailure('NotFound');
  return found;
}

/** Returns the beginning of the day after a civil day, in UTC. */
const dayAfter = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);

/** Returns what filters select; undefined if they name an author who does not exist. */
async function selectionOf(
  { database }: Services,
  reportables: readonly Reportable[],
  kind: ContentKind,
  { state, term = '', author = '', from, until }: Filters,
): Promise<Selection | undefined> {
  const listedSql = listedSqlOf(reportables, kind);
  const name = author.trim().replace(/^@/, '');
  const [found] = name ? await database.query<{ id: string }>(queries.authorNamed({ userName: name })) : [];
  if (name && !found) return undefined;
  return {
    kind,
    listedSql,
    state,
    words: term.toLowerCase().split(/\s+/).filter(Boolean),
    conditions: {
      authorId: found?.id,
      from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
      until: until === undefined ? undefined : dayAfter(until),
    },
  };
}

/** Returns how many items a page of a selection must look at. */
const windowOf = ({ words, state }: Selection, limit: number): number =>
  words.length > 0 || state !== 'all' ? searchWindow : limit;

/** Adds addresses and excerpts to rows of one kind. */
async function describe(
  { database }: Services,
  reportables: readonly Reportable[],
  kind: ContentKind,
  rows: readonly ListedRow[],
): Promise<ContentItem[]> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const described = await reportables.find((each) => each.kind === kind)?.describe(database, ids);
  return rows.flatMap(({ id, created, authorName, organisationName, isAnonymous, isHidden, caseState }) => {
    if (id === null || created === null) return [];
    const { address, excerpt } = described?.get(id) ?? {};
    return {
      id,
      kind,
      created,
      isAnonymous: isAnonymous === true,
      isHidden: isHidden === true,
      ...(authorName === null ? {} : { authorName }),
      ...(organisationName === null ? {} : { organisationName }),
      ...(address === undefined ? {} : { address }),
      ...(excerpt ? { excerpt } : {}),
      ...(caseState === null ? {} : { caseState }),
    };
  });
}

/** Reads a page of a selection: its items, and the cursor that continues it. */
async function readPage(
  { database }: Services,
  selection: Selection,
  page: { descending: boolean; after: readonly [string, string] | undefined; take: number },
): Promise<{ rows: ListedRow[]; next: [string, string] | undefined }> {
  const { take, ...range } = page;
  const limit = take + 1;
  const found = await database.query<ListedRow>(
    queries.contentPage({ ...selection, ...range, limit, window: windowOf(selection, limit) }),
  );
  const rows = found.filter(({ id }) => id !== null);
  const last = rows.length > take ? rows[take - 1] : undefined;
  if (last?.id && last.created) return { rows: rows.slice(0, take), next: [last.created, last.id] };
  const reached = found.find(({ lastId }) => lastId !== null);
  return { rows, next: reached?.lastCreated && reached.lastId ? [reached.lastCreated, reached.lastId] : undefined };
}

/**
 * Lists what everyone may see of a kind for admins (docs/decisions/12-moderation.md). A page with words or a state looks
 * at the next 20,000 items, so it may have fewer items than asked for and still be followed by another.
 *
 * @throws {RequestFailure} `NotFound` for a kind without a list
 */
export async function listContent(
  services: Services,
  reportables: readonly Reportable[],
  kind: ContentKind,
  { take, after, order, ...filters }: CallRequest<'listContent'>['query'],
): Promise<CallAnswer<'listContent'>> {
  const selection = await selectionOf(services, reportables, kind, filters);
  if (!selection) return { results: [] };
  const cursor = after === undefined ? undefined : decodeCursor(after, ['moment', 'uuid']);
  const { rows, next } = await readPage(services, selection, {
    take,
    descending: order === 'desc',
    after: cursor && [String(cursor[0]), String(cursor[1])],
  });
  const results = await describe(services, reportables, kind, rows);
  return { results, ...(next ? { next: encodeCursor(next) } : {}) };
}

/**
 * Returns the address of the table of the selected content.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export function findContentTable(
  services: Services,
  admin: Member,
  kind: ContentKind,
  filters: Filters,
): CallAnswer<'findContentTable'> {
  requireRecentPassword(services, admin);
  const parameters = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return { href: `/api${methodAndPath('downloadContent').path.replace(':kind', kind)}?${parameters}` };
}

/** The number of items in memory while a table is written. */
const batch = 500;

/** Yields the table of a selection, newest first, holding one batch in memory. */
async function* contentTable(
  services: Services,
  reportables: readonly Reportable[],
  kind: ContentKind,
  selection: Selection | undefined,
): AsyncGenerator<CsvRow> {
  yield ['id', 'created', 'author', 'organisation', 'anonymous', 'hidden', 'case', 'address', 'excerpt'];
  if (!selection) return;
  let after: [string, string] | undefined;
  for (;;) {
    const { rows, next } = await readPage(services, selection, { descending: true, after, take: batch });
    for (const item of await describe(services, reportables, kind, rows))
      yield [
        item.id,
        item.created,
        item.authorName ?? null,
        item.organisationName ?? null,
        String(item.isAnonymous),
        String(item.isHidden),
        item.caseState ?? null,
        item.address ?? null,
        item.excerpt ?? null,
      ];
    if (!next) return;
    after = next;
  }
}

/**
 * Downloads the table of the selected content, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for a kind without a list
 */
export async function downloadContent(
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  kind: ContentKind,
  filters: Filters,
): Promise<DownloadAnswer> {
  requireRecentPassword(services, admin);
  const selection = await selectionOf(services, reportables, kind, filters);
  const act = { act: 'exportContent', adminId: admin.accountId, subject: kind } as const;
  await recordAdminAct(services, services.database, act);
  return csvDownload(services, kind, contentTable(services, reportables, kind, selection));
}

/**
 * Removes an item of a list by the rules for reported items.
 *
 * @throws {RequestFailure} as `removeItem`
 */
export const removeContent = (
  services: Services,
  reportables: readonly Reportable[],
  admin: Member,
  { kind, id }: CallRequest<'removeContent'>['params'],
  removal: CallRequest<'removeContent'>['body'],
): Promise<ReportedItem> => removeItem(services, reportables, admin, { kind, itemId: id, ...removal });
