// @vitest-environment jsdom
import type { NotificationSettings } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import { groupedSettings } from './groups.ts';
import NotificationSettingsScreen from './notifications-screen.tsx';

const settings: NotificationSettings = {
  mails: [
    { type: 'reply', delivery: 'immediate', choices: ['none', 'immediate', 'daily', 'weekly'] },
    { type: 'follow', delivery: 'daily', choices: ['none', 'daily', 'weekly'] },
  ],
};
const server = mockedServer(mockCall('getNotificationSettings', settings));

test('saves which notifications are mailed, and when', async () => {
  server.use(
    mockCall('updateNotificationSettings', ({ body }) => {
      expect(body).toEqual({
        mails: [
          { type: 'reply', delivery: 'immediate' },
          { type: 'follow', delivery: 'none' },
        ],
      });
      return settings;
    }),
  );
  const { person } = showSettings(<NotificationSettingsScreen />);
  await person.click(await screen.findByRole('radio', { name: 'New followers: No e-mail' }));
  await person.click(screen.getByRole('button', { name: 'Save e-mail settings' }));
  expect(await screen.findByText('E-mail settings saved.')).toBeDefined();
});

test('shows the types by group in a table with a choice for each delivery', async () => {
  server.use(
    mockCall('getNotificationSettings', {
      mails: [...settings.mails, { type: 'favorite', delivery: 'weekly', choices: ['daily', 'weekly', 'none'] }],
    }),
  );
  showSettings(<NotificationSettingsScreen />);
  const table = within(await screen.findByRole('table', { name: 'E-mails' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Conversations with you',
    'Replies to you',
    'Members',
    'New followers',
    'Favourites on your posts',
  ]);
  expect(table.getByRole('columnheader', { name: /Once a day/ })).toBeDefined();
  const chosen = table.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Replies to you: At once',
    'New followers: Once a day',
    'Favourites on your posts: Once a week',
  ]);
  expect(table.queryByRole('radio', { name: 'Favourites on your posts: At once' })).toBeNull();
  expect(table.getAllByText('Not possible')).toHaveLength(2);
});

test('leaves out a type that only a newer server knows', () => {
  const newer = { type: 'newType' as never, delivery: 'daily' as const, choices: ['none' as const, 'daily' as const] };
  expect(groupedSettings([newer, ...settings.mails]).flatMap((group) => group.settings)).toEqual(settings.mails);
});

test('shows a failure, in Dutch', async () => {
  server.use(mockFailure('updateNotificationSettings', 'InternalError'));
  const { person } = showSettings(<NotificationSettingsScreen />, cleo, 'nl');
  await person.click(await screen.findByRole('button', { name: 'Mailinstellingen opslaan' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});
