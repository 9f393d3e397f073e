// @vitest-environment jsdom
import { member, mockedServer, show } from '@hustings/features/testing';
import { mockFailure } from '@hustings/contract/mocks';
import { loadDeferredParts } from '@hustings/vertical/deferred-part';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import english from '../locales/en.json';
import { post } from '../testing/posts.ts';
import { PostCard } from './post-card.tsx';

const server = mockedServer();
beforeAll(loadDeferredParts);

const card = post(1, {
  excerpt: 'Ask @Bob, not @nobody, and read https://news.example/@bob/very-long',
  mentions: ['bob'],
});
const linksOf = (user?: ReturnType<typeof member>) => {
  show(<PostCard post={card} />, { ...(user ? { user } : {}), texts: { feed: english } });
  return screen.getAllByRole('link').flatMap((link) => {
    const text = link.textContent ?? '';
    return text.includes('@') || text.includes('news') ? [[text, link.getAttribute('href')]] : [];
  });
};

test('links the members that an excerpt mentions, and nothing else', () => {
  expect(linksOf(member('ann', 'Ann'))).toEqual([['@Bob', '/@Bob']]);
  expect(screen.getByText(/not @nobody, and read https:\/\/news.example\/@bob\/very-long/)).toBeDefined();
});

test('shows plain text to guests', () => {
  expect(linksOf()).toEqual([]);
});

const reading = (given: Parameters<typeof post>[1]) =>
  show(<PostCard post={post(1, { slug: 'the-night-bus', ...given })} />, { texts: { feed: english } });
const toPost = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/posts/the-night-bus')
    .map((link) => [link.textContent, 'main' in link.dataset]);

test('offers to read on only if the card does not show the whole text', () => {
  const { unmount } = reading({ title: undefined, isExcerpt: true });
  expect(toPost()).toContainEqual(['Read on', true]);
  unmount();
  reading({ title: undefined, isExcerpt: false });
  expect(screen.queryByRole('link', { name: /Read on|Open post/ })).toBeNull();
});

test.each([
  ['the title', { title: 'The night bus', isExcerpt: true }, 'The night bus'],
  ['the time', { title: undefined, isExcerpt: false }, /ago|yesterday|2026/],
])('opens the post from anywhere by the link of %s', (_, given, name) => {
  reading(given);
  const main = toPost().filter(([, isMain]) => isMain);
  expect(main).toHaveLength(1);
  expect(main[0]?.[0]).toMatch(name);
});

const own = (number: number) => post(number, { title: `Post ${number}`, slug: `post-${number}`, author: ann });
const ann = { ...post(1).author, userId: member('ann', 'Ann').userId } as ReturnType<typeof post>['author'];

test('offers authors a menu to edit or delete, which others do not have', async () => {
  const visit = { texts: { feed: english } };
  const { person, unmount } = show(<PostCard post={own(1)} />, { ...visit, user: member('ann', 'Ann') });
  await person.click(await screen.findByRole('button', { name: 'Edit or delete: Post 1' }));
  const edit = await screen.findByRole('menuitem', { name: 'Edit' });
  expect(edit.getAttribute('href')).toBe('/editor/post-1');
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
  unmount();
  show(<PostCard post={own(1)} />, { ...visit, user: member('bob', 'Bob') });
  expect(await screen.findByRole('button', { name: /^More about the post/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Edit or delete/ })).toBeNull();
});

test('returns the focus to the menu of a post whose deletion fails and is cancelled', async () => {
  server.use(mockFailure('deletePost', 'InternalError'));
  const { person } = show(<PostCard post={own(1)} />, { texts: { feed: english }, user: member('ann', 'Ann') });
  const menu = await screen.findByRole('button', { name: 'Edit or delete: Post 1' });
  await person.click(menu);
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Delete post' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(menu));
});
