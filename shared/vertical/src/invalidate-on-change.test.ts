// @vitest-environment jsdom
import type { CallName } from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import { call } from '@hustings/vertical/client';
import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceChange } from './changes.ts';
import { callQuery, makeQueryClient } from './query.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

/** The write of these tests: a vote, which removes a person from the list of people without a vote today. */
const vote = () => call('castDailyPollyVote', { body: {} as never });
const unvoted = callQuery('listUnvotedPollies', {});
const polly = callQuery('getPolly', { params: { id: 'anne' } });

const reads = vi.fn<(name: CallName) => Promise<unknown>>();
const answer = (status: number) =>
  server.use(http.post(`*/api${methodAndPath('castDailyPollyVote').path}`, () => HttpResponse.json({}, { status })));

let client: QueryClient;
/** The cache of another vertical, which has made no write. */
let other: QueryClient;
const leaving: (() => void)[] = [];

/** Observes a query as a component does. */
const show = (in_: QueryClient, query: object) =>
  leaving.push(new QueryObserver(in_, query as never).subscribe(() => undefined));

/** Writes an answer into the cache, as a page does that knows the effect of its write. */
const setTo = (data: string) => client.setQueryData(unvoted.queryKey, data as never);

const isStale = (in_: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  in_.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  let count = 0;
  reads.mockReset().mockImplementation((name) => Promise.resolve(`${name} ${(count += 1)}`));
  client = makeQueryClient((name) => reads(name) as never);
  other = makeQueryClient((name) => reads(name) as never);
  answer(200);
});
afterEach(() => leaving.splice(0).forEach((leave) => leave()));

describe('after a write', () => {
  test('refetches changed queries on screen in every cache, and keeps the rest', async () => {
    await Promise.all([client, other].flatMap((each) => [each.fetchQuery(unvoted), each.fetchQuery(polly)]));
    for (const each of [client, other]) {
      show(each, unvoted);
      show(each, polly);
    }
    reads.mockClear();
    await vote();
    await vi.waitFor(() => expect(reads.mock.calls).toEqual([['listUnvotedPollies'], ['listUnvotedPollies']]));
    expect(isStale(other, polly)).toBe(false);
  });

  test('marks hidden queries as stale', async () => {
    await other.fetchQuery(unvoted);
    reads.mockClear();
    await vote();
    expect(isStale(other, unvoted)).toBe(true);
    expect(reads).not.toHaveBeenCalled();
    await other.fetchQuery({ ...unvoted, staleTime: Infinity });
    expect(isStale(other, unvoted)).toBe(false);
  });

  test('drops answers in flight, which may be outdated', async () => {
    const before = Promise.withResolvers<string>();
    reads.mockReturnValueOnce(before.promise);
    show(other, unvoted);
    await vote();
    before.resolve('from before');
    await vi.waitFor(() => expect(other.getQueryData(unvoted.queryKey)).toBe('listUnvotedPollies 1'));
  });

  test('ignores a refusal, but not a failure that may have written', async () => {
    await other.fetchQuery(unvoted);
    answer(422);
    await expect(vote()).rejects.toThrow('InternalError');
    expect(isStale(other, unvoted)).toBe(false);
    answer(503);
    await expect(vote()).rejects.toThrow('InternalError');
    expect(isStale(other, unvoted)).toBe(true);
  });
});

describe('an answer that the page has set itself', () => {
  test('is not refetched', async () => {
    await client.fetchQuery(unvoted);
    show(client, unvoted);
    reads.mockClear();
    await new MutationObserver(client, { mutationFn: vote, onSuccess: () => void setTo('set') }).mutate();
    expect(isStale(client, unvoted)).toBe(false);
    expect(client.getQueryData(unvoted.queryKey)).toBe('set');
    expect(reads).not.toHaveBeenCalled();
  });

  test('is not refetched even if it was set before the answer arrived', async () => {
    await client.fetchQuery(unvoted);
    show(client, unvoted);
    reads.mockClear();
    await new MutationObserver(client, { mutationFn: vote, onMutate: () => void setTo('set') }).mutate();
    expect(isStale(client, unvoted)).toBe(false);
    expect(reads).not.toHaveBeenCalled();
  });

  test('does not hide an earlier change', async () => {
    await client.fetchQuery(unvoted);
    announceChange(['listUnvotedPollies']);
    setTo('set');
    expect(isStale(client, unvoted)).toBe(true);
  });
});

test('a steady list is refetched when the page is opened again', async () => {
  await other.fetchQuery(unvoted);
  show(other, { ...unvoted, refetchOnMount: false, refetchOnWindowFocus: false });
  reads.mockClear();
  await vote();
  expect(isStale(other, unvoted)).toBe(true);
  expect(reads).not.toHaveBeenCalled();
});

test('a hidden tab refetches when it is shown', async () => {
  await other.fetchQuery(unvoted);
  show(other, unvoted);
  reads.mockClear();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  announceChange(['listUnvotedPollies'], true);
  expect(isStale(other, unvoted)).toBe(true);
  expect(reads).not.toHaveBeenCalled();
  hidden.mockRestore();
  other.mount();
  window.dispatchEvent(new Event('visibilitychange'));
  other.unmount();
  await vi.waitFor(() => expect(isStale(other, unvoted)).toBe(false));
});
