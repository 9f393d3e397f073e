import { stringify } from 'csv-stringify/sync';
import type { Services } from '../../platform/core/services.ts';
import { rowsOf } from './pages.ts';
import { tableColumns, tablePage, type PersonRow } from './public-export.queries.ts';

/** A cell that begins like a formula is made text, so that no program for tables runs a name. */
const line = (cells: (string | null)[]): string =>
  stringify([cells], { escape_formulas: true, record_delimiter: 'windows' });

/** All people with the office they hold or last held, as a table that the importer of tables reads too. */
export async function* peopleTable({ database }: Services): AsyncGenerator<string> {
  yield line(tableColumns.map(([name]) => name));
  for await (const { cells } of rowsOf<PersonRow>(database, tablePage)) yield line(cells);
}
