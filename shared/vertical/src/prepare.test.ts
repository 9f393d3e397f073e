// @vitest-environment jsdom
import { createTestI18n } from '@hustings/i18n/testing';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { prepareAddress, prepareCode, type VerticalDescription } from './prepare.ts';
import { makeQueryClient } from './query.ts';

const client = makeQueryClient();
const signals = new Map<string, AbortSignal>();

/** A query that never resolves and records whether it was cancelled. */
const reading = (name: string) => ({
  queryKey: [name] as QueryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    signals.set(name, signal);
    return new Promise<never>(() => {});
  },
});
const vertical: VerticalDescription = {
  name: 'test',
  messages: () => Promise.resolve({}),
  routes: [
    {
      path: '/',
      chunk: 'home',
      load: () => Promise.resolve({ default: () => null }),
      queries: ({ search }: { search: URLSearchParams }) => [reading('shared'), reading(search.get('feed') ?? 'none')],
    },
  ],
} as unknown as VerticalDescription;

const prepare = (address: string) =>
  void prepareAddress(vertical, client, address, { i18n: createTestI18n('en'), signedIn: true }).catch(() => undefined);

test('cancels the queries of an abandoned page, except those that the next page needs', () => {
  prepare('/?feed=district');
  prepare('/?feed=discover');
  expect(signals.get('district')?.aborted).toBe(true);
  expect(signals.get('discover')?.aborted).toBe(false);
  expect(signals.get('shared')?.aborted).toBe(false);
});

test('neither reads nor cancels when only code is needed', async () => {
  prepare('/?feed=local');
  const context = { i18n: createTestI18n('en'), signedIn: true, codeOnly: true };
  await prepareAddress(vertical, client, '/?feed=later', context).catch(() => undefined);
  expect(signals.has('later')).toBe(false);
  expect(signals.get('local')?.aborted).toBe(false);
});

test('keeps queries that a page shows', () => {
  const stop = new QueryObserver(client, reading('discover')).subscribe(() => undefined);
  prepare('/?feed=following');
  expect(signals.get('discover')?.aborted).toBe(false);
  stop();
});

/** A page with a deferred part; `arrive` is called when the code of the page is there. */
function pageWithPart(part: () => Promise<unknown>) {
  const page = Promise.withResolvers<{ default: () => null }>();
  const described = {
    name: 'parts',
    messages: { en: async () => ({ default: {} }) },
    routes: [{ path: '/', chunk: 'page', load: () => page.promise, parts: () => [part()] }],
  } as unknown as VerticalDescription;
  return { described, arrive: () => page.resolve({ default: () => null }) };
}

test('loads the deferred parts of a page beside its code, and goes on without one that does not load', async () => {
  const part = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('It does not load.')));
  const { described, arrive } = pageWithPart(part);
  const prepared = prepareCode(described, '/', { i18n: createTestI18n('en') });
  expect(part).toHaveBeenCalledOnce();
  arrive();
  await expect(prepared).resolves.toBeUndefined();
});

test('leaves the deferred parts of a page that the server rendered for later', async () => {
  const part = vi.fn<() => Promise<unknown>>(async () => undefined);
  const { described, arrive } = pageWithPart(part);
  arrive();
  await prepareCode(described, '/', { i18n: createTestI18n('en') }, true);
  expect(part).not.toHaveBeenCalled();
});

test('loads the texts of a rendered page first, and all texts of its vertical once the visitor uses it', async () => {
  const texts = { en: async () => ({ default: { test: { greeting: 'Hello' } } }) };
  const all = vi.fn<() => Promise<object>>(async () => ({ default: { test: { greeting: 'Hello', farewell: 'Bye' } } }));
  const described = {
    name: 'texts',
    messages: { en: all },
    routes: [{ path: '/', chunk: 'page', load: async () => ({ default: () => null }), texts }],
  } as unknown as VerticalDescription;
  const i18n = createTestI18n('en');
  await prepareCode(described, '/', { i18n }, true);
  expect(i18n.getResource('en', 'test', 'greeting')).toBe('Hello');
  expect(all).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(i18n.getResource('en', 'test', 'farewell')).toBe('Bye'), { timeout: 4_000 });
});

test('loads all texts before a navigation to a page with texts of its own', async () => {
  const own = vi.fn<() => Promise<object>>(async () => ({ default: {} }));
  const described = {
    name: 'texts',
    messages: { en: async () => ({ default: { test: { farewell: 'Bye' } } }) },
    routes: [{ path: '/', chunk: 'page', load: async () => ({ default: () => null }), texts: { en: own } }],
  } as unknown as VerticalDescription;
  const i18n = createTestI18n('en');
  await prepareCode(described, '/', { i18n });
  expect(i18n.getResource('en', 'test', 'farewell')).toBe('Bye');
  expect(own).not.toHaveBeenCalled();
});
