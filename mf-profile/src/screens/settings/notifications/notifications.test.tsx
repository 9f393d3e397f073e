// @vitest-environment jsdom
import type { NotificationSettings } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
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
  await person.click(await screen.findByRole('button', { name: /New followers/ }));
  await person.click(await screen.findByRole('option', { name: 'No e-mail' }));
  await person.click(screen.getByRole('button', { name: 'Save e-mail settings' }));
  expect(await screen.findByText('Your e-mail settings are saved.')).toBeDefined();
});

test('shows a failure, in Dutch', async () => {
  server.use(mockFailure('updateNotificationSettings', 'InternalError'));
  const { person } = showSettings(<NotificationSettingsScreen />, cleo, 'nl');
  await person.click(await screen.findByRole('button', { name: 'Mailinstellingen opslaan' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});
