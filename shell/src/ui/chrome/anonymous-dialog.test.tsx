// @vitest-environment jsdom
import { anonymousCookie } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { session } from '@hustings/session';
import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import AnonymousDialog from './anonymous-dialog.tsx';
import { ann, showTo } from './testing/show-bar.tsx';

const verified = { ...ann, user_privilege: { mayPostAnonymously: true } };
const pausedUntil = '2026-06-03T22:15:00.000Z';

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  localStorage.clear();
  session.getState().setUser(verified);
  session.getState().setAnonymous(false);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const isOn = () => session.getState().anonymous || localStorage.getItem(anonymousCookie) !== null;

test('switches the mode on after the server has said that it is not paused', async () => {
  server.use(mockCall('readAnonymousMode', {}));
  const onClose = vi.fn<() => void>();
  const { person } = showTo(verified, <AnonymousDialog name="Ann" onClose={onClose} />);
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect([session.getState().anonymous, localStorage.getItem(anonymousCookie)]).toEqual([true, verified.userId]);
});

test.each([
  ['en', 'Anonymous mode is paused', /^A moderator has removed.*Until 4 June 2026, 00:15 you cannot/, 'Close'],
  ['nl', 'Anonieme modus is gepauzeerd', /^Een moderator heeft.*Tot 4 juni 2026, 00:15 kun je niet/, 'Sluiten'],
] as const)(
  'shows in %s why and until when the mode is paused, and does not switch it',
  async (language, name, why, close) => {
    server.use(mockCall('readAnonymousMode', { pausedUntil }));
    const onClose = vi.fn<() => void>();
    const { person } = showTo(verified, <AnonymousDialog name="Ann" onClose={onClose} />, language);
    await screen.findByRole('dialog', { name });
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The close button and the only button of the dialog.
    const buttons = screen.getAllByRole('button', { name: close });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await person.click(button);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(isOn()).toBe(false);
  },
);

test('notices at the press a pause that began while the dialog was open', async () => {
  const answers = [{}, { pausedUntil }];
  const asked = vi.fn<() => { pausedUntil?: string }>(() => answers.shift() ?? {});
  server.use(mockCall('readAnonymousMode', asked));
  const { person } = showTo(verified, <AnonymousDialog name="Ann" onClose={() => {}} />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  await screen.findByRole('dialog', { name: 'Anonymous mode is paused' });
  expect(isOn()).toBe(false);
});

test('stays off without an answer and says so; the next press asks again', async () => {
  server.use(mockFailure('readAnonymousMode', 'Unavailable'));
  const onClose = vi.fn<() => void>();
  const { person } = showTo(verified, <AnonymousDialog name="Ann" onClose={onClose} />);
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/The site is busy/)).toBeDefined();
  expect([isOn(), onClose.mock.calls.length]).toEqual([false, 0]);
  server.use(mockCall('readAnonymousMode', {}));
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(isOn()).toBe(true));
});

test('can be switched off while paused', async () => {
  server.use(mockCall('readAnonymousMode', { pausedUntil }));
  session.getState().setAnonymous(true);
  localStorage.setItem(anonymousCookie, verified.userId);
  const onClose = vi.fn<() => void>();
  const { person, store } = showTo(verified, <AnonymousDialog name="Ann" onClose={onClose} />);
  act(() => store.getState().setAnonymous(true));
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect([isOn(), onClose.mock.calls.length]).toEqual([false, 1]);
});
