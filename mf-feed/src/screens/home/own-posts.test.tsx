// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall } from '@hustings/contract/mocks';
import { author, member, mockedServer, show } from '@hustings/features/testing';
import { loadDeferredParts } from '@hustings/vertical/deferred-part';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../../locales/en.json';
import { pageOf, post } from '../../testing/posts.ts';
import { FeedPosts } from './feed-posts.tsx';

beforeAll(loadDeferredParts);

const bob = { ...member('bob', 'Bob Meijer'), homeFeed: 'following' as const };
const mine = (number: number) => post(number, { author: author('bob', 'Bob Meijer') });

let deleted: unknown[];
let shown = [mine(1), post(2), mine(3)];

mockedServer(
  mockCall('getFeed', () => pageOf(shown)),
  mockCall('listUnvotedPollies', pageOf([])),
  mockCall('deletePost', ({ params }) => {
    deleted.push(params['id']);
    shown = shown.filter(({ id }) => id !== params['id']);
    return { removedAt: '2026-05-04T12:00:00.000Z' };
  }),
);

beforeEach(() => {
  deleted = [];
  shown = [mine(1), post(2), mine(3)];
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});

const visit = { user: bob, texts: { feed: english } };
const feed = (
  <>
    <h1 tabIndex={-1} data-page-heading="">
      Your feed
    </h1>
    <FeedPosts user={bob} named={undefined} feed="following" waiting={undefined} />
  </>
);

async function remove(person: ReturnType<typeof show>['person'], title: string) {
  await person.click(await screen.findByRole('button', { name: `Edit or delete: ${title}` }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Delete post' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
}

test('moves the focus to the next post after a deletion, or to the one before, or to the heading of the feed', async () => {
  const { person } = show(feed, visit);
  await remove(person, 'Post 1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Post 2' })));
  await remove(person, 'Post 3');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Post 2' })));
  expect(deleted).toEqual([post(1).id, post(3).id]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('says where a feed ends, and nothing of it once the last post is deleted', async () => {
  shown = [mine(1)];
  const { person } = show(feed, visit);
  expect(await screen.findByText('You have reached the end.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See what others talk about' })).toBeDefined();
  await remove(person, 'Post 1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(await screen.findByRole('heading', { name: 'Your feed is empty' })).toBeDefined();
  expect(screen.queryByText('You have reached the end.')).toBeNull();
});
