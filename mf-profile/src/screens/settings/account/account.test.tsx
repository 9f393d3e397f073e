// @vitest-environment jsdom
import type { SignedInDevice } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import AccountScreen from './account-screen.tsx';

const server = mockedServer();

const device = (number: number, changes: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id: idOf(number),
  browser: 'Firefox',
  system: 'Android',
  created: '2026-05-01T10:00:00.000Z',
  lastUsed: '2026-05-04T11:00:00.000Z',
  expires: '2026-05-28T10:00:00.000Z',
  current: false,
  remembered: true,
  web: true,
  ...changes,
});

let devices: SignedInDevice[];

beforeEach(() => {
  devices = [device(1, { current: true, browser: 'Chrome', system: 'Linux' }), device(2)];
  server.use(
    mockCall('listSessions', () => ({ results: devices })),
    mockCall('getOneTimeCodes', { enabled: false, recoveryCodesLeft: 0 }),
    mockCall('listConnections', { results: [], hasPassword: true }),
    mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
  );
});

const part = (name: string) => screen.findByRole('region', { name });

test('asks to confirm a new address by mail', async () => {
  server.use(
    mockCall('updateEmailAndPassword', ({ body }) => {
      expect(body).toEqual({ newEmail: 'cleo@new.example', password: 'Secret-1' });
      return { passwordChanged: false, confirmationSentTo: 'cleo@new.example' };
    }),
  );
  const { person } = showSettings(<AccountScreen />);
  const form = within(await part('E-mail address'));
  await person.type(form.getByRole('textbox', { name: 'New e-mail address' }), ' cleo@new.example ');
  await person.type(form.getByLabelText('Current password'), 'Secret-1');
  await person.click(form.getByRole('button', { name: 'Change address' }));
  expect(await form.findByText(/We have sent a link to cleo@new.example/)).toBeDefined();
});

test.each([
  ['en', 'E-mail address', 'This site cannot send e-mail yet'],
  ['nl', 'E-mailadres', 'Deze site kan nog geen mail versturen'],
] as const)('a site without mail offers no change of address (%s)', async (language, name, title) => {
  server.use(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: false, humanCheck: 'work' }));
  showSettings(<AccountScreen />, cleo, language);
  expect(await screen.findByText(title)).toBeDefined();
  const card = within(await part(name));
  expect(card.queryByRole('textbox')).toBeNull();
  expect(card.getByText(cleo.email)).toBeDefined();
});

test('shows a wrong password at its field', async () => {
  server.use(mockFailure('updateEmailAndPassword', 'InvalidCredentials'));
  const { person } = showSettings(<AccountScreen />);
  const form = within(await part('E-mail address'));
  await person.type(form.getByRole('textbox', { name: 'New e-mail address' }), 'cleo@new.example');
  await person.type(form.getByLabelText('Current password'), 'wrong');
  await person.click(form.getByRole('button', { name: 'Change address' }));
  expect(await form.findAllByText(/This is not your current password/)).toHaveLength(2);
  expect(form.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
});

test('requires a strong new password twice, then ends the other sessions', async () => {
  server.use(
    mockCall('updateEmailAndPassword', ({ body }) => {
      expect(body).toEqual({
        password: 'Secret-1',
        newPassword: 'Correct-Horse-9',
        confirmPassword: 'Correct-Horse-9',
      });
      devices = devices.slice(0, 1);
      return { passwordChanged: true };
    }),
  );
  const { person } = showSettings(<AccountScreen />);
  const form = within(await part('Password'));
  await person.type(form.getByLabelText('Current password'), 'Secret-1');
  await person.type(form.getByLabelText('New password'), 'weak');
  await person.click(form.getByRole('button', { name: 'Change password' }));
  expect(form.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'New password',
    'Repeat the new password',
  ]);

  await person.clear(form.getByLabelText('New password'));
  await person.type(form.getByLabelText('New password'), 'Correct-Horse-9');
  await person.type(form.getByLabelText('Repeat the new password'), 'Correct-Horse-9');
  await person.click(form.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password is changed. Other devices are logged out.')).toBeDefined();
  expect(screen.queryByText('Firefox on Android')).toBeNull();
  expect((form.getByLabelText('New password') as HTMLInputElement).value).toBe('');
});

test('logs another device out', async () => {
  server.use(
    mockCall('endSession', ({ params }) => {
      devices = devices.filter(({ id }) => id !== params['id']);
      return {};
    }),
  );
  const { person } = showSettings(<AccountScreen />);
  await person.click(await screen.findByRole('button', { name: 'Log out Firefox on Android' }));
  expect(await screen.findByText('That device is logged out.')).toBeDefined();
  expect(screen.queryByText('Firefox on Android')).toBeNull();
  expect(screen.getByText('This device')).toBeDefined();
});

const codes = ['aaaa-bbbb', 'cccc-dddd'];

/** Makes the server ask for the password, as it does ten minutes after the password was entered. */
const askingForPassword = () => server.use(mockFailure('startOneTimeCodes', 'PasswordNeeded'));

test('sets up one-time codes after asking for the password', async () => {
  askingForPassword();
  server.use(
    mockCall('confirmPassword', ({ body }) => {
      expect(body).toEqual({ password: 'Secret-1' });
      server.use(mockCall('startOneTimeCodes', { uri: 'otpauth://totp/x', secret: 'ABCDEFGH' }));
      return { confirmedUntil: '2026-05-04T12:10:00.000Z' };
    }),
    mockCall('enableOneTimeCodes', ({ body }) => {
      expect(body).toEqual({ code: '123456' });
      server.use(
        mockCall('getOneTimeCodes', { enabled: true, since: '2026-05-04T12:00:00.000Z', recoveryCodesLeft: 10 }),
      );
      return { recoveryCodes: codes };
    }),
  );
  const { person } = showSettings(<AccountScreen />);
  await person.click(await screen.findByRole('button', { name: 'Set up one-time codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await person.type(within(dialog).getByLabelText('Current password'), 'Secret-1{Enter}');

  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  await person.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
  expect(await screen.findByText(/You have 10 recovery codes left/)).toBeDefined();
});

test('tells an admin whose role waits for codes to set them up, and leads to the administration then', async () => {
  const admin = { ...cleo, adminNeedsCodes: true as const };
  const { unmount } = showSettings(<AccountScreen />, admin);
  expect(await screen.findByText('Admins need one-time codes')).toBeDefined();
  unmount();
  server.use(mockCall('getOneTimeCodes', { enabled: true, since: '2026-05-04T12:00:00.000Z', recoveryCodesLeft: 10 }));
  showSettings(<AccountScreen />, admin, 'nl');
  expect(await screen.findByRole('button', { name: 'Beheer openen' })).toBeDefined();
  expect(screen.queryByText('Om te beheren heb je eenmalige codes nodig')).toBeNull();
});

test('shows a wrong password in the dialog, which stays open', async () => {
  askingForPassword();
  server.use(mockFailure('confirmPassword', 'InvalidCredentials'));
  const { person } = showSettings(<AccountScreen />);
  await person.click(await screen.findByRole('button', { name: 'Set up one-time codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await person.type(within(dialog).getByLabelText('Current password'), 'wrong{Enter}');
  expect(await within(dialog).findByText('This is not your current password.')).toBeDefined();
});
