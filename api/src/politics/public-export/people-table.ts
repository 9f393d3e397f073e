import { stringify } from 'csv-stringify/sync';
import type { Services } from '../../platform/core/services.ts';
import { readRows } from './read-rows.ts';
import { tableColumns, tablePage, type PersonRow } from './public-export.queries.ts';

/** Formats a row of the table. Escapes cells that begin like a formula, so that no spreadsheet program runs them. */
const line = (cells: (string | null)[]): string =>
  stringify([cells], { escape_formulas: true, record_delimiter: 'windows' });

/** Yields a CSV table of all people with their current or last office, which the CSV importer can read. */
export async function* peopleTable({ database }: Services): AsyncGenerator<string> {
  yield line(tableColumns.map(([name]) => name));
  for await (const { cells } of readRows<PersonRow>(database, tablePage)) yield line(cells);
}
