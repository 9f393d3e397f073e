import { liveChannel, type LiveMessage } from '@hustings/vertical/live-events';
import type { Registry } from './registry.ts';

/** Milliseconds over which open pages spread their requests, so that a release does not bring them all at once. */
const spreadMs = 2_000;

/**
 * Asks for the served releases when the event stream tells that they changed, so that an open page of a member takes a
 * release, or leaves one that was rolled back, at its next move.
 */
export function followReleases(registry: Pick<Registry, 'refresh'>): void {
  try {
    const channel = new BroadcastChannel(liveChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      if (data.say === 'event' && data.event.kind === 'releases')
        setTimeout(() => void registry.refresh('now'), Math.random() * spreadMs);
    });
  } catch {
    // Without a channel the page learns of releases at its moves.
  }
}
