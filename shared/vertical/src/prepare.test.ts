// @vitest-environment jsdom
import { createI18n } from '@hustings/i18n';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { prepareAddress, type VerticalDescription } from './prepare.ts';
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
  void prepareAddress(vertical, client, address, { i18n: createI18n('en'), signedIn: true }).catch(() => undefined);

test('cancels the queries of an abandoned page, except those that the next page needs', () => {
  prepare('/?feed=district');
  prepare('/?feed=discover');
  expect(signals.get('district')?.aborted).toBe(true);
  expect(signals.get('discover')?.aborted).toBe(false);
  expect(signals.get('shared')?.aborted).toBe(false);
});

test('neither reads nor cancels when only code is needed', async () => {
  prepare('/?feed=local');
  const context = { i18n: createI18n('en'), signedIn: true, codeOnly: true };
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
