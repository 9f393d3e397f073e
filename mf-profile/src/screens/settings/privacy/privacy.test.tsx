// @vitest-environment jsdom
import type { DailyVote } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import PrivacyScreen from './privacy-screen.tsx';

const server = mockedServer(
  mockCall('listFollowRequests', { results: [], offset: 0 }),
  mockCall('listBlocks', { results: [], offset: 0 }),
);

type Person = ReturnType<typeof showSettings>['person'];

const choice = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });

async function choose(person: Person, name: string, option: string) {
  await person.click(choice(name));
  await person.click(screen.getByRole('option', { name: option }));
}

test('each choice says what it means', async () => {
  const { person } = showSettings(<PrivacyScreen />);
  expect(screen.getByText('How you vote can be seen by you alone.')).toBeDefined();
  await choose(person, 'See my votes', 'Just friends');
  expect(
    screen.getByText('How you vote can be seen by your friends: members who follow you and whom you follow.'),
  ).toBeDefined();
});

test('replies follow where fewer people may read, and can be no wider', async () => {
  server.use(
    mockCall('updateUser', ({ body }) => {
      expect(body).toMatchObject({ viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'justFriends' });
      return { ...cleo, viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'justFriends' } as const;
    }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  await choose(person, 'See my posts and comments', 'Just friends');
  await person.click(choice('Reply to my posts and comments'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Just friends',
    'Just me',
    'No one',
  ]);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Save privacy' }));
  expect(await screen.findByText('Your privacy choices are saved.')).toBeDefined();
});

const vote: DailyVote = {
  id: idOf(5),
  personId: idOf(6),
  slug: 'marit-vossen',
  name: 'Marit Vossen',
  day: '2026-05-03',
  vote: 'up',
  official: false,
  isFinal: true,
};

test('withdrawing consent says what goes, and does nothing until it is confirmed', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('listLastVotes', { results: [vote], offset: 0, total: 12 }),
    mockCall('setConsent', ({ body }) => {
      asked.push(body);
      return { ...cleo, consentToOpinions: false };
    }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw consent?' });
  expect(await within(dialog).findByText('You have voted on 12 politicians.')).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Keep my votes' }));
  expect(asked).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  await person.click(await screen.findByRole('button', { name: 'Withdraw and delete votes' }));
  expect(await screen.findByText('Consent withdrawn. Your votes are deleted.')).toBeDefined();
  expect(asked).toEqual([{ consentToOpinions: false }]);
  expect(screen.getByRole('button', { name: 'Give consent' })).toBeDefined();
});

test('in Dutch', () => {
  showSettings(<PrivacyScreen />, cleo, 'nl');
  expect(screen.getByText('Hoe je stemt, is te zien voor jou alleen.')).toBeDefined();
});
