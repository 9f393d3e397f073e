// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { DailyVote, LastVote, NewDailyVote } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { callOutbox } from '@hustings/vertical/outbox/calls';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf, member, mockedServer, show } from '../testing/index.ts';
import type { VoteTarget } from '../vote-invitation/index.ts';
import { VoteCard } from './vote-card.tsx';

const target: VoteTarget = { kind: 'polly', id: idOf(7), address: 'marit-vossen' };
const today = '2026-05-04';
const open: LastVote = { today, closes: '2026-05-04T18:12:30.000Z', timeZone: 'Europe/Amsterdam' };
const ann = member('ann', 'Ann Bakker', 4);
const server = mockedServer(mockCall('getLastPollyVote', open));
let isOnline = true;
beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await forgetUnpublished('nobody');
});

function cut(): void {
  isOnline = false;
  server.use(http.post('*/api/pollies/daily-votes', () => HttpResponse.error()));
}

const waits = 'Waiting for a connection. It is saved on this device and will be sent automatically.';
const showCard = () => show(<VoteCard target={target} name="Marit Vossen" />, { user: ann });

/** A server that takes votes; returns what it received. */
function mend(): NewDailyVote[] {
  isOnline = true;
  const received: NewDailyVote[] = [];
  server.use(
    mockCall('castDailyPollyVote', ({ body }) => {
      const { personId, ...vote } = body as NewDailyVote;
      received.push({ personId, ...vote });
      const answer = {
        id: idOf(70),
        personId,
        slug: 'marit-vossen',
        name: 'Marit Vossen',
        isFinal: false,
        official: false,
      };
      server.use(mockCall('getLastPollyVote', { ...open, vote: { ...answer, ...vote } as DailyVote }));
      return { ...answer, ...vote } as DailyVote;
    }),
  );
  return received;
}

async function voteOffline(choice = 'Thumbs down') {
  cut();
  const { person, unmount } = showCard();
  await person.click(await screen.findByRole('radio', { name: choice }));
  await person.click(screen.getByRole('button', { name: 'Save vote' }));
  await screen.findByText(waits);
  return { person, unmount };
}

it('shows a vote without a connection as waiting, also on the next page, and as saved once it is sent', async () => {
  const { unmount } = await voteOffline();
  expect(screen.queryByText(/^Saved/)).toBeNull();
  unmount();
  showCard();
  expect(await screen.findByText('Thumbs down')).toBeDefined();
  expect(await screen.findByText(waits)).toBeDefined();

  const received = mend();
  await act(() => callOutbox.sendAll(ann.userId, () => undefined));
  await expect.poll(() => screen.queryByText(waits)).toBeNull();
  expect(await screen.findByText('Thumbs down')).toBeDefined();
  const deletion = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete today’s vote' });
  await expect.poll(() => deletion.disabled).toBe(false);
  expect(received).toEqual([{ personId: target.id, day: today, vote: 'down' }]);
});

it('sends a vote that waits at the member’s request, and drops it at another', async () => {
  const { person } = await voteOffline();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Thumbs down' })).checked).toBe(true);
  expect(screen.queryByText(waits)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save vote' }));
  await screen.findByText(waits);
  const received = mend();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => received).toHaveLength(1);
  await expect.poll(() => screen.queryByText(waits)).toBeNull();
});

it('says that a vote whose day has closed was not counted, until it is dismissed', async () => {
  const { person } = await voteOffline();
  server.use(
    mockFailure('castDailyPollyVote', 'VoteFinal'),
    mockCall('getLastPollyVote', { ...open, today: '2026-05-05', closes: '2026-05-05T18:12:30.000Z' }),
  );
  await act(() => callOutbox.sendAll(ann.userId, () => undefined));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(
    'Your vote for 4 May 2026 was not counted, and it will not be counted towards any other day.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(await callOutbox.list(ann.userId)).toEqual([]);
});

it('does not show yesterday’s vote as that of today', async () => {
  const { unmount } = await voteOffline();
  unmount();
  server.use(mockCall('getLastPollyVote', { ...open, today: '2026-05-05', closes: '2026-05-05T18:12:30.000Z' }));
  showCard();
  await screen.findByText(waits);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Thumbs down' })).checked).toBe(false);
});
