import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import type { BoundStatement } from './statement.ts';
import {
  makeCircuitBreaker,
  serverTimeout,
  unreachable,
  withTimeout,
  type CircuitBreaker,
  type Connection,
  type Timeouts,
} from './circuit-breaker.ts';
import { connect, giveSettings, noSettings, queryables, readGroup, type SessionSettings } from './run-statements.ts';
import { asFailure, codeOf, isUnavailable, mayWrite, outcomeUnknown, retryableCodes } from './statement-failures.ts';

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
  let [isBegun, isOver, isAborted] = [false, false, false];
  let failure: unknown;
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
      failure ??= error;
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
  const begin = async (): Promise<void> => {
    try {
      await run({ text: 'BEGIN' }, left);
      isBegun = true;
    } catch (error) {
      // No other statement may follow.
      broken ??= error as Error;
      throw error;
    }
  };
  // Nothing waits for the answer to BEGIN but writes, which would otherwise be stored if BEGIN failed.
  let begun: Promise<void> | undefined;
  let gate: Promise<void> | undefined;
  const inside: Queryable = {
    runsInOrder: true,
    query: async <Row>({ name, text, values }: BoundStatement) => {
      if (isOver) throw new Error(`The statement ${name} came after the end of its transaction.`);
      if (!isBegun && mayWrite(text)) gate = begun;
      // Later statements wait too, so that the order stays.
      if (!isBegun && gate) await gate;
      if (isAborted) throw new Error(`The statement ${name} came after the rollback of its transaction.`);
      const { rows } = await run({ name, text, values: [...values] }).catch((error: unknown) => {
        throw asFailure(error);
      });
      return rows as Row[];
    },
  };
  try {
    await giveSettings(client, sessions, left);
    begun = begin();
    begun.catch(() => undefined);
    const result = await Promise.race([work(inside), lost]).finally(() => {
      isOver = true;
    });
    await begun;
    const { command } = await run({ text: 'COMMIT' }).catch((error: unknown) => {
      throw isUnavailable(error) ? outcomeUnknown() : error;
    });
    // The work has not waited for a statement that failed, or has ignored its error.
    if (command === 'ROLLBACK') throw failure;
    return result;
  } catch (error) {
    isAborted = true;
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
  const queryable = queryables({ pool, urgent, generic }, timeouts, breaker, sessions);
  return {
    database: {
      ...queryable.usual,
      urgent: queryable.urgent,
      transaction: (work) => transaction(pool, timeouts, breaker, sessions, work),
      readGroup,
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
