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

/** Returns the ids among some accounts whose members may now receive the events of a thread. */
export type ThreadReaders = (topic: string, accountIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** The hub that sends the events of all processes to the streams of this process. */
export interface EventHub {
  /** Adds a subscriber and returns the function that removes it. */
  add(subscriber: Subscriber): () => void;
  /** Returns whether a member may subscribe to a thread. */
  maySubscribe(accountId: string, topic: string): Promise<boolean>;
  /** Counts the subscribers of an account in this process. */
  countOf(accountId: string): number;
  /** Counts the subscribers of all accounts in this process. */
  count(): number;
  /** Adds a handler for all events. */
  onEvent(handler: (event: LiveEvent) => void): void;
  stop(): Promise<void>;
}

/** The beginning of the topics that not everybody may receive, apart from those of accounts. */
const threadPrefix = 'thread:';

/** The interval of the checks for expired sessions, and for events that a failed read has missed. */
const checkMilliseconds = 30_000;

/**
 * Starts the event hub of this process. It reads events after each notification of the database, one read at a time. Each
 * event of a thread is sent to the members who see the thread at that moment, so that a block or a removal from an
 * audience also ends the events of open streams (docs/decisions/06-visibility.md).
 */
export async function startEvents(
  services: Services,
  connection: Connection,
  threadReaders: ThreadReaders,
): Promise<EventHub> {
  const subscribers = new Set<Subscriber>();
  const handlers: ((event: LiveEvent) => void)[] = [];
  const begin = await horizonNow(services.database);
  const reader = makeReader(services, begin, async (event, position) => {
    for (const handle of handlers) handle(event);
    const concerned = [...subscribers].filter(({ topics }) => topics.has(event.topic));
    if (concerned.length === 0) return;
    if (!event.topic.startsWith(threadPrefix))
      return concerned.forEach((subscriber) => subscriber.send(event, position));
    const accountIds = [...new Set(concerned.map(({ accountId }) => accountId))];
    try {
      const readers = await threadReaders(event.topic, accountIds);
      for (const subscriber of concerned) if (readers.has(subscriber.accountId)) subscriber.send(event, position);
    } catch {
      // The browsers reconnect, and read the event again.
      for (const subscriber of concerned) subscriber.end();
    }
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
    maySubscribe: async (accountId, topic) => (await threadReaders(topic, [accountId])).has(accountId),
    countOf: (accountId) => [...subscribers].filter((subscriber) => subscriber.accountId === accountId).length,
    count: () => subscribers.size,
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
function makeReader(services: Services, begin: string, send: (event: LiveEvent, position: string) => Promise<void>) {
  let position = begin;
  let sent = new Set<string>();
  return coalescedRunner(async () => {
    const { events, horizon } = await eventsSince(services.database, position);
    const fresh = events.filter(({ id }) => !sent.has(id));
    position = horizon;
    // The next read can repeat only events of this read, so older ids are not needed.
    sent = new Set(events.map(({ id }) => id));
    for (const event of fresh) await send(event, horizon);
  });
}
