// @vitest-environment jsdom
import { guardNavigation } from '@hustings/vertical/navigation-guard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history, nameFirstEntry } from './history.ts';
import { makePopstateGuard } from './popstate-guard.ts';

const shown = vi.fn<(address: string) => void>();
let stopListening: () => void;
let letLeave: () => void = () => undefined;

/** History: /one, /two, and unsaved text at /three. */
beforeEach(() => {
  history.replace('/one');
  nameFirstEntry();
  const isShown = makePopstateGuard();
  stopListening = history.listen((move) => isShown(move) && shown(move.location.pathname + move.location.search));
  history.push('/two');
  history.push('/three');
  shown.mockReset();
});
afterEach(() => {
  letLeave();
  stopListening();
});

const at = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path));

test('blocks Back from a page with unsaved text and stays on the entry', async () => {
  const ask = vi.fn<(go: () => void) => void>();
  letLeave = guardNavigation(ask);
  history.go(-2);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await at('/three');
  expect(shown).not.toHaveBeenCalled();

  // A second attempt asks again.
  history.go(-1);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await at('/three');
  expect(shown).not.toHaveBeenCalled();
});

test('goes back without a second question after the visitor confirms', async () => {
  const ask = vi.fn<(go: () => void) => void>();
  letLeave = guardNavigation(ask);
  history.go(-2);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await at('/three');
  ask.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('/one'));
  expect([ask.mock.calls.length, location.pathname]).toEqual([1, '/one']);
});

test('does not ask within the same page or without unsaved text', async () => {
  history.go(-1);
  await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith('/two'));
  history.push('/two#part');
  const ask = vi.fn<(go: () => void) => void>();
  letLeave = guardNavigation(ask);
  history.go(-1);
  await vi.waitFor(() => expect(location.hash).toBe(''));
  expect(ask).not.toHaveBeenCalled();
});
