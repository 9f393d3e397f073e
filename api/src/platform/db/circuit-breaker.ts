import pg from 'pg';
import { RequestFailure } from '../core/failure.ts';

/** The parameters of a connection to a database: a connection string, or its parts. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** The time limits of statements. */
export interface Timeouts {
  /** The maximum milliseconds that a statement waits for a connection. */
  connectionMs: number;
  /** The milliseconds in which a statement must be answered, including the wait for a connection. */
  statementMs: number;
}

/** Matches the driver's messages about a server that accepted a connection or a statement and did not answer. */
const timeoutMessages = /^(Query read timeout|Connection terminated due to connection timeout)/;

/** Returns whether an error says that the server did not answer in time. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && timeoutMessages.test(error.message);

/** The share of the time limit after which PostgreSQL itself cancels a statement, before the driver gives up. */
const serverShare = 0.85;

/**
 * Returns the milliseconds after which PostgreSQL itself cancels a statement.
 *
 * @param statementMs the time limit of the driver
 */
export const serverTimeout = (statementMs: number): number => Math.ceil(statementMs * serverShare);

const retryMs = 250;
const retryAfterSeconds = 2;

/** Makes the failure of a request that needs the database while it is unreachable. */
export const unreachable = (): RequestFailure => new RequestFailure('Unavailable', { retryAfterSeconds });

/** Sets the time limit of the driver for a statement. */
export function withTimeout(query: pg.QueryConfig, timeoutMs: number): pg.QueryConfig {
  // The types of the driver lack this option.
  const config: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: timeoutMs };
  return config;
}

/** A circuit breaker, which makes statements fail at once while the server does not answer. */
export interface CircuitBreaker {
  /** @throws {RequestFailure} `Unavailable` while the circuit is open */
  check(): void;
  /**
   * Opens the circuit if the error is a timeout of the server.
   *
   * @param waitedMs the milliseconds that the driver waited; too few do not show that the server is unresponsive
   */
  recordFailure(error: unknown, waitedMs?: number): void;
  /** Ends the attempts to reach the server. */
  stop(): void;
}

/**
 * Makes a circuit breaker, so that a request with several statements waits for an unresponsive server only once. While
 * the circuit is open, a separate connection probes the server; the first answer closes the circuit.
 */
export function makeCircuitBreaker(connection: Connection, { statementMs }: Timeouts): CircuitBreaker {
  let isOpen = false;
  const stopped = new AbortController();

  async function isAnswering(): Promise<boolean> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: statementMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(withTimeout({ text: 'SELECT 1' }, statementMs));
      return true;
    } catch (error) {
      // A server that refuses the connection does answer. Statements will get the same error from it.
      return !isTimeout(error);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  async function closeOnceAnswering(): Promise<void> {
    while (!stopped.signal.aborted && !(await isAnswering()))
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    isOpen = false;
  }

  return {
    check: () => {
      if (isOpen) throw unreachable();
    },
    recordFailure: (error, waitedMs = statementMs) => {
      // A wait shorter than `serverTimeout` proves nothing, because a working server cancels a slow statement only
      // after that time.
      if (waitedMs < serverTimeout(statementMs)) return;
      if (isOpen || stopped.signal.aborted || !isTimeout(error)) return;
      isOpen = true;
      void closeOnceAnswering();
    },
    stop: () => stopped.abort(),
  };
}
