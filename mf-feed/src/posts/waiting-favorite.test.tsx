// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockFailure } from '@hustings/contract/mocks';
import { WaitingCalls } from '@hustings/features/outbox';
import { member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { loadDeferredParts } from '@hustings/vertical/deferred-part';
import { callOutbox } from '@hustings/vertical/outbox/calls';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../locales/en.json';
import { post } from '../testing/posts.ts';
import { PostCard } from './post-card.tsx';

const server = mockedServer();
const bob = member('bob', 'Bob Meijer');
let isOnline = true;
beforeAll(loadDeferredParts);
beforeEach(async () => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await forgetUnpublished('nobody');
});

const heart = () => screen.findByRole('button', { name: /^Favourite, / });
const waits = 'Waiting for a connection. It is saved on this device and will be sent automatically.';
const card = post(1, { title: 'The night bus' });
const showCard = () => show(<PostCard post={card} />, { user: bob, texts: { feed: english } });

async function favoriteOffline() {
  isOnline = false;
  server.use(http.all('*/api/posts/*', () => HttpResponse.error()));
  const { person, unmount } = showCard();
  await person.click(await heart());
  await screen.findByText(waits);
  expect((await heart()).getAttribute('aria-pressed')).toBe('true');
  return { person, unmount };
}

test('shows a favourite without a connection as waiting, also on the next page, and sends the last press', async () => {
  const { unmount } = await favoriteOffline();
  unmount();
  const { person } = showCard();
  await expect.poll(async () => (await heart()).getAttribute('aria-pressed')).toBe('true');
  expect((await heart()).textContent).toBe('4');
  await person.click(await heart());
  await expect.poll(async () => (await heart()).getAttribute('aria-pressed')).toBe('false');

  isOnline = true;
  const received: string[] = [];
  server.use(
    http.all('*/api/posts/*', ({ request }) => {
      received.push(request.method);
      return HttpResponse.json({ favorited: false, favoritesCount: 3 });
    }),
  );
  await act(() => callOutbox.sendAll(bob.userId, () => undefined));
  await expect.poll(() => screen.queryByText(waits)).toBeNull();
  expect(received).toEqual(['DELETE']);
});

test('takes back a favourite that was refused later, and says why', async () => {
  await favoriteOffline();
  isOnline = true;
  server.use(mockFailure('favoritePost', 'NotFound'));
  await act(() => callOutbox.sendAll(bob.userId, () => undefined));
  await screen.findByRole('alert');
  expect((await heart()).getAttribute('aria-pressed')).toBe('false');
});

test('lists what waits, with a link to its page', async () => {
  const { unmount } = await favoriteOffline();
  unmount();
  const { person } = show(<WaitingCalls />, { user: bob });
  const link = await screen.findByRole('link', { name: 'Favourite “The night bus”' });
  expect(link.getAttribute('href')).toBe(`/posts/${card.slug}`);
  expect(screen.getByText(waits)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
});
