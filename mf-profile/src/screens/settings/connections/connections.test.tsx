// @vitest-environment jsdom
import type { CallAnswer } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import ConnectionsScreen from './connections-screen.tsx';
import { leaveFor } from './leave.ts';

vi.mock('./leave.ts', () => ({ leaveFor: vi.fn<typeof leaveFor>() }));

const server = mockedServer();

type Ways = CallAnswer<'listConnections'>;

const facebook: Ways['results'][number] = {
  provider: 'facebook',
  offered: true,
  name: 'Cleo Carter',
  since: '2026-03-01T10:00:00.000Z',
};

let ways: Ways;

beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  sessionStorage.clear();
  ways = { results: [facebook, { provider: 'twitter', offered: true }], hasPassword: true };
  server.use(mockCall('listConnections', () => ways));
});

test('shows connected providers with account and date, and the others', async () => {
  showSettings(<ConnectionsScreen />);
  const [one, other] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
  expect(one?.textContent).toContain('Cleo Carter, since 1 March 2026');
  expect(other?.textContent).toContain('Not connected');
});

test('opens the provider, and remembers the way back', async () => {
  server.use(mockCall('connectProvider', { redirectUrl: 'https://x.example/oauth/authenticate?oauth_token=t' }));
  const { person } = showSettings(<ConnectionsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Connect X' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://x.example/oauth/authenticate?oauth_token=t'));
  expect(sessionStorage.getItem('hustings-way-back')).toBe('/settings/connections');
});

test('asks before disconnecting', async () => {
  server.use(
    mockCall('disconnectProvider', () => {
      ways = { ...ways, results: [{ provider: 'facebook', offered: true }] };
      return {};
    }),
  );
  const { person } = showSettings(<ConnectionsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Disconnect Facebook' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Facebook has been disconnected.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Connect Facebook' })).toBeDefined();
});

test('keeps the only sign-in method, and says why', async () => {
  ways = { results: [facebook], hasPassword: false };
  server.use(mockFailure('disconnectProvider', 'LastWayIn'));
  const { person } = showSettings(<ConnectionsScreen />);
  expect(await screen.findByRole('link', { name: 'Choose a password by e-mail' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Disconnect Facebook' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is your only way to log in.');
});

test('asks for the password if the last one is too old, then goes on', async () => {
  let isAsked = true;
  server.use(mockFailure('connectProvider', 'PasswordNeeded'));
  server.use(
    mockCall('confirmPassword', () => {
      isAsked = false;
      server.use(mockCall('connectProvider', { redirectUrl: 'https://x.example/' }));
      return { confirmedUntil: '2026-05-04T12:10:00.000Z' };
    }),
  );
  const { person } = showSettings(<ConnectionsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Connect X' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Current password'), 'Secret-1{Enter}');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://x.example/'));
  expect(isAsked).toBe(false);
});

test('lets a member without a password sign in with the provider again instead', async () => {
  ways = { ...ways, hasPassword: false };
  server.use(mockFailure('connectProvider', 'PasswordNeeded'), mockFailure('startFacebook', 'Unavailable'));
  const { person } = showSettings(<ConnectionsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Connect X' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Log in with Facebook' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
});

test('shows a boost with its end', async () => {
  showSettings(<ConnectionsScreen />, { ...cleo, reputationBoost: { levels: 3, ends: '2027-01-20T10:00:00.000Z' } });
  expect((await screen.findByRole('region', { name: 'Your head start with X' })).textContent).toContain(
    '3 levels higher, until 20 January 2027',
  );
});

test('speaks Dutch', async () => {
  showSettings(<ConnectionsScreen />, cleo, 'nl');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gekoppelde accounts' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Koppelen met X' })).toBeDefined();
});
