// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
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

test('explains each choice', async () => {
  const { person } = showSettings(<PrivacyScreen />);
  expect(screen.getByText('Who can see your votes: you alone.')).toBeDefined();
  await choose(person, 'See my votes', 'Just friends');
  expect(
    screen.getByText('Who can see your votes: your friends (members who follow you and whom you follow).'),
  ).toBeDefined();
});

test('narrows replies with reading, and never offers more', async () => {
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
  await person.click(screen.getByRole('button', { name: 'Save privacy settings' }));
  expect(await screen.findByText('Privacy settings saved.')).toBeDefined();
});

test('counts what a withdrawal deletes, and waits for confirmation', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('getConsent', { consentToOpinions: true, votes: 12, stances: 1, goals: 2, anonymous: 0 }),
    mockCall('setConsent', ({ body }) => {
      asked.push(body);
      return { ...cleo, consentToOpinions: false };
    }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw consent?' });
  expect(await within(dialog).findByText('12 votes')).toBeDefined();
  expect(within(dialog).getByText('1 stance')).toBeDefined();
  expect(within(dialog).getByText('your support for 2 goals')).toBeDefined();
  expect(within(dialog).queryByText(/anonymous/)).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Keep everything' }));
  expect(asked).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  await screen.findByText('12 votes');
  await person.click(screen.getByRole('button', { name: 'Withdraw and delete' }));
  expect(
    await screen.findByText('Consent withdrawn. Your votes, stances and support for goals have been deleted.'),
  ).toBeDefined();
  expect(asked).toEqual([{ consentToOpinions: false }]);
  expect(screen.getByRole('button', { name: 'Give consent' })).toBeDefined();
});

test('says that anonymous votes and stances are deleted at the start of the next hour at the earliest', async () => {
  server.use(
    mockCall('getConsent', { consentToOpinions: true, votes: 3, stances: 2, goals: 0, anonymous: 2 }),
    mockCall('setConsent', { ...cleo, consentToOpinions: false }),
  );
  const { person } = showSettings(<PrivacyScreen />);
  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  expect(
    await screen.findByText(/^2 of them are anonymous\. We delete them at the start of the next hour at the earliest/),
  ).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Withdraw and delete' }));
  expect(
    await screen.findByText(/for goals, the anonymous ones at the start of the next hour at the earliest\.$/),
  ).toBeDefined();
});

test('deletes nothing if the counts cannot be loaded, and offers a retry', async () => {
  server.use(mockFailure('getConsent', 'InternalError'));
  const { person } = showSettings(<PrivacyScreen />);
  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockCall('getConsent', { consentToOpinions: true, votes: 0, stances: 4, goals: 0, anonymous: 0 }));
  await person.click(again);
  expect(await screen.findByText('4 stances')).toBeDefined();
});

test('speaks Dutch', () => {
  showSettings(<PrivacyScreen />, cleo, 'nl');
  expect(screen.getByText('Hoe je stemt, is te zien voor jou alleen.')).toBeDefined();
});
