// @vitest-environment jsdom
import { liveChannel, type LiveMessage } from '@hustings/vertical/live-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followReleases } from './follow-releases.ts';

let port: BroadcastChannel;
beforeEach(() => {
  port = new BroadcastChannel(liveChannel);
});
afterEach(() => port.close());

const say = (kind: 'releases' | 'post') =>
  port.postMessage({
    say: 'event',
    event: { id: '0192f0c0-0000-7000-8000-000000000001', topic: kind, kind, data: {} },
  } as LiveMessage);

test('asks for the releases once the stream tells that they changed, and at no other event', async () => {
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  followReleases({ refresh });
  say('post');
  say('releases');
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledExactlyOnceWith('now'), { timeout: 4_000 });
});
