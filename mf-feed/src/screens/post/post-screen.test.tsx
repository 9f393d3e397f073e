// @vitest-environment jsdom
import type { Post } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { loadDeferredParts } from '@hustings/vertical/deferred-part';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import english from '../../locales/en.json';
import { pageOf, post, preview } from '../../testing/posts.ts';
import PostScreen from './post-screen.tsx';

beforeAll(loadDeferredParts);

const { isExcerpt: _, ...card } = post(1, { title: 'The night bus', slug: 'the-night-bus' });
const body = 'First paragraph,\nsecond line.\n\nSecond <b>paragraph</b>.';
const shown: Post = { ...card, body, version: 1, mayReply: true };

const server = mockedServer(
  mockCall('listUsers', { results: [], offset: 0 }),
  mockCall('getPost', shown),
  mockCall('listPostComments', {
    ...pageOf([]),
    thread: { count: 0, newest: 'seen', turnedOff: false, mayTurnOff: false, mayReply: true },
  }),
  mockCall('logInteraction', {}),
);
const visit = { texts: { feed: english }, params: { slug: 'the-night-bus' } };

test('shows paragraphs, and markup as text', async () => {
  show(<PostScreen />, visit);

  expect(await screen.findByRole('heading', { level: 1, name: 'The night bus' })).toBeDefined();
  expect(screen.getByText(/First paragraph,\s+second line\./).tagName).toBe('P');
  expect(screen.getByText('Second <b>paragraph</b>.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeDefined();
});

test('links mentioned members for members; other names are text', async () => {
  const text = 'Ask @ann.b and @nobody.';
  server.use(mockCall('getPost', { ...shown, body: text, mentions: ['ann.b'] }));
  const { unmount } = show(<PostScreen />, { ...visit, user: member('bob', 'Bob Meijer') });
  expect((await screen.findByRole('link', { name: '@ann.b' })).getAttribute('href')).toBe('/@ann.b');
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
  unmount();
  show(<PostScreen />, visit);
  expect(await screen.findByText(text)).toBeDefined();
});

test('sets a right-to-left post in its direction', async () => {
  server.use(mockCall('getPost', { ...shown, body: 'مرحبا بكم.\n\nWelcome.' }));
  show(<PostScreen />, visit);
  expect((await screen.findByText('مرحبا بكم.')).dir).toBe('auto');
});

test('renders a long run of empty lines quickly', async () => {
  server.use(mockCall('getPost', { ...shown, body: `Begin${' '.repeat(200_000)}end.` }));
  // CPU time of this thread, independent of the machine's load.
  const before = process.threadCpuUsage();
  show(<PostScreen />, visit);
  expect(await screen.findByText(/^Begin\s+end\.$/)).toBeDefined();
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(8_000);
});

test('names a post without a title after its author', async () => {
  server.use(mockCall('getPost', { ...shown, title: undefined }));
  show(<PostScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'A post by Ann Bakker' })).toBeDefined();
});

test('says that a post is gone, and links on', async () => {
  server.use(mockFailure('getPost', 'NotFound'), mockFailure('listPostComments', 'NotFound'));
  show(<PostScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'This post is not available' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('counts the member’s own new comment', async () => {
  server.use(
    mockCall('createPostComment', {
      id: idOf(50),
      viewMyPostsAndComments: 'everyone',
      mayReply: true,
      postId: shown.id,
      depth: 0,
      body: 'Well said.',
      author: author('bob', 'Bob Meijer'),
      created: '2026-05-04T12:00:00.000Z',
    }),
  );
  const { person } = show(<PostScreen />, { ...visit, user: member('bob', 'Bob Meijer') });

  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Well said.');
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));

  expect(await screen.findByRole('heading', { name: '1 comment' })).toBeDefined();
  expect(await screen.findByRole('link', { name: '1 comment' })).toBeDefined();
});

test('shows a Full Post with its formatting, description and pictures', async () => {
  const document = {
    type: 'doc' as const,
    content: [
      { type: 'heading' as const, attrs: { level: 2 as const }, content: [{ type: 'text' as const, text: 'Why' }] },
      {
        type: 'image' as const,
        attrs: { fileId: idOf(60), alt: 'A bus at night', width: 1280, height: 640 },
      },
    ],
  };
  server.use(mockCall('getPost', { ...shown, document, description: 'What it costs.' }));
  show(<PostScreen />, visit);
  expect(await screen.findByRole('heading', { level: 2, name: 'Why' })).toBeDefined();
  expect(screen.getByText('What it costs.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'A bus at night' }).getAttribute('loading')).toBe('lazy');
});

test('shows the preview of a Full Post without pictures', async () => {
  const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Read this.' }] }];
  server.use(mockCall('getPost', { ...shown, document: { type: 'doc', content }, link: preview(1) }));
  show(<PostScreen />, visit);
  expect((await screen.findByRole('link', { name: /Page 1/ })).getAttribute('href')).toBe('https://news.example/1');
});

test('shows the earlier versions of an edited post', async () => {
  server.use(
    mockCall('getPost', { ...shown, version: 2, edited: '2026-05-04T11:00:00.000Z' }),
    mockCall('listPostVersions', {
      ...pageOf([{ version: 1, title: 'The night tram', body: 'As it was.', language: 'en', written: shown.created }]),
    }),
  );
  const { person } = show(<PostScreen />, visit);
  await person.click(await screen.findByRole('button', { name: /^Edited / }));
  expect(await screen.findByText('As it was.')).toBeDefined();
  expect(screen.getByText('The night tram')).toBeDefined();
});

test('lets its author edit a post, or delete it after a confirmation', async () => {
  let deleted = 0;
  server.use(
    mockCall('getPost', { ...shown, own: true }),
    mockCall('deletePost', () => {
      deleted += 1;
      return { removedAt: shown.created };
    }),
  );
  const { person } = show(<PostScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  const menu = await screen.findByRole('button', { name: 'Edit or delete: The night bus' });
  await person.click(menu);
  const edit = await screen.findByRole('menuitem', { name: 'Edit' });
  expect(edit.getAttribute('href')).toBe('/editor/the-night-bus');
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(deleted).toBe(0);
  await person.click(menu);
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  server.use(mockFailure('getPost', 'Gone'));
  await person.click(await screen.findByRole('button', { name: 'Delete post' }));
  expect(await screen.findByText('Post deleted.')).toBeDefined();
  expect(await screen.findByRole('heading', { level: 1, name: 'This post was removed' })).toBeDefined();
  expect(deleted).toBe(1);
});

test('offers neither to other members', async () => {
  show(<PostScreen />, { ...visit, user: member('bob', 'Bob Meijer') });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Edit or delete/ })).toBeNull();
});

test('says that a post was removed', async () => {
  server.use(mockFailure('getPost', 'Gone'), mockFailure('listPostComments', 'NotFound'));
  show(<PostScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'This post was removed' })).toBeDefined();
});
