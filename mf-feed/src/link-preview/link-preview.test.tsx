// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import QuickPostForm from '../composer/quick-post-form.tsx';
import english from '../locales/en.json';
import { pageOf, post, preview } from '../testing/posts.ts';

const asked: string[] = [];
const published: object[] = [];
const server = mockedServer();

/** The preview of a test address. */
const pageAt = (url: string) => preview(Number(url.at(-1)), { url });
const urlOf = (body: unknown): string => (body as { url: string }).url;

beforeEach(async () => {
  asked.length = 0;
  published.length = 0;
  sessionStorage.clear();
  await forgetUnpublished('nobody');
  server.use(
    mockCall('listTags', pageOf([])),
    mockCall('previewLink', ({ body }) => {
      asked.push(urlOf(body));
      return pageAt(urlOf(body));
    }),
    mockCall('createPost', ({ body }) => {
      published.push(body as object);
      return post(3);
    }),
  );
});

const onClose = vi.fn<() => void>();

async function write() {
  const bob = member('bob', 'Bob Meijer');
  const shown = show(<QuickPostForm user={bob} onClose={onClose} />, { user: bob, texts: { feed: english } });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  const publish = async () => {
    await shown.person.click(screen.getByRole('button', { name: 'Publish post' }));
    await waitFor(() => expect(published).toHaveLength(1));
    return published[0];
  };
  return { ...shown, field, publish };
}

test('shows the preview of a pasted address below the text, and publishes with it', async () => {
  const { person, publish } = await write();
  await person.paste('Read https://news.example/1');
  expect(await screen.findByText('Page 1')).toBeDefined();
  expect(screen.getByText('There is a preview of news.example below the text.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Page 1/ })).toBeNull();
  expect(asked).toEqual(['https://news.example/1']);
  expect(await publish()).toMatchObject({ linkPreviewId: preview(1).id });
});

test('asks for the preview of a typed address only after a space', async () => {
  const { person, field } = await write();
  await person.type(field, 'https://news.example/1');
  expect(screen.queryByRole('button', { name: /Remove the preview/ })).toBeNull();
  await person.type(field, ' ');
  expect(await screen.findByText('Page 1')).toBeDefined();
  expect(asked).toEqual(['https://news.example/1']);
});

test('keeps a removed preview away for that address, also in the draft, and shows that of another', async () => {
  const first = await write();
  await first.person.paste('https://news.example/1 ');
  await first.person.click(await screen.findByRole('button', { name: 'Remove the preview of news.example' }));
  expect(screen.queryByText('Page 1')).toBeNull();
  expect(document.activeElement).toBe(first.field);
  await first.person.type(first.field, 'and so on');
  expect(screen.queryByText('Page 1')).toBeNull();
  first.unmount();

  const again = await write();
  expect(again.field.value).toBe('https://news.example/1 and so on');
  await again.person.type(again.field, ' ');
  await again.person.paste('https://news.example/2');
  expect(await screen.findByText('Page 2')).toBeDefined();
  expect(asked).toEqual(['https://news.example/1', 'https://news.example/2']);
  await again.person.click(screen.getByRole('button', { name: 'Remove the preview of news.example' }));
  expect(await again.publish()).not.toHaveProperty('linkPreviewId');
});

test('keeps the focus in the text when the preview is removed', async () => {
  const { person } = await write();
  await person.paste('https://news.example/1');
  const goesOn = fireEvent.mouseDown(await screen.findByRole('button', { name: 'Remove the preview of news.example' }));
  expect(goesOn).toBe(false);
});

test('reserves room while the preview loads, and publishes without it', async () => {
  server.use(mockCall('previewLink', () => new Promise<never>(() => undefined)));
  const { person, publish } = await write();
  await person.paste('https://news.example/1');
  expect(await screen.findByText('Loading a preview of news.example …')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove the preview of news.example' })).toBeDefined();
  expect(await publish()).not.toHaveProperty('linkPreviewId');
});

test.each(['LinkUnreadable', 'RateLimited'] as const)(
  'publishes a post whose page has no preview (%s)',
  async (code) => {
    server.use(mockFailure('previewLink', code));
    const { person, publish } = await write();
    await person.paste('https://news.example/1');
    expect(await screen.findByText(/No preview of news\.example right now/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await publish()).not.toHaveProperty('linkPreviewId');
  },
);

test('ignores an answer for a previous address', async () => {
  const slow = Promise.withResolvers<void>();
  const answered = vi.fn<() => void>();
  server.use(
    mockCall('previewLink', async ({ body }) => {
      if (urlOf(body).endsWith('1')) {
        await slow.promise;
        answered();
      }
      return pageAt(urlOf(body));
    }),
  );
  const { person, field, publish } = await write();
  await person.paste('https://news.example/1');
  await screen.findByText('Loading a preview of news.example …');
  await person.clear(field);
  await person.paste('https://news.example/2');
  expect(await screen.findByText('Page 2')).toBeDefined();
  slow.resolve();
  await waitFor(() => expect(answered).toHaveBeenCalledOnce());
  expect(screen.queryByText('Page 1')).toBeNull();
  expect(await publish()).toMatchObject({ linkPreviewId: preview(2).id });
});
