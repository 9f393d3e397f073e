import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { because, ImportRefusal } from '../format.ts';
import { textOf } from './files.ts';
import { makeYield } from './yield-to-event-loop.ts';

/** A table as it is read: its columns, then its rows by column. */
export interface CsvTable {
  columns: string[];
  /** Rows that stand before the columns. */
  preamble: number;
  delimiter: string;
  rows: AsyncIterable<CsvRow>;
}

/** A row by the names of its columns; an empty cell is absent. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** Rows among which the columns are looked for. */
const headRows = 20;
const delimiters = [',', ';', '\t', '|'];

/** Splits the first lines, roughly: only to see by which character the most cells come about. */
function delimiterOf(head: string, isColumn: (name: string) => boolean): string {
  const lines = head.split(/\r\n|\r|\n/).slice(0, headRows);
  const known = (delimiter: string) =>
    Math.max(...lines.map((line) => line.split(delimiter).filter((cell) => isColumn(columnName(cell))).length));
  const best = delimiters.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
  return best;
}

/** A column's name as it is compared: lower case, without quotes and outer space. */
const columnName = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim().toLowerCase();

/**
 * Reads a table of text, row by row: with a byte order mark or none, with commas, semicolons, tabs or bars, with rows
 * before the one that names the columns. That is the first row of which `isColumn` knows two names.
 *
 * @throws {ImportRefusal} where no row names columns; while rows are read, where the file is cut off or no table.
 */
export async function readCsv(path: string, isColumn: (name: string) => boolean): Promise<CsvTable> {
  const name = basename(path);
  const text = textOf(path);
  let head = '';
  for (let part = await text.next(); !part.done; part = await text.next()) {
    head += part.value;
    if (head.length > 65_536) break;
  }
  const delimiter = delimiterOf(head, isColumn);
  const records = rawRows(name, head, text, delimiter);
  let preamble = 0;
  for (let next = await records.next(); !next.done && preamble < headRows; next = await records.next()) {
    const columns = next.value.cells.map(columnName);
    if (columns.filter(isColumn).length >= 2) {
      return { columns: columns.filter(Boolean), preamble, delimiter, rows: rowsOf(name, columns, records) };
    }
    preamble += 1;
  }
  await records.return(undefined);
  if (head.trim() === '') throw new ImportRefusal(`${name} is empty.`, { why: because('empty', { name }) });
  const why = because('noKnownColumns', { name });
  throw new ImportRefusal(`${name} has no row that names columns which are known.`, { why });
}

interface RawRow {
  line: number;
  cells: string[];
}

async function* rawRows(
  name: string,
  head: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<RawRow, void> {
  const source = async function* () {
    yield head;
    yield* text;
  };
  const options = {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  } as const;
  const parser = Readable.from(source()).pipe(parse(options));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const cutOff = error.code === 'CSV_QUOTE_NOT_CLOSED';
    if (cutOff)
      throw new ImportRefusal(`${name} is cut off within quotes`, {
        why: because('cutOffInQuotes', { name }),
        cause: error,
      });
    const why = because('noTable', { name, detail: error.message });
    throw new ImportRefusal(`${name} is no table: ${error.message}`, { why, cause: error });
  }
}

async function* rowsOf(name: string, columns: string[], records: AsyncIterable<RawRow>): AsyncGenerator<CsvRow> {
  let short = 0;
  const yieldToEventLoop = makeYield();
  for await (const { line, cells } of records) {
    if (short > 0) {
      const why = because('shortRow', { name, line: short });
      throw new ImportRefusal(`${name}, line ${short}: a cell for only some of the columns.`, { why });
    }
    // The last row of a file that was cut off; anywhere else it is another table.
    if (cells.length < columns.length) short = line;
    else {
      yield { line, cells: byColumn(columns, cells) };
      await yieldToEventLoop();
    }
  }
  if (short > 0) {
    const why = because('cutOffRow', { name, line: short });
    throw new ImportRefusal(`${name} is cut off in its last row, line ${short}.`, { why });
  }
}

function byColumn(columns: string[], cells: string[]): Record<string, string> {
  const named = columns.map((column, place) => [column, cells[place]?.trim() ?? ''] as const);
  return Object.fromEntries(named.filter(([column, cell]) => column !== '' && cell !== ''));
}
