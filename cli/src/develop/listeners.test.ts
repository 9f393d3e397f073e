// @vitest-environment jsdom
import { leftEvent } from '@hustings/vertical/left-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchListeners } from './listeners.ts';

const warned = vi.fn<(text: string) => void>();
const server = new URL('http://127.0.0.1:4100/mf-trial/__stack');
const nothing = () => {};
/** The frame to which the development server maps the place of a listener. */
let frame = '';

watchListeners('mf-trial', server);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(warned);
  warned.mockReset();
  frame = '    at start (mf-trial/src/screens/start-screen.tsx:12:1)\n    at commit (node_modules/react-dom/x.js:1:1)';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(frame)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function leave(vertical = 'mf-trial'): Promise<void> {
  dispatchEvent(new CustomEvent(leftEvent, { detail: { vertical } }));
  await vi.advanceTimersByTimeAsync(1_000);
}

test('names the vertical, the event and the place of each listener that stays, once', async () => {
  const listener = vi.fn<() => void>();
  addEventListener('resize', listener);
  document.addEventListener('keydown', listener, true);
  await leave('mf-feed');
  expect(warned).not.toHaveBeenCalled();
  await leave();
  await leave();
  const place = 'added at mf-trial/src/screens/start-screen.tsx:12:1. Remove it at unmount.';
  expect(warned.mock.calls).toEqual([
    [`mf-trial left a listener behind: "resize" on window, ${place}`],
    [`mf-trial left a listener behind: "keydown" on document, ${place}`],
  ]);
  dispatchEvent(new Event('resize'));
  expect(listener).toHaveBeenCalledOnce();
});

test('accepts listeners that end, and those of libraries', async () => {
  const end = new AbortController();
  addEventListener('resize', nothing, { capture: true });
  removeEventListener('resize', nothing, true);
  addEventListener('scroll', nothing, { once: true });
  dispatchEvent(new Event('scroll'));
  addEventListener('focus', nothing, { signal: end.signal });
  end.abort();
  await leave();
  addEventListener('blur', nothing);
  frame =
    '    at follow (node_modules/react-aria/index.js:1:1)\n    at start (mf-trial/src/screens/start-screen.tsx:12:1)';
  await leave();
  expect(warned).not.toHaveBeenCalled();
});

test('takes another capture phase for another listener', async () => {
  addEventListener('resize', nothing);
  removeEventListener('resize', nothing, { capture: true });
  await leave();
  expect(warned).toHaveBeenCalledOnce();
});
