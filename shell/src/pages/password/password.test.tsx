// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import ForgotScreen from './forgot-screen.tsx';
import ResetScreen from './reset-screen.tsx';

const server = mockedServer(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }));

describe('a forgotten password', () => {
  const texts = { account: english };

  test.each([
    ['en', english],
    ['nl', dutch],
  ] as const)('offers no link on a site without a mail server (%s)', async (language, account) => {
    server.use(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: false, humanCheck: 'work' }));
    show(<ForgotScreen />, { language, texts: { account } });
    expect(await screen.findByText(account.noMail.password)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('needs an address only, and does not reveal whether it has an account', async () => {
    const sent: unknown[] = [];
    server.use(
      mockCall('requestPasswordReset', ({ body }) => {
        sent.push(body);
        return {};
      }),
    );
    const { person } = show(<ForgotScreen />, { texts });
    await person.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'willa@example.org{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/an e-mail with a link is on its way/).textContent).toContain(
      'If willa@example.org has an account',
    );
    expect(sent).toEqual([{ email: 'willa@example.org' }]);
  });

  test.each([
    ['', 'Fill in your e-mail address.'],
    ['willa', 'Fill in a full address, such as name@example.org.'],
  ])('rejects %j at the field, which takes the focus', async (typed, text) => {
    const { person } = show(<ForgotScreen />, { texts });
    const field = screen.getByRole('textbox', { name: 'E-mail address' });
    if (typed) await person.type(field, typed);
    await person.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(screen.getByText(text)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  test('reports too many requests, in Dutch too', async () => {
    server.use(mockFailure('requestPasswordReset', 'RateLimited'));
    const { person } = show(<ForgotScreen />, { language: 'nl', texts: { account: dutch } });
    await person.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'willa@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Dat was veel in korte tijd.');
  });
});

describe('the link for a new password', () => {
  const visit = { texts: { account: english }, params: { token: 'the-token' } };
  const password = 'Another-Horse-9';

  async function fillIn(first = password, second = first) {
    const { person } = show(<ResetScreen />, visit);
    await person.type(await screen.findByLabelText('New password'), first);
    await person.type(screen.getByLabelText('Repeat the password'), second);
    return person;
  }

  test('sets a new password and links to the log-in page', async () => {
    const sent: unknown[] = [];
    server.use(
      mockCall('getPasswordReset', { usable: true }),
      mockCall('resetPassword', ({ params, body }) => {
        sent.push([params['token'], body]);
        return {};
      }),
    );
    const person = await fillIn();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Your new password is saved')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(sent).toEqual([['the-token', { password, confirmPassword: password }]]);
  });

  test('says that it has expired before anything is typed, and offers a new one', async () => {
    server.use(mockCall('getPasswordReset', { usable: false }));
    show(<ResetScreen />, visit);
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgotPassword');
  });

  test('says that it has expired while the visitor was typing', async () => {
    server.use(mockCall('getPasswordReset', { usable: true }), mockFailure('resetPassword', 'TokenExpired'));
    const person = await fillIn();
    await person.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
  });

  test('shows the rules while typing, and errors at the fields', async () => {
    server.use(mockCall('getPasswordReset', { usable: true }));
    const person = await fillIn('horse', 'other');
    expect(screen.getByRole('list', { name: 'A good password has' }).textContent).toContain('a digit (not yet)');
    await person.click(screen.getByRole('button', { name: 'Save new password' }));
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('2 fields need your attention');
    await waitFor(() => expect(summary.parentElement).toBe(document.activeElement));
    expect(screen.getByLabelText('Repeat the password').getAttribute('aria-invalid')).toBe('true');
  });

  test("shows the server's objection to a password at its field", async () => {
    server.use(mockCall('getPasswordReset', { usable: true }), mockFailure('resetPassword', 'WeakPassword'));
    const person = await fillIn('Password1!');
    await person.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This password is too easy to guess.');
  });
});
