// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/account.en.json';
import { ProviderButtons } from './provider-buttons.tsx';

const server = mockedServer();
const texts = { account: english };

test('offers only providers with credentials', async () => {
  server.use(mockCall('listSignInProviders', { results: ['twitter'] }));
  show(<ProviderButtons act="signUp" />, { texts });
  expect(await screen.findByRole('button', { name: 'Sign up with X' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Facebook/ })).toBeNull();
});

test('shows nothing without providers', async () => {
  server.use(mockCall('listSignInProviders', { results: [] }));
  const { client, container } = show(<ProviderButtons act="logIn" />, { texts });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(container.textContent).toBe('');
});

test('reports a provider that does not answer and allows another press', async () => {
  server.use(mockCall('listSignInProviders', { results: ['facebook'] }), mockFailure('startFacebook', 'Unavailable'));
  const { person } = show(<ProviderButtons act="logIn" />, { texts });
  await person.click(await screen.findByRole('button', { name: 'Log in with Facebook' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Log in with Facebook' }).getAttribute('aria-busy')).toBeNull();
});
