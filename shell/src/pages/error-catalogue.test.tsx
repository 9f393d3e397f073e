// @vitest-environment jsdom
/** Checks that every error of the account calls has a message in both languages (docs/product.md#8-errors). */
import type { CallName, ErrorCode } from '@hustings/contract';
import { calls } from '@hustings/contract/calls';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { captchaProblem, mockedServer, show } from '@hustings/features/testing';
import uiEnglish from '@hustings/ui/locales/en.json';
import uiDutch from '@hustings/ui/locales/nl.json';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import dutch from '../locales/account.nl.json';
import english from '../locales/account.en.json';
import LoginScreen from './login/login-screen.tsx';
import ForgotScreen from './password/forgot-screen.tsx';
import ResetScreen from './password/reset-screen.tsx';
import RegisterScreen from './register/register-screen.tsx';

const server = mockedServer(
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
  mockCall('listSignInProviders', { results: [] }),
  mockCall('getHumanCheck', captchaProblem),
  mockCall('getPasswordReset', { usable: true }),
);

const languages = { en: { account: english, ui: uiEnglish }, nl: { account: dutch, ui: uiDutch } };
type Account = typeof english;

/** The errors that any call may answer. */
const ofAnyCall: ErrorCode[] = ['ValidationError', 'InternalError', 'Unavailable', 'RateLimited', 'CrossSiteRequest'];

interface Page {
  call: CallName;
  screen: ReactElement;
  fields: Record<string, string>;
  ticked?: string[];
  /** Errors that open another page, with a text of that page. */
  leadsTo?: Partial<Record<ErrorCode, (account: Account) => string>>;
}

const password = 'Correct-Horse-9';
const pages: Page[] = [
  {
    call: 'logIn',
    screen: <LoginScreen />,
    fields: { userName: 'willa', password },
    leadsTo: {
      OneTimeCodeNeeded: ({ login }) => login.code,
      AccountDeleted: ({ login }) => login.deleted,
    },
  },
  {
    call: 'register',
    screen: <RegisterScreen />,
    fields: { userName: 'willa', email: 'willa@mail.example', password, confirmPassword: password },
    ticked: ['ofAge'],
  },
  { call: 'requestPasswordReset', screen: <ForgotScreen />, fields: { email: 'willa@mail.example' } },
  {
    call: 'resetPassword',
    screen: <ResetScreen />,
    fields: { password, confirmPassword: password },
    leadsTo: { TokenExpired: ({ activation }) => activation.dead },
  },
];

const failuresOf = (name: CallName): ErrorCode[] => {
  const { failures = [] } = calls[name] as { failures?: readonly ErrorCode[] };
  return [...new Set([...failures, ...ofAnyCall])];
};

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

const cases = pages.flatMap((page) =>
  failuresOf(page.call).flatMap((code) => (['en', 'nl'] as const).map((language) => ({ page, code, language }))),
);

test.each(cases)('$page.call: shows a message for $code ($language)', async ({ page, code, language }) => {
  const { account, ui } = languages[language];
  server.use(mockFailure(page.call, code, { undoUntil: '2026-06-03T12:00:00.000Z' }));
  show(<MemoryRouter>{page.screen}</MemoryRouter>, { language, texts: { account }, params: { token: 'the-token' } });
  await waitFor(() => expect(document.querySelector('form button[type=submit]:not([disabled])')).not.toBeNull());
  for (const [name, value] of Object.entries(page.fields)) fireEvent.change(control(name), { target: { value } });
  for (const name of page.ticked ?? []) fireEvent.click(control(name));
  fireEvent.submit(document.querySelector('form')!);

  const elsewhere = page.leadsTo?.[code]?.(account as Account);
  const said = elsewhere ?? (ui.failure as Record<string, unknown>)[code];
  // An error that the page shows is an alert; other errors open another page.
  const places = elsewhere ? () => [document.body] : () => screen.getAllByRole('alert');
  const read = () => places().map((place) => place.textContent);
  await waitFor(() => expect(read().join(' ')).toContain(said));
});
