// @vitest-environment jsdom
import { anonymousCookie } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { session } from '@hustings/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, navigation, showTo } from './testing/show-bar.tsx';
import { TopBar } from './top-bar.tsx';

const verified = { ...ann, user_privilege: { mayPostAnonymously: true } };

const server = setupServer(mockCall('readAnonymousMode', {}));
beforeAll(() => server.listen());
beforeEach(() => {
  localStorage.clear();
  session.getState().setUser(verified);
  session.getState().setAnonymous(false);
});
let unsubscribe = (): void => {};
afterEach(() => {
  unsubscribe();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Renders the bar of a member who acts anonymously. */
function showAnonymously(language: 'en' | 'nl' = 'en') {
  session.getState().setAnonymous(true);
  localStorage.setItem(anonymousCookie, verified.userId);
  const shown = showTo(verified, <TopBar navigation={navigation} pathname="/" />, language);
  act(() => shown.store.getState().setAnonymous(true));
  // The page has one session; here the bar has a store of its own.
  unsubscribe = session.subscribe(({ anonymous }) => shown.store.getState().setAnonymous(anonymous));
  return shown;
}

test.each([
  ['en', 'Anonymous mode', 'You are acting as Anonymous', 'Turn off'],
  ['nl', 'Anonieme modus', 'Je bent nu anoniem', 'Zet uit'],
] as const)('says in %s that the member acts anonymously, without a name', (language, label, text, off) => {
  showAnonymously(language);
  const strip = screen.getByRole('region', { name: label });
  expect(within(strip).getByText(text)).toBeDefined();
  expect(within(strip).getByRole('button', { name: off })).toBeDefined();
  expect(screen.getByRole('banner').textContent).not.toContain('Ann');
});

test('is absent outside the mode', () => {
  showTo(verified, <TopBar navigation={navigation} pathname="/" />);
  expect(screen.queryByRole('region', { name: 'Anonymous mode' })).toBeNull();
});

test('asks before it switches the mode off, and moves the focus to the page', async () => {
  const outlet = document.createElement('main');
  outlet.id = 'outlet';
  outlet.tabIndex = -1;
  document.body.append(outlet);
  const { person } = showAnonymously();
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Switch anonymous mode off?' });
  expect(localStorage.getItem(anonymousCookie)).toBe(verified.userId);
  await person.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect([session.getState().anonymous, localStorage.getItem(anonymousCookie)]).toEqual([false, null]);
  await waitFor(() => expect(document.activeElement).toBe(outlet));
  expect(screen.queryByRole('region', { name: 'Anonymous mode' })).toBeNull();
  outlet.remove();
});
