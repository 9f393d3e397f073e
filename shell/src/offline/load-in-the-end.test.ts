// @vitest-environment jsdom
import { reachEveryMs } from '@hustings/vertical/connection-back';
import { afterEach, expect, test, vi } from 'vitest';
import { loadInTheEnd } from './load-in-the-end.ts';

afterEach(() => void vi.useRealTimers());

test('loads code after the connection is back and the server answers', async () => {
  vi.useFakeTimers();
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('No answer.')).mockResolvedValue('code');
  const loaded = vi.fn<(code: string) => void>();
  void loadInTheEnd(load).then(loaded);
  await vi.advanceTimersByTimeAsync(reachEveryMs);
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(reachEveryMs);
  expect(load).toHaveBeenCalledOnce();
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(reachEveryMs);
  expect(loaded).toHaveBeenCalledWith('code');
  expect(load).toHaveBeenCalledTimes(2);
});
