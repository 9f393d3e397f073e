// @vitest-environment jsdom
import type { Profile } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, member, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ann, bob, none, showProfile, type ProfileVisit } from '../../testing/at-profile.tsx';

const server = mockedServer(
  mockCall('listProfileViewers', { audiences: [], pollies: [] }),
  mockCall('getConversationWith', { member: author('bob', 'Bob Meijer', 3), mayWrite: false, mayAnswer: true }),
);

function visit({ profile = bob, ...visited }: ProfileVisit & { profile?: Profile } = {}) {
  server.use(mockCall('getProfile', profile));
  return showProfile(visited);
}

test('shows who the member is, what the level means, and links with rel="me"', async () => {
  server.use(mockCall('listProfilePosts', none));
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bob Meijer' })).toBeDefined();
  const text = document.body.textContent;
  for (const said of [
    '@bob · he, him, his',
    'Baker.',
    'Haverlo',
    'Joined 2 January 2026',
    'Follows you',
    'Founding member',
  ])
    expect(text).toContain(said);
  const link = screen.getByRole('link', { name: 'bob.example/@me' });
  expect([link.getAttribute('href'), link.getAttribute('rel')?.split(' ')[0]]).toEqual([
    'https://bob.example/@me',
    'me',
  ]);
  const meaning = screen.getByText(/^Level 3/).closest('details')!;
  expect(
    within(meaning)
      .getAllByRole('listitem', { hidden: true })
      .map((each) => each.textContent),
  ).toEqual(['follow members', 'post']);
});

test('follows, and reports the profile', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('listProfilePosts', none),
    mockCall('follow', ({ body }) => {
      sent.push(body);
      return { followeeId: bob.userId, followeeType: 'user', followLevel: 'following', isRequested: false } as const;
    }),
    mockCall('reportAbuse', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  const { person } = visit({ user: member('ann', 'Ann Bakker', 4) });
  await person.click(await screen.findByRole('button', { name: 'Follow: Bob Meijer' }));
  expect(await screen.findByRole('button', { name: 'Following: Bob Meijer' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'More about Bob Meijer' }));
  await person.click(await screen.findByRole('menuitem', { name: /Report/ }));
  expect(await screen.findByRole('dialog', { name: 'Report this profile' })).toBeDefined();
  expect(sent).toMatchObject([{ followeeId: bob.userId, followeeType: 'user', followLevel: 'following' }]);
});

test('says the same of a profile that does not exist, that is hidden, and of a tab that is hidden', async () => {
  server.use(mockFailure('listProfileVotes', 'NotFound'));
  visit({ tab: 'votes' });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to see here' })).toBeDefined();
});

test('links to the messages with a member only if the viewer may write', async () => {
  server.use(
    mockCall('listProfilePosts', none),
    mockCall('getConversationWith', { member: author('bob', 'Bob Meijer', 3), mayWrite: true, mayAnswer: true }),
  );
  const { unmount } = visit();
  const link = await screen.findByRole('link', { name: 'Message' });
  expect(link.getAttribute('href')).toBe('/chat/messages/new?to=bob');
  unmount();
  visit({ profile: { ...bob, userId: ann.userId, userName: 'ann' }, username: 'ann' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
});
