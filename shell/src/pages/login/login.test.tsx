// @vitest-environment jsdom
import type { CallAnswer, Credentials } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { isToRemember } from '@hustings/features/oauth';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import { openDocument } from '../open-document.ts';
import LoginScreen from './login-screen.tsx';

vi.mock('../open-document.ts', () => ({ openDocument: vi.fn<typeof openDocument>() }));
beforeEach(() => vi.mocked(openDocument).mockClear());

const loggedIn: CallAnswer<'logIn'> = {
  userId: idOf(1),
  sessionId: idOf(2),
  userName: 'bob',
  roles: [],
  permissions: [],
  bannedStatus: 0,
  profileUrl: '/@bob',
};

const server = mockedServer(
  mockCall('listSignInProviders', { results: [] }),
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
);

/** Answers log-ins and records their input. */
function recordLogIns(answer: Partial<CallAnswer<'logIn'>> = {}) {
  const sent: Credentials[] = [];
  server.use(
    mockCall('logIn', ({ body }) => {
      sent.push(body as Credentials);
      return { ...loggedIn, ...answer };
    }),
  );
  return sent;
}

async function fillIn({ userName = 'bob', password = 'Hustings-Demo-1!' } = {}) {
  const { person } = show(<LoginScreen />, { texts: { account: english } });
  if (userName) await person.type(screen.getByRole('textbox', { name: 'User name or e-mail address' }), userName);
  if (password) await person.type(screen.getByLabelText('Password'), password);
  return person;
}

test('logs in by keyboard and opens the home page, without a token for scripts', async () => {
  const sent = recordLogIns();
  const person = await fillIn();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ userName: 'bob', password: 'Hustings-Demo-1!', rememberMe: false, useTokenCookie: true }]);
});

test('sends "remember me"', async () => {
  const sent = recordLogIns();
  const person = await fillIn();
  await person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(sent[0]?.rememberMe).toBe(true));
});

test('sends "remember me" with a log-in by a provider', async () => {
  server.use(
    mockCall('listSignInProviders', { results: ['twitter'] }),
    mockCall('startTwitter', { redirectUrl: '#at-x', oauthToken: 'request' }),
  );
  const { person } = show(<LoginScreen />, { texts: { account: english } });
  await person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await person.click(await screen.findByRole('button', { name: 'Log in with X' }));
  await waitFor(() => expect(location.hash).toBe('#at-x'));
  expect(isToRemember()).toBe(true);
  sessionStorage.clear();
});

test('opens the notice for a banned member', async () => {
  recordLogIns({ bannedStatus: 1 });
  const person = await fillIn();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/user-banned'));
});

test('sends once when pressed twice', async () => {
  const sent = recordLogIns();
  const person = await fillIn();
  await person.dblClick(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});

test('reports missing fields and moves the focus to the summary', async () => {
  const sent = recordLogIns();
  const person = await fillIn({ userName: '', password: '' });
  await person.click(screen.getByRole('button', { name: 'Log in' }));

  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('2 fields need your attention');
  expect(summary.parentElement).toBe(document.activeElement);
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');

  await person.click(screen.getByRole('link', { name: 'Password' }));
  expect(document.activeElement).toBe(password);
  expect(sent).toEqual([]);
});

test.each([
  ['InvalidCredentials', 'Wrong user name or password. Check both and try again.'],
  ['AccountNotActivated', 'Your account is not active yet. Open the link in the e-mail that we sent you.'],
] as const)('shows a message for a refusal (%s) and allows another attempt', async (code, text) => {
  server.use(mockFailure('logIn', code));
  const person = await fillIn();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text);

  recordLogIns();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
});

test('returns to the page that asked for the log-in', async () => {
  window.history.replaceState(null, '', '/login?next=%2Fpolly%2Fjan-de-wit%3Fpage%3D2');
  recordLogIns();
  const person = await fillIn();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/polly/jan-de-wit?page=2'));
  window.history.replaceState(null, '', '/');
});

test('asks for a one-time code, focuses its field, and accepts a corrected one', async () => {
  server.use(mockFailure('logIn', 'OneTimeCodeNeeded'));
  const person = await fillIn();
  await person.keyboard('{Enter}');
  const code = await screen.findByRole('textbox', { name: 'One-time code' });
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.queryByRole('alert')).toBeNull();

  await person.keyboard('{Enter}');
  expect(screen.getByText('Fill in the code.')).toBeDefined();

  server.use(mockFailure('logIn', 'OneTimeCodeInvalid'));
  await person.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong or was used before.');

  const sent = recordLogIns();
  await person.clear(code);
  await person.type(code, '123 456{Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([
    { userName: 'bob', password: 'Hustings-Demo-1!', rememberMe: false, useTokenCookie: true, oneTimeCode: '123 456' },
  ]);
});

const undoUntil = '2026-06-03T12:00:00.000Z';

test('undoes the deletion of an account with the same name and password', async () => {
  server.use(mockFailure('logIn', 'AccountDeleted', { undoUntil }));
  const person = await fillIn();
  await person.keyboard('{Enter}');
  expect((await screen.findByText(/You can restore it until 3 June 2026/)).closest('[tabindex]')).toBe(
    document.activeElement,
  );
  expect(screen.queryByRole('alert')).toBeNull();

  const sent = recordLogIns();
  await person.click(screen.getByRole('button', { name: 'Restore it and log in' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([
    { userName: 'bob', password: 'Hustings-Demo-1!', rememberMe: false, useTokenCookie: true, undoDeletion: true },
  ]);
});

test('undoes the deletion of an account with one-time codes by the same code', async () => {
  server.use(mockFailure('logIn', 'AccountDeleted', { undoUntil }));
  const person = await fillIn();
  await person.keyboard('{Enter}');
  const restore = await screen.findByRole('button', { name: 'Restore it and log in' });
  server.use(mockFailure('logIn', 'OneTimeCodeNeeded'));
  await person.click(restore);
  const code = await screen.findByRole('textbox', { name: 'One-time code' });
  const sent = recordLogIns();
  await person.type(code, '123456{Enter}');
  await waitFor(() => expect(sent[0]).toMatchObject({ undoDeletion: true, oneTimeCode: '123456' }));
});

test('leaves a deleted account alone if the visitor declines', async () => {
  server.use(mockFailure('logIn', 'AccountDeleted', { undoUntil }));
  const person = await fillIn();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Leave it deleted' }));
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('returns from the one-time code to name and password', async () => {
  server.use(mockFailure('logIn', 'OneTimeCodeNeeded'));
  const person = await fillIn();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Log in as someone else' }));
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('sends the activation mail again for an account that is not active', async () => {
  server.use(mockFailure('logIn', 'AccountNotActivated'));
  const sent: unknown[] = [];
  server.use(
    mockCall('resendActivation', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  const person = await fillIn();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
  expect(await screen.findByText('We have sent the e-mail again')).toBeDefined();
  expect(sent).toEqual([{ userName: 'bob' }]);
});

test('links to the page for a forgotten password', () => {
  show(<LoginScreen />, { texts: { account: english } });
  expect(screen.getByRole('link', { name: 'Forgotten your password?' }).getAttribute('href')).toBe('/forgotPassword');
});

test('speaks Dutch', () => {
  show(<LoginScreen />, { language: 'nl', texts: { account: dutch } });
  expect(screen.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Maak een account' }).getAttribute('href')).toBe('/register');
});

test('lets password managers recognise the fields', () => {
  show(<LoginScreen />, { texts: { account: english } });
  expect(screen.getByLabelText('User name or e-mail address').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});
