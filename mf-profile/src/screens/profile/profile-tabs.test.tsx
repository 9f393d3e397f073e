// @vitest-environment jsdom
import type { Profile } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { author, idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bob, none, showProfile, type ProfileVisit } from '../../testing/at-profile.tsx';

const server = mockedServer(
  mockCall('listProfileViewers', { audiences: [], pollies: [] }),
  mockCall('getConversationWith', { member: author('bob', 'Bob Meijer', 3), mayWrite: false, mayAnswer: true }),
);

function visit({ profile = bob, ...visited }: ProfileVisit & { profile?: Profile } = {}) {
  server.use(mockCall('getProfile', profile));
  return showProfile(visited);
}

test('offers only the tabs that the reader gets, each with its address', async () => {
  server.use(mockCall('listProfileStances', none));
  visit({ tab: 'stances' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Pages of Bob Meijer' }));
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Posts', '/@bob'],
    ['Topic stances', '/@bob/stances'],
    ['Latest comments', '/@bob/comments'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Topic stances');
  expect(await screen.findByText('Bob Meijer has nothing here that you can see.')).toBeDefined();
});

test('offers to follow whom the member follows, not as an assumed viewer', async () => {
  const followee = { followeeId: idOf(40), name: 'Cas Bos', followLevel: 'following', isRequested: false } as const;
  const results = [{ ...followee, followeeType: 'user' as const, userName: 'cas', url: '/@cas' }];
  server.use(mockCall('listProfileFollowing', { results, offset: 0 }));
  const profile = { ...bob, tabs: ['posts' as const, 'following' as const] };
  const { unmount } = visit({ tab: 'following', profile });
  expect(await screen.findByRole('button', { name: 'Following: Cas Bos' })).toBeDefined();
  unmount();
  visit({
    tab: 'following',
    profile: { ...profile, ...author('ann', 'Ann Bakker', 3) },
    username: 'ann',
    search: '?as=guest',
  });
  expect(await screen.findByText('Cas Bos')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Following: Cas Bos' })).toBeNull();
});

test('lists votes and comments with their places', async () => {
  server.use(
    mockCall('listProfileVotes', {
      ...none,
      results: [
        {
          id: idOf(1),
          personId: idOf(2),
          slug: 'marit-vossen',
          name: 'Marit Vossen',
          day: '2026-05-02',
          vote: 'up',
          ability: 70,
          official: true,
          isFinal: true,
          author: author('bob', 'Bob Meijer'),
        },
      ],
    }),
  );
  const first = visit({ tab: 'votes', profile: { ...bob, tabs: ['posts', 'votes', 'comments'] } });
  const vote = await screen.findByRole('link', { name: 'Marit Vossen: up' });
  expect(vote.getAttribute('href')).toBe('/vote/marit-vossen/bob/2026-05-02');
  expect(vote.closest('li')?.textContent).toContain('Ability 70');
  first.unmount();
  server.use(
    mockCall('listProfileComments', {
      ...none,
      results: [
        {
          id: idOf(1),
          excerpt: 'I would take that bus.',
          created: '2026-05-04T10:00:00.000Z',
          viewMyPostsAndComments: 'everyone',
          subject: { kind: 'Post', name: 'Night buses', url: '/posts/night-buses?comment=1' },
        },
      ],
    }),
  );
  visit({ tab: 'comments' });
  expect(await screen.findByText('I would take that bus.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'On: Night buses' }).getAttribute('href')).toBe(
    '/posts/night-buses?comment=1',
  );
});
