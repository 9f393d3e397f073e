import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { withTimeout, type CircuitBreaker, type Timeouts } from './circuit-breaker.ts';
import type { Queryable, ReadGroup } from './database.ts';
import type { BoundStatement } from './statement.ts';
import { asFailure, isUnavailable, mayWrite, outcomeUnknown } from './statement-failures.ts';

/** The settings of a program for all sessions, and the settings that each session has got. */
export interface SessionSettings {
  values: ReadonlyMap<string, string>;
  given: WeakMap<pg.PoolClient, ReadonlyMap<string, string>>;
}

/** Gives a session the settings of the program, if they have changed since its last statement. */
export async function giveSettings(
  client: pg.PoolClient,
  { values, given }: SessionSettings,
  ms: number,
): Promise<void> {
  if ((given.get(client) ?? noSettings) === values) return;
  const text = 'SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS setting (name, value)';
  await client.query(withTimeout({ text, values: [[...values.keys()], [...values.values()]] }, ms));
  given.set(client, values);
}

export const noSettings: ReadonlyMap<string, string> = new Map();

/** Takes a connection of a pool. Throws `Unavailable` if there is none in time. */
export async function connect(pool: pg.Pool, breaker: CircuitBreaker): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    breaker.recordFailure(error);
    throw asFailure(error);
  }
}

/** A statement that was started, and the moment of its start. */
interface Started {
  statement: BoundStatement;
  /** Whether it is an urgent look-up, which may share the connection of another statement. */
  isLookUp: boolean;
  /** The group of reads that it belongs to; absent for writes and look-ups. */
  group?: symbol | undefined;
  pool: pg.Pool;
  began: number;
  answer: PromiseWithResolvers<unknown[]>;
}

/** Runs statements on one connection, in their order. Each connection prepares a statement once, under its name. */
async function runOnConnection(
  pool: pg.Pool,
  started: readonly Started[],
  { statementMs }: Timeouts,
  breaker: CircuitBreaker,
  sessions: SessionSettings,
): Promise<void> {
  const leftOf = ({ began }: Started): number => Math.max(1, statementMs - (performance.now() - began));
  let client: pg.PoolClient | undefined;
  let broken: Error | undefined;
  let unanswered = started.length;
  const settle = (each: Started, error: unknown, rows: unknown[] = []): void => {
    if (error) broken = error as Error;
    unanswered -= 1;
    // If there was an error, the pool closes the connection instead of using it again.
    if (unanswered === 0) client?.release(broken);
    if (!error) each.answer.resolve(rows);
    else
      each.answer.reject(isUnavailable(error) && mayWrite(each.statement.text) ? outcomeUnknown() : asFailure(error));
  };
  try {
    client = await connect(pool, breaker);
    await giveSettings(client, sessions, Math.max(...started.map(leftOf)));
  } catch (error) {
    breaker.recordFailure(error);
    // Nothing was sent, so no outcome is unknown.
    for (const each of started) settle(each, asFailure(error));
    return;
  }
  // The types of the driver lack the connection.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  // Sends all statements in one write, so that the server wakes only once.
  stream.cork();
  for (const [index, each] of started.entries()) {
    const { name, text, values } = each.statement;
    const left = leftOf(each);
    // The server begins a statement when it has answered the earlier ones, each of which has its own time.
    const query = withTimeout({ name, text, values: [...values] }, left * (index + 1));
    client.query(query, (error: unknown, result?: pg.QueryResult) => {
      if (error) breaker.recordFailure(error, left);
      settle(each, error, result?.rows);
    });
  }
  stream.uncork();
}

/** The group of reads that the current work belongs to. */
const currentGroup = new AsyncLocalStorage<symbol>();

/** Begins a group of reads, as `Database.readGroup`. */
export function readGroup(): ReadGroup {
  const group = Symbol('reads');
  return (work) => currentGroup.run(group, work);
}

/** The most reads on one connection at once. The last of them waits for the others. */
const mostTogether = 8;

/** Returns whether a read may wait for another on its connection: both are quick, or of one group. */
const mayShare = (one: Started, other: Started): boolean =>
  (one.statement.isQuick && other.statement.isQuick) || (one.group !== undefined && one.group === other.group);

/**
 * Shares connections of a pool among statements: quick reads travel together, as do the reads of a group, and each other
 * statement alone.
 */
function byConnection(started: readonly Started[]): { pool: pg.Pool; together: Started[] }[] {
  const groups: { pool: pg.Pool; together: Started[] }[] = [];
  for (const each of started) {
    const isOpen = ({ pool, together }: (typeof groups)[number]): boolean =>
      pool === each.pool && together.length < mostTogether && together.every((other) => mayShare(each, other));
    const shared = groups.find(isOpen);
    if (shared) shared.together.push(each);
    else groups.push({ pool: each.pool, together: [each] });
  }
  return groups;
}

/**
 * Runs statements on connections of pools. Urgent look-ups travel with another statement that starts in the same turn
 * of the event loop, ahead of it on its connection. Quick reads travel together, as do those of a group: one write and
 * one process of the server then do the work of several. Look-ups never wait for a connection: if none is idle, they
 * have one of their own. Other statements never share a connection, so that none waits for the time of another.
 */
export function queryables(
  { pool, urgent, generic }: Record<'pool' | 'urgent' | 'generic', pg.Pool>,
  ...shared: [timeouts: Timeouts, breaker: CircuitBreaker, sessions: SessionSettings]
): Record<'usual' | 'urgent', Queryable> {
  let turn: Started[] = [];
  const runTurn = (): void => {
    const lookUps = turn.filter(({ isLookUp }) => isLookUp);
    const groups = byConnection(turn.filter(({ isLookUp }) => !isLookUp));
    turn = [];
    const host = groups.find((each) => each.pool.idleCount > 0);
    if (!host && lookUps.length > 0) void runOnConnection(urgent, lookUps, ...shared);
    for (const { pool: own, together } of groups)
      void runOnConnection(own, together === host?.together ? [...lookUps, ...together] : together, ...shared);
  };
  const start = async <Row>(statement: BoundStatement, poolOfStatement: pg.Pool, isLookUp: boolean): Promise<Row[]> => {
    const [, breaker] = shared;
    breaker.check();
    const answer = Promise.withResolvers<unknown[]>();
    // Runs after the events of this turn, such as further requests, which may start further statements.
    if (turn.length === 0) setImmediate(runTurn);
    // A write may take long, and nobody but its caller waits for it.
    const group = isLookUp || mayWrite(statement.text) ? undefined : currentGroup.getStore();
    turn.push({ statement, isLookUp, group, pool: poolOfStatement, began: performance.now(), answer });
    return (await answer.promise) as Row[];
  };
  return {
    usual: { query: (statement) => start(statement, statement.plan ? generic : pool, false) },
    urgent: { query: (statement) => start(statement, urgent, !mayWrite(statement.text)) },
  };
}
