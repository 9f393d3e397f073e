// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnectionBack } from './connection-back.ts';

let isOnline = true;
let isReachable = true;
beforeEach(() => {
  isOnline = true;
  isReachable = true;
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      if (!isReachable) throw new TypeError('No answer.');
      return new Response('');
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Watcher({ onBack, isWatching }: { onBack(): void; isWatching: boolean }) {
  useConnectionBack(onBack, isWatching);
  return null;
}

function watch(isWatching = true) {
  const onBack = vi.fn<() => void>();
  const view = render(<Watcher {...{ onBack, isWatching }} />);
  return { onBack, view };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function comeOnline(): void {
  isOnline = true;
  dispatchEvent(new Event('online'));
}

test('tells once, shortly after the device is online again', async () => {
  isOnline = false;
  const { onBack } = watch();
  await pass(60_000);
  expect(onBack).not.toHaveBeenCalled();
  comeOnline();
  expect(onBack).not.toHaveBeenCalled();
  await pass(60_000);
  expect(onBack).toHaveBeenCalledOnce();
});

test('tells once a server that was down answers again', async () => {
  isReachable = false;
  const { onBack } = watch();
  await pass(12_000);
  expect(onBack).not.toHaveBeenCalled();
  isReachable = true;
  await pass(5_000);
  expect(onBack).toHaveBeenCalledOnce();
});

test('repeats nothing that failed although the server answers', async () => {
  const { onBack } = watch();
  await pass(60_000);
  expect(onBack).not.toHaveBeenCalled();
});

test.each([
  ['it is asked not to look', (end: () => void) => end, false],
  ['the message is gone', (end: () => void) => end(), true],
])('tells nothing if %s', async (_, end, isWatching) => {
  isOnline = false;
  const { onBack, view } = watch(isWatching);
  end(() => view.unmount());
  comeOnline();
  await pass(60_000);
  expect(onBack).not.toHaveBeenCalled();
});
