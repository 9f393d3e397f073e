import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import { boundValues, type BoundStatement, type StatementText } from './statement.ts';
import { RequestFailure } from '../core/failure.ts';
import {
  isSilence,
  makeSilence,
  serverLimit,
  timed,
  unreachable,
  type Connection,
  type Silence,
  type Waits,
} from './silence.ts';

export type { Connection } from './silence.ts';

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
    isSilence(error) ||
    unavailable.test(code) ||
    networkFailures.has(code) ||
    (error instanceof Error && driverFailures.test(error.message))
  );
}

/** The failure of a write that was sent and never answered: it may have been stored. Nothing may send it again by itself. */
const outcomeUnknown = (): RequestFailure => new RequestFailure('Unavailable', { meta: { outcome: 'unknown' } });

const asFailure = (error: unknown): unknown => (isUnavailable(error) ? unreachable() : error);

/** Whether a statement may change something. Errs on the side of yes: of a lock on rows, for one. */
const writes = (text: string): boolean => /\b(INSERT|UPDATE|DELETE|MERGE)\b/.test(text);

/** A data loader groups look-ups: hardly more than one runs at a time. */
const urgentConnections = 2;

/** For statements with one plan: PostgreSQL lets a connection choose that for all its statements only. They are short. */
const genericConnections = 6;

/** Work that nobody waits for is done by few at a time. */
const backgroundConnections = { most: 6, urgent: 1, generic: 2 };

/** Milliseconds that work which nobody waits for waits for a connection. */
const backgroundPatience = 30_000;

const settings = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=iso_8601',
  'idle_in_transaction_session_timeout=20000',
];

/** Runs statements on connections of a pool; each statement is prepared once a connection, under its name. */
const queryable = (pool: pg.Pool, generic: pg.Pool, { milliseconds }: Waits, silence: Silence): Queryable => ({
  query: async <Row>(statement: BoundStatement | StatementText, numbered: readonly unknown[] = []) => {
    const { name, text, plan } = statement;
    const values = boundValues(statement, numbered);
    silence.check();
    const began = performance.now();
    const client = await connect(plan ? generic : pool, silence);
    const left = Math.max(1, milliseconds - (performance.now() - began));
    let broken: Error | undefined;
    try {
      const { rows } = await client.query(timed({ name, text, values }, left));
      return rows as Row[];
    } catch (error) {
      broken = error as Error;
      silence.note(error, left);
      throw isUnavailable(error) && writes(text) ? outcomeUnknown() : asFailure(error);
    } finally {
      // After any error another connection is opened in its place; one that waits for an answer is cut.
      client.release(broken);
    }
  },
});

async function connect(pool: pg.Pool, silence: Silence): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    silence.note(error);
    throw asFailure(error);
  }
}

const mostTries = 3;

/** Runs work in one transaction on a connection of a pool. */
async function transaction<Result>(
  pool: pg.Pool,
  waits: Waits,
  silence: Silence,
  work: (transaction: Queryable) => Promise<Result>,
  tried = 1,
): Promise<Result> {
  silence.check();
  const began = performance.now();
  const client = await connect(pool, silence);
  const left = Math.max(1, waits.milliseconds - (performance.now() - began));
  let broken: Error | undefined;
  const run = async (query: pg.QueryConfig, milliseconds = waits.milliseconds): Promise<pg.QueryResult> => {
    // The connection waits for an answer that nobody will hear.
    if (broken) throw unreachable();
    try {
      return await client.query(timed(query, milliseconds));
    } catch (error) {
      silence.note(error, milliseconds);
      if (isUnavailable(error)) broken = error as Error;
      throw error;
    }
  };
  const inside: Queryable = {
    query: async <Row>(statement: BoundStatement | StatementText, numbered: readonly unknown[] = []) => {
      const { name, text } = statement;
      const values = boundValues(statement, numbered);
      const { rows } = await run({ name, text, values }).catch((error: unknown) => {
        throw asFailure(error);
      });
      return rows as Row[];
    },
  };
  try {
    await run({ text: 'BEGIN' }, left);
    const result = await work(inside);
    await run({ text: 'COMMIT' }).catch((error: unknown) => {
      throw isUnavailable(error) ? outcomeUnknown() : error;
    });
    return result;
  } catch (error) {
    // What was not committed goes with its connection.
    await run({ text: 'ROLLBACK' }).catch((failed: Error) => {
      broken ??= failed;
    });
    if (tried < mostTries && repeatable.has(codeOf(error))) return transaction(pool, waits, silence, work, tried + 1);
    throw asFailure(error);
  } finally {
    client.release(broken);
  }
}

interface Connections {
  database: Omit<Database, 'background'>;
  pools: pg.Pool[];
  close(): Promise<void>;
}

/** Opens connections for one kind of work. */
function open(
  connection: Connection,
  { most, urgent: urgentMost, generic: genericMost }: typeof backgroundConnections,
  waits: Waits,
): Connections {
  const silence = makeSilence(connection, waits);
  const patience = Math.min(waits.patience, waits.milliseconds);
  const makePool = (max: number, more: string[] = []): pg.Pool => {
    const statementTimeout = `statement_timeout=${serverLimit(waits.milliseconds)}`;
    const pool = new pg.Pool({
      ...connection,
      max,
      types,
      connectionTimeoutMillis: patience,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      options: [...settings, statementTimeout, ...more].map((setting) => `-c ${setting}`).join(' '),
    });
    // A connection that breaks while idle is dropped by the pool; the next statement opens another.
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
      ...queryable(pool, generic, waits, silence),
      urgent: queryable(urgent, urgent, waits, silence),
      transaction: (work) => transaction(pool, waits, silence, work),
    },
    pools,
    close: async () => {
      silence.end();
      await Promise.all(pools.map((each) => each.end()));
    },
  };
}

/** What may differ from the defaults of `openDatabase`. */
export interface DatabaseOptions extends Partial<Waits> {
  /** Connections for what requests ask. */
  most?: number;
  /** Milliseconds in which a statement of work that nobody waits for is answered. */
  backgroundMilliseconds?: number;
}

/**
 * Opens the server's pool of connections. Nothing is connected before the first statement.
 *
 * A statement that is not answered in time fails, and its connection is thrown away. A failure to reach the database is
 * thrown as `RequestFailure('Unavailable')`, whose meta says `outcome: 'unknown'` where a write was sent and not answered;
 * every other error as PostgreSQL gave it.
 */
export function openDatabase(
  connection: Connection,
  { most = 16, patience = 5_000, milliseconds = 8_000, backgroundMilliseconds = 60_000 }: DatabaseOptions = {},
): OpenDatabase {
  const prompt = open(
    connection,
    { most, urgent: urgentConnections, generic: genericConnections },
    { patience, milliseconds },
  );
  const patient = open(connection, backgroundConnections, {
    patience: Math.max(patience, backgroundPatience),
    milliseconds: backgroundMilliseconds,
  });
  const pools = [...prompt.pools, ...patient.pools];
  const sum = (count: (each: pg.Pool) => number) => pools.reduce((total, each) => total + count(each), 0);
  const background: Database = {
    ...patient.database,
    get background() {
      return background;
    },
  };
  return {
    ...prompt.database,
    background,
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close: async () => {
      await Promise.all([prompt.close(), patient.close()]);
    },
  };
}
