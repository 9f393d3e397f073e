import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './pool.ts';

/** A connection that receives notifications of PostgreSQL. */
export interface Listening {
  stop(): Promise<void>;
}

const pauseMilliseconds = 1_000;
/** The interval at which the connection is checked. */
const checkMilliseconds = 15_000;

/**
 * Listens to a channel of the database, and reconnects after an error. Calls `onNotification` with the payload of each
 * notification. Calls it with `undefined` after each connection, because notifications may have been missed before.
 */
export function listen(
  connection: Connection,
  channel: string,
  onNotification: (payload: string | undefined) => void,
): Listening {
  const end = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      await listenOnce(connection, channel, onNotification, end.signal).catch(() => undefined);
      await setTimeout(pauseMilliseconds, undefined, end).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: () => {
      end.abort();
      return ended;
    },
  };
}

/** Listens on one connection until it breaks or the signal aborts. */
async function listenOnce(
  connection: Connection,
  channel: string,
  onNotification: (payload: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = new Socket();
  const client = new pg.Client({
    ...connection,
    stream: () => stream,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  const broken = new AbortController();
  client.on('error', () => broken.abort());
  client.on('end', () => broken.abort());
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    onNotification(undefined);
    const over = AbortSignal.any([signal, broken.signal]);
    while (!over.aborted) {
      await setTimeout(checkMilliseconds, undefined, { signal: over }).catch(() => undefined);
      if (!over.aborted) await client.query('SELECT 1');
    }
  } finally {
    const ended = client.end().catch(() => undefined);
    // An unresponsive server never confirms the end of the connection.
    stream.destroySoon();
    await ended;
  }
}
