// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import type { CallAnswer, ErrorCode } from '@hustings/contract';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import dutch from '../../../locales/nl.json';
import english from '../../../locales/en.json';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import { leaveFor } from '../connections/leave.ts';
import { IdentityCard } from '../level/identity-card.tsx';
import IdentityScreen from './identity-screen.tsx';

vi.mock('../connections/leave.ts', () => ({ leaveFor: vi.fn<typeof leaveFor>() }));

const server = mockedServer();
const words = english.settings.identity;

const at = (query: string) => history.replaceState(null, '', `/settings/identity${query}`);

type State = CallAnswer<'getIdentity'>;

beforeEach(() => vi.mocked(leaveFor).mockClear());

describe('the card on the level page', () => {
  const card = async (state: State) => {
    server.use(mockCall('getIdentity', state));
    const shown = showSettings(<IdentityCard />);
    return { ...shown, region: await screen.findByRole('region', { name: words.heading }) };
  };

  test('explains what is stored before it opens the provider', async () => {
    server.use(mockCall('startIdentityCheck', { redirectUrl: 'https://id.example/authorize?x=1' }));
    const { region, person } = await card({ offered: 'Example ID', withdrawn: false });
    expect(region.textContent).toContain('We store that Example ID verified you');
    expect(region.textContent).toContain('We do not ask for your name');
    await person.click(within(region).getByRole('button', { name: 'Verify with Example ID' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://id.example/authorize?x=1'));
  });

  test('asks for the password if needed, and says if the provider is unavailable', async () => {
    server.use(mockFailure('startIdentityCheck', 'PasswordNeeded'));
    server.use(mockCall('listConnections', { results: [], hasPassword: true }));
    server.use(
      mockCall('confirmPassword', () => {
        server.use(mockFailure('startIdentityCheck', 'Unavailable'));
        return { confirmedUntil: '2026-05-04T12:10:00.000Z' };
      }),
    );
    const { region, person } = await card({ offered: 'Example ID', withdrawn: false });
    await person.click(within(region).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Current password'), 'Secret-1{Enter}');
    expect(await within(region).findByRole('alert')).toBeDefined();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test.each<[string, State, string]>([
    [
      'verified by the provider',
      { verified: '2026-05-04T10:00:00.000Z', provider: 'Example ID', withdrawn: false },
      'Verified since 4 May 2026, by Example ID.',
    ],
    [
      'verified by an admin',
      { verified: '2026-05-04T10:00:00.000Z', offered: 'Example ID', withdrawn: false },
      'Verified since 4 May 2026, by an admin.',
    ],
    ['withdrawn', { offered: 'Example ID', withdrawn: true }, 'only an admin can verify you again'],
    ['without a provider', { withdrawn: false }, 'Admins verify identities here'],
  ])('%s: it offers no button', async (_, state, text) => {
    const { region } = await card(state);
    expect(region.textContent).toContain(text);
    expect(within(region).queryByRole('button')).toBeNull();
  });
});

describe('the return from the provider', () => {
  const answered = '?code=c0de&state=st4te&iss=https%3A%2F%2Fid.example';

  test('sends the answer, and removes it from the address at once', async () => {
    const sent: unknown[] = [];
    server.use(
      mockCall('finishIdentityCheck', ({ body }) => {
        sent.push(body);
        return { verified: '2026-05-04T10:00:00.000Z', withdrawn: false };
      }),
      mockCall('getCurrentUser', { ...cleo, reputationLevel: 4 }),
    );
    at(answered);
    showSettings(<IdentityScreen />);
    expect(location.search).toBe('');
    expect(await screen.findByText(words.done.title)).toBeDefined();
    expect(await screen.findByText(words.done.may)).toBeDefined();
    expect(sent).toEqual([{ code: 'c0de', state: 'st4te', iss: 'https://id.example' }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toBe('/settings/level');
  });

  test.each<[string, keyof typeof words.because]>([
    ['?error=access_denied&state=st4te', 'refusal'],
    ['?error=server_error&state=st4te', 'problem'],
    ['', 'nothing'],
  ])('%s changes nothing, and says why', async (query, because) => {
    at(query);
    showSettings(<IdentityScreen />);
    expect(await screen.findByText(words.because[because].title)).toBeDefined();
    expect(location.search).toBe('');
  });

  test.each<ErrorCode & keyof typeof words.because>([
    'ProviderRefused',
    'TokenExpired',
    'AlreadyExists',
    'VerificationWithdrawn',
    'NotFound',
  ])('%s changes nothing, and says why', async (code) => {
    server.use(mockFailure('finishIdentityCheck', code));
    at(answered);
    showSettings(<IdentityScreen />);
    expect(await screen.findByText(words.because[code].text)).toBeDefined();
  });

  test('retries with the same answer if the provider is unavailable', async () => {
    server.use(mockFailure('finishIdentityCheck', 'Unavailable'));
    at(answered);
    const { person } = showSettings(<IdentityScreen />);
    const alert = within(await screen.findByRole('alert'));
    server.use(
      mockCall('finishIdentityCheck', { verified: '2026-05-04T10:00:00.000Z', withdrawn: false }),
      mockCall('getCurrentUser', cleo),
    );
    await person.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('From level 4 you can publish anonymously.')).toBeDefined();
  });

  test('tells a visitor who is no longer logged in', async () => {
    at(answered);
    show(<IdentityScreen />, { texts: { profile: english } });
    expect(await screen.findByText(words.because.signedOut.title)).toBeDefined();
    expect(screen.getByRole('link', { name: words.logIn }).getAttribute('href')).toBe('/login?next=/settings/level');
  });

  test('speaks Dutch', async () => {
    at('?error=access_denied');
    show(<IdentityScreen />, { user: member('bob', 'Bob', 4), language: 'nl', texts: { profile: dutch } });
    expect(await screen.findByText(dutch.settings.identity.because.refusal.title)).toBeDefined();
  });
});
