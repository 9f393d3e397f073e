// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import english from '../../locales/account.en.json';
import ActivationScreen from './activation-screen.tsx';

const { openDocument } = vi.hoisted(() => ({ openDocument: vi.fn<(path: string) => void>() }));
vi.mock('../open-document.ts', () => ({ openDocument }));

const server = mockedServer(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }));
const visit = { texts: { account: english }, params: { activationKey: 'the-key' } };

test('activates the account once and opens the home page in the browser that signed up', async () => {
  const keys: unknown[] = [];
  server.use(
    mockCall('activate', ({ params }) => {
      keys.push(params['key']);
      return { userName: 'willa' };
    }),
    mockCall('openFirstSession', ({ params }) => {
      keys.push(params['key']);
      return {
        userId: idOf(1),
        sessionId: idOf(2),
        userName: 'willa',
        roles: [],
        permissions: [],
        bannedStatus: 0 as const,
        profileUrl: '/@willa',
      };
    }),
  );
  show(
    <StrictMode>
      <ActivationScreen />
    </StrictMode>,
    visit,
  );
  expect(screen.getByText('Activating your account …')).toBeDefined();
  expect(await screen.findByText('Welcome, willa. Your home page is opening …')).toBeDefined();
  expect(openDocument).toHaveBeenCalledExactlyOnceWith('/');
  expect(keys).toEqual(['the-key', 'the-key']);
});

test.each([
  ['InvalidCredentials', /^Welcome, willa. You opened the link in a different browser/],
  ['TokenExpired', 'Welcome, willa. Log in to begin.'],
  ['Unavailable', 'Welcome, willa. Log in to begin.'],
] as const)('links to the log-in page, and says why if it is another browser (%s)', async (code, text) => {
  openDocument.mockClear();
  server.use(mockCall('activate', { userName: 'willa' }), mockFailure('openFirstSession', code));
  show(<ActivationScreen />, visit);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(openDocument).not.toHaveBeenCalled();
});

test('leaves a member who is logged in as they are', async () => {
  server.use(mockCall('activate', { userName: 'willa' }));
  show(<ActivationScreen />, { ...visit, user: member('ann', 'Ann') });
  expect(await screen.findByText(/^willa can now log in/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test.each(['TokenExpired', 'NotFound'] as const)(
  'explains a link that does not work and offers the next step (%s)',
  async (code) => {
    server.use(mockFailure('activate', code));
    show(<ActivationScreen />, visit);
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
    expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  },
);

test('offers a retry when the server does not answer', async () => {
  server.use(mockFailure('activate', 'Unavailable'));
  const { person } = show(<ActivationScreen />, visit);
  await screen.findByRole('alert');
  server.use(mockCall('activate', { userName: 'willa' }), mockFailure('openFirstSession', 'TokenExpired'));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your account is active')).toBeDefined();
});
