// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { author, idOf, member, mockedServer, show } from '../testing/index.ts';
import { ItemMenu } from './item-menu.tsx';

const server = mockedServer();
const ann = author('ann', 'Ann Bakker');
const eva = member('eva', 'Eva de Boer', 3);
const menu = <ItemMenu kind="comment" itemId={idOf(7)} author={ann} />;

// Load the lazy parts in advance, so that no test waits for them.
beforeAll(() => Promise.all([import('./item-menu-entries.tsx'), import('./report-dialog.tsx')]));

type Person = ReturnType<typeof show>['person'];

async function openDialog(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'More about the comment by Ann Bakker' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }));
  return screen.findByRole('dialog', { name: 'Report this comment' });
}

async function choose(person: Person, reason: string) {
  await person.click(screen.getByRole('button', { name: /What is wrong with it/ }));
  await person.click(await screen.findByRole('option', { name: reason }));
}

test('reports a comment by keyboard, with a reason and text, and returns the focus', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('reportAbuse', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  const { person } = show(menu, { user: eva });
  const dialog = await openDialog(person);
  await choose(person, 'Hatred of a group of people');
  await person.type(within(dialog).getByRole('textbox'), 'The last line.');
  await person.click(within(dialog).getByRole('button', { name: 'Send report' }));

  expect(await screen.findByText('Thank you for your report. We will look at it.')).toBeDefined();
  expect(sent).toEqual([{ kind: 'comment', itemId: idOf(7), reason: 'hate', text: 'The last line.' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('menu'));
});

test('needs a reason, and a text for another reason', async () => {
  const { person } = show(menu, { user: eva });
  const dialog = await openDialog(person);
  await person.click(within(dialog).getByRole('button', { name: 'Send report' }));
  expect(within(dialog).getByText('Choose what is wrong with it.')).toBeDefined();
  await choose(person, 'Another reason');
  await person.click(within(dialog).getByRole('button', { name: 'Send report' }));
  expect(within(dialog).getByText('Say what is wrong with it.')).toBeDefined();
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox'));
});

test.each([
  ['AlreadyExists', 'You have already reported this.'],
  ['RateLimited', 'That was a lot in a short time.'],
  ['NotFound', 'This does not exist, or you cannot see it.'],
])('explains a refusal (%s) and keeps the text', async (code, text) => {
  server.use(mockFailure('reportAbuse', code as 'NotFound'));
  const { person } = show(menu, { user: eva });
  const dialog = await openDialog(person);
  await choose(person, 'Spam or advertising');
  await person.type(within(dialog).getByRole('textbox'), 'Look.');
  await person.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(dialog.textContent).toContain(text));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Look.');
});

test('tells a member who may not report yet what is missing', async () => {
  server.use(
    mockCall('getReputation', {
      level: 2,
      postsPerDay: 3,
      commentsPerDay: 10,
      levels: [
        {
          level: 2,
          reached: true,
          requirements: [{ name: 'avatar', met: true }],
          rights: [],
          postsPerDay: 3,
          commentsPerDay: 10,
        },
        {
          level: 3,
          reached: false,
          requirements: [{ name: 'postsRead', met: false, have: 2, need: 5 }],
          rights: [],
          postsPerDay: 10,
          commentsPerDay: 50,
        },
      ],
    }),
  );
  const { person } = show(menu, { user: member('bob', 'Bob Meijer') });
  const dialog = await openDialog(person);
  expect(dialog.textContent).toContain('You can report from level 3; you are at level 2.');
  expect(await within(dialog).findByRole('link', { name: 'Read 3 more posts' })).toBeDefined();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('offers nothing to guests and authors', () => {
  const { unmount } = show(menu);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show(menu, { user: member('ann', 'Ann Bakker') });
  expect(screen.queryByRole('button')).toBeNull();
});
