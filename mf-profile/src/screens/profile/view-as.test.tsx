// @vitest-environment jsdom
import type { Profile } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
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
    await screen.findByText('Your posts appear here, for those who may see them. Anonymous posts never do.'),
  ).toBeDefined();
  const choices = (await screen.findByText('See your profile as others do')).closest('details')!;
  await within(choices).findByText('Marit Vossen');
  expect(
    within(choices)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['A visitor', '/@ann?as=guest'],
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
  expect(await screen.findByText('Ann Bakker has nothing here that you can see.')).toBeDefined();
  expect(asked).toEqual(['follower']);
});

test('tells members that a guest gets the log-in page, in Dutch too', async () => {
  visit({ username: 'ann', search: 'as=guest', language: 'nl' });
  server.use(mockFailure('getProfile', 'NotFound'));
  expect(await screen.findByText(/Een bezoeker krijgt de vraag om in te loggen/)).toBeDefined();
});
