// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../locales/en.json';
import { pageOf, post } from '../testing/posts.ts';
import QuickPostForm from './quick-post-form.tsx';

vi.mock('../editor/resize-picture.ts', () => ({
  smallPicture: async (file: File) => file,
  PictureError: class extends Error {},
}));

const sent: Record<string, unknown>[] = [];
const server = mockedServer(
  mockCall('listOrganisations', pageOf([])),
  mockCall('listTags', pageOf([])),
  mockCall('uploadPostImage', { fileId: idOf(70), width: 640, height: 480 }),
  mockCall('createPost', ({ body }) => {
    sent.push(body as Record<string, unknown>);
    return post(3);
  }),
);
beforeEach(async () => {
  sent.splice(0);
  sessionStorage.clear();
  await forgetUnpublished('nobody');
});

const bob = member('bob', 'Bob Meijer');
const form = () => show(<QuickPostForm user={bob} onClose={() => {}} />, { user: bob, texts: { feed: english } });
type Person = ReturnType<typeof form>['person'];
const publish = (person: Person) => person.click(screen.getByRole('button', { name: 'Publish post' }));

async function addPicture(person: Person) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await person.upload(input, new File(['a'], 'bridge.png', { type: 'image/png' }));
  return screen.findByRole('textbox', { name: 'What picture 1 shows' });
}

test('publishes a picture with its description, and begins the next post without it', async () => {
  const { person } = form();
  await person.type(screen.getByRole('textbox', { name: 'Your post' }), 'Seen from the bridge');
  const alt = await addPicture(person);
  expect(screen.getByRole('group', { name: 'Pictures, in order' }).querySelector('img')?.src).toContain(idOf(70));
  await publish(person);
  expect(document.activeElement).toBe(alt);
  expect(sent).toEqual([]);
  await person.type(alt, 'A bridge at night');
  await publish(person);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ images: [{ fileId: idOf(70), alt: 'A bridge at night' }] });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Pictures, in order' })).toBeNull());
});

test('keeps the pictures of a draft for the next visit', async () => {
  const { person, unmount } = form();
  await addPicture(person);
  unmount();
  form();
  expect(await screen.findByRole('textbox', { name: 'What picture 1 shows' })).toBeDefined();
});

test('shows an option beside the button only if it differs from the default', async () => {
  const { person } = form();
  expect(screen.queryByText('Dutch')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Language: English' }));
  const popover = await screen.findByRole('dialog', { name: 'Written in' });
  await person.click(await within(popover).findByRole('button', { name: /Written in/ }));
  await person.click(await screen.findByRole('option', { name: 'Dutch' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Dutch')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Language: Dutch' })).toBeDefined();
});

test('opens the audience instead of publishing for nobody', async () => {
  const street = {
    id: idOf(80),
    name: 'Street',
    isDefault: true,
    membersCount: 2,
    created: '2026-05-04T10:00:00.000Z',
  };
  server.use(mockCall('listAudiences', { results: [street], offset: 0, maximum: 20 }));
  const { person } = form();
  await person.type(screen.getByRole('textbox', { name: 'Your post' }), 'For some');
  await person.click(screen.getByRole('button', { name: 'Change who sees it: Everyone' }));
  await person.click(await screen.findByRole('button', { name: /Who sees it$/ }));
  await person.click(await screen.findByRole('option', { name: 'My audiences' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Street (2 members)' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await publish(person);
  expect(await screen.findByRole('dialog', { name: 'Who sees and answers it' })).toBeDefined();
  expect(sent).toEqual([]);
});
