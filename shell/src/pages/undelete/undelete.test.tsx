// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import UndeleteScreen from './undelete-screen.tsx';

const server = mockedServer();
const visit = { texts: { account: english }, params: { key: 'the-key' } };

test('asks first, then restores the account and links to the log-in page', async () => {
  const keys: unknown[] = [];
  server.use(
    mockCall('undeleteAccount', ({ params }) => {
      keys.push(params['key']);
      return { userName: 'bob' };
    }),
  );
  const { person } = show(<UndeleteScreen />, visit);
  expect(keys).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Restore my account' }));
  expect(await screen.findByText('Everything is where it was, bob. Log in to continue.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button')).toBeNull();
  expect(keys).toEqual(['the-key']);
});

test('explains a link that does not work', async () => {
  server.use(mockFailure('undeleteAccount', 'TokenExpired'));
  const { person } = show(<UndeleteScreen />, { ...visit, language: 'nl', texts: { account: dutch } });
  await person.click(screen.getByRole('button', { name: 'Mijn account terughalen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Deze link werkt niet');
  expect(screen.queryByRole('button')).toBeNull();
});

test('allows another press when the server does not answer', async () => {
  server.use(mockFailure('undeleteAccount', 'Unavailable'));
  const { person } = show(<UndeleteScreen />, visit);
  await person.click(screen.getByRole('button', { name: 'Restore my account' }));
  await screen.findByRole('alert');
  server.use(mockCall('undeleteAccount', { userName: 'bob' }));
  await person.click(screen.getByRole('button', { name: 'Restore my account' }));
  expect(await screen.findByText('Your account is back')).toBeDefined();
});
