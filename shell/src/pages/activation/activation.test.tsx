// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import english from '../../locales/account.en.json';
import ActivationScreen from './activation-screen.tsx';

const server = mockedServer(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }));
const visit = { texts: { account: english }, params: { activationKey: 'the-key' } };

test('activates the account once and links to the log-in page', async () => {
  const keys: unknown[] = [];
  server.use(
    mockCall('activate', ({ params }) => {
      keys.push(params['key']);
      return { userName: 'willa' };
    }),
  );
  show(
    <StrictMode>
      <ActivationScreen />
    </StrictMode>,
    visit,
  );
  expect(screen.getByText('Activating your account …')).toBeDefined();
  expect(await screen.findByText('Welcome, willa. Log in to begin.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(keys).toEqual(['the-key']);
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
  server.use(mockCall('activate', { userName: 'willa' }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your account is active')).toBeDefined();
});
