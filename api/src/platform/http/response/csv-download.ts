import type { DownloadAnswer } from '@hustings/contract';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../core/services.ts';

/** A row of a table; null is an empty cell. */
export type CsvRow = readonly (string | number | null)[];

/** Formats a row. Escapes cells that begin like a formula, so that no spreadsheet program runs them. */
const line = (cells: CsvRow): string => stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });

async function* lines(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  for await (const row of rows) yield line(row);
}

/**
 * Downloads rows as a CSV file. The table goes through a file that has no name once it is read, so that memory stays
 * flat and nothing is left behind.
 *
 * @param name the name of the file, without `.csv`
 */
export async function csvDownload(
  { settings }: Pick<Services, 'settings'>,
  name: string,
  rows: AsyncIterable<CsvRow>,
): Promise<DownloadAnswer> {
  const folder = join(settings.dataDir, 'exports');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}-${randomUUID()}.csv`);
  try {
    await pipeline(Readable.from(lines(rows)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return {
      stream: handle.createReadStream(),
      bytes: size,
      mediaType: 'text/csv; charset=utf-8',
      fileName: `${name}.csv`,
    };
  } finally {
    await rm(path, { force: true });
  }
}
