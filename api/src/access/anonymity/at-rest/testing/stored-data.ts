import pg from 'pg';

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

/** The files of a database, as a thief without the keys reads them. */
export interface StoredData {
  tuples: readonly StoredTuple[];
  /** The transactions that wrote records of the inbox, one entry for each record, in ascending order. */
  records: readonly { xid: number; position: number }[];
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

async function tuplesOf(client: pg.Client, table: string): Promise<StoredTuple[]> {
  const columns = await columnsOf(client, table);
  // The other columns of these tables are random bytes to a thief.
  const attributes = opaqueTables.includes(table) ? 't_attrs[1:1]' : 't_attrs';
  const { rows } = await client.query<HeapRow>(
    `SELECT block, lp AS line, t_xmin::text AS xmin, t_xmax::text AS xmax, t_infomask AS infomask,
       ${attributes} AS attributes
     FROM generate_series(0, pg_relation_size($1::regclass) / 8192 - 1) AS block,
       heap_page_item_attrs(get_raw_page($2, block), $1::regclass, false)
     WHERE t_attrs IS NOT NULL`,
    [table, table],
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

/** The tables whose rows each step replaces. */
const opaqueTables = ['sealed_records', 'own_anonymous_items'];
/** The tables that a thief copies often, because PostgreSQL soon clears away their dead rows. */
const copiedOften = [...opaqueTables, 'accounts', 'daily_votes', 'vote_evidence'];

/** A thief who copies the files of a database several times. */
export interface Thief {
  /** Copies the tables whose dead rows do not stay. */
  copyOften(): Promise<void>;
  /** Copies all tables, and returns what all copies hold. */
  copyAll(): Promise<StoredData>;
  close(): Promise<void>;
}

/** Connects a thief to a database. */
export async function makeThief(connection: pg.ClientConfig): Promise<Thief> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pageinspect');
  const copied = new Map<string, StoredTuple>();
  const copy = async (tables: readonly string[]) => {
    for (const table of tables)
      for (const tuple of await tuplesOf(client, table)) {
        const { block, line, xmin, xmax } = tuple;
        copied.set([table, block, line, xmin, xmax].join(' '), tuple);
      }
  };
  return {
    copyOften: () => copy(copiedOften),
    copyAll: async () => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`,
      );
      await copy(rows.map(({ name }) => name));
      return dataOf([...copied.values()]);
    },
    close: () => client.end(),
  };
}

function dataOf(all: readonly StoredTuple[]): StoredData {
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
