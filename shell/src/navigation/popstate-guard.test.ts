// @vitest-environment jsdom
import { guardNavigation } from '@hustings/vertical/navigation-guard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history, nameFirstEntry } from './history.ts';
import { makePopstateGuard } from './popstate-guard.ts';

const shown = vi.fn<(address: string) => void>();
let stopListening: () => void;
let letLeave: () => void = () => undefined;

/** Somebody was at /one and /two, and writes at /three. */
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

test('Back from a page with unsaved text shows nothing else, and who stays is where they were', async () => {
  const ask = vi.fn<(go: () => void) => void>();
  letLeave = guardNavigation(ask);
  history.go(-2);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await at('/three');
  expect(shown).not.toHaveBeenCalled();

  // Asked again, it asks again.
  history.go(-1);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await at('/three');
  expect(shown).not.toHaveBeenCalled();
});

test('who leaves all the same comes to where Back would have led, and asks no more', async () => {
  const ask = vi.fn<(go: () => void) => void>();
  letLeave = guardNavigation(ask);
  history.go(-2);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await at('/three');
  ask.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('/one'));
  expect([ask.mock.calls.length, location.pathname]).toEqual([1, '/one']);
});

test('a part of the same page and a page without unsaved text are returned from unasked', async () => {
  history.go(-1);
  await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith('/two'));
  history.push('/two#part');
  const ask = vi.fn<(go: () => void) => void>();
  letLeave = guardNavigation(ask);
  history.go(-1);
  await vi.waitFor(() => expect(location.hash).toBe(''));
  expect(ask).not.toHaveBeenCalled();
});
