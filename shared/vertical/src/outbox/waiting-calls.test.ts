// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { forgetUnpublished, hasUnpublished } from '@hustings/session/unpublished-store';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callOrWait, callOutbox, type CallToMake } from './waiting-calls.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => forgetUnpublished('nobody'));
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const userId = 'bob';
const voteId = '01977f6e-0000-7000-8000-000000000001';
const favorite = (id: string): CallToMake<'favoritePost'> => ({
  id: `favorite/${id}`,
  userId,
  name: 'favoritePost',
  input: { params: { id } },
  about: { kind: 'favorite', name: `Post ${id}`, path: '/' },
});
const vote = (value: 'up' | 'down'): CallToMake<'castDailyPollyVote'> => ({
  id: 'vote/polly/7',
  userId,
  name: 'castDailyPollyVote',
  input: { body: { personId: '7', day: '2026-05-04', vote: value } },
  about: { kind: 'vote', name: 'Marit Vossen', path: '/polly/marit-vossen' },
});

const cut = () => server.use(http.all('*/api/*', () => HttpResponse.error()));

/** A server that takes favourites and votes; returns what it received. */
function mend(): string[] {
  const received: string[] = [];
  server.use(
    mockCall('favoritePost', ({ params }) => {
      received.push(String(params['id']));
      return { favorited: true, favoritesCount: 1 };
    }),
    mockCall('castDailyPollyVote', ({ body }) => {
      const { vote: value, day } = body as { vote: string; day: string };
      received.push(`${value} for ${day}`);
      return { id: voteId, slug: 's', name: 'n', day, vote: value as 'up', isFinal: false };
    }),
  );
  return received;
}

const ignore = () => undefined;
const names = async () => (await callOutbox.list(userId)).map(({ id, refusal }) => (refusal ? `${id} refused` : id));

test('answers a call at once where there is a connection, and leaves nothing behind', async () => {
  const received = mend();
  expect(await callOrWait(favorite('1'))).toEqual({ favorited: true, favoritesCount: 1 });
  expect([received, await names()]).toEqual([['1'], []]);
});

test('keeps calls without a connection, and sends each once, oldest first', async () => {
  cut();
  for (const id of ['1', '2']) expect(await callOrWait(favorite(id))).toBeUndefined();
  expect(await hasUnpublished(userId, 'calls')).toBe(true);
  await callOutbox.sendAll(userId, ignore);
  expect(await names()).toHaveLength(2);
  const received = mend();
  const sent: unknown[] = [];
  await callOutbox.sendAll(userId, ({ id, answer }) => sent.push([id, answer]));
  await callOutbox.sendAll(userId, ignore);
  expect(received).toEqual(['1', '2']);
  expect(sent[0]).toEqual(['favorite/1', { favorited: true, favoritesCount: 1 }]);
  expect(await hasUnpublished(userId, 'calls')).toBe(false);
});

test('sends only the last vote on a person, for the day on which it was cast', async () => {
  cut();
  await callOrWait(vote('up'));
  await callOrWait(vote('down'));
  const received = mend();
  await callOutbox.sendAll(userId, ignore);
  expect(received).toEqual(['down for 2026-05-04']);
});

test('keeps a vote that the member changed while the first one was being sent', async () => {
  const answer = Promise.withResolvers<void>();
  const received: string[] = [];
  server.use(
    mockCall('castDailyPollyVote', async ({ body }) => {
      const { vote: value, day } = body as { vote: 'up'; day: string };
      received.push(value);
      if (received.length === 1) await answer.promise;
      return { id: voteId, slug: 's', name: 'n', day, vote: value, isFinal: false };
    }),
  );
  const first = callOrWait(vote('up'));
  await vi.waitFor(() => expect(received).toEqual(['up']));
  await callOutbox.store({ ...vote('down'), created: '2026-05-04T12:00:00.000Z', revision: 'second' });
  answer.resolve();
  await first;
  expect(await names()).toEqual(['vote/polly/7']);
  await callOutbox.sendAll(userId, ignore);
  expect([received, await names()]).toEqual([['up', 'down'], []]);
});

test('lets one of two tabs send where the browser supports locks', async () => {
  cut();
  await callOrWait(favorite('1'));
  let last = Promise.resolve<unknown>(undefined);
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => (last = last.then(work)) },
  });
  const received = mend();
  await Promise.all([callOutbox.sendAll(userId, ignore), callOutbox.sendAll(userId, ignore)]);
  expect(received).toEqual(['1']);
});

test('keeps a vote whose day has closed, with the reason, and does not send it again', async () => {
  cut();
  await callOrWait(vote('up'));
  server.resetHandlers(mockFailure('castDailyPollyVote', 'VoteFinal'));
  const refused: string[] = [];
  await callOutbox.sendAll(userId, ignore, ({ id }) => refused.push(id));
  expect([refused, await names()]).toEqual([['vote/polly/7'], ['vote/polly/7 refused']]);
  expect((await callOutbox.list(userId))[0]?.refusal?.code).toBe('VoteFinal');
  const received = mend();
  await callOutbox.sendAll(userId, ignore);
  expect(received).toEqual([]);
  // A new vote takes its place.
  await callOrWait(vote('down'));
  expect([received, await names()]).toEqual([['down for 2026-05-04'], []]);
});

test('sends the other calls if the server fails at one', async () => {
  cut();
  for (const id of ['1', '2']) await callOrWait(favorite(id));
  server.resetHandlers();
  const received = mend();
  server.use(http.post('*/api/posts/1/favorite', () => new HttpResponse(null, { status: 500 })));
  await callOutbox.sendAll(userId, ignore);
  expect([received, await names()]).toEqual([['2'], ['favorite/1']]);
});

test('throws the reason of a refusal, and keeps nothing', async () => {
  server.use(mockFailure('favoritePost', 'RateLimited'));
  await expect(callOrWait(favorite('1'))).rejects.toMatchObject({ code: 'RateLimited' });
  expect(await names()).toEqual([]);
});

test('does not promise to send what the browser cannot store', async () => {
  cut();
  vi.spyOn(callOutbox, 'store').mockRejectedValueOnce(new Error('No room.'));
  await expect(callOrWait(favorite('1'))).rejects.toMatchObject({ code: 'NetworkError' });
});

test('does not send the calls of another member', async () => {
  cut();
  await callOrWait(favorite('1'));
  const received = mend();
  await callOutbox.sendAll('eva', ignore);
  expect(received).toEqual([]);
});
