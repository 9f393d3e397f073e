// @vitest-environment jsdom
import type { CurrentUser, Profile } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import { screens } from './profile-screen.tsx';

const server = mockedServer(
  mockCall('getConversationWith', { member: author('bob', 'Bob Meijer', 3), mayWrite: false, mayAnswer: true }),
);
const ann = member('ann', 'Ann Bakker');

const bob: Profile = {
  ...author('bob', 'Bob Meijer', 3),
  followLevel: 'not',
  isRequested: false,
  isFollower: true,
  isFriend: false,
  bio: 'Baker.\nReads minutes.',
  displayLocation: 'Haverlo',
  referToMeAs: 'he/him/his',
  links: ['https://bob.example/@me'],
  joined: '2026-01-02',
  isFounding: true,
  approvesFollowers: false,
  levelRights: ['follow', 'post'],
  tabs: ['posts', 'stances', 'comments'],
};

const none = { results: [], offset: 0 };

interface Visit {
  tab?: keyof typeof screens;
  profile?: Profile;
  username?: string;
  user?: CurrentUser;
  search?: string;
  language?: 'en' | 'nl';
}

function visit({
  tab = 'posts',
  profile = bob,
  username = 'bob',
  user = ann,
  search = '',
  language = 'en',
}: Visit = {}) {
  server.use(mockCall('getProfile', profile), mockCall('listProfileViewers', { audiences: [], pollies: [] }));
  const Screen = screens[tab];
  const texts = { profile: language === 'en' ? english : dutch };
  return show(<Screen />, { user, params: { username }, search, language, texts });
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
  expect(await screen.findByText('There is nothing here that Bob Meijer shows to you.')).toBeDefined();
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

test('says the same of a profile that does not exist, that is hidden, and of a tab that is hidden', async () => {
  server.use(mockFailure('listProfileVotes', 'NotFound'));
  visit({ tab: 'votes' });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to see here' })).toBeDefined();
});

test('offers members to look at their own profile as others, and says what they then see', async () => {
  const own: Profile = { ...bob, ...author('ann', 'Ann Bakker'), isFollower: false, tabs: ['posts', 'votes'] };
  server.use(mockCall('listProfilePosts', none));
  const first = visit({ profile: own, username: 'ann' });
  server.use(
    mockCall('listProfileViewers', {
      audiences: [{ id: idOf(5), name: 'Street' }],
      pollies: [{ id: idOf(6), name: 'Marit Vossen' }],
    }),
  );
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  expect(
    await screen.findByText('What you post appears here, for those who may see it. Anonymous posts never do.'),
  ).toBeDefined();
  const choices = (await screen.findByText('See your profile as others do')).closest('details')!;
  await within(choices).findByText('Marit Vossen');
  expect(
    within(choices)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['A guest', '/@ann?as=guest'],
    ['A member', '/@ann?as=member'],
    ['A follower', '/@ann?as=follower'],
    ['A friend', '/@ann?as=friend'],
    ['Audience “Street”', `/@ann?as=audience&asId=${idOf(5)}`],
    ['Marit Vossen', `/@ann?as=polly&asId=${idOf(6)}`],
  ]);
  first.unmount();
  const asked: (string | null)[] = [];
  visit({ profile: own, username: 'ann', search: 'as=follower' });
  server.use(
    mockCall('listProfilePosts', ({ query }) => {
      asked.push(query.get('as'));
      return none;
    }),
  );
  expect(await screen.findByText('Your profile, as seen by: A follower')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe('/@ann');
  expect(await screen.findByText('There is nothing here that Ann Bakker shows to you.')).toBeDefined();
  expect(asked).toEqual(['follower']);
});

test('tells members that a guest gets the log-in page, in Dutch too', async () => {
  visit({ username: 'ann', search: 'as=guest', language: 'nl' });
  server.use(mockFailure('getProfile', 'NotFound'));
  expect(await screen.findByText(/Een gast wordt gevraagd in te loggen/)).toBeDefined();
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
