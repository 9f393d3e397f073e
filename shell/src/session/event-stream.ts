import type { BootSession, LiveEvent } from '@hustings/contract';
import { liveChannel, type LiveMessage } from '@hustings/vertical/live-events';

/** Milliseconds in which the tabs say what they listen to. */
const gathering = 150;
/** Milliseconds after which a stream that was refused is asked for again, at least. */
const refusedPause = 30_000;
/** What every stream tells without being asked. */
const everywhere: ReadonlySet<string> = new Set(['own', 'posts']);
/** The server takes no more of them (`GET /events`). */
const mostTopics = 20;

/** What keeping a stream needs of its browser. */
export interface EventStreamEnvironment {
  /** The position from which on the page's document carries nothing more; absent: whatever was missed is asked for. */
  from?: string | undefined;
  port: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  open(address: string): EventSource;
}

/**
 * Keeps the browser's one stream of events and tells every tab what comes. It asks what is listened to, opens the stream
 * with that, and opens another in its place, from where the old one was, when a tab listens to something new.
 */
export function keepEventStream({ from, port, open }: EventStreamEnvironment): void {
  let topics = new Set<string>();
  let stream: EventSource | undefined;
  let lastEventId = from ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (message: LiveMessage) => port.postMessage(message);

  /** Those who have gone do not answer, and are listened to no longer. */
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
      // A break is mended by the browser itself; a refusal is not.
      if (opened.readyState !== opened.CLOSED) return;
      timer = setTimeout(gather, refusedPause * (1 + Math.random()));
    };
    opened.addEventListener('error', onEnd);
    opened.addEventListener('sessionEnded', () => {
      // The browser would come back at once, only to be refused.
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
 * Lets one tab of the browser keep the stream, and another when that is closed. Without locks, which a browser has on
 * secure addresses only, each tab keeps one.
 */
export function shareEventStream({ user, events }: Pick<BootSession, 'user' | 'events'>): void {
  if (!user || user.bannedStatus === 1) return;
  try {
    const port = new BroadcastChannel(liveChannel);
    const keep = () => keepEventStream({ from: events, port, open: (address) => new EventSource(address) });
    if (!navigator.locks) return keep();
    void navigator.locks.request(liveChannel, () => {
      keep();
      // Held until the tab is gone.
      return new Promise<never>(() => {});
    });
  } catch {
    // A browser that lets the site keep nothing: the page shows what it was loaded with.
  }
}
