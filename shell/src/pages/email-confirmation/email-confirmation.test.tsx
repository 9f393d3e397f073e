// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import EmailConfirmationScreen from './email-confirmation-screen.tsx';

const server = mockedServer();
const visit = { texts: { account: english }, params: { key: 'the-key' } };

test('confirms the address once', async () => {
  const keys: unknown[] = [];
  server.use(
    mockCall('confirmEmail', ({ params }) => {
      keys.push(params['key']);
      return { email: 'new@example.org' };
    }),
  );
  show(
    <StrictMode>
      <EmailConfirmationScreen />
    </StrictMode>,
    visit,
  );
  expect(screen.getByText('Confirming your address …')).toBeDefined();
  expect(await screen.findByText('new@example.org')).toBeDefined();
  expect(keys).toEqual(['the-key']);
});

test('offers another link when this one does not work', async () => {
  server.use(mockFailure('confirmEmail', 'TokenExpired'));
  show(<EmailConfirmationScreen />, { ...visit, language: 'nl', texts: { account: dutch } });
  expect((await screen.findByRole('alert')).textContent).toContain('Deze link werkt niet');
  expect(screen.getByRole('link', { name: 'Adres wijzigen' }).getAttribute('href')).toBe('/emailandpasswordupdate');
});

test('offers a retry when the server does not answer', async () => {
  server.use(mockFailure('confirmEmail', 'Unavailable'));
  const { person } = show(<EmailConfirmationScreen />, visit);
  await screen.findByRole('alert');
  server.use(mockCall('confirmEmail', { email: 'new@example.org' }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your new address is in use')).toBeDefined();
});
