import type pg from 'pg';

/** A change of a block of a relation in the write-ahead log. */
export interface LogEntry {
  /** The position in the log, which only grows. */
  position: number;
  /** The number of the transaction; 0 if none has a number, as when a read cleans up a page. */
  xid: number;
  /** The number of the file of the table or index. */
  file: number;
  block: number;
  type: string;
  /** The line in the block, if the entry changes one line. */
  line: number | undefined;
}

/** A transaction that has ended. */
export interface Ending {
  position: number;
  xid: number;
  /** The time of its record, in real milliseconds since 1970. */
  at: number;
}

/** The entries of the write-ahead log of a database. */
export interface WriteAheadLog {
  entries: LogEntry[];
  endings: Ending[];
}

const segmentBytes = 16 * 1024 * 1024;

/** The position at which the oldest segment begins: a checkpoint deletes segments. */
const oldestPosition = `
  SELECT (('x' || substr(min(name), 9, 8))::bit(32)::bigint << 32) +
    ('x' || substr(min(name), 17, 8))::bit(32)::bigint * ${segmentBytes} AS position
  FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`;

/** Reads the write-ahead log from the moment of `makeLogReader` on. */
export interface LogReader {
  /** Reads the entries since the last call, and returns the blocks of tables and indexes that changed. */
  read(): Promise<LogEntry[]>;
  readonly log: WriteAheadLog;
}

/** Makes a reader of the write-ahead log of the client's database. */
export async function makeLogReader(client: pg.Client): Promise<LogReader> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  await client.query('CREATE SCHEMA thief');
  await client.query('CREATE TABLE thief.reads (count int)');
  await client.query('INSERT INTO thief.reads VALUES (0)');
  // Only flushed entries can be read. A commit that waits for the disk flushes all entries before it.
  await client.query('SET synchronous_commit = on');
  const flushed = async (): Promise<number> => {
    await client.query('UPDATE thief.reads SET count = count + 1');
    const { rows } = await client.query<{ position: string }>(`SELECT pg_current_wal_flush_lsn() - '0/0' AS position`);
    return Number(rows[0]?.position);
  };
  let from = await flushed();
  const log: WriteAheadLog = { entries: [], endings: [] };

  async function readOnce(): Promise<LogEntry[]> {
    const { rows: oldest } = await client.query<{ position: string }>(oldestPosition);
    // The end is taken after the start, so that it lies behind it, however many segments others fill meanwhile.
    const through = await flushed();
    const range = [Math.max(from, Number(oldest[0]?.position)), through];
    const changes = await client.query<
      Record<'position' | 'xid' | 'file' | 'block' | 'type', string> & { line: string }
    >(
      `SELECT start_lsn - '0/0' AS position, xid::text, relfilenode::text AS file, relblocknumber::text AS block,
         resource_manager || ' ' || record_type AS type,
         substring(description FROM '(?:^off|new_off): (\\d+)') AS line
       FROM pg_get_wal_block_info('0/0'::pg_lsn + $1::numeric, '0/0'::pg_lsn + $2::numeric, false)
       WHERE reldatabase = (SELECT oid FROM pg_database WHERE datname = current_database()) AND relforknumber = 0
       ORDER BY start_lsn`,
      range,
    );
    const ends = await client.query<{ position: string; xid: string; at: Date }>(
      `SELECT start_lsn - '0/0' AS position, xid::text, substring(description FROM '^[^;]+')::timestamptz AS at
       FROM pg_get_wal_records_info('0/0'::pg_lsn + $1::numeric, '0/0'::pg_lsn + $2::numeric)
       WHERE resource_manager = 'Transaction' AND record_type IN ('COMMIT', 'ABORT') ORDER BY start_lsn`,
      range,
    );
    const entries = changes.rows.map(({ position, xid, file, block, type, line }) => ({
      position: Number(position),
      xid: Number(xid),
      file: Number(file),
      block: Number(block),
      type,
      line: line ? Number(line) : undefined,
    }));
    for (const entry of entries) log.entries.push(entry);
    for (const { position, xid, at } of ends.rows)
      log.endings.push({ position: Number(position), xid: Number(xid), at: at.getTime() });
    from = through;
    return entries;
  }

  /** Reads again, up to `tries` times, if a checkpoint deletes the oldest segment between the look and the read. */
  async function read(tries = 5): Promise<LogEntry[]> {
    try {
      return await readOnce();
    } catch (error) {
      if (tries === 1) throw error;
      return read(tries - 1);
    }
  }

  return { log, read: () => read() };
}
