// @vitest-environment jsdom
import type { CallAnswer, Comment, LiveEvent } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { LiveMessage } from '@hustings/vertical/live-events';
import { afterEach, expect, test, vi } from 'vitest';
import { author, idOf, member, mockedServer, now, show } from '../testing/index.ts';
import Comments from './comments.tsx';

const subject = { type: 'post', id: idOf(1), slug: 'the-night-bus' } as const;

const comment = (number: number, body: string, parent?: Comment, by = author('ann', 'Ann Bakker', 4)): Comment => ({
  id: idOf(number),
  mayReply: true,
  postId: subject.id,
  parentId: parent?.id,
  depth: parent ? parent.depth + 1 : 0,
  body,
  author: by,
  created: '2026-05-04T10:00:00.000Z',
});

const first = comment(10, 'The last bus leaves too early.');
type List = CallAnswer<'listPostComments'>;
const listWith = (thread: Partial<List['thread']>, ...results: Comment[]): List => ({
  results,
  offset: 0,
  thread: {
    count: results.filter(({ removed }) => !removed).length,
    newest: `seen-${results.length}`,
    turnedOff: false,
    mayTurnOff: false,
    mayReply: true,
    ...thread,
  },
});
const listOf = (...results: Comment[]) => listWith({}, ...results);
const own = (one: Comment): Comment => ({ ...one, own: true });

const server = mockedServer(mockCall('listPostComments', listOf(first)));
const bob = member('bob', 'Bob Meijer');

afterEach(() => sessionStorage.clear());

test('shows comments and the log-in link to guests', async () => {
  show(<Comments subject={subject} />);

  const shown = await screen.findByRole('article', { name: 'Comment by Ann Bakker' });
  expect(shown.textContent).toContain('The last bus leaves too early.');
  expect(shown.textContent).toContain('2 hours ago');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Reply to Ann Bakker' })).toBeNull();
});

test('publishes once on a double press', async () => {
  let sent = 0;
  server.use(
    mockCall('createPostComment', ({ body }) => {
      sent += 1;
      return comment(11, (body as { body: string }).body, undefined, author('bob', 'Bob Meijer'));
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });
  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'It does.');
  const button = screen.getByRole('button', { name: 'Publish comment' });
  // Press twice in one task, so that React does not render in between.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('It does.'));
  expect(sent).toBe(1);
});

test('shows a comment before the server answers and focuses it afterwards', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    mockCall('createPostComment', async ({ body, params }) => {
      expect(params.id).toBe(subject.id);
      await answer.promise;
      const written = comment(11, (body as { body: string }).body, undefined, author('bob', 'Bob Meijer'));
      return { ...written, viewMyPostsAndComments: 'everyone' as const };
    }),
  );
  const onCount = vi.fn<(count: number) => void>();
  const { person } = show(<Comments subject={subject} onCount={onCount} />, { user: bob });

  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'It does.');
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));

  const own = await screen.findByRole('article', { name: 'Comment by Bob Meijer' });
  expect(own.getAttribute('aria-busy')).toBe('true');
  const before = onCount.mock.lastCall?.[0] ?? Number.NaN;
  answer.resolve();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('It does.'));
  expect(screen.getAllByText('It does.')).toHaveLength(1);
  expect(onCount).toHaveBeenLastCalledWith(before + 1);
  expect(screen.getByText('Comment published.')).toBeDefined();
});

test('publishes a reply in place, by keyboard, below the answered comment', async () => {
  server.use(
    mockCall('replyToPostComment', ({ body, params }) => {
      expect(params.id).toBe(first.id);
      return comment(12, (body as { body: string }).body, first, author('bob', 'Bob Meijer'));
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

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

test('leaves the focus to a member who writes on while a reply is being sent', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    mockCall('replyToPostComment', async ({ body }) => {
      await answer.promise;
      return comment(12, (body as { body: string }).body, first, author('bob', 'Bob Meijer'));
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Reply to Ann Bakker' }));
  await person.type(screen.getByRole('textbox', { name: 'Reply to Ann Bakker' }), 'Half past eleven.');
  await person.keyboard('{Control>}{Enter}{/Control}');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  await person.type(field, 'The first bus ');
  answer.resolve();
  await screen.findByText('Comment published.');
  await person.keyboard('comes too late.');

  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('The first bus comes too late.');
});

test('removes a refused comment from the list and restores its text with the reason', async () => {
  server.use(mockFailure('createPostComment', 'DailyCommentLimit'));
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'One more.');
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You have reached today’s limit on comments for your level.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).value).toBe('One more.');
  expect(screen.queryByRole('article', { name: 'Comment by Bob Meijer' })).toBeNull();
});

test('keeps a draft across pages, for its author only, until it is published', async () => {
  server.use(mockFailure('createPostComment', 'Unauthorized'));
  const begun = show(<Comments subject={subject} />, { user: bob });
  await begun.person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'An hour of work.');
  await begun.person.click(screen.getByRole('button', { name: 'Publish comment' }));
  begun.unmount();

  const other = show(<Comments subject={subject} />, { user: member('eva', 'Eva de Boer') });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe('');
  other.unmount();

  server.use(mockCall('createPostComment', comment(13, 'An hour of work.', undefined, author('bob', 'Bob Meijer'))));
  const again = show(<Comments subject={subject} />, { user: bob });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe(
    'An hour of work.',
  );
  await again.person.click(screen.getByRole('button', { name: 'Publish comment' }));
  await screen.findByText('Comment published.');
  again.unmount();

  show(<Comments subject={subject} />, { user: bob });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })).value).toBe('');
});

test('keeps the draft of an abandoned reply and drops that of a cancelled one', async () => {
  const begun = show(<Comments subject={subject} />, { user: bob });
  await begun.person.click(await screen.findByRole('button', { name: 'Reply to Ann Bakker' }));
  await begun.person.type(screen.getByRole('textbox', { name: 'Reply to Ann Bakker' }), 'Half a');
  begun.unmount();

  const { person } = show(<Comments subject={subject} />, { user: bob });
  const reply = await screen.findByRole('button', { name: 'Reply to Ann Bakker' });
  await person.click(reply);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ann Bakker' }).value).toBe('Half a');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(reply);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ann Bakker' }).value).toBe('');
});

test('does not send an empty or too long comment, and focuses the field', async () => {
  const { person } = show(<Comments subject={subject} />, { user: bob });
  const box = await screen.findByRole('textbox', { name: 'Your comment' });
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(document.activeElement).toBe(box);
  await person.click(box);
  await person.paste('x'.repeat(4_001));
  await person.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('1 character too many')).toBeDefined();
});

test('is for chosen audiences, and lets nobody answer who does not see it', async () => {
  const sent: unknown[] = [];
  const street = { id: idOf(80), name: 'Street', isDefault: true, membersCount: 2, created: now };
  server.use(
    mockCall('listAudiences', { results: [street], offset: 0, maximum: 50 }),
    mockCall('createPostComment', ({ body }) => {
      sent.push(body);
      return comment(11, 'It does.', undefined, author('bob', 'Bob Meijer'));
    }),
  );
  const narrow = { ...bob, viewMyPostsAndComments: 'justFriends' as const };
  const { person } = show(<Comments subject={subject} />, { user: narrow });
  await person.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'It does.');
  await person.click(screen.getByRole('button', { name: /^Who sees this\?/ }));
  expect(await screen.findByRole('button', { name: /Just friends Who may reply/ })).toBeDefined();
  await person.click(screen.getByRole('button', { name: /Who sees this comment/ }));
  await person.click(await screen.findByRole('option', { name: 'My audiences' }));
  const box = await screen.findByRole('checkbox', { name: 'Street (2 members)' });
  await person.click(box);
  const publish = async () => {
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Publish comment' }));
  };
  await publish();
  // The choice opens again, because nobody would see the comment.
  expect(await screen.findByRole('dialog', { name: 'Who sees this?' })).toBeDefined();
  expect(sent).toEqual([]);
  await person.click(await screen.findByRole('checkbox', { name: 'Street (2 members)' }));
  await publish();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    viewMyPostsAndComments: 'selectedAudiences',
    replyMyPostsAndComments: 'selectedAudiences',
    audiences: [street.id],
  });
});

test('shows a placeholder without actions for a deleted comment, with its replies', async () => {
  const { author: _, body: __, ...left } = first;
  server.use(mockCall('listPostComments', listOf({ ...left, removed: true }, comment(12, 'I disagree.', first))));
  show(<Comments subject={subject} />, { user: bob });

  const mark = await screen.findByRole('article', { name: 'Deleted comment' });
  expect(mark.textContent).toBe('[deleted] 2 hours ago');
  expect(within(mark).queryByRole('button')).toBeNull();
  expect(within(mark.closest('li')!).getByText('I disagree.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '1 comment' })).toBeDefined();
});

test('returns the focus when a reply is cancelled', async () => {
  const { person } = show(<Comments subject={subject} />, { user: bob });

  const reply = await screen.findByRole('button', { name: 'Reply to Ann Bakker' });
  await person.click(reply);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(document.activeElement).toBe(reply);
});

test('tells a member with a low level before writing what is missing', async () => {
  const meta = { required: 2, actual: 1, missing: ['avatar'] };
  const refused = { mayReply: false, replyRefusal: { errorCode: 'ReputationTooLow', meta } } as const;
  server.use(mockCall('listPostComments', listWith(refused, first)));
  show(<Comments subject={subject} />, { user: member('cleo', 'Cleo', 1) });

  expect(await screen.findByText('Commenting here starts at level 2')).toBeDefined();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('/settings/avatar');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});

test('invites nobody to comment where nothing new is added', async () => {
  const closed = { mayReply: false, replyRefusal: { errorCode: 'CommentsTurnedOff' } } as const;
  server.use(mockCall('listPostComments', listWith(closed)));
  show(<Comments subject={subject} />, { user: bob });
  expect(await screen.findByText('Nobody can comment here.')).toBeDefined();
  expect(screen.queryByText('No comments yet')).toBeNull();
});

test('shows existing comments, but no form, when comments are turned off', async () => {
  const off = { turnedOff: true, mayReply: false, replyRefusal: { errorCode: 'CommentsTurnedOff' } } as const;
  server.use(mockCall('listPostComments', listWith(off, first)));
  show(<Comments subject={subject} />, { user: bob });

  expect(await screen.findByText('Comments are turned off')).toBeDefined();
  expect(screen.getByText('The last bus leaves too early.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('lets the author of a post turn comments off', async () => {
  let turnedOff = false;
  server.use(
    mockCall('listPostComments', () => listWith({ mayTurnOff: true, turnedOff, mayReply: !turnedOff }, first)),
    mockCall('setPostCommenting', ({ body }) => {
      ({ turnedOff } = body as { turnedOff: boolean });
      return { turnedOff };
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Turn off comments' }));
  expect(await screen.findByRole('button', { name: 'Turn on comments' })).toBeDefined();
  expect(screen.getByText('Comments are turned off')).toBeDefined();
});

test('changes an own comment in place and shows earlier versions', async () => {
  const mine = own(comment(14, 'Last bus at ten.', undefined, author('bob', 'Bob Meijer')));
  const edited = '2026-05-04T11:30:00.000Z';
  server.use(
    mockCall('listPostComments', listOf(mine)),
    mockCall('editPostComment', ({ body }) => ({ ...mine, body: (body as { body: string }).body, edited })),
    mockCall('listPostCommentVersions', {
      results: [{ version: 1, body: 'Last bus at ten.', written: mine.created }],
      offset: 0,
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Edit your comment' });
  expect(document.activeElement).toBe(field);
  await person.clear(field);
  await person.type(field, 'Last bus at eleven.');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Last bus at eleven.')).toBeDefined();

  await person.click(screen.getByRole('button', { name: 'Edited' }));
  const before = await screen.findByRole('region', { name: 'Earlier versions of this comment' });
  expect(await within(before).findByText('Last bus at ten.')).toBeDefined();
});

test('keeps the text of a refused change and says why', async () => {
  const mine = own(first);
  server.use(mockCall('listPostComments', listOf(mine)), mockFailure('editPostComment', 'NotFound'));
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.type(screen.getByRole('textbox', { name: 'Edit your comment' }), ' Always.');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This does not exist, or you cannot see it.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' }).value).toContain('Always.');
});

test('deletes a comment after a question and leaves a placeholder if it has replies', async () => {
  const mine = own(first);
  server.use(
    mockCall('listPostComments', listOf(mine, comment(12, 'I disagree.', mine, author('eva', 'Eva')))),
    mockCall('deletePostComment', {}),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByRole('article', { name: 'Deleted comment' })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Deleted comment' })));
  expect(screen.queryByText('The last bus leaves too early.')).toBeNull();
  expect(screen.getByText('I disagree.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '1 comment' })).toBeDefined();
});

const deleteFirst = async ({ person }: Pick<ReturnType<typeof show>, 'person'>) => {
  const [button] = await screen.findAllByRole('button', { name: 'Delete' });
  await person.click(button!);
  await person.click(await screen.findByRole('button', { name: 'Delete comment' }));
};

test('focuses the next comment after a deletion, and the heading after that of the last one', async () => {
  server.use(
    mockCall('listPostComments', listOf(own(first), own(comment(12, 'I disagree.', undefined, author('eva', 'Eva'))))),
    mockCall('deletePostComment', {}),
  );
  const shown = show(<Comments subject={subject} />, { user: bob });

  await deleteFirst(shown);
  await waitFor(() => expect(screen.queryByText('The last bus leaves too early.')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Comment by Eva' })));
  await deleteFirst(shown);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments' })));
});

const whichIsNewer = () => screen.getAllByRole('article').map((each) => each.textContent?.includes('Newer'));

test('changes the order', async () => {
  const second = comment(20, 'Newer');
  server.use(
    mockCall('listPostComments', ({ query }) =>
      query.get('sort') === 'new' ? listOf(second, first) : listOf(first, second),
    ),
  );
  const { person } = show(<Comments subject={subject} />);
  await screen.findByText('Newer');
  expect(whichIsNewer()).toEqual([false, true]);
  await person.click(screen.getByRole('button', { name: 'Newest first' }));
  await waitFor(() => expect(whichIsNewer()).toEqual([true, false]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Newest first' }));
});

test('shows the discussion of the comment in the address, focuses it, and links to the others', async () => {
  const second = comment(20, 'second', first);
  server.use(
    mockCall('listPostComments', ({ query }) => {
      expect(query.get('around')).toBe(second.id);
      return listOf(first, second);
    }),
  );
  show(<Comments subject={subject} />, { search: `comment=${second.id}` });

  await waitFor(() => expect(document.activeElement?.textContent).toContain('second'));
  expect(screen.getByRole('link', { name: 'Show all comments' }).getAttribute('href')).toBe('/#comments');
});

test('says when the comment in the address is gone', async () => {
  server.use(mockCall('listPostComments', listOf()));
  show(<Comments subject={subject} />, { search: `comment=${idOf(77)}` });
  expect(await screen.findByText('This comment is not available')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all comments' })).toBeDefined();
});

test('loads the remaining replies of a long discussion', async () => {
  const beginning = { ...first, repliesCount: 2, moreReplies: 'next' };
  server.use(
    mockCall('listPostComments', listOf(beginning, comment(20, 'a reply', first))),
    mockCall('listPostReplies', ({ params, query }) => {
      expect([params.id, query.get('after')]).toEqual([first.id, 'next']);
      return { results: [comment(21, 'the other reply', first)], offset: 0 };
    }),
  );
  const { person } = show(<Comments subject={subject} />);

  await person.click(await screen.findByRole('button', { name: 'Show 1 more reply' }));
  expect(await screen.findByText('the other reply')).toBeDefined();
  expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull();
});

test('renders only the visible part of a long list, with positions', async () => {
  const many = Array.from({ length: 80 }, (_, index) => comment(100 + index, `Number ${index}`));
  server.use(mockCall('listPostComments', listOf(...many)));
  show(<Comments subject={subject} />);

  await screen.findByRole('heading', { name: '80 comments' });
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeLessThan(80));
  const items = screen.getAllByRole('listitem');
  expect(items[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(items[0]?.getAttribute('aria-setsize')).toBe('80');
});

test('completes names after an @ by keyboard', async () => {
  const eva = { ...author('eva.boer', 'Eva de Boer'), followLevel: 'not', isRequested: false } as const;
  server.use(
    mockCall('completeMention', { results: [{ ...eva, isFollower: false, isFriend: false }], offset: 0 } as never),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  await person.type(box, 'As @eva');
  await screen.findByRole('option', { name: /Eva de Boer/ });
  await person.keyboard('{Enter}');
  expect(box.value).toBe('As @eva.boer ');
  expect(screen.queryByRole('option', { name: /Eva de Boer/ })).toBeNull();
});

test('folds a deep dispute until asked', async () => {
  const second = comment(20, 'second', first);
  const third = comment(21, 'third', second);
  const fourth = comment(22, 'fourth', third);
  server.use(mockCall('listPostComments', listOf(first, second, third, fourth, comment(23, 'fifth', fourth))));
  const { person } = show(<Comments subject={subject} />);

  expect(await screen.findByText('third')).toBeDefined();
  expect(screen.queryByText('fourth')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show 2 replies' }));
  expect(screen.getByText('fourth')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Hide replies' })).toBeDefined();
});

test('shows a new own comment at the end of a folded thread', async () => {
  const second = comment(20, 'second', first);
  const third = comment(21, 'third', second, author('cleo', 'Cleo'));
  server.use(
    mockCall('listPostComments', listOf(first, second, third)),
    mockCall('replyToPostComment', comment(24, 'and that is that', third, author('bob', 'Bob Meijer'))),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });

  await person.click(await screen.findByRole('button', { name: 'Reply to Cleo' }));
  await person.type(screen.getByRole('textbox', { name: 'Reply to Cleo' }), 'and that is that');
  await person.click(screen.getByRole('button', { name: 'Publish reply' }));

  expect(await screen.findByText('and that is that')).toBeDefined();
});

test('reports comments that fail to load, and retries', async () => {
  server.use(mockFailure('listPostComments', 'Unavailable'));
  const { person } = show(<Comments subject={subject} />);

  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockCall('listPostComments', listOf(first)));
  await person.click(retry);
  expect(await screen.findByText('The last bus leaves too early.')).toBeDefined();
});

test('counts dates from the time of the page', async () => {
  server.use(mockCall('listPostComments', listOf({ ...first, created: now })));
  show(<Comments subject={subject} />, { language: 'nl' });
  expect(await screen.findByText('nu')).toBeDefined();
});

test("lets a politician's representative write in that name, visible to everybody", async () => {
  const official = { personId: idOf(5), slug: 'marit-vossen', name: 'Marit Vossen' };
  const sent: unknown[] = [];
  server.use(
    mockCall('listPostComments', listWith({ mayBeOfficial: true }, { ...first, official })),
    mockCall('createPostComment', ({ body }) => {
      sent.push((body as { official: boolean }).official);
      return comment(11 + sent.length, 'We are on it.', undefined, author('bob', 'Bob Meijer'));
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });
  const mark = await screen.findByRole('link', { name: 'On behalf of Marit Vossen' });
  expect(mark.getAttribute('href')).toBe('/polly/marit-vossen');
  const write = async () => {
    await person.type(screen.getByRole('textbox', { name: 'Your comment' }), 'We are on it.');
    await person.click(screen.getByRole('button', { name: 'Publish comment' }));
  };
  await write();
  await waitFor(() => expect(sent).toEqual([true]));
  await person.click(screen.getByRole('checkbox', { name: 'On behalf of the office' }));
  await write();
  await waitFor(() => expect(sent).toEqual([true, false]));
});

test('focuses the first new comment of others, not one that a page load brings', async () => {
  const [drawnIn, fresh, later] = [comment(3, 'Older'), comment(11, 'Just said'), comment(12, 'And this')];
  const asked: (string | null)[] = [];
  server.use(
    mockCall('listPostComments', listWith({ newest: 'up-to-here' }, first)),
    mockCall('countNewPostComments', ({ query }) => {
      asked.push(query.get('after'));
      return { count: 2, ids: [fresh.id, later.id], newest: 'further' };
    }),
  );
  const { person } = show(<Comments subject={subject} />, { user: bob });
  await screen.findByText(first.body ?? '');
  const port = new BroadcastChannel('hustings-live');
  const event: LiveEvent = {
    id: idOf(40),
    topic: `thread:post:${subject.id}`,
    kind: 'comment',
    data: { id: fresh.id },
  };
  port.postMessage({ say: 'event', event } satisfies LiveMessage);
  const button = await screen.findByRole('button', { name: '2 new comments' });
  expect(new Set(asked)).toEqual(new Set(['up-to-here']));

  server.use(mockCall('listPostComments', listWith({ newest: 'further' }, first, drawnIn, fresh, later)));
  await person.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Just said'));
  expect(document.activeElement?.textContent).not.toContain('Older');
  expect(screen.queryByRole('button', { name: '2 new comments' })).toBeNull();
  port.close();
});
