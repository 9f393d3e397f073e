// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import RefusalScreen from './refusal-screen.tsx';

const server = mockedServer();
const visit = { texts: { account: english }, params: { key: 'the-key' } };

test.each([
  ['Stop all invitations', { key: 'the-key', report: false }, /keep only a code/],
  ['Report this invitation', { key: 'the-key', report: true }, /counts against the member who sent/],
])('does nothing before %j is pressed', async (button, expected, text) => {
  const sent: unknown[] = [];
  server.use(
    mockCall('refuseInvitations', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  const { person } = show(<RefusalScreen />, visit);
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([expected]);
});

test('explains a link that does not work', async () => {
  server.use(mockFailure('refuseInvitations', 'NotFound'));
  const { person } = show(<RefusalScreen />, { ...visit, language: 'nl', texts: { account: dutch } });
  await person.click(screen.getByRole('button', { name: 'Geen uitnodigingen meer' }));
  expect(await screen.findByText('Deze link werkt niet')).toBeDefined();
});

test('allows another press when the server does not answer', async () => {
  server.use(mockFailure('refuseInvitations', 'Unavailable'));
  const { person } = show(<RefusalScreen />, visit);
  await person.click(screen.getByRole('button', { name: 'Stop all invitations' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Stop all invitations' })).toBeDefined();
});
