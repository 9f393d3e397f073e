// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { CallAnswer, Comment, NewComment } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { callOutbox } from '@hustings/vertical/outbox/calls';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { author, idOf, member, mockedServer, show } from '../testing/index.ts';
import Comments from './comments.tsx';

const subject = { type: 'post', id: idOf(1), slug: 'the-night-bus' } as const;
const first: Comment = {
  id: idOf(10),
  mayReply: true,
  postId: subject.id,
  depth: 0,
  body: 'The last bus leaves too early.',
  author: author('ann', 'Ann Bakker', 4),
  created: '2026-05-04T10:00:00.000Z',
};
const listOf = (...results: Comment[]): CallAnswer<'listPostComments'> => ({
  results,
  offset: 0,
  thread: { count: results.length, newest: '1', turnedOff: false, mayTurnOff: false, mayReply: true },
});

const server = mockedServer(mockCall('listPostComments', listOf(first)));
const bob = member('bob', 'Bob Meijer');
let isOnline = true;
beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await forgetUnpublished('nobody');
});
afterEach(() => sessionStorage.clear());

function cut(): void {
  isOnline = false;
  server.use(http.post('*/api/posts/*', () => HttpResponse.error()));
}

const waits = 'Waiting for a connection. It is saved on this device and will be sent automatically.';
const sendAll = () => act(() => callOutbox.sendAll(bob.userId, () => undefined));
const mine = () => screen.findByRole('article', { name: 'Comment by Bob Meijer' });

async function writeOffline(body: string) {
  cut();
  const { person, unmount } = show(<Comments subject={subject} />, { user: bob });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  await person.type(field, body);
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));
  await screen.findByText(waits);
  expect(field.value).toBe('');
  return { person, unmount };
}

test('shows a comment without a connection as waiting, also on the next page, and once it is sent as any other', async () => {
  const { unmount } = await writeOffline('It does.');
  unmount();
  show(<Comments subject={subject} />, { user: bob });
  expect((await mine()).textContent).toContain('It does.');
  expect(within(await mine()).getByText(waits)).toBeDefined();

  isOnline = true;
  const received: NewComment[] = [];
  server.use(
    mockCall('createPostComment', ({ body }) => {
      received.push(body as NewComment);
      const sent = {
        ...first,
        id: idOf(11),
        body: 'It does.',
        own: true as const,
        author: author('bob', 'Bob Meijer'),
      };
      server.use(mockCall('listPostComments', listOf(first, sent)));
      return sent;
    }),
  );
  await sendAll();
  await sendAll();
  await expect.poll(() => screen.queryByText(waits)).toBeNull();
  await expect.poll(async () => within(await mine()).queryByRole('button', { name: 'Edit' })).not.toBeNull();
  expect(screen.getAllByText('It does.')).toHaveLength(1);
  expect(received).toHaveLength(1);
  expect(received[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('shows a reply without a connection below the comment that it answers', async () => {
  cut();
  const { person } = show(<Comments subject={subject} />, { user: bob });
  await person.click(await screen.findByRole('button', { name: 'Reply to Ann Bakker' }));
  await person.type(screen.getByRole('textbox', { name: 'Reply to Ann Bakker' }), 'Until when?');
  await person.click(screen.getByRole('button', { name: 'Publish reply' }));
  await screen.findByText(waits);
  expect(screen.queryByRole('textbox', { name: 'Reply to Ann Bakker' })).toBeNull();
  expect((await mine()).closest('ol')?.parentElement?.textContent).toContain('The last bus leaves too early.');
});

test('shows why a comment was refused later, until it is discarded', async () => {
  const { person } = await writeOffline('It does.');
  isOnline = true;
  server.use(mockFailure('createPostComment', 'CommentsTurnedOff'));
  await sendAll();
  expect(await within(await mine()).findByRole('alert')).toBeDefined();
  expect((await mine()).getAttribute('aria-busy')).toBeNull();
  await person.click(within(await mine()).getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('article', { name: 'Comment by Bob Meijer' })).toBeNull();
});
