// @vitest-environment jsdom
import type { ListedMember } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { author, member, mockedServer, show } from '@hustings/features/testing';
import { NavigationType, Router } from '@hustings/vertical/router';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { FoundingMembersScreen, MembersScreen } from './members-screen.tsx';

const server = mockedServer(mockCall('listSuggestions', { results: [], offset: 0 }));
const ann = member('ann', 'Ann Bakker');

const bob: ListedMember = {
  ...author('bob', 'Bob Meijer', 3),
  followLevel: 'not',
  isRequested: false,
  isFollower: false,
  isFriend: false,
  bio: 'Baker.',
  displayLocation: 'Haverlo',
  joined: '2026-01-02',
  isFounding: true,
};

const navigator = { createHref: String, go() {}, push() {}, replace() {} };

const visit = (Screen: typeof MembersScreen, search = '', user = ann) =>
  show(
    <Router location="/members" navigator={navigator} navigationType={NavigationType.Push}>
      <Screen />
    </Router>,
    { user, search, texts: { profile: english } },
  );

test('lists members with what they say of themselves, and offers to follow them, but not oneself', async () => {
  server.use(
    mockCall('listMemberProfiles', ({ query }) => {
      expect(Object.fromEntries(query)).toEqual({ sorting: 'joined' });
      return { results: [bob, { ...bob, ...author('ann', 'Ann Bakker') }], offset: 0 };
    }),
  );
  visit(MembersScreen);
  const [first, own] = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Baker.');
  expect(first?.textContent).toContain('HaverloJoined 2 January 2026Founding member');
  expect(within(first!).getByRole('link', { name: 'Bob Meijer' }).getAttribute('href')).toBe('/@bob');
  expect(within(first!).getByRole('button', { name: 'Follow: Bob Meijer' })).toBeDefined();
  expect(within(own!).queryByRole('button')).toBeNull();
});

test('searches in the sorting of the address, and says that nobody was found', async () => {
  server.use(
    mockCall('listMemberProfiles', ({ query }) => {
      expect(Object.fromEntries(query)).toEqual({ sorting: 'name', term: 'zoe' });
      return { results: [], offset: 0 };
    }),
  );
  visit(MembersScreen, 'term=zoe&sorting=name');
  expect(await screen.findByText('No member called “zoe” is visible to you.')).toBeDefined();
  expect(screen.getByRole('link', { current: true }).textContent).toBe('By name');
});

test('lists the founding members, and says who they are', async () => {
  server.use(
    mockCall('listMemberProfiles', ({ query }) => {
      expect(query.get('onlyFounding')).toBe('true');
      return { results: [bob], offset: 0 };
    }),
  );
  visit(FoundingMembersScreen);
  expect(await screen.findByText('The first 1,000 members who are still here.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Bob Meijer' })).toBeDefined();
});

test('suggests members, but not to those who switched it off, and not amid the founding members', async () => {
  server.use(
    mockCall('listMemberProfiles', { results: [], offset: 0 }),
    mockCall('listSuggestions', { results: [{ ...bob, reasons: [{ kind: 'place', place: 'Haverlo' }] }], offset: 0 }),
  );
  visit(MembersScreen);
  expect((await screen.findByRole('list', { name: 'Suggested members' })).textContent).toContain('From Haverlo');
  cleanup();
  visit(MembersScreen, '', { ...ann, showSuggestions: false });
  expect(await screen.findByText('No members found')).toBeDefined();
  cleanup();
  visit(FoundingMembersScreen);
  expect(await screen.findByText('No members found')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Suggested members' })).toBeNull();
});
