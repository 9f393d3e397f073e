// @vitest-environment jsdom
import type { CallInput, NotificationGroup } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cleo, showSettings } from '../../testing/at-settings.tsx';
import NotificationsScreen from './notifications-screen.tsx';

const ann = author('ann', 'Ann');
const bob = author('bob', 'Bob');

const told = (group: Partial<NotificationGroup> & Pick<NotificationGroup, 'type'>): NotificationGroup => ({
  key: `${group.type}:1`,
  unread: true,
  created: '2026-05-04T11:00:00.000Z',
  actors: [ann],
  count: 1,
  href: '/posts/night-buses',
  ...group,
});

const comment = told({ type: 'comment', excerpt: 'They should.', href: '/posts/night-buses?comment=1' });
const follow = told({ type: 'follow', unread: false, href: '/@ann' });

const followers = (actors: NotificationGroup['actors'], count: number) =>
  told({ type: 'follow', key: 'follow:me', actors, count, href: '/@ann' });

type Read = NonNullable<CallInput<'readNotifications'>['body']>;

/** The server's notifications, page by page, and the ids marked as read. */
let pages: NotificationGroup[][] = [];
let marked: Read[] = [];
beforeEach(() => {
  [pages, marked] = [[], []];
});

const server = mockedServer(
  mockCall('listNotifications', ({ query }) => {
    const page = Number(query.get('after') ?? 0);
    const next = page + 1 < pages.length ? { next: String(page + 1) } : {};
    return { results: pages[page] ?? [], offset: 0 as const, ...next };
  }),
  mockCall('readNotifications', ({ body }) => {
    const what = body as Read;
    marked.push(what);
    const isRead = ({ key }: NotificationGroup) => what.all === true || what.keys?.includes(key) === true;
    pages = pages.map((page) => page.map((group) => (isRead(group) ? { ...group, unread: false } : group)));
    return { unread: pages.flat().filter(({ unread }) => unread).length };
  }),
);

const items = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('listitem');
};
const linkOf = async (text: string) => screen.findByRole('link', { name: new RegExp(text) });

const watched = (type: NotificationGroup['type'], what: NotificationGroup['watched'], more = {}) =>
  told({ type, key: `${type}:${what?.did}`, actors: [], watched: what, ...more });

test('names the watched polly or party', async () => {
  const name = 'Marit Vossen';
  pages = [
    [
      watched('position', { name, did: 'position' }),
      watched('pagePost', { name, did: 'pagePost' }, { actors: [ann] }),
      watched('news', { name, did: 'news', articles: 1 }),
      watched('watched', { name: 'Meadow Party', did: 'news', articles: 3 }, { href: '/party/meadow-party' }),
    ],
  ];
  showSettings(<NotificationsScreen />);
  expect(await linkOf('Marit Vossen took an official position')).toBeDefined();
  expect(await linkOf('From the page of Marit Vossen: a new post by Ann')).toBeDefined();
  expect(await linkOf('News about Marit Vossen')).toBeDefined();
  const party = await linkOf('3 news items about Meadow Party');
  expect(party.getAttribute('href')).toBe('/party/meadow-party');
});

test('says who did what, and links to it', async () => {
  pages = [
    [
      comment,
      told({ type: 'comment', key: 'comment:2', onStance: true, href: '/topicstance/night-buses?comment=2' }),
      told({ type: 'favorite', actors: [ann, bob], count: 2 }),
      told({ type: 'mention', actors: [], count: 1 }),
      told({ type: 'reply', actors: [ann, bob], count: 4 }),
      told({ type: 'level', actors: [], level: 3, href: '/settings' }),
      told({ type: 'decision', actors: [], decision: 'removed', href: '/notifications' }),
      follow,
    ],
  ];
  showSettings(<NotificationsScreen />);
  expect(await items()).toHaveLength(8);
  for (const [line, href] of [
    ['Unread: ?Ann commented on your post', '/posts/night-buses\\?comment=1'],
    ['Ann commented on your stance', '/topicstance/night-buses\\?comment=2'],
    ['Ann and Bob marked your post as a favourite', '/posts/night-buses'],
    ['Somebody mentioned you', '/posts/night-buses'],
    ['Ann and 3 others replied to you', '/posts/night-buses'],
    ['You have reached level 3', '/settings'],
    ['A moderator removed something you published', '/notifications'],
    ['^Ann started following you', '/@ann'],
  ] as const)
    expect((await linkOf(line)).getAttribute('href')).toMatch(new RegExp(`^${href}$`));
  expect(screen.getByText('They should.')).toBeDefined();
});

test('tells the author of a removed item the rule, the reason, and how to object', async () => {
  const reason = 'It names a neighbour with the address.';
  pages = [
    [
      told({ type: 'decision', actors: [], decision: 'removed', rule: 'privacy', reason, href: '/notifications' }),
      follow,
    ],
  ];
  showSettings(<NotificationsScreen />);
  const [removed, followed] = await items();
  expect(removed!.textContent).toContain('The rule: Somebody’s private data');
  expect(removed!.textContent).toContain(reason);
  const objection = within(removed!).getByRole('link', { name: 'Do you disagree? Ask for another look' });
  expect(objection.getAttribute('href')).toBe('/my-stuff/removed');
  expect(within(followed!).queryByRole('link', { name: /disagree/ })).toBeNull();
});

test('marks one group as read, and neither others nor later notifications', async () => {
  const other = told({ type: 'reply' });
  pages = [[comment, other]];
  const { person } = showSettings(<NotificationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Mark as read: Ann commented on your post' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ann commented/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Mark as read: Ann replied to you' })).toBeDefined();
  expect(marked).toEqual([{ keys: ['comment:1'], until: comment.created }]);
});

test('marks a group as read when its link is followed', async () => {
  pages = [[comment]];
  const { person } = showSettings(<NotificationsScreen />);
  const link = await linkOf('Ann commented');
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  await waitFor(() => expect(marked).toEqual([{ keys: ['comment:1'], until: comment.created }]));
});

test('marks all as read at once, and then offers it no more', async () => {
  pages = [[comment, told({ type: 'reply' })]];
  const { person } = showSettings(<NotificationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(marked).toEqual([{ all: true, until: comment.created }]);
});

test('shows a failure and leaves the group unread', async () => {
  pages = [[comment]];
  server.use(mockFailure('readNotifications', 'RateLimited'));
  const { person } = showSettings(<NotificationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByText(/Unread/)).toBeDefined();
});

test('loads older ones page by page, and merges a group that appears on two pages', async () => {
  pages = [[followers([ann], 2)], [followers([bob], 1), comment]];
  const { person } = showSettings(<NotificationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Show more notifications' }));
  await linkOf('Ann commented');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(await linkOf('Ann and 2 others started following you')).toBeDefined();
});

test('explains an empty list, in Dutch too', async () => {
  showSettings(<NotificationsScreen />, cleo, 'nl');
  expect(await screen.findByText('Nog niets')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});
