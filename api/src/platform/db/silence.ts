import pg from 'pg';
import { RequestFailure } from '../core/failure.ts';

/** How to reach a database: an address, or the parts of one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** How long statements may take. */
export interface Waits {
  /** Milliseconds that a statement waits for a connection. */
  patience: number;
  /** Milliseconds in which a statement is answered, waiting for a connection included. */
  milliseconds: number;
}

/** What the driver says of a server that took a connection or a statement and then said nothing. */
const silences = /^(Query read timeout|Connection terminated due to connection timeout)/;

/** Whether an error says that the server did not answer in time. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silences.test(error.message);

/** PostgreSQL itself ends a statement in this part of the time: only where it has fallen silent does the driver. */
const serverShare = 0.85;

/**
 * Answers after how long PostgreSQL itself ends a statement.
 *
 * @param milliseconds in which a statement is answered
 */
export const serverLimit = (milliseconds: number): number => Math.ceil(milliseconds * serverShare);

/** Milliseconds between two attempts to reach a database that fell silent. */
const pauseMilliseconds = 250;

const retryAfterSeconds = 2;

/** The failure of a request that needs the database while it cannot be reached. */
export const unreachable = (): RequestFailure => new RequestFailure('Unavailable', { retryAfterSeconds });

/** A statement whose answer the driver waits for so many milliseconds. */
export function timed(query: pg.QueryConfig, milliseconds: number): pg.QueryConfig {
  // The types of the driver do not name this option.
  const config: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: milliseconds };
  return config;
}

/** What stands between statements and a server that has fallen silent. */
export interface Silence {
  /** Throws at once while the server is known to be silent. */
  check(): void;
  /**
   * Notes an error; after one of silence nothing more is sent before the server has answered again.
   *
   * @param waited milliseconds that the driver waited for the answer; below the server's own limit nothing is silence
   */
  note(error: unknown, waited?: number): void;
  /** Ends the attempts to reach it. */
  end(): void;
}

/**
 * Spares statements the wait for a server that has fallen silent: a request with several of them ends with the first. A
 * connection of its own waits for the server to answer, and from then on everything is sent again.
 */
export function makeSilence(connection: Connection, { milliseconds }: Waits): Silence {
  let silent = false;
  const ended = new AbortController();

  async function answers(): Promise<boolean> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: milliseconds });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(timed({ text: 'SELECT 1' }, milliseconds));
      return true;
    } catch (error) {
      // It is there again, and refuses: statements are told so themselves.
      return !isSilence(error);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  async function waitForAnswer(): Promise<void> {
    while (!ended.signal.aborted && !(await answers()))
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    silent = false;
  }

  return {
    check: () => {
      if (silent) throw unreachable();
    },
    note: (error, waited = milliseconds) => {
      // A server that works on a statement would end it by itself only later.
      if (waited < serverLimit(milliseconds)) return;
      if (silent || ended.signal.aborted || !isSilence(error)) return;
      silent = true;
      void waitForAnswer();
    },
    end: () => ended.abort(),
  };
}
