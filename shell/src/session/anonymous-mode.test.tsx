// @vitest-environment jsdom
import { anonymousCookie } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { session } from '@hustings/session';
import { renderHook, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followAnonymousMode } from './anonymous-mode.ts';
import { ann } from '../ui/chrome/testing/show-bar.tsx';
import { changePageState, usePageState } from '../ui/page-state.ts';

const verified = { ...ann, user_privilege: { mayPostAnonymously: true } };
const pausedUntil = '2026-06-03T22:15:00.000Z';
const ask = vi.fn<() => { pausedUntil?: string }>(() => ({ pausedUntil }));

const server = setupServer(mockCall('readAnonymousMode', ask));
beforeAll(() => server.listen());
beforeEach(() => {
  ask.mockClear();
  localStorage.clear();
  session.getState().setUser(verified);
  session.getState().setAnonymous(false);
  changePageState({ anonymousPausedUntil: undefined });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('says at load that a switched-on mode is paused, and keeps it on so that no name appears', async () => {
  localStorage.setItem(anonymousCookie, verified.userId);
  const { result } = renderHook(usePageState);
  followAnonymousMode(() => {});
  await waitFor(() => expect(result.current.anonymousPausedUntil).toBe(pausedUntil));
  expect([session.getState().anonymous, localStorage.getItem(anonymousCookie)]).toEqual([true, verified.userId]);
});

test('makes no call at load when the mode is off', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  followAnonymousMode(() => {});
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});
