// @vitest-environment jsdom
import type { DataExport } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.json';
import dutch from '../../../locales/nl.json';
import DataScreen from './data-screen.tsx';
import { sayGoodbye } from './leave.ts';

vi.mock('./leave.ts', () => ({ sayGoodbye: vi.fn<typeof sayGoodbye>() }));
beforeEach(() => vi.mocked(sayGoodbye).mockClear());

const none: DataExport = { status: 'none', progress: 0 };
const requested = '2026-05-04T11:00:00.000Z';
const ready: DataExport = {
  status: 'ready',
  progress: 100,
  requested,
  expires: '2026-05-11T11:00:00.000Z',
  bytes: 1_234_567,
};

const server = mockedServer(
  mockCall('listConnections', { results: [], hasPassword: true }),
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
);
const bob = member('bob', 'Bob Meijer');
const visit = (more: { language?: 'en' | 'nl' } = {}) =>
  show(<DataScreen />, { user: bob, texts: { profile: more.language === 'nl' ? dutch : english }, ...more });
const press = (name: string) => screen.findByRole('button', { name });

test('requests an export, follows its progress, and downloads it', async () => {
  server.use(mockCall('getExport', none));
  const { person, client } = visit();
  server.use(mockCall('requestExport', { status: 'waiting', progress: 0, requested }));
  await person.click(await press('Make the file'));
  const bar = await screen.findByRole('progressbar', { name: 'Your file is in the queue …' });
  expect(bar.getAttribute('value')).toBe('0');

  server.use(mockCall('getExport', { status: 'running', progress: 40, requested }));
  await client.refetchQueries();
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Making your file …' }).getAttribute('value')).toBe('40'),
  );

  server.use(mockCall('getExport', ready));
  await client.refetchQueries();
  const link = await screen.findByRole('link', { name: 'Download the file' });
  expect(link.getAttribute('href')).toBe('/api/user/export/download');
  expect(link.hasAttribute('download')).toBe(true);
  expect(
    screen.getByText('The file is 1.2 MB. You can download it until 11 May 2026; then we delete it here.'),
  ).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('promises no mail on a site that cannot send it', async () => {
  server.use(
    mockCall('getExport', { status: 'running', progress: 40, requested }),
    mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: false, humanCheck: 'work' }),
  );
  visit();
  expect(await screen.findByText(/come back later: the file will be here/)).toBeDefined();
  expect(screen.getByText('For 30 days you can restore everything by logging in.')).toBeDefined();
  expect(screen.queryByText(/\bmail\b/)).toBeNull();
});

test('asks for the password if the last one is too old, then goes on', async () => {
  server.use(mockCall('getExport', none), mockFailure('requestExport', 'PasswordNeeded'));
  const { person } = visit();
  await person.click(await press('Make the file'));
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
  server.use(
    mockCall('confirmPassword', { confirmedUntil: ready.expires! }),
    mockCall('requestExport', { status: 'waiting', progress: 0, requested }),
  );
  await person.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'Hustings-Demo-1!{Enter}');
  expect(await screen.findByText('Your file is in the queue …')).toBeDefined();
});

test('shows a failed export, and lets the member request it again', async () => {
  server.use(mockCall('getExport', { status: 'failed', progress: 20, requested }));
  visit();
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be made');
  expect(await press('Make the file')).toBeDefined();
});

test('deletes the account with the password, after a confirmation', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('getExport', none),
    mockCall('deleteAccount', ({ body }) => {
      sent.push(body);
      return { undoUntil: '2026-06-03T12:00:00.000Z' };
    }),
  );
  const { person } = visit();
  expect(await screen.findByText(/For 30 days you can restore everything/)).toBeDefined();
  await person.type(
    screen.getByLabelText(english.settings.account.password, { selector: 'input' }),
    'Hustings-Demo-1!',
  );
  await person.click(await press('Delete my account …'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  expect(sent).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(sayGoodbye).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ password: 'Hustings-Demo-1!' }]);
});

test('keeps the account if the member cancels', async () => {
  server.use(mockCall('getExport', none));
  const { person } = visit();
  await person.type(
    await screen.findByLabelText(english.settings.account.password, { selector: 'input' }),
    'Hustings-Demo-1!',
  );
  await person.click(await press('Delete my account …'));
  await person.click(await press('Keep my account'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sayGoodbye).not.toHaveBeenCalled();
});

test('shows a missing or wrong password at its field', async () => {
  server.use(mockCall('getExport', none), mockFailure('deleteAccount', 'InvalidCredentials'));
  const { person } = visit();
  await person.click(await press('Delete my account …'));
  const field = screen.getByLabelText(english.settings.account.password, { selector: 'input' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toBe(document.activeElement);
  await person.type(field, 'Not-The-Right-1');
  await person.click(await press('Delete my account …'));
  await person.click(await press('Delete my account'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText(english.settings.account.wrongPassword)).toBeDefined();
  expect(sayGoodbye).not.toHaveBeenCalled();
});

test('lets a member without a password sign in with the other site again', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('getExport', none),
    mockCall('listConnections', {
      results: [{ provider: 'twitter', offered: true, name: 'bob', since: requested }],
      hasPassword: false,
    }),
    mockCall('startTwitter', { redirectUrl: '#at-x', oauthToken: 'request' }),
    mockFailure('deleteAccount', 'PasswordNeeded'),
  );
  const { person } = visit();
  await waitFor(() => expect(screen.queryByLabelText(english.settings.account.password)).toBeNull());
  await person.click(await press('Delete my account …'));
  await person.click(await press('Delete my account'));
  expect((await screen.findByRole('alert')).textContent).toContain('Log in again first');
  await person.click(await press('Log in with X'));
  await waitFor(() => expect(location.hash).toBe('#at-x'));

  server.use(
    mockCall('deleteAccount', ({ body }) => {
      sent.push(body);
      return { undoUntil: '2026-06-03T12:00:00.000Z' };
    }),
  );
  await person.click(await press('Delete my account …'));
  await person.click(await press('Delete my account'));
  await waitFor(() => expect(sayGoodbye).toHaveBeenCalledOnce());
  expect(sent).toEqual([{}]);
});

test('speaks Dutch', async () => {
  server.use(mockCall('getExport', ready));
  visit({ language: 'nl' });
  expect(await screen.findByText(/Het bestand is 1,2 MB groot/)).toBeDefined();
  expect(await press('Mijn account verwijderen …')).toBeDefined();
});
