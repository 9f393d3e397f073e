import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { filesOf } from '../../../../platform/embedded-postgres/layout.ts';
import { contentsBelow, listFiles, type FileTrace } from './stored-files.ts';
import { makeLogReader, type WriteAheadLog } from './write-ahead-log.ts';

/** A version of a row in a file of the database, live or dead. */
export interface StoredTuple {
  table: string;
  /** The place in the file: block and line. */
  block: number;
  line: number;
  /** The number of the transaction that wrote the version. */
  xmin: number;
  /** The number of the transaction that replaced, deleted or locked the version; 0 if there is none. */
  xmax: number;
  /** Whether `xmax` only locked the version. */
  isLocked: boolean;
  /** The bytes of the columns in hexadecimal, without the headers of variable lengths. Omits nulls. */
  columns: Map<string, string>;
}

/** An entry of an index, by the row that it refers to. */
export interface IndexEntry {
  table: string;
  /** The place of the row. */
  block: number;
  line: number;
  /** The place of the entry in the file of the index: later entries of a page stand before earlier ones. */
  page: number;
  offset: number;
}

/** The files of a site, as a thief without the keys reads them. */
export interface StoredData {
  tuples: readonly StoredTuple[];
  /** The transactions that wrote records of the inbox, one entry for each record, in ascending order. */
  records: readonly { xid: number; position: number }[];
  log: WriteAheadLog;
  /** The names of the tables and indexes by the numbers of their files. */
  relations: ReadonlyMap<number, string>;
  /** The entries of the primary keys of the tables of anonymous items. */
  indexEntries: readonly IndexEntry[];
  /** The files of the site outside of the database, each with all times that it had. */
  files: readonly FileTrace[];
  /** Yields the bytes of all files: of the database, its log, its write-ahead log, and the site. */
  contents(): Generator<Buffer>;
}

interface Column {
  name: string;
  isVariable: boolean;
}

const lockedOnly = 0x0080;
const xmaxInvalid = 0x0800;

/** Removes the header of a value of variable length. Returns compressed and external values with their header. */
function withoutHeader(value: Buffer): Buffer {
  const first = value[0] ?? 0;
  if (first === 0x01) return value;
  if (first & 0x01) return value.subarray(1);
  return (first & 0x03) === 0 ? value.subarray(4) : value;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; length: number }>(
    `SELECT attname AS name, attlen AS length FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name, length }) => ({ name, isVariable: length === -1 }));
}

interface HeapRow {
  block: number;
  line: number;
  xmin: string;
  xmax: string;
  infomask: number;
  attributes: (Buffer | null)[] | null;
}

/** Reads tuples of a table: all, or those of some blocks. */
async function tuplesOf(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  blocks?: readonly number[],
): Promise<StoredTuple[]> {
  // The other columns of these tables are random bytes to a thief.
  const attributes = opaqueTables.has(table) ? 't_attrs[1:1]' : 't_attrs';
  const { rows } = await client.query<HeapRow>(
    `SELECT block, lp AS line, t_xmin::text AS xmin, t_xmax::text AS xmax, t_infomask AS infomask,
       ${attributes} AS attributes
     FROM generate_series(0, pg_relation_size($1::regclass) / 8192 - 1) AS block,
       heap_page_item_attrs(get_raw_page($2, block), $1::regclass, false)
     WHERE t_attrs IS NOT NULL AND ($3::bigint[] IS NULL OR block = ANY ($3))`,
    [table, table, blocks ?? null],
  );
  return rows.map(({ block, line, xmin, xmax, infomask, attributes: values }) => {
    const named = columns.flatMap(({ name, isVariable }, index): [string, string][] => {
      const value = values?.[index];
      return value ? [[name, (isVariable ? withoutHeader(value) : value).toString('hex')]] : [];
    });
    return {
      table,
      block: Number(block),
      line,
      xmin: Number(xmin),
      xmax: infomask & xmaxInvalid ? 0 : Number(xmax),
      isLocked: (infomask & lockedOnly) !== 0,
      columns: new Map(named),
    };
  });
}

/** The flag of a leaf, in a page of a B-tree, and the flag of an entry that refers to several rows or none. */
const [leafFlag, alternativeEntry] = [1, 0x2000];

/** Returns the entries of a page of a B-tree; none if it is no leaf. */
function entriesOf(page: Buffer): Omit<IndexEntry, 'table' | 'page'>[] {
  const [lower, special] = [page.readUInt16LE(12), page.readUInt16LE(16)];
  if (!(page.readUInt16LE(special + 12) & leafFlag)) return [];
  const entries: Omit<IndexEntry, 'table' | 'page'>[] = [];
  for (let pointer = 24; pointer < lower; pointer += 4) {
    const offset = page.readUInt32LE(pointer) & 0x7fff;
    if (offset === 0 || page.readUInt16LE(offset + 6) & alternativeEntry) continue;
    const block = page.readUInt16LE(offset) * 0x10000 + page.readUInt16LE(offset + 2);
    entries.push({ block, line: page.readUInt16LE(offset + 4), offset });
  }
  return entries;
}

/** The tables of anonymous items. */
const itemTables = ['posts', 'comments', 'topic_stances', 'daily_votes'];

async function indexEntriesOf(client: pg.Client, table: string): Promise<IndexEntry[]> {
  const { rows } = await client.query<{ number: string; page: Buffer }>(
    `SELECT number, get_raw_page($1::text, number) AS page
     FROM generate_series(1, pg_relation_size($1::text::regclass) / 8192 - 1) AS number`,
    [`${table}_pkey`],
  );
  return rows.flatMap(({ number, page }) =>
    entriesOf(page).map((entry) => Object.assign(entry, { table, page: Number(number) })),
  );
}

/** The tables whose rows each step replaces. */
const opaqueTables = new Set(['sealed_records', 'own_anonymous_items']);
/** A thief who copies the files of a site several times. */
export interface Thief {
  /** Copies what changed since the last copy. */
  copyChanges(): Promise<void>;
  /** Copies everything, and returns what all copies hold. */
  copyAll(): Promise<StoredData>;
  close(): Promise<void>;
}

/**
 * Connects a thief to a database.
 *
 * @param dataDir the data folder of the site
 */
export async function makeThief(connection: pg.ClientConfig, dataDir: string): Promise<Thief> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pageinspect');
  const reader = await makeLogReader(client);
  const relations = new Map<number, string>();
  const tables = new Set<string>();
  const findRelations = async () => {
    const { rows: all } = await client.query<{ file: string; name: string; kind: string }>(
      `SELECT pg_relation_filenode(c.oid)::text AS file, c.oid::regclass::text AS name, c.relkind AS kind
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'i')`,
    );
    for (const { file, name, kind } of all) {
      relations.set(Number(file), name);
      if (kind === 'r') tables.add(name);
    }
  };
  await findRelations();

  const copied = new Map<string, StoredTuple>();
  const columns = new Map<string, Column[]>();
  const copyTuples = async (table: string, blocks?: readonly number[]) => {
    const ofTable = columns.get(table) ?? (await columnsOf(client, table));
    columns.set(table, ofTable);
    for (const tuple of await tuplesOf(client, table, ofTable, blocks)) {
      const { block, line, xmin, xmax } = tuple;
      copied.set([table, block, line, xmin, xmax].join(' '), tuple);
    }
  };
  const files = new Map<string, FileTrace>();
  const copyFileTimes = () => {
    for (const file of listFiles(dataDir)) {
      const times = [...(files.get(file.path)?.systemTimes ?? []), ...file.systemTimes];
      files.set(file.path, { ...file, systemTimes: [...new Set(times)] });
    }
  };
  const copyChanges = async () => {
    const changed = new Map<string, Set<number>>();
    for (const { file, block } of await reader.read()) {
      const table = relations.get(file);
      if (table && tables.has(table)) changed.set(table, (changed.get(table) ?? new Set()).add(block));
    }
    for (const [table, blocks] of changed) await copyTuples(table, [...blocks]);
    copyFileTimes();
  };
  return {
    copyChanges,
    copyAll: async () => {
      await copyChanges();
      await findRelations();
      for (const table of tables) await copyTuples(table);
      const indexEntries: IndexEntry[] = [];
      for (const table of itemTables) indexEntries.push(...(await indexEntriesOf(client, table)));
      await client.query('CHECKPOINT');
      const { rows } = await client.query<{ folder: string; database: string }>(
        `SELECT current_setting('data_directory') AS folder, oid::text AS database FROM pg_database
         WHERE datname = current_database()`,
      );
      const { folder = '', database = '' } = rows[0] ?? {};
      return {
        ...rowsOf([...copied.values()]),
        log: reader.log,
        relations,
        indexEntries,
        files: [...files.values()],
        *contents() {
          for (const each of [join(folder, 'base', database), join(folder, 'pg_wal'), join(folder, 'pg_stat'), dataDir])
            yield* contentsBelow(each);
          yield readFileSync(filesOf(dirname(folder)).log);
        },
      };
    },
    close: () => client.end(),
  };
}

function rowsOf(all: readonly StoredTuple[]): Pick<StoredData, 'tuples' | 'records'> {
  const isRecord = ({ table }: StoredTuple): boolean => table === 'sealed_records';
  // A record has several copies, with and without the transaction that deleted it.
  const records = new Map(all.filter(isRecord).map(({ xmin, columns }) => [numberOf(columns.get('position')), xmin]));
  return {
    tuples: all.filter((tuple) => !isRecord(tuple)),
    records: [...records]
      .map(([position, xid]) => ({ xid, position }))
      .toSorted((one, other) => one.position - other.position),
  };
}

const numberOf = (hex = '00'.repeat(8)): number => Number(Buffer.from(hex, 'hex').readBigInt64LE());
