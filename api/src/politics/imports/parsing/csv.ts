import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { explain, ImportRefusal } from '../format.ts';
import { maxRecordLength, recordTooLong, textOf } from './files.ts';
import { currentReading } from './reading.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';

/** A CSV file whose head is read and whose rows are read on demand. */
export interface CsvTable {
  columns: string[];
  /** The number of rows before the one that names the columns. */
  preamble: number;
  delimiter: string;
  rows: AsyncIterable<CsvRow>;
}

/** A row of a table. `cells` maps columns to values, without empty values. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** The number of rows that are searched for the names of the columns. */
const headRows = 20;
const delimiters = [',', ';', '\t', '|'];

/** Returns the delimiter that splits any of the first lines into the most known columns. Ignores quotes. */
function delimiterOf(head: string, isColumn: (name: string) => boolean): string {
  const lines = head.split(/\r\n|\r|\n/).slice(0, headRows);
  const knownColumns = (delimiter: string) =>
    Math.max(...lines.map((line) => line.split(delimiter).filter((cell) => isColumn(columnName(cell))).length));
  return delimiters.toSorted((first, second) => knownColumns(second) - knownColumns(first))[0] ?? ',';
}

/** Normalises the name of a column: lower case, without quotes and outer space. */
const columnName = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim().toLowerCase();

/**
 * Reads a CSV file row by row. The columns are named by the first row that has two names accepted by `isColumn`.
 * Accepts commas, semicolons, tabs and bars as delimiters, and a byte order mark.
 *
 * @throws {ImportRefusal} if no row names columns; while rows are read, if the file ends within a line, is not a table,
 *   or has a row that is too long
 */
export async function readCsv(path: string, isColumn: (name: string) => boolean): Promise<CsvTable> {
  const name = basename(path);
  const end = { hasLine: false };
  const text = noteLineEnd(textOf(path), end);
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
      return {
        columns: columns.filter(Boolean),
        preamble,
        delimiter,
        rows: rowsOf(name, columns, records, end),
      };
    }
    preamble += 1;
  }
  await records.return(undefined);
  if (head.trim() === '') throw new ImportRefusal(`${name} is empty.`, { explanation: explain('empty', { name }) });
  const explanation = explain('noKnownColumns', { name });
  throw new ImportRefusal(`${name} has no row that names columns which are known.`, { explanation });
}

/** Passes on the parts of a text, and notes whether its last line has an end. */
async function* noteLineEnd(parts: AsyncIterable<string>, end: { hasLine: boolean }): AsyncGenerator<string, void> {
  for await (const part of parts) {
    if (part !== '') end.hasLine = /[\r\n]$/.test(part);
    yield part;
  }
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
    max_record_size: maxRecordLength,
  } as const;
  const parser = Readable.from(source()).pipe(parse(options));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw recordTooLong(name, Number(error['lines']));
    const cutOff = error.code === 'CSV_QUOTE_NOT_CLOSED';
    if (cutOff)
      throw new ImportRefusal(`${name} is cut off within quotes`, {
        explanation: explain('cutOffInQuotes', { name }),
        cause: error,
      });
    const explanation = explain('noTable', { name, detail: error.message });
    throw new ImportRefusal(`${name} is no table: ${error.message}`, { explanation, cause: error });
  }
}

async function* rowsOf(
  name: string,
  columns: string[],
  records: AsyncIterable<RawRow>,
  end: { hasLine: boolean },
): AsyncGenerator<CsvRow> {
  let short = 0;
  let last: string[] = columns;
  const yieldToEventLoop = makeYield();
  for await (const { line, cells } of records) {
    if (short > 0) {
      const explanation = explain('shortRow', { name, line: short });
      throw new ImportRefusal(`${name}, line ${short}: a cell for only some of the columns.`, { explanation });
    }
    // A short last row means a truncated file; a short row elsewhere means another format.
    if (cells.length < columns.length) short = line;
    else {
      last = cells;
      yield { line, cells: byColumn(columns, cells) };
      await yieldToEventLoop();
    }
  }
  if (short > 0) {
    const explanation = explain('cutOffRow', { name, line: short });
    throw new ImportRefusal(`${name} is cut off in its last row, line ${short}.`, { explanation });
  }
  if (end.hasLine) currentReading().endsUnproven(name, last.join(', '));
  else currentReading().endsWithin(name, last.join(', '));
}

function byColumn(columns: string[], cells: string[]): Record<string, string> {
  const named = columns.map((column, index) => [column, cells[index]?.trim() ?? ''] as const);
  return Object.fromEntries(named.filter(([column, cell]) => column !== '' && cell !== ''));
}
