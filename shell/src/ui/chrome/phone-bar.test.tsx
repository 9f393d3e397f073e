// @vitest-environment jsdom
import type { CurrentUser, InterfaceLanguage } from '@hustings/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhoneBar } from './phone-bar.tsx';
import { ann, entry, showTo } from './testing/show-bar.tsx';

const icon = 'M4 4h16';
const navigation = [
  entry('/blog', 'Blog', 'guest'),
  entry('/pollies', 'Pollies', 'member', 'Politici', { places: ['bar', 'phone'], icon }),
  entry('/elections', 'Elections', 'guest', 'Verkiezingen', { places: ['phone'], icon, guestsOnly: true }),
  entry('/parties', 'Parties', 'guest', 'Partijen', { places: ['phone'] }),
  entry('/third', 'Third', 'guest', 'Derde', { places: ['phone'] }),
];

function show(user?: CurrentUser, pathname = '/', language: InterfaceLanguage = 'en', comingSoon: string[] = []) {
  const shown = showTo(user, <PhoneBar {...{ navigation, pathname }} />, language, comingSoon);
  return { ...shown, links: within(screen.getByRole('navigation')).getAllByRole('link') };
}

const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('leads members to home, search, one entry of the verticals, notifications and their profile', () => {
  const { links, container } = show(ann, '/pollies');
  expect(addresses(links)).toEqual(['/', '/search', '/pollies', '/notifications', '/@ann']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Pollies');
  expect(container.querySelector(`path[d="${icon}"]`)).not.toBeNull();
});

test('leads guests to home, search, two entries and the log-in, in Dutch', () => {
  const { links } = show(undefined, '/', 'nl');
  expect(addresses(links)).toEqual(['/', '/search', '/elections', '/parties', '/login']);
  expect(links.map((link) => link.textContent)).toEqual(['Start', 'Zoeken', 'Verkiezingen', 'Partijen', 'Inloggen']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Start');
});

test('gives a blocked member the bar of a guest', () => {
  expect(addresses(show({ ...ann, bannedStatus: 1 }).links)).toContain('/login');
});

test('leaves out pages that are coming soon', () => {
  const { links } = show(ann, '/', 'en', ['/pollies', '/@:username']);
  expect(addresses(links)).toEqual(['/', '/search', '/parties', '/notifications']);
});

test('says how many notifications are unread', () => {
  const { store } = show(ann);
  act(() => store.getState().setUnread(3));
  expect(screen.getByRole('link', { name: /^Notifications ?, 3 unread$/ })).toBeDefined();
});
