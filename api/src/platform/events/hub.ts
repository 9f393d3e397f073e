import type { LiveEvent } from '@hustings/contract';
import { listen } from '../db/pg-listen.ts';
import type { Connection } from '../db/pool.ts';
import { coalescedRunner } from '../concurrency/coalesced-runner.ts';
import type { Services } from '../core/services.ts';
import { eventsSince, horizonNow, livingSessions } from './events.queries.ts';

/** A page that is told of events. */
export interface Listener {
  sessionId: string;
  accountId: string;
  topics: ReadonlySet<string>;
  /** `position` is where a page that has heard this goes on from. */
  tell(event: LiveEvent, position: string): void;
  /** Ends it; the page comes back by itself. */
  end(): void;
  /** Ends it because its session is over; the page does not come back. */
  endSession(): void;
}

/** Tells the pages that are connected to this process what any process has written. */
export interface EventHub {
  /** Adds a listener; answers how it is taken away again. */
  add(listener: Listener): () => void;
  /** How many listeners an account has in this process. */
  countOf(accountId: string): number;
  /** Is told of every event that this process reads. */
  onEvent(hear: (event: LiveEvent) => void): void;
  stop(): Promise<void>;
}

/** Sessions that run out say nothing, and a reading can fail: both are seen to every so many milliseconds. */
const checkMilliseconds = 30_000;

/**
 * Starts to hear the events of this database. Each process does so; one reading at a time, and another after it where
 * something was said meanwhile.
 */
export async function startEvents(services: Services, connection: Connection): Promise<EventHub> {
  const listeners = new Set<Listener>();
  const hearers: ((event: LiveEvent) => void)[] = [];
  const begin = await horizonNow(services.database);
  const reader = makeReader(services, begin, (event, position) => {
    for (const listener of listeners) if (listener.topics.has(event.topic)) listener.tell(event, position);
    for (const hear of hearers) hear(event);
  });

  const endDead = coalescedRunner(async () => {
    if (listeners.size === 0) return;
    const asked = [...listeners];
    const living = await livingSessions(
      services.database,
      [...new Set(asked.map(({ sessionId }) => sessionId))],
      services.now(),
    );
    for (const listener of asked) if (!living.has(listener.sessionId)) listener.endSession();
  });

  const listening = listen(connection, 'hustings', (said) => {
    if (said !== 'sessions') reader.run();
    if (said !== 'events') endDead.run();
  });
  const checking = setInterval(() => {
    reader.run();
    endDead.run();
  }, checkMilliseconds);

  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    countOf: (accountId) => [...listeners].filter((listener) => listener.accountId === accountId).length,
    onEvent: (hear) => void hearers.push(hear),
    stop: async () => {
      clearInterval(checking);
      for (const listener of listeners) listener.end();
      await listening.stop();
      await Promise.all([reader.ended(), endDead.ended()]);
    },
  };
}

/** Reads on from where it was, and passes over what it has told. */
function makeReader(services: Services, begin: string, tell: (event: LiveEvent, position: string) => void) {
  let position = begin;
  let told = new Set<string>();
  return coalescedRunner(async () => {
    const { events, horizon } = await eventsSince(services.database, position);
    const fresh = events.filter(({ id }) => !told.has(id));
    position = horizon;
    // Only what a later reading can meet again has to be remembered, and that is among what this one has met.
    told = new Set(events.map(({ id }) => id));
    for (const event of fresh) tell(event, horizon);
  });
}
