// @vitest-environment jsdom
import type { CallAnswer } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { keepRememberMe } from '@hustings/features/oauth';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import { openDocument } from '../open-document.ts';
import FacebookLoginScreen from './fb-login-screen.tsx';
import AccountLinkingScreen from './account-linking-screen.tsx';
import TwitterLoginScreen from './tw-login-screen.tsx';

vi.mock('../open-document.ts', () => ({ openDocument: vi.fn<typeof openDocument>() }));
beforeEach(() => {
  vi.mocked(openDocument).mockClear();
  sessionStorage.clear();
});

const server = mockedServer(
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
  mockCall('listSignInProviders', { results: ['facebook', 'twitter'] }),
);

type Answer = CallAnswer<'signInWithTwitter'>;

const signedIn: Answer = {
  outcome: 'signedIn',
  provider: 'twitter',
  userId: idOf(1),
  sessionId: idOf(2),
  userName: 'tessa',
  roles: [],
  permissions: [],
  bannedStatus: 0,
  profileUrl: '/@tessa',
};

const signUp: Answer = {
  outcome: 'signUp',
  provider: 'twitter',
  person: { name: 'Tessa Tweeter', userName: 'tessa', email: 'tessa@mail.example' },
};

/** Opens the callback page at an address. */
function backAt(address: string, language: 'en' | 'nl' = 'en') {
  window.history.replaceState(null, '', address);
  const Screen = address.startsWith('/fb') ? FacebookLoginScreen : TwitterLoginScreen;
  return show(<Screen />, { language, texts: { account: language === 'en' ? english : dutch } }).person;
}

const back = '/tw-login?oauth_token=request&oauth_verifier=yes';

/** Answers a call and records its input. */
function record(name: 'signInWithFacebook' | 'signInWithTwitter' | 'verifyTwitter' | 'joinByPassword', answer: Answer) {
  const sent: unknown[] = [];
  server.use(
    mockCall(name, ({ body }) => {
      sent.push(body);
      return answer;
    }),
  );
  return sent;
}

test('logs in a known person and removes the parameters of X from the address', async () => {
  const sent = record('verifyTwitter', signedIn);
  backAt(back);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ oauth_token: 'request', oauth_verifier: 'yes', useTokenCookie: true }]);
  expect(location.search).toBe('');
});

test("reads Facebook's token from the fragment", async () => {
  const sent = record('signInWithFacebook', { ...signedIn, provider: 'facebook' });
  backAt('/fb-login#access_token=EAA1&expires_in=5400&state=of-this-browser');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ accessToken: 'EAA1', state: 'of-this-browser', useTokenCookie: true }]);
  expect(location.hash).toBe('');
});

test('applies "remember me" of the log-in page once', async () => {
  const sent = record('verifyTwitter', signedIn);
  keepRememberMe(true);
  backAt(back);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ oauth_token: 'request', oauth_verifier: 'yes', useTokenCookie: true, rememberMe: true }]);
  expect({ ...sessionStorage }).toEqual({});
});

test('returns to the page where it began, if it is one of this site', async () => {
  record('verifyTwitter', signedIn);
  sessionStorage.setItem('hustings-way-back', '/polly/ada?tab=votes');
  backAt(back);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/polly/ada?tab=votes'));
});

test.each(['https://evil.example/', '//evil.example', '/.//evil.example'])('never returns to %s', async (address) => {
  record('verifyTwitter', signedIn);
  sessionStorage.setItem('hustings-way-back', address);
  backAt(back);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
});

test('opens the notice for a banned member', async () => {
  record('verifyTwitter', { ...signedIn, bannedStatus: 1 });
  backAt(back);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/user-banned'));
});

test('completes a sign-up with the name from X, the age, and optional consent', async () => {
  record('verifyTwitter', signUp);
  const sent = record('signInWithTwitter', signedIn);
  const person = backAt(back);
  const submit = await screen.findByRole('button', { name: 'Create account' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign up with X' })).toBe(document.activeElement);
  await person.click(submit);
  expect(screen.getByRole('alert').textContent).toContain('I am 16 or older');
  expect(sent).toEqual([]);

  await person.click(screen.getByRole('checkbox', { name: 'I am 16 or older' }));
  await person.click(submit);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([
    {
      userName: 'tessa',
      displayName: 'Tessa Tweeter',
      ofAge: true,
      consentToOpinions: false,
      language: 'en',
      useTokenCookie: true,
    },
  ]);
});

test("sends another address than the provider's, and says where the mail went", async () => {
  record('verifyTwitter', signUp);
  const sent = record('signInWithTwitter', {
    outcome: 'activationMail',
    provider: 'twitter',
    activationSentTo: 'other@mail.example',
  });
  const person = backAt(back);
  const email = await screen.findByRole('textbox', { name: 'E-mail address' });
  await person.clear(email);
  await person.type(email, 'other@mail.example');
  await person.click(screen.getByRole('checkbox', { name: 'I am 16 or older' }));
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined();
  expect(screen.getByText('other@mail.example')).toBeDefined();
  expect(sent).toEqual([expect.objectContaining({ overridingEmail: 'other@mail.example' })]);
});

test('shows a refusal of the server at its field', async () => {
  record('verifyTwitter', signUp);
  server.use(mockFailure('signInWithTwitter', 'RateLimited'));
  const person = backAt(back);
  await person.click(await screen.findByRole('checkbox', { name: 'I am 16 or older' }));
  await person.type(screen.getByLabelText(/^Password/), 'weak');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByRole('alert').textContent).toContain('This password does not meet all the rules yet');
  await person.clear(screen.getByLabelText(/^Password/));
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a moment and try again');
});

test('links the provider to an existing account by its password', async () => {
  server.use(mockFailure('verifyTwitter', 'EmailAlreadyExists', { email: 'tessa@mail.example' }));
  const sent = record('joinByPassword', signedIn);
  const person = backAt(back);
  expect(await screen.findByRole('heading', { level: 1, name: 'You already have an account' })).toBeDefined();
  await person.type(screen.getByLabelText('Password of your account here'), 'Correct-Horse-9');
  await person.click(screen.getByRole('button', { name: 'Log in and connect X' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ password: 'Correct-Horse-9', useTokenCookie: true }]);
});

test('reports a wrong password at its field, with a mail or another address as alternatives', async () => {
  server.use(
    mockFailure('verifyTwitter', 'EmailAlreadyExists', { email: 'tessa@mail.example' }),
    mockFailure('joinByPassword', 'InvalidCredentials'),
    mockCall('joinByMail', { mailSentTo: 'tessa@mail.example' }),
  );
  const person = backAt(back);
  const password = await screen.findByLabelText('Password of your account here');
  await person.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  await person.click(screen.getByRole('button', { name: 'Sign up with another address' }));
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', '');
});

test('sends the mail to the account and says so', async () => {
  server.use(
    mockFailure('verifyTwitter', 'EmailAlreadyExists', { email: 'tessa@mail.example' }),
    mockCall('joinByMail', { mailSentTo: 'tessa@mail.example' }),
  );
  const person = backAt(back);
  await person.click(await screen.findByRole('button', { name: 'Send a link to that address instead' }));
  expect(await screen.findByText('We have sent you an e-mail')).toBeDefined();
});

test("asks for the account's one-time code and logs in", async () => {
  server.use(mockFailure('verifyTwitter', 'OneTimeCodeNeeded'));
  const sent = record('signInWithTwitter', signedIn);
  const person = backAt(back);
  await person.type(await screen.findByLabelText('One-time code'), '123456{Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ oneTimeCode: '123456', useTokenCookie: true }]);
});

test('undoes the deletion of an account on request', async () => {
  server.use(mockFailure('verifyTwitter', 'AccountDeleted', { undoUntil: '2026-06-01T00:00:00.000Z' }));
  const sent = record('signInWithTwitter', signedIn);
  const person = backAt(back);
  await person.click(await screen.findByRole('button', { name: 'Restore it and log in' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ undoDeletion: true, useTokenCookie: true }]);
});

test('says that X does not answer, and retries with the same parameters', async () => {
  server.use(mockFailure('verifyTwitter', 'Unavailable'));
  const person = backAt(back);
  expect(await screen.findByText(/X is not answering right now/)).toBeDefined();
  const sent = record('verifyTwitter', signedIn);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ oauth_token: 'request', oauth_verifier: 'yes', useTokenCookie: true }]);
});

test.each([
  ['/tw-login?denied=request', 'You did not continue'],
  ['/fb-login?error=access_denied&error_reason=user_denied&state=s#_=_', 'You did not continue'],
])('says that nothing happened after the person declined (%s)', async (address, title) => {
  backAt(address);
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in another way' }).getAttribute('href')).toBe('/login');
});

test.each([
  ['TokenExpired', 'That took too long'],
  ['ProviderRefused', 'X did not confirm who you are'],
  ['AlreadyExists', 'This account is already connected'],
] as const)('can start again after %s', async (code, title) => {
  server.use(mockFailure('verifyTwitter', code));
  backAt(back);
  expect(await screen.findByText(title)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Log in with X' })).toBeDefined();
});

test('continues after a reload, and offers to start when opened by hand', async () => {
  record('signInWithTwitter', signUp);
  const { unmount } = show(<TwitterLoginScreen />, { texts: { account: english } });
  expect(await screen.findByRole('button', { name: 'Create account' })).toBeDefined();
  unmount();

  server.use(mockFailure('signInWithTwitter', 'TokenExpired'));
  backAt('/tw-login');
  expect(await screen.findByRole('button', { name: 'Log in with X' })).toBeDefined();
  expect(screen.queryByText('That took too long')).toBeNull();
});

test('returns to the settings after linking from there', async () => {
  record('signInWithFacebook', { outcome: 'connected', provider: 'facebook' });
  backAt('/fb-login#access_token=EAA1&state=of-this-browser');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/settings/connections'));
});

test('speaks Dutch', async () => {
  record('verifyTwitter', signUp);
  backAt(back, 'nl');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aanmelden met X' })).toBeDefined();
});

test('links by the link of a mail only after confirmation', async () => {
  const link = { provider: 'twitter', name: '@tessa', userName: 'owner' } as const;
  let followed = 0;
  server.use(
    mockCall('getJoinLink', link),
    mockCall('followJoinLink', () => {
      followed += 1;
      return link;
    }),
  );
  const { person } = show(<AccountLinkingScreen />, { texts: { account: english }, params: { key: 'the-key' } });
  const agree = await screen.findByRole('button', { name: 'Yes, connect X' });
  expect(followed).toBe(0);
  await person.click(agree);
  expect(await screen.findByText('You can now log in to owner with X.')).toBeDefined();
  expect(followed).toBe(1);
});

test('explains a used link', async () => {
  server.use(mockFailure('getJoinLink', 'TokenExpired'));
  show(<AccountLinkingScreen />, { texts: { account: english }, params: { key: 'the-key' } });
  expect(await screen.findByText(/has been used/)).toBeDefined();
});
