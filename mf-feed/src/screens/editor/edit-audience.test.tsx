// @vitest-environment jsdom
import type { Post } from '@hustings/contract';
import 'fake-indexeddb/auto';
import { mockCall } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { useNavigate } from '@hustings/vertical/router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { smallPicture } from '../../editor/resize-picture.ts';
import english from '../../locales/en.json';
import { pageOf, post, preview } from '../../testing/posts.ts';
import EditScreen from './edit-screen.tsx';

vi.mock('@hustings/vertical/router', () => ({ useNavigate: vi.fn<() => void>() }));
vi.mock('../../editor/resize-picture.ts', { spy: true });

const { isExcerpt: _, ...card } = post(1, { title: undefined, author: author('bob', 'Bob Meijer') });
const visit = { user: member('bob', 'Bob Meijer'), texts: { feed: english }, params: { slug: 'post-1' } };
const [street, union] = [idOf(51), idOf(52)];
const created = '2026-05-04T10:00:00.000Z';

const server = mockedServer();
const sent: object[] = [];
const asked: string[] = [];

beforeEach(async () => {
  vi.mocked(useNavigate).mockReturnValue((() => undefined) as never);
  sent.length = 0;
  asked.length = 0;
  await forgetUnpublished('nobody');
  server.use(
    mockCall('listTags', pageOf([])),
    mockCall('listAudiences', {
      results: [
        { id: street, name: 'My street', isDefault: true, membersCount: 4, created },
        { id: union, name: 'The union', isDefault: false, membersCount: 1, created },
      ],
      offset: 0,
      maximum: 20,
    }),
    mockCall('previewLink', ({ body }) => {
      const { url } = body as { url: string };
      asked.push(url);
      return preview(Number(url.at(-1)), { url });
    }),
  );
});

/** Opens the member's own post and saves it. */
async function edit(changed: Partial<Post>) {
  const published: Post = { ...card, body: 'As published.', version: 1, mayReply: true, own: true, ...changed };
  server.use(
    mockCall('getPost', published),
    mockCall('updatePost', ({ body }) => {
      sent.push(body as object);
      return { ...published, version: 2 };
    }),
  );
  const shown = show(<EditScreen />, visit);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  const press = (name: string | RegExp) => shown.person.click(screen.getByRole('button', { name }));
  const save = async () => {
    await press('Save changes');
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0];
  };
  const choose = async (circle: string, option: string) => {
    await shown.person.click(await screen.findByRole('button', { name: new RegExp(circle) }));
    await shown.person.click(await screen.findByRole('option', { name: option }));
  };
  return { ...shown, field, press, save, choose };
}

test('shows the audience of a post, and narrows it', async () => {
  const { press, choose, save } = await edit({
    viewMyPostsAndComments: 'friendsAndFollowers',
    replyMyPostsAndComments: 'justFriends',
  });
  await press('Change who sees it: Friends and followers');
  await choose('Who sees it', 'Just me');
  expect(screen.getByText('Only you will see this post.')).toBeDefined();
  expect(await save()).toMatchObject({ viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
});

test('checks the chosen audiences, adds others, and refuses an empty choice', async () => {
  const { person, press, save } = await edit({
    viewMyPostsAndComments: 'selectedAudiences',
    replyMyPostsAndComments: 'selectedAudiences',
    audiences: [union],
  });
  await press(/^Change who sees it/);
  const [ofStreet, ofUnion] = [
    await screen.findByRole<HTMLInputElement>('checkbox', { name: /My street/ }),
    screen.getByRole<HTMLInputElement>('checkbox', { name: /The union/ }),
  ];
  expect([ofStreet.checked, ofUnion.checked]).toEqual([false, true]);
  await person.click(ofUnion);
  await press('Save changes');
  expect(sent).toEqual([]);
  expect(screen.getAllByText(/Choose at least one audience/).length).toBeGreaterThan(0);
  await person.click(ofStreet);
  expect(await save()).toMatchObject({ viewMyPostsAndComments: 'selectedAudiences', audiences: [street] });
});

test('keeps the audience on the server when only the text changes', async () => {
  const { person, field, save } = await edit({
    viewMyPostsAndComments: 'justFriends',
    replyMyPostsAndComments: 'noOne',
  });
  await person.type(field, ' More.');
  expect(Object.keys((await save()) ?? {}).toSorted()).toEqual(['body', 'language', 'tags', 'version']);
});

test('keeps a post that is for a politician', async () => {
  const { press, choose, save } = await edit({
    viewMyPostsAndComments: 'justThePolly',
    replyMyPostsAndComments: 'justThePolly',
  });
  expect(screen.getByText(/Only the politician in question will see this post/)).toBeDefined();
  await press(/^Change who sees it/);
  await choose('Who may comment', 'No one');
  expect(await save()).toMatchObject({ viewMyPostsAndComments: 'justThePolly', replyMyPostsAndComments: 'noOne' });
});

test('keeps a post anonymous, and offers no personal circle', async () => {
  const circles = { viewMyPostsAndComments: 'justThePolly', replyMyPostsAndComments: 'justThePolly' } as const;
  const author = { anonymous: true, verified: true, own: true } as const;
  const polly = { personId: idOf(81), slug: 'marit-vossen', name: 'Marit Vossen' };
  server.use(mockCall('getPollyClaim', { polly, ways: [], linkHours: 48, decisionHours: 48 }));
  const { press, choose, save } = await edit({ author, ...circles, pollyId: idOf(81) });
  expect(screen.getByText('This post stays anonymous')).toBeDefined();
  await press(/^Change who sees it/);
  expect(screen.queryByRole('option', { name: 'Just friends' })).toBeNull();
  await choose('Who may comment', 'No one');
  expect(await save()).toMatchObject({ ...circles, replyMyPostsAndComments: 'noOne', pollyId: idOf(81) });
});

const page = (number: number) => `https://news.example/${number}`;

test('shows the stored preview without a request, and keeps it when the text changes', async () => {
  const { person, field, save } = await edit({ body: `Read ${page(1)} and ${page(2)}`, link: preview(2) });
  expect(await screen.findByText('Page 2')).toBeDefined();
  await person.type(field, ' now');
  expect(await save()).toMatchObject({ linkPreviewId: preview(2).id });
  expect(asked).toEqual([]);
});

test('removes the preview, or replaces it', async () => {
  const { person, field, press, save } = await edit({ body: `Read ${page(1)}`, link: preview(1) });
  await press('Remove the preview of news.example');
  expect(screen.queryByText('Page 1')).toBeNull();
  await person.type(field, ' ');
  await person.paste(page(3));
  expect(await screen.findByText('Page 3')).toBeDefined();
  expect(await save()).toMatchObject({ linkPreviewId: preview(3).id });
});

test('keeps a preview that the text does not name, until its author removes it', async () => {
  const { press, save } = await edit({ body: `Read ${page(1)}`, link: preview(4) });
  expect(await screen.findByText('Page 4')).toBeDefined();
  await press('Remove the preview of news.example');
  expect(screen.queryByText(/^Page/)).toBeNull();
  expect(await save()).not.toHaveProperty('linkPreviewId');
  expect(asked).toEqual([]);
});

test('shows no preview if its author removed it', async () => {
  await edit({ body: `Read ${page(1)}` });
  expect(screen.queryByRole('button', { name: /Remove the preview/ })).toBeNull();
  expect(asked).toEqual([]);
});

const picture = (number: number) => ({ fileId: idOf(number), alt: `Picture ${number}`, width: 10, height: 10 });
const file = new File(['x'], 'bridge.png', { type: 'image/png' });

test('adds, describes, moves and removes pictures of a quick post', async () => {
  vi.mocked(smallPicture).mockResolvedValue(file);
  server.use(mockCall('uploadPostImage', { fileId: idOf(7), width: 1200, height: 800 }));
  const { person, press, save } = await edit({ images: [picture(1), picture(2)] });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker) await person.upload(picker, file);
  const alt = await screen.findByRole('textbox', { name: 'What picture 3 shows' });
  await press('Save changes');
  expect(sent).toEqual([]);
  await person.type(alt, 'A bridge');
  await press('Move picture 3 up');
  await press('Remove picture 1');
  expect(await save()).toMatchObject({
    images: [
      { fileId: idOf(7), alt: 'A bridge' },
      { fileId: idOf(2), alt: 'Picture 2' },
    ],
  });
});

test('leaves out pictures beyond the limit of a quick post, and says so', async () => {
  vi.mocked(smallPicture).mockResolvedValue(file);
  server.use(mockCall('uploadPostImage', { fileId: idOf(7), width: 1200, height: 800 }));
  const { person } = await edit({ images: [picture(1), picture(2), picture(3)] });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker) await person.upload(picker, [file, file]);
  await screen.findByRole('textbox', { name: 'What picture 4 shows' });
  expect(screen.queryByRole('textbox', { name: 'What picture 5 shows' })).toBeNull();
  expect(screen.getByText('A quick post has at most 4 pictures.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(true);
});
