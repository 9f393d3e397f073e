import type { BootSession, LiveEvent } from '@hustings/contract';
import { liveChannel, type LiveMessage } from '@hustings/vertical/live-events';

/** Milliseconds in which tabs report their topics. */
const gathering = 150;
/** Minimum milliseconds before a refused stream is retried. */
const refusedPause = 30_000;
/** Topics that every stream includes. */
const everywhere: ReadonlySet<string> = new Set(['own', 'posts', 'releases']);
/** The server's limit of topics (`GET /events`). */
const mostTopics = 20;

/** The browser functions that the stream needs. */
export interface EventStreamEnvironment {
  /** The id of the last event before the document was made. If absent, events since then are reported as missed. */
  from?: string | undefined;
  port: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  open(address: string): EventSource;
}

/**
 * Keeps the only event stream of the browser and forwards its events to every tab. Collects the topics of all tabs
 * first, and reopens the stream at its last position when a tab adds a topic.
 */
export function keepEventStream({ from, port, open }: EventStreamEnvironment): void {
  let topics = new Set<string>();
  let stream: EventSource | undefined;
  let lastEventId = from ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (message: LiveMessage) => port.postMessage(message);

  /** Collects the topics again, without the topics of closed tabs. */
  function gather(): void {
    clearTimeout(timer);
    topics = new Set();
    timer = setTimeout(begin, gathering);
    say({ say: 'who' });
  }

  function begin(): void {
    timer = undefined;
    stream?.close();
    const query = new URLSearchParams({ topics: [...topics].slice(0, mostTopics).join(',') });
    if (lastEventId) query.set('after', lastEventId);
    const opened = open(`/api/events?${query}`);
    stream = opened;
    opened.addEventListener('begin', (event) => {
      lastEventId = event.lastEventId;
      if ((JSON.parse(event.data) as { missed: boolean }).missed) say({ say: 'missed' });
    });
    opened.addEventListener('message', (event) => {
      lastEventId = event.lastEventId;
      say({ say: 'event', event: JSON.parse(event.data) as LiveEvent });
    });
    const onEnd = () => {
      if (stream !== opened) return;
      say({ say: 'ended' });
      // The browser reconnects after a break, but not after a refusal.
      if (opened.readyState !== opened.CLOSED) return;
      timer = setTimeout(gather, refusedPause * (1 + Math.random()));
    };
    opened.addEventListener('error', onEnd);
    opened.addEventListener('sessionEnded', () => {
      // Close the stream, because the browser would reconnect and be refused.
      opened.close();
      onEnd();
    });
  }

  port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.say !== 'want' || everywhere.has(data.topic) || topics.has(data.topic)) return;
    topics.add(data.topic);
    if (timer === undefined) gather();
  });
  gather();
}

/**
 * Lets one tab hold the event stream; when that tab closes, another takes over. Without Web Locks, which need a secure
 * context, each tab holds a stream of its own.
 */
export function shareEventStream({ user, events }: Pick<BootSession, 'user' | 'events'>): void {
  if (!user || user.bannedStatus === 1) return;
  try {
    const port = new BroadcastChannel(liveChannel);
    const keep = () => keepEventStream({ from: events, port, open: (address) => new EventSource(address) });
    if (!navigator.locks) return keep();
    void navigator.locks.request(liveChannel, () => {
      keep();
      // Hold the lock until the tab closes.
      return new Promise<never>(() => {});
    });
  } catch {
    // Without a channel the page receives no live events.
  }
}
