import pg from 'pg';
import type { Database, Queryable, Statement } from './database.ts';
import { RequestFailure } from './failure.ts';

/** How to reach a database: an address, or the parts of one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** The server's database with its connections. */
export interface OpenDatabase extends Database {
  /** Connections that are open, idle and waited for. */
  connections(): { open: number; idle: number; waiting: number };
  /** Ends every connection once its work is done. */
  close(): Promise<void>;
}

const timestampType = 1184;
const timestampsType = 1185;
const dateType = 1082;
const datesType = 1182;
const bigintType = 20;

// The driver's list of type numbers names no array types.
const textsType = 1009 as Parameters<typeof pg.types.getTypeParser>[0];
const textArray = pg.types.getTypeParser(textsType) as (text: string) => (string | null)[];

/**
 * `2026-03-01 12:00:00.123456+00` becomes `2026-03-01T12:00:00.123456Z`. Microseconds are kept: a cursor made from a
 * rounded time would skip rows.
 */
const isoMoment = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, 'Z');

const parsers = new Map<number, (text: string) => unknown>([
  [timestampType, isoMoment],
  [timestampsType, (text) => textArray(text).map((each) => each && isoMoment(each))],
  [dateType, (text) => text],
  [datesType, textArray],
  [bigintType, Number],
]);

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** PostgreSQL's codes of "not here, not now": connection failures, shut-down, start-up, no connection free. */
const unavailable = /^(08|57P0|53300)/;
const networkFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const driverFailures =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Deadlock, and failed serialisation: the transaction can be run again. */
const repeatable = new Set(['40P01', '40001']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether an error says that the database cannot be reached just now. */
function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    unavailable.test(code) ||
    networkFailures.has(code) ||
    (error instanceof Error && driverFailures.test(error.message))
  );
}

const asFailure = (error: unknown): unknown =>
  isUnavailable(error) ? new RequestFailure('Unavailable', { retryAfterSeconds: 2 }) : error;

interface Runner {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Runs statements on a pool or on one connection; each is prepared once a connection, under its name. */
const queryable = (runner: Runner, generic = runner): Queryable => ({
  query: async <Row>({ name, text, plan }: Statement, values: readonly unknown[] = []) => {
    try {
      const { rows } = await (plan ? generic : runner).query({ name, text, values: values as unknown[] });
      return rows as Row[];
    } catch (error) {
      throw asFailure(error);
    }
  },
});

/** Look-ups are batched: hardly more than one is under way. */
const urgentConnections = 2;

/** For statements with one plan: PostgreSQL lets a connection choose that for all its statements only. They are short. */
const genericConnections = 6;

const settings = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=iso_8601',
  'statement_timeout=20000',
  'idle_in_transaction_session_timeout=20000',
];

/**
 * Opens the server's pool of connections. Nothing is connected before the first statement.
 *
 * `patience` is how many milliseconds a statement waits for a connection. A failure to reach the database is thrown as `RequestFailure('Unavailable')`; every other error as PostgreSQL gave it.
 */
export function openDatabase(
  connection: Connection,
  { most = 16, patience = 5_000 }: { most?: number; patience?: number } = {},
): OpenDatabase {
  const open = (max: number, more: string[] = []): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      max,
      types,
      connectionTimeoutMillis: patience,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      options: [...settings, ...more].map((setting) => `-c ${setting}`).join(' '),
    });
    // A connection that breaks while idle is dropped by the pool; the next statement opens another.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = open(most);
  const urgent = open(urgentConnections);
  const generic = open(genericConnections, ['plan_cache_mode=force_generic_plan']);
  const pools = [pool, urgent, generic];
  const sum = (count: (each: pg.Pool) => number) => pools.reduce((total, each) => total + count(each), 0);

  return {
    ...queryable(pool as Runner, generic as Runner),
    urgent: queryable(urgent as Runner),
    transaction: (work) => transaction(pool, work),
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close: async () => {
      await Promise.all(pools.map((each) => each.end()));
    },
  };
}

const mostTries = 3;

async function transaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
  tried = 1,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asFailure(error);
  });
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(queryable(client as Runner));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed;
    });
    if (tried < mostTries && repeatable.has(codeOf(error))) return transaction(pool, work, tried + 1);
    throw asFailure(error);
  } finally {
    client.release(broken);
  }
}
