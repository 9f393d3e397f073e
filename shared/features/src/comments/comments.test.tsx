// @vitest-environment jsdom
import type { CallAnswer, Comment } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { author, idOf, member, mockedServer, now, show } from '../testing/index.ts';
import { Comments } from './comments.tsx';

const subject = { type: 'post', id: idOf(1), slug: 'the-night-bus' } as const;

const comment = (number: number, body: string, parent?: Comment, by = author('ann', 'Ann Bakker', 4)): Comment => ({
  id: idOf(number),
  number,
  mayReply: true,
  postId: subject.id,
  parentId: parent?.id,
  depth: parent ? parent.depth + 1 : 0,
  body,
  author: by,
  created: '2026-05-04T10:00:00.000Z',
});

const first = comment(10, 'The last bus leaves too early.');
const listOf = (...results: Comment[]): CallAnswer<'listPostComments'> => ({
  results,
  offset: 0,
  thread: { count: results.length, newest: results.length, turnedOff: false, mayTurnOff: false, mayReply: true },
});

const server = mockedServer(mockCall('listPostComments', listOf(first)));
const bob = member('bob', 'Bob Meijer');

afterEach(() => sessionStorage.clear());

test('a visitor reads the comments and is shown the way in', async () => {
  show(<Comments subject={subject} count={1} />);

  const shown = await screen.findByRole('article', { name: 'Comment by Ann Bakker' });
  expect(shown.textContent).toContain('The last bus leaves too early.');
  expect(shown.textContent).toContain('2 hours ago');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Reply to Ann Bakker' })).toBeNull();
});

test('a comment stands in the list before the server has answered, and takes the focus once it has', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    mockCall('createPostComment', async ({ body, params }) => {
      expect(params.id).toBe(subject.id);
      await answer.promise;
      return comment(11, (body as { body: string }).body, undefined, author('bob', 'Bob Meijer'));
    }),
  );
  const onPosted = vi.fn<() => void>();
  const { person } = show(<Comments subject={subject} count={1} onPosted={onPosted} />, { user: bob });

  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'It does.');
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));

  const own = await screen.findByRole('article', { name: 'Comment by Bob Meijer' });
  expect(own.getAttribute('aria-busy')).toBe('true');
  expect(onPosted).not.toHaveBeenCalled();
  answer.resolve();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('It does.'));
  expect(screen.getAllByText('It does.')).toHaveLength(1);
  expect(onPosted).toHaveBeenCalledOnce();
  expect(screen.getByText('Your comment is published.')).toBeDefined();
});

test('a reply is written in place, by keyboard, and stands below what it answers', async () => {
  server.use(
    mockCall('replyToPostComment', ({ body, params }) => {
      expect(params.id).toBe(first.id);
      return comment(12, (body as { body: string }).body, first, author('bob', 'Bob Meijer'));
    }),
  );
  const { person } = show(<Comments subject={subject} count={1} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Reply to Ann Bakker' }));
  const field = screen.getByRole('textbox', { name: 'Reply to Ann Bakker' });
  expect(document.activeElement).toBe(field);
  await person.type(field, 'Half past eleven, to be exact.');
  await person.keyboard('{Control>}{Enter}{/Control}');

  const reply = await screen.findByRole('article', { name: 'Comment by Bob Meijer' });
  await waitFor(() => expect(document.activeElement).toBe(reply));
  const thread = screen.getByRole('article', { name: 'Comment by Ann Bakker' }).closest('li')!;
  expect(within(thread).getByText('Half past eleven, to be exact.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Reply to Ann Bakker' })).toBeNull();
});

test('a refused comment leaves the list, and its text and the reason stand in the box', async () => {
  server.use(mockFailure('createPostComment', 'DailyCommentLimit'));
  const { person } = show(<Comments subject={subject} count={1} />, { user: bob });

  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'One more.');
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You have written all the comments that your level allows today.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).toBe('One more.');
  expect(screen.queryByRole('article', { name: 'Comment by Bob Meijer' })).toBeNull();
});

test('what was begun is there again after another page, for its writer alone, until it is published', async () => {
  server.use(mockFailure('createPostComment', 'Unauthorized'));
  const begun = show(<Comments subject={subject} count={1} />, { user: bob });
  await begun.person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'An hour of work.');
  await begun.person.click(screen.getByRole('button', { name: 'Publish comment' }));
  begun.unmount();

  const other = show(<Comments subject={subject} count={1} />, { user: member('eva', 'Eva de Boer') });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe('');
  other.unmount();

  server.use(mockCall('createPostComment', comment(13, 'An hour of work.', undefined, author('bob', 'Bob Meijer'))));
  const again = show(<Comments subject={subject} count={1} />, { user: bob });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe(
    'An hour of work.',
  );
  await again.person.click(screen.getByRole('button', { name: 'Publish comment' }));
  await screen.findByText('Your comment is published.');
  again.unmount();

  show(<Comments subject={subject} count={1} />, { user: bob });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe('');
});

test('a reply that was begun and left is there when it is opened again; one that was cancelled is not', async () => {
  const begun = show(<Comments subject={subject} count={1} />, { user: bob });
  await begun.person.click(await screen.findByRole('button', { name: 'Reply to Ann Bakker' }));
  await begun.person.type(screen.getByRole('textbox', { name: 'Reply to Ann Bakker' }), 'Half a');
  begun.unmount();

  const { person } = show(<Comments subject={subject} count={1} />, { user: bob });
  const reply = await screen.findByRole('button', { name: 'Reply to Ann Bakker' });
  await person.click(reply);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ann Bakker' }).value).toBe('Half a');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(reply);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ann Bakker' }).value).toBe('');
});

test('a comment that is empty or too long is not sent, and the box has the focus', async () => {
  const { person } = show(<Comments subject={subject} count={1} />, { user: bob });
  const box = await screen.findByRole('textbox', { name: 'Your comment' });
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(document.activeElement).toBe(box);
  await person.click(box);
  await person.paste('x'.repeat(4_001));
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('1 character too many')).toBeDefined();
});

test('a deleted comment leaves a mark that says so, offers nothing, and keeps its replies', async () => {
  const { author: _, body: __, ...left } = first;
  server.use(mockCall('listPostComments', listOf({ ...left, removed: true }, comment(12, 'I disagree.', first))));
  show(<Comments subject={subject} count={1} />, { user: bob });

  const mark = await screen.findByRole('article', { name: 'Deleted comment' });
  expect(mark.textContent).toBe('[deleted] 2 hours ago');
  expect(within(mark).queryByRole('button')).toBeNull();
  expect(within(mark.closest('li')!).getByText('I disagree.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '1 comment' })).toBeDefined();
});

test('cancelling a reply leads back to where it was begun', async () => {
  const { person } = show(<Comments subject={subject} count={1} />, { user: bob });

  const reply = await screen.findByRole('button', { name: 'Reply to Ann Bakker' });
  await person.click(reply);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(document.activeElement).toBe(reply);
});

test('a member whose level is too low is told before writing', async () => {
  show(<Comments subject={subject} count={1} />, { user: member('cleo', 'Cleo', 1) });

  expect(await screen.findByText('Commenting here starts at level 2')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a deep dispute is folded until somebody asks for it', async () => {
  const second = comment(20, 'second', first);
  const third = comment(21, 'third', second);
  const fourth = comment(22, 'fourth', third);
  server.use(mockCall('listPostComments', listOf(first, second, third, fourth, comment(23, 'fifth', fourth))));
  const { person } = show(<Comments subject={subject} count={5} />);

  expect(await screen.findByText('third')).toBeDefined();
  expect(screen.queryByText('fourth')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show 2 replies' }));
  expect(screen.getByText('fourth')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Hide replies' })).toBeDefined();
});

test('a comment that was just written at the end of a folded thread is seen', async () => {
  const second = comment(20, 'second', first);
  const third = comment(21, 'third', second, author('cleo', 'Cleo'));
  server.use(
    mockCall('listPostComments', listOf(first, second, third)),
    mockCall('replyToPostComment', comment(24, 'and that is that', third, author('bob', 'Bob Meijer'))),
  );
  const { person } = show(<Comments subject={subject} count={3} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Reply to Cleo' }));
  await person.type(screen.getByRole('textbox', { name: 'Reply to Cleo' }), 'and that is that');
  await person.click(screen.getByRole('button', { name: 'Publish reply' }));

  expect(await screen.findByText('and that is that')).toBeDefined();
});

test('comments that cannot be read say so and can be asked for again', async () => {
  server.use(mockFailure('listPostComments', 'Unavailable'));
  const { person } = show(<Comments subject={subject} count={1} />);

  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockCall('listPostComments', listOf(first)));
  await person.click(retry);
  expect(await screen.findByText('The last bus leaves too early.')).toBeDefined();
});

test('dates are counted from the moment of the page', async () => {
  server.use(mockCall('listPostComments', listOf({ ...first, created: now })));
  show(<Comments subject={subject} count={1} />, { language: 'nl' });
  expect(await screen.findByText('nu')).toBeDefined();
});
