// @vitest-environment jsdom
import { CallError } from '@hustings/vertical/client';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, makeQueryClient } from './query.ts';

const noConnection = vi.fn<() => Promise<never>>();

beforeEach(() => {
  noConnection.mockReset().mockRejectedValue(new CallError('NetworkError', 0));
  onlineManager.setOnline(false);
});
afterEach(() => onlineManager.setOnline(true));

test('fails a read offline instead of waiting forever', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  const client = makeQueryClient(noConnection);
  await expect(client.fetchQuery(callQuery('getPolly', { params: { id: 'anne' } }))).rejects.toThrow('NetworkError');
  vi.useRealTimers();
  expect(noConnection).toHaveBeenCalledTimes(2);
});

test('fails a write offline, so that its form can say so and keep the text', async () => {
  const sending = new MutationObserver(makeQueryClient(), { mutationFn: noConnection });
  await expect(sending.mutate()).rejects.toThrow('NetworkError');
});

test('aborts a read whose view is gone and drops its answer', async () => {
  const answer = Promise.withResolvers<never>();
  const signals: (AbortSignal | undefined)[] = [];
  const client = makeQueryClient((_name, _input, signal) => {
    signals.push(signal);
    return answer.promise;
  });
  const query = callQuery('getPolly', { params: { id: 'anne' } });
  const leave = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  leave();
  expect(signals[0]?.aborted).toBe(true);
  answer.resolve({ name: 'Anne' } as never);
  await answer.promise;
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
});
