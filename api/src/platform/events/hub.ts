import type { LiveEvent } from '@hustings/contract';
import { listen } from '../db/pg-listen.ts';
import type { Connection } from '../db/pool.ts';
import { coalescedRunner } from '../concurrency/coalesced-runner.ts';
import type { Services } from '../core/services.ts';
import { activeSessions, eventsSince, horizonNow } from './events.queries.ts';

/** A connected event stream. */
export interface Subscriber {
  sessionId: string;
  accountId: string;
  topics: ReadonlySet<string>;
  /** Sends an event with the position from which the browser can resume after it. */
  send(event: LiveEvent, position: string): void;
  /** Ends the stream; the browser reconnects. */
  end(): void;
  /** Ends the stream of an ended session; the browser does not reconnect. */
  endSession(): void;
}

/** The hub that sends the events of all processes to the streams of this process. */
export interface EventHub {
  /** Adds a subscriber and returns the function that removes it. */
  add(subscriber: Subscriber): () => void;
  /** Counts the subscribers of an account in this process. */
  countOf(accountId: string): number;
  /** Adds a handler for all events. */
  onEvent(handler: (event: LiveEvent) => void): void;
  stop(): Promise<void>;
}

/** The interval of the checks for expired sessions, and for events that a failed read has missed. */
const checkMilliseconds = 30_000;

/**
 * Starts the event hub of this process. It reads events after each notification of the database, one read at a time.
 */
export async function startEvents(services: Services, connection: Connection): Promise<EventHub> {
  const subscribers = new Set<Subscriber>();
  const handlers: ((event: LiveEvent) => void)[] = [];
  const begin = await horizonNow(services.database);
  const reader = makeReader(services, begin, (event, position) => {
    for (const subscriber of subscribers) if (subscriber.topics.has(event.topic)) subscriber.send(event, position);
    for (const handle of handlers) handle(event);
  });

  const endInvalid = coalescedRunner(async () => {
    if (subscribers.size === 0) return;
    const checked = [...subscribers];
    const active = await activeSessions(
      services.database,
      [...new Set(checked.map(({ sessionId }) => sessionId))],
      services.now(),
    );
    for (const subscriber of checked) if (!active.has(subscriber.sessionId)) subscriber.endSession();
  });

  const listening = listen(connection, 'hustings', (payload) => {
    if (payload !== 'sessions') reader.run();
    if (payload !== 'events') endInvalid.run();
  });
  const checking = setInterval(() => {
    reader.run();
    endInvalid.run();
  }, checkMilliseconds);

  return {
    add: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    countOf: (accountId) => [...subscribers].filter((subscriber) => subscriber.accountId === accountId).length,
    onEvent: (handler) => void handlers.push(handler),
    stop: async () => {
      clearInterval(checking);
      for (const subscriber of subscribers) subscriber.end();
      await listening.stop();
      await Promise.all([reader.ended(), endInvalid.ended()]);
    },
  };
}

/** Makes the reader of new events, which skips events that it has read before. */
function makeReader(services: Services, begin: string, send: (event: LiveEvent, position: string) => void) {
  let position = begin;
  let sent = new Set<string>();
  return coalescedRunner(async () => {
    const { events, horizon } = await eventsSince(services.database, position);
    const fresh = events.filter(({ id }) => !sent.has(id));
    position = horizon;
    // The next read can repeat only events of this read, so older ids are not needed.
    sent = new Set(events.map(({ id }) => id));
    for (const event of fresh) send(event, horizon);
  });
}
