import type { LiveEvent } from '@hustings/contract';
import { useEffect, useEffectEvent } from 'react';

/** What the parts of a page, in all tabs of a browser, say to each other about what happens just now. */
export type LiveMessage =
  /** A part listens to a topic. */
  | { say: 'want'; topic: string }
  /** Whoever holds the browser's stream asks what is listened to. */
  | { say: 'who' }
  | { say: 'event'; event: LiveEvent }
  /** Something may have happened that nobody heard of. */
  | { say: 'missed' }
  /** The browser's stream has ended or was refused: the session may no longer be what it was. */
  | { say: 'ended' };

/** The name of the channel on which they do. */
export const liveChannel = 'hustings-live';

/** A channel of its own hears every other one, those of the same page included. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(liveChannel);
  } catch {
    // A browser that lets the site keep nothing: the page shows what it was loaded with.
    return undefined;
  }
}

/**
 * Hears what happens to a topic while the part that calls it is shown; the shell keeps one stream for all tabs of the
 * browser. Guests hear nothing.
 *
 * Call it with `thread:<subject>:<id>` (such as `thread:post:${id}`) for new comments, whose event is
 * `{ kind: 'comment', data: { id } }`: one id may be told twice, and also that of a comment written in this very page, so
 * count ids that are not in the list. `own` hears of the member's own notifications; `posts` that there is a new post which
 * everyone may see, of whatever author. `undefined` listens to nothing.
 *
 * @param hear is told each event, or `missed` where something may have been missed (at the start, and after a long
 * break): then ask the server anew
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

/** A browser hears of one account only. */
const isOf = (event: LiveEvent, topic: string): boolean =>
  event.topic === topic || (topic === 'own' && event.topic.startsWith('account:'));
