// @vitest-environment jsdom
import type { CallInput, GoalCard, OwnComment } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import featureTexts from '@hustings/features/locales/en.json';
import { NavigationType, Router } from '@hustings/vertical/router';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import AnonymousScreen from './anonymous/anonymous-screen.tsx';
import CommentsScreen from './comments/comments-screen.tsx';
import GoalsScreen from './goals/goals-screen.tsx';
import OrganisationsScreen from './organisations/organisations-screen.tsx';
import UploadsScreen from './uploads/uploads-screen.tsx';
import VotesScreen from './votes/votes-screen.tsx';

const [one, two] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;

const server = mockedServer();
const ann = member('ann', 'Ann Bakker');

const comment = (id: string, excerpt: string, scope: OwnComment['viewMyPostsAndComments']): OwnComment => ({
  id,
  excerpt,
  created: '2026-05-04T10:00:00Z',
  viewMyPostsAndComments: scope,
  subject: { kind: 'Post', name: 'Bridges', url: `/posts/bridges?comment=${id}` },
});

const navigator = { createHref: String, go() {}, push() {}, replace() {} };
const visit = (Screen: ComponentType, search = '') =>
  show(
    <Router location="/my-stuff" navigator={navigator} navigationType={NavigationType.Push}>
      <Screen />
    </Router>,
    { user: ann, search, texts: { profile: english, features: featureTexts } },
  );

/** Answers the list with two comments, and collects the changes that the page asks for. */
function withComments(refused: string[] = []) {
  const changes: CallInput<'changeOwnItems'>['body'][] = [];
  server.use(
    mockCall('listOwnComments', {
      results: [comment(one, 'First words', 'everyone'), comment(two, 'Second words', 'justMe')],
      offset: 0,
    }),
    mockCall('changeOwnItems', ({ body }) => {
      const change = body as CallInput<'changeOwnItems'>['body'];
      changes.push(change);
      return {
        results: change.ids.map((id) => (refused.includes(id) ? { id, refusal: 'NotFound' as const } : { id })),
      };
    }),
  );
  return changes;
}

const openVisibility = () => userEvent.click(screen.getByRole('button', { name: 'Change who sees them' }));

test('deletes the selected items after a question with their number, and says which were refused', async () => {
  const changes = withComments([two]);
  visit(CommentsScreen);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  const bar = screen.getByRole('region', { name: 'Selected' });
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 comments?' });
  expect(changes).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 comments' }));
  expect(await screen.findByText('Deleted: 1 comment.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Second words: It no longer exists.');
  expect(changes).toEqual([{ kind: 'comment', ids: [one, two], change: { act: 'delete' } }]);
  expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull();
});

test('narrows at once, and asks before it shows items to more people', async () => {
  const changes = withComments();
  visit(CommentsScreen);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await openVisibility();
  let dialog = await screen.findByRole('dialog', { name: 'Who sees 2 comments?' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Just friends' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  dialog = await screen.findByRole('alertdialog', { name: 'Show 1 comment to more people?' });
  expect(dialog.textContent).toContain('your friends');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Second words (now: Just me)']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
  dialog = await screen.findByRole('dialog', { name: 'Who sees 2 comments?' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Just me' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed who sees 2 comments.')).toBeTruthy();
  expect(changes.map(({ change }) => change)).toEqual([{ act: 'show', to: 'justMe', mayWiden: false }]);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Second words' }));
  await openVisibility();
  await userEvent.click(await screen.findByRole('radio', { name: 'Everyone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show to more people' }));
  await screen.findByText('Changed who sees 1 comment.');
  expect(changes[1]).toEqual({
    kind: 'comment',
    ids: [two],
    change: { act: 'show', to: 'everyone', mayWiden: true },
  });
});

test('opens the anonymous items after the password', async () => {
  server.use(
    mockCall('listConnections', { hasPassword: true, results: [] }),
    mockFailure('listOwnAnonymous', 'PasswordNeeded'),
    mockCall('confirmPassword', () => {
      server.use(
        mockCall('listOwnAnonymous', {
          results: [{ id: one, kind: 'post', path: '/posts/x', text: 'Unsigned', created: '2026-05-04T10:00:00Z' }],
          offset: 0,
        }),
      );
      return { confirmedUntil: '2026-05-04T12:00:00Z' };
    }),
  );
  visit(AnonymousScreen);
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the password' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'secret');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Unsigned' })).toBeTruthy();
});

test('shows the votes of a month as a table, and those of a day as a list', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockCall('getOwnVoteCalendar', {
      days: [{ day: '2026-05-04', up: 2, down: 1, undecided: 0 }],
      total: { up: 5, down: 3, undecided: 1, days: 4 },
      first: '2026-04-02',
      last: '2026-05-04',
    }),
    mockCall('listOwnVotes', ({ query }) => {
      asked.push(query.get('date'));
      return { results: [], offset: 0 };
    }),
  );
  visit(VotesScreen, '?day=2026-05-04');
  const table = await screen.findByRole('table', { name: 'May 2026' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  const day = within(table).getByRole('link');
  expect(day.textContent).toContain('4 May 2026: 3 votes; 2 up, 1 down, 0 undecided');
  expect(day.getAttribute('aria-current')).toBe('date');
  expect(screen.getByText(/5 up/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /April 2026/ }).getAttribute('href')).toBe('/my-stuff/votes?month=2026-04');
  expect(screen.getByRole('link', { name: 'Table (CSV)' }).getAttribute('href')).toBe('/api/user/votes.csv');
  expect(asked).toEqual(['2026-05-04']);
});

test('shows the own pictures with what shows them, and where they can be removed', async () => {
  const url = `/api/posts/download/${one}?size=640`;
  const post = {
    kind: 'post',
    id: one,
    path: '/posts/bridges-1x',
    editPath: '/editor/bridges-1x',
    name: 'Bridges',
    language: 'en',
    created: '2026-05-04T10:00:00Z',
    viewMyPostsAndComments: 'everyone',
  } as const;
  server.use(
    mockCall('listOwnUploads', {
      results: [
        { fileId: one, url, width: 800, height: 600, alt: 'A bridge', item: post },
        { fileId: two, url, width: 800, height: 600, isFormer: true, item: { ...post, editPath: undefined } },
      ],
      offset: 0,
    }),
  );
  visit(UploadsScreen);
  const picture = await screen.findByRole('img', { name: 'A bridge' });
  expect(picture.getAttribute('src')).toBe(url);
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('img'));
  expect(within(first!).queryByText('Only in an earlier version')).toBeNull();
  expect(within(second!).getByText('Only in an earlier version')).toBeTruthy();
  expect(
    within(first!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/posts/bridges-1x', '/editor/bridges-1x']);
  expect(within(second!).getAllByRole('link')).toHaveLength(1);
});

test('tells the own role in each organisation, and where a request waits', async () => {
  const organisation = { excerpt: '', joinPolicy: 'onRequest', membersCount: 3 } as const;
  const since = '2026-05-04T10:00:00Z';
  server.use(
    mockCall('listOrganisations', {
      results: [
        {
          ...organisation,
          organisationId: one,
          slug: 'a',
          name: 'Anglers',
          membership: { role: 'owner', state: 'member', since },
        },
        {
          ...organisation,
          organisationId: two,
          slug: 'b',
          name: 'Bakers',
          membership: { role: 'member', state: 'requested', since },
        },
      ],
      offset: 0,
    }),
  );
  visit(OrganisationsScreen);
  expect(await screen.findByText('Owner')).toBeTruthy();
  expect(screen.getByText('Asked to join')).toBeTruthy();
});

test('searches the own goals', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockCall('listOwnGoals', ({ query }) => {
      asked.push(query.get('term'));
      return { results: [], offset: 0 };
    }),
  );
  visit(GoalsScreen, '?term=trees');
  expect(await screen.findByText('Nothing found for “trees”')).toBeTruthy();
  expect(asked).toEqual(['trees']);
});

test('shows goals to more members after a question, but not those of organisations', async () => {
  const changes: CallInput<'changeOwnItems'>['body'][] = [];
  const goal: GoalCard = {
    goalId: one,
    slug: 'more-trains-1x',
    title: 'More trains',
    excerpt: 'One an hour.',
    tags: [],
    state: 'open',
    created: '2026-05-04T10:00:00Z',
    supportersCount: 4,
    commentsCount: 0,
    supported: false,
    own: true,
    viewMyPostsAndComments: 'justFriends',
    replyMyPostsAndComments: 'justFriends',
  };
  const organisation = { organisationId: one, slug: 'anglers', name: 'Anglers' };
  const ofAll = { viewMyPostsAndComments: 'everyone', replyMyPostsAndComments: 'everyone' } as const;
  server.use(
    mockCall('listOwnGoals', {
      results: [goal, { ...goal, ...ofAll, goalId: two, title: 'Clean water', organisation }],
      offset: 0,
    }),
    mockCall('changeOwnItems', ({ body }) => {
      changes.push(body as CallInput<'changeOwnItems'>['body']);
      return { results: [{ id: one }] };
    }),
  );
  visit(GoalsScreen);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Clean water' }));
  expect(screen.queryByRole('button', { name: 'Change who sees them' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await openVisibility();
  const dialog = await screen.findByRole('dialog', { name: 'Who sees 1 goal?' });
  expect(dialog.textContent).toContain('1 of those you selected belongs to an organisation');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Everyone' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  const question = await screen.findByRole('alertdialog', { name: 'Show 1 goal to more people?' });
  expect(question.textContent).toContain('It becomes visible to all members');
  await userEvent.click(within(question).getByRole('button', { name: 'Show to more people' }));
  expect(await screen.findByText('Changed who sees 1 goal.')).toBeTruthy();
  expect(changes).toEqual([{ kind: 'goal', ids: [one], change: { act: 'show', to: 'everyone', mayWiden: true } }]);
});
