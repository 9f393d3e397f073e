// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import PrivacyScreen from './privacy-screen.tsx';

const server = mockedServer(
  mockCall('listFollowRequests', { results: [], offset: 0 }),
  mockCall('listBlocks', { results: [], offset: 0 }),
);

const readMarks = () => screen.findByRole('checkbox', { name: 'Show which messages I have read' });

test('read marks are off until a member switches them on', async () => {
  server.use(
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ showReadMarks: true });
      return { ...cleo, showReadMarks: true };
    }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  expect((await readMarks()).matches(':checked')).toBe(false);
  await person.click(await readMarks());
  expect(await screen.findByText('Your choice about read messages has been saved.')).toBeDefined();
});

test('the switch goes back after a failure', async () => {
  server.use(mockFailure('updateUser', 'InternalError'));
  const { person } = showSettings(<PrivacyScreen />);
  await person.click(await readMarks());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect((await readMarks()).matches(':checked')).toBe(false);
});
