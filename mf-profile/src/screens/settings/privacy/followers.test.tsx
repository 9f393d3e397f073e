// @vitest-environment jsdom
import type { BlockedMember, MemberCard } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, mockedServer } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import PrivacyScreen from './privacy-screen.tsx';

const asking = (userName: string, displayName: string): MemberCard => ({
  ...author(userName, displayName),
  followLevel: 'not',
  isRequested: false,
  isFollower: false,
  isFriend: false,
});

let waiting: MemberCard[] = [];
let blocked: BlockedMember[] = [];
const without = <Member extends { userId: string }>(members: Member[], id: string | undefined) =>
  members.filter(({ userId }) => userId !== id);

const server = mockedServer(
  mockCall('listFollowRequests', () => ({ results: waiting, offset: 0 })),
  mockCall('listBlocks', () => ({ results: blocked, offset: 0 })),
);

beforeEach(() => {
  waiting = [];
  blocked = [];
});

const approval = () => screen.findByRole('checkbox', { name: 'I approve who follows me' });

test('explains the approval of followers, and saves it at once', async () => {
  server.use(
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ approveFollowers: true });
      return { ...cleo, approveFollowers: true };
    }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  expect(await screen.findByText(/Anyone who follows you counts as a follower/)).toBeDefined();
  await person.click(await approval());
  expect(await screen.findByText('Your choice about followers has been saved.')).toBeDefined();
  expect(screen.getByText(/Members who want to follow you ask first/)).toBeDefined();
});

test('resets the switch after a failure, and shows it', async () => {
  server.use(mockFailure('updateUser', 'InternalError'));
  const { person } = showSettings(<PrivacyScreen />);
  const box = (await approval()) as HTMLInputElement;
  await person.click(box);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(box.checked).toBe(false);
});

test('accepts or rejects a request', async () => {
  waiting = [asking('bob', 'Bob Meijer'), asking('eva', 'Eva de Boer')];
  server.use(
    mockCall('approveFollower', ({ params }) => {
      waiting = without(waiting, params['id']);
      return asking('bob', 'Bob Meijer');
    }),
    mockCall('removeFollower', ({ params }) => {
      waiting = without(waiting, params['id']);
      return {};
    }),
  );
  const { person } = showSettings(<PrivacyScreen />, { ...cleo, approveFollowers: true });
  await person.click(await screen.findByRole('button', { name: 'Approve Bob Meijer' }));
  expect(await screen.findByText('Bob Meijer follows you now.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Bob Meijer' })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Refuse Eva de Boer' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Follow requests' })).toBeNull());
});

test('unblocks a member', async () => {
  blocked = [{ ...author('bob', 'Bob Meijer'), since: '2026-05-01T10:00:00.000Z' }];
  server.use(
    mockCall('unblock', ({ params }) => {
      blocked = without(blocked, params['id']);
      return {};
    }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  await person.click(await screen.findByRole('button', { name: 'Unblock Bob Meijer' }));
  expect(await screen.findByText('Bob Meijer is no longer blocked.')).toBeDefined();
  expect(await screen.findByText(/You have not blocked anyone/)).toBeDefined();
});

test('speaks Dutch', async () => {
  showSettings(<PrivacyScreen />, cleo, 'nl');
  expect(await screen.findByRole('heading', { name: 'Wie jou volgt' })).toBeDefined();
});
