// @vitest-environment jsdom
import { methodAndPath } from '@hustings/contract/calls';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, CallError, loadBeforeCalls } from './client.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

/** Returns the error of a refused log-in. */
async function refused(meta: object | undefined, headers: Record<string, string>): Promise<CallError> {
  const responseStatus = { errorCode: 'AccountLocked', message: '', errors: [], meta };
  server.use(
    http.post(`*/api${methodAndPath('logIn').path}`, () =>
      HttpResponse.json({ responseStatus }, { status: 401, headers }),
    ),
  );
  const failure = await call('logIn', { body: { userName: 'bob', password: 'x' } }).catch((error: unknown) => error);
  if (!(failure instanceof CallError)) throw new Error('It was not refused.');
  return failure;
}

test('reads the retry time from the header', async () => {
  expect((await refused(undefined, { 'retry-after': '3540' })).meta).toEqual({ retryAfterSeconds: 3540 });
  expect((await refused({ limit: 5 }, { 'retry-after': '60' })).meta).toEqual({ limit: 5, retryAfterSeconds: 60 });
});

test('has no retry time without a valid header', async () => {
  expect((await refused(undefined, {})).meta).toEqual({});
  expect((await refused(undefined, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })).meta).toEqual({});
});

test('answers a call only after what it waits for, and fails if that does not load', async () => {
  const texts = Promise.withResolvers<void>();
  loadBeforeCalls(() => texts.promise);
  const answered = vi.fn<() => void>();
  const failure = refused(undefined, {}).finally(answered);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).not.toHaveBeenCalled();
  texts.resolve();
  expect((await failure).code).toBe('AccountLocked');
  loadBeforeCalls(() => Promise.reject(new Error('no texts')));
  expect((await refused(undefined, {})).code).toBe('NetworkError');
  loadBeforeCalls(() => Promise.resolve());
});
