// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { guardNavigation } from '@hustings/vertical/navigation-guard';
import { afterEach, expect, test, vi } from 'vitest';
import { changePageState } from '../page-state.ts';
import { reloadPage } from '../../pages/open-document.ts';
import { StatusBar } from './status-bar.tsx';
import { ann, showTo } from './testing/show-bar.tsx';

vi.mock('../../pages/open-document.ts', () => ({ reloadPage: vi.fn<() => void>() }));

const said = () => screen.getByRole('status').textContent;
const now = (state: Parameters<typeof changePageState>[0]) => act(() => changePageState(state));

afterEach(() => {
  now({ away: undefined, isOutdated: undefined, anonymousPausedUntil: undefined });
  vi.mocked(reloadPage).mockClear();
});

test('says that the page is offline and how old its data are; says nothing while online', () => {
  showTo(undefined, <StatusBar />);
  expect(said()).toBe('');
  now({ away: {} });
  expect(said()).toBe('You are offline. You can still open what you have read before.');
  now({ away: { readAt: '2026-11-20T19:59:12.000Z' } });
  expect(said()).toMatch(/^You are offline\. This is the version you read on 20 November 2026.*20:59\.$/);
  now({ away: undefined });
  expect(said()).toBe('');
});

test('offers a newer version and reloads only at the press', () => {
  showTo(undefined, <StatusBar />);
  now({ isOutdated: true });
  expect(reloadPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('asks before it discards unsaved text', () => {
  showTo(undefined, <StatusBar />);
  now({ isOutdated: true });
  let go: (() => void) | undefined;
  const letLeave = guardNavigation((leave) => {
    go = leave;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).not.toHaveBeenCalled();
  go?.();
  letLeave();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', /you cannot publish or vote anonymously until 9 May 2026.*You are still in anonymous mode/],
  ['nl', /^De anonieme modus is gepauzeerd tot 9 mei 2026.*Hij staat nog aan/],
] as const)('shows in %s that anonymous mode is paused, while it is on and paused', (language, words) => {
  const { store } = showTo(ann, <StatusBar />, language);
  now({ anonymousPausedUntil: '2026-05-09T12:00:00.000Z' });
  expect(said()).toBe('');
  act(() => store.getState().setAnonymous(true));
  expect(said()).toMatch(words);
  act(() => store.getState().setNow('2026-05-09T12:00:00.000Z'));
  expect(said()).toBe('');
});

test('says until when the account is suspended, and leads to the reason', () => {
  showTo({ ...ann, sanction: { kind: 'suspend', ends: '2026-05-06T12:00:00.000Z' } }, <StatusBar />);
  expect(said()).toMatch(/^Your account is suspended until 6 May 2026.*: you can read, but not take part\./);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/user-banned');
});

test('says nothing of a sanction that has ended', () => {
  showTo({ ...ann, sanction: { kind: 'limit', ends: '2026-05-04T12:00:00.000Z' } }, <StatusBar />);
  expect(said()).toBe('');
});
