// @vitest-environment jsdom
import type { Draft } from '@hustings/contract';
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { useNavigate } from '@hustings/vertical/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smallPicture } from '../../editor/resize-picture.ts';
import english from '../../locales/en.json';
import { standInForLayout } from '../../testing/layout.ts';
import { pageOf, post, preview } from '../../testing/posts.ts';
import { documentOf, emptyWriting } from '../../writing/writing.ts';
import { writeLocalDraft } from '../../writing/drafts.ts';
import EditorScreen from './editor-screen.tsx';

vi.mock('@hustings/vertical/router', () => ({ useNavigate: vi.fn<() => void>() }));
vi.mock('../../editor/resize-picture.ts', { spy: true });
const went = vi.fn<(path: string) => void>();
const user = member('bob', 'Bob Meijer');
const visit = { user, texts: { feed: english } };
const server = mockedServer();
const published: object[] = [];
const updated = '2026-05-04T11:00:00.000Z';

beforeAll(() => {
  standInForLayout();
  return import('../../editor/rich-editor.tsx');
});
beforeEach(async () => {
  went.mockReset();
  vi.mocked(useNavigate).mockReturnValue(went as never);
  published.length = 0;
  sessionStorage.clear();
  await forgetUnpublished('nobody');
  server.use(
    mockCall('listTags', pageOf([])),
    mockCall('completeMention', { results: [], offset: 0 }),
    mockCall('previewLink', preview(1)),
    mockCall('saveDraft', { id: idOf(1), version: 1, updated }),
    mockCall('uploadPostImage', { fileId: idOf(7), width: 1200, height: 800 }),
    mockCall('createPost', ({ body }) => {
      published.push(body as object);
      return post(3);
    }),
  );
});

async function write(search = 'from=new') {
  const shown = show(<EditorScreen />, { ...visit, search });
  const area = await screen.findByRole('textbox', { name: 'Text of your post' });
  const paste = (text: string, files: File[] = []) =>
    fireEvent.paste(area, {
      clipboardData: { files, items: [], types: [], getData: (type: string) => (type === 'text/plain' ? text : '') },
    });
  const publish = async () => {
    await shown.person.type(screen.getByRole('textbox', { name: /^Title/ }), 'The plan');
    await shown.person.click(screen.getByRole('button', { name: 'Publish post' }));
    await waitFor(() => expect(published).toHaveLength(1));
    return published[0];
  };
  return { ...shown, area, paste, publish };
}

test('shows the preview of an address pasted into a Full Post, and publishes with it', async () => {
  const { paste, publish } = await write();
  paste('Read https://news.example/1');
  expect(await screen.findByText('Page 1')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your drafts' }).getAttribute('href')).toBe('/my-stuff/drafts');
  expect(await publish()).toMatchObject({ linkPreviewId: preview(1).id });
  await waitFor(() => expect(went).toHaveBeenCalledWith('/posts/post-3'));
});

test('does not send a removed preview, and returns the focus to the text', async () => {
  const { person, area, paste, publish } = await write();
  paste('Read https://news.example/1');
  await person.click(await screen.findByRole('button', { name: 'Remove the preview of news.example' }));
  expect(screen.queryByText('Page 1')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(area));
  expect(await publish()).not.toHaveProperty('linkPreviewId');
});

test('has no preview for a post with a picture: a card shows one of both', async () => {
  vi.mocked(smallPicture).mockImplementation(async (file) => file);
  const { person, paste, publish } = await write();
  paste('Read https://news.example/1');
  await screen.findByText('Page 1');
  paste('', [new File(['x'], 'bridge.png', { type: 'image/png' })]);
  await person.type(await screen.findByRole('textbox', { name: 'What picture 1 shows' }), 'A bridge');
  expect(screen.queryByText('Page 1')).toBeNull();
  expect(await publish()).not.toHaveProperty('linkPreviewId');
});

test('shows the post with its preview until the server has it', async () => {
  server.use(mockCall('createPost', () => new Promise<never>(() => undefined)));
  const { person, paste } = await write();
  paste('Read https://news.example/1');
  await screen.findByText('Page 1');
  await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'The plan');
  await person.click(screen.getByRole('button', { name: 'Publish post' }));
  const sending = await screen.findAllByText('Publishing …');
  const article = sending.map((each) => each.closest('article')).find((each) => each?.ariaBusy);
  expect(article?.textContent).toContain('The plan');
  expect(article?.textContent).toContain('Page 1');
});

const name = 'a1f0e3b2-4c5d-4e6f-8a7b-9c0d1e2f3a4b';

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });

/** A draft that differs on this device and is newer on the server. */
async function twoVersions() {
  const writing = { ...emptyWriting('en'), title: 'Mine', document: documentOf('My words.') };
  await writeLocalDraft(user.userId, { name, writing, anonymous: false, updated, version: 1, isSaved: false });
  const there: Draft = {
    id: name,
    version: 4,
    updated,
    anonymous: false,
    title: 'Theirs',
    document: documentOf('Their words.'),
    language: 'en',
    tags: [],
    commentsTurnedOff: false,
  };
  const saved: object[] = [];
  server.use(
    mockCall('getDraft', there),
    mockCall('saveDraft', ({ body }) => {
      saved.push(body as object);
      return { id: name, version: 5, updated };
    }),
  );
  const shown = show(<EditorScreen />, { ...visit, search: `draft=${name}` });
  await screen.findByRole('region', { name: 'There are two versions of this text' });
  return { ...shown, saved };
}

test('saves this browser’s version at once if it is chosen', async () => {
  const { person, saved } = await twoVersions();
  expect(
    within(screen.getByRole('region', { name: 'The version saved elsewhere' })).getByText('Their words.'),
  ).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Continue with this version' }));
  expect(await screen.findByText(/^Saved at/)).toBeDefined();
  expect(saved).toMatchObject([{ title: 'Mine', version: 4 }]);
  expect(title().value).toBe('Mine');
  expect(document.activeElement).toBe(title());
});

test('does not ask again after the other version is chosen', async () => {
  const { person, saved, unmount } = await twoVersions();
  await person.click(screen.getByRole('button', { name: 'Continue with the other version' }));
  await waitFor(() => expect(title().value).toBe('Theirs'));
  unmount();

  show(<EditorScreen />, { ...visit, search: `draft=${name}` });
  await waitFor(() => expect(title().value).toBe('Theirs'));
  expect(screen.queryByRole('region', { name: 'There are two versions of this text' })).toBeNull();
  expect(saved).toEqual([]);
});

test('shows the other version if another device changes the draft meanwhile', async () => {
  const { person, paste } = await write();
  server.use(
    mockFailure('saveDraft', 'ChangedMeanwhile'),
    mockCall('getDraft', {
      id: name,
      version: 4,
      updated,
      anonymous: false,
      title: 'Theirs',
      document: documentOf('Their words.'),
      language: 'en',
      tags: [],
      commentsTurnedOff: false,
    }),
  );
  paste('My words.');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('region', { name: 'There are two versions of this text' })).toBeDefined();
  expect(screen.getByText('Their words.')).toBeDefined();
});
