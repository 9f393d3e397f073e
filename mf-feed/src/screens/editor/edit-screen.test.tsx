// @vitest-environment jsdom
import type { Post } from '@hustings/contract';
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { useNavigate } from '@hustings/vertical/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../../locales/en.json';
import { standInForLayout } from '../../testing/layout.ts';
import { pageOf, post } from '../../testing/posts.ts';
import { localDrafts, readLocalDraft } from '../../writing/drafts.ts';
import EditScreen from './edit-screen.tsx';

vi.mock('@hustings/vertical/router', () => ({ useNavigate: vi.fn<() => void>() }));
const went = vi.fn<(path: string) => void>();

const { isExcerpt: _, ...card } = post(1, { title: undefined, author: author('bob', 'Bob Meijer') });
const published: Post = { ...card, body: 'As published.', version: 1, mayReply: true, own: true };
const meanwhile: Post = { ...published, body: 'From my phone.', version: 2, edited: '2026-05-04T11:00:00.000Z' };
const visit = { user: member('bob', 'Bob Meijer'), texts: { feed: english }, params: { slug: 'post-1' } };

const server = mockedServer();
const sent: object[] = [];

beforeAll(() => {
  standInForLayout();
  return import('../../editor/rich-editor.tsx');
});
beforeEach(async () => {
  went.mockReset();
  vi.mocked(useNavigate).mockReturnValue(went as never);
  sent.length = 0;
  await forgetUnpublished('nobody');
  server.use(
    mockCall('listTags', pageOf([])),
    mockCall('completeMention', { results: [], offset: 0 }),
    mockCall('getPost', published),

    mockCall('updatePost', ({ body }) => {
      sent.push(body as object);
      return { ...published, body: (body as { body: string }).body, version: 2 };
    }),
  );
});

const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });

async function edit() {
  const shown = show(<EditScreen />, visit);
  const field = await textField();
  const save = () => shown.person.click(screen.getByRole('button', { name: 'Save changes' }));
  return { ...shown, field, save };
}

/** Edits a post while another device changes it. */
async function editMeanwhile() {
  const opened = await edit();
  await opened.person.type(opened.field, ' Mine.');
  server.use(mockCall('getPost', meanwhile), mockFailure('updatePost', 'ChangedMeanwhile', { version: 2 }));
  await opened.save();
  const choice = await screen.findByRole('region', { name: 'There are two versions of this text' });
  server.use(
    mockCall('updatePost', ({ body }) => {
      sent.push(body as object);
      return { ...meanwhile, body: (body as { body: string }).body, version: 3 };
    }),
  );
  return { ...opened, choice };
}

test('sends the whole post, based on the version that was read', async () => {
  const { person, field, save } = await edit();
  expect(field.value).toBe('As published.');
  await person.type(field, ' And more.');
  await save();

  expect(await screen.findByText('Changes published.')).toBeDefined();
  expect(sent).toEqual([{ body: 'As published. And more.', language: 'en', tags: [], version: 1 }]);
  expect(went).toHaveBeenCalledWith('/posts/post-1');
});

test('publishes a change once after a double press', async () => {
  const { person, field } = await edit();
  await person.type(field, ' And more.');
  const button = screen.getByRole('button', { name: 'Save changes' });
  // In one task, so that nothing renders in between.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Changes published.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('ignores an answer after the view has changed', async () => {
  const slow = Promise.withResolvers<void>();
  const { person, field, save, unmount } = await edit();
  server.use(
    mockCall('updatePost', async () => {
      await slow.promise;
      return { ...published, version: 2 };
    }),
  );
  await person.type(field, ' And more.');
  await save();
  unmount();
  slow.resolve();
  // The change was published, so the browser keeps nothing of it.
  await waitFor(async () => expect(await readLocalDraft(visit.user.userId, `post-${published.id}`)).toBeUndefined());
  expect(went).not.toHaveBeenCalled();
});

test('changes title and formatting of a Full Post', async () => {
  const content = [
    { type: 'heading' as const, attrs: { level: 2 as const }, content: [{ type: 'text' as const, text: 'Why' }] },
  ];
  const full = { ...published, title: 'The night bus', body: 'Why', document: { type: 'doc' as const, content } };
  server.use(
    mockCall('getPost', full),
    mockCall('updatePost', ({ body }) => {
      sent.push(body as object);
      return full;
    }),
  );
  const { person } = show(<EditScreen />, visit);
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  const area = await screen.findByRole('textbox', { name: 'Text of your post' });
  expect(within(area).getByRole('heading', { level: 2, name: 'Why' })).toBeDefined();
  await person.type(title, 's');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes published.');
  expect(sent).toMatchObject([{ title: 'The night buss', document: { content }, version: 1 }]);
});

test('says why the server refused a change, and keeps the text', async () => {
  server.use(mockFailure('updatePost', 'MaximumReached', { limit: 50 }));
  const { person, field, save } = await edit();
  await person.type(field, ' And more.');
  await save();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field.value).toBe('As published. And more.');
  expect(went).not.toHaveBeenCalled();
});

test('restores an unfinished change, and discards it', async () => {
  const first = await edit();
  await first.person.type(first.field, ' Begun.');
  first.unmount();
  await waitFor(async () => expect(await readLocalDraft(visit.user.userId, `post-${published.id}`)).toBeDefined());

  const again = await edit();
  expect(again.field.value).toBe('As published. Begun.');
  expect(screen.getByText(/You began this change on/)).toBeDefined();
  await again.person.click(screen.getByRole('button', { name: 'Start from the published text' }));
  expect((await textField()).value).toBe('As published.');
  again.unmount();

  expect((await edit()).field.value).toBe('As published.');
  expect(screen.queryByText(/You began this change on/)).toBeNull();
});

test('shows both versions if a post was changed meanwhile, and loses neither', async () => {
  const { choice, field } = await editMeanwhile();
  expect(
    within(screen.getByRole('region', { name: 'The version on this device' })).getByText('As published. Mine.'),
  ).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'The version saved elsewhere' })).getByText('From my phone.'),
  ).toBeDefined();
  expect(document.activeElement).toBe(choice);
  expect(field.value).toBe('As published. Mine.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(went).not.toHaveBeenCalled();
});

test('saves this browser’s version over the other if it is chosen', async () => {
  const { person, save } = await editMeanwhile();
  await person.click(screen.getByRole('button', { name: 'Continue with this version' }));
  const field = await textField();
  expect(field.value).toBe('As published. Mine.');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('region', { name: 'There are two versions of this text' })).toBeNull();
  await save();
  await screen.findByText('Changes published.');
  expect(sent).toMatchObject([{ body: 'As published. Mine.', version: 2 }]);
});

test('continues from the other version if it is chosen', async () => {
  const { person, save, unmount } = await editMeanwhile();
  await person.click(screen.getByRole('button', { name: 'Continue with the other version' }));
  const field = await textField();
  expect(field.value).toBe('From my phone.');
  expect(document.activeElement).toBe(field);
  unmount();

  const again = await edit();
  expect(again.field.value).toBe('From my phone.');
  expect(screen.queryByText(/You began this change on/)).toBeNull();
  await again.person.type(again.field, ' More.');
  await save();
  await screen.findByText('Changes published.');
  expect(sent).toMatchObject([{ body: 'From my phone. More.', version: 2 }]);
});

const image = (number: number) => ({ fileId: idOf(number), alt: `Picture ${number}`, width: 10, height: 10 });

test('keeps the pictures of the chosen version', async () => {
  server.use(mockCall('getPost', { ...published, images: [image(1)] }));
  const { person, field, save } = await edit();
  await person.type(field, ' Mine.');
  server.use(
    mockCall('getPost', { ...meanwhile, images: [image(2)] }),
    mockFailure('updatePost', 'ChangedMeanwhile', { version: 2 }),
  );
  await save();
  await person.click(await screen.findByRole('button', { name: 'Continue with the other version' }));
  server.use(
    mockCall('updatePost', ({ body }) => {
      sent.push(body as object);
      return { ...meanwhile, version: 3 };
    }),
  );
  await person.type(await textField(), ' More.');
  await save();
  await screen.findByText('Changes published.');
  expect(sent).toMatchObject([{ version: 2, images: [{ fileId: idOf(2), alt: 'Picture 2' }] }]);
});

test('shows why the other version cannot be loaded, and loses nothing', async () => {
  const { person, field, save } = await edit();
  await person.type(field, ' Mine.');
  server.use(mockFailure('getPost', 'Unavailable'), mockFailure('updatePost', 'ChangedMeanwhile', { version: 2 }));
  await save();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field.value).toBe('As published. Mine.');
  server.use(mockCall('getPost', meanwhile));
  await save();
  expect(await screen.findByRole('region', { name: 'There are two versions of this text' })).toBeDefined();
});

test('does not open a post of another member', async () => {
  server.use(mockCall('getPost', { ...published, own: undefined }));
  show(<EditScreen />, visit);
  expect(await screen.findByText('You cannot edit this post, because it is not yours.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await localDrafts(visit.user.userId)).toEqual([]);
});
