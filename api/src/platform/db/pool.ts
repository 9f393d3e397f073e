import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import type { BoundStatement } from './statement.ts';
import { RequestFailure } from '../core/failure.ts';
import {
  isTimeout,
  makeCircuitBreaker,
  serverTimeout,
  unreachable,
  withTimeout,
  type CircuitBreaker,
  type Connection,
  type Timeouts,
} from './circuit-breaker.ts';

export type { Connection } from './circuit-breaker.ts';

/** A database with its connection pools. */
export interface OpenDatabase extends Database {
  /** Counts the open and idle connections, and the statements that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Ends every connection once it is idle. */
  close(): Promise<void>;
}

const timestampType = 1184;
const timestampsType = 1185;
const dateType = 1082;
const datesType = 1182;
const bigintType = 20;

// The type declarations of the driver lack the codes of array types.
const textsType = 1009 as Parameters<typeof pg.types.getTypeParser>[0];
const textArray = pg.types.getTypeParser(textsType) as (text: string) => (string | null)[];

/**
 * Converts `2026-03-01 12:00:00.123456+00` to `2026-03-01T12:00:00.123456Z`. Preserves microseconds, because a cursor
 * with a rounded time would skip rows.
 */
const isoTimestamp = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, 'Z');

const parsers = new Map<number, (text: string) => unknown>([
  [timestampType, isoTimestamp],
  [timestampsType, (text) => textArray(text).map((each) => each && isoTimestamp(each))],
  [dateType, (text) => text],
  [datesType, textArray],
  [bigintType, Number],
]);

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Matches PostgreSQL's codes for connection failures, shutdown, startup, idle sessions and too many connections. */
const unavailableCodes = /^(08|57P0|25P03|53300)/;
/** PostgreSQL's code for a statement that it has cancelled, such as one that waits too long for a locked row. */
const cancelledCode = '57014';
const networkErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** The codes of deadlocks and serialisation failures, after which a transaction can be retried. */
const retryableCodes = new Set(['40P01', '40001']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Returns whether an error says that the database is unreachable. */
function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isTimeout(error) ||
    unavailableCodes.test(code) ||
    networkErrorCodes.has(code) ||
    (error instanceof Error && driverMessages.test(error.message))
  );
}

/** Makes the failure of a write that got no answer. The write may be stored, so nothing may retry it automatically. */
const outcomeUnknown = (): RequestFailure => new RequestFailure('Unavailable', { meta: { outcome: 'unknown' } });

/** Converts an error to a failure that may be retried, if the database is unreachable or has cancelled the statement. */
const asFailure = (error: unknown): unknown =>
  isUnavailable(error) || codeOf(error) === cancelledCode ? unreachable() : error;

/** Returns whether a statement may write. Also true for some statements that do not, such as `SELECT … FOR UPDATE`. */
const mayWrite = (text: string): boolean => /\b(INSERT|UPDATE|DELETE|MERGE)\b/.test(text);

/** The maximum number of connections for urgent look-ups. Few are enough, because data loaders group look-ups. */
const urgentConnections = 2;

/** The maximum number of connections for generic plans, which PostgreSQL enables for whole connections only. */
const genericConnections = 6;

/** The maximum numbers of connections for background work, by purpose. */
const backgroundConnections = { most: 6, urgent: 1, generic: 2 };

/** The milliseconds that background work waits for a connection before it fails. */
const backgroundConnectionMs = 30_000;

const settings = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=iso_8601',
  'idle_in_transaction_session_timeout=20000',
];

/** The settings of a program for all sessions, and the settings that each session has got. */
interface SessionSettings {
  values: ReadonlyMap<string, string>;
  given: WeakMap<pg.PoolClient, ReadonlyMap<string, string>>;
}

/** Gives a session the settings of the program, if they have changed since its last statement. */
async function giveSettings(client: pg.PoolClient, { values, given }: SessionSettings, ms: number): Promise<void> {
  if ((given.get(client) ?? noSettings) === values) return;
  const text = 'SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS setting (name, value)';
  await client.query(withTimeout({ text, values: [[...values.keys()], [...values.values()]] }, ms));
  given.set(client, values);
}

const noSettings: ReadonlyMap<string, string> = new Map();

/** Runs statements on connections of a pool. Each connection prepares a statement once, under its name. */
const queryable = (
  pool: pg.Pool,
  generic: pg.Pool,
  { statementMs }: Timeouts,
  breaker: CircuitBreaker,
  sessions: SessionSettings,
): Queryable => ({
  query: async <Row>({ name, text, values, plan }: BoundStatement) => {
    breaker.check();
    const began = performance.now();
    const client = await connect(plan ? generic : pool, breaker);
    const left = Math.max(1, statementMs - (performance.now() - began));
    let broken: Error | undefined;
    try {
      await giveSettings(client, sessions, left);
      const { rows } = await client.query(withTimeout({ name, text, values: [...values] }, left));
      return rows as Row[];
    } catch (error) {
      broken = error as Error;
      breaker.recordFailure(error, left);
      throw isUnavailable(error) && mayWrite(text) ? outcomeUnknown() : asFailure(error);
    } finally {
      // If there was an error, the pool closes the connection instead of using it again.
      client.release(broken);
    }
  },
});

async function connect(pool: pg.Pool, breaker: CircuitBreaker): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    breaker.recordFailure(error);
    throw asFailure(error);
  }
}

const maxTries = 3;

/** Runs work in one transaction on a connection of a pool, and retries it after a deadlock. */
async function transaction<Result>(
  pool: pg.Pool,
  timeouts: Timeouts,
  breaker: CircuitBreaker,
  sessions: SessionSettings,
  work: (transaction: Queryable) => Promise<Result>,
  tried = 1,
): Promise<Result> {
  breaker.check();
  const began = performance.now();
  const client = await connect(pool, breaker);
  const left = Math.max(1, timeouts.statementMs - (performance.now() - began));
  let broken: Error | undefined;
  let unanswered = 0;
  let isOver = false;
  const run = async (query: pg.QueryConfig, timeoutMs = timeouts.statementMs): Promise<pg.QueryResult> => {
    // After a timeout, the connection still waits for the answer to the earlier statement.
    if (broken) throw unreachable();
    unanswered += 1;
    try {
      // The server begins a statement when it has answered the earlier ones, each of which has its own time.
      return await client.query(withTimeout(query, timeoutMs * unanswered));
    } catch (error) {
      breaker.recordFailure(error, timeoutMs);
      if (isUnavailable(error)) broken = error as Error;
      throw error;
    } finally {
      unanswered -= 1;
    }
  };
  // A session that ends between two statements ends the transaction, even if the work never asks for another one.
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  const onLost = (error: Error): void => {
    broken = error;
    lose(unreachable());
  };
  client.once('error', onLost);
  const inside: Queryable = {
    runsInOrder: true,
    query: async <Row>({ name, text, values }: BoundStatement) => {
      if (isOver) throw new Error(`The statement ${name} came after the end of its transaction.`);
      const { rows } = await run({ name, text, values: [...values] }).catch((error: unknown) => {
        throw asFailure(error);
      });
      return rows as Row[];
    },
  };
  try {
    await giveSettings(client, sessions, left);
    await run({ text: 'BEGIN' }, left);
    const result = await Promise.race([work(inside), lost]).finally(() => {
      isOver = true;
    });
    await run({ text: 'COMMIT' }).catch((error: unknown) => {
      throw isUnavailable(error) ? outcomeUnknown() : error;
    });
    return result;
  } catch (error) {
    // If the rollback fails, the connection is closed, which rolls back too.
    await run({ text: 'ROLLBACK' }).catch((failed: Error) => {
      broken ??= failed;
    });
    if (tried < maxTries && retryableCodes.has(codeOf(error)))
      return transaction(pool, timeouts, breaker, sessions, work, tried + 1);
    throw asFailure(error);
  } finally {
    client.off('error', onLost);
    client.release(broken);
  }
}

interface ConnectionPools {
  database: Omit<Database, 'background' | 'setForSessions'>;
  pools: pg.Pool[];
  close(): Promise<void>;
}

/** Opens the pools for one kind of work. */
function open(
  connection: Connection,
  { most, urgent: urgentMost, generic: genericMost }: typeof backgroundConnections,
  timeouts: Timeouts,
  sessions: SessionSettings,
): ConnectionPools {
  const breaker = makeCircuitBreaker(connection, timeouts);
  const connectionTimeoutMillis = Math.min(timeouts.connectionMs, timeouts.statementMs);
  const makePool = (max: number, more: string[] = []): pg.Pool => {
    const statementTimeout = `statement_timeout=${serverTimeout(timeouts.statementMs)}`;
    const pool = new pg.Pool({
      ...connection,
      max,
      types,
      // Sends a statement without waiting for the answers to earlier ones. Only transactions start several at a time.
      pipeline: true,
      connectionTimeoutMillis,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      options: [...settings, statementTimeout, ...more].map((setting) => `-c ${setting}`).join(' '),
    });
    // The pool drops a connection that breaks while idle; the next statement opens another one.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = makePool(most);
  const urgent = makePool(urgentMost);
  const generic = makePool(genericMost, ['plan_cache_mode=force_generic_plan']);
  const pools = [pool, urgent, generic];
  return {
    database: {
      ...queryable(pool, generic, timeouts, breaker, sessions),
      urgent: queryable(urgent, urgent, timeouts, breaker, sessions),
      transaction: (work) => transaction(pool, timeouts, breaker, sessions, work),
    },
    pools,
    close: async () => {
      breaker.stop();
      await Promise.all(pools.map((each) => each.end()));
    },
  };
}

/** The options of `openDatabase`. */
export interface DatabaseOptions extends Partial<Timeouts> {
  /** The maximum number of connections for requests. */
  maxConnections?: number;
  /** The milliseconds in which a statement of background work must be answered. */
  backgroundMs?: number;
}

/**
 * Opens the connection pools of a database. Connects at the first statement.
 *
 * A statement that is not answered in time fails, and its connection is closed. If the database is unreachable,
 * statements throw `RequestFailure('Unavailable')`, with `outcome: 'unknown'` in its meta if a write may have been
 * stored. They throw all other errors as PostgreSQL reports them.
 */
export function openDatabase(
  connection: Connection,
  { maxConnections = 16, connectionMs = 5_000, statementMs = 8_000, backgroundMs = 60_000 }: DatabaseOptions = {},
): OpenDatabase {
  const sessions: SessionSettings = { values: noSettings, given: new WeakMap() };
  const forRequests = open(
    connection,
    { most: maxConnections, urgent: urgentConnections, generic: genericConnections },
    { connectionMs, statementMs },
    sessions,
  );
  const forBackground = open(
    connection,
    backgroundConnections,
    { connectionMs: Math.max(connectionMs, backgroundConnectionMs), statementMs: backgroundMs },
    sessions,
  );
  const setForSessions: Database['setForSessions'] = (name, value) => {
    if (sessions.values.get(name) !== value) sessions.values = new Map([...sessions.values, [name, value]]);
  };
  const pools = [...forRequests.pools, ...forBackground.pools];
  const sum = (count: (each: pg.Pool) => number) => pools.reduce((total, each) => total + count(each), 0);
  const background: Database = {
    ...forBackground.database,
    setForSessions,
    get background() {
      return background;
    },
  };
  return {
    ...forRequests.database,
    setForSessions,
    background,
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close: async () => {
      await Promise.all([forRequests.close(), forBackground.close()]);
    },
  };
}
