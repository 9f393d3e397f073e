import { stringify } from 'csv-stringify/sync';
import type { Services } from '../../platform/core/services.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { isOfficeContact, publicContactKinds } from '../people/index.ts';
import { tableColumns, tablePage, type PersonRow } from './people-table.queries.ts';
import { readRows } from './read-rows.ts';

/** Formats a row of the table. Escapes cells that begin like a formula, so that no spreadsheet program runs them. */
const line = (cells: (string | null)[]): string =>
  stringify([cells], { escape_formulas: true, record_delimiter: 'windows' });

const kindOf = (column: string | undefined) => publicContactKinds.find((kind) => kind === column);

/** Removes the possibly private contacts of a cell. */
function shownCell(cell: string | null, index: number): string | null {
  const kind = kindOf(tableColumns[index]?.[0]);
  if (cell === null || kind === undefined) return cell;
  return cell
    .split(' | ')
    .filter((value) => isOfficeContact({ kind, value }))
    .join(' | ');
}

/** Yields a CSV table of all people with their terms, which the CSV importer can read back into an empty site. */
export async function* peopleTable({ database, now }: Services): AsyncGenerator<string> {
  const today = utcDay(now());
  yield line(tableColumns.map(([name]) => name));
  const pages = ({ afterId }: { afterId: string }) => tablePage({ afterId, today });
  for await (const { cells } of readRows<PersonRow>(database, pages)) yield line(cells.map(shownCell));
}
