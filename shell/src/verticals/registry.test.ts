// @vitest-environment jsdom
import { CallError } from '@hustings/vertical/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRegistry } from './registry.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@hustings/vertical/client', async (original) => ({ ...(await original<object>()), call }));

const logged = vi.fn<(...parts: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
afterEach(() => vi.restoreAllMocks());

test('keeps its list and tells the console if the next one is malformed, but not if there is no connection', async () => {
  const registry = makeRegistry([]);
  call.mockRejectedValueOnce(new CallError('NetworkError', 0));
  await registry.refresh('now');
  expect(logged).not.toHaveBeenCalled();
  call.mockResolvedValueOnce({ results: [{ name: 'mf-feed' }] });
  await registry.refresh('now');
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^shell .*\(script\):$/), expect.any(TypeError));
  expect(registry.releases()).toEqual([]);
});
