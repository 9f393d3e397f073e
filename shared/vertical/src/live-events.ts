import type { LiveEvent } from '@hustings/contract';
import { useEffect, useEffectEvent } from 'react';

/** Messages about live events between the shell and the components of all tabs. */
export type LiveMessage =
  /** A component subscribes to a topic. */
  | { say: 'want'; topic: string }
  /** The tab that holds the stream asks for all topics. */
  | { say: 'who' }
  | { say: 'event'; event: LiveEvent }
  /** Events may have been missed. */
  | { say: 'missed' }
  /** The stream has ended or was refused; the session may have changed. */
  | { say: 'ended' };

/** The name of the channel for messages about live events. */
export const liveChannel = 'hustings-live';

/** Opens a new channel, which also receives messages of other channels in the same page. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(liveChannel);
  } catch {
    // Without a channel the page receives no live events.
    return undefined;
  }
}

/**
 * Subscribes to live events of a topic while the component is mounted; the shell keeps one stream for all tabs.
 * Guests receive nothing.
 *
 * Topics: `thread:<subject>:<id>`, such as `thread:post:${id}`, sends `{ kind: 'comment', data: { id } }` for new
 * comments. An id may arrive twice, or belong to a comment written in this page, so count only unknown ids. `own`
 * sends what concerns the member, told apart by `kind` (`LiveEvent` of the contract); `posts` new public posts by
 * anybody. `undefined` subscribes to nothing.
 *
 * @param hear called with each event, or with `missed` when events may have been lost (at the start and after a long
 * break); then ask the server again
 */
export function useLiveEvents(
  topic: 'own' | 'posts' | `thread:${string}:${string}` | undefined,
  hear: (event: LiveEvent | 'missed') => void,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const port = topic && openChannel();
    if (!port) return;
    const want = () => port.postMessage({ say: 'want', topic } satisfies LiveMessage);
    port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      if (data.say === 'who') want();
      else if (data.say === 'missed') heard('missed');
      else if (data.say === 'event' && isOf(data.event, topic)) heard(data.event);
    });
    want();
    return () => port.close();
  }, [topic]);
}

/**
 * Returns true if an event belongs to a topic. Every event of an account belongs to `own`, because a browser gets
 * events of one account only.
 */
const isOf = (event: LiveEvent, topic: string): boolean =>
  event.topic === topic || (topic === 'own' && event.topic.startsWith('account:'));
