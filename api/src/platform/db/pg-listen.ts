import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './pool.ts';

/** A connection of its own that hears what other processes say through the database. */
export interface Listening {
  stop(): Promise<void>;
}

const pauseMilliseconds = 1_000;
/** A connection that died in silence is noticed after so many milliseconds. */
const askMilliseconds = 15_000;

/**
 * Listens to a channel of the database. `hear` is told what was said; and it is told `undefined` whenever something may
 * have been said unheard, that is at each connection, the first one included. A connection that breaks is made anew.
 */
export function listen(connection: Connection, channel: string, hear: (said: string | undefined) => void): Listening {
  const end = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      await listenOnce(connection, channel, hear, end.signal).catch(() => undefined);
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

/** Listens as long as the connection lasts. */
async function listenOnce(
  connection: Connection,
  channel: string,
  hear: (said: string | undefined) => void,
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
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    hear(undefined);
    const over = AbortSignal.any([signal, broken.signal]);
    while (!over.aborted) {
      await setTimeout(askMilliseconds, undefined, { signal: over }).catch(() => undefined);
      if (!over.aborted) await client.query('SELECT 1');
    }
  } finally {
    const ended = client.end().catch(() => undefined);
    // A server that has fallen silent never says goodbye.
    stream.destroySoon();
    await ended;
  }
}
