// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { call, whenUnauthorized } from '@hustings/vertical/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDocument } from '../pages/open-document.ts';
import { endSession, leaveEndedSession } from './end-session.ts';

vi.mock('../pages/open-document.ts');

const server = mockedServer();
const opened = vi.mocked(openDocument);

beforeEach(() => {
  opened.mockReset();
  history.replaceState(null, '', '/posts/harbour');
  server.use(mockFailure('getFeed', 'Unauthorized'));
  whenUnauthorized(() => void leaveEndedSession());
});

const isRefused = () => expect(call('getFeed', { query: {} })).rejects.toThrow('Unauthorized');

test('a session that the server has ended leads to the log-in page, and back here', async () => {
  await isRefused();
  await vi.waitFor(() => expect(opened.mock.calls).toEqual([['/login?next=%2Fposts%2Fharbour']]));
});

test('a log-out that fails leaves the session as it is', async () => {
  server.use(mockFailure('logOut', 'InternalError'));
  await expect(endSession()).rejects.toThrow('InternalError');
  expect(opened).not.toHaveBeenCalled();
  await isRefused();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

test('a log-out leads to the log-in page alone, although calls still running are refused', async () => {
  // The server refuses another call of the page before it answers.
  server.use(
    mockCall('logOut', async () => {
      await isRefused();
      return {};
    }),
  );
  await endSession();
  await isRefused();
  expect(opened.mock.calls).toEqual([['/login']]);
});
